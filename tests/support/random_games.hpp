// Games for tests of everything that reads, writes or changes games: legal turns with tags, comments, NAGs
// and variations at random.
#pragma once

#include <cstddef>
#include <string>

#include "latro/rules/game.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "support/chance.hpp"
#include "support/game_text.hpp"

namespace sample {

/// Words for comments and tags, no line breaks and no braces among them.
using Words = std::string (*)(Chance& chance);
/// Such as other formats find hard: quotes, brackets, backslashes, letters that are not ASCII, long words.
std::string hard_words(Chance& chance);

/// A line of at most `length` legal turns, with any annotations, at the places of canonical text. The game
/// returns to its position. `depth`: of the line, 0 is the main line.
latro::LineText line(latro::Game& game, Chance& chance, std::size_t length, unsigned depth,
                     Words words = hard_words);

/// A game of some turns from `start`, with tags. The result is any one.
latro::GameText game(const latro::Rules& rules, const latro::Position& start, Chance& chance,
                     Words words = hard_words);

}  // namespace sample
