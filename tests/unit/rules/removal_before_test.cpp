// removal=before: whether a side has a turn is found without trying every set of bound enemies. Here all sets
// are tried.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/rules.hpp"
#include "support/budget.hpp"

using namespace latro;

namespace {

/// A crowded position: few pieces can move unless others are removed.
Position crowded(const Rules& rules, std::mt19937& random) {
  Position position = rules.initial();
  position.pieces = {};
  position.hands = {};
  const unsigned squares = position.board.squares();
  std::vector<unsigned> order(squares);
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  const std::size_t holes = random() % 4;
  for (std::size_t i = holes; i < order.size(); ++i)
    position.put(Square{order[i]}, {i % 2 == 0 ? Side::white : Side::black, PieceType::soldier, false});
  // Binds what two free enemies flank, in random order, until there are enough.
  for (unsigned tries = 0; tries < 4 * squares; ++tries) {
    const Square square{static_cast<unsigned>(random() % squares)};
    if (!position.occupied().contains(square) || position.bound.contains(square)) continue;
    position.bound.insert(square);
    if (!rules.check(position)) position.bound.erase(square);
  }
  return position;
}

struct Seen {
  unsigned stuck = 0;
  unsigned freed_by_removal = 0;  ///< there is a turn, but none without a removal
  unsigned many = 0;              ///< of these, positions with more than 12 bound enemies
};

Seen compare(const std::string& descriptor, unsigned positions) {
  const auto compiled = compile_descriptor(descriptor);
  REQUIRE(compiled);
  const Rules& rules = compiled->rules;
  std::mt19937 random(20261124);
  Seen seen;
  for (unsigned i = 0; i < positions; ++i) {
    const Position position = crowded(rules, random);
    const SquareSet prisoners = position.bound & position.of(opponent(position.to_move));
    if (prisoners.count() > 16 || !rules.check(position)) continue;
    const bool has_turn = rules.count_turns(position) > 0;  // tries all sets
    const Outcome outcome = rules.outcome(position);
    INFO(descriptor << "\n" << fen(position));
    REQUIRE((outcome.end != End::stuck) == has_turn);
    seen.stuck += has_turn ? 0 : 1;
    if (!has_turn) continue;
    struct First final : TurnSink {
      bool take(const Turn& turn) override {
        removes = turn.squares.any();
        return false;
      }
      bool removes = false;
    } first;
    rules.visit_turns(position, first);  // those without a removal come first
    if (!first.removes) continue;
    ++seen.freed_by_removal;
    seen.many += prisoners.count() > 12 ? 1 : 0;
  }
  return seen;
}

}  // namespace

TEST_CASE("removal=before: a side has a turn if one set of removals permits one") {
  const std::string board = "board=7x6 pieces=21 capture=bind removal=before stuck=lose lose=0 ";
  for (const std::string rules :
       {"move=step suicide=safe", "move=slide suicide=forbidden", "move=step leap=any suicide=forbidden",
        "move=step leap=any chain=yes suicide=forbidden",
        "move=step lines=8 leap=enemy chain=yes suicide=forbidden",
        "move=step leap=friend-or-bound chain=yes suicide=forbidden corner=pincer",
        "move=step bind=standing suicide=forbidden", "move=step bind=standing leap=any suicide=forbidden",
        "move=step bind=standing leap=any chain=yes suicide=forbidden",
        "move=step bind=standing leap=any chain=yes suicide=bound"}) {
    const Seen seen = compare(board + rules, test::share() > 1 ? 1000 : 3000);
    CHECK(seen.stuck > 0);
    CHECK(seen.freed_by_removal > 0);
  }
}
