#include "latro/formats/lgn/lgn.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/game/detail/for_each_turn.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

namespace {

constexpr std::size_t batch_bytes = std::size_t{64} << 10;

void append_line(GameWriter& writer, const PlayedGame& game, const PlayedLine& line, Style style) {
  for (const PlayedMove& move : line) {
    writer.comment(move.before);
    if (style == Style::canonical) {
      writer.turn(move.text);
    } else {
      std::string text;
      append_turn(text, game.rules.board(), move.turn, move.path, {}, style);
      writer.turn(text);
    }
    writer.nags(move.nags);
    writer.comment(move.comment);
    for (const PlayedLine& variation : move.variations) {
      writer.begin_variation();
      append_line(writer, game, variation, style);
      writer.end_variation();
    }
  }
}

class SyntaxListener final : public QuietVisitor {
 public:
  bool wants_tags() const override { return false; }
  bool wants_turns() const override { return false; }
};

bool has_closing_brace(std::string_view text) { return text.find('}') != std::string_view::npos; }

/// Other formats have tags with names of other kinds.
std::vector<Tag> carried_tags(const std::vector<Tag>& tags, LeftOut& lost) {
  std::vector<Tag> carried;
  carried.reserve(tags.size() + 2);
  for (const Tag& tag : tags) {
    if (is_tag_name(tag.name))
      carried.push_back(tag);
    else
      lost.push_back(lgn_tag(tag.name));
  }
  return carried;
}

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
  SyntaxListener listener;
  if (!game.parsed) send_record(game, listener);
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
  GameWriter writer(out);
  writer.tags(canonical_tags(carried_tags(game.tags, lost), game.result, game.ruleset));
  writer.begin({game.start.to_move, game.start.number});
  writer.comment(game.comment);
  append_line(writer, game, game.moves, style_);
  writer.result(game.result);
  bool has_brace = has_closing_brace(game.comment);
  for_each_turn(game.moves, [&](const PlayedMove& move) {
    has_brace = has_brace || has_closing_brace(move.before) || has_closing_brace(move.comment);
  });
  if (has_brace) lost.push_back(lgn_closing_braces);
  const auto properties = annotations_of(game).properties_left_out;
  lost.insert(lost.end(), properties.begin(), properties.end());
  return lost;
}

}  // namespace latro
