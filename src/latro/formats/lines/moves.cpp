#include "latro/formats/lines/lines.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::string_view between_moves = " \t";

/// Reads a line from left to right.
class MovesLine {
 public:
  explicit MovesLine(std::string_view text) : text_(text) { pass_blanks(); }

  bool at_end() const { return at_ == text_.size(); }

  /// `name "value";`, if the line continues with this name. The span is the value's.
  Expected<std::optional<Span>, Fault> quoted(std::string_view name) {
    const std::string_view rest = text_.substr(at_);
    if (!rest.starts_with(name) || between_moves.find(rest.substr(name.size(), 1)) == std::string_view::npos)
      return std::nullopt;
    at_ += name.size();
    pass_blanks();
    if (!take('"')) return unexpected(fault("a value in quotes after " + std::string(name)));
    const std::size_t end = text_.find('"', at_);
    if (end == std::string_view::npos)
      return unexpected(Fault{Code::unclosed_quote,
                              {at_ - 1, at_},
                              "the value of " + std::string(name) + " has no closing quote in its line"});
    const Span value{at_, end};
    at_ = end + 1;
    pass_blanks();
    if (!take(';')) return unexpected(fault("a ';' after the value of " + std::string(name)));
    pass_blanks();
    return value;
  }
  /// The next word.
  Span word() {
    const Span word{at_, std::min(text_.find_first_of(between_moves, at_), text_.size())};
    at_ = word.end;
    pass_blanks();
    return word;
  }

 private:
  void pass_blanks() { at_ = std::min(text_.find_first_not_of(between_moves, at_), text_.size()); }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  Fault fault(const std::string& expected) const {
    return {Code::syntax, {at_, std::min(at_ + 1, text_.size())}, "expected " + expected};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What comes before the turns.
Expected<GameHead, Fault> parse_head(std::string_view line, MovesLine& text) {
  GameHead game;
  const auto add_tag = [&](std::string_view name, Span span) {
    game.tags.push_back(
        {std::string(name), std::string(line.substr(span.begin, span.end - span.begin)), span});
  };
  const auto rules = text.quoted("rules");
  if (!rules) return unexpected(rules.error());
  if (*rules) add_tag("Rules", **rules);
  const auto fen = text.quoted("fen");
  if (!fen) return unexpected(fen.error());
  if (*fen) {
    game.tags.push_back({"SetUp", "1", {}});
    add_tag("FEN", **fen);
  }
  return game;
}

}  // namespace

static bool send_moves_line(ReadGame& game, RecordVisitor& visitor) {
  if (game.record.too_long) return false;
  const std::string_view line = game.record.text;
  MovesLine text(line);
  const auto head = parse_head(line, text);
  if (!head) {
    game.faults.push_back(head.error());
    return false;
  }
  if (!send_head(*head, visitor)) return true;
  while (!text.at_end()) {
    const Span turn = text.word();
    visitor.foreign_turn(line.substr(turn.begin, turn.end - turn.begin), turn);
  }
  return true;
}

MovesSource::MovesSource(ByteSource& source) : LineSource(source, send_moves_line) {}

Expected<LeftOut, std::string> MovesSink::write(const PlayedGame& game, std::string& out) {
  out += "rules \"";
  out += game.ruleset;
  out += "\"; fen \"";
  append_fen(out, game.start);
  out += "\";";
  for (const PlayedMove& move : game.moves) {
    out += ' ';
    append_turn(out, game.rules.board(), move.turn, move.path, move.effect.bound, style_);
  }
  out += '\n';
  LeftOut lost;
  if (game.result != Result::unknown) lost.emplace_back("the result");
  constexpr std::array<std::string_view, 4> known_tags{"Rules", "FEN", "SetUp", "Result"};
  for (const Tag& tag : game.tags)
    if (!is_one_of(tag.name, known_tags)) lost.push_back("the tag " + tag.name);
  append(lost, annotations_of(game));
  return lost;
}

}  // namespace latro
