// The marks of bound pieces in tables.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/core/square.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/rules.hpp"
#include "latro/tables/material.hpp"

namespace latro::tables {

/// The marks that a placement of pieces can have: sets of pieces, each between two enemies that are not in
/// the set. Without a ruleset that binds, only the empty set.
template <std::size_t N>
class BoundSets {
 public:
  using State = kernel::State<N>;

  BoundSets(const Rules& rules, const Material& material)
      : grid_(rules.ruleset()),
        binds_(rules.captures_bind() && (!material.has_hands() || rules.binds_while_placing())),
        immune_duces_(rules.dux_is_immune()) {}

  bool binds() const { return binds_; }
  /// The pieces that can be bound in some way.
  Bits<N> held(const State& state) const {
    if (!binds_) return {};
    const Bits<N> held = (state.own & grid_.between(state.enemy)) | (state.enemy & grid_.between(state.own));
    return immune_duces_ ? without(held, state.duces) : held;
  }
  /// Calls visit(set) for each set in the order of their numbers, the empty one first. `held`: of the state,
  /// whose own marks do not matter.
  template <class Visit>
  void each(const State& state, const Bits<N>& held, Visit visit) const {
    visit(Bits<N>{});
    if (held.empty()) return;
    // Counts in binary, with the squares as digits, the lowest first.
    for (Bits<N> set = lowest(held); set.any(); set = next(set, held))
      if (is_possible(state, set)) visit(set);
  }
  /// How many there are.
  std::uint64_t count(const State& state, const Bits<N>& held) const {
    std::uint64_t sets = 0;
    each(state, held, [&](const Bits<N>&) { ++sets; });
    return sets;
  }
  /// The number of the state's own marks.
  std::uint64_t number(const State& state) const {
    std::uint64_t found = 0;
    std::uint64_t sets = 0;
    each(state, held(state), [&](const Bits<N>& set) {
      if (set == state.bound) found = sets;
      ++sets;
    });
    return found;
  }

 private:
  bool is_possible(const State& state, const Bits<N>& set) const {
    const Bits<N> between = (state.own & grid_.between(without(state.enemy, set))) |
                            (state.enemy & grid_.between(without(state.own, set)));
    return without(set, between).empty();
  }
  /// The next subset of `held`; empty after the last.
  static Bits<N> next(Bits<N> set, const Bits<N>& held) {
    for (Bits<N> left = held; left.any();) {
      const Square square = left.pop_front();
      if (!set.contains(square)) {
        set.insert(square);
        return set;
      }
      set.erase(square);
    }
    return {};
  }

  kernel::Grid<N, kernel::Shape::any> grid_;
  bool binds_;
  bool immune_duces_;
};

}  // namespace latro::tables
