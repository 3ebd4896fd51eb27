// What can be forced within so many turns, found by playing every line out. It shares nothing with the search
// of the library but the rules: no bounds, no judgement, no table but of positions that come again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "latro/rules/game.hpp"

namespace latro::test {

/// What a side wants to have when the turns are over: the game won; or, where `balance` says a number, won or
/// so many pieces more than the other side at least (on the board, bound or not, and in hand).
struct Goal {
  Side side{};
  std::optional<int> balance;
};

/// The pieces of the side less those of the other.
int balance(const Position& position, Side side);

class Prover {
 public:
  Prover(const Game& game, const Goal& goal);

  /// Whether the goal's side reaches it, whatever the other does, when `first` is played now, and so many
  /// turns in all (of both sides; at least 1). A game that ends before is looked at where it ends.
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
