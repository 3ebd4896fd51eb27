// The figures by which rulesets are compared. The games are the sample; the turns of a game are not
// independent. Where the Ludii general game system has a metric, the figure has its name and definition;
// differences are given. Every turn counts, also those of a placement phase.
//
// Shares of games. Intervals by Wilson; of Balance by that of the difference of the two rates, a mean.
//   AdvantageP1       the first player won. The first player is the side to move at the start of the game.
//   AdvantageDecided  the same, as a share of the games with a winner. (Not in Ludii.)
//   Balance           1 - |share of games that the first player won - share that the second player won|.
//   Completion        there is a winner.
//   Drawishness       drawn, by the rules or by agreement. Timeouts do not count.
//   Timeouts          cut at the greatest number of turns, however they are adjudicated (Ending::is_cut).
//   ComebackRate      of the games with a winner: at some time the winner was behind by two pieces or more.
//                     Pieces on the board and in hand count, bound pieces do not. (Not in Ludii.)
//
// Duration, in turns of either side. A game that was cut counts with the turns it had. The interval of the
// standard deviation is by the delta method on the second and fourth central moments; those of quantiles are
// by order statistics (the binomial distribution). A quantile is the smallest number of turns that at least
// this share of the games does not exceed.
//   DurationTurns        mean.
//   DurationTurnsStdDev  standard deviation, divided by the number of games as in Ludii.
//   DurationTurns05, DurationTurnsMedian, DurationTurns95  quantiles of 5 %, 50 % and 95 %. (Ludii has the
//                        median of other metrics.)
//
// Means of a number for each game. Intervals by Student's t distribution.
//   BranchingFactorAverage  legal turns: the mean of a game's turns. Short games count as much as long ones.
//   DecisionMoves           share of a game's turns at which more than one turn was legal.
//   Captures                pieces taken off the board, captured or removed. (Not in Ludii.)
//   FirstCapture            the number, from 1, of the first turn that took a piece off. Games without one
//                           are left out. (Not in Ludii.)
//   PiecesLeft              pieces of both sides on the board at the end. (Not in Ludii.)
//   BoardCoverageDefault    share of the squares on which a piece was at some time. Ludii's BoardCoverageUsed
//                           is the same, because all squares of these boards are used.
//   PositionalRepetition    1 - different positions / positions, the start included; positions are equal if
//                           they have the same pieces, bound marks and hands, with either side to move.
//   GameTreeComplexity      n log10(b), for a game of n turns in which b turns were legal on average.
//
// Ratios of sums over all games. Intervals by the delta method with games as clusters, and Student's t.
//   BranchingFactorTurns    legal turns: the mean of all turns. Long games count more. (Not in Ludii.)
//   BranchingFactorTenth1 … BranchingFactorTenth10  the same in the first … last tenth of each game.
//   CaptureTurns, BindTurns, FreeTurns  shares of turns that take pieces off, that bind enemies, and after
//                           which bound pieces of either side are free. (Not in Ludii.)
//
// Of games with scores of the players only. A score is the difference between the two sides in soldiers,
// where Ludii has an estimate between -1 and 1 for each player. Scores beyond 10 soldiers, and proven ends,
// count as 10. LeadChange, DramaAverage and DecisivenessMoves are means of a number for each game, Clarity is
// a ratio.
//   LeadChange         share of a game's scores that favour another side, or no side, than the score before
//                      did. (Ludii also counts the first one.)
//   DramaAverage       of games with a winner: by how much the winner was behind, mean of a game's scores;
//                      0 where the winner was not behind. (Ludii also counts draws, with both as winners.)
//   DecisivenessMoves  of games with a winner: share of the turns made before the winner's score was first
//                      better than the loser's best score in the whole game.
//   Clarity            of games with a winner: share of scores that favour the winner. (Ludii's
//                      ClarityNarrowness and ClarityVariance need a score of each legal turn.)
//
// Of the ruleset alone; the interval has no width.
//   StateTreeComplexity  the decimal logarithm of a bound on the number of positions (position_bound.hpp).
//                        (Ludii raises the number of states of a square to the number of squares, however
//                        many pieces there are.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "latro/play/game_counts.hpp"
#include "latro/play/wide.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

struct Figure {
  std::string_view name;
  std::string_view unit;
  double value = 0;
  double low = 0;      ///< of the 95 % interval, not less than 0
  double high = 0;     ///< infinite for the mean of a single game, unless the figure is a share
  bool known = false;  ///< a game gave a value; else value, low and high are 0
};

/// Sums over the games that have the two numbers x and y: a figure is the sum of y, divided by that of x.
struct RatioSums {
  std::uint64_t games = 0;
  Wide y = 0;
  Wide x = 0;
  Wide yy = 0;
  Wide xy = 0;
  Wide xx = 0;
};

/// Sums over the games of one ruleset. They are whole numbers: the sums of the parts of a run, added in any
/// order, are those of the run. Memory grows only with the number of different durations.
class Figures {
 public:
  void add(const GameCounts& game);
  void add(const Figures& part);

  std::uint64_t games() const;
  /// All figures, always in the same order. `rules` are those of the games.
  std::vector<Figure> values(const Rules& rules) const;

  /// Games by their results: the first player won, drawn, timeout, the second player won.
  std::array<std::uint64_t, 4> results() const { return {first_, drawn_, timeouts_, second_}; }
  /// Numbers of games by numbers of turns.
  const std::map<std::uint64_t, std::uint64_t>& durations() const { return durations_; }

  /// Calls visit(name, numbers) for all sums; those of ratios by visit.object(name, visit_members).
  template <class Visit>
  static void fields(Figures& self, Visit& visit) {
    visit("first", self.first_);
    visit("second", self.second_);
    visit("drawn", self.drawn_);
    visit("timeouts", self.timeouts_);
    visit("comebacks", self.comebacks_);
    visit("durations", self.durations_);
    visit.object("sums", [&self](auto& members) {
      for (std::size_t row = 0; row < ratios; ++row) members(ratio_name(row), self.sums_[row]);
    });
  }
  /// Whether the sums can be those of games.
  bool is_consistent() const;

 private:
  static constexpr std::size_t ratios = 26;
  struct Ratio;
  static const std::array<Ratio, ratios> table;
  static std::string_view ratio_name(std::size_t row);
  std::uint64_t decided() const { return first_ + second_; }
  Figure ratio(std::size_t row) const;
  Figure balance() const;
  void add_durations(std::vector<Figure>& figures) const;

  std::uint64_t first_ = 0;   ///< won by the first player
  std::uint64_t second_ = 0;  ///< … by the second
  std::uint64_t drawn_ = 0;
  std::uint64_t timeouts_ = 0;
  std::uint64_t comebacks_ = 0;
  std::map<std::uint64_t, std::uint64_t> durations_;  ///< number of games by number of turns
  std::array<RatioSums, ratios> sums_{};
};

}  // namespace latro
