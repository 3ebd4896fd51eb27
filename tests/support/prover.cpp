#include "support/prover.hpp"

#include <algorithm>

namespace latro::test {

namespace {

bool takes(const Turn& turn) {
  return !turn.captured.empty() || (turn.kind != TurnKind::placement && !turn.squares.empty());
}

int pieces(const Position& position, Side side) {
  return static_cast<int>(position.of(side).count()) + position.hand(side).soldiers +
         position.hand(side).duces;
}

}  // namespace

int balance(const Position& position, Side side) {
  return pieces(position, side) - pieces(position, opponent(side));
}

Prover::Prover(const Game& game, const Goal& goal)
    : game_(game), goal_(goal), remembers_(game.rules().ruleset().repeat == Ruleset::Repeat::free) {}

bool Prover::reaches(const Turn& first, unsigned turns) {
  const auto mark = game_.mark();
  game_.play(first);
  const bool result = reached(turns - 1);
  game_.rewind(mark);
  return result;
}

bool Prover::reached(unsigned turns) {
  ++nodes_;
  const Outcome outcome = game_.outcome();
  if (outcome.winner) return *outcome.winner == goal_.side;
  if (outcome.over() || turns == 0)
    return goal_.balance && balance(game_.position(), goal_.side) >= *goal_.balance;
  if (!remembers_ || turns == 1) return reached_by_play(turns);
  const Key key{position_key(game_.position()), game_.position().quiet, turns};
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  return known_[key] = reached_by_play(turns);
}

bool Prover::reached_by_play(unsigned turns) {
  const bool wants = game_.position().to_move == goal_.side;
  std::vector<Turn> legal = game_.legal_turns();
  std::stable_partition(legal.begin(), legal.end(), takes);  // what decides soonest, for the time alone
  for (const Turn& turn : legal)
    if (reaches(turn, turns) == wants) return wants;
  return !wants;
}

}  // namespace latro::test
