// Why a turn is worse than another one: what happens in the lines of an engine, and what differs on the board
// after them. Private to annotate/.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "latro/core/square_set.hpp"
#include "latro/notation/words.hpp"
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
  SquareSet taken;    ///< captured
  SquareSet removed;  ///< bound before
  SquareSet bound;
  SquareSet all() const { return taken | removed | bound; }
};
Hit hit_by(const Rules& rules, const Position& position, const Turn& turn);
/// "d3-e3 takes e4", "Black removes c2", "Black removes c2 and plays d3-d4, which binds e4". The turn hits
/// something. nullopt as for text_of().
std::optional<std::string> deed(const Rules& rules, const Position& position, const Turn& turn,
                                const Words& words);

/// The number of pieces that the side to move takes off or binds in a line of both, minus those that it
/// loses.
int balance_of(const Rules& rules, Position position, std::span<const Turn> line);

/// The number of turns of a line that a reader is shown. A line in which the side to move has the better of
/// it ends with the last turn that hits something, among the first `looked_at`, or else among all.
std::size_t decided_after(const Rules& rules, const Position& position, std::span<const Turn> line,
                          std::size_t looked_at);

struct ComparedTurns {
  const Rules& rules;
  const Position& before;
  const Turn& turn;
  std::span<const Turn> reply;  ///< the line after the turn; not empty
  std::span<const Turn> best;   ///< the better turn and the line after it; may be empty
  const Words& words;
};
/// What the better turn wins later in its line: "after e1-d1, d3-e3 takes e4"; empty if it wins nothing, or
/// at once.
std::string later_gain(const Rules& rules, const Position& before, std::span<const Turn> best,
                       const Words& words);

/// Without those that the turn moved or placed: they were in no danger before it.
SquareSet not_just_moved(SquareSet pieces, const Turn& turn);
/// What the better turn keeps or gets if the player loses `lost` by the other turn and the line after it:
/// "after e8-e7 White keeps d5", "d5 is taken too, but c5-c6 takes b6"; empty if neither. The squares are
/// those before both turns.
std::string kept_or_paid(const Rules& rules, const Position& before, std::span<const Turn> best,
                         const SquareSet& lost, const Words& words);

struct FaultReason {
  std::string words;   ///< a clause
  std::string better;  ///< of the better turn: "after e1-d1, d3-e3 takes e4"; may be empty
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
                      std::span<const Turn> reply, const Words& words);

}  // namespace latro
