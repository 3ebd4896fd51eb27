// Suggestions for a turn that is refused: see explain.hpp.
#include <algorithm>
#include <tuple>
#include <vector>

#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

constexpr std::size_t most_visited = 4096;

/// How unlike a request a legal turn is; the turn with the least is the nearest. Compared from the first
/// member on.
using Unlikeness = std::tuple<bool, bool, unsigned, Coordinate, Coordinate, Coordinate>;

struct Candidate {
  Unlikeness unlikeness;
  Turn turn;
};

/// The square of the straight distance, so that turns along the line asked for come first.
unsigned distance(Coordinate a, Coordinate b) {
  const int files = int{a.file} - int{b.file};
  const int ranks = int{a.rank} - int{b.rank};
  return static_cast<unsigned>(files * files + ranks * ranks);
}

SquareSet set_of(const std::vector<Square>& squares) {
  SquareSet set;
  for (const Square square : squares) set.insert(square);
  return set;
}

/// Gathers movements with the request's origin, or else its destination, or, for a removal, turns that remove
/// anything.
class Finder final : public TurnSink {
 public:
  Finder(const Board& board, const TurnRequest& request)
      : board_(board), request_(request), named_(set_of(request.squares)) {}

  bool take(const Turn& turn) override {
    if (wanted(turn)) found_.push_back({unlikeness(turn), turn});
    return ++visited_ < most_visited;
  }

  std::vector<Candidate> sorted() && {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.unlikeness < b.unlikeness; });
    return std::move(found_);
  }

 private:
  Square destination() const { return request_.hops.back().to; }

  bool wanted(const Turn& turn) const {
    if (request_.kind == TurnKind::removal) return turn.kind != TurnKind::placement && turn.squares.any();
    if (request_.kind != TurnKind::movement || turn.kind != TurnKind::movement || request_.hops.empty())
      return false;
    return turn.origin == request_.origin || turn.destination == destination();
  }

  Unlikeness unlikeness(const Turn& turn) const {
    const bool other_removals = turn.squares != named_;
    const auto at = [this](Square square) { return board_.coordinate(square); };
    if (request_.kind == TurnKind::removal)
      return {false,           other_removals,      turn.squares.count(), at(turn.squares.front()),
              at(turn.origin), at(turn.destination)};
    return {
        turn.origin != request_.origin, other_removals,  distance(at(turn.destination), at(destination())),
        at(turn.destination),           at(turn.origin), {}};
  }

  const Board& board_;
  const TurnRequest& request_;
  SquareSet named_;
  std::vector<Candidate> found_;
  std::size_t visited_ = 0;
};

/// The turn as somebody would ask for it, so that the game can say whether its history allows it.
TurnRequest request_for(const Game& game, const Turn& turn) {
  TurnRequest request;
  request.kind = turn.kind;
  request.dux = turn.dux;
  for_each(turn.squares, [&](Square square) { request.squares.push_back(square); });
  request.origin = turn.origin;
  if (turn.kind == TurnKind::movement) request.hops = game.rules().canonical_path(game.position(), turn);
  return request;
}

}  // namespace

std::vector<std::string> nearest_turns(const Game& game, const TurnRequest& request, std::size_t most) {
  Finder finder(game.rules().board(), request);
  game.rules().visit_turns(game.position(), finder);
  const auto candidates = std::move(finder).sorted();
  std::vector<std::string> texts;
  bool from_origin = false;
  for (const Candidate& candidate : candidates) {
    if (texts.size() == most) break;
    const bool same_origin = request.kind == TurnKind::movement && candidate.turn.origin == request.origin;
    if (from_origin && !same_origin) break;
    if (!game.resolve(request_for(game, candidate.turn))) continue;
    from_origin = from_origin || same_origin;
    texts.push_back(turn_text(game.rules(), game.position(), candidate.turn));
  }
  return texts;
}

}  // namespace latro
