#include "support/random_requests.hpp"

namespace sample {

using namespace latro;

namespace {

constexpr std::size_t most_routes = 3000;

}  // namespace

const std::optional<std::vector<oracle::LegWalker>>& Routes::of(const SquareSet& removals) {
  const auto [place, made] = known_.try_emplace(removals);
  if (made) place->second = oracle::routes(ruleset_, position_, removals, most_routes);
  return place->second;
}

Ruleset lenient(Ruleset ruleset, Chance& chance) {
  if (ruleset.suicide == Ruleset::Suicide::forbidden) ruleset.suicide = Ruleset::Suicide::bound;
  if (ruleset.bonus == Ruleset::Bonus::must) ruleset.bonus = Ruleset::Bonus::may;
  if (chance.one_in(3)) ruleset.move = Ruleset::MoveKind::slide;
  if (chance.one_in(3)) ruleset.lines = Ruleset::Lines::eight;
  if (chance.one_in(3)) ruleset.leap = Ruleset::Leap::any;
  if (ruleset.bonus == Ruleset::Bonus::none && chance.one_in(2)) ruleset.chain = true;
  return ruleset;
}

TurnRequest Requests::next() {
  TurnRequest request = turns_.empty() || chance_.one_in(6) ? blue() : likely();
  while (chance_.one_in(2)) change(request);
  const bool squares = request.kind == TurnKind::placement || request.kind == TurnKind::removal;
  if (squares && request.squares.empty()) request.squares.push_back(square());
  if (request.kind == TurnKind::removal) request.squares.resize(1);
  if (request.kind == TurnKind::movement && request.hops.empty()) request.hops.push_back(hop(request.origin));
  return request;
}

Square Requests::square() { return Square{static_cast<unsigned>(chance_.below(position_.board.squares()))}; }

Square Requests::near(Square from) {
  const Coordinate at = position_.board.coordinate(from);
  const auto file = static_cast<std::uint8_t>(at.file + chance_.between(0, 4) - 2);
  const auto rank = static_cast<std::uint8_t>(at.rank + chance_.between(0, 4) - 2);
  return position_.board.contains({file, rank}) ? position_.board.square({file, rank}) : square();
}

Hop Requests::hop(Square from) { return {chance_.pick({HopKind::move, HopKind::leap}), near(from), {}}; }

Square Requests::somewhere() {
  std::vector<Square> pieces;
  for_each(position_.occupied(), [&](Square one) { pieces.push_back(one); });
  return pieces.empty() || chance_.one_in(8) ? square() : chance_.pick(pieces);
}

TurnRequest Requests::blue() {
  TurnRequest request;
  request.kind = chance_.pick(
      {TurnKind::placement, TurnKind::movement, TurnKind::movement, TurnKind::removal, TurnKind::pass});
  request.origin = somewhere();
  if (request.kind == TurnKind::movement) {
    Square from = request.origin;
    for (unsigned hops = chance_.between(1, 3); hops > 0; --hops) {
      request.hops.push_back(hop(from));
      from = request.hops.back().to;
    }
  }
  const bool placement = request.kind == TurnKind::placement;
  if (request.kind != TurnKind::movement && request.kind != TurnKind::pass)
    for (unsigned count = chance_.between(1, 2); count > 0; --count)
      request.squares.push_back(placement ? square() : somewhere());
  return request;
}

TurnRequest Requests::likely() {
  const Turn& turn = chance_.pick(turns_);
  if (turn.kind != TurnKind::movement) return request_for(turn, {});
  const auto& all = routes_.of(turn.squares);
  if (!all || all->empty()) return blue();
  const oracle::LegWalker& route = chance_.pick(*all);
  TurnRequest request = request_for(route.turn, route.path);
  for (Hop& one : request.hops) one.captured = {};
  return request;
}

void Requests::change(TurnRequest& request) {
  std::vector<Hop>& hops = request.hops;
  const bool movement = request.kind == TurnKind::movement;
  switch (chance_.below(8)) {
    case 0:
      request.dux = !request.dux;
      break;
    case 1:
      request.squares.push_back(somewhere());
      break;
    case 2:
      if (!request.squares.empty()) request.squares.pop_back();
      break;
    case 3:
      request.origin = somewhere();
      break;
    case 4:
      if (movement) hops.push_back(hop(hops.empty() ? request.origin : hops.back().to));
      break;
    case 5:
      if (hops.size() > 1) hops.erase(hops.begin(), hops.end() - 1);
      break;
    case 6:
      if (hops.size() > 1) hops.pop_back();
      break;
    default:
      if (!hops.empty()) {
        Hop& one = hops[chance_.below(hops.size())];
        if (chance_.one_in(2))
          one.to = near(one.to);
        else
          one.kind = one.kind == HopKind::move ? HopKind::leap : HopKind::move;
      }
      break;
  }
  if (request.kind == TurnKind::pass) request.squares.clear();
}

}  // namespace sample
