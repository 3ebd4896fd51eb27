// A player that searches a tree by random playouts (UCT). It needs no evaluation, so it plays every ruleset
// without knowing what is good in it: a second kind of player, for studies of what depends on the player.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "latro/rules/chance.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

namespace search {
class UctTree;
}

struct UctChoice {
  Turn turn;
  std::uint64_t playouts = 0;  ///< made for this choice; 0 if the turn is the only one
  std::uint64_t visits = 0;    ///< the playouts that began with this turn
  /// The mean result of these playouts for the side to move: a win is 1, a draw 0.5, a loss 0. If there are
  /// none, 0.5.
  double mean = 0.5;
};

/// Upper Confidence bounds applied to Trees, by Levente Kocsis and Csaba Szepesvári ("Bandit based
/// Monte-Carlo planning", Machine Learning: ECML 2006), in its plain form. Each playout goes down the tree to
/// the first position with a turn that was not tried yet, tries one of these at random, which adds a node,
/// and plays on at random. Where all turns were tried, it takes the turn with the greatest
///   mean + sqrt(2 ln(visits of the position) / visits of the turn),
/// the formula UCB1 of Peter Auer, Nicolò Cesa-Bianchi and Paul Fischer ("Finite-time analysis of the
/// multiarmed bandit problem", Machine Learning 47, 2002). The turn that has the most visits is chosen; among
/// equals the one with the higher mean, then the one tried first. The tree is not kept between calls, and
/// forced ends are not proven.
///
/// It keeps memory between the calls, so each thread needs its own.
class UctPlayer {
 public:
  /// A random playout counts as a draw if it has not ended after so many turns.
  static constexpr std::size_t most_playout_turns = 10'000;
  /// Turns of one position that are tried: more legal turns than these are a random sample of them. (If the
  /// number of turns can be exponential, the sample is taken among the first RandomTurns::most_considered.)
  static constexpr std::size_t most_children = 4'096;

  /// More are as many.
  static constexpr std::uint64_t most_playouts = 10'000'000;

  explicit UctPlayer(const Rules& rules);
  ~UctPlayer();
  UctPlayer(UctPlayer&&) noexcept;
  UctPlayer& operator=(UctPlayer&&) noexcept;

  /// A legal turn, by this many playouts (0 is 1); nullopt if the game is over. With the same game, number
  /// and chance the choice is the same. A playout takes up to about 1 KiB of memory; may throw
  /// std::bad_alloc. `stop`, if not null, ends the search when it becomes true, but not before the first
  /// playout. Precondition: the game has the player's Rules.
  std::optional<UctChoice> choose(const Game& game, std::uint64_t playouts, Chance& chance,
                                  const std::atomic<bool>* stop = nullptr);

 private:
  std::unique_ptr<search::UctTree> tree_;
};

}  // namespace latro
