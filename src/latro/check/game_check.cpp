#include "latro/check/game_check.hpp"

#include <algorithm>
#include <utility>

#include "latro/check/detail/fault_log.hpp"
#include "latro/check/detail/marks.hpp"
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

/// Empties it and keeps its memory, if it is little.
template <class Text>
void empty(Text& text) {
  constexpr std::size_t most_bytes = 256;
  if (text.capacity() * sizeof(text[0]) > most_bytes)
    text = {};
  else
    text.clear();
}

/// Most turns have no annotations. One branch for all of them: this is asked for each turn.
bool is_bare(const PlayedMove& move) {
  return (move.before.size() | move.nags.size() | move.comment.size() | move.properties.size() |
          move.variations.size()) == 0;
}

[[gnu::noinline]] void drop_annotations(PlayedMove& move) {
  empty(move.before);
  empty(move.nags);
  empty(move.comment);
  empty(move.properties);
  move.variations.clear();
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

PlayedGameBuilder::PlayedGameBuilder(WantedTags wanted)
    : PlayedGameBuilder(std::move(wanted), TurnDetail::parts) {}

void PlayedGameBuilder::begin(const Record& record) {
  most_moves_ = record.text.size() / usual_turn_size;
  if (game_ && game_->tags.capacity() > tags_.capacity()) tags_.swap(game_->tags);
  if (game_ && game_->moves.capacity() > line_.moves.capacity()) line_.moves.swap(game_->moves);
  tags_.clear();
  line_.count = 0;
  comment_.clear();
  line_.pending.clear();
  line_.after_turn = false;
  outer_.clear();
  started_ = right_ = false;
  texts_ = 0;
  too_many_.reset();
}

void PlayedGameBuilder::tag(std::string_view name, std::string_view value, Span value_span) {
  Tag& tag = tags_.emplace_back();
  tag.name = name;
  tag.value = value;
  tag.value_span = value_span;
}

bool PlayedGameBuilder::wants_game() { return !asked_ || asked_(tags_); }

void PlayedGameBuilder::start(const Rules& rules, const std::string& ruleset, const Position& position) {
  game_.emplace(PlayedGame{rules, ruleset, position, std::move(tags_), {}, {}, {}, Result::unknown});
  started_ = true;
}

PlayedTurn& PlayedGameBuilder::parts() {
  PlayedMove& move = add_move();
  move.turn = {};
  empty(move.path);
  move.effect = {};
  move.text.clear();  // drop_from() looks for turns that have none
  return move;
}

/// It may have the parts of a turn of another game.
inline PlayedMove& PlayedGameBuilder::add_move() {
  if (line_.count == line_.moves.size() || too_many_) return add_new_move();
  PlayedMove& used = line_.moves[line_.count++];
  if (!is_bare(used)) drop_annotations(used);
  return used;
}

PlayedMove& PlayedGameBuilder::add_new_move() {
  if (too_many_ && line_.count > 0) return line_.last();
  if (line_.count == long_line && outer_.empty())
    line_.moves.reserve(std::max(most_moves_, line_.moves.capacity()));
  line_.moves.resize(line_.count);
  ++line_.count;
  return line_.moves.emplace_back();
}

void PlayedGameBuilder::turn(std::string_view text, Span span) {
  if (!wants_parts_ && ++texts_ > most_texts_kept && !too_many_) too_many_ = span;
  PlayedMove& move = wants_parts_ ? line_.last() : add_move();
  if (!line_.pending.empty()) take_pending(move);
  move.text = text;
  move.span = span;
  line_.after_turn = true;
}

void PlayedGameBuilder::take_pending(PlayedMove& move) { move.before = std::exchange(line_.pending, {}); }

void PlayedGameBuilder::nag(unsigned nag) { line_.last().nags.push_back(nag); }

void PlayedGameBuilder::comment(std::string_view raw) {
  const bool is_first = line_.count == 0 && outer_.empty();
  extend_comment(is_first           ? comment_
                 : line_.after_turn ? line_.last().comment
                                    : line_.pending,
                 comment_value(raw));
}

void PlayedGameBuilder::comment_before(std::string_view raw) {
  extend_comment(line_.pending, comment_value(raw));
}

void PlayedGameBuilder::property(std::string_view name, std::span<const std::string> values) {
  auto& properties = line_.count == 0 ? game_->properties : line_.last().properties;
  properties.push_back({std::string(name), {values.begin(), values.end()}});
}

void PlayedGameBuilder::begin_variation() { outer_.push_back(std::exchange(line_, {})); }

void PlayedGameBuilder::end_variation() {
  close(line_);
  std::string pending = std::move(line_.pending);  // of a variation that has an error before its first turn
  PlayedLine variation = std::move(line_.moves);
  line_ = std::move(outer_.back());
  outer_.pop_back();
  if (too_many_) variation.clear();
  if (!variation.empty())
    line_.last().variations.push_back(std::move(variation));
  else if (line_.count > 0)
    extend_comment(line_.last().comment, pending);
  line_.after_turn = false;
}

void PlayedGameBuilder::end(Result result) {
  close(line_);
  game_->comment.swap(comment_);
  game_->moves.swap(line_.moves);
  game_->result = result;
  right_ = !too_many_;
}

PlayedGame* PlayedGameBuilder::beginning(std::size_t broken_at, std::string_view rest) {
  if (!started_) return nullptr;
  const bool has_variation = rest.starts_with('(');
  while (!outer_.empty()) {
    if (has_variation && line_.count == 0) line_.pending.clear();
    end_variation();
  }
  if (!right_) end(Result::unknown);
  drop_from(game_->moves, broken_at);
  return game();
}

void PlayedGameBuilder::close(Line& line) {
  line.moves.resize(line.count);
  if (line.count > 0) extend_comment(line.last().comment, std::exchange(line.pending, {}));
}

CheckedGame GameCheck::check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
  CheckedGame checked = validator_.check(source, game, found);
  if (!checked.wanted) builder_.discard();
  if (const auto turn = builder_.too_many(); turn && checked.wanted && checked.result) {
    Fault fault = too_many_turns(*turn, most_texts_kept);
    found.push_back(diagnostic_of(game.record, fault.code, std::move(fault.message), fault.span));
    checked.result.reset();
  }
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
