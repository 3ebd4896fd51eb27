// The number of each position of a material, in a table. latro-formats(5) describes the numbering.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/rules.hpp"
#include "latro/tables/detail/board_images.hpp"
#include "latro/tables/detail/bound_sets.hpp"
#include "latro/tables/material.hpp"

namespace latro::tables {

inline std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  return __builtin_mul_overflow(a, b, &result) ? too_many : result;
}

/// Numbers of ways to choose k of n things, n <= 256; too_many where it does not fit.
class Choices {
 public:
  static const Choices& table() {
    static const Choices made;
    return made;
  }
  std::uint64_t operator()(unsigned n, unsigned k) const { return k > n ? 0 : at(n, std::min(k, n - k)); }

 private:
  static constexpr unsigned most = 256;
  static constexpr unsigned width = most / 2 + 1;

  Choices() : numbers_(std::size_t{most + 1} * width, 1) {
    for (unsigned n = 1; n <= most; ++n)
      for (unsigned k = 1; k <= n / 2; ++k) {
        const std::uint64_t with = (*this)(n - 1, k - 1);
        const std::uint64_t without = (*this)(n - 1, k);
        numbers_[n * width + k] = with > too_many - without ? too_many : with + without;
      }
  }
  std::uint64_t at(unsigned n, unsigned k) const { return numbers_[n * width + k]; }

  std::vector<std::uint64_t> numbers_;
};

/// Positions differ in the squares of pieces and in marks; counters are left out. Of a position and its
/// images only one has a number.
template <std::size_t N>
class PositionIndex {
 public:
  using State = kernel::State<N>;

  /// Takes time only if the ruleset binds (a look at each placement) or the first group is large. May throw
  /// std::bad_alloc. Precondition: count_placements() fits in memory.
  PositionIndex(const Rules& rules, const Material& material)
      : material_(material),
        squares_(rules.board().squares()),
        images_(rules.board(), kept_squares(rules, material)),
        bound_(rules, material) {
    order_ = choose_order(squares_, material);
    fold_first_group();
    placements_ = subsets_.size();
    unsigned free = squares_ - size_of(order_[0]);
    for (unsigned i = 1; i < groups; ++i) {
      factors_[i] = choices_(free, size_of(order_[i]));
      placements_ *= factors_[i];
      free -= size_of(order_[i]);
    }
    if (bound_.binds()) number_bound_sets();
  }

  /// What placements() will be; too_many if it does not fit, 0 if there is no room for the pieces.
  static std::uint64_t count_placements(const Rules& rules, const Material& material) {
    const unsigned squares = rules.board().squares();
    if (material.own.on_board() + material.enemy.on_board() > squares) return 0;
    const auto order = choose_order(squares, material);
    const unsigned first = size_of(material, order[0]);
    const BoardImages<N> images(rules.board(), kept_squares(rules, material));
    std::uint64_t result = images.count_sets(squares, first);
    unsigned free = squares - first;
    for (unsigned i = 1; i < groups; ++i) {
      const unsigned size = size_of(material, order[i]);
      result = product(result, Choices::table()(free, size));
      free -= size;
    }
    return result;
  }

  const Material& material() const { return material_; }
  /// The numbers are 0 … size()-1. Some few are not used, where a position is its own image in part.
  std::uint64_t size() const { return placements_ + extra_total_; }
  std::uint64_t placements() const { return placements_; }
  const BoundSets<N>& bound_sets() const { return bound_; }

  /// Precondition: the state has this material, and its marks are possible.
  std::uint64_t number(const State& state) const {
    const Bits<N> first = group(state, order_[0]);
    const Folded& folded = folds_[rank(first, {}, 0)];
    if (std::has_single_bit(folded.images))
      return number_of_image(state, folded.number, static_cast<unsigned>(std::countr_zero(folded.images)));
    std::uint64_t least = too_many;
    for (unsigned image = 0; image < images_.count(); ++image)
      if ((folded.images >> image & 1U) != 0)
        least = std::min(least, number_of_image(state, folded.number, image));
    return least;
  }

  /// Calls visit(number, placement, state) for numbers that positions have, if wanted(number) is true, for
  /// the placements first … last-1, in order.
  template <class Wanted, class Visit>
  void each(std::uint64_t first, std::uint64_t last, Wanted wanted, Visit visit) const {
    std::uint64_t number = first + extra_before(first);
    for (std::uint64_t placement = first; placement < last; ++placement) {
      if (!has_extra(placement)) {
        if (wanted(number)) {
          const State state = state_of(placement);
          if (is_chosen(placement, number, state)) visit(number, state);
        }
        ++number;
        continue;
      }
      const std::uint64_t next = number + 1 + further(placement);
      bool any = false;
      for (std::uint64_t i = number; i < next && !any; ++i) any = wanted(i);
      if (!any) {
        number = next;
        continue;
      }
      State state = state_of(placement);
      bound_.each(state, bound_.held(state), [&](const Bits<N>& set) {
        if (wanted(number)) {
          state.bound = set;
          if (is_chosen(placement, number, state)) visit(number, state);
        }
        ++number;
      });
    }
  }

 private:
  static constexpr unsigned groups = 4;
  static constexpr unsigned largest_fold = 2'000'000;

  /// A set of the first group: the number of the image that is chosen, and the images that lead to it.
  struct Folded {
    std::uint32_t number = 0;
    std::uint8_t images = 0;
  };

  static Bits<N> kept_squares(const Rules& rules, const Material& material) {
    if (!material.has_hands()) return Bits<N>::first(rules.board().squares());
    return kernel::narrow<N>(rules.open_squares());
  }
  /// 0: own duces, 1: own soldiers, 2: enemy duces, 3: enemy soldiers.
  static unsigned size_of(const Material& material, unsigned group) {
    const Force& force = group < 2 ? material.own : material.enemy;
    return group % 2 == 0 ? force.duces : force.soldiers;
  }
  unsigned size_of(unsigned group) const { return size_of(material_, group); }
  static Bits<N> group(const State& state, unsigned group) {
    const Bits<N>& pieces = group < 2 ? state.own : state.enemy;
    return group % 2 == 0 ? pieces & state.duces : without(pieces, state.duces);
  }
  static void put(State& state, const Bits<N>& set, unsigned group) {
    (group < 2 ? state.own : state.enemy) |= set;
    if (group % 2 == 0) state.duces |= set;
  }

  /// The first group is the one with the most sets that can be folded in a small table; if none can, the one
  /// with the fewest. The others keep their order.
  static std::array<unsigned, groups> choose_order(unsigned squares, const Material& material) {
    const auto sets = [&](unsigned group) { return Choices::table()(squares, size_of(material, group)); };
    unsigned best = 0;
    for (unsigned i = 1; i < groups; ++i) {
      const bool fits = sets(i) <= largest_fold;
      if (fits != (sets(best) <= largest_fold) ? fits
                                               : (sets(i) > sets(best)) == fits && sets(i) != sets(best))
        best = i;
    }
    std::array<unsigned, groups> order{best};
    for (unsigned i = 0, at = 1; i < groups; ++i)
      if (i != best) order[at++] = i;
    return order;
  }
  void fold_first_group() {
    const unsigned size = size_of(order_[0]);
    const std::uint64_t sets = choices_(squares_, size);
    folds_.resize(sets);
    for (std::uint64_t i = 0; i < sets; ++i) {
      const Bits<N> set = subset(i, size, {});
      std::uint64_t least = i;
      std::uint8_t leading = 0;
      for (unsigned image = 0; image < images_.count(); ++image) {
        const std::uint64_t other = rank(images_.of(set, image), {}, 0);
        if (other < least) {
          least = other;
          leading = 0;
        }
        if (other == least) leading = static_cast<std::uint8_t>(leading | 1U << image);
      }
      if (least == i) {
        folds_[i] = {static_cast<std::uint32_t>(subsets_.size()), leading};
        subsets_.push_back(static_cast<std::uint32_t>(i));
      } else {
        folds_[i] = {folds_[least].number, leading};
      }
    }
  }

  /// The number of a set among those of its size, of squares that are not `taken`.
  std::uint64_t rank(const Bits<N>& set, const Bits<N>& taken, unsigned taken_count) const {
    std::uint64_t sum = 0;
    unsigned k = 0;
    for_each(set, [&](Square square) {
      const unsigned before = taken_count == 0 ? 0 : (taken & Bits<N>::first(square.index())).count();
      sum += choices_(square.index() - before, ++k);
    });
    return sum;
  }
  /// The set with this number, of `size` squares that are not `taken`.
  Bits<N> subset(std::uint64_t number, unsigned size, const Bits<N>& taken) const {
    Bits<N> set;
    Bits<N> free = without(Bits<N>::first(squares_), taken);
    std::array<Square, 256> squares;
    unsigned count = 0;
    while (free.any()) squares[count++] = free.pop_front();
    for (unsigned k = size; k > 0; --k) {
      // The greatest `at` with C(at, k) <= number.
      unsigned at = count - 1;
      while (choices_(at, k) > number) --at;
      number -= choices_(at, k);
      set.insert(squares[at]);
      count = at;
    }
    return set;
  }

  State state_of(std::uint64_t placement) const {
    std::array<std::uint64_t, groups> numbers{};
    for (unsigned i = groups - 1; i > 0; --i) {
      numbers[i] = placement % factors_[i];
      placement /= factors_[i];
    }
    State state;
    state.own_hand = {material_.own.hand_soldiers, material_.own.hand_duces};
    state.enemy_hand = {material_.enemy.hand_soldiers, material_.enemy.hand_duces};
    put(state, subset(subsets_[placement], size_of(order_[0]), {}), order_[0]);
    for (unsigned i = 1; i < groups; ++i)
      if (size_of(order_[i]) != 0)
        put(state, subset(numbers[i], size_of(order_[i]), state.occupied()), order_[i]);
    return state;
  }
  std::uint64_t number_of_image(const State& state, std::uint64_t first, unsigned image) const {
    Bits<N> taken = images_.of(group(state, order_[0]), image);
    unsigned count = size_of(order_[0]);
    std::uint64_t placement = first;
    for (unsigned i = 1; i < groups; ++i) {
      const unsigned size = size_of(order_[i]);
      if (size == 0) continue;
      const Bits<N> set = images_.of(group(state, order_[i]), image);
      placement = placement * factors_[i] + rank(set, taken, count);
      taken |= set;
      count += size;
    }
    const std::uint64_t number = placement + extra_before(placement);
    if (!has_extra(placement) || state.bound.empty()) return number;
    if (image == 0) return number + bound_.number(state);
    const State other{images_.of(state.own, image),
                      images_.of(state.enemy, image),
                      images_.of(state.duces, image),
                      images_.of(state.bound, image),
                      state.own_hand,
                      state.enemy_hand,
                      0};
    return number + bound_.number(other);
  }
  /// Whether the number is that by which number() calls the position.
  bool is_chosen(std::uint64_t placement, std::uint64_t its_number, const State& state) const {
    const std::uint64_t first = placement / (placements_ / subsets_.size());
    return std::has_single_bit(folds_[subsets_[first]].images) || number(state) == its_number;
  }

  // A placement with k sets of marks has k numbers. Those with more than one are marked in words of 64 bits;
  // before each word and each such placement the further numbers are summed up.

  bool has_extra(std::uint64_t placement) const {
    return bound_.binds() && (flanked_[placement / 64] >> (placement % 64) & 1U) != 0;
  }
  /// The further numbers of all placements before this one.
  std::uint64_t extra_before(std::uint64_t placement) const {
    return bound_.binds() ? extra_[flanked_before(placement)] : 0;
  }
  /// The further numbers of a placement. Precondition: has_extra(placement).
  std::uint64_t further(std::uint64_t placement) const {
    const std::uint64_t at = flanked_before(placement);
    return extra_[at + 1] - extra_[at];
  }
  /// How many of the placements before this one have further numbers.
  std::uint64_t flanked_before(std::uint64_t placement) const {
    const std::uint64_t word = placement / 64;
    const std::uint64_t below = flanked_[word] & ((std::uint64_t{1} << (placement % 64)) - 1);
    return flanked_before_[word] + static_cast<unsigned>(std::popcount(below));
  }
  void number_bound_sets() {
    flanked_.resize(placements_ / 64 + 1);
    flanked_before_.resize(flanked_.size());
    for (std::uint64_t placement = 0; placement < placements_; ++placement) {
      if (placement % 64 == 0) flanked_before_[placement / 64] = extra_.size();
      const State state = state_of(placement);
      const Bits<N> held = bound_.held(state);
      if (held.empty()) continue;
      const std::uint64_t sets = bound_.count(state, held);
      if (sets == 1) continue;
      flanked_[placement / 64] |= std::uint64_t{1} << (placement % 64);
      extra_.push_back(extra_total_);
      extra_total_ += sets - 1;
    }
    if (placements_ % 64 == 0) flanked_before_[placements_ / 64] = extra_.size();
    extra_.push_back(extra_total_);
  }

  const Choices& choices_ = Choices::table();
  Material material_;
  unsigned squares_;
  BoardImages<N> images_;
  BoundSets<N> bound_;
  std::array<unsigned, groups> order_{};
  std::array<std::uint64_t, groups> factors_{};
  std::vector<Folded> folds_;           ///< by the number of a set of the first group
  std::vector<std::uint32_t> subsets_;  ///< those that are chosen
  std::uint64_t placements_ = 0;
  std::vector<std::uint64_t> flanked_;
  std::vector<std::uint64_t> flanked_before_;
  std::vector<std::uint64_t> extra_;  ///< by flanked placement; one more for what follows the last
  std::uint64_t extra_total_ = 0;
};

}  // namespace latro::tables
