// Turns, comments and variations as text for a score.
#pragma once

#include <cstdint>
#include <string>

#include "latro/game/played_game.hpp"
#include "latro/render/detail/text_lines.hpp"

namespace latro {

/// The number of the next turn, and the side that makes it.
struct TurnCount {
  Side side = Side::white;
  std::uint64_t number = 1;

  explicit TurnCount(const Position& position) : side(position.to_move), number(position.number) {}
  void next() {
    if (side == Side::black) ++number;
    side = opponent(side);
  }
};

/// A comment without its commands, safe to print; empty if it has nothing else.
std::string prose(const std::string& comment);

/// The turn with its NAGs, glyphs where they have one, and small its evaluation, if a comment has one.
StyledText turn_words(const PlayedMove& move, const TextStyle& style);

/// A variation in brackets, with its comments and its own variations. `count` is that of its first turn.
StyledText variation_words(const PlayedLine& line, TurnCount count, const TextStyle& style);

}  // namespace latro
