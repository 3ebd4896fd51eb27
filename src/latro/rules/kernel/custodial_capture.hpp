// capture=remove: an arriving piece captures enemies at once. Private to rules/kernel/.
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

  explicit CustodialCapture(const Ruleset& ruleset)
      : immune_(ruleset.dux == Ruleset::DuxStrength::immune),
        rows_(ruleset.line == Ruleset::Line::all),
        dux_shields_(immune_ && ruleset.line_dux == Ruleset::LineDux::shields),
        enclosed_(ruleset.enclosed),
        dux_capture_(ruleset.dux_capture),
        chain_(ruleset.chain),
        only_flanks_(!rows_ && enclosed_ == Ruleset::Enclosed::none &&
                     dux_capture_ == Ruleset::DuxCapture::flank) {}

  /// Whether an arriving piece captures nothing but single enemies that it flanks.
  bool only_flanks() const { return only_flanks_; }
  /// Whether what a dux captures depends on its route, because it captures the pieces that a chain leaps
  /// over.
  bool depends_on_route() const { return chain_ && dux_capture_ != Ruleset::DuxCapture::flank; }

  Bits<N> targets(const State<N>& state) const {
    return immune_ ? without(state.enemy, state.duces) : state.enemy;
  }
  /// The pieces and squares that can flank an enemy together with an arriving piece.
  template <Shape shape>
  Bits<N> partners(const Grid<N, shape>& grid, const State<N>& state) const {
    return state.own | grid.hostile();
  }
  // Calls out of line get copies of their arguments, so that those of the loops can stay in registers.

  /// The pieces that a piece from `from` captures by going to `to` in one hop. `from` is empty if the piece
  /// is already on `to`: then the result has what it captures by its arrival.
  template <Shape shape>
  Bits<N> taken(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& from,
                const Bits<N>& to) const {
    if (only_flanks()) [[likely]]
      return grid.flanked_from(to, targets(state), without(state.own, from) | grid.hostile());
    return taken_in_all_ways(grid, State<N>(state), Bits<N>(from), Bits<N>(to));
  }
  /// The enemy that a dux captures by a leap from `from`, where it is, to `to`.
  template <Shape shape>
  Bits<N> leapt(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& from,
                const Bits<N>& to) const {
    return (state.duces & from).any() ? leapt_by_dux(grid, state, from, to) : Bits<N>{};
  }
  /// The same for a dux that comes to `from` by other leaps.
  template <Shape shape>
  Bits<N> leapt_by_dux(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& from,
                       const Bits<N>& to) const {
    if (dux_capture_ == Ruleset::DuxCapture::flank) return {};
    Bits<N> middle;
    grid.each_axis([&](unsigned axis) {
      middle |= (grid.up(from, axis) & grid.down(to, axis)) | (grid.down(from, axis) & grid.up(to, axis));
    });
    return middle & targets(state);
  }
  /// A superset of the squares on which a piece captures by arriving there.
  template <Shape shape>
  Bits<N> taking_squares(const Grid<N, shape>& grid, const State<N>& state) const {
    if (only_flanks()) [[likely]]
      return grid.flanking_squares(targets(state), partners(grid, state));
    return taking_squares_in_all_ways(grid, State<N>(state));
  }
  /// The enemies that pieces can flank which arrive on the squares `reached`: alone, or in rows.
  template <Shape shape>
  LATRO_INLINE Bits<N> flanked_from(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& reached,
                                    const Bits<N>& partners) const {
    if (!rows_) return grid.flanked_from(reached, targets(state), partners);
    return grid.flanked_from(reached, targets(state), partners) | rows_from(grid, state, reached, partners);
  }

  /// place-capture=yes: the pieces that placed pieces capture. Precondition: they are on `squares`.
  template <Shape shape>
  Bits<N> taken_by_placed(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& squares) const {
    Bits<N> result;
    for (Bits<N> left = squares; left.any();) result |= taken(grid, state, {}, Bits<N>::of(left.pop_front()));
    return result;
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
  /// Each way is judged on the board as it is when the piece has arrived, before anything is taken off it.
  template <Shape shape>
  [[gnu::noinline]] Bits<N> taken_in_all_ways(const Grid<N, shape>& grid, const State<N>& state,
                                              const Bits<N>& from, const Bits<N>& to) const {
    const bool dux = (state.duces & state.own & (from | to)).any();
    Bits<N> result;
    if (dux) result = leapt(grid, state, from, to);
    if (dux && dux_capture_ == Ruleset::DuxCapture::leap) return result;
    const Bits<N> own = without(state.own, from) | to;
    const Bits<N> partners = own | grid.hostile();
    result |= grid.flanked_from(to, targets(state), partners);
    if (rows_) result |= rows_from(grid, state, to, partners);
    if (enclosed_ != Ruleset::Enclosed::none) result |= enclosed_by(grid, state, own, to);
    return result;
  }

  /// The pieces in all runs of enemies that begin next to one of the squares `at` and end next to a partner.
  /// A hostile corner ends a run, whatever stands on it.
  template <Shape shape>
  Bits<N> rows_from(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& at,
                    const Bits<N>& partners) const {
    const Bits<N> run = without(state.enemy, grid.hostile());
    const Bits<N> shields = dux_shields_ ? run & state.duces : Bits<N>{};
    Bits<N> result;
    grid.each_axis([&](unsigned axis) {
      const Bits<N> above = grid.template fill<true>(at, run, axis);
      const Bits<N> below = grid.template fill<false>(at, run, axis);
      Bits<N> taken = (above & grid.template fill<false>(partners, run, axis)) |
                      (below & grid.template fill<true>(partners, run, axis));
      if (shields.any())
        taken = without(taken, shields | grid.template fill<true>(shields, run, axis) |
                                   grid.template fill<false>(shields, run, axis));
      result |= taken;
    });
    return result & targets(state);
  }

  Bits<N> enclosable(const State<N>& state) const {
    switch (enclosed_) {
      case Ruleset::Enclosed::none:
        return {};
      case Ruleset::Enclosed::soldier:
        return without(state.enemy, state.duces);
      case Ruleset::Enclosed::dux:
        return state.enemy & state.duces;
      case Ruleset::Enclosed::all:
        return state.enemy;
    }
    return {};
  }
  /// The squares whose neighbours in rank and file are all in `set`. Axes 0 and 1 are rank and file.
  template <Shape shape>
  static Bits<N> surrounded(const Grid<N, shape>& grid, const Bits<N>& set) {
    const Bits<N> others = without(grid.all(), set);
    return without(grid.all(), orthogonal_neighbours(grid, others));
  }
  template <Shape shape>
  static Bits<N> orthogonal_neighbours(const Grid<N, shape>& grid, const Bits<N>& set) {
    return grid.up(set, 0) | grid.down(set, 0) | grid.up(set, 1) | grid.down(set, 1);
  }
  template <Shape shape>
  Bits<N> enclosed_by(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& own,
                      const Bits<N>& arrived) const {
    const Bits<N> near = enclosable(state) & orthogonal_neighbours(grid, arrived);
    return near.empty() ? near : near & surrounded(grid, own);
  }

  template <Shape shape>
  [[gnu::noinline]] Bits<N> taking_squares_in_all_ways(const Grid<N, shape>& grid,
                                                       const State<N>& state) const {
    Bits<N> result = grid.flanking_squares(targets(state), partners(grid, state));
    if (rows_) {
      const Bits<N> run = without(state.enemy, grid.hostile());
      const Bits<N> ends = partners(grid, state);
      grid.each_axis([&](unsigned axis) {
        result |= grid.up(grid.template fill<true>(ends, run, axis), axis) |
                  grid.down(grid.template fill<false>(ends, run, axis), axis);
      });
    }
    if (const Bits<N> near = enclosable(state); near.any())
      result |= orthogonal_neighbours(grid, near & surrounded(grid, without(grid.all(), state.enemy)));
    if (dux_capture_ != Ruleset::DuxCapture::flank) {
      const Bits<N> duces = state.own & state.duces;
      grid.each_axis([&](unsigned axis) {
        result |= grid.up(grid.up(duces, axis) & state.enemy, axis) |
                  grid.down(grid.down(duces, axis) & state.enemy, axis);
      });
    }
    return result;
  }

  bool immune_;
  bool rows_;
  bool dux_shields_;
  Ruleset::Enclosed enclosed_;
  Ruleset::DuxCapture dux_capture_;
  bool chain_;
  bool only_flanks_;
};

}  // namespace latro::kernel
