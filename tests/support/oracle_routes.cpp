// The ways in which a movement can be written, and what a request means.
#include <algorithm>

#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace oracle {

using latro::Hop;
using latro::HopKind;
using latro::Path;
using latro::Piece;
using latro::Position;
using latro::Ruleset;
using latro::SquareSet;
using latro::Turn;
using latro::TurnKind;

namespace {

class Walker {
 public:
  Walker(const Ruleset& ruleset, const Position& position, std::size_t limit)
      : ruleset_(ruleset), position_(position), limit_(limit) {}

  void walk(const Field& field, Spot from, const SquareSet& removals) {
    turn_ = Turn{};
    turn_.kind = TurnKind::movement;
    turn_.dux = field.at(from)->kind == latro::PieceType::dux;
    turn_.origin = square_of(position_.board, from);
    turn_.squares = removals;
    path_.clear();
    leg(field, from);
  }
  bool too_many() const { return found_.size() > limit_; }
  std::vector<LegWalker> take() { return std::move(found_); }

 private:
  void leg(const Field& field, Spot at) {
    const Piece piece = *field.at(at);
    Field lifted = field;
    lifted.at(at).reset();
    for (const Landing& landing : single_hops(ruleset_, field, at)) {
      path_.push_back({landing.kind, square_of(position_.board, landing.to), {}});
      end_leg(lifted, piece, landing.to, landing.over);
      if (ruleset_.chain && landing.kind == HopKind::leap) {
        std::vector<Spot> stood{at, landing.to};
        std::vector<Spot> over = landing.over;
        chain(lifted, piece, stood, over);
      }
      path_.pop_back();
    }
  }

  void chain(const Field& lifted, const Piece& piece, std::vector<Spot>& stood, std::vector<Spot>& over) {
    for (const Landing& leap : leaps(ruleset_, lifted, piece, stood.back())) {
      const Spot to = leap.to;
      if (std::find(stood.begin(), stood.end(), to) != stood.end()) continue;
      if (too_many()) return;
      stood.push_back(to);
      over.push_back(leap.over.front());
      path_.push_back({HopKind::leap, square_of(position_.board, to), {}});
      end_leg(lifted, piece, to, over);
      chain(lifted, piece, stood, over);
      path_.pop_back();
      over.pop_back();
      stood.pop_back();
    }
  }

  void end_leg(const Field& lifted, const Piece& piece, Spot to, const std::vector<Spot>& over) {
    if (too_many()) return;
    Field field = lifted;
    field.at(to) = piece;
    std::vector<Spot> taken;
    if (ruleset_.capture == Ruleset::Capture::remove) taken = taken_by(ruleset_, field, to, over);
    for (const Spot spot : taken) field.at(spot).reset();
    const Turn turn_before = turn_;
    path_.back().captured = set_of(position_.board, taken);
    turn_.captured |= path_.back().captured;
    turn_.destination = square_of(position_.board, to);
    const bool goes_on = !taken.empty() && ruleset_.bonus != Ruleset::Bonus::none;
    const bool must =
        goes_on && ruleset_.bonus == Ruleset::Bonus::must && !single_hops(ruleset_, field, to).empty();
    Field settled = field;
    if (!must && finish_movement(ruleset_, position_, settled, to)) found_.push_back({turn_, path_});
    if (goes_on) leg(field, to);
    path_.back().captured = {};
    turn_ = turn_before;
  }

  const Ruleset& ruleset_;
  const Position& position_;
  std::size_t limit_;
  Turn turn_;
  Path path_;
  std::vector<LegWalker> found_;
};

bool same_hops(const Path& a, const Path& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Hop& x, const Hop& y) { return x.kind == y.kind && x.to == y.to; });
}

/// A chain may be given by its origin and last square alone.
bool abbreviates(const Ruleset& ruleset, const Path& shorter, const Path& path) {
  return ruleset.chain && shorter.size() == 1 && path.size() > 1 && shorter.front().kind == HopKind::leap &&
         path.back().kind == HopKind::leap && shorter.front().to == path.back().to;
}

}  // namespace

std::optional<std::vector<LegWalker>> routes(const Ruleset& ruleset, const Position& position,
                                             const SquareSet& removals, std::size_t limit) {
  Walker walker(ruleset, position, limit);
  Field field(position);
  const bool before =
      ruleset.capture == Ruleset::Capture::bind && ruleset.removal == latro::Ruleset::Removal::before;
  for (const Spot spot : spots_of(position.board, removals)) {
    const auto piece = field.at(spot);
    if (!before || !piece || piece->side == position.to_move || !piece->bound)
      return std::vector<LegWalker>{};
    field.at(spot).reset();
  }
  if (!position.hand(position.to_move).empty()) return std::vector<LegWalker>{};
  for (const Spot from : field.spots()) {
    const auto piece = field.at(from);
    if (!piece || piece->side != position.to_move || piece->bound) continue;
    walker.walk(field, from, removals);
    if (walker.too_many()) return std::nullopt;
  }
  return walker.take();
}

bool better(const latro::BoardSize& board, const Path& a, const Path& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto x = board.coordinate(a[i].to);
    const auto y = board.coordinate(b[i].to);
    if (x != y) return x < y;
  }
  return false;
}

namespace {

/// Where routes that the text may mean capture different pieces, its list of captures decides; without one it
/// means the route that it names in full.
template <class Legal>
std::optional<Turn> meant_movement(const Ruleset& ruleset, const Request& request, const SquareSet& squares,
                                   const std::vector<LegWalker>& all, const Legal& legal) {
  std::optional<Turn> exact;
  std::vector<Turn> meant;
  for (const LegWalker& route : all) {
    if (route.turn.origin != request.origin || !(route.turn.squares == squares)) continue;
    if (request.dux && !route.turn.dux) continue;
    if (!same_hops(request.hops, route.path) && !abbreviates(ruleset, request.hops, route.path)) continue;
    if (!legal(route.turn)) continue;
    const bool single = request.hops.size() == 1;
    if (single && request.hops.front().captured == route.turn.captured) return route.turn;
    if (same_hops(request.hops, route.path)) exact = route.turn;
    if (std::find(meant.begin(), meant.end(), route.turn) == meant.end()) meant.push_back(route.turn);
  }
  if (exact) return exact;
  return meant.size() == 1 ? std::optional(meant.front()) : std::nullopt;
}

}  // namespace

std::optional<Turn> meaning(const Ruleset& ruleset, const Position& position, const Request& request,
                            const std::vector<LegWalker>& all) {
  const auto turns = legal_turns(ruleset, position);
  const auto legal = [&](const Turn& turn) {
    return std::find(turns.begin(), turns.end(), turn) != turns.end();
  };
  SquareSet squares;
  for (const auto square : request.squares) squares.insert(square);
  const bool repeated = squares.count() != request.squares.size();
  if (repeated) return std::nullopt;
  Turn turn;
  turn.kind = request.kind;
  switch (request.kind) {
    case TurnKind::pass:
      break;
    case TurnKind::placement:
      turn.dux = request.dux;
      [[fallthrough]];
    case TurnKind::removal:
      turn.squares = squares;
      break;
    case TurnKind::movement:
      return meant_movement(ruleset, request, squares, all, legal);
  }
  for (const Turn& one : turns)
    if (one.kind == turn.kind && one.dux == turn.dux && one.squares == turn.squares) return one;
  return std::nullopt;
}

}  // namespace oracle
