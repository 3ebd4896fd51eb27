// A picture of one position with what led to it: what it shows, as plain data, and the painter that draws it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/render/board_plan.hpp"
#include "latro/render/counters.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

struct SquareMark {
  MarkColour colour{};
  Square at;
};
struct ArrowMark {
  MarkColour colour{};
  Square from;
  Square to;  ///< not `from`
};

/// The turn that led to a position.
struct LastTurn {
  Turn turn;
  Path path;  ///< of a movement
  Effect effect;
  std::vector<std::pair<Square, Piece>> taken;  ///< captured or removed: as they stood before the turn
};

/// --show-turns: what the piece on `from` can do, or, where the square is empty, what can be placed there.
struct ShownTurns {
  Square from;
  SquareSet destinations;  ///< of its movements
  SquareSet captures;      ///< those of the destinations where something is taken
  bool placed = false;     ///< a piece can be placed on it
  bool removed = false;    ///< it can be removed, being bound
};

struct Diagram {
  Position position;
  std::optional<LastTurn> last;
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  std::optional<ShownTurns> turns;
  std::string heading;  ///< above the board; may be empty, like those below
  std::string caption;  ///< under the heading
  std::string status;   ///< below the board: the last turn, who is to move, the result
  std::string title;    ///< for those who cannot see the picture (words.hpp makes them)
  std::string description;
};

/// How all pictures of a run are drawn.
struct PictureOptions {
  const Theme* theme = nullptr;  ///< not owned
  bool flipped = false;          ///< Black below
  bool coordinates = true;
  unsigned pixels = 0;  ///< the width at which pictures are shown; 0: as is usual for their kind
};

/// Draws one diagram after the other; what many have in common is made once.
class DiagramPainter {
 public:
  explicit DiagramPainter(const PictureOptions& options) : options_(options), counters_(*options.theme) {}

  /// Appends a document.
  void append(const Diagram& diagram, std::string& out);

  static constexpr unsigned usual_pixels = 480;

 private:
  PictureOptions options_;
  Counters counters_;
};

}  // namespace latro
