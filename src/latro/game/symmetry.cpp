#include "latro/game/symmetry.hpp"

#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/image_texts.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/game.hpp"

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

Expected<PlayedGame, Fault> symmetric_image(PlayedGame game, Symmetry symmetry) {
  const BoardSymmetry on_board(game.rules.board(), symmetry);
  const Position start = on_board.image(game.start);
  Game played(game.rules, start);
  const auto again = [&](PlayedMove& move) {
    auto reason = make_again(played, request_for(on_board.image(move.turn), on_board.image(move.path)), move);
    if (reason) reason = fmt::format("{} has no image here: {}", move.text, *reason);
    take_image(move.before, on_board);
    take_image(move.comment, on_board);
    for (Property& property : move.properties) take_image(property, on_board);
    return reason;
  };
  if (auto fault = make_line_again(played, game.moves, again)) return unexpected(std::move(*fault));
  if (start != game.start) {
    if (start == game.rules.initial()) {
      drop_tag(game.tags, "FEN");
      drop_tag(game.tags, "SetUp");
    } else {
      set_tag(game.tags, "FEN", fen(start));
      set_tag(game.tags, "SetUp", "1");
    }
    game.start = start;
  }
  take_image(game.comment, on_board);
  for (Property& property : game.properties) take_image(property, on_board);
  for (Tag& tag : game.tags) take_image(tag, on_board);
  return game;
}

}  // namespace latro
