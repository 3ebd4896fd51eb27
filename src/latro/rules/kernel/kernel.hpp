// The kernel for one board width, kind of move and kind of capture: converts positions, plays and counts. See
// RulesKernel for the contract. Private to rules/kernel/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/kernel/perft_count.hpp"
#include "latro/rules/kernel/random_ply.hpp"
#include "latro/rules/kernel/route_search.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"
#include "latro/rules/kernel/turn_verifier.hpp"
#include "latro/support/number.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class Kernel final : public RulesKernel {
 public:
  explicit Kernel(const Ruleset& ruleset)
      : generator_(ruleset),
        perft_count_(generator_),
        random_ply_(generator_, perft_count_),
        verifier_(ruleset, generator_),
        game_end_(ruleset),
        stuck_(ruleset.stuck),
        repeats_(ruleset.repeat) {}

  void visit(const Position& position, TurnSink& sink) const override {
    const State<N> state = load<N>(position, position.to_move);
    BonusStack<N> scratch;
    const auto take = [&](const Ply<N>& ply) { return sink.take(turn_of(ply, state)); };
    generator_.each(state, scratch, PlyVisitor<N>(take));
  }

  std::unique_ptr<RandomScratch> random_scratch() const override { return std::make_unique<Memory>(); }

  std::uint64_t random(const Position& position, RandomScratch& scratch, std::uint64_t most, Chance& chance,
                       Turn& turn) const override {
    const State<N> state = load<N>(position, position.to_move);
    if (game_end_.decided(state)) return 0;
    BonusStack<N>& stack = static_cast<Memory&>(scratch).stack;
    Ply<N> ply;
    const std::uint64_t choices = on_processor<N>(Avx2::available(), [&](auto cpu) LATRO_INLINE_LAMBDA {
      return random_ply_.choose(cpu, state, stack, most, chance, ply);
    });
    if (choices != 0) turn = turn_of(ply, state);
    return choices;
  }

  std::uint64_t count_recreating(const Position& position, const History& history) const override {
    const Side mover = position.to_move;
    const State<N> state = load<N>(position, mover);
    if (state.placing()) return 0;
    std::uint64_t count = 0;
    generator_.each_quiet(state, [&](const State<N>& after) {
      const bool white = mover == Side::white;
      KeyMixer mixer =
          mix_pieces(position.board, white ? after.own : after.enemy, white ? after.enemy : after.own,
                     after.duces, after.bound, position.hand(Side::white), position.hand(Side::black));
      if (repeats_.heeds_side()) mix_side(mixer, opponent(mover));
      if (repeats_.forbids(history.count(mixer.key()) + 1)) ++count;
    });
    return count;
  }

  bool has_turn(const Position& position, Side side) const override {
    return generator_.any(load<N>(position, side));
  }

  Effect play(Position& position, const Turn& turn) const override {
    const Side mover = position.to_move;
    const State<N> before = load<N>(position, mover);
    const State<N> after = generator_.make(before, {turn.kind, turn.dux, turn.origin, turn.destination,
                                                    narrow<N>(turn.squares), narrow<N>(turn.captured)});
    store(after, mover, position);
    position.count_turns(1);

    Effect effect;
    effect.captured = turn.captured;
    if constexpr (CaptureRule<N>::binds) {
      if (turn.kind == TurnKind::movement || turn.kind == TurnKind::removal) effect.removed = turn.squares;
      const Bits<N> stayed = without(before.bound, narrow<N>(turn.squares));
      effect.freed = widen(without(stayed & after.occupied(), after.bound));
      effect.bound = widen(without(after.bound & after.enemy, before.bound));
      effect.self_bound = turn.kind == TurnKind::movement && after.bound.contains(turn.destination);
    }
    return effect;
  }

  std::size_t play_written(Position& position, TurnClaims& turns, Position& before) const override {
    // Two loops: the faster one is for callers that do not ask.
    return turns.asks_style() ? play_claims<true>(position, turns, before)
                              : play_claims<false>(position, turns, before);
  }

  SquareSet hops(const Position& position, Square from, HopKind kind) const override {
    const State<N> state = load<N>(position, position.to_move);
    const auto& movement = generator_.movement();
    const Bits<N> piece = Bits<N>::of(from);
    const Bits<N> open = movement.empty(state);
    if (kind == HopKind::move) return widen(movement.moves(state, piece, open));
    const auto& leaping = movement.leaping();
    return widen(leaping.single(movement.grid(), piece, leaping.leapable(state, piece), open));
  }

  SquareSet chains(const Position& position, Square from) const override {
    const State<N> state = load<N>(position, position.to_move);
    const auto& movement = generator_.movement();
    const auto& leaping = movement.leaping();
    const Bits<N> piece = Bits<N>::of(from);
    return widen(
        leaping.chains(movement.grid(), piece, leaping.leapable(state, piece), movement.empty(state)));
  }

  SquareSet taken(const Position& position, Square at) const override {
    if constexpr (CaptureRule<N>::binds) {
      return {};
    } else {
      const State<N> state = load<N>(position, position.to_move);
      return widen(generator_.capture().taken(generator_.grid(), state, {}, Bits<N>::of(at)));
    }
  }

  SquareSet leapt(const Position& position, Square from, Square to) const override {
    if constexpr (CaptureRule<N>::binds) {
      return {};
    } else {
      const State<N> state = load<N>(position, position.to_move);
      return widen(generator_.capture().leapt(generator_.grid(), state, Bits<N>::of(from), Bits<N>::of(to)));
    }
  }

  std::vector<SquareSet> chain_captures(const Position& position, Square from, Square to,
                                        bool& complete) const override {
    constexpr std::size_t most_places = 4096;
    std::vector<SquareSet> found;
    complete = true;
    if constexpr (!CaptureRule<N>::binds) {
      const State<N> state = load<N>(position, position.to_move);
      const auto keep = [&](Square end, const Bits<N>& captured) {
        if (end == to) found.push_back(widen(captured));
        return true;
      };
      RouteSearch(generator_.movement(), generator_.capture(), state, from)
          .each_chain(keep, most_places, complete);
    }
    return found;
  }

  SquareSet taken_by_placed(const Position& position, const SquareSet& squares, bool dux) const override {
    Ply<N> ply{TurnKind::placement, dux, {}, {}, narrow<N>(squares), {}};
    generator_.complete_placement(load<N>(position, position.to_move), ply);
    return widen(ply.captured);
  }

  bool dux_blocked(const Position& position, Side side) const override {
    return game_end_.blocked(load<N>(position, side));
  }

  bool survives(const Position& position, const Turn& turn) const override {
    State<N> state = load<N>(position, position.to_move);
    if (turn.kind == TurnKind::placement) {
      Ply<N> ply{turn.kind, turn.dux, {}, {}, narrow<N>(turn.squares), {}};
      return generator_.complete_placement(state, ply);
    }
    take_off(state, narrow<N>(turn.squares));
    return generator_.capture().allowed(generator_.grid(), state, turn.origin, turn.destination);
  }

  SquareSet between(const SquareSet& flank) const override {
    return widen(generator_.grid().between(narrow<N>(flank)));
  }

  std::uint64_t perft(const Position& position, unsigned depth, const PerftWay& way) const override {
    std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();
    Search search{way.bulk, way.table, {}, way.steps == nullptr ? unbounded : *way.steps, way.stop};
    const State<N> state = load<N>(position, position.to_move);
    return on_processor<N>(!way.portable && Avx2::available(), [&](auto cpu) LATRO_INLINE_LAMBDA {
      return search_below(cpu, state, depth, search);
    });
  }

 private:
  template <bool asks_style>
  std::size_t play_claims(Position& position, TurnClaims& turns, Position& before) const {
    State<N> state = load<N>(position, position.to_move);
    std::array<State<N>, 2>
        earlier;  // the states before the last two turns played, each from the view of its player
    std::size_t played = 0;
    bool is_common = verifier_.is_common(state);
    while (const TurnClaim* const turn = turns.next()) {
      earlier[played % 2] = state;
      if (!verifier_.play(generator_, state, *turn, is_common)) {
        state = earlier[played % 2];
        break;
      }
      if constexpr (asks_style) turns.played(verifier_.is_canonical(earlier[played % 2], state, *turn));
      pass_on(state);
      ++played;
    }
    if (played == 0) return 0;
    position.count_turns(played - 1);
    store(earlier[(played - 1) % 2], position.to_move, position);
    before = position;
    position.count_turns(1);
    store(state, position.to_move, position);
    return played;
  }

  struct Search {
    bool bulk;
    PerftTable* table;
    BonusStack<N> scratch;
    std::uint64_t& steps;
    const std::atomic<bool>* stop;

    bool goes_on() const { return stop == nullptr || !stop->load(std::memory_order_relaxed); }
  };

  struct Memory final : RandomScratch {
    BonusStack<N> stack;
  };

  static Turn turn_of(const Ply<N>& ply, const State<N>& state) {
    return {ply.kind,           ply.kind == TurnKind::movement ? state.duces.contains(ply.from) : ply.dux,
            ply.from,           ply.to,
            widen(ply.squares), widen(ply.captured)};
  }

  /// Whether a side without a turn passes.
  bool passes(const State<N>& state) const {
    return (stuck_ == Ruleset::Stuck::pass || stuck_ == Ruleset::Stuck::pass_count) &&
           generator_.any(state.passed_on());
  }

  template <class Cpu>
  std::uint64_t search_below(Cpu cpu, const State<N>& state, unsigned depth, Search& search) const {
    return apart(cpu, [&]() LATRO_INLINE_LAMBDA { return search_on(cpu, state, depth, search); });
  }
  template <class Cpu>
  LATRO_INLINE std::uint64_t search_on(Cpu cpu, const State<N>& state, unsigned depth, Search& search) const {
    if (depth == 1 && search.bulk) return count_last(cpu, state, search);
    if (game_end_.decided(state)) return 0;
    PositionKey key;
    if (search.table != nullptr && depth > 1) {
      key = state_key(state);
      std::uint64_t known = 0;
      if (search.table->find(key, depth, known)) return known;
    }
    std::uint64_t sum = 0;
    bool stuck = true;
    const bool counts_last = depth == 2 && search.bulk;
    const auto descend = [&](const Ply<N>& ply) LATRO_INLINE_LAMBDA {
      stuck = false;
      const State<N> next = generator_.make(state, ply).passed_on();
      const std::uint64_t below = counts_last  ? count_last(cpu, next, search)
                                  : depth == 1 ? 1
                                               : search_below(cpu, next, depth - 1, search);
      sum = saturating_sum(sum, below);
      return counts_last || search.goes_on();
    };
    if constexpr (is_fallback<Cpu, N>)
      generator_.each(state, search.scratch, PlyVisitor<N>(descend));
    else
      generator_.each_inlined(state, search.scratch, descend);
    if (stuck && passes(state)) descend(Ply<N>{});
    if (search.table != nullptr && depth > 1 && search.goes_on()) search.table->keep(key, depth, sum);
    return sum;
  }

  /// The number of turns, which are not made.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_last(Cpu cpu, const State<N>& state, Search& search) const {
    if (game_end_.decided(state)) return 0;
    const std::uint64_t count = perft_count_.count(cpu, state, search.scratch, search.steps);
    return count != 0 ? count : passes(state) ? 1 : 0;
  }

  /// A key of all values on which the counts below a state depend.
  PositionKey state_key(const State<N>& state) const {
    KeyMixer mixer;
    mixer.add(state.own);
    mixer.add(state.enemy);
    mixer.add(state.duces);
    if constexpr (CaptureRule<N>::binds) mixer.add(state.bound);
    mixer.add(std::uint64_t{state.own_hand.soldiers} << 48 | std::uint64_t{state.own_hand.duces} << 32 |
              std::uint64_t{state.enemy_hand.soldiers} << 16 | state.enemy_hand.duces);
    if (game_end_.counts_quiet()) mixer.add(state.quiet);
    return mixer.key();
  }

  MoveGenerator<N, shape, move, CaptureRule> generator_;
  PerftCount<N, shape, move, CaptureRule> perft_count_;
  RandomPly<N, shape, move, CaptureRule> random_ply_;
  TurnVerifier<N, shape, move, CaptureRule> verifier_;
  GameEnd<N> game_end_;
  Ruleset::Stuck stuck_;
  RepeatRule repeats_;
};

}  // namespace latro::kernel
