// The move generator of the search for one board width, kind of move and kind of capture. See SearchMoveGen
// for the contract. The work at every node is compiled twice, for processors with AVX2 and for all (cpu.hpp).
// Private to rules/kernel/.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"

namespace latro::kernel {

/// Adds the moves and attacks by leaps to a view. A piece that leaps over an enemy has left the other side of
/// it, so such a landing does not count as an attack on it in this direction. A type of its own, so that
/// apart() is compiled only once for all kinds of move.
template <std::size_t N, Shape shape, bool binds>
struct AddLeaps {
  const Grid<N, shape>& grid;
  const Leaping<N>& leaping;
  const State<N>& state;
  const Bits<N>& free;
  const Bits<N>& open;
  const Bits<N>& targets;
  const Bits<N>& partners;
  SideView<N>& view;

  LATRO_INLINE void operator()() const {
    LeapWays<N, shape> ways(grid);
    Bits<N> all;
    leaping.landings(grid, state, free, open, ways, all);
    if (all.empty()) return;
    view.moves += ways.leapers().count();
    view.reached |= all;
    // The squares on which leaps end in one direction, and in several.
    Bits<N> one;
    Bits<N> several;
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      several |= (one & (ways.up(axis) | ways.down(axis))) | (ways.up(axis) & ways.down(axis));
      one |= ways.up(axis) | ways.down(axis);
    });
    // A hostile corner also flanks together with the piece that came from it.
    if constexpr (!binds)
      if (grid.hostile().any()) view.attacked |= grid.flanked_from(all, targets, grid.hostile());
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      const Bits<N> from_above = without(all, without(ways.up(axis), several));
      const Bits<N> from_below = without(all, without(ways.down(axis), several));
      view.attacked |= targets & ((grid.down(from_above, axis) & grid.up(partners, axis)) |
                                  (grid.up(from_below, axis) & grid.down(partners, axis)));
    });
  }
};

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class KernelSearchMoveGen final : public SearchMoveGen<N> {
 public:
  explicit KernelSearchMoveGen(const Ruleset& ruleset)
      : generator_(ruleset), counts_exits_(ruleset.dux_blocked == Ruleset::DuxBlocked::lose) {
    make_rings(ruleset.board);
  }

  Listed plies(const State<N>& state, std::size_t most, PlyList<N>& list) const override {
    return on_processor<compiled_as>(
        is_modern_, [&](auto cpu) LATRO_INLINE_LAMBDA { return list_plies(cpu, state, most, list); });
  }
  void sharp_plies(const State<N>& state, std::size_t most, PlyList<N>& list) const override {
    if (state.placing()) return;
    list_with(most, list, [&](const auto& add) {
      return generator_.each_sharp(state, list.scratch(), PlyVisitor<N>(add));
    });
  }
  Bits<N> taking_squares(const State<N>& state) const override {
    return generator_.capture().taking_squares(generator_.grid(), state);
  }
  bool any(const State<N>& state) const override { return generator_.any(state); }
  State<N> after(const State<N>& state, const Ply<N>& ply) const override {
    return on_processor<compiled_as>(
        is_modern_, [&](auto) LATRO_INLINE_LAMBDA { return generator_.make(state, ply).passed_on(); });
  }
  SideView<N> view(const State<N>& state) const override {
    return on_processor<compiled_as>(is_modern_,
                                     [&](auto cpu) LATRO_INLINE_LAMBDA { return look(cpu, state); });
  }
  Bits<N> open_squares(const State<N>& state) const override { return generator_.placement().squares(state); }
  unsigned due(const State<N>& state) const override { return generator_.placement().due(state); }
  bool complete_placement(const State<N>& state, Ply<N>& ply) const override {
    return generator_.complete_placement(state, ply);
  }

 private:
  /// The number of words for on_processor(): unlike counting, the search also gains by AVX2 with four words.
  static constexpr std::size_t compiled_as = std::min<std::size_t>(N, 2);

  template <class Cpu>
  LATRO_INLINE Listed list_plies(Cpu, const State<N>& state, std::size_t most, PlyList<N>& list) const {
    return list_with(most, list, [&](const auto& add) LATRO_INLINE_LAMBDA {
      if constexpr (is_fallback<Cpu, compiled_as>)
        return generator_.each(state, list.scratch(), PlyVisitor<N>(add));
      else
        return generator_.each_inlined(state, list.scratch(), add);
    });
  }
  /// Appends at most `most` of the plies for which generate(add) calls add(ply).
  template <class Generate>
  LATRO_INLINE static Listed list_with(std::size_t most, PlyList<N>& list, const Generate& generate) {
    Ply<N>* const room = list.make_room(most);
    std::size_t count = 0;
    const bool all = generate([&](const Ply<N>& ply) LATRO_INLINE_LAMBDA {
      if (count == most || list.interrupted()) return false;
      room[count++] = ply;
      return true;
    });
    list.grow(count);
    return all ? Listed::all : Listed::some;
  }

  template <class Cpu>
  LATRO_INLINE SideView<N> look(Cpu cpu, const State<N>& state) const {
    const auto& movement = generator_.movement();
    const auto& grid = generator_.grid();
    const Bits<N> open = movement.empty(state);
    const Bits<N> free = movement.movers(state);
    const Bits<N> targets = generator_.capture().targets(state);
    const Bits<N> partners = generator_.capture().partners(grid, state);

    SideView<N> view;
    const Bits<N> duces = state.own & state.duces;
    view.duces = duces.any() ? duces.count() : 0;
    view.soldiers = state.own.count() - view.duces;
    if (counts_exits_ && duces.any()) view.dux_exits = (grid.neighbours(duces) & open).count();
    if constexpr (CaptureRule<N>::binds) view.bound = (state.own & state.bound).count();
    FourWays<N> ways;
    Bits<N> reached;
    for (unsigned pair = 0; pair < movement.pairs(); ++pair) {
      movement.legs(cpu, state, free, open, pair, ways);
      view.moves += ways.count(grid.all());
      reached |= ways.all();
    }
    view.attacked = generator_.capture().flanked_from(grid, state, reached, partners);
    view.reached = reached;
    if (movement.leaping().possible()) {
      const AddLeaps<N, shape, CaptureRule<N>::binds> add_leaps{
          grid, movement.leaping(), state, free, open, targets, partners, view};
      // Compiled into this function it is 8 % faster with one word, and no faster with four.
      if constexpr (N <= 2)
        add_leaps();
      else
        apart(cpu, add_leaps);
    }
    view.threats = view.attacked.count();
    if (hunts(state)) view.covered = grid.flanked_from(view.reached, open, partners);
    const Bits<N> others = without(grid.all(), state.own);
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      view.exposed += (state.own & grid.up(others, axis) & grid.down(others, axis)).count();
    });
    if (!state.hands_empty()) {
      grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
        view.pairs += (state.own & grid.up(state.own, axis)).count();
      });
      for (unsigned i = 0; i < ring_count_; ++i) view.inwards += (state.own & rings_[i]).count();
    }
    return view;
  }

  static bool hunts(const State<N>& state) {
    const unsigned hunted = state.enemy.count();
    return hunted <= most_hunted && hunted < state.own.count() && state.hands_empty();
  }

  /// Each ring contains the next; a piece counts once for every ring that contains it.
  void make_rings(const BoardSize& board) {
    const unsigned files = board.files;
    const unsigned ranks = board.ranks;
    for (unsigned in = 1; 2 * in < std::min(files, ranks); ++in) {
      Bits<N>& ring = rings_[ring_count_++];
      for (unsigned rank = in; rank < ranks - in; ++rank)
        for (unsigned file = in; file < files - in; ++file) ring.insert(Square{rank * files + file});
    }
  }

  MoveGenerator<N, shape, move, CaptureRule> generator_;
  bool counts_exits_;
  std::array<Bits<N>, 8> rings_{};
  unsigned ring_count_ = 0;
  bool is_modern_ = Avx2::available();
};

}  // namespace latro::kernel
