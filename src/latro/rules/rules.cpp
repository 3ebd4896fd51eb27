#include "latro/rules/rules.hpp"

#include <cstdlib>
#include <utility>

#include "latro/rules/detail/turn_function.hpp"
#include "latro/rules/detail/validate_ruleset.hpp"
#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"

namespace latro {

namespace {

Outcome by_number(End end, unsigned white, unsigned black) {
  if (white == black) return {end, std::nullopt};
  return {end, white > black ? Side::white : Side::black};
}

}  // namespace

Rules::Rules(std::shared_ptr<const Ruleset> ruleset, std::shared_ptr<const kernel::RulesKernel> kernel)
    : ruleset_(std::move(ruleset)), kernel_(std::move(kernel)) {}

Expected<Rules, Contradiction> Rules::compile(const Ruleset& ruleset) {
  if (const auto found = contradiction(ruleset)) return unexpected(*found);
  return Rules(std::make_shared<const Ruleset>(ruleset), kernel::make_kernel(ruleset));
}

Position Rules::initial() const { return starting_position(*ruleset_); }

Expected<void, PositionRefusal> Rules::check(const Position& position) const {
  const auto refuse = [](PositionRefusal refusal) { return unexpected(refusal); };
  if (position.board != board()) return refuse({PositionFault::wrong_board, {}, {}, 0});
  const auto allowed = starting_strength(initial());
  const auto present = starting_strength(position);
  const bool hands = ruleset_->pieces != 0 || ruleset_->duces != 0;
  for (const Side side : {Side::white, Side::black}) {
    const Strength& have = present[index_of(side)];
    const Strength& most = allowed[index_of(side)];
    const SquareSet own_duces = position.of(side) & position.duces;
    if (!hands && !position.hand(side).empty()) return refuse({PositionFault::no_hands, {}, side, 0});
    if (have.duces != 0 && allowed[0].duces + allowed[1].duces == 0)
      return refuse({PositionFault::no_duces, own_duces.any() ? own_duces.front() : Square{}, side, 0});
    if (have.soldiers > most.soldiers)
      return refuse({PositionFault::too_many_soldiers, {}, side, most.soldiers});
    if (have.duces > most.duces) return refuse({PositionFault::too_many_duces, {}, side, most.duces});
  }
  const SquareSet held =
      (position.of(Side::white) & kernel_->between(without(position.of(Side::black), position.bound))) |
      (position.of(Side::black) & kernel_->between(without(position.of(Side::white), position.bound)));
  SquareSet marked = position.bound;
  while (marked.any()) {
    const Square square = marked.pop_front();
    const bool immune = ruleset_->dux == Ruleset::DuxStrength::immune && position.duces.contains(square);
    if (ruleset_->capture != Ruleset::Capture::bind || immune)
      return refuse({PositionFault::never_bound, square, {}, 0});
    if (!binds_while_placing() && position.has_hands())
      return refuse({PositionFault::bound_too_early, square, {}, 0});
    if (!held.contains(square)) return refuse({PositionFault::unsupported_bound, square, {}, 0});
  }
  return {};
}

bool Rules::continues_like(const Rules& other, bool placing) const {
  Ruleset same = *ruleset_;
  const Ruleset& theirs = *other.ruleset_;
  same.setup = theirs.setup;
  same.rows = theirs.rows;
  same.dux_start = theirs.dux_start;
  same.pieces = theirs.pieces;
  same.duces = theirs.duces;
  same.first = theirs.first;
  if (!placing) {
    same.place = theirs.place;
    same.place_capture = theirs.place_capture;
    same.closed = theirs.closed;
  }
  return same == theirs;
}

SquareSet Rules::open_squares() const { return kernel::Placement<4>(*ruleset_).squares({}); }

Outcome Rules::outcome(const Position& position) const {
  const SquareSet& white = position.of(Side::white);
  const SquareSet& black = position.of(Side::black);
  if (!position.has_hands()) {
    const bool white_lost = at_most(white, ruleset_->lose);
    const bool black_lost = at_most(black, ruleset_->lose);
    if (white_lost && black_lost) return {End::reduced, std::nullopt};
    if (white_lost) return {End::reduced, Side::black};
    if (black_lost) return {End::reduced, Side::white};
    // If both sides' duces are blocked, the side to move has lost.
    for (const Side side : {position.to_move, opponent(position.to_move)})
      if (kernel_->dux_blocked(position, side)) return {End::blocked, opponent(side)};
    if (ruleset_->quiet != 0 && position.quiet >= ruleset_->quiet)
      return by_number(End::quiet, white.count(), black.count());
  }
  if (kernel_->has_turn(position, position.to_move)) return {};
  return outcome_when_stuck(position, kernel_->has_turn(position, opponent(position.to_move)));
}

Outcome Rules::outcome_when_stuck(const Position& position, bool opponent_can_move) const {
  const unsigned white = position.of(Side::white).count();
  const unsigned black = position.of(Side::black).count();
  switch (ruleset_->stuck) {
    case Ruleset::Stuck::lose:
      return {End::stuck, opponent(position.to_move)};
    case Ruleset::Stuck::count:
      return by_number(End::stuck, white, black);
    case Ruleset::Stuck::pass:
      return opponent_can_move ? Outcome{} : Outcome{End::stuck, std::nullopt};
    case Ruleset::Stuck::pass_count:
      return opponent_can_move ? Outcome{} : by_number(End::stuck, white, black);
  }
  return {};
}

void Rules::legal_turns(const Position& position, std::vector<Turn>& turns) const {
  turns.clear();
  TurnFunction collector([&](const Turn& turn) {
    turns.push_back(turn);
    return true;
  });
  visit_turns(position, collector);
}

void Rules::visit_turns(const Position& position, TurnSink& sink) const {
  if (outcome(position).over()) return;
  if (kernel_->has_turn(position, position.to_move))
    kernel_->visit(position, sink);
  else
    sink.take(Turn{});
}

std::uint64_t Rules::count_turns(const Position& position) const { return kernel_->perft(position, 1, {}); }

std::uint64_t Rules::count_turns(const Position& position, std::uint64_t& steps) const {
  kernel::PerftWay way;
  way.steps = &steps;
  return kernel_->perft(position, 1, way);
}

Effect Rules::play(Position& position, const Turn& turn) const { return kernel_->play(position, turn); }

std::optional<std::array<Square, 2>> Rules::flankers(const Position& position, Square square) const {
  const auto piece = position.at(square);
  if (!piece) return std::nullopt;
  return flanking_pair(without(position.of(opponent(piece->side)), position.bound), square);
}

std::optional<ShieldedRow> Rules::shielded_row(const Position& position, Square from, Square to,
                                               Square square) const {
  if (ruleset_->line != Ruleset::Line::all || ruleset_->line_dux != Ruleset::LineDux::shields ||
      !dux_is_immune())
    return std::nullopt;
  const SquareSet& enemies = position.of(opponent(position.to_move));
  const SquareSet own = without(position.of(position.to_move), SquareSet::of(from));
  const Coordinate there = board().coordinate(square);
  Coordinate at = board().coordinate(to);
  const int files = (there.file > at.file) - (there.file < at.file);
  const int ranks = (there.rank > at.rank) - (there.rank < at.rank);
  std::optional<Square> first;
  Square last;
  SquareSet row;
  for (;;) {
    at = {static_cast<std::uint8_t>(at.file + files), static_cast<std::uint8_t>(at.rank + ranks)};
    if (!board().contains(at)) return std::nullopt;
    const Square here = board().square(at);
    if (!enemies.contains(here)) {
      const SquareSet duces = row & position.duces;
      if (!own.contains(here) || duces.empty() || !row.contains(square)) return std::nullopt;
      return ShieldedRow{*first, last, duces.front()};
    }
    if (!first) first = here;
    last = here;
    row.insert(here);
  }
}

std::optional<std::array<Square, 2>> Rules::flanking_pair(const SquareSet& flank, Square square) const {
  if (!kernel_->between(flank).contains(square)) return std::nullopt;
  // Two squares are a flanking pair if `square` is between these two alone; both are next to it.
  const auto is_near = [&](Square other) {
    const Coordinate a = board().coordinate(square);
    const Coordinate b = board().coordinate(other);
    return std::abs(a.file - b.file) <= 1 && std::abs(a.rank - b.rank) <= 1;
  };
  SquareSet near;
  for_each(flank, [&](Square other) {
    if (is_near(other)) near.insert(other);
  });
  for (SquareSet left = near; left.any();) {
    const Square first = left.pop_front();
    for (SquareSet others = left; others.any();) {
      const Square second = others.pop_front();
      if (kernel_->between(SquareSet::of(first) | SquareSet::of(second)).contains(square))
        return std::array{first, second};
    }
  }
  return std::nullopt;
}

}  // namespace latro
