#include "latro/play/tally.hpp"

namespace latro {

namespace {

template <class Numbers>
void add_numbers(Numbers& to, const Numbers& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

}  // namespace

Score3 Tally::all() const {
  const auto& [white, black] = by_side;
  return {white.won + black.won, white.drawn + black.drawn, white.lost + black.lost};
}

unsigned Tally::add(const Ending& ending, std::size_t plies, Side side_of_first) {
  turns += plies;
  ++ends[static_cast<std::size_t>(ending.how)];
  Score3& score = by_side[index_of(side_of_first)];
  if (!ending.winner) {
    ++score.drawn;
    return 1;
  }
  const bool first_won = *ending.winner == side_of_first;
  const std::size_t loser = first_won ? 1 : 0;
  if (ending.how == EndOfGame::time) ++late[loser];
  if (ending.how == EndOfGame::illegal) ++disagreements[loser];
  if (ending.how == EndOfGame::failed) ++failures[loser];
  ++(first_won ? score.won : score.lost);
  return first_won ? 2 : 0;
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < by_side.size(); ++i) {
    by_side[i].won += other.by_side[i].won;
    by_side[i].drawn += other.by_side[i].drawn;
    by_side[i].lost += other.by_side[i].lost;
  }
  add_numbers(pairs, other.pairs);
  add_numbers(ends, other.ends);
  add_numbers(late, other.late);
  add_numbers(disagreements, other.disagreements);
  add_numbers(failures, other.failures);
  turns += other.turns;
}

}  // namespace latro
