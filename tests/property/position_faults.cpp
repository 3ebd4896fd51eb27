// Positions that are impossible in a ruleset: Rules::check refuses exactly those, with a true reason.
#include <catch2/catch.hpp>

#include <set>

#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/oracle.hpp"
#include "support/oracle_field.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// Puts something on the board or into a hand, or a mark on a piece, that may not belong there.
void disturb(Position& position, sample::Chance& chance) {
  const Square square{static_cast<unsigned>(chance.below(position.board.squares()))};
  const Side side = chance.pick({Side::white, Side::black});
  Hand& hand = position.hands[index_of(side)];
  switch (chance.below(5)) {
    case 0:
      if (position.at(square)) position.bound.insert(square);
      break;
    case 1:
      position.take(square);
      position.put(square, {side, PieceType::dux, false});
      break;
    case 2:
      position.take(square);
      position.put(square, {side, PieceType::soldier, false});
      break;
    case 3:
      ++hand.soldiers;
      break;
    default:
      ++hand.duces;
      break;
  }
}

struct Count {
  unsigned board = 0;
  unsigned hand = 0;
};

Count count(const Position& position, Side side, PieceType kind) {
  Count count;
  for (unsigned i = 0; i < position.board.squares(); ++i) {
    const auto piece = position.at(Square{i});
    if (piece && piece->side == side && piece->kind == kind) ++count.board;
  }
  const Hand& hand = position.hand(side);
  count.hand = kind == PieceType::dux ? hand.duces : hand.soldiers;
  return count;
}

bool too_many(const Ruleset& ruleset, const Position& position, const PositionRefusal& refusal,
              PieceType kind) {
  const Count start = count(oracle::initial(ruleset), refusal.side, kind);
  const Count now = count(position, refusal.side, kind);
  return refusal.most == start.board + start.hand && now.board + now.hand > refusal.most;
}

bool borne_out(const Ruleset& ruleset, const Position& position, const PositionRefusal& refusal) {
  const auto piece = position.at(refusal.at);
  const auto spot = oracle::spot_of(position.board, refusal.at);
  switch (refusal.fault) {
    case PositionFault::wrong_board:
      return !(position.board == ruleset.board);
    case PositionFault::unsupported_bound:
      return piece && piece->bound &&
             !oracle::between_free(ruleset, oracle::Field(position), spot, opponent(piece->side));
    case PositionFault::never_bound:
      return piece && piece->bound &&
             (ruleset.capture == Ruleset::Capture::remove || oracle::immune(ruleset, *piece));
    case PositionFault::bound_too_early:
      return piece && piece->bound && ruleset.bind == Ruleset::Bind::standing &&
             !oracle::hands_empty(position);
    case PositionFault::no_duces: {
      const Position start = oracle::initial(ruleset);
      unsigned duces = 0;
      for (const Side side : {Side::white, Side::black}) {
        const Count of_side = count(start, side, PieceType::dux);
        duces += of_side.board + of_side.hand;
      }
      const bool held = position.hand(Side::white).duces > 0 || position.hand(Side::black).duces > 0;
      return duces == 0 && ((piece && piece->kind == PieceType::dux) || held);
    }
    case PositionFault::too_many_soldiers:
      return too_many(ruleset, position, refusal, PieceType::soldier);
    case PositionFault::too_many_duces:
      return too_many(ruleset, position, refusal, PieceType::dux);
    case PositionFault::no_hands:
      return ruleset.pieces == 0 && ruleset.duces == 0 && !oracle::hands_empty(position);
  }
  return false;
}

}  // namespace

TEST_CASE("impossible positions are refused for a true reason") {
  std::set<PositionFault> given;
  unsigned accepted = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Position position = sample::position(ruleset, chance, 3);
    for (unsigned i = 0; i < 3; ++i) {
      disturb(position, chance);
      const auto checked = rules->check(position);
      if (checked.has_value() != oracle::possible(ruleset, position))
        FAIL(agreement::where(ruleset, position));
      if (checked) {
        ++accepted;
        continue;
      }
      given.insert(checked.error().fault);
      if (!borne_out(ruleset, position, checked.error()))
        FAIL("fault " << static_cast<int>(checked.error().fault)
                      << " is not so: " << agreement::where(ruleset, position));
    }
    position.board.files = static_cast<std::uint8_t>(position.board.files == 2 ? 3 : 2);
    const auto checked = rules->check(Position{position.board, {}, {}, 0, 1, {}, {}, {}});
    REQUIRE_FALSE(checked);
    given.insert(checked.error().fault);
    CHECK(checked.error().fault == PositionFault::wrong_board);
  }
  CHECK(accepted > 500);
  CHECK(given.size() == 8);
}
