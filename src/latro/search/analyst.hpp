// How a position is judged by a search: a number of soldiers, or an end that is proven. Seen from one side,
// which is said wherever a score is kept: searches see the side to move, what is written sees White.
#pragma once

#include <atomic>
#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

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

// Who can say how good a position is and what is best in it: the search of this library, or another engine
// behind a pipe.

/// What came out so far. Scores are those of the side to move.
struct Analysis {
  struct Line {
    Score score;
    std::vector<Turn> turns;  ///< legal one after the other, the first in the position analysed; not empty
  };
  unsigned depth = 0;       ///< in turns, as far as the analyst counts them
  std::uint64_t nodes = 0;  ///< 0: not known
  std::chrono::nanoseconds time{};
  std::vector<Line> lines;  ///< best first; empty only where no turn is legal

  const Line& best() const { return lines.front(); }
};

/// Where to stop; with none of them, when told to. The first limit that is reached counts.
struct SearchLimits {
  std::optional<unsigned> depth;       ///< in turns, at least 1
  std::optional<std::uint64_t> nodes;  ///< with one thread the same result on every machine
  std::optional<std::chrono::milliseconds> time;
  unsigned lines = 1;                       ///< the best so many first turns, each with its line
  const std::atomic<bool>* stop = nullptr;  ///< becomes true when what is known by then shall do
};

using OnProgress = std::function<void(const Analysis&)>;

class Analyst {
 public:
  virtual ~Analyst() = default;

  /// The game's position, with regard to the positions it has been through. Of a game that is over no lines.
  /// `on_progress`, where there is one, is called in the calling thread whenever something better is known.
  virtual Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) = 0;
  Analysis analyse(const Game& game, const SearchLimits& limits) { return analyse(game, limits, {}); }
  /// The line that the games analysed next belong to: its beginning, and its legal turns from there, of which
  /// a game has made as many as Game::plies() says. For an analyst that asks somebody who wants turns, as a
  /// Game keeps none; others need not be told. A position that the line does not lead to is analysed without
  /// regard to those before it.
  virtual void set_line(const Game& /*start*/, const std::vector<Turn>& /*turns*/) {}
  /// What follows has nothing to do with what was before: the same questions are answered as at first.
  virtual void forget() = 0;
};

}  // namespace latro
