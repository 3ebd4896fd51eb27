// Turns, comments and variations as text for a score.
#pragma once

#include "latro/game/game_words.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/detail/text_lines.hpp"

namespace latro {

/// The turn with its NAGs, glyphs where they have one, and small its evaluation, if a comment has one.
StyledText turn_words(const PlayedMove& move, const TextStyle& style);

/// A variation in brackets, with its comments and its own variations. `count` is that of its first turn.
StyledText variation_words(const PlayedLine& line, TurnCount count, const TextStyle& style);

}  // namespace latro
