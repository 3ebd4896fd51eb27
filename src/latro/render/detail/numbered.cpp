#include "latro/render/detail/numbered.hpp"

#include <cstddef>
#include <map>

#include <fmt/format.h>

#include "latro/notation/turn.hpp"

namespace latro {

namespace {

class Numbering {
 public:
  Numbering(const BoardSize& board, const Position& before, Words words)
      : board_(board), words_(words), used_(before.occupied()) {}

  void add(const PlayedMove& move, std::size_t ply, Side side) {
    const Turn& turn = move.turn;
    const Piece piece{side, turn.dux ? PieceType::dux : PieceType::soldier, false};
    if (turn.kind == TurnKind::pass) found_.notes.push_back(words_("{ply} passes"_w, {{"ply", ply}}));
    if (turn.kind == TurnKind::placement)
      for_each(turn.squares, [&](Square square) { arrive({square, piece, ply}); });
    if (turn.kind == TurnKind::movement) {
      NumberedPiece moved{turn.destination, piece, ply, {turn.origin}};
      for (const Hop& hop : move.path) moved.way.push_back(hop.to);
      last_on_.erase(turn.origin.index());
      arrive(std::move(moved));
    }
    for_each(move.effect.captured | move.effect.removed, [&](Square square) {
      const auto on = last_on_.find(square.index());
      const std::string at = square_text(board_, square);
      found_.notes.push_back(
          on == last_on_.end()
              ? words_("the piece at {square} taken by {ply}"_w, {{"square", at}, {"ply", ply}})
              : words_("{taken} at {square} taken by {ply}"_w,
                       {{"taken", on->second}, {"square", at}, {"ply", ply}}));
      last_on_.erase(square.index());
    });
  }
  NumberedTurns take() && { return std::move(found_); }

 private:
  void arrive(NumberedPiece one) {
    const Square square = one.square;
    last_on_[square.index()] = one.ply;
    if (used_.contains(square)) {
      const std::string from = one.way.empty() ? std::string() : square_text(board_, one.way.front());
      found_.notes.push_back(
          words_(one.way.empty() ? "{ply} at {square}"_w : "{ply} from {from} at {square}"_w,
                 {{"ply", one.ply}, {"from", from}, {"square", square_text(board_, square)}}));
      return;
    }
    used_.insert(square);
    found_.pieces.push_back(std::move(one));
  }

  BoardSize board_;
  Words words_;
  SquareSet used_;                           ///< by a piece of the position before, or by a number
  std::map<unsigned, std::size_t> last_on_;  ///< square to the ply in which its piece arrived
  NumberedTurns found_;
};

}  // namespace

NumberedTurns numbered_turns(const PlayedGame& game, const PlyRange& range, const Position& before,
                             Words words) {
  Numbering numbering(game.start.board, before, words);
  Side side = before.to_move;
  for (std::size_t ply = range.first + 1; ply <= range.last; ++ply, side = opponent(side))
    numbering.add(game.moves[ply - 1], ply, side);
  return std::move(numbering).take();
}

}  // namespace latro
