// What can be forced within a number of plies, found by playing every line. It shares only the rules with the
// library's search: no bounds, no evaluation, and no table except of recurring positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "latro/rules/game.hpp"

namespace latro::test {

/// The goal of a side at the end of the plies: the game won; or, if `balance` has a number, won or at least
/// this many pieces more than the other side (on the board, bound or not, and in hand).
struct Goal {
  Side side{};
  std::optional<int> balance;
};

/// The pieces of the side less those of the other.
int balance(const Position& position, Side side);

class Prover {
 public:
  Prover(const Game& game, const Goal& goal);

  /// Whether the goal's side reaches it against every defence if `first` is played now, within this number of
  /// plies in all (at least 1). A game that ends before is judged at its end.
  bool reaches(const Turn& first, unsigned turns);
  /// Positions looked at so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Key {
    PositionKey position;
    std::uint32_t quiet;
    std::uint32_t turns;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.position.low ^ key.turns; }
  };

  bool reached(unsigned turns);
  bool reached_by_play(unsigned turns);

  Game game_;
  Goal goal_;
  bool remembers_;  ///< the position alone decides: the ruleset knows no repetition
  std::unordered_map<Key, bool, Hash> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace latro::test
