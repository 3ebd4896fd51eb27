#include "latro/rules/perft_split.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "latro/rules/hash.hpp"

namespace latro {

namespace {

struct Hash {
  std::size_t operator()(const Position& position) const {
    return static_cast<std::size_t>(position_key(position).low ^ position.quiet * 0x9E3779B97F4A7C15u);
  }
};
using Reached = std::unordered_map<Position, std::uint64_t, Hash>;

Position without_idle_counter(Position position, const Ruleset& ruleset) {
  if (ruleset.quiet == 0) position.quiet = 0;
  return position;
}

/// False when a number would be too large.
bool add(Reached& reached, const Position& position, std::uint64_t mult) {
  std::uint64_t& sum = reached[position];
  sum += mult;
  return sum >= mult;
}

bool before(const PerftPiece& a, const PerftPiece& b) {
  const auto rank = [](const Position& p) {
    return std::tie(p.pieces[0], p.pieces[1], p.duces, p.bound, p.hands[0].soldiers, p.hands[0].duces,
                    p.hands[1].soldiers, p.hands[1].duces, p.quiet);
  };
  return rank(a.position) < rank(b.position);
}

}  // namespace

std::optional<std::vector<PerftPiece>> perft_split(const Rules& rules, const Position& root, unsigned plies) {
  Reached reached{{without_idle_counter(root, rules.ruleset()), 1}};
  std::vector<Turn> turns;
  for (unsigned ply = 0; ply < plies; ++ply) {
    Reached further;
    for (const auto& [position, mult] : reached) {
      rules.legal_turns(position, turns);
      for (const Turn& turn : turns) {
        Position next = position;
        rules.play(next, turn);
        if (!add(further, without_idle_counter(next, rules.ruleset()), mult)) return std::nullopt;
      }
    }
    reached = std::move(further);
  }
  std::vector<PerftPiece> pieces;
  pieces.reserve(reached.size());
  for (const auto& [position, mult] : reached) pieces.push_back({position, mult});
  std::sort(pieces.begin(), pieces.end(), before);
  return pieces;
}

}  // namespace latro
