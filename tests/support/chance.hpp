// Random choices that are the same on every machine: the engine is fixed by the standard, the distributions
// are ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <utility>
#include <vector>

namespace sample {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : engine_(seed) {}

  /// 0 … bound-1. The slight preference for small numbers does not matter here.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  /// low … high.
  unsigned between(unsigned low, unsigned high) {
    return low + static_cast<unsigned>(below(std::size_t{high} - low + 1));
  }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }
  template <class T>
  T pick(std::initializer_list<T> from) {
    return from.begin()[below(from.size())];
  }
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace sample
