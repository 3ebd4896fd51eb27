#include "support/oracle_field.hpp"

namespace oracle {

using latro::BoardSize;
using latro::Coordinate;
using latro::Piece;
using latro::Position;
using latro::Ruleset;
using latro::Side;
using latro::Square;
using latro::SquareSet;

Field::Field(const Position& position) : files(position.board.files), ranks(position.board.ranks) {
  cells.resize(static_cast<std::size_t>(files * ranks));
  for (const Spot spot : spots()) at(spot) = position.at(square_of(position.board, spot));
}

void Field::store(Position& position) const {
  for (const Spot spot : spots()) {
    const Square square = square_of(position.board, spot);
    position.take(square);
    if (at(spot)) position.put(square, *at(spot));
  }
}

bool Field::contains(Spot spot) const {
  return spot.file >= 0 && spot.file < files && spot.rank >= 0 && spot.rank < ranks;
}

std::optional<Piece>& Field::at(Spot spot) {
  return cells[static_cast<std::size_t>(spot.file * ranks + spot.rank)];
}

std::optional<Piece> Field::at(Spot spot) const {
  if (!contains(spot)) return std::nullopt;
  return cells[static_cast<std::size_t>(spot.file * ranks + spot.rank)];
}

std::vector<Spot> Field::spots() const {
  std::vector<Spot> all;
  for (int file = 0; file < files; ++file)
    for (int rank = 0; rank < ranks; ++rank) all.push_back({file, rank});
  return all;
}

bool Field::corner(Spot spot) const {
  return (spot.file == 0 || spot.file == files - 1) && (spot.rank == 0 || spot.rank == ranks - 1);
}

Spot spot_of(const BoardSize& board, Square square) {
  const Coordinate at = board.coordinate(square);
  return {at.file, at.rank};
}

Square square_of(const BoardSize& board, Spot spot) {
  return board.square({static_cast<std::uint8_t>(spot.file), static_cast<std::uint8_t>(spot.rank)});
}

SquareSet set_of(const BoardSize& board, const std::vector<Spot>& spots) {
  SquareSet set;
  for (const Spot spot : spots) set.insert(square_of(board, spot));
  return set;
}

std::vector<Spot> spots_of(const BoardSize& board, const SquareSet& set) {
  std::vector<Spot> spots;
  for (unsigned i = 0; i < board.squares(); ++i)
    if (set.contains(Square{i})) spots.push_back(spot_of(board, Square{i}));
  return spots;
}

std::vector<Spot> directions(const Ruleset& ruleset) {
  std::vector<Spot> all{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  if (ruleset.lines == latro::Ruleset::Lines::eight)
    all.insert(all.end(), {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}});
  return all;
}

std::vector<std::pair<Spot, Spot>> flanking_pairs(const Ruleset& ruleset, const Field& field, Spot spot) {
  std::vector<Spot> axes{{1, 0}, {0, 1}};
  if (ruleset.lines == latro::Ruleset::Lines::eight) axes.insert(axes.end(), {{1, 1}, {1, -1}});
  std::vector<std::pair<Spot, Spot>> pairs;
  for (const Spot axis : axes) {
    const Spot one{spot.file + axis.file, spot.rank + axis.rank};
    const Spot two{spot.file - axis.file, spot.rank - axis.rank};
    if (field.contains(one) && field.contains(two)) pairs.emplace_back(one, two);
  }
  if (ruleset.corner == latro::Ruleset::Corner::pincer && field.corner(spot)) {
    const Spot beside{spot.file == 0 ? 1 : spot.file - 1, spot.rank};
    const Spot above{spot.file, spot.rank == 0 ? 1 : spot.rank - 1};
    pairs.emplace_back(beside, above);
  }
  return pairs;
}

bool immune(const Ruleset& ruleset, const Piece& piece) {
  return piece.kind == latro::PieceType::dux && ruleset.dux == latro::Ruleset::DuxStrength::immune;
}

bool hands_empty(const Position& position) {
  return position.hand(Side::white).empty() && position.hand(Side::black).empty();
}

std::vector<Landing> leaps(const Ruleset& ruleset, const Field& field, const Piece& piece, Spot from) {
  const latro::Ruleset::Leap allowed =
      piece.kind == latro::PieceType::dux ? ruleset.dux_leap_or_leap() : ruleset.leap;
  std::vector<Landing> landings;
  for (const Spot step : directions(ruleset)) {
    const Spot over{from.file + step.file, from.rank + step.rank};
    const Spot to{over.file + step.file, over.rank + step.rank};
    const auto below = field.at(over);
    if (!below || !field.empty(to)) continue;
    const bool own = below->side == piece.side;
    bool may = false;
    switch (allowed) {
      case latro::Ruleset::Leap::none:
        may = false;
        break;
      case latro::Ruleset::Leap::any:
        may = true;
        break;
      case latro::Ruleset::Leap::enemy:
        may = !own;
        break;
      case latro::Ruleset::Leap::friends:
        may = own;
        break;
      case latro::Ruleset::Leap::friend_or_bound:
        may = own || below->bound;
        break;
    }
    if (may) landings.push_back({to, latro::HopKind::leap, {over}});
  }
  return landings;
}

std::vector<Landing> single_hops(const Ruleset& ruleset, const Field& field, Spot from) {
  using DuxMove = Ruleset::DuxMove;
  using MoveKind = Ruleset::MoveKind;
  MoveKind kind = ruleset.move;
  if (field.at(from)->kind == latro::PieceType::dux && ruleset.dux_move != DuxMove::as_soldiers)
    kind = ruleset.dux_move == DuxMove::step ? MoveKind::step : MoveKind::slide;
  std::vector<Landing> landings;
  for (const Spot step : directions(ruleset)) {
    Spot to{from.file + step.file, from.rank + step.rank};
    while (field.empty(to)) {
      landings.push_back({to, latro::HopKind::move, {}});
      if (kind == MoveKind::step) break;
      to = {to.file + step.file, to.rank + step.rank};
    }
  }
  for (const Landing& leap : leaps(ruleset, field, *field.at(from), from)) landings.push_back(leap);
  return landings;
}

bool captures_by_route(const Ruleset& ruleset, const Piece& piece) {
  return ruleset.chain && ruleset.dux_capture != Ruleset::DuxCapture::flank &&
         piece.kind == latro::PieceType::dux;
}

bool duces_blocked(const Ruleset& ruleset, const Field& field, Side side) {
  if (ruleset.dux_blocked == Ruleset::DuxBlocked::none) return false;
  unsigned duces = 0;
  for (const Spot spot : field.spots()) {
    const auto piece = field.at(spot);
    if (!piece || piece->side != side || piece->kind != latro::PieceType::dux) continue;
    ++duces;
    bool attacked = false;
    for (const Spot step : directions(ruleset)) {
      const auto near = field.at({spot.file + step.file, spot.rank + step.rank});
      if (near && near->side != side) attacked = true;
    }
    const bool moves = !piece->bound && !single_hops(ruleset, field, spot).empty();
    if (moves || !attacked) return false;
  }
  return duces > 0;
}

}  // namespace oracle
