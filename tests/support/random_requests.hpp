// Requests for Rules::resolve: legal turns by any of their routes, legal ones spoilt, and ones out of the
// blue.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "latro/rules/rules.hpp"
#include "support/chance.hpp"
#include "support/oracle.hpp"
#include "support/request_for.hpp"

namespace sample {

/// The routes of one position, by the pieces that are removed first.
class Routes {
 public:
  Routes(const latro::Ruleset& ruleset, const latro::Position& position)
      : ruleset_(ruleset), position_(position) {}

  /// Nothing when they are too many.
  const std::optional<std::vector<oracle::LegWalker>>& of(const latro::SquareSet& removals);

 private:
  const latro::Ruleset& ruleset_;
  const latro::Position& position_;
  std::map<latro::SquareSet, std::optional<std::vector<oracle::LegWalker>>> known_;
};

/// The ruleset with some of its prohibitions lifted: its routes are requests that fail for interesting
/// reasons.
latro::Ruleset lenient(latro::Ruleset ruleset, Chance& chance);

class Requests {
 public:
  Requests(const latro::Position& position, const std::vector<latro::Turn>& turns, Routes& routes,
           Chance& chance)
      : position_(position), turns_(turns), routes_(routes), chance_(chance) {}

  /// Always one that a text could make: squares where squares are due, at least one hop, one square in a
  /// removal.
  latro::TurnRequest next();

 private:
  latro::Square square();
  latro::Square near(latro::Square from);
  latro::Square somewhere();
  latro::Hop hop(latro::Square from);
  latro::TurnRequest blue();
  latro::TurnRequest likely();
  void change(latro::TurnRequest& request);

  const latro::Position& position_;
  const std::vector<latro::Turn>& turns_;
  Routes& routes_;
  Chance& chance_;
};

}  // namespace sample
