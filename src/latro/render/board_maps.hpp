// Boards with numbers on their squares and between neighbours, for example how often pieces stopped and
// crossed there: a map of the wear that play leaves on a board.
#pragma once

#include <string>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

struct BoardMap {
  /// A line between the centres of two squares.
  struct Way {
    Square from;
    Square to;
    double amount = 0;  ///< the greatest one has the thickest line
  };

  std::string heading;          ///< above the board; heading and caption may be empty
  std::string caption;          ///< below it
  std::vector<double> squares;  ///< by index, not negative: the greatest one is the darkest square
  std::vector<Way> ways;
};

/// Maps of the same board, side by side.
struct BoardMaps {
  BoardSize board;
  std::string heading;
  std::string caption;
  std::string title;  ///< for readers who cannot see the picture
  std::string description;
  unsigned columns = 3;  ///< 0 counts as 1
  std::vector<BoardMap> maps;
};

/// Appends one document.
void append_board_maps(const BoardMaps& maps, const PictureOptions& options, std::string& out);

/// The usual width: pixels for each column.
inline constexpr unsigned board_map_pixels = 320;

}  // namespace latro
