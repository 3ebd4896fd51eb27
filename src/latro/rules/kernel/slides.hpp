// Slides of a set of pieces in four directions, up and down a pair of axes. The portable form uses the fills
// of Grid, one direction after the other; the AVX2 form uses the four lanes of a vector. Private to Movement.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/four_ways.hpp"
#include "latro/rules/kernel/grid.hpp"

#ifdef LATRO_KERNEL_AVX2
#include <immintrin.h>
#endif

namespace latro::kernel {

template <std::size_t N>
class Slider {
 public:
  template <Shape shape>
  explicit Slider(const Grid<N, shape>& grid) {
    for (unsigned pair = 0; pair < grid.axes() / 2; ++pair) pairs_[pair] = Pair(grid, 2 * pair);
  }

  /// As Grid::fill along the axes 2 * pair and 2 * pair + 1.
  template <Shape shape>
  LATRO_INLINE void slide(Portable, const Grid<N, shape>& grid, const Bits<N>& from, const Bits<N>& empty,
                          unsigned pair, FourWays<N>& ways) const {
    for (unsigned i = 0; i < 2; ++i) {
      ways.set(i, grid.template fill<true>(from, empty, 2 * pair + i));
      ways.set(2 + i, grid.template fill<false>(from, empty, 2 * pair + i));
    }
  }

#ifdef LATRO_KERNEL_AVX2
  /// The fill of Grid, with a vector for each word of the set and a lane for each direction. An upward lane
  /// is also shifted down by 64, which gives 0, and vice versa, so that all lanes do the same.
  template <Shape shape>
  LATRO_AVX2 void slide(Avx2 cpu, const Grid<N, shape>&, const Bits<N>& from, const Bits<N>& empty,
                        unsigned pair, FourWays<N>& ways) const {
    const Pair& table = pairs_[pair];
    __m256i reached[N];
    __m256i open[N];
    __m256i moved[N];
    for (std::size_t i = 0; i < N; ++i) {
      reached[i] = _mm256_set1_epi64x(static_cast<long long>(from.words[i]));
      open[i] = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(empty.words[i])),
                                 lanes(cpu, table.mask[i]));
    }
    shift(cpu, table.steps[0], reached, moved);
    for (std::size_t i = 0; i < N; ++i) reached[i] = _mm256_and_si256(moved[i], open[i]);
    for (unsigned step = 0; step < table.count; ++step) {
      shift(cpu, table.steps[step], reached, moved);
      for (std::size_t i = 0; i < N; ++i)
        reached[i] = _mm256_or_si256(reached[i], _mm256_and_si256(moved[i], open[i]));
      if (step + 1 == table.count) break;
      shift(cpu, table.steps[step], open, moved);
      for (std::size_t i = 0; i < N; ++i)
        open[i] = _mm256_and_si256(open[i], _mm256_or_si256(moved[i], lanes(cpu, table.steps[step].keep)));
    }
    for (std::size_t i = 0; i < N; ++i)
      _mm256_store_si256(reinterpret_cast<__m256i*>(ways.words[i].data()), reached[i]);
  }
#endif

 private:
  using Lanes = std::array<std::uint64_t, 4>;

  /// The distances by which each lane is shifted up and down; 64 gives 0. The carry distances are for the
  /// bits that cross from one word into the next. A lane is never shifted by more than 64: if doubling would
  /// exceed that, `keep` is set, and the lane keeps its distance and the open runs of that length.
  struct Step {
    alignas(32) Lanes up{};
    alignas(32) Lanes down{};
    alignas(32) Lanes carry_up{};
    alignas(32) Lanes carry_down{};
    alignas(32) Lanes keep{};
  };

  struct Pair {
    Pair() = default;
    template <Shape shape>
    Pair(const Grid<N, shape>& grid, unsigned first_axis) {
      std::array<unsigned, 4> amount{};
      std::array<unsigned, 4> reached{};
      for (unsigned lane = 0; lane < 4; ++lane) {
        const unsigned axis = first_axis + lane % 2;
        for (std::size_t i = 0; i < N; ++i)
          mask[i][lane] = (lane < 2 ? grid.up_mask(axis) : grid.down_mask(axis)).words[i];
        amount[lane] = grid.amount(axis);
        reached[lane] = 1;
      }
      std::array<unsigned, 4> squares{1, 1, 1, 1};  ///< the distance of each lane
      const auto done = [&] {
        for (unsigned lane = 0; lane < 4; ++lane)
          if (reached[lane] < grid.reach(first_axis + lane % 2)) return false;
        return true;
      };
      do {
        Step& step = steps[count++];
        for (unsigned lane = 0; lane < 4; ++lane) {
          const bool up = lane < 2;
          const unsigned by = amount[lane] * squares[lane];
          step.up[lane] = up ? by : 64;
          step.down[lane] = up ? 64 : by;
          step.carry_up[lane] = up ? 64 - by : 64;
          step.carry_down[lane] = up ? 64 : 64 - by;
          reached[lane] += squares[lane];
          if (2 * by <= 64)
            squares[lane] *= 2;
          else
            step.keep[lane] = ~std::uint64_t{0};
        }
      } while (!done());
    }
    static constexpr unsigned most_steps = 8;
    alignas(32) std::array<Lanes, N> mask{};
    std::array<Step, most_steps> steps{};
    unsigned count = 0;
  };

#ifdef LATRO_KERNEL_AVX2
  LATRO_AVX2 static __m256i lanes(Avx2, const Lanes& from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from.data()));
  }
  LATRO_AVX2 static void shift(Avx2 cpu, const Step& step, const __m256i (&set)[N], __m256i (&result)[N]) {
    const __m256i up = lanes(cpu, step.up);
    const __m256i down = lanes(cpu, step.down);
    for (std::size_t i = 0; i < N; ++i)
      result[i] = _mm256_or_si256(_mm256_sllv_epi64(set[i], up), _mm256_srlv_epi64(set[i], down));
    if constexpr (N > 1) {
      const __m256i carry_up = lanes(cpu, step.carry_up);
      const __m256i carry_down = lanes(cpu, step.carry_down);
      for (std::size_t i = 0; i + 1 < N; ++i) {
        result[i + 1] = _mm256_or_si256(result[i + 1], _mm256_srlv_epi64(set[i], carry_up));
        result[i] = _mm256_or_si256(result[i], _mm256_sllv_epi64(set[i + 1], carry_down));
      }
    }
  }
#endif

  std::array<Pair, 2> pairs_;
};

}  // namespace latro::kernel
