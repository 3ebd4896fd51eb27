#include "latro/formats/lgn/lgn.hpp"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

namespace {

constexpr std::size_t batch_bytes = std::size_t{64} << 10;

/// Writes the turns of a game, and finds what LGN cannot have.
class TurnWriter {
 public:
  TurnWriter(const PlayedGame& game, Style style, std::string& out)
      : game_(game), style_(style), writer_(out) {}

  void write(const std::vector<const Tag*>& tags) {
    writer_.tags(tags);
    writer_.begin({game_.start.to_move, game_.start.number});
    comment(game_.comment);
    properties(game_.properties);
    line(game_.moves);
    writer_.result(game_.result);
  }
  void append_lost(LeftOut& lost) const {
    if (has_brace_) lost.push_back(lgn_closing_braces);
    lost.insert(lost.end(), properties_.begin(), properties_.end());
  }

 private:
  void line(const PlayedLine& line) {
    for (const PlayedMove& move : line) {
      comment(move.before);
      if (style_ == Style::canonical) {
        writer_.turn(move.text);
      } else {
        std::string text;
        append_turn(text, game_.rules.board(), move.turn, move.path, {}, style_);
        writer_.turn(text);
      }
      if (!move.nags.empty()) writer_.nags(move.nags);
      comment(move.comment);
      properties(move.properties);
      for (const PlayedLine& variation : move.variations) {
        writer_.begin_variation();
        this->line(variation);
        writer_.end_variation();
      }
    }
  }
  void comment(const std::string& text) {
    if (text.empty()) return;
    writer_.comment(text);
    has_brace_ = has_brace_ || text.find('}') != std::string::npos;
  }
  void properties(const std::vector<Property>& all) {
    for (const Property& one : all) properties_.insert(property_left_out(one.name));
  }

  const PlayedGame& game_;
  const Style style_;
  GameWriter writer_;
  bool has_brace_ = false;
  std::set<std::string> properties_;
};

}  // namespace

bool LgnSource::next(ReadGame& game) {
  if (pending_) end_record(game);
  game = {};
  if (next_ == batch_.size() && !reader_.trailing_comments()) {
    // If the writer of the input is slow, one game is read at a time.
    batch_ = reader_.next_batch(started_ && source_.ready() ? batch_bytes : 1);
    started_ = true;
    next_ = 0;
  }
  if (next_ == batch_.size()) {
    if (!reader_.trailing_comments() || std::exchange(gave_trailing_comments_, true)) return false;
    read_trailing_comments(*reader_.trailing_comments(), game);
    return true;
  }
  game.record = batch_[next_++];
  game.is_lgn = pending_ = true;
  return true;
}

bool send_record(ReadGame& game, RecordVisitor& visitor) {
  if (!game.is_game) return false;
  game.parsed = true;
  auto parsed = game.record.too_long ? unexpected(long_record_fault(game.record.text))
                                     : parse_record(game.record.text, visitor);
  if (parsed) return true;
  if (!game.record.too_long) game.syntax_error_at = parsed.error().span.begin;
  game.faults.push_back(std::move(parsed.error()));
  return false;
}

std::optional<std::size_t> syntax_error_of(ReadGame& game) {
  SyntaxVisitor visitor;
  if (!game.parsed) send_record(game, visitor);
  return game.syntax_error_at;
}

void LgnSource::end_record(ReadGame& game) {
  pending_ = false;
  const auto error = syntax_error_of(game);
  if (!error) return;
  reader_.resync(game.record, *error);
  batch_ = {};
  next_ = 0;
}

void read_trailing_comments(const Record& trailing_comments, ReadGame& game) {
  game = {};
  game.record = trailing_comments;
  game.is_game = false;
}

Expected<LeftOut, std::string> LgnSink::write(const PlayedGame& game, std::string& out) {
  LeftOut lost;
  // Other formats have tags with names of other kinds.
  for (const Tag& tag : game.tags)
    if (!is_tag_name(tag.name)) lost.push_back(lgn_tag(tag.name));
  std::array<Tag, 2> added;
  std::vector<const Tag*> tags = canonical_order(game.tags, game.result, game.ruleset, added);
  if (!lost.empty()) std::erase_if(tags, [](const Tag* tag) { return !is_tag_name(tag->name); });
  TurnWriter writer(game, style_, out);
  writer.write(tags);
  writer.append_lost(lost);
  return lost;
}

}  // namespace latro
