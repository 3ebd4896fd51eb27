#include "support/random_rulesets.hpp"

#include <algorithm>
#include <vector>

#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace sample {

using namespace latro;

namespace {

BoardSize any_board(Chance& chance) {
  const auto side = [&]() -> std::uint8_t {
    switch (chance.below(8)) {
      case 0:
        return static_cast<std::uint8_t>(chance.between(7, 16));
      case 1:
        return static_cast<std::uint8_t>(chance.between(6, 9));
      default:
        return static_cast<std::uint8_t>(chance.between(2, 6));
    }
  };
  return {side(), side()};
}

BoardSize large_board(Chance& chance) {
  BoardSize board;
  do {
    board.files = static_cast<std::uint8_t>(chance.between(5, 16));
    board.ranks = static_cast<std::uint8_t>(chance.between(5, 16));
  } while (board.squares() <= 64);
  return board;
}

std::uint16_t number(Chance& chance, unsigned low, unsigned high) {
  return static_cast<std::uint16_t>(chance.between(low, high));
}

/// An array of one or two ranks a side, the same for both but for a rotation; or pieces thrown on the board.
Setup setup(const BoardSize& board, Chance& chance) {
  Setup setup;
  setup.board = board;
  const unsigned last = board.squares() - 1;
  if (chance.one_in(3)) {
    for (unsigned i = 0; i <= last; ++i) {
      if (chance.one_in(3))
        setup.white.insert(Square{i});
      else if (chance.one_in(2))
        setup.black.insert(Square{i});
      else
        continue;
      if (chance.one_in(8)) setup.duces.insert(Square{i});
    }
    return setup;
  }
  const unsigned depth = board.ranks >= 4 && chance.one_in(3) ? 2 : 1;
  for (unsigned i = 0; i < depth * board.files; ++i) {
    setup.white.insert(Square{i});
    setup.black.insert(Square{last - i});
  }
  if (chance.one_in(2)) {
    const unsigned dux = static_cast<unsigned>(chance.below(std::size_t{depth} * board.files));
    setup.duces.insert(Square{dux});
    setup.duces.insert(Square{last - dux});
  }
  return setup;
}

void beginning(Ruleset& ruleset, Chance& chance) {
  const unsigned squares = ruleset.board.squares();
  switch (chance.below(6)) {
    case 0:
    case 1:
      ruleset.setup = setup(ruleset.board, chance);
      break;
    case 2:
      ruleset.rows = number(chance, 1, std::max(1u, ruleset.board.ranks / 4u));
      ruleset.dux_start =
          chance.pick({Ruleset::DuxStart::none, Ruleset::DuxStart::front, Ruleset::DuxStart::within});
      break;
    default:
      ruleset.pieces = number(chance, 1, std::max(2u, std::min(squares / 3, 24u)));
      if (chance.one_in(20)) ruleset.pieces = static_cast<std::uint16_t>(squares / 2);
      if (chance.one_in(3)) ruleset.duces = number(chance, 1, 2);
      break;
  }
}

Ruleset ruleset_on(const BoardSize& board, Chance& chance) {
  const auto leap = [&] {
    return chance.pick({Ruleset::Leap::none, Ruleset::Leap::any, Ruleset::Leap::enemy, Ruleset::Leap::friends,
                        Ruleset::Leap::friend_or_bound});
  };
  Ruleset ruleset;
  ruleset.board = board;
  beginning(ruleset, chance);
  ruleset.place = chance.pick({Ruleset::Place::one, Ruleset::Place::two, Ruleset::Place::one_then_two});
  ruleset.place_capture = chance.one_in(3);
  ruleset.closed = chance.pick({Ruleset::Closed::none, Ruleset::Closed::centre});
  ruleset.move = chance.pick({Ruleset::MoveKind::step, Ruleset::MoveKind::slide});
  ruleset.dux_move = chance.pick({Ruleset::DuxMove::as_soldiers, Ruleset::DuxMove::as_soldiers,
                                  Ruleset::DuxMove::step, Ruleset::DuxMove::slide});
  ruleset.lines = chance.pick({Ruleset::Lines::four, Ruleset::Lines::four, Ruleset::Lines::eight});
  ruleset.leap = leap();
  ruleset.chain = chance.one_in(2);
  if (chance.one_in(3)) ruleset.dux_leap = leap();
  ruleset.capture = chance.pick({Ruleset::Capture::remove, Ruleset::Capture::bind, Ruleset::Capture::bind});
  ruleset.bind = chance.pick({Ruleset::Bind::arrival, Ruleset::Bind::arrival, Ruleset::Bind::standing});
  ruleset.line = chance.pick({Ruleset::Line::one, Ruleset::Line::all});
  ruleset.line_dux = chance.pick({Ruleset::LineDux::shields, Ruleset::LineDux::spared});
  ruleset.enclosed =
      chance.pick({Ruleset::Enclosed::none, Ruleset::Enclosed::none, Ruleset::Enclosed::soldier,
                   Ruleset::Enclosed::dux, Ruleset::Enclosed::all});
  ruleset.corner = chance.pick({Ruleset::Corner::none, Ruleset::Corner::pincer, Ruleset::Corner::hostile});
  ruleset.dux = chance.pick({Ruleset::DuxStrength::soldier, Ruleset::DuxStrength::immune});
  ruleset.dux_capture =
      chance.pick({Ruleset::DuxCapture::flank, Ruleset::DuxCapture::leap, Ruleset::DuxCapture::both});
  ruleset.suicide =
      chance.pick({Ruleset::Suicide::safe, Ruleset::Suicide::forbidden, Ruleset::Suicide::bound});
  ruleset.removal = chance.pick({Ruleset::Removal::turn, Ruleset::Removal::before});
  ruleset.bonus = chance.pick({Ruleset::Bonus::none, Ruleset::Bonus::may, Ruleset::Bonus::must});
  ruleset.lose = number(chance, 0, 2);
  ruleset.dux_blocked = chance.pick({Ruleset::DuxBlocked::none, Ruleset::DuxBlocked::lose});
  ruleset.stuck = chance.pick(
      {Ruleset::Stuck::lose, Ruleset::Stuck::pass, Ruleset::Stuck::pass_count, Ruleset::Stuck::count});
  ruleset.quiet = chance.pick({0u, 0u, 4u, 20u});
  ruleset.repeat = chance.pick(
      {Ruleset::Repeat::free, Ruleset::Repeat::forbidden, Ruleset::Repeat::third, Ruleset::Repeat::draw});
  ruleset.first = chance.pick({Side::white, Side::black});
  return ruleset;
}

/// Takes back what would contradict the way of capturing.
Ruleset reconciled(Ruleset ruleset) {
  if (ruleset.capture == Ruleset::Capture::remove) {
    ruleset.bind = Ruleset::Bind::arrival;
    ruleset.suicide = Ruleset::Suicide::safe;
    ruleset.removal = Ruleset::Removal::turn;
    if (ruleset.bonus != Ruleset::Bonus::none) ruleset.chain = false;
  } else {
    ruleset.bonus = Ruleset::Bonus::none;
    ruleset.line = Ruleset::Line::one;
    ruleset.enclosed = Ruleset::Enclosed::none;
    ruleset.dux_capture = Ruleset::DuxCapture::flank;
  }
  if (ruleset.line == Ruleset::Line::one || ruleset.dux == Ruleset::DuxStrength::soldier)
    ruleset.line_dux = Ruleset::LineDux::shields;
  const Ruleset::Leap leap = ruleset.dux_leap_or_leap();
  if (leap != Ruleset::Leap::any && leap != Ruleset::Leap::enemy)
    ruleset.dux_capture = Ruleset::DuxCapture::flank;
  return ruleset;
}

}  // namespace

Ruleset any_ruleset(Chance& chance) {
  const BoardSize board = any_board(chance);
  return ruleset_on(board, chance);
}

Ruleset ruleset(Chance& chance) {
  while (true) {
    const Ruleset candidate = reconciled(any_ruleset(chance));
    if (!oracle::contradiction(candidate)) return candidate;
  }
}

Ruleset route_ruleset(Chance& chance) {
  while (true) {
    Ruleset candidate = any_ruleset(chance);
    candidate.chain = true;
    candidate.capture = Ruleset::Capture::remove;
    candidate.bonus = Ruleset::Bonus::none;
    candidate.dux_leap = chance.pick({Ruleset::Leap::any, Ruleset::Leap::enemy});
    candidate.dux_capture = chance.pick({Ruleset::DuxCapture::leap, Ruleset::DuxCapture::both});
    candidate = reconciled(candidate);
    const bool has_duces = candidate.duces > 0 || candidate.dux_start != Ruleset::DuxStart::none ||
                           (candidate.setup && candidate.setup->duces.any());
    if (has_duces && !oracle::contradiction(candidate)) return candidate;
  }
}

Ruleset large_ruleset(Chance& chance) {
  while (true) {
    const BoardSize board = large_board(chance);
    const Ruleset candidate = reconciled(ruleset_on(board, chance));
    if (!oracle::contradiction(candidate)) return candidate;
  }
}

namespace {

/// Marks pieces bound at random, then takes back what two free enemies do not bear out.
void mark_bound(const Ruleset& ruleset, Position& position, Chance& chance, unsigned most_bound) {
  oracle::Field field(position);
  std::vector<oracle::Spot> spots = field.spots();
  chance.shuffle(spots);
  const auto held = [&](oracle::Spot spot) {
    return oracle::between_free(ruleset, field, spot, opponent(field.at(spot)->side));
  };
  unsigned marked = 0;
  for (const oracle::Spot spot : spots) {
    if (!field.at(spot) || marked == most_bound || chance.one_in(4)) continue;
    if (oracle::immune(ruleset, *field.at(spot)) || !held(spot)) continue;
    field.at(spot)->bound = true;
    ++marked;
  }
  bool changed = true;
  while (changed) {
    changed = false;
    for (const oracle::Spot spot : spots)
      if (field.at(spot) && field.at(spot)->bound && !held(spot)) {
        field.at(spot)->bound = false;
        changed = true;
      }
  }
  field.store(position);
}

}  // namespace

Position position(const Ruleset& ruleset, Chance& chance, unsigned most_bound) {
  const Position start = oracle::initial(ruleset);
  Position position;
  position.board = ruleset.board;
  const unsigned squares = ruleset.board.squares();
  std::vector<Square> open;
  for (unsigned i = 0; i < squares; ++i) open.push_back(Square{i});
  chance.shuffle(open);
  const bool by_hand = !oracle::hands_empty(start);
  const bool placing = by_hand && chance.one_in(4);
  for (const Side side : {Side::white, Side::black}) {
    Hand all = start.hand(side);
    for (unsigned i = 0; i < squares; ++i) {
      const auto piece = start.at(Square{i});
      if (piece && piece->side == side) ++(piece->kind == PieceType::dux ? all.duces : all.soldiers);
    }
    // Crowded large boards have legs without end where captures earn further ones.
    const bool sparse = ruleset.bonus != Ruleset::Bonus::none && squares > 64;
    const unsigned room = std::max(1u, sparse ? squares / 10 : squares * 2 / 5);
    unsigned soldiers = std::min<unsigned>(all.soldiers, room);
    if (!chance.one_in(3)) soldiers = chance.between(soldiers / 2, soldiers);
    if (chance.one_in(8)) soldiers = chance.between(0, soldiers);
    const unsigned most_duces = std::min<unsigned>(all.duces, room);
    const unsigned duces = chance.one_in(4) ? chance.between(0, most_duces) : most_duces;
    const auto drop = [&](unsigned count, PieceType kind) {
      for (; count > 0 && !open.empty(); --count) {
        position.put(open.back(), Piece{side, kind, false});
        open.pop_back();
      }
    };
    drop(soldiers, PieceType::soldier);
    drop(duces, PieceType::dux);
    if (placing && !chance.one_in(4)) {
      Hand& hand = position.hands[index_of(side)];
      hand.soldiers = number(chance, 0, all.soldiers - std::min<unsigned>(soldiers, all.soldiers));
      hand.duces = number(chance, 0, all.duces - std::min<unsigned>(duces, all.duces));
    }
  }
  const bool bound_later =
      ruleset.bind == Ruleset::Bind::standing && !ruleset.place_capture && !oracle::hands_empty(position);
  if (ruleset.capture == Ruleset::Capture::bind && !bound_later)
    mark_bound(ruleset, position, chance, most_bound);
  position.to_move = chance.pick({Side::white, Side::black});
  if (ruleset.quiet > 0)
    position.quiet = chance.between(0, ruleset.quiet - (chance.one_in(10) ? 0 : 1));
  else
    position.quiet = chance.between(0, 50);
  position.number = chance.between(1, 60);
  return position;
}

bool has_text(const Ruleset& ruleset) {
  const int ways = (ruleset.setup ? 1 : 0) +
                   (ruleset.rows != 0 || ruleset.dux_start != Ruleset::DuxStart::none ? 1 : 0) +
                   (ruleset.pieces != 0 || ruleset.duces != 0 ? 1 : 0);
  return ways <= 1;
}

}  // namespace sample
