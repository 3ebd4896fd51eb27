// The squares and arrows that comments mark: `[%csl Gd4,Re5]`, `[%cal Ga1a5]` (lgn(5)).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

enum class MarkColour : std::uint8_t { green, red, yellow, blue };
/// In their order.
inline constexpr std::string_view mark_letters = "GRYB";
std::optional<MarkColour> mark_colour(char letter);

struct SquareMark {
  MarkColour colour{};
  Square at;
};
struct ArrowMark {
  MarkColour colour{};
  Square from;
  Square to;  ///< not `from`
};

/// A picture has no more marks, squares and arrows together: a comment of a mebibyte has more than a hundred
/// thousand, and would make a picture of a hundred mebibytes.
inline constexpr std::size_t most_marks = 1000;

/// Appends the marks of the comment. An entry is ignored if it is not a colour's letter (G, R, Y, B) with one
/// square of the board, or two different ones. Marks beyond most_marks, with those before, are left out.
void append_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows);

/// The first ply of the main line, 0 for the start, whose picture leaves out marks.
std::optional<std::size_t> ply_with_too_many_marks(const PlayedGame& game);

/// The comments on the position after a ply, 0 for the start: on the turn before it and on the turn after it.
std::array<std::string_view, 2> comments_at(const PlayedGame& game, std::size_t ply);

}  // namespace latro
