#include "latro/analysis/replay.hpp"

#include <cassert>

namespace latro {

void Replay::start(const Rules& rules, const Position& position) {
  game_.emplace(rules, position);
  lines_.clear();
  lines_.emplace_back();
}

Effect Replay::play(const Turn& turn) {
  Line& line = lines_.back();
  line.before_last = game_->mark();
  line.last = turn;
  line.played = true;
  ++line.plies;
  return game_->play(turn);
}

void Replay::begin_variation() {
  assert(has_turn());
  const Line& outer = lines_.back();
  game_->rewind(outer.before_last);
  Line inner;
  inner.plies = outer.plies - 1;
  lines_.push_back(inner);
}

void Replay::end_variation() {
  assert(depth() > 0);
  lines_.pop_back();
  const Line& outer = lines_.back();
  game_->rewind(outer.before_last);
  game_->play(outer.last);
}

}  // namespace latro
