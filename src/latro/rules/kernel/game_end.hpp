// The ends of a game by the number of pieces or of quiet turns. These rules apply when no piece is in hand,
// and do not depend on the legal turns. Private to rules/kernel/ and search/.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

class GameEnd {
 public:
  explicit GameEnd(const Ruleset& ruleset) : lose_(ruleset.lose), quiet_limit_(ruleset.quiet) {}

  /// Whether the ruleset counts quiet turns.
  bool counts_quiet() const { return quiet_limit_ != 0; }
  /// Whether a side has too few pieces.
  template <std::size_t N>
  bool reduced(const State<N>& state) const {
    return at_most(state.own, lose_) || at_most(state.enemy, lose_);
  }
  /// Whether the number of quiet turns has reached the limit.
  template <std::size_t N>
  bool quiet(const State<N>& state) const {
    return quiet_limit_ != 0 && state.quiet >= quiet_limit_;
  }
  template <std::size_t N>
  bool decided(const State<N>& state) const {
    return state.hands_empty() && (reduced(state) || quiet(state));
  }

 private:
  unsigned lose_;
  std::uint32_t quiet_limit_;
};

}  // namespace latro::kernel
