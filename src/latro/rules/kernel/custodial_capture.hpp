// capture=remove: an arriving piece captures the enemies that it flanks at once. Private to rules/kernel/.
#pragma once

#include <cstddef>

#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
class CustodialCapture {
 public:
  static constexpr bool binds = false;

  explicit CustodialCapture(const Ruleset& ruleset) : immune_(ruleset.dux == Ruleset::DuxStrength::immune) {}

  Bits<N> targets(const State<N>& state) const {
    return immune_ ? without(state.enemy, state.duces) : state.enemy;
  }
  /// The pieces and squares that can flank an enemy together with an arriving piece.
  template <Shape shape>
  Bits<N> partners(const Grid<N, shape>& grid, const State<N>& state) const {
    return state.own | grid.hostile();
  }
  /// The pieces that a piece from `from` captures by arriving on `to`.
  template <Shape shape>
  Bits<N> taken(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& from,
                const Bits<N>& to) const {
    return grid.flanked_from(to, targets(state), without(state.own, from) | grid.hostile());
  }
  /// A superset of the squares on which a piece captures by arriving there.
  template <Shape shape>
  Bits<N> taking_squares(const Grid<N, shape>& grid, const State<N>& state) const {
    return grid.flanking_squares(targets(state), partners(grid, state));
  }

  // No piece is ever bound, so there is no suicide and there are no marks to settle.
  template <Shape shape>
  bool allowed(const Grid<N, shape>&, const State<N>&, Square, Square) const {
    return true;
  }
  template <Shape shape>
  void settle(const Grid<N, shape>&, State<N>&) const {}
  template <Shape shape>
  void settle_placement(const Grid<N, shape>&, State<N>&) const {}

 private:
  bool immune_;
};

}  // namespace latro::kernel
