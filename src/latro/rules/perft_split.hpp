// A perft cut into pieces that can be counted apart: the positions after some turns, and how often each is
// reached.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/rules.hpp"

namespace latro {

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
