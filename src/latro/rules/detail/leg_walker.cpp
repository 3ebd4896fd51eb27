// Rules::canonical_path: the route by which a turn is written.

#include <algorithm>
#include <cassert>
#include <limits>

#include "latro/rules/detail/leg_walker.hpp"
#include "latro/rules/detail/shortest_run.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

std::vector<Square> in_text_order(const BoardSize& board, SquareSet squares) {
  std::vector<Square> list;
  for_each(squares, [&list](Square square) { list.push_back(square); });
  std::sort(list.begin(), list.end(),
            [&board](Square a, Square b) { return board.coordinate(a) < board.coordinate(b); });
  return list;
}

namespace {

/// A place on a route, found by breadth-first search. Squares are tried in the order of texts, so the first
/// route found to a place is the first in order among the shortest.
struct Node {
  LegWalker route;
  std::size_t parent = 0;
};

Path chain_path(const Rules& rules, const LegWalker& start, const Turn& turn) {
  std::vector<Node> nodes{{start, 0}};
  SquareSet seen = SquareSet::of(turn.origin);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const Square to : in_text_order(rules.board(), without(nodes[i].route.hops(HopKind::leap), seen))) {
      seen.insert(to);
      LegWalker next = nodes[i].route;
      next.go(to);
      if (to != turn.destination) {
        nodes.push_back({next, i});
        continue;
      }
      Path path{{HopKind::leap, to, next.take()}};
      for (std::size_t node = i; node != 0; node = nodes[node].parent)
        path.push_back({HopKind::leap, nodes[node].route.at(), {}});
      std::reverse(path.begin(), path.end());
      return path;
    }
  assert(false && "the turn is legal, so a chain leads to its end");
  return {};
}

}  // namespace

std::optional<Path> Rules::canonical_path(const Position& position, const Turn& turn,
                                          std::size_t& steps) const {
  if (turn.kind != TurnKind::movement) return Path{};
  Position rest = position;
  if (ruleset_->capture == Ruleset::Capture::bind)
    for_each(turn.squares, [&rest](Square square) { rest.take(square); });
  const LegWalker start(*this, rest, turn.origin);
  if (ruleset_->bonus != Ruleset::Bonus::none) return shortest_run(*this, start, turn, steps);
  for (const HopKind kind : {HopKind::move, HopKind::leap})
    if (start.hops(kind).contains(turn.destination)) return Path{{kind, turn.destination, turn.captured}};
  return chain_path(*this, start, turn);
}

Path Rules::canonical_path(const Position& position, const Turn& turn) const {
  std::size_t unbounded = std::numeric_limits<std::size_t>::max();
  return *canonical_path(position, turn, unbounded);
}

}  // namespace latro
