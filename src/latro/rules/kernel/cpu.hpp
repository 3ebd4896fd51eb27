// The processors for which counting is compiled. Programs also run on old machines, so only separate
// functions use the instructions of newer processors, after a check of the processor. A function template
// that counts takes one of these tags and passes it on. Private to rules/kernel/.
#pragma once

#include <concepts>
#include <cstddef>

#include "latro/support/inline.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define LATRO_KERNEL_AVX2 1
/// For functions that use AVX2 themselves.
#define LATRO_AVX2 [[gnu::target("avx2,bmi,bmi2,popcnt")]]
#endif

namespace latro::kernel {

/// The instructions that the architecture guarantees.
struct Portable {};

/// x86-64 with AVX2, BMI and POPCNT (from 2013 on).
struct Avx2 {
  static bool available() {
#ifdef LATRO_KERNEL_AVX2
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
  }
};

/// Whether the code for sets of N words is compiled a second time, for AVX2. For four words that gains
/// nothing.
template <std::size_t N>
#ifdef LATRO_KERNEL_AVX2
constexpr bool has_avx2_code = N <= 2;
#else
constexpr bool has_avx2_code = false;
#endif

/// Whether the code for this processor is only for old machines, beside code for newer ones. Then it is
/// compiled to be small rather than as fast as possible.
template <class Cpu, std::size_t N>
constexpr bool is_fallback = has_avx2_code<N>&& std::same_as<Cpu, Portable>;

/// Calls work() in a separate function, compiled for the processor. For rare work: the caller keeps its
/// registers, and the work is compiled once.
template <class Work>
[[gnu::noinline]] auto apart(Portable, Work work) {
  return work();
}
#ifdef LATRO_KERNEL_AVX2
template <class Work>
LATRO_AVX2 [[gnu::noinline]] auto apart(Avx2, Work work) {
  return work();
}
#endif

/// Calls work(cpu) for sets of N words: apart for processors with AVX2 if `modern`, which is
/// Avx2::available() or false.
template <std::size_t N, class Work>
LATRO_INLINE auto on_processor([[maybe_unused]] bool modern, const Work& work) {
#ifdef LATRO_KERNEL_AVX2
  if constexpr (has_avx2_code<N>)
    if (modern) return apart(Avx2{}, [&]() LATRO_INLINE_LAMBDA { return work(Avx2{}); });
#endif
  return work(Portable{});
}

}  // namespace latro::kernel
