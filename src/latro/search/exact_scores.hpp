// A source of scores that need no search.
#pragma once

#include <optional>
#include <vector>

#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

/// Threads can share one.
class ExactScores {
 public:
  virtual ~ExactScores() = default;
  /// Positions with more pieces, those in hand included, have no score here.
  virtual unsigned most_pieces() const = 0;
  /// The score of a position for the side to move: the number of plies to the end with best play of both
  /// sides, or Score() of a draw. Nullopt if it is not known.
  virtual std::optional<Score> find(const Position& position) const = 0;
};

/// The turns to the end with best play of both sides; empty if the position is drawn or has no score.
std::vector<Turn> perfect_line(const Rules& rules, const ExactScores& scores, const Position& position);

}  // namespace latro
