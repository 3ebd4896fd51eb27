// The processors for which counting is compiled. Programs also run on old machines, so only separate
// functions use the instructions of newer processors, after a check of the processor. A function template
// that counts takes one of these tags and passes it on. Private to rules/kernel/.
#pragma once

#include "latro/support/inline.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define LATRO_KERNEL_AVX2 1
/// For functions that use AVX2 themselves.
#define LATRO_AVX2 [[gnu::target("avx2,bmi,bmi2,popcnt")]]
#endif

namespace latro::kernel {

/// The instructions that the architecture guarantees.
struct Portable {};

#ifdef LATRO_KERNEL_AVX2
/// x86-64 with AVX2, BMI and POPCNT (from 2013 on).
struct Avx2 {
  static bool available() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  }
};
#endif

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

}  // namespace latro::kernel
