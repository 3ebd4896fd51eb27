#include "latro/rules/detail/shortest_run.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "latro/rules/history.hpp"

namespace latro {

namespace {

// During the run only its piece moves, and its side's other pieces stay. So an arrival on a square always
// captures the same enemies, except those that are already gone. A route is a sequence of such arrivals.
// The search tries routes of one leg more each time (iterative deepening), in the order of texts. It leaves a
// route when the legs left cannot capture the enemies left, and when it has failed from the same place
// before.
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

  void find_arrivals();
  bool extend(const LegWalker& from, const SquareSet& left, unsigned legs);
  bool extend_to(Square to, const LegWalker& from, const SquareSet& left, unsigned legs, SquareSet& taken);

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
  SquareSet arrivals_;  ///< the squares on which an arrival captures enemies of the turn, and no others
  std::array<SquareSet, most_squares> taken_on_{};    ///< by arrival
  std::array<SquareSet, most_squares> taken_with_{};  ///< by enemy: all that one arrival can capture with it
  std::unordered_set<std::uint64_t> failed_;          ///< keys of places from which the search has failed
  Path path_;                                         ///< from its end
};

void RunSearch::find_arrivals() {
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
bool RunSearch::extend(const LegWalker& from, const SquareSet& left, unsigned legs) {
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
    if (!extend_to(to, from, left, legs, taken)) continue;
    path_.push_back({moves.contains(to) ? HopKind::move : HopKind::leap, to, taken});
    return true;
  }
  failed_.insert(place);
  return false;
}

/// The same, with `to` as the next square; `taken` becomes what the arrival there captures.
bool RunSearch::extend_to(Square to, const LegWalker& from, const SquareSet& left, unsigned legs,
                          SquareSet& taken) {
  taken = taken_on_[to.index()] & left;
  const SquareSet rest = without(left, taken);
  if (legs == 1 ? rest.any() : taken.empty() || least_legs(rest) > legs - 1) return false;
  LegWalker next = from;
  next.go(to);
  taken = next.take();
  return legs == 1 ? may_end(next, taken.any()) : extend(next, rest, legs - 1);
}

}  // namespace

std::optional<Path> shortest_run(const Rules& rules, const LegWalker& start, const Turn& turn,
                                 std::size_t& steps) {
  return RunSearch(rules, start, turn, steps).find();
}

}  // namespace latro
