// Rules::canonical_path: the route by which a turn is written.

#include <algorithm>
#include <cassert>

#include "latro/rules/detail/leg_walker.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

namespace {

/// A place on a route, found by breadth-first search. Squares are tried in the order of texts, so the first
/// route found to a place is the first in order among the shortest.
struct Node {
  LegWalker route;
  SquareSet taken;  ///< by the leg that led here
  HopKind kind = HopKind::move;
  std::size_t parent = 0;
  bool may_go_on = true;
};

Path path_to(const std::vector<Node>& nodes, std::size_t node) {
  Path path;
  for (; node != 0; node = nodes[node].parent)
    path.push_back({nodes[node].kind, nodes[node].route.at(), nodes[node].taken});
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<Square> in_text_order(const BoardSize& board, SquareSet squares) {
  std::vector<Square> list;
  for_each(squares, [&list](Square square) { list.push_back(square); });
  std::sort(list.begin(), list.end(),
            [&board](Square a, Square b) { return board.coordinate(a) < board.coordinate(b); });
  return list;
}

Path chain_path(const Rules& rules, const LegWalker& start, const Turn& turn) {
  std::vector<Node> nodes{{start, {}, HopKind::leap, 0, true}};
  SquareSet seen = SquareSet::of(turn.origin);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const Square to : in_text_order(rules.board(), without(nodes[i].route.hops(HopKind::leap), seen))) {
      seen.insert(to);
      LegWalker next = nodes[i].route;
      next.go(to);
      nodes.push_back({next, {}, HopKind::leap, i, true});
      if (to != turn.destination) continue;
      nodes.back().taken = nodes.back().route.take();
      return path_to(nodes, nodes.size() - 1);
    }
  assert(false && "the turn is legal, so a chain leads to its end");
  return {};
}

Path bonus_path(const Rules& rules, const LegWalker& start, const Turn& turn) {
  const bool must = rules.ruleset().bonus == Ruleset::Bonus::must;
  std::vector<Node> nodes{{start, {}, HopKind::move, 0, true}};
  const auto known = [&nodes](const Node& node) {
    return std::any_of(nodes.begin() + 1, nodes.end(), [&node](const Node& other) {
      return other.route.at() == node.route.at() && other.route.captured() == node.route.captured() &&
             other.may_go_on == node.may_go_on;
    });
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!nodes[i].may_go_on) continue;
    const SquareSet moves = nodes[i].route.hops(HopKind::move);
    for (const Square to : in_text_order(rules.board(), nodes[i].route.legs())) {
      Node next{nodes[i].route, {}, moves.contains(to) ? HopKind::move : HopKind::leap, i, true};
      next.route.go(to);
      next.taken = next.route.take();
      if (without(next.route.captured(), turn.captured).any()) continue;
      next.may_go_on = next.taken.any();
      if (known(next)) continue;
      nodes.push_back(next);
      const bool may_end = !next.may_go_on || !must || next.route.legs().empty();
      if (may_end && to == turn.destination && next.route.captured() == turn.captured)
        return path_to(nodes, nodes.size() - 1);
    }
  }
  assert(false && "the turn is legal, so a run leads to its end");
  return {};
}

}  // namespace

Path Rules::canonical_path(const Position& position, const Turn& turn) const {
  if (turn.kind != TurnKind::movement) return {};
  Position rest = position;
  if (ruleset_->capture == Ruleset::Capture::bind)
    for_each(turn.squares, [&rest](Square square) { rest.take(square); });
  const LegWalker start(*this, rest, turn.origin);
  if (ruleset_->bonus != Ruleset::Bonus::none) return bonus_path(*this, start, turn);
  for (const HopKind kind : {HopKind::move, HopKind::leap})
    if (start.hops(kind).contains(turn.destination)) return {{kind, turn.destination, turn.captured}};
  return chain_path(*this, start, turn);
}

}  // namespace latro
