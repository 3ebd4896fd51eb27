// The difference in strength of two players, from the results of their games. Games come in pairs, an opening
// played twice with the colours swapped: a pair counts as one result, because its two games are not
// independent.
#pragma once

#include <cstdint>
#include <span>

namespace latro {

/// The expected score of a player who is stronger by this Elo difference: 1 / (1 + 10^(-elo / 400)).
double score_of_elo(double elo);
/// The inverse; infinite for the scores 0 and 1.
double elo_of_score(double score);

/// Seen by the first player; the bounds are those of 95 % intervals.
struct Strength {
  double score = 0;  ///< points a game, 0 to 1: the mean m of the results
  double score_low = 0;
  double score_high = 0;
  double elo = 0;  ///< of `score`; infinite if that is 0 or 1
  double elo_low = 0;
  double elo_high = 0;
  double superiority = 0;  ///< the likelihood that the first player is the stronger one
};

/// The results are numbers of pairs (or, for games without pairs, of games), from the worst for the first
/// player to the best: 5 numbers of pairs with 0, ½, 1, 1½, 2 points, or 3 of games with 0, ½, 1 point.
///
/// With n results of variance v (divided by n - 1), the standard error is e = sqrt(v / n). The score's
/// interval is m - 1.96 e to m + 1.96 e, cut at 0 and 1. The superiority is the part of the normal
/// distribution below (m - ½) / e.
/// If all results are alike, v says nothing. Any other result then has a probability of at most
/// q = 1.96² / (n + 1.96²), by the interval of Wilson for 0 of n. So the interval is from (1 - q) m to
/// (1 - q) m + q. For the superiority, 1.96 e is the part of the interval between m and ½; it is ½ if m is ½.
/// Precondition: not all numbers are 0.
Strength strength(std::span<const std::uint64_t> results);

}  // namespace latro
