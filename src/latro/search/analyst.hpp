// The score of a position: a number of soldiers, or a proven end. It is seen from one side, and each place
// that keeps a score names the side: searches use the side to move, written texts use White.
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
  /// The game is won (lost) after this number of plies; 0: it is over. Precondition: turns <= most_turns.
  static constexpr Score win_in(unsigned turns) { return Score(end - static_cast<int>(turns)); }
  static constexpr Score loss_in(unsigned turns) { return Score(static_cast<int>(turns) - end); }

  static constexpr int most_centisoldiers = 30'000;
  static constexpr unsigned most_turns = 1'000;

  /// Whether the end is proven.
  constexpr bool wins() const { return value_ > most_centisoldiers; }
  constexpr bool loses() const { return value_ < -most_centisoldiers; }
  constexpr bool proven() const { return wins() || loses(); }
  /// Plies to the end. Precondition: proven().
  constexpr unsigned turns() const { return static_cast<unsigned>(end - (wins() ? value_ : -value_)); }
  /// Larger is better; for scores that are not proven, hundredths of a soldier.
  constexpr int value() const { return value_; }

  /// The other side's view.
  constexpr Score operator-() const { return Score(-value_); }
  /// Converts between White's view and that of `side`, in either direction.
  constexpr Score seen_by(Side side) const { return side == Side::white ? *this : -*this; }
  friend constexpr auto operator<=>(const Score&, const Score&) = default;

 private:
  static constexpr int end = 32'000;

  int value_ = 0;
};

/// The text of [%eval] for White's score: "0.35", "-1.20", "#3" (White wins in three plies), "#-3".
std::string eval_text(Score score);
/// The score of such a text; nullopt if it has none. Numbers beyond the range become the greatest score.
std::optional<Score> parse_eval(std::string_view text);

// The interface of engines: the search of this library, or another engine in a process.

/// The results so far. Scores are those of the side to move.
struct Analysis {
  struct Line {
    Score score;
    std::vector<Turn> turns;  ///< legal one after the other, the first in the position analysed; not empty
  };
  unsigned depth = 0;       ///< in plies, as the analyst counts them
  std::uint64_t nodes = 0;  ///< 0: not known
  std::chrono::nanoseconds time{};
  std::vector<Line> lines;  ///< best first; empty only if no turn is legal

  const Line& best() const { return lines.front(); }
};

/// Limits of an analysis; without any, `stop` ends it. The first limit that is reached counts.
struct SearchLimits {
  std::optional<unsigned> depth;       ///< in plies, at least 1
  std::optional<std::uint64_t> nodes;  ///< with one thread the same result on every machine
  std::optional<std::chrono::milliseconds> time;
  unsigned lines = 1;                       ///< the number of best first turns, each with its line
  const std::atomic<bool>* stop = nullptr;  ///< set to true to end the analysis with the results so far
};

using OnProgress = std::function<void(const Analysis&)>;

class Analyst {
 public:
  virtual ~Analyst() = default;

  /// Analyses the game's position; the positions before it count for repetition. If the game is over, there
  /// are no lines. `on_progress`, if not empty, is called in the calling thread with each better result.
  virtual Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) = 0;
  Analysis analyse(const Game& game, const SearchLimits& limits) { return analyse(game, limits, {}); }
  /// The line of the games analysed next: its start and its legal turns from there, of which a game has made
  /// Game::plies(). It is for an analyst that sends turns to an engine, since a Game keeps none; others
  /// ignore it. A position to which the line does not lead is analysed without the positions before it.
  virtual void set_line(const Game& /*start*/, const std::vector<Turn>& /*turns*/) {}
  /// Forgets all earlier analyses: the same calls have the same results as at first.
  virtual void forget() = 0;
};

}  // namespace latro
