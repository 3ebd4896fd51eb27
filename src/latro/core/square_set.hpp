// Sets of squares as bits: bit i is Square{i}. Bits<N> holds N 64-bit words; SquareSet is wide enough for
// every board. The words beyond a smaller board are zero, so that kernels can work on the first words alone.
// All operations take constant time; none allocates.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "latro/core/square.hpp"
#include "latro/support/inline.hpp"

namespace latro {

template <std::size_t N>
struct Bits {
  // No std::array, and no loops in operations that every kernel uses: the inliner measures code before it
  // unrolls loops and inlines operator[]. With them a kernel takes four times as long to compile.
  std::uint64_t words[N]{};

  LATRO_INLINE static constexpr Bits of(Square square) {
    Bits set;
    const std::uint64_t bit = std::uint64_t{1} << (square.index() % 64);
    if constexpr (N == 1) {
      set.words[0] = bit;
    } else if constexpr (N == 2) {  // without an index, so that both words can stay in registers
      const std::uint64_t upper = std::uint64_t{0} - ((square.index() / 64) & 1);
      set.words[0] = bit & ~upper;
      set.words[1] = bit & upper;
    } else {
      set.words[word_of(square)] = bit;
    }
    return set;
  }
  /// The squares 0 … count-1.
  static constexpr Bits first(unsigned count) {
    Bits set;
    for (std::size_t i = 0; i < N; ++i) {
      const unsigned below = static_cast<unsigned>(i) * 64;
      if (count >= below + 64)
        set.words[i] = ~std::uint64_t{0};
      else if (count > below)
        set.words[i] = (std::uint64_t{1} << (count - below)) - 1;
    }
    return set;
  }

  LATRO_INLINE constexpr bool empty() const {
    if constexpr (N == 1) return words[0] == 0;
    std::uint64_t any = 0;
    for (const auto word : words) any |= word;
    return any == 0;
  }
  LATRO_INLINE constexpr bool any() const { return !empty(); }
  LATRO_INLINE constexpr unsigned count() const {
    if constexpr (N == 1) return static_cast<unsigned>(std::popcount(words[0]));
    unsigned sum = 0;
    for (const auto word : words) sum += static_cast<unsigned>(std::popcount(word));
    return sum;
  }
  LATRO_INLINE constexpr bool contains(Square square) const {
    return (words[word_of(square)] >> (square.index() % 64)) & 1;
  }
  LATRO_INLINE constexpr void insert(Square square) {
    words[word_of(square)] |= std::uint64_t{1} << (square.index() % 64);
  }
  LATRO_INLINE constexpr void erase(Square square) {
    words[word_of(square)] &= ~(std::uint64_t{1} << (square.index() % 64));
  }
  /// The lowest square. Precondition: not empty.
  LATRO_INLINE constexpr Square front() const {
    for (std::size_t i = 0; i + 1 < N; ++i)
      if (words[i] != 0)
        return Square{static_cast<unsigned>(i * 64) + static_cast<unsigned>(std::countr_zero(words[i]))};
    return Square{static_cast<unsigned>((N - 1) * 64) +
                  static_cast<unsigned>(std::countr_zero(words[N - 1]))};
  }
  /// Removes the lowest square and returns it. Precondition: not empty.
  LATRO_INLINE constexpr Square pop_front() {
    for (std::size_t i = 0; i + 1 < N; ++i) {
      if (words[i] == 0) continue;
      const Square square{static_cast<unsigned>(i * 64) + static_cast<unsigned>(std::countr_zero(words[i]))};
      words[i] &= words[i] - 1;
      return square;
    }
    const Square square{static_cast<unsigned>((N - 1) * 64) +
                        static_cast<unsigned>(std::countr_zero(words[N - 1]))};
    words[N - 1] &= words[N - 1] - 1;
    return square;
  }

  LATRO_INLINE constexpr Bits& operator|=(const Bits& other) {
    each_word([&](std::size_t i) LATRO_INLINE_LAMBDA { words[i] |= other.words[i]; });
    return *this;
  }
  LATRO_INLINE constexpr Bits& operator&=(const Bits& other) {
    each_word([&](std::size_t i) LATRO_INLINE_LAMBDA { words[i] &= other.words[i]; });
    return *this;
  }
  LATRO_INLINE constexpr Bits& operator^=(const Bits& other) {
    each_word([&](std::size_t i) LATRO_INLINE_LAMBDA { words[i] ^= other.words[i]; });
    return *this;
  }
  LATRO_INLINE friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  LATRO_INLINE friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  LATRO_INLINE friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
  /// The squares of `a` that are not in `b`.
  LATRO_INLINE friend constexpr Bits without(Bits a, const Bits& b) {
    each_word([&](std::size_t i) LATRO_INLINE_LAMBDA { a.words[i] &= ~b.words[i]; });
    return a;
  }
  LATRO_INLINE friend constexpr bool operator==(const Bits& a, const Bits& b) {
    if constexpr (N == 1) return a.words[0] == b.words[0];
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < N; ++i) difference |= a.words[i] ^ b.words[i];
    return difference == 0;
  }
  /// An arbitrary order, for sorted containers.
  friend constexpr std::strong_ordering operator<=>(const Bits& a, const Bits& b) = default;

 private:
  /// Calls visit(i) for each word.
  template <class Visit>
  LATRO_INLINE static constexpr void each_word(Visit visit) {
    visit(0);
    if constexpr (N > 1) visit(1);
    if constexpr (N > 2) visit(2);
    if constexpr (N > 3) visit(3);
  }
  /// With one word the index is constant, so that the set can stay in a register.
  LATRO_INLINE static constexpr std::size_t word_of(Square square) {
    return N == 1 ? 0 : square.index() / 64;
  }
};

/// The set of only the lowest square of `set`; empty if `set` is empty.
template <std::size_t N>
constexpr Bits<N> lowest(const Bits<N>& set) {
  Bits<N> result;
  for (std::size_t i = 0; i < N; ++i) {
    result.words[i] = set.words[i] & (~set.words[i] + 1);
    if (result.words[i] != 0) break;
  }
  return result;
}

/// Whether the set has at most `limit` squares; faster than counting if the limit is small.
template <std::size_t N>
constexpr bool at_most(Bits<N> set, unsigned limit) {
  for (; set.any(); --limit) {
    if (limit == 0) return false;
    set.pop_front();
  }
  return true;
}

using SquareSet = Bits<4>;

/// Calls visit(Square) for each square in ascending order.
template <std::size_t N, class Visit>
constexpr void for_each(Bits<N> set, Visit&& visit) {
  while (set.any()) visit(set.pop_front());
}

}  // namespace latro
