// The events of a turn by the plain words of their definitions (turn_events.hpp): every legal turn is played
// and the board looked at square by square. Slow, without bounds, and written without a look at what finds
// events.
#pragma once

#include <map>
#include <vector>

#include "latro/annotate/turn_events.hpp"

namespace slow {

/// The facts of a kind.
struct Fact {
  latro::SquareSet squares;
  std::vector<latro::Turn> turns;  ///< the event may name any one of them
  unsigned count = 0;
};
using Facts = std::map<latro::EventKind, Fact>;

/// `known`: P's pieces that were in danger after his turn before.
Facts facts(const latro::Game& before, const latro::Turn& turn, const latro::SquareSet& known);

/// The pieces of the side not to move that the side to move can capture, bind or remove.
latro::SquareSet in_danger(const latro::Game& game);

}  // namespace slow
