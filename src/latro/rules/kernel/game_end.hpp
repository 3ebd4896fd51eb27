// The ends of a game by the number of pieces, a blocked dux, or quiet turns. These rules apply when no piece
// is in hand, and do not depend on the legal turns. Private to rules/kernel/ and search/.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/leaps.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
class GameEnd {
 public:
  explicit GameEnd(const Ruleset& ruleset)
      : grid_(ruleset),
        leaping_(ruleset),
        lose_(ruleset.lose),
        quiet_limit_(ruleset.quiet),
        blocked_loses_(ruleset.dux_blocked == Ruleset::DuxBlocked::lose),
        can_end_quietly_(counts_quiet() || blocked_loses_) {}

  /// Whether the ruleset counts quiet turns.
  bool counts_quiet() const { return quiet_limit_ != 0; }
  /// Whether a side has too few pieces.
  bool reduced(const State<N>& state) const {
    return at_most(state.own, lose_) || at_most(state.enemy, lose_);
  }
  /// Whether the number of quiet turns has reached the limit.
  bool quiet(const State<N>& state) const { return quiet_limit_ != 0 && state.quiet >= quiet_limit_; }
  /// Whether the side to move has duces, all of them blocked, and the ruleset lets it lose by that.
  bool blocked(const State<N>& state) const {
    return blocked_loses_ && (state.own & state.duces).any() && all_blocked(state);
  }
  /// Whether one of these ends has come that a turn without a capture can bring about.
  LATRO_INLINE bool ended_quietly(const State<N>& state) const {
    return can_end_quietly_ && is_quiet_end(state);
  }
  LATRO_INLINE bool decided(const State<N>& state) const {
    return state.hands_empty() && (reduced(state) || ended_quietly(state));
  }

 private:
  [[gnu::noinline]] bool is_quiet_end(const State<N>& state) const {
    return quiet(state) ||
           (blocked_loses_ && hems_dux(state) && (blocked(state) || blocked(state.passed_on())));
  }
  /// Whether a dux of either side is bound or has no empty square next to it: else none is blocked.
  bool hems_dux(const State<N>& state) const {
    const Bits<N> open = without(grid_.all(), state.occupied());
    return (state.duces & (state.bound | without(grid_.all(), grid_.neighbours(open)))).any();
  }
  /// A dux is blocked if it cannot move and an enemy is next to it. A bound dux is between two enemies.
  [[gnu::noinline]] bool all_blocked(const State<N>& state) const {
    const Bits<N> open = without(grid_.all(), state.occupied());
    const Bits<N> over = leaping_.leapable(state, true);
    for (Bits<N> left = state.own & state.duces; left.any();) {
      const Bits<N> dux = Bits<N>::of(left.pop_front());
      if ((dux & state.bound).any()) continue;
      const Bits<N> near = grid_.neighbours(dux);
      if ((near & open).any() || (near & state.enemy).empty()) return false;
      if (leaping_.single(grid_, dux, over, open).any()) return false;
    }
    return true;
  }

  Grid<N, Shape::any> grid_;
  Leaping<N> leaping_;
  unsigned lose_;
  std::uint32_t quiet_limit_;
  bool blocked_loses_;
  bool can_end_quietly_;
};

}  // namespace latro::kernel
