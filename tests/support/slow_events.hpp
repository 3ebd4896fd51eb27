// The events of a turn by the plain words of their definitions (turn_events.hpp): every legal turn is played
// and the board looked at square by square. Slow, without bounds, and written without a look at what finds
// events.
#pragma once

#include <map>
#include <optional>
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

/// `known`: P's pieces that were in danger after his turn before. `passed`: Q's pieces that P's turn before
/// passed up, on their squares before the turn.
Facts facts(const latro::Game& before, const latro::Turn& turn, const latro::SquareSet& known,
            const latro::SquareSet& passed);

/// Adds the facts of a placement about the board. `then` is the game after the turn.
void put_placement_facts(Facts& facts, const latro::Game& then, const latro::Turn& turn);

/// Q's pieces that the turn passes up.
latro::SquareSet passed_up(const latro::Game& before, const latro::Turn& turn);
/// The pieces on those squares, on their squares after the turn; without those that it takes off.
latro::SquareSet followed(const latro::SquareSet& pieces, const latro::Game& before, const latro::Turn& turn);

/// The pieces of the side not to move that the side to move can capture, bind or remove.
latro::SquareSet in_danger(const latro::Game& game);

/// The facts of a line of play that go on from turn to turn.
class Story {
 public:
  /// Adds those of the turn to `facts`, which has the others.
  void put(Facts& facts, const latro::Game& before, const latro::Turn& turn);

 private:
  struct Told {
    Facts facts;
    latro::Game before;
    latro::Turn turn;
    bool took = false;
    bool happened = false;  ///< something was taken, bound, freed or placed
  };
  std::vector<Told> turns_;
};

}  // namespace slow
