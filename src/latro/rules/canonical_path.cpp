// Rules::canonical_path: the route by which a turn is written.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <unordered_set>
#include <utility>

#include "latro/rules/detail/leg_walker.hpp"
#include "latro/rules/history.hpp"
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

/// The canonical chain of leaps of a turn. If its captures do not depend on its route, the first route to
/// each square is enough. Else all routes are followed, except those that come to a square by the same
/// squares and with the same captures as an earlier one; nullopt if none is found within `steps` leaps.
class ChainSearch {
 public:
  ChainSearch(const Rules& rules, const LegWalker& start, const Turn& turn, std::size_t& steps)
      : rules_(rules), turn_(turn), by_route_(rules.captures_by_route() && turn.dux), steps_(steps) {
    nodes_.push_back({start, 0, SquareSet::of(turn.origin)});
  }

  std::optional<Path> find() {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const SquareSet& barred = by_route_ ? nodes_[i].landed : seen_;
      const SquareSet leaps = without(nodes_[i].route.hops(HopKind::leap), barred);
      for (const Square to : in_text_order(rules_.board(), leaps)) {
        if (by_route_ && steps_-- == 0) return std::nullopt;
        LegWalker next = nodes_[i].route;
        next.go(to, HopKind::leap);
        if (to == turn_.destination)
          if (const SquareSet taken = LegWalker(next).take(); taken == turn_.captured)
            return path_to(i, {HopKind::leap, to, taken});
        enter(next, i);
      }
    }
    return std::nullopt;
  }

 private:
  /// A place on a route, found by breadth-first search. Squares are tried in the order of texts, so the first
  /// route found to a place is the first in order among the shortest.
  struct Node {
    LegWalker route;
    std::size_t parent = 0;
    SquareSet landed;
  };

  void enter(const LegWalker& route, std::size_t parent) {
    const Square at = route.at();
    seen_.insert(at);
    const SquareSet landed = nodes_[parent].landed | SquareSet::of(at);
    if (by_route_) {
      KeyMixer mixer;
      mixer.add(at.index());
      mixer.add(landed);
      mixer.add(route.leapt());
      if (places_.count(mixer.key()) != 0) return;
      places_.push(mixer.key());
    }
    nodes_.push_back({route, parent, landed});
  }
  Path path_to(std::size_t node, const Hop& last) const {
    Path path{last};
    for (; node != 0; node = nodes_[node].parent)
      path.push_back({HopKind::leap, nodes_[node].route.at(), {}});
    std::reverse(path.begin(), path.end());
    return path;
  }

  const Rules& rules_;
  const Turn& turn_;
  bool by_route_;
  std::size_t& steps_;
  std::vector<Node> nodes_;
  SquareSet seen_ = SquareSet::of(turn_.origin);
  History places_;
};

/// The canonical route of a movement of several legs (bonus=may, bonus=must): the one with the fewest legs,
/// and of these the first in the order of texts. Nothing if it is not found within `steps` legs tried: in the
/// worst case their number is exponential in the number of captured pieces. `start` is before the first leg.
/// Precondition: the turn is legal there.
///
/// During the run only its piece moves, and its side's other pieces stay. So if pieces only flank, an arrival
/// on a square always captures the same enemies, except those that are already gone. A route is a sequence of
/// such arrivals. If they capture in other ways too, any arrival may capture any of the enemies left. The
/// search tries routes of one leg more each time (iterative deepening), in the order of texts. It leaves a
/// route when the legs left cannot capture the enemies left, and when it has failed from the same place
/// before.
class RunSearch {
 public:
  RunSearch(const Rules& rules, const LegWalker& start, const Turn& turn, std::size_t& steps)
      : rules_(rules), start_(start), turn_(turn), steps_(steps) {
    find_arrivals();
  }

  std::optional<Path> find() {
    const unsigned most = turn_.captured.count() + 1;  // each leg captures, except perhaps the last
    for (unsigned legs = least_legs(turn_.captured); legs <= most && steps_ > 0; ++legs) {
      failed_.clear();
      if (!extend(start_, turn_.captured, legs)) continue;
      std::reverse(path_.begin(), path_.end());
      return std::move(path_);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t most_squares = 256;

  void find_arrivals() {
    if (!rules_.captures_by_flanking_alone()) {
      arrivals_ = SquareSet::first(BoardSize::max_squares);
      taken_on_.fill(turn_.captured);
      taken_with_.fill(turn_.captured);
      return;
    }
    const BoardSize& board = rules_.board();
    SquareSet near;
    for_each(turn_.captured, [&](Square square) {
      const Coordinate at = board.coordinate(square);
      for (int file = std::max(at.file - 1, 0); file <= std::min(at.file + 1, board.files - 1); ++file)
        for (int rank = std::max(at.rank - 1, 0); rank <= std::min(at.rank + 1, board.ranks - 1); ++rank)
          near.insert(board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)}));
    });
    Position others = start_.position();
    others.take(start_.at());
    for_each(near, [&](Square square) {
      const SquareSet taken = rules_.kernel().taken(others, square);
      if (taken.empty() || without(taken, turn_.captured).any()) return;
      arrivals_.insert(square);
      taken_on_[square.index()] = taken;
      for_each(taken, [&](Square enemy) { taken_with_[enemy.index()] |= taken; });
    });
  }

  /// Finds the first route of exactly `legs` more legs that captures exactly `left`.
  bool extend(const LegWalker& from, const SquareSet& left, unsigned legs) {
    KeyMixer mixer;
    mixer.add(left);
    mixer.add(std::uint64_t{from.at().index()} << 32 | legs);
    const std::uint64_t place = mixer.key().low;
    if (failed_.contains(place)) return false;
    const SquareSet moves = from.hops(HopKind::move);
    const SquareSet useful = legs == 1 ? SquareSet::of(turn_.destination) : arrivals_;
    for (const Square to : in_text_order(rules_.board(), (moves | from.hops(HopKind::leap)) & useful)) {
      if (steps_ == 0) return false;
      --steps_;
      SquareSet taken;
      const HopKind kind = moves.contains(to) ? HopKind::move : HopKind::leap;
      if (!extend_to({kind, to, {}}, from, left, legs, taken)) continue;
      path_.push_back({kind, to, taken});
      return true;
    }
    failed_.insert(place);
    return false;
  }

  /// The same, with `hop` as the next leg; `taken` becomes what it captures.
  bool extend_to(const Hop& hop, const LegWalker& from, const SquareSet& left, unsigned legs,
                 SquareSet& taken) {
    const SquareSet most = taken_on_[hop.to.index()] & left;
    if (legs == 1 ? most != left : most.empty() || least_legs(without(left, most)) > legs - 1) return false;
    LegWalker next = from;
    next.go(hop.to, hop.kind);
    taken = next.take();
    if (without(taken, left).any()) return false;
    if (legs == 1) return taken == left && may_end(next, taken.any());
    return taken.any() && extend(next, without(left, taken), legs - 1);
  }

  /// A lower bound of the legs that capture `left` and end on the destination: a leg for each of some enemies
  /// no two of which one arrival can capture, and the last leg.
  unsigned least_legs(const SquareSet& left) const {
    unsigned legs = 1;
    for (SquareSet rest = without(left, taken_on_[turn_.destination.index()]); rest.any(); ++legs)
      rest = without(rest, taken_with_[rest.front().index()]);
    return legs;
  }
  /// Whether the run may end on a square; `captured`: its last leg has captured.
  bool may_end(const LegWalker& at, bool captured) const {
    return !captured || rules_.ruleset().bonus != Ruleset::Bonus::must || at.legs().empty();
  }

  const Rules& rules_;
  const LegWalker& start_;
  const Turn& turn_;
  std::size_t& steps_;
  SquareSet arrivals_;  ///< the squares on which an arrival may capture enemies of the turn, and no others
  std::array<SquareSet, most_squares> taken_on_{};    ///< by arrival
  std::array<SquareSet, most_squares> taken_with_{};  ///< by enemy: all that one arrival can capture with it
  std::unordered_set<std::uint64_t> failed_;          ///< keys of places from which the search has failed
  Path path_;                                         ///< from its end
};

}  // namespace

std::optional<Path> Rules::canonical_path(const Position& position, const Turn& turn,
                                          std::size_t& steps) const {
  if (turn.kind != TurnKind::movement) return Path{};
  Position rest = position;
  if (ruleset_->capture == Ruleset::Capture::bind)
    for_each(turn.squares, [&rest](Square square) { rest.take(square); });
  const LegWalker start(*this, rest, turn.origin);
  if (ruleset_->bonus != Ruleset::Bonus::none) return RunSearch(*this, start, turn, steps).find();
  for (const HopKind kind : {HopKind::move, HopKind::leap}) {
    if (!start.hops(kind).contains(turn.destination)) continue;
    LegWalker end = start;
    end.go(turn.destination, kind);
    if (end.take() == turn.captured) return Path{{kind, turn.destination, turn.captured}};
  }
  return ChainSearch(*this, start, turn, steps).find();
}

Path Rules::canonical_path(const Position& position, const Turn& turn) const {
  std::size_t unbounded = std::numeric_limits<std::size_t>::max();
  return *canonical_path(position, turn, unbounded);
}

}  // namespace latro
