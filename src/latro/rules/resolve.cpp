// Rules::resolve: finds the legal turn that a request describes, or the reason why it is illegal.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "latro/rules/detail/leg_walker.hpp"
#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

namespace {

using Answer = Expected<Resolved, Refusal>;

tl::unexpected<Refusal> refuse(Reason reason, Square at = {}, unsigned count = 0, unsigned hop = 0) {
  return unexpected(Refusal{reason, at, {}, {}, count, hop});
}

int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// The direction and distance between two squares.
struct Line {
  bool straight = false;  ///< along a line of the ruleset
  int length = 0;         ///< in squares
  int file_step = 0;
  int rank_step = 0;
};

Line line_between(const Ruleset& ruleset, Square from, Square to) {
  const Coordinate a = ruleset.board.coordinate(from);
  const Coordinate b = ruleset.board.coordinate(to);
  const int files = b.file - a.file;
  const int ranks = b.rank - a.rank;
  const bool diagonal = std::abs(files) == std::abs(ranks);
  Line line;
  line.straight = files == 0 || ranks == 0 || (diagonal && ruleset.lines == Ruleset::Lines::eight);
  line.length = std::max(std::abs(files), std::abs(ranks));
  line.file_step = sign(files);
  line.rank_step = sign(ranks);
  return line;
}

Square along(const BoardSize& board, Square from, const Line& line, int squares) {
  const Coordinate a = board.coordinate(from);
  return board.square({static_cast<std::uint8_t>(a.file + squares * line.file_step),
                       static_cast<std::uint8_t>(a.rank + squares * line.rank_step)});
}

Ruleset::Leap leap_of(const Ruleset& ruleset, const Position& position, Square from) {
  return position.duces.contains(from) ? ruleset.dux_leap_or_leap() : ruleset.leap;
}

Ruleset::MoveKind move_of(const Ruleset& ruleset, const Position& position, Square from) {
  return position.duces.contains(from) ? ruleset.dux_move_or_move() : ruleset.move;
}

Refusal refuse_move(const Rules& rules, const Position& position, Square from, Square to, const Line& line) {
  const Ruleset& ruleset = rules.ruleset();
  const BoardSize& board = ruleset.board;
  const SquareSet occupied = position.occupied();
  if (!line.straight) return {Reason::not_in_line, to, from, to};
  if (line.length == 2 && leap_of(ruleset, position, from) != Ruleset::Leap::none && !occupied.contains(to) &&
      occupied.contains(along(board, from, line, 1)))
    return {Reason::leap_needed, along(board, from, line, 1), from, to};
  if (move_of(ruleset, position, from) == Ruleset::MoveKind::step && line.length > 1)
    return {Reason::too_far, to, from, to};
  for (int i = 1; i < line.length; ++i)
    if (occupied.contains(along(board, from, line, i)))
      return {Reason::way_blocked, along(board, from, line, i), from, to};
  return {Reason::target_occupied, to, from, to};
}

Refusal refuse_leap(const Rules& rules, const Position& position, Square from, Square to, const Line& line,
                    bool whole_chain) {
  const Ruleset& ruleset = rules.ruleset();
  if (leap_of(ruleset, position, from) == Ruleset::Leap::none) return {Reason::no_leaps, from, from, to};
  if (position.occupied().contains(to)) return {Reason::target_occupied, to, from, to};
  if (!line.straight || line.length != 2) {
    if (whole_chain) return {Reason::no_route, to, from, to};
    return {line.straight ? Reason::leap_too_far : Reason::not_in_line, to, from, to};
  }
  const Square middle = along(ruleset.board, from, line, 1);
  if (!position.occupied().contains(middle)) return {Reason::nothing_to_leap, middle, from, to};
  return {Reason::leaps_wrong_piece, middle, from, to};
}

/// The reason why the piece on `from` cannot make the hop. For messages only, so it tests square by square.
/// Precondition: the hop is impossible. `whole_chain`: the hop can be a chain of leaps, given by its end.
Refusal refuse_hop(const Rules& rules, const Position& position, Square from, const Hop& hop,
                   bool whole_chain) {
  if (from == hop.to) return {Reason::stays_put, from, from, hop.to};
  const Line line = line_between(rules.ruleset(), from, hop.to);
  return hop.kind == HopKind::move ? refuse_move(rules, position, from, hop.to, line)
                                   : refuse_leap(rules, position, from, hop.to, line, whole_chain);
}

std::optional<Square> named_twice(const std::vector<Square>& squares) {
  SquareSet seen;
  for (const Square square : squares) {
    if (seen.contains(square)) return square;
    seen.insert(square);
  }
  return std::nullopt;
}

SquareSet set_of(const std::vector<Square>& squares) {
  SquareSet set;
  for (const Square square : squares) set.insert(square);
  return set;
}

/// The refusal of a suicide, with the enemies that would surround the piece.
Refusal refuse_suicide(const Rules& rules, const Position& position, const Turn& turn) {
  Position after = position;
  rules.play(after, turn);
  const Side enemy = opponent(position.to_move);
  const bool standing = rules.ruleset().bind == Ruleset::Bind::standing;
  // With bind=arrival, the captors are the enemies that are free before and after the move; with
  // bind=standing, those that are free after it.
  SquareSet captors = without(after.of(enemy), after.bound);
  if (!standing) captors = without(captors, position.bound);
  const SquareSet arrived = turn.kind == TurnKind::placement ? turn.squares : SquareSet::of(turn.destination);
  const Reason reason = standing ? Reason::bound_on_arrival : Reason::suicide;
  for (SquareSet left = arrived; left.any();) {
    const Square at = left.pop_front();
    if (const auto pair = rules.flanking_pair(captors, at)) return {reason, at, (*pair)[0], (*pair)[1]};
  }
  return {reason, arrived.front(), {}, {}};
}

Answer resolve_placement(const Rules& rules, const Position& position, const TurnRequest& request) {
  const Hand& hand = position.hand(position.to_move);
  if (request.dux && hand.duces == 0) return refuse(Reason::nothing_in_hand);
  if (request.dux && hand.soldiers != 0) return refuse(Reason::soldiers_first);
  if (!request.dux && hand.soldiers == 0)
    return refuse(hand.duces != 0 ? Reason::dux_due : Reason::nothing_in_hand);
  if (const auto twice = named_twice(request.squares)) return refuse(Reason::square_named_twice, *twice);
  const kernel::Placement<4> placement(rules.ruleset());
  const auto state = kernel::load<4>(position, position.to_move);
  for (const Square square : request.squares) {
    if (position.occupied().contains(square)) return refuse(Reason::square_occupied, square);
    if (!placement.squares(state).contains(square)) return refuse(Reason::square_closed, square);
  }
  const unsigned due = placement.due(state);
  if (request.squares.size() != due) return refuse(Reason::wrong_place_count, request.squares.front(), due);
  Turn turn;
  turn.kind = TurnKind::placement;
  turn.dux = request.dux;
  turn.squares = set_of(request.squares);
  if (rules.captures_by_placing()) {
    if (!rules.kernel().survives(position, turn)) return unexpected(refuse_suicide(rules, position, turn));
    turn.captured = rules.kernel().taken_by_placed(position, turn.squares, turn.dux);
  }
  return Resolved{turn, {}};
}

/// Returns nullopt if each square is named once and has a bound enemy.
std::optional<Refusal> refuse_removals(const Position& position, const std::vector<Square>& squares) {
  if (const auto twice = named_twice(squares)) return Refusal{Reason::square_named_twice, *twice};
  for (const Square square : squares) {
    const auto piece = position.at(square);
    if (!piece) return Refusal{Reason::no_piece, square};
    if (piece->side == position.to_move) return Refusal{Reason::own_piece, square};
    if (!piece->bound) return Refusal{Reason::not_bound, square};
  }
  return std::nullopt;
}

Answer resolve_removal(const Rules& rules, const Position& position, const TurnRequest& request) {
  if (rules.ruleset().capture != Ruleset::Capture::bind)
    return refuse(Reason::no_removal, request.squares.front());
  if (rules.ruleset().removal == Ruleset::Removal::before)
    return refuse(Reason::removal_needs_move, request.squares.front());
  if (const auto refusal = refuse_removals(position, request.squares)) return unexpected(*refusal);
  if (request.squares.size() != 1) return refuse(Reason::removal_is_a_turn, request.squares.back());
  Turn turn;
  turn.kind = TurnKind::removal;
  turn.squares = set_of(request.squares);
  return Resolved{turn, {}};
}

/// A dux goes to `hop`, and its captures depend on its route: the text means the route that captures the
/// pieces that it lists, else a single leap, else the only route.
std::optional<Refusal> walk_short_form(const Rules& rules, LegWalker& route, Hop& hop) {
  const Square origin = route.at();
  bool complete = true;
  const auto all = rules.kernel().chain_captures(route.position(), origin, hop.to, complete);
  const auto listed = std::find(all.begin(), all.end(), hop.captured);
  if (listed == all.end() && route.hops(HopKind::leap).contains(hop.to)) {
    route.go(hop.to, HopKind::leap);
    hop.captured = route.take();
    return std::nullopt;
  }
  if (complete && all.empty()) return refuse_hop(rules, route.position(), origin, hop, true);
  if (listed == all.end() && (!complete || all.size() > 1))
    return Refusal{Reason::several_routes, hop.to, origin, hop.to};
  hop.captured = listed != all.end() ? *listed : all.front();
  route.end_chain(hop.to, hop.captured);
  return std::nullopt;
}

/// Walks one leg: a chain of leaps, or a single hop (with chain=yes, a leap can be a whole chain).
std::optional<Refusal> walk_leg(const Rules& rules, LegWalker& route, Path& path) {
  const bool chain = rules.ruleset().chain;
  const Square origin = route.at();
  if (path.size() == 1) {
    Hop& hop = path.front();
    if (hop.kind == HopKind::leap && rules.captures_by_route() && route.position().duces.contains(origin))
      return walk_short_form(rules, route, hop);
    const bool whole_chain = chain && hop.kind == HopKind::leap;
    const SquareSet reachable = whole_chain ? route.chains() : route.hops(hop.kind);
    if (!reachable.contains(hop.to)) return refuse_hop(rules, route.position(), origin, hop, whole_chain);
    route.go(hop.to, hop.kind);
    hop.captured = route.take();
    return std::nullopt;
  }
  SquareSet landed = SquareSet::of(origin);
  for (std::uint32_t i = 0; i < path.size(); ++i) {
    const Hop& hop = path[i];
    const auto at_hop = [i](Refusal refusal) {
      refusal.hop = i;
      return refusal;
    };
    if (!route.hops(hop.kind).contains(hop.to))
      return at_hop(refuse_hop(rules, route.position(), route.at(), hop, false));
    if (hop.kind == HopKind::move) return at_hop({Reason::chain_after_move, hop.to});
    if (!chain && i > 0) return at_hop({Reason::no_chain, hop.to});
    if (landed.contains(hop.to)) return at_hop({Reason::lands_twice, hop.to});
    landed.insert(hop.to);
    route.go(hop.to, hop.kind);
  }
  path.back().captured = route.take();
  return std::nullopt;
}

/// Walks several legs, one for each hop. Each must capture, except the last.
std::optional<Refusal> walk_bonus(const Rules& rules, LegWalker& route, Path& path) {
  bool captured = true;
  for (std::uint32_t i = 0; i < path.size(); ++i) {
    Hop& hop = path[i];
    if (!captured) return Refusal{Reason::nothing_captured, route.at(), {}, {}, 0, i};
    if (!route.hops(hop.kind).contains(hop.to)) {
      Refusal refusal = refuse_hop(rules, route.position(), route.at(), hop, false);
      refusal.hop = i;
      return refusal;
    }
    route.go(hop.to, hop.kind);
    hop.captured = route.take();
    captured = hop.captured.any();
  }
  if (captured && rules.ruleset().bonus == Ruleset::Bonus::must && route.legs().any())
    return Refusal{Reason::bonus_owed, route.at(), {}, {}, 0, static_cast<std::uint32_t>(path.size() - 1)};
  return std::nullopt;
}

Answer resolve_movement(const Rules& rules, const Position& position, const TurnRequest& request) {
  const Ruleset& ruleset = rules.ruleset();
  if (!request.squares.empty()) {
    if (ruleset.capture != Ruleset::Capture::bind) return refuse(Reason::no_removal, request.squares.front());
    if (ruleset.removal == Ruleset::Removal::turn)
      return refuse(Reason::removal_is_a_turn, request.squares.front());
    if (const auto refusal = refuse_removals(position, request.squares)) return unexpected(*refusal);
  }
  const auto piece = position.at(request.origin);
  if (!piece) return refuse(Reason::no_piece, request.origin);
  if (piece->side != position.to_move) return refuse(Reason::enemy_piece, request.origin);
  if (piece->bound) {
    const auto pair = rules.flankers(position, request.origin);
    return unexpected(Refusal{Reason::piece_bound, request.origin, pair ? (*pair)[0] : Square{},
                              pair ? (*pair)[1] : Square{}});
  }
  if (request.dux && piece->kind != PieceType::dux) return refuse(Reason::not_a_dux, request.origin);

  Position rest = position;
  for (const Square square : request.squares) rest.take(square);
  LegWalker route(rules, rest, request.origin);
  Path path = request.hops;
  if (path.size() > 1)
    for (Hop& hop : path) hop.captured = {};
  if (ruleset.bonus == Ruleset::Bonus::none) {
    if (const auto refusal = walk_leg(rules, route, path)) return unexpected(*refusal);
  } else if (const auto refusal = walk_bonus(rules, route, path)) {
    return unexpected(*refusal);
  }
  Turn turn;
  turn.kind = TurnKind::movement;
  turn.dux = piece->kind == PieceType::dux;
  turn.origin = request.origin;
  turn.destination = route.at();
  turn.squares = set_of(request.squares);
  turn.captured = route.captured();
  if (!rules.kernel().survives(position, turn)) return unexpected(refuse_suicide(rules, position, turn));
  return Resolved{turn, std::move(path)};
}

}  // namespace

Expected<Resolved, Refusal> Rules::resolve(const Position& position, const TurnRequest& request) const {
  if (outcome(position).over()) return refuse(Reason::game_decided);
  const bool has_turn = kernel_->has_turn(position, position.to_move);
  if (request.kind == TurnKind::pass) {
    if (!has_turn) return Resolved{};
    return refuse(can_pass() ? Reason::has_turns : Reason::no_passes);
  }
  if (!has_turn) return refuse(Reason::must_pass);
  if (request.kind == TurnKind::placement) return resolve_placement(*this, position, request);
  if (!position.hand(position.to_move).empty()) return refuse(Reason::must_place);
  if (request.kind == TurnKind::removal) return resolve_removal(*this, position, request);
  return resolve_movement(*this, position, request);
}

}  // namespace latro
