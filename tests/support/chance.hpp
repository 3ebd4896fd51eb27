// Random choices that are the same on every machine: the engine is fixed by the standard, the distributions
// are ours. Or choices that a string of bytes makes, so that a fuzzer can change them one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace sample {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : engine_(seed) {}
  /// Each choice uses a byte, or two if there are more than 256; after the last byte it is random.
  explicit Chance(std::string_view bytes) : engine_(bytes.size()), bytes_(bytes) {}

  /// 0 … bound-1. The slight preference for small numbers does not matter here.
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>((bytes_.empty() ? engine_() : from_bytes(bound)) % bound);
  }
  /// The bytes are used up, or there were none.
  bool spent() const { return bytes_.empty(); }
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
  std::uint64_t from_bytes(std::size_t bound) {
    std::uint64_t value = 0;
    for (const std::size_t width = bound > 256 ? 2 : 1; const char byte : bytes_.substr(0, width))
      value = value << 8 | static_cast<unsigned char>(byte);
    bytes_.remove_prefix(bound > 256 && bytes_.size() > 1 ? 2 : 1);
    return value;
  }

  std::mt19937_64 engine_;
  std::string_view bytes_;
};

}  // namespace sample
