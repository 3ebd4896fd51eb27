// Turns of recorded games, made in other positions or by other rules. Private to game/.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "latro/game/played_game.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// The turn as its text would request it.
TurnRequest request_for(const Turn& turn, Path path);

/// Plays the turn and sets the turn, path, effect and text of `move`.
void play_resolved(Game& game, const Resolved& resolved, PlayedMove& move);

/// Makes the requested turn and sets the turn, path, effect and text of `move`. Returns why the turn is
/// illegal, as a clause; then nothing has changed.
std::optional<std::string> make_again(Game& game, const TurnRequest& request, PlayedMove& move);

/// Makes a line with its variations again: calls again(move) for each turn, the game standing before it,
/// which makes the turn or returns why it is illegal. Returns the first such turn as an illegal-turn; then
/// the line is incomplete.
std::optional<Fault> make_line_again(Game& game, PlayedLine& line,
                                     const std::function<std::optional<std::string>(PlayedMove&)>& again);

/// Gives the game the result of its last position by the rules, in the tag Result too; if the game is not
/// over there, it is unknown. Corrects the tags Termination ("unterminated") and PlyCount, if present, and
/// removes the property RE of SGF.
void judge_anew(PlayedGame& game);
/// The tag PlyCount, if present.
void count_plies_anew(PlayedGame& game);
/// Sets the result, and the tag Result if present, and removes the property RE of SGF.
void set_result(PlayedGame& game, Result result);
/// The outcome of the main line.
Outcome outcome_of(const PlayedGame& game);
/// Whether the tag Termination names an end by the rules; false without the tag.
bool claims_end_by_rules(const PlayedGame& game);

/// A comment before the first turn of the main line becomes that of the game: in text they are the same.
void join_first_comment(PlayedGame& game);

}  // namespace latro
