// The interface of a compiled ruleset for the rest of rules/. There is one implementation for each board
// width, kind of move and kind of capture; make_kernel() selects it. Private to rules/.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "latro/rules/chance.hpp"
#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/kernel/perft_table.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/turn.hpp"

namespace latro::kernel {

/// The options of a count; see PerftOptions. Pointers may be null.
struct PerftWay {
  bool bulk = true;
  bool portable = false;
  PerftTable* table = nullptr;
  std::uint64_t* steps =
      nullptr;  ///< bound of a bulk count, see PerftCount::count; becomes what is left of it
  const std::atomic<bool>* stop = nullptr;
};

/// Memory that RulesKernel::random uses again, for one thread.
class RandomScratch {
 public:
  virtual ~RandomScratch() = default;
};

class RulesKernel {
 public:
  virtual ~RulesKernel() = default;

  /// Sends the placements, movements and removals of the side to move to the sink; no passes. Does not test
  /// whether the game is over.
  virtual void visit(const Position& position, TurnSink& sink) const = 0;
  /// Whether `side`, if it were to move, has such a turn.
  virtual bool has_turn(const Position& position, Side side) const = 0;
  virtual std::unique_ptr<RandomScratch> random_scratch() const = 0;
  /// Sets `turn` to one of the turns of visit(), each with the same probability, and returns the number of
  /// turns among which it was chosen; 0 if there is none, or if the number of pieces or of quiet turns ends
  /// the game. If there can be exponentially many turns, it considers only some of them, `most` or more.
  /// `scratch` must be from random_scratch() of this ruleset.
  virtual std::uint64_t random(const Position& position, RandomScratch& scratch, std::uint64_t most,
                               Chance& chance, Turn& turn) const = 0;
  /// The number of turns of visit() that recreate a position of the history, by their pieces_key. A turn that
  /// takes a piece off the board, or places one, recreates none.
  virtual std::uint64_t count_recreating(const Position& position, const History& history) const = 0;
  /// Precondition: the turn is one of visit(), or a pass.
  virtual Effect play(Position& position, const Turn& turn) const = 0;

  /// Plays turns as long as a quick test proves that they are legal and have the captured and bound squares
  /// that they list; returns the number of turns played. If that is not 0, `before` becomes the position
  /// before the last turn played. The last turn taken from the source may not have been played; it can still
  /// be legal. Tests whether the game is over (as Rules::outcome), but has no history.
  virtual std::size_t play_written(Position& position, TurnClaims& turns, Position& before) const = 0;

  /// The empty squares that the piece on `from` reaches by a step or slide, or by a single leap. The piece
  /// need not be free.
  virtual SquareSet hops(const Position& position, Square from, HopKind kind) const = 0;
  /// The squares on which a chain of leaps of the piece on `from` can end.
  virtual SquareSet chains(const Position& position, Square from) const = 0;
  /// capture=remove: the enemies that the piece on `at`, of the side to move, has captured by arriving there.
  virtual SquareSet taken(const Position& position, Square at) const = 0;
  /// capture=remove: the enemy that a dux captures by a leap from `from` to `to`, if the ruleset lets it.
  virtual SquareSet leapt(const Position& position, Square from, Square to) const = 0;
  /// The different sets of pieces that the dux on `from` can capture by chains of leaps to `to`. `complete`
  /// becomes false if there are too many routes to try them all. Precondition: Rules::captures_by_route().
  virtual std::vector<SquareSet> chain_captures(const Position& position, Square from, Square to,
                                                bool& complete) const = 0;
  /// place-capture=yes, capture=remove: the enemies that the side to move captures by placing on `squares`.
  virtual SquareSet taken_by_placed(const Position& position, const SquareSet& squares, bool dux) const = 0;
  /// Whether `side` loses by the rule dux-blocked. Pieces in hand are not looked at.
  virtual bool dux_blocked(const Position& position, Side side) const = 0;
  /// Whether the suicide rule allows a movement or placement that is otherwise possible.
  virtual bool survives(const Position& position, const Turn& turn) const = 0;
  /// All squares that have a flanking pair within `flank`.
  virtual SquareSet between(const SquareSet& flank) const = 0;

  /// As latro::perft, on this thread. Precondition: depth >= 1.
  virtual std::uint64_t perft(const Position& position, unsigned depth, const PerftWay& way) const = 0;
};

/// Precondition: the ruleset is free of contradictions.
std::shared_ptr<const RulesKernel> make_kernel(const Ruleset& ruleset);

}  // namespace latro::kernel
