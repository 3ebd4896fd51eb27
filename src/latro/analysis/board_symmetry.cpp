#include "latro/analysis/board_symmetry.hpp"

namespace latro {

SquareSet BoardSymmetry::image(const SquareSet& squares) const {
  SquareSet images;
  for_each(squares, [&](Square square) { images.insert(image(square)); });
  return images;
}

Position BoardSymmetry::image(const Position& position) const {
  Position images = position;
  for (SquareSet& pieces : images.pieces) pieces = image(pieces);
  images.duces = image(position.duces);
  images.bound = image(position.bound);
  return images;
}

Turn BoardSymmetry::image(const Turn& turn) const {
  Turn images = turn;
  if (turn.kind == TurnKind::movement) {
    images.origin = image(turn.origin);
    images.destination = image(turn.destination);
  }
  images.squares = image(turn.squares);
  images.captured = image(turn.captured);
  return images;
}

Path BoardSymmetry::image(const Path& path) const {
  Path images = path;
  for (Hop& hop : images) {
    hop.to = image(hop.to);
    hop.captured = image(hop.captured);
  }
  return images;
}

}  // namespace latro
