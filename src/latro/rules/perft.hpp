// perft: the number of sequences of legal turns of a given length. The standard proof of a rules engine.
// It has no history, so repeat= is not heeded; quiet= is.
#pragma once

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

struct PerftOptions {
  unsigned threads = 1;
  std::size_t hash_mib = 0;  ///< transposition table, 0: none
  bool bulk = true;          ///< count the last ply's turns without making them
  bool portable = false;     ///< without the instructions that only newer processors have
};

/// Stands for every count that is too large for 64 bits, and for this one.
inline constexpr std::uint64_t perft_overflow = std::numeric_limits<std::uint64_t>::max();

/// Leaves at exactly `depth` plies; 1 for depth 0.
std::uint64_t perft(const Rules& rules, const Position& position, unsigned depth,
                    const PerftOptions& options = {});

struct PerftShare {
  Turn turn;
  std::uint64_t count = 0;
};
/// The count behind each legal turn, in the order of legal_turns. Precondition: depth >= 1.
std::vector<PerftShare> perft_divide(const Rules& rules, const Position& position, unsigned depth,
                                     const PerftOptions& options = {});

/// Counts position after position, with one table for all of them: what is behind one is often behind another
/// too, and so is what a smaller depth has found.
class PerftCounter {
 public:
  /// May throw std::bad_alloc.
  explicit PerftCounter(const Rules& rules, const PerftOptions& options = {});
  ~PerftCounter();
  PerftCounter(const PerftCounter&) = delete;
  PerftCounter& operator=(const PerftCounter&) = delete;

  const Rules& rules() const { return rules_; }
  /// As perft, and perft_divide. Any number of threads may call them at the same time.
  std::uint64_t count(const Position& position, unsigned depth) const;
  std::vector<PerftShare> divide(const Position& position, unsigned depth) const;

 private:
  Rules rules_;
  PerftOptions options_;
  std::unique_ptr<kernel::PerftTable> table_;
};

// A perft cut into pieces that can be counted apart: the positions after some turns, and how often each is
// reached.

struct PerftPiece {
  Position position;
  std::uint64_t mult = 0;  ///< the sequences of turns that lead there
};

/// The positions after exactly `plies` turns, each once, in an order that depends on nothing but them.
/// Sequences that end earlier lead nowhere, as in perft: the sum of mult * perft(position, depth - plies) is
/// perft(root, depth). Positions are the same when all that a count depends on is: where the ruleset has no
/// limit of quiet turns, the turns without a capture are not told apart, and stand at 0. Nothing when a mult
/// would exceed 2^64-1. Memory: some 400 bytes for each position after `plies` turns.
std::optional<std::vector<PerftPiece>> perft_split(const Rules& rules, const Position& root, unsigned plies);

}  // namespace latro
