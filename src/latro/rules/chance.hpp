// Random numbers that are the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace latro {

/// The generator xoshiro256++ 1.0 of David Blackman and Sebastiano Vigna ("Scrambled linear pseudorandom
/// number generators", ACM Transactions on Mathematical Software 47, 2021). Its state comes from the seed by
/// splitmix64, as the authors advise; so any seed is good, and a generator costs little, also for a short
/// game. Not for secrets.
class Chance {
 public:
  explicit constexpr Chance(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15u;
      word = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9u;
      word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
      word ^= word >> 31;
    }
  }

  /// Any number of 64 bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// 0 … bound-1, each with exactly the same probability, by the method of Daniel Lemire ("Fast random
  /// integer generation in an interval", ACM Transactions on Modeling and Computer Simulation 29, 2019).
  /// Precondition: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    Wide product = Wide{next()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t surplus = (0 - bound) % bound;  // 2^64 modulo the bound
      while (static_cast<std::uint64_t>(product) < surplus) product = Wide{next()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  __extension__ using Wide = unsigned __int128;

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace latro
