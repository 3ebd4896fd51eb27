// A proof that a side cannot lose a position: it holds a fortress. Private to rules/ and search/.
//
// The side has a piece that can go to and fro between two neighbouring squares for ever, and walls: pieces
// that it never moves. The enemy can never reach the two squares, so that it never comes next to the piece
// either, and can never have a flanking pair around a wall. So as many pieces as these stay on the board, and
// the side always has a turn. What the enemy can reach is overestimated: every square that is connected to
// one of its pieces by steps around the walls, and, if a leap can go over a wall, by leaps over walls.
//
// A fortress stays one after each turn of the enemy, and after the side's turn to and fro: these turns only
// take squares away from those that the enemy can reach.
#pragma once

#include <cstddef>

#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
class Fortress {
 public:
  explicit Fortress(const Ruleset& ruleset)
      : grid_(ruleset),
        lose_(ruleset.lose),
        immune_(ruleset.dux == Ruleset::DuxStrength::immune),
        encloses_(ruleset.enclosed != Ruleset::Enclosed::none),
        leaps_over_walls_(goes_over_enemies(ruleset.leap) || goes_over_enemies(ruleset.dux_leap_or_leap())),
        blocked_loses_(ruleset.dux_blocked == Ruleset::DuxBlocked::lose),
        possible_(ruleset.line == Ruleset::Line::one && ruleset.quiet == 0 &&
                  ruleset.stuck != Ruleset::Stuck::count && !RepeatRule(ruleset.repeat).forbids_any()) {}

  /// Whether a fortress can be proven under the ruleset. Not where rows are captured, where the pieces are
  /// counted after quiet turns or as soon as a player is stuck, and where positions may not come back.
  bool possible() const { return possible_; }
  /// Whether it is proven that the player whose view this is does not lose, whoever is to move. False: there
  /// is no proof; the player may hold a fortress of another kind.
  bool held(const State<N>& state) const { return pieces(state).any(); }
  /// The pieces by which that is proven, the one that goes to and fro among them: they are never captured.
  /// Empty if there is no proof.
  Bits<N> pieces(const State<N>& state) const {
    if (!possible_ || !state.hands_empty()) return {};
    const Bits<N> free = without(state.own, state.bound);
    const Bits<N> empty = without(grid_.all(), state.occupied());
    // Most positions end here: no empty square is closed off even if no piece ever gives way.
    const Bits<N> closed = without(empty, reach(state.enemy, free));
    return closed.any() ? refuge(state, free, empty, closed) : Bits<N>{};
  }

 private:
  static bool goes_over_enemies(Ruleset::Leap leap) {
    return leap == Ruleset::Leap::any || leap == Ruleset::Leap::enemy;
  }

  [[gnu::noinline]] Bits<N> refuge(const State<N>& state, const Bits<N>& free, const Bits<N>& empty,
                                   const Bits<N>& closed) const {
    if (blocked_loses_ && (state.own & state.duces).any()) return {};
    for (Bits<N> left = free & grid_.neighbours(closed); left.any();) {
      const Bits<N> piece = Bits<N>::of(left.pop_front());
      Bits<N> walls = without(free, piece);
      const Bits<N> safe = raise(state, walls);
      if (at_most(walls | piece, lose_)) continue;
      if ((safe & piece).any() && (grid_.neighbours(piece) & empty & safe).any()) return walls | piece;
    }
    return {};
  }
  /// Removes from `walls` all pieces that may be captured, with those that they protect. Returns the squares
  /// that the enemy can never reach.
  Bits<N> raise(const State<N>& state, Bits<N>& walls) const {
    for (;;) {
      const Bits<N> safe = without(grid_.all(), reach(state.enemy, walls));
      Bits<N> falling = flanked(safe);
      if (immune_) falling = without(falling, state.duces);
      // An immune dux can be captured by enclosure.
      if (encloses_) falling |= without(grid_.all(), beside(walls));
      falling &= walls;
      if (falling.empty()) return safe;
      walls = without(walls, falling);
    }
  }
  /// The squares that may come to have a flanking pair, if the enemy never reaches `safe`.
  Bits<N> flanked(const Bits<N>& safe) const {
    return grid_.between(without(grid_.all(), safe) | grid_.hostile());
  }
  /// The squares next to walls in rank and file, the axes 0 and 1: a piece there is never enclosed.
  Bits<N> beside(const Bits<N>& walls) const {
    return grid_.up(walls, 0) | grid_.down(walls, 0) | grid_.up(walls, 1) | grid_.down(walls, 1);
  }
  /// A superset of the squares that pieces on `from` can ever reach, while `walls` stay.
  Bits<N> reach(const Bits<N>& from, const Bits<N>& walls) const {
    const Bits<N> passable = without(grid_.all(), walls);
    Bits<N> reached = from;
    for (;;) {
      Bits<N> more = reached;
      grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
        more |= (grid_.up(more, axis) | grid_.down(more, axis)) & passable;
      });
      if (leaps_over_walls_)
        grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
          more |=
              (grid_.up(grid_.up(more, axis), axis) | grid_.down(grid_.down(more, axis), axis)) & passable;
        });
      if (more == reached) return reached;
      reached = more;
    }
  }

  Grid<N, Shape::any> grid_;
  unsigned lose_;
  bool immune_;
  bool encloses_;
  bool leaps_over_walls_;
  bool blocked_loses_;
  bool possible_;
};

}  // namespace latro::kernel
