// The chance to win a position with a score: a logistic curve, fitted for each preset to games of the engine
// against itself (corpus/comparison/chances.py). A soldier is worth more in a game of few captures.
#pragma once

#include "latro/rules/ruleset.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

class WinningChance {
 public:
  /// That of the preset with which the ruleset's shortest descriptor begins; if it begins with none, the
  /// median of all presets.
  explicit WinningChance(const Ruleset& ruleset);
  /// `scale` in soldiers: a lead of so many wins with a chance of 1 / (1 + 1/e), 73 %.
  explicit constexpr WinningChance(double scale) : scale_(scale) {}

  /// Of the side that sees the score; a draw counts as one half. 0 to 1; proven ends are 0 and 1.
  double operator()(Score score) const;
  double scale() const { return scale_; }

 private:
  double scale_;
};

}  // namespace latro
