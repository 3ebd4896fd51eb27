// What a turn is worth in words a commentator has: `?!`, `?`, `??`, `!`, or none, by what it lost.
//
// Losses are measured where they matter: a soldier lost in an even game is much, one lost by who is twenty
// ahead is nothing. So scores are bent before they are compared: weight() goes straight through zero and
// flattens out towards ±most_weight, where proven ends lie. The loss of a turn is the difference of two
// weights, in soldiers of an even game.
#pragma once

#include <cstdint>
#include <optional>

#include "latro/search/analyst.hpp"

namespace latro {

inline constexpr double most_weight = 5;

/// 5 tanh(s / 5) for a score of s soldiers; ±5 for a proven end.
double weight(Score score);

struct JudgeThresholds {
  double dubious = 0.5;  ///< a turn that loses so much is `?!` …
  double mistake = 0.9;  ///< … `?` …
  double blunder = 2.5;  ///< … `??`
  double only = 1.5;     ///< a turn is `!` where any other would lose so much
};

enum class Judgement : std::uint8_t { none, dubious, mistake, blunder, only };

/// $6, $2, $4, $1; nothing for none.
std::optional<unsigned> nag_of(Judgement judgement);
/// Whether the NAG is somebody's judgement of the turn: $1 to $9.
constexpr bool is_judgement(unsigned nag) { return nag >= 1 && nag <= 9; }

/// What is known of a turn. Scores are those of the side that makes it.
struct TurnValue {
  Score best;                   ///< of the position, with the best turn
  std::optional<Score> second;  ///< with the second best; nothing where that is not known, or no such turn
  Score played;                 ///< of the position that the turn led to
  bool first_choice = false;    ///< it is the best turn
  bool takes = false;           ///< it captures or removes something

  /// What it lost, >= 0. Who made the first choice has lost nothing, even where the position behind it is not
  /// what was hoped for.
  double loss() const;
};

/// `!` is for the first choice alone, if any other turn would lose thresholds.only, the turn was not to be
/// expected (it takes nothing), and the side is not the worse for it by as much as a mistake.
Judgement judge(const TurnValue& value, const JudgeThresholds& thresholds);

/// The score of a position for the side that is not to move there, as the score of the turn that led there:
/// a proven end is a turn further away.
Score one_turn_before(Score of_next);
/// The other way: the first turn of a line having been made, for the side that is to move then.
Score one_turn_after(Score of_line);

}  // namespace latro
