#include "latro/render/score/detail/placement.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "latro/notation/turn.hpp"

namespace latro {

std::size_t count_placed(const PlayedGame& game) {
  const auto first_other = std::find_if(game.moves.begin(), game.moves.end(), [](const PlayedMove& move) {
    return move.turn.kind != TurnKind::placement;
  });
  return static_cast<std::size_t>(first_other - game.moves.begin());
}

std::size_t end_of_placement(const PlayedGame& game, const PlyRange& range) {
  return std::clamp(count_placed(game), range.first, std::min(range.last, game.moves.size()));
}

Placement placement_of(const PlayedGame& game, std::size_t first, std::size_t last, const Position& after) {
  const BoardSize& board = game.start.board;
  Placement placement;
  std::map<unsigned, std::size_t> last_on;  // square to ply
  const Side first_side = first % 2 == 0 ? game.start.to_move : opponent(game.start.to_move);
  Side side = first_side;
  for (std::size_t ply = first + 1; ply <= last; ++ply, side = opponent(side)) {
    const PlayedMove& move = game.moves[ply - 1];
    for_each(move.turn.squares, [&](Square square) {
      const PieceType kind = move.turn.dux ? PieceType::dux : PieceType::soldier;
      if (last_on.contains(square.index()))
        placement.notes.push_back(fmt::format("{} at {}", ply, square_text(board, square)));
      else
        placement.pieces.push_back({square, after.at(square).value_or(Piece{side, kind, false}), ply});
      last_on[square.index()] = ply;
    });
    for_each(move.effect.captured | move.effect.removed, [&](Square square) {
      const auto taken = last_on.find(square.index());
      const std::string piece = taken == last_on.end() ? "the piece" : std::to_string(taken->second);
      placement.notes.push_back(fmt::format("{} at {} taken by {}", piece, square_text(board, square), ply));
    });
  }
  return placement;
}

void draw_numbered(SvgWriter& svg, const BoardPlan& plan, const Theme& theme,
                   const std::vector<NumberedPiece>& pieces) {
  for (const NumberedPiece& one : pieces)
    Counters::draw_blank(svg, theme, one.piece, plan.centre(one.square));
  svg.open("g").attribute("text-anchor", "middle").attribute("font-weight", "bold");
  for (const NumberedPiece& one : pieces) {
    const std::string number = std::to_string(one.ply);
    // Within the ring of a dux or of a bound piece there is less room.
    const bool has_ring = one.piece.bound || one.piece.kind == PieceType::dux;
    constexpr double sizes[] = {18, 16, 11.5, 8.5};
    const double size = sizes[std::min<std::size_t>(number.size(), 4) - 1] * (has_ring ? 0.9 : 1);
    constexpr double middle_of_digits = 0.36;
    svg.open("text").at(plan.centre(one.square) + Point{0, middle_of_digits * size});
    svg.attribute("font-size", size).attribute("fill", theme.counter(one.piece.side).sign);
    svg.text(number).close();
  }
  svg.close();
}

}  // namespace latro
