// A random turn, for games in which both sides play at random.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "latro/rules/chance.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

namespace kernel {
class RandomScratch;
}

struct RandomTurn {
  Turn turn;
  /// The number of turns that the position alone allows, of which this is one; 1 for a pass. Under
  /// repeat=forbidden some of them may be illegal: RandomTurns::count() is the number without these. If the
  /// number can be exponential (bonus, removal=before), not all turns may be considered, but at least
  /// RandomTurns::most_considered.
  std::uint64_t choices = 0;
};

/// Chooses turns of games under one ruleset. It keeps memory between the calls, so each thread needs its own.
class RandomTurns {
 public:
  static constexpr std::uint64_t most_considered = std::uint64_t{1} << 16;

  explicit RandomTurns(const Rules& rules);
  ~RandomTurns();
  RandomTurns(RandomTurns&&) noexcept;
  RandomTurns& operator=(RandomTurns&&) noexcept;

  /// A legal turn of the game, each with the same probability (of the turns considered, see RandomTurn); a
  /// pass if it is the only turn; nullopt if the game is over. Precondition: the game has the same Rules.
  std::optional<RandomTurn> choose(const Game& game, Chance& chance);
  /// The number of legal turns under the repeat rule, a pass included; 0 if the game is over. Fast, except
  /// under repeat=forbidden. Precondition: as choose().
  std::uint64_t count(const Game& game) const;

 private:
  std::unique_ptr<kernel::RandomScratch> scratch_;
};

}  // namespace latro
