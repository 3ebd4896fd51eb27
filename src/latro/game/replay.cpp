#include "latro/game/replay.hpp"

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
  line.played = true;
  ++line.plies;
  return game_->play(turn);
}

void Replay::begin_variation() {
  assert(has_turn());
  Line& inner = lines_.emplace_back();
  const Line& outer = lines_[lines_.size() - 2];
  inner.outer = game_->mark();
  inner.plies = outer.plies - 1;
  game_->rewind(outer.before_last);
}

void Replay::end_variation() {
  assert(depth() > 0);
  game_->rewind(lines_.back().outer);
  lines_.pop_back();
}

}  // namespace latro
