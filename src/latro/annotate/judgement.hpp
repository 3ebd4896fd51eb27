// The judgement of a turn, as commentators write it: `?!`, `?`, `??`, `!`, or none, by its loss of winning
// chances. A soldier lost in an even game is much, a soldier lost with a lead of twenty is nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/annotate/winning_chance.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

/// Losses of winning chances, from 0 to 1.
struct JudgeThresholds {
  double dubious = 0.05;  ///< a turn that loses at least this is `?!` …
  double mistake = 0.10;  ///< … `?` …
  double blunder = 0.25;  ///< … `??`
  double only = 0.15;     ///< a turn can be `!` if every other turn would lose at least this
};

enum class Judgement : std::uint8_t { none, dubious, mistake, blunder, only };

/// $6, $2, $4, $1; nullopt for none.
std::optional<unsigned> nag_of(Judgement judgement);
/// "Dubious", "Mistake", "Blunder", "Good": the first word of a judgement in words; empty for none.
std::string_view name(Judgement judgement);
/// The judgement of such words: `Mistake: loses d5.`; none for others.
Judgement judgement_in(std::string_view words);
/// `?!`, `?`, `??`
constexpr bool is_fault(Judgement judgement) {
  return judgement != Judgement::none && judgement != Judgement::only;
}
/// Whether the NAG judges the turn: $1 to $9.
constexpr bool is_judgement(unsigned nag) { return nag >= 1 && nag <= 9; }

/// The values of a turn. Scores are those of the side that makes it.
struct TurnValue {
  Score best;                   ///< of the position, with the best turn
  std::optional<Score> second;  ///< with the second best; nullopt if it is not known or there is none
  Score played;                 ///< of the position that the turn led to
  bool first_choice = false;    ///< it is the best turn
  bool hidden = false;          ///< a search of plies_seen_at_once plies prefers another turn
  /// The position after the turn was searched at least as deep as the one before it: `played` misses no win
  /// that `best` could see.
  bool as_deep = false;

  /// The loss of winning chances, >= 0. The engine's first choice loses nothing, even if the position after
  /// it is worse than expected.
  double loss(const WinningChance& chance) const;
  /// Whether the turn gives up a proven win, or allows one in a position that was not lost. The judgement
  /// does not depend on it.
  bool decides() const;
  /// Whether a win was proven before the turn, and a search as deep proves none after it.
  bool gives_up_win() const;
  /// The same for a win within turns_of_quick_win of the player's turns.
  bool gives_up_quick_win() const;
};

inline constexpr unsigned turns_of_quick_win = 3;
/// A turn that a search of so many plies prefers is obvious.
inline constexpr unsigned plies_seen_at_once = 1;

/// `?!`, `?` and `??` by the loss alone, also where a proven end begins or is given up. `!` is only for the
/// first choice, if it is hidden, every other turn would lose thresholds.only, and after it the chance is
/// less than a mistake below one half.
Judgement judge(const TurnValue& value, const WinningChance& chance, const JudgeThresholds& thresholds);

/// The score of a position for the side that is not to move, as the score of the turn that led to it: a
/// proven end is one turn further away.
Score one_turn_before(Score of_next);
/// The reverse: the first turn of a line has been made; the score for the side to move then.
Score one_turn_after(Score of_line);

}  // namespace latro
