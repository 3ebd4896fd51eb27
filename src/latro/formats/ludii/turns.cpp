#include "latro/formats/ludii/steps.hpp"

#include <cstdint>
#include <cstdlib>
#include <utility>

#include "latro/formats/ludii/steps.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// Two squares on in a line, over a piece.
bool leaps(const BoardSize& board, const SquareSet& occupied, Square from, Square to) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  const int files = std::abs(a.file - b.file);
  const int ranks = std::abs(a.rank - b.rank);
  if ((files != 2 && ranks != 2) || files % 2 != 0 || ranks % 2 != 0 || files > 2 || ranks > 2) return false;
  return occupied.contains(board.square(
      {static_cast<std::uint8_t>((a.file + b.file) / 2), static_cast<std::uint8_t>((a.rank + b.rank) / 2)}));
}

Fault no_turn(const LudiiStep& step, std::string message) {
  return {Code::illegal_turn, step.decision, std::move(message)};
}

/// Takes the steps one by one.
class Joiner {
 public:
  Joiner(const Position& before, const Rules& rules)
      : board_(before.board), occupied_(before.occupied()), sites_(rules.ruleset()) {}

  Expected<void, Fault> take(const LudiiStep& step, bool first) {
    if (passed_) return unexpected(no_turn(step, "a move after the pass that ends the turn"));
    switch (step.kind) {
      case LudiiStepKind::place:
        return place(step, first);
      case LudiiStepKind::hop:
        return hop(step);
      case LudiiStepKind::removal:
        if (!turn_.request.hops.empty() || placed_)
          return unexpected(no_turn(step, "a removal after other moves of the turn"));
        turn_.request.kind = TurnKind::removal;
        turn_.request.squares.push_back(step.to);
        occupied_.erase(step.to);
        ++turn_.removals;
        return {};
      case LudiiStepKind::pass:
        if (placed_ || (turn_.removals != 0 && turn_.request.hops.empty()))
          return unexpected(no_turn(step, "a pass does not end such a turn"));
        passed_ = true;
        return {};
      case LudiiStepKind::set_up:
      case LudiiStepKind::select:
        break;
    }
    return unexpected(no_turn(step, "this is no move of a turn: the game has begun"));
  }

  LudiiTurn take_turn() {
    if (!turn_.request.hops.empty()) turn_.request.kind = TurnKind::movement;
    return std::move(turn_);
  }

 private:
  Expected<void, Fault> place(const LudiiStep& step, bool first) {
    const LudiiPiece piece = *sites_.piece_of_hand(step.from);
    if (piece.side != step.mover)
      return unexpected(no_turn(step, "the piece placed is in the other player's hand"));
    const bool dux = piece.kind == PieceType::dux;
    if (!first && (!placed_ || turn_.request.dux != dux))
      return unexpected(no_turn(step, "a placement after other moves of the turn"));
    placed_ = true;
    turn_.request.kind = TurnKind::placement;
    turn_.request.dux = dux;
    turn_.request.squares.push_back(step.to);
    return {};
  }

  Expected<void, Fault> hop(const LudiiStep& step) {
    const Square from{step.from};
    if (placed_) return unexpected(no_turn(step, "a movement in the turn of a placement"));
    if (turn_.request.hops.empty())
      turn_.request.origin = from;
    else if (turn_.request.hops.back().to != from)
      return unexpected(no_turn(step, "the turn continues with another piece"));
    turn_.request.hops.push_back(
        {leaps(board_, occupied_, from, step.to) ? HopKind::leap : HopKind::move, step.to, {}});
    occupied_.erase(from);
    occupied_.insert(step.to);
    for (const LudiiChange& change : step.changes)
      if (change.kind == LudiiChange::Kind::remove) occupied_.erase(Square{change.site});
    return {};
  }

  BoardSize board_;
  SquareSet occupied_;
  LudiiSites sites_;
  LudiiTurn turn_;
  bool placed_ = false;
  bool passed_ = false;
};

}  // namespace

std::size_t count_turn_steps(std::span<const LudiiStep> steps) {
  std::size_t count = 1;
  while (count < steps.size() && steps[count - 1].goes_on && steps[count].mover == steps[0].mover) ++count;
  return count;
}

Expected<LudiiTurn, Fault> join_ludii_steps(std::span<const LudiiStep> steps, const Position& before,
                                            const Rules& rules) {
  Joiner joiner(before, rules);
  for (const LudiiStep& step : steps)
    if (auto taken = joiner.take(step, &step == steps.data()); !taken)
      return unexpected(std::move(taken.error()));
  return joiner.take_turn();
}

std::string request_text(const BoardSize& board, const TurnRequest& request) {
  Turn turn;
  turn.kind = request.kind;
  turn.dux = request.dux;
  turn.origin = request.origin;
  for (const Square square : request.squares) turn.squares.insert(square);
  std::string out;
  append_turn(out, board, turn, request.hops, {}, Style::coordinate);
  return out;
}

}  // namespace latro
