// perft: the number of sequences of legal turns of a given length, the standard test of a move generator. It
// has no history, so it ignores repeat=; it applies quiet=.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "latro/rules/rules.hpp"

namespace latro {

namespace kernel {
class PerftTable;
}

/// Depths go up to this one.
inline constexpr unsigned max_perft_depth = 255;

struct PerftOptions {
  unsigned threads = 1;                     ///< 0 is 1; at most 1024 are used
  std::size_t hash_mib = 0;                 ///< size of the transposition table; 0: no table
  bool bulk = true;                         ///< count the last ply's turns without making them
  bool portable = false;                    ///< use only instructions of every x86-64 processor
  const std::atomic<bool>* stop = nullptr;  ///< set to true to end the count, which then is too small
};

/// The value returned for every count that does not fit in 64 bits, and for this count itself.
inline constexpr std::uint64_t perft_overflow = std::numeric_limits<std::uint64_t>::max();

/// The number of leaves at exactly `depth` plies; 1 for depth 0. Throws std::invalid_argument if the depth is
/// greater than max_perft_depth, and std::bad_alloc if there is no memory for the table.
std::uint64_t perft(const Rules& rules, const Position& position, unsigned depth,
                    const PerftOptions& options = {});

struct PerftShare {
  Turn turn;
  std::uint64_t count = 0;
};
/// The count after each legal turn, in the order of legal_turns; nothing for depth 0, which makes no turn.
/// Throws as perft does.
std::vector<PerftShare> perft_divide(const Rules& rules, const Position& position, unsigned depth,
                                     const PerftOptions& options = {});

/// Counts several positions with one transposition table: positions of one game often share subtrees, and
/// counts of smaller depths are reused.
class PerftCounter {
 public:
  /// May throw std::bad_alloc.
  explicit PerftCounter(const Rules& rules, const PerftOptions& options = {});
  ~PerftCounter();
  PerftCounter(const PerftCounter&) = delete;
  PerftCounter& operator=(const PerftCounter&) = delete;

  const Rules& rules() const { return rules_; }
  /// As perft and perft_divide. Any number of threads may call them at the same time.
  std::uint64_t count(const Position& position, unsigned depth) const;
  std::vector<PerftShare> divide(const Position& position, unsigned depth) const;

 private:
  Rules rules_;
  PerftOptions options_;
  std::unique_ptr<kernel::PerftTable> table_;
};

// A perft count split into parts that can be counted separately: the positions after some plies, and the
// number of sequences that lead to each.

struct PerftPiece {
  Position position;
  std::uint64_t mult = 0;  ///< the number of sequences of turns that lead to the position
};

/// The positions after exactly `plies` plies, each once, in an order that depends only on the positions. A
/// sequence that ends the game earlier leads to no position, as in perft: the sum of mult * perft(position,
/// depth - plies) is perft(root, depth). Two positions are equal if all values on which a count depends are
/// equal: if the ruleset has no quiet limit, the quiet counter is ignored and set to 0. Returns nullopt if a
/// mult would exceed 2^64-1. Memory: about 400 bytes for each position after `plies` plies.
std::optional<std::vector<PerftPiece>> perft_split(const Rules& rules, const Position& root, unsigned plies);

}  // namespace latro
