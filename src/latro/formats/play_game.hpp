// Asks the rules about a game that was read as texts: from a GameText to a PlayedGame.
#pragma once

#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/formats/played_game.hpp"
#include "latro/notation/game_text.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

/// The game, every turn of it and of its variations legal. The rules are those of the tag Rules, else
/// `fallback` if it is not null; the start is that of the tag FEN, else that of the rules. The result is
/// taken as it stands (result_of): whether the last position bears it out is the validator's business.
///
/// The fault is the first one found, placed in `record`: no-rules, bad-rules, bad-fen, deep-variation, or of
/// a turn syntax, off-board, illegal-turn, game-over, wrong-capture or wrong-binding. Warnings of the rules
/// (unusual-rules) are not told. A variation without turns is left out.
Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, RulesCache& cache,
                                      const Rules* fallback = nullptr);

/// The same with a cache of its own: for one game.
Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record,
                                      const Rules* fallback = nullptr);

}  // namespace latro
