// The judgement of a turn, as commentators write it: `?!`, `?`, `??`, `!`, or none, by its loss.
//
// A loss matters less to a player who is far ahead: a soldier lost in an even game is much, a soldier lost
// with a lead of twenty is nothing. So scores are scaled before they are compared: weight() is proportional
// near zero and becomes flat towards ±most_weight, the weight of proven ends. The loss of a turn is the
// difference of two weights, in soldiers of an even game.
#pragma once

#include <cstdint>
#include <optional>

#include "latro/search/analyst.hpp"

namespace latro {

inline constexpr double most_weight = 5;

/// 5 tanh(s / 5) for a score of s soldiers; ±5 for a proven end.
double weight(Score score);

struct JudgeThresholds {
  double dubious = 0.5;  ///< a turn that loses at least this is `?!` …
  double mistake = 0.9;  ///< … `?` …
  double blunder = 2.5;  ///< … `??`
  double only = 1.5;     ///< a turn is `!` if every other turn would lose at least this
};

enum class Judgement : std::uint8_t { none, dubious, mistake, blunder, only };

/// $6, $2, $4, $1; nullopt for none.
std::optional<unsigned> nag_of(Judgement judgement);
/// Whether the NAG judges the turn: $1 to $9.
constexpr bool is_judgement(unsigned nag) { return nag >= 1 && nag <= 9; }

/// The values of a turn. Scores are those of the side that makes it.
struct TurnValue {
  Score best;                   ///< of the position, with the best turn
  std::optional<Score> second;  ///< with the second best; nullopt if it is not known or there is none
  Score played;                 ///< of the position that the turn led to
  bool first_choice = false;    ///< it is the best turn
  bool takes = false;           ///< it captures or removes something

  /// The loss, >= 0. The engine's first choice loses nothing, even if the position after it is worse than
  /// expected.
  double loss() const;
};

/// `!` is only for the first choice, if every other turn would lose thresholds.only, the turn takes nothing
/// (so it is not obvious), and the side is not behind by as much as a mistake.
Judgement judge(const TurnValue& value, const JudgeThresholds& thresholds);

/// The score of a position for the side that is not to move, as the score of the turn that led to it: a
/// proven end is one turn further away.
Score one_turn_before(Score of_next);
/// The reverse: the first turn of a line has been made; the score for the side to move then.
Score one_turn_after(Score of_line);

}  // namespace latro
