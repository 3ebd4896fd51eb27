// Makes the two tables of a material and of the swapped one, by retrograde analysis: positions that are won
// or lost in n plies are found when all nearer ends are known. What can come before a position is guessed by
// taking back a movement without regard to the rules; the rules themselves, played forward, then decide.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>

#include "latro/support/jobs.hpp"
#include "latro/tables/detail/position_index.hpp"
#include "latro/tables/detail/successors.hpp"
#include "latro/tables/endgame_tables.hpp"

namespace latro::tables {

/// Bytes that can shrink in place.
class Bytes {
 public:
  explicit Bytes(std::uint64_t size)
      : bytes_(static_cast<unsigned char*>(std::calloc(std::max<std::uint64_t>(size, 1), 1))) {
    if (bytes_ == nullptr) throw std::bad_alloc();
  }
  ~Bytes() { std::free(bytes_); }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  unsigned char* data() const { return bytes_; }
  void shrink(std::uint64_t size) {
    void* const smaller = std::realloc(bytes_, std::max<std::uint64_t>(size, 1));
    if (smaller != nullptr) bytes_ = static_cast<unsigned char*>(smaller);
  }

 private:
  unsigned char* bytes_;
};

/// Splits placements among threads. `work(first, last, scratch)` in any thread; `after(i, count)` in this
/// one.
template <std::size_t N>
class SpreadPlacements {
 public:
  using Scratch = typename Successors<N>::Scratch;

  explicit SpreadPlacements(Jobs& jobs) : jobs_(jobs) {}

  template <class Work, class After>
  void operator()(std::uint64_t placements, Work work, After after) {
    constexpr std::uint64_t least = 1U << 13;
    constexpr std::uint64_t most_chunks = 1U << 10;
    const std::uint64_t chunk = std::max(least, placements / most_chunks + 1);
    const std::uint64_t count = (placements + chunk - 1) / chunk;
    jobs_.in_order(
        static_cast<std::size_t>(count),
        [&](std::size_t i) {
          auto scratch = idle_.take([] { return std::make_unique<Scratch>(); });
          work(i, i * chunk, std::min(placements, (i + 1) * chunk), *scratch);
          idle_.give_back(std::move(scratch));
        },
        [&](std::size_t i) { after(i, static_cast<std::size_t>(count)); });
  }

 private:
  Jobs& jobs_;
  IdleWorkers<std::unique_ptr<Scratch>> idle_;
};

template <std::size_t N>
class TableSolver {
 public:
  using State = kernel::State<N>;
  using Ply = kernel::Ply<N>;
  using Index = PositionIndex<N>;
  using Scratch = typename Successors<N>::Scratch;

  /// `lower(state)` is the value of a position of another material. `theirs` is null if the material is its
  /// own swapped one.
  template <class Lower>
  static std::array<std::shared_ptr<Bytes>, 2> solve(const Rules& rules, const Successors<N>& successors,
                                                     const Index& ours, const Index* theirs, Jobs& jobs,
                                                     const OnTableProgress& on_progress, const Lower& lower,
                                                     unsigned& highest) {
    TableSolver solver(rules, successors, ours, theirs, jobs, on_progress);
    solver.begin(lower);
    for (unsigned plies = 0; plies <= solver.highest_; ++plies) solver.go_back(plies, lower);
    highest = solver.highest_;
    return {solver.halves_[0].bytes, solver.halves_[theirs == nullptr ? 0 : 1].bytes};
  }

 private:
  struct Half {
    const Index* index = nullptr;
    std::shared_ptr<Bytes> bytes;

    std::atomic_ref<Value> value(std::uint64_t number) const {
      return std::atomic_ref<Value>(reinterpret_cast<Value*>(bytes->data())[number]);
    }
    Value get(std::uint64_t number) const { return value(number).load(std::memory_order_relaxed); }
  };

  TableSolver(const Rules& rules, const Successors<N>& successors, const Index& ours, const Index* theirs,
              Jobs& jobs, const OnTableProgress& on_progress)
      : successors_(successors),
        grid_(rules.ruleset()),
        slides_(rules.slides()),
        leaps_(rules.leaps()),
        chains_(rules.chains_leaps()),
        spread_(jobs),
        on_progress_(on_progress) {
    for (const Index* index : {&ours, theirs})
      if (index != nullptr)
        halves_[half_count_++] = {index, std::make_shared<Bytes>(index->size() * sizeof(Value))};
  }

  const Half& other(const Half& half) const {
    return halves_[half_count_ == 1 || &half != halves_.data() ? 0 : 1];
  }

  template <class Work>
  void in_each_half(unsigned plies, Work work) {
    for (unsigned i = 0; i < half_count_; ++i) {
      const Half& half = halves_[i];
      spread_(
          half.index->placements(),
          [&](std::size_t, std::uint64_t first, std::uint64_t last, Scratch& scratch) {
            work(half, first, last, scratch);
          },
          [&](std::size_t done, std::size_t count) {
            if (on_progress_)
              on_progress_((i + static_cast<double>(done + 1) / static_cast<double>(count)) / half_count_,
                           plies);
          });
    }
  }

  /// Lowers the value of a win that is not yet final, or sets a value that was not known.
  void improve(const Half& half, std::uint64_t number, Value value) {
    if (plies_of(value) > most_plies_in_table) throw std::length_error("an end is more than 1000 plies away");
    const std::atomic_ref<Value> at = half.value(number);
    Value known = at.load(std::memory_order_relaxed);
    while (known == drawn || (is_won(known) && is_won(value) && value < known))
      if (at.compare_exchange_weak(known, value, std::memory_order_relaxed)) break;
    unsigned highest = highest_;
    while (plies_of(value) > highest && !highest_.compare_exchange_weak(highest, plies_of(value))) continue;
  }

  /// What the rules and the other materials say.
  template <class Lower>
  void begin(const Lower& lower) {
    in_each_half(0, [&](const Half& half, std::uint64_t first, std::uint64_t last, Scratch& scratch) {
      half.index->each(
          first, last, [](std::uint64_t) { return true; },
          [&](std::uint64_t number, const State& state) {
            if (const auto end = successors_.decided(state)) {
              if (*end != drawn) improve(half, number, *end);
              return;
            }
            TurnValues values;
            const auto end = successors_.each(state, scratch, [&](const Ply& ply, const State& after) {
              if (changes_material(ply))
                values.add(lower(after));
              else
                values.add_unknown();
              return true;
            });
            const Value value = end ? *end : values.value();
            if (value != drawn) improve(half, number, value);
          });
    });
  }

  /// Passes on what is known of the positions that are won or lost in this number of plies.
  template <class Lower>
  void go_back(unsigned plies, const Lower& lower) {
    const Value won = won_in(plies);
    const Value lost = lost_in(plies);
    in_each_half(plies, [&](const Half& half, std::uint64_t first, std::uint64_t last, Scratch& scratch) {
      const Half& before = other(half);
      half.index->each(
          first, last,
          [&](std::uint64_t number) {
            const Value value = half.get(number);
            return value == won || value == lost;
          },
          [&](std::uint64_t number, const State& state) {
            const bool is_loss = half.get(number) == lost;
            each_before(before, state, [&](const State& earlier, Square from, Square to, bool passes) {
              const std::uint64_t its = before.index->number(earlier);
              const Value known = before.get(its);
              if (is_loss ? known != drawn && (!is_won(known) || plies_of(known) <= plies + 1)
                          : known != drawn)
                return;
              if (successors_.decided(earlier)) return;
              if (is_loss) {
                if (leads_to(earlier, state, from, to, passes, scratch))
                  improve(before, its, won_in(plies + 1));
              } else if (const Value value = all_lose(half, earlier, plies, lower, scratch); value != drawn) {
                improve(before, its, value);
              }
            });
          });
    });
  }

  /// Whether the movement leads from one state to the other.
  bool leads_to(const State& earlier, const State& state, Square from, Square to, bool passes,
                Scratch& scratch) const {
    bool found = false;
    (void)successors_.each(earlier, scratch, [&](const Ply& ply, const State& after) {
      if (ply.kind == (passes ? TurnKind::pass : TurnKind::movement) && ply.from == from && ply.to == to &&
          !changes_material(ply))
        found = after.own == state.own && after.enemy == state.enemy && after.duces == state.duces &&
                after.bound == state.bound;
      return !found;
    });
    return found;
  }
  /// The value of a state if all its turns are known to lose; else drawn. Ends of this material count if they
  /// are final: at most `plies` away.
  template <class Lower>
  Value all_lose(const Half& half, const State& state, unsigned plies, const Lower& lower,
                 Scratch& scratch) const {
    TurnValues values;
    (void)successors_.each(state, scratch, [&](const Ply& ply, const State& after) {
      const Value value = changes_material(ply) ? lower(after) : half.get(half.index->number(after));
      const bool is_final = changes_material(ply) || (value != drawn && plies_of(value) <= plies);
      if (!is_final || !is_won(value)) {
        values.add_unknown();
        return false;
      }
      values.add(value);
      return true;
    });
    return values.loses() ? values.value() : drawn;
  }

  /// Calls visit(earlier, from, to, passes) for each state from which a turn without a capture could lead to
  /// this one, and for others.
  template <class Visit>
  void each_before(const Half& before, const State& state, Visit visit) const {
    const State back = state.passed_on();  // as the player who has moved sees it
    const BoundSets<N>& bound_sets = before.index->bound_sets();
    const auto visit_all = [&](State earlier, Square from, Square to, bool passes) {
      earlier.quiet = 0;
      bound_sets.each(earlier, bound_sets.held(earlier), [&](const Bits<N>& bound) {
        earlier.bound = bound;
        visit(earlier, from, to, passes);
      });
    };
    if (successors_.can_pass()) visit_all(back, Square{}, Square{}, true);
    if (back.placing()) return;
    for (Bits<N> left = back.own; left.any();) {
      const Square to = left.pop_front();
      const Bits<N> piece = Bits<N>::of(to);
      for (Bits<N> origins = origins_of(back, piece); origins.any();) {
        const Square from = origins.pop_front();
        State earlier = back;
        const auto move_back = [&](Bits<N>& set) { set = without(set, piece) | Bits<N>::of(from); };
        move_back(earlier.own);
        if ((earlier.duces & piece).any()) move_back(earlier.duces);
        visit_all(earlier, from, to, false);
      }
    }
  }
  /// The squares from which a piece may have come: by a step or slide, or by leaps over any pieces.
  Bits<N> origins_of(const State& state, const Bits<N>& piece) const {
    const Bits<N> empty = without(grid_.all(), state.occupied());
    Bits<N> result;
    grid_.each_axis([&](unsigned axis) {
      result |= slides_ ? grid_.template fill<true>(piece, empty, axis) |
                              grid_.template fill<false>(piece, empty, axis)
                        : (grid_.up(piece, axis) | grid_.down(piece, axis)) & empty;
    });
    if (!leaps_) return result;
    const Bits<N> over = without(state.occupied(), piece);
    Bits<N> reached = piece;
    for (Bits<N> last = piece; last.any();) {
      Bits<N> next;
      grid_.each_axis([&](unsigned axis) {
        next |= grid_.up(grid_.up(last, axis) & over, axis) | grid_.down(grid_.down(last, axis) & over, axis);
      });
      last = without(next & empty, reached);
      reached |= last;
      if (!chains_) break;
    }
    return result | without(reached, piece);
  }

  static bool changes_material(const Ply& ply) { return Successors<N>::changes_material(ply); }

  const Successors<N>& successors_;
  kernel::Grid<N, kernel::Shape::any> grid_;
  bool slides_;
  bool leaps_;
  bool chains_;
  SpreadPlacements<N> spread_;
  const OnTableProgress& on_progress_;
  std::array<Half, 2> halves_;
  unsigned half_count_ = 0;
  std::atomic<unsigned> highest_{0};
};

}  // namespace latro::tables
