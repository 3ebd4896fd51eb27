// perft: the number of sequences of legal turns of a given length. The standard proof of a rules engine.
// It has no history, so repeat= is not heeded; quiet= is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "latro/rules/rules.hpp"

namespace latro {

struct PerftOptions {
  unsigned threads = 1;
  std::size_t hash_mib = 0;  ///< transposition table, 0: none
  bool bulk = true;          ///< count the last ply's turns without making them
};

/// Counts of this or more come out as this.
inline constexpr std::uint64_t most_perft_count = std::numeric_limits<std::uint64_t>::max();

/// The sum, or most_perft_count.
constexpr std::uint64_t add_perft_counts(std::uint64_t a, std::uint64_t b) {
  return b > most_perft_count - a ? most_perft_count : a + b;
}

/// Leaves at exactly `depth` plies; 1 for depth 0.
std::uint64_t perft(const Rules& rules, const Position& position, unsigned depth, const PerftOptions& options = {});

struct PerftShare {
  Turn turn;
  std::uint64_t count = 0;
};
/// The count behind each legal turn, in the order of legal_turns. Precondition: depth >= 1.
std::vector<PerftShare> perft_divide(const Rules& rules, const Position& position, unsigned depth,
                                     const PerftOptions& options = {});

}  // namespace latro
