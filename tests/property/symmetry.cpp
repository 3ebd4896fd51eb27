// The rules know no left and right, no up and down, and no colour: a position turned, mirrored or with
// colours exchanged has the turns of the original, turned likewise.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

struct Symmetry {
  bool mirror_files = false;
  bool mirror_ranks = false;
  bool transpose = false;
  bool colours = false;

  BoardSize board(const BoardSize& from) const {
    return transpose ? BoardSize{from.ranks, from.files} : from;
  }
  Square square(const BoardSize& from, Square square) const {
    Coordinate at = from.coordinate(square);
    if (mirror_files) at.file = static_cast<std::uint8_t>(from.files - 1 - at.file);
    if (mirror_ranks) at.rank = static_cast<std::uint8_t>(from.ranks - 1 - at.rank);
    if (transpose) std::swap(at.file, at.rank);
    return board(from).square(at);
  }
  SquareSet set(const BoardSize& from, const SquareSet& set) const {
    SquareSet image;
    for_each(set, [&](Square one) { image.insert(square(from, one)); });
    return image;
  }
  Side side(Side side) const { return colours ? opponent(side) : side; }
  Position position(const Position& from) const {
    Position image = from;
    image.board = board(from.board);
    image.to_move = side(from.to_move);
    for (const Side one : {Side::white, Side::black}) {
      image.pieces[index_of(side(one))] = set(from.board, from.of(one));
      image.hands[index_of(side(one))] = from.hand(one);
    }
    image.duces = set(from.board, from.duces);
    image.bound = set(from.board, from.bound);
    return image;
  }
  Turn turn(const BoardSize& from, const Turn& turn) const {
    Turn image = turn;
    if (turn.kind == TurnKind::movement) {
      image.origin = square(from, turn.origin);
      image.destination = square(from, turn.destination);
    }
    image.squares = set(from, turn.squares);
    image.captured = set(from, turn.captured);
    return image;
  }
  Effect effect(const BoardSize& from, const Effect& effect) const {
    return {set(from, effect.removed), set(from, effect.captured), set(from, effect.bound),
            set(from, effect.freed), effect.self_bound};
  }
  Outcome outcome(const Outcome& outcome) const {
    return {outcome.end, outcome.winner ? std::optional(side(*outcome.winner)) : std::nullopt};
  }
  /// The same reconstruction on the board turned likewise. Rows have no place on a transposed board.
  Ruleset ruleset(const Ruleset& from) const {
    Ruleset image = from;
    image.board = board(from.board);
    if (!from.setup) return image;
    image.setup->board = image.board;
    image.setup->white = set(from.board, colours ? from.setup->black : from.setup->white);
    image.setup->black = set(from.board, colours ? from.setup->white : from.setup->black);
    image.setup->duces = set(from.board, from.setup->duces);
    return image;
  }
};

bool middle_moves(const Symmetry& symmetry, const BoardSize& board) {
  return (symmetry.mirror_files && board.files % 2 == 0) || (symmetry.mirror_ranks && board.ranks % 2 == 0);
}

std::string name(const Symmetry& symmetry) {
  return std::string(symmetry.mirror_files ? " files mirrored" : "") +
         (symmetry.mirror_ranks ? " ranks mirrored" : "") + (symmetry.transpose ? " transposed" : "") +
         (symmetry.colours ? " colours exchanged" : "");
}

void compare(const Rules& rules, const Position& position, const Symmetry& symmetry) {
  const auto turned_rules = Rules::compile(symmetry.ruleset(rules.ruleset()));
  REQUIRE(turned_rules);
  const BoardSize& board = rules.board();
  const Position turned = symmetry.position(position);
  INFO(agreement::where(rules.ruleset(), position) << name(symmetry));
  REQUIRE(turned_rules->check(turned));
  CHECK(turned_rules->outcome(turned) == symmetry.outcome(rules.outcome(position)));

  std::vector<Turn> turns;
  rules.legal_turns(position, turns);
  std::vector<Turn> images;
  for (const Turn& turn : turns) images.push_back(symmetry.turn(board, turn));
  std::vector<Turn> turned_turns;
  turned_rules->legal_turns(turned, turned_turns);
  std::sort(images.begin(), images.end(), oracle::before);
  std::sort(turned_turns.begin(), turned_turns.end(), oracle::before);
  REQUIRE(images.size() == turned_turns.size());
  REQUIRE((images == turned_turns));

  for (std::size_t i = 0; i < turns.size(); i += 7) {
    INFO(agreement::words(board, turns[i]));
    Position after = position;
    Position turned_after = turned;
    const Effect effect = rules.play(after, turns[i]);
    const Effect turned_effect = turned_rules->play(turned_after, symmetry.turn(board, turns[i]));
    REQUIRE((turned_effect == symmetry.effect(board, effect)));
    turned_after.number = after.number;
    REQUIRE((turned_after == symmetry.position(after)));
  }
}

}  // namespace

TEST_CASE("positions turned, mirrored and with colours exchanged") {
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Position position = sample::position(ruleset, chance, 4);
    Symmetry symmetry;
    symmetry.mirror_files = chance.one_in(2);
    symmetry.mirror_ranks = chance.one_in(2);
    symmetry.transpose = ruleset.rows == 0 && chance.one_in(2);
    symmetry.colours = chance.one_in(2);
    const bool placing = !position.hand(Side::white).empty() || !position.hand(Side::black).empty();
    if (placing && ruleset.closed != Ruleset::Closed::none && middle_moves(symmetry, ruleset.board)) continue;
    compare(*rules, position, symmetry);
  }
}
