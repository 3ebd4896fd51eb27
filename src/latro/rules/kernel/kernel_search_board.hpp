// The search board of one board width, way of moving and kind of capture. See SearchBoard for the contract.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "latro/rules/kernel/plies.hpp"
#include "latro/rules/kernel/search_board.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Move move, template <std::size_t> class CaptureRule>
class KernelSearchBoard final : public SearchBoard<N> {
 public:
  explicit KernelSearchBoard(const Ruleset& ruleset) : plies_(ruleset) {}

  Listed plies(const State<N>& state, std::size_t most, PlyList<N>& list) const override {
    return plies_.each(state, list.scratch, Taking{list.plies, list.plies.size() + most}) ? Listed::all
                                                                                          : Listed::some;
  }

  void sharp_plies(const State<N>& state, std::size_t most, PlyList<N>& list) const override {
    if (!state.placing())
      plies_.each_sharp(state, list.scratch, Taking{list.plies, list.plies.size() + most});
  }

  Bits<N> taking_squares(const State<N>& state) const override {
    return plies_.capture().taking_squares(plies_.grid(), state);
  }

  bool any(const State<N>& state) const override { return plies_.any(state); }

  State<N> after(const State<N>& state, const Ply<N>& ply) const override {
    return plies_.make(state, ply).passed_on();
  }

  SideView<N> view(const State<N>& state) const override {
    const auto& movement = plies_.movement();
    const auto& grid = plies_.grid();
    const Bits<N> open = movement.empty(state);
    const Bits<N> free = movement.movers(state);
    const Bits<N> prey = plies_.capture().prey(state);
    const Bits<N> partners = plies_.capture().partners(grid, state);

    SideView<N> view;
    FourWays<N> ways;
    for (unsigned pair = 0; pair < movement.pairs(); ++pair) {
      movement.legs(Portable{}, free, open, pair, ways);
      view.moves += ways.count(grid.all());
      view.reached |= ways.all();
    }
    view.attacked = grid.flanked_from(view.reached, prey, partners);
    if (movement.leaping().possible()) add_leaps(state, free, open, prey, partners, view);
    const Bits<N> others = without(grid.all(), state.own);
    grid.each_axis([&](unsigned axis) {
      view.pairs += (state.own & grid.up(state.own, axis)).count();
      view.exposed += (state.own & grid.up(others, axis) & grid.down(others, axis)).count();
    });
    return view;
  }

  Bits<N> open_squares(const State<N>& state) const override { return plies_.placement().squares(state); }
  unsigned due(const State<N>& state) const override { return plies_.placement().due(state); }

 private:
  /// Takes plies up to a size of the list.
  struct Taking {
    std::vector<Ply<N>>& plies;
    std::size_t end;
    bool operator()(const Ply<N>& ply) const {
      if (plies.size() >= end) return false;
      plies.push_back(ply);
      return true;
    }
  };

  /// A piece that leaps over an enemy does not flank it with itself, so for each direction the landings by
  /// just that leap do not count.
  void add_leaps(const State<N>& state, const Bits<N>& free, const Bits<N>& open, const Bits<N>& prey,
                 const Bits<N>& partners, SideView<N>& view) const {
    const auto& grid = plies_.grid();
    const auto& leaping = plies_.movement().leaping();
    view.moves += leaping.leapers(grid, state, free, open).count();
    std::array<Bits<N>, 4> up;
    std::array<Bits<N>, 4> down;
    Bits<N> first;
    Bits<N> all;
    leaping.landings(grid, state, free, open, up, down, all);
    grid.each_axis([&](unsigned axis) { first |= up[axis] | down[axis]; });
    const Bits<N> later = without(all, first);
    Bits<N> attacked;
    grid.each_axis([&](unsigned axis) {
      Bits<N> from_above = later;
      Bits<N> from_below = later;
      grid.each_axis([&](unsigned other) {
        from_above |= other == axis ? down[other] : up[other] | down[other];
        from_below |= other == axis ? up[other] : up[other] | down[other];
      });
      attacked |= prey & ((grid.down(from_above, axis) & grid.up(partners, axis)) |
                          (grid.up(from_below, axis) & grid.down(partners, axis)));
    });
    view.attacked |= attacked;
    view.reached |= all;
  }

  Plies<N, shape, move, CaptureRule> plies_;
};

}  // namespace latro::kernel
