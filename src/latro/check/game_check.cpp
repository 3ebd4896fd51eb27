#include "latro/check/game_check.hpp"

#include <algorithm>
#include <utility>

#include "latro/check/detail/fault_log.hpp"
#include "latro/game/broken.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"

namespace latro {

namespace {

/// From this number of moves on, memory for the whole game is reserved, so that a long game is not copied
/// while it grows. Only the part that is used costs anything.
constexpr std::size_t long_line = 4096;
/// "a2-a3 "; where turns are shorter, the vector grows as usual.
constexpr std::size_t usual_turn_size = 6;

void join_comment(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

/// Removes the turns that begin at this offset of the record, or later.
void drop_from(PlayedLine& line, std::size_t offset) {
  std::erase_if(line, [&](const PlayedMove& move) { return move.text.empty() || move.span.begin >= offset; });
  if (line.empty()) return;
  PlayedMove& last = line.back();
  for (PlayedLine& variation : last.variations) drop_from(variation, offset);
  std::erase_if(last.variations, [](const PlayedLine& variation) { return variation.empty(); });
}

}  // namespace

void PlayedGameBuilder::begin(const Record& record) {
  most_moves_ = record.text.size() / usual_turn_size;
  tags_.clear();
  if (game_) line_.moves.swap(game_->moves);
  for (PlayedMove& move : line_.moves) paths_.push_back(std::move(move.path));
  line_.moves.clear();
  comment_.clear();
  line_.pending.clear();
  line_.after_turn = false;
  outer_.clear();
  started_ = right_ = false;
}

void PlayedGameBuilder::tag(std::string_view name, std::string_view value, Span value_span) {
  tags_.push_back({std::string(name), std::string(value), value_span});
}

bool PlayedGameBuilder::wants_game() { return !asked_ || asked_(tags_); }

void PlayedGameBuilder::start(const Rules& rules, const std::string& ruleset, const Position& position) {
  game_.emplace(PlayedGame{rules, ruleset, position, tags_, {}, {}, {}, Result::unknown});
  started_ = true;
}

PlayedTurn& PlayedGameBuilder::parts() {
  if (line_.moves.size() == long_line && outer_.empty())
    line_.moves.reserve(std::max(most_moves_, line_.moves.capacity()));
  PlayedMove& move = line_.moves.emplace_back();
  if (!paths_.empty()) {
    move.path.swap(paths_.back());
    move.path.clear();
    paths_.pop_back();
  }
  return move;
}

void PlayedGameBuilder::turn(std::string_view text, Span span) {
  PlayedMove& move = line_.moves.back();
  if (!line_.pending.empty()) move.before = std::exchange(line_.pending, {});
  move.text = text;
  move.span = span;
  line_.after_turn = true;
}

void PlayedGameBuilder::nag(unsigned nag) { line_.moves.back().nags.push_back(nag); }

void PlayedGameBuilder::comment(std::string_view raw) {
  const bool is_first = line_.moves.empty() && outer_.empty();
  join_comment(is_first           ? comment_
               : line_.after_turn ? line_.moves.back().comment
                                  : line_.pending,
               comment_value(raw));
}

void PlayedGameBuilder::comment_before(std::string_view raw) {
  join_comment(line_.pending, comment_value(raw));
}

void PlayedGameBuilder::property(std::string_view name, std::span<const std::string> values) {
  auto& properties = line_.moves.empty() ? game_->properties : line_.moves.back().properties;
  properties.push_back({std::string(name), {values.begin(), values.end()}});
}

void PlayedGameBuilder::begin_variation() { outer_.push_back(std::exchange(line_, {})); }

void PlayedGameBuilder::end_variation() {
  close(line_);
  std::string pending = std::move(line_.pending);  // of a variation that has an error before its first turn
  PlayedLine variation = std::move(line_.moves);
  line_ = std::move(outer_.back());
  outer_.pop_back();
  if (!variation.empty())
    line_.moves.back().variations.push_back(std::move(variation));
  else if (!line_.moves.empty())
    join_comment(line_.moves.back().comment, pending);
  line_.after_turn = false;
}

void PlayedGameBuilder::end(Result result) {
  close(line_);
  game_->comment.swap(comment_);
  game_->moves.swap(line_.moves);
  game_->result = result;
  right_ = true;
}

PlayedGame* PlayedGameBuilder::beginning(std::size_t broken_at, std::string_view rest) {
  if (!started_) return nullptr;
  const bool has_variation = rest.starts_with('(');
  while (!outer_.empty()) {
    if (has_variation && line_.moves.empty()) line_.pending.clear();
    end_variation();
  }
  if (!right_) end(Result::unknown);
  drop_from(game_->moves, broken_at);
  return game();
}

void PlayedGameBuilder::close(Line& line) {
  if (!line.moves.empty()) join_comment(line.moves.back().comment, std::exchange(line.pending, {}));
}

CheckedGame GameCheck::check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
  CheckedGame checked = validator_.check(source, game, found);
  if (!checked.wanted) builder_.discard();
  if (PlayedGame* const played = builder_.game()) played->number = game.record.number;
  return checked;
}

void GameCheck::end_at_error(const ReadGame& read, std::size_t broken_at, std::string_view rest) {
  PlayedGame* const game = builder_.beginning(broken_at, rest);
  if (game == nullptr) return;
  game->number = read.record.number;
  latro::end_at_error(*game, rest);
}

Diagnostic diagnostic_of(const Record& record, Code code, std::string message) {
  return diagnostic_of(record, code, std::move(message), first_word(record.text));
}

Diagnostic diagnostic_of(const Record& record, Code code, std::string message, Span place) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.game = record.number;
  Locator(record).fill(diagnostic, place);
  return diagnostic;
}

}  // namespace latro
