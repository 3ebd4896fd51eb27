// Who can say how good a position is and what is best in it: the search of this library, or another engine
// behind a pipe.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "latro/analysis/score.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

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
  virtual void tell_line(const Game& /*start*/, const std::vector<Turn>& /*turns*/) {}
  /// What follows has nothing to do with what was before: the same questions are answered as at first.
  virtual void forget() = 0;
};

}  // namespace latro
