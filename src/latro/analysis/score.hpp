// How a position is judged by a search: a number of soldiers, or an end that is proven. Seen from one side,
// which is said wherever a score is kept: searches see the side to move, what is written sees White.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/core/side.hpp"

namespace latro {

class Score {
 public:
  constexpr Score() = default;
  /// In hundredths of a soldier. Precondition: |centisoldiers| <= most_centisoldiers.
  constexpr explicit Score(int centisoldiers) : value_(centisoldiers) {}
  /// The game is won (lost) after so many turns, those of both sides counted; 0: it is over. Precondition:
  /// turns <= most_turns.
  static constexpr Score win_in(unsigned turns) { return Score(end - static_cast<int>(turns)); }
  static constexpr Score loss_in(unsigned turns) { return Score(static_cast<int>(turns) - end); }

  static constexpr int most_centisoldiers = 30'000;
  static constexpr unsigned most_turns = 1'000;

  /// Whether the end is proven.
  constexpr bool wins() const { return value_ > most_centisoldiers; }
  constexpr bool loses() const { return value_ < -most_centisoldiers; }
  constexpr bool proven() const { return wins() || loses(); }
  /// Until the end. Precondition: proven().
  constexpr unsigned turns() const { return static_cast<unsigned>(end - (wins() ? value_ : -value_)); }
  /// Grows with what is good; for what is not proven, hundredths of a soldier.
  constexpr int value() const { return value_; }

  /// The other side's view.
  constexpr Score operator-() const { return Score(-value_); }
  /// Between White's view and that of `side`, either way.
  constexpr Score seen_by(Side side) const { return side == Side::white ? *this : -*this; }
  friend constexpr auto operator<=>(const Score&, const Score&) = default;

 private:
  static constexpr int end = 32'000;

  int value_ = 0;
};

/// As [%eval] has it, the score being White's: "0.35", "-1.20", "#3" (White wins in three turns), "#-3".
std::string eval_text(Score score);
/// The score that such a text means; nothing where it means none. Numbers beyond all scores become the
/// greatest.
std::optional<Score> parse_eval(std::string_view text);

}  // namespace latro
