#include "latro/formats/lgn.hpp"

#include <utility>

#include "latro/notation/game_writer.hpp"
#include "latro/notation/record_fault.hpp"

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

}  // namespace

bool LgnSource::next(ReadGame& game) {
  game.game.reset();
  game.faults.clear();
  if (next_ == batch_.size()) {
    batch_ = reader_.next_batch(batch_bytes);
    next_ = 0;
    if (batch_.empty()) return false;
  }
  game.record = batch_[next_++];
  if (game.record.too_long) {
    game.faults.push_back(long_record_fault(game.record.text));
    return true;
  }
  auto parsed = parse_game(game.record.text);
  if (parsed) {
    game.game = std::move(*parsed);
    return true;
  }
  game.faults.push_back(std::move(parsed.error()));
  reader_.resync(game.record, game.faults.back().span.begin);
  batch_ = {};
  next_ = 0;
  return true;
}

Expected<Parts, Fault> LgnSink::write(const PlayedGame& game, std::string& out) {
  GameWriter writer(out);
  writer.tags(canonical_tags(game.tags, game.result, game.ruleset));
  writer.begin({game.start.to_move, game.start.number});
  writer.comment(game.comment);
  append_line(writer, game, game.moves, style_);
  writer.result(game.result);
  Parts lost;
  if (annotations_of(game).contains(Part::properties)) lost.add(Part::properties);
  return lost;
}

}  // namespace latro
