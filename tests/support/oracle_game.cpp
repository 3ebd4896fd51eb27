// The beginning, the course and the end of a game.
#include <algorithm>

#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace oracle {

using latro::End;
using latro::Hand;
using latro::Outcome;
using latro::Piece;
using latro::PieceType;
using latro::Position;
using latro::Ruleset;
using latro::Side;
using latro::Turn;

namespace {

std::size_t on_board(const Position& position, Side side) {
  std::size_t count = 0;
  for (unsigned i = 0; i < position.board.squares(); ++i) {
    const auto piece = position.at(latro::Square{i});
    if (piece && piece->side == side) ++count;
  }
  return count;
}

Outcome more_pieces_win(const Position& position, End end) {
  const std::size_t white = on_board(position, Side::white);
  const std::size_t black = on_board(position, Side::black);
  if (white == black) return {end, std::nullopt};
  return {end, white > black ? Side::white : Side::black};
}

/// The turns of `side` in the present position, a pass not among them, without those that repeat=forbidden or
/// repeat=third forbids.
std::vector<Turn> allowed_turns(const Ruleset& ruleset, const std::vector<Position>& history, Side side) {
  Position present = history.back();
  present.to_move = side;
  std::vector<Turn> allowed;
  for (const Turn& turn : turns_but_pass(ruleset, present)) {
    Position next = present;
    if (ruleset.repeat == Ruleset::Repeat::forbidden) {
      play(ruleset, next, turn);
      if (std::any_of(history.begin(), history.end(),
                      [&](const Position& earlier) { return same_pieces(earlier, next); }))
        continue;
    }
    if (ruleset.repeat == Ruleset::Repeat::third) {
      play(ruleset, next, turn);
      const auto times = std::count_if(history.begin(), history.end(), [&](const Position& earlier) {
        return same_pieces(earlier, next) && earlier.to_move == next.to_move;
      });
      if (times >= 2) continue;
    }
    allowed.push_back(turn);
  }
  return allowed;
}

Ruleset without_history(Ruleset ruleset) {
  ruleset.repeat = Ruleset::Repeat::free;
  return ruleset;
}

}  // namespace

Position initial(const Ruleset& ruleset) {
  Position position;
  position.board = ruleset.board;
  position.to_move = ruleset.first;
  Field field(position);
  if (ruleset.setup) {
    for (const Spot spot : field.spots()) {
      const latro::Square square = square_of(position.board, spot);
      const PieceType kind = ruleset.setup->duces.contains(square) ? PieceType::dux : PieceType::soldier;
      if (ruleset.setup->white.contains(square)) field.at(spot) = Piece{Side::white, kind, false};
      if (ruleset.setup->black.contains(square)) field.at(spot) = Piece{Side::black, kind, false};
    }
  } else if (ruleset.rows > 0) {
    const auto put_both = [&](Spot spot, PieceType kind) {
      field.at(spot) = Piece{Side::white, kind, false};
      field.at({field.files - 1 - spot.file, field.ranks - 1 - spot.rank}) = Piece{Side::black, kind, false};
    };
    for (int rank = 0; rank < ruleset.rows; ++rank)
      for (int file = 0; file < field.files; ++file) put_both({file, rank}, PieceType::soldier);
    if (ruleset.dux_start == Ruleset::DuxStart::front)
      put_both({field.files / 2, ruleset.rows}, PieceType::dux);
    if (ruleset.dux_start == Ruleset::DuxStart::within)
      put_both({field.files / 2, ruleset.rows - 1}, PieceType::dux);
  } else {
    for (Hand& hand : position.hands) hand = {ruleset.pieces, ruleset.duces};
  }
  field.store(position);
  return position;
}

bool possible(const Ruleset& ruleset, const Position& position) {
  if (!(position.board == ruleset.board)) return false;
  const Position start = initial(ruleset);
  for (const Side side : {Side::white, Side::black}) {
    int soldiers = start.hand(side).soldiers - position.hand(side).soldiers;
    int duces = start.hand(side).duces - position.hand(side).duces;
    const bool by_hand = !ruleset.setup && ruleset.rows == 0;
    if (!by_hand && !position.hand(side).empty()) return false;
    for (unsigned i = 0; i < position.board.squares(); ++i) {
      const auto first = start.at(latro::Square{i});
      const auto now = position.at(latro::Square{i});
      if (first && first->side == side) ++(first->kind == PieceType::dux ? duces : soldiers);
      if (now && now->side == side) --(now->kind == PieceType::dux ? duces : soldiers);
    }
    if (soldiers < 0 || duces < 0) return false;
  }
  const Field field(position);
  for (const Spot spot : field.spots()) {
    const auto piece = field.at(spot);
    if (!piece || !piece->bound) continue;
    if (ruleset.capture != Ruleset::Capture::bind || immune(ruleset, *piece)) return false;
    if (ruleset.bind == Ruleset::Bind::standing && !ruleset.place_capture && !hands_empty(position))
      return false;
    if (!between_free(ruleset, field, spot, opponent(piece->side))) return false;
  }
  return true;
}

Outcome outcome(const Ruleset& ruleset, const std::vector<Position>& history) {
  const Position& position = history.back();
  const Side mover = position.to_move;
  if (hands_empty(position)) {
    const bool white_reduced = on_board(position, Side::white) <= ruleset.lose;
    const bool black_reduced = on_board(position, Side::black) <= ruleset.lose;
    if (white_reduced && black_reduced) return {End::reduced, std::nullopt};
    if (white_reduced) return {End::reduced, Side::black};
    if (black_reduced) return {End::reduced, Side::white};
    const Field field(position);
    if (duces_blocked(ruleset, field, mover)) return {End::blocked, opponent(mover)};
    if (duces_blocked(ruleset, field, opponent(mover))) return {End::blocked, mover};
    if (ruleset.quiet > 0 && position.quiet >= ruleset.quiet) return more_pieces_win(position, End::quiet);
  }
  if (ruleset.repeat == Ruleset::Repeat::draw) {
    const auto times = std::count_if(history.begin(), history.end(), [&](const Position& earlier) {
      return same_pieces(earlier, position) && earlier.to_move == mover;
    });
    if (times >= 3) return {End::repetition, std::nullopt};
  }
  if (!allowed_turns(ruleset, history, mover).empty()) return {};
  if (ruleset.stuck == Ruleset::Stuck::lose) return {End::stuck, opponent(mover)};
  if (ruleset.stuck == Ruleset::Stuck::count) return more_pieces_win(position, End::stuck);
  if (!allowed_turns(ruleset, history, opponent(mover)).empty()) return {};
  if (ruleset.stuck == Ruleset::Stuck::pass_count) return more_pieces_win(position, End::stuck);
  return {End::stuck, std::nullopt};
}

std::vector<Turn> legal_turns(const Ruleset& ruleset, const std::vector<Position>& history) {
  if (outcome(ruleset, history).over()) return {};
  auto turns = allowed_turns(ruleset, history, history.back().to_move);
  if (turns.empty()) turns.push_back(Turn{});
  return turns;
}

Outcome outcome(const Ruleset& ruleset, const Position& position) {
  return outcome(without_history(ruleset), std::vector<Position>{position});
}

std::vector<Turn> legal_turns(const Ruleset& ruleset, const Position& position) {
  return legal_turns(without_history(ruleset), std::vector<Position>{position});
}

std::uint64_t perft(const Ruleset& ruleset, const Position& position, unsigned depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  const auto turns = legal_turns(ruleset, position);
  if (depth == 1) return turns.size();
  for (const Turn& turn : turns) {
    Position next = position;
    play(ruleset, next, turn);
    sum += perft(ruleset, next, depth - 1);
  }
  return sum;
}

}  // namespace oracle
