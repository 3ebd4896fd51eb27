// Which turns there are, and what they do.
#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace oracle {

using latro::Effect;
using latro::Hand;
using latro::Piece;
using latro::PieceType;
using latro::Position;
using latro::Ruleset;
using latro::Side;
using latro::SquareSet;
using latro::Turn;
using latro::TurnKind;

namespace {

struct Before {
  bool operator()(const Turn& a, const Turn& b) const { return before(a, b); }
};
using Turns = std::set<Turn, Before>;

bool closed(const Ruleset& ruleset, const Field& field, Spot spot) {
  return ruleset.closed == latro::Ruleset::Closed::centre && spot.file == (field.files - 1) / 2 &&
         spot.rank == (field.ranks - 1) / 2;
}

void add_placements(const Ruleset& ruleset, const Position& position, Turns& turns) {
  const Field field(position);
  const Hand& hand = position.hand(position.to_move);
  std::vector<Spot> open;
  for (const Spot spot : field.spots())
    if (field.empty(spot) && !closed(ruleset, field, spot)) open.push_back(spot);
  const bool bare = open.size() == field.spots().size() || position.occupied().empty();
  const bool alone =
      ruleset.place == Ruleset::Place::one || (ruleset.place == Ruleset::Place::one_then_two && bare);
  const bool pair = !alone && hand.soldiers >= 2 && open.size() >= 2;
  const auto add = [&](Turn turn) {
    if (ruleset.place_capture) {
      Field after = field;
      const std::vector<Spot> placed = spots_of(position.board, turn.squares);
      for (const Spot spot : placed)
        after.at(spot) = Piece{position.to_move, turn.dux ? PieceType::dux : PieceType::soldier, false};
      std::vector<Spot> captured;
      if (!finish_placement(ruleset, position.to_move, after, placed, captured)) return;
      turn.captured = set_of(position.board, captured);
    }
    turns.insert(turn);
  };
  for (const Spot one : open) {
    Turn turn;
    turn.kind = TurnKind::placement;
    turn.dux = hand.soldiers == 0;
    if (!pair) {
      turn.squares = set_of(position.board, {one});
      add(turn);
      continue;
    }
    for (const Spot two : open) {
      if (one == two) continue;
      turn.squares = set_of(position.board, {one, two});
      add(turn);
    }
  }
}

/// Where a leg of the piece on `from` can end.
std::map<Spot, Landing> leg_ends(const Ruleset& ruleset, const Field& field, Spot from) {
  std::map<Spot, Landing> ends;
  for (const Landing& landing : single_hops(ruleset, field, from)) ends.emplace(landing.to, landing);
  if (!ruleset.chain) return ends;
  // Any sequence of leaps can be shortened to one that visits no square twice, so it is enough to test what
  // is reachable.
  const Piece piece = *field.at(from);
  Field lifted = field;
  lifted.at(from).reset();
  std::set<Spot> reached{from};
  std::vector<Spot> open{from};
  while (!open.empty()) {
    const Spot spot = open.back();
    open.pop_back();
    for (const Landing& leap : leaps(ruleset, lifted, piece, spot))
      if (reached.insert(leap.to).second) open.push_back(leap.to);
  }
  reached.erase(from);
  for (const Spot to : reached) ends.emplace(to, Landing{to, latro::HopKind::leap, {}});
  return ends;
}

constexpr std::size_t most_routes = 1'000'000;

using Visited = std::set<std::pair<Spot, std::vector<Spot>>>;

/// Adds the turns that continue from `at`, the square of the moving piece; `turn` has its captures so far.
void add_legs(const Ruleset& ruleset, const Position& position, const Field& field, Spot at, const Turn& turn,
              Visited& visited, Turns& turns) {
  for (const auto& [to, landing] : leg_ends(ruleset, field, at)) {
    Field next = field;
    next.at(to) = next.at(at);
    next.at(at).reset();
    Turn longer = turn;
    longer.destination = square_of(position.board, to);
    std::vector<Spot> taken;
    if (ruleset.capture == Ruleset::Capture::remove) taken = taken_by(ruleset, next, to, landing.over);
    for (const Spot spot : taken) next.at(spot).reset();
    longer.captured |= set_of(position.board, taken);
    const bool owed =
        !taken.empty() && ruleset.bonus == Ruleset::Bonus::must && !single_hops(ruleset, next, to).empty();
    const bool allowed = !taken.empty() && ruleset.bonus != Ruleset::Bonus::none;
    Field settled = next;
    if (!owed && finish_movement(ruleset, position, settled, to)) turns.insert(longer);
    if (allowed && visited.emplace(to, spots_of(position.board, longer.captured)).second)
      add_legs(ruleset, position, next, to, longer, visited, turns);
  }
}

void add_movements(const Ruleset& ruleset, const Position& position, const std::vector<Spot>& removals,
                   Turns& turns) {
  Field field(position);
  for (const Spot spot : removals) field.at(spot).reset();
  for (const Spot from : field.spots()) {
    const auto piece = field.at(from);
    if (!piece || piece->side != position.to_move || piece->bound) continue;
    if (captures_by_route(ruleset, *piece)) {
      const auto ways = routes(ruleset, position, {}, most_routes);
      if (!ways) throw std::length_error("too many routes for the slow interpreter");
      for (const LegWalker& way : *ways)
        if (spot_of(position.board, way.turn.origin) == from) turns.insert(way.turn);
      continue;
    }
    Turn turn;
    turn.kind = TurnKind::movement;
    turn.dux = piece->kind == PieceType::dux;
    turn.origin = square_of(position.board, from);
    turn.squares = set_of(position.board, removals);
    Visited visited;
    add_legs(ruleset, position, field, from, turn, visited, turns);
  }
}

void add_all_removals(const Ruleset& ruleset, const Position& position, const std::vector<Spot>& bound,
                      std::size_t next, std::vector<Spot>& chosen, Turns& turns) {
  if (next == bound.size()) {
    add_movements(ruleset, position, chosen, turns);
    return;
  }
  add_all_removals(ruleset, position, bound, next + 1, chosen, turns);
  chosen.push_back(bound[next]);
  add_all_removals(ruleset, position, bound, next + 1, chosen, turns);
  chosen.pop_back();
}

/// All turns but a pass, the end of the game not looked at.
Turns turns_of(const Ruleset& ruleset, const Position& position) {
  Turns turns;
  if (!position.hand(position.to_move).empty()) {
    add_placements(ruleset, position, turns);
    return turns;
  }
  const Field field(position);
  std::vector<Spot> bound;
  for (const Spot spot : field.spots()) {
    const auto piece = field.at(spot);
    if (piece && piece->side != position.to_move && piece->bound) bound.push_back(spot);
  }
  std::vector<Spot> chosen;
  if (ruleset.capture == Ruleset::Capture::bind && ruleset.removal == latro::Ruleset::Removal::before) {
    add_all_removals(ruleset, position, bound, 0, chosen, turns);
    return turns;
  }
  add_movements(ruleset, position, chosen, turns);
  if (ruleset.capture == Ruleset::Capture::bind)
    for (const Spot spot : bound) {
      Turn turn;
      turn.kind = TurnKind::removal;
      turn.squares = set_of(position.board, {spot});
      turns.insert(turn);
    }
  return turns;
}

}  // namespace

bool before(const Turn& a, const Turn& b) {
  const auto key = [](const Turn& turn) {
    return std::make_tuple(turn.kind, turn.dux, turn.origin, turn.destination, turn.squares, turn.captured);
  };
  return key(a) < key(b);
}

std::vector<Turn> turns_but_pass(const Ruleset& ruleset, const Position& position) {
  const Turns turns = turns_of(ruleset, position);
  return {turns.begin(), turns.end()};
}

Effect play(const Ruleset& ruleset, Position& position, const Turn& turn) {
  const Position start = position;
  const Side mover = position.to_move;
  Field field(position);
  Effect effect;
  Hand& hand = position.hands[index_of(mover)];
  bool calm = true;
  switch (turn.kind) {
    case TurnKind::placement:
      for (const Spot spot : spots_of(position.board, turn.squares)) {
        field.at(spot) = Piece{mover, turn.dux ? PieceType::dux : PieceType::soldier, false};
        if (turn.dux)
          --hand.duces;
        else
          --hand.soldiers;
      }
      if (ruleset.place_capture) {
        std::vector<Spot> captured;
        finish_placement(ruleset, mover, field, spots_of(position.board, turn.squares), captured);
      }
      effect.captured = turn.captured;
      calm = false;
      break;
    case TurnKind::removal:
    case TurnKind::movement:
      for (const Spot spot : spots_of(position.board, turn.squares)) field.at(spot).reset();
      effect.removed = turn.squares;
      for (const Spot spot : spots_of(position.board, turn.captured)) field.at(spot).reset();
      effect.captured = turn.captured;
      calm = turn.squares.empty() && turn.captured.empty();
      break;
    case TurnKind::pass:
      break;
  }
  const Spot from = spot_of(position.board, turn.origin);
  const Spot to = spot_of(position.board, turn.destination);
  const bool moves = turn.kind == TurnKind::movement;
  if (moves && from != to) {
    field.at(to) = field.at(from);
    field.at(from).reset();
  }
  if (moves)
    finish_movement(ruleset, position, field, to);
  else if (ruleset.capture == Ruleset::Capture::bind && ruleset.bind == latro::Ruleset::Bind::standing) {
    const bool done = ruleset.place_capture && turn.kind == TurnKind::placement;
    if (!done && (hands_empty(position) || ruleset.place_capture)) settle_standing(ruleset, field, mover);
  } else if (turn.kind == TurnKind::removal) {
    free_unsupported(ruleset, field);
  }
  field.store(position);
  position.quiet = calm ? position.quiet + 1 : 0;
  if (mover == Side::black) ++position.number;
  position.to_move = opponent(mover);

  for (const Spot spot : field.spots()) {
    const latro::Square square = square_of(position.board, spot);
    const auto was = start.at(square);
    const auto is = field.at(spot);
    if (moves && spot == to) {
      effect.self_bound = is->bound;
      continue;
    }
    if (!was || !is) continue;
    if (was->side != mover && !was->bound && is->bound) effect.bound.insert(square);
    if (was->bound && !is->bound) effect.freed.insert(square);
  }
  return effect;
}

}  // namespace oracle
