// Why a turn is worse than another one: what happens in the lines of an engine, and what differs on the board
// after them. Private to annotate/.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// The bound of turns tried to see what a player can do.
inline constexpr std::size_t most_turns_tried = 2'000;

/// The turn without what it takes; nullopt if its route takes too long to find.
std::optional<std::string> text_of(const Rules& rules, const Position& position, const Turn& turn);

/// The enemies that a turn takes off the board, and those that it binds.
struct Hit {
  SquareSet taken;
  SquareSet bound;
  SquareSet all() const { return taken | bound; }
};
Hit hit_by(const Rules& rules, const Position& position, const Turn& turn);
/// "takes b1 and binds c2 and d2"
std::string clause(const BoardSize& board, const Hit& hit);

/// The number of pieces that the side to move takes off or binds in a line of both, minus those that it
/// loses.
int balance_of(const Rules& rules, Position position, std::span<const Turn> line);

struct ComparedTurns {
  const Rules& rules;
  const Position& before;
  const Turn& turn;
  std::span<const Turn> reply;  ///< the line after the turn; not empty
  std::span<const Turn> best;   ///< the better turn and the line after it; may be empty
};
/// What the better turn wins later in its line: ": after e1-d1, d3-e3 takes e4"; empty if it wins nothing, or
/// at once.
std::string later_gain(const Rules& rules, const Position& before, std::span<const Turn> best);

struct FaultReason {
  std::string words;   ///< a clause
  std::string better;  ///< after the better turn: ": after e1-d1, d3-e3 takes e4"; may be empty
};
/// For turns whose reply takes and binds nothing that counts: of the first kind that holds.
/// - The opponent gains in the line: "after d7-d6, d6-d5 takes e5".
/// - The better line gains more: "wins nothing after d7-d6".
/// - A piece is placed apart from its own, or farther from the centre: "places d3 farther from the centre;
///   @e4 follows".
/// - After both first replies the player to move can do less, or the opponent more: "after d7-d6 Black
///   threatens e5", "after d7-d6 White has 6 turns to choose from".
/// Empty if none holds.
FaultReason reason_of(const ComparedTurns& turns);

/// "Sacrifice: f7-f6 takes e6, but then c4-c5 takes d5 and e5.": the turn takes and binds nothing, the best
/// reply takes or binds pieces, and in the line after it the player takes and binds more. Empty if it is
/// none.
std::string sacrifice(const Rules& rules, const Position& before, const Turn& turn,
                      std::span<const Turn> reply);

}  // namespace latro
