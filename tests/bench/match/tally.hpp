// The result of a match, and the estimated difference in strength. Games come in pairs, an opening played
// twice with the colours swapped; a pair counts as one, because its two games are not independent.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bench/match/match_game.hpp"

namespace bench {

/// Seen by player A.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::array<std::uint64_t, 5> pairs{};  ///< by twice A's points in the pair's two games: 0 … 4
  std::uint64_t turns = 0;               ///< of all games together
  std::array<std::uint64_t, 4> ends{};   ///< by End
  std::uint64_t adjudicated = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  std::uint64_t decided() const { return wins + losses; }
  /// A played White in the first, Black in the second.
  void add_pair(const MatchGame& first, const MatchGame& second);

 private:
  /// Twice A's points.
  unsigned add(const MatchGame& game, latro::Side side_of_a);
};

/// By the normal approximation, where the pairs differ: with the score s_i of pair i between 0 and 1, their
/// mean m and the variance v = sum of (s_i - m)^2 / (n - 1), the standard error is e = sqrt(v / n). Elo
/// differences are elo(m) = 400 log10(m / (1 - m)), infinite where m is 0 or 1.
struct Strength {
  double score = 0.5;  ///< m
  double elo = 0;
  struct Doubt {
    double elo_low = 0;   ///< elo(m - 1.96 e), m - 1.96 e being at least 0 …
    double elo_high = 0;  ///< … and elo(m + 1.96 e), at most 1
    double superiority =
        0;  ///< how likely A is the better one: the normal distribution's share below (m - ½) / e
  };
  std::optional<Doubt> doubt;  ///< nothing where all pairs ended alike: what chance does is not known then
};

/// Precondition: there is a pair.
Strength strength(const std::array<std::uint64_t, 5>& pairs);

}  // namespace bench
