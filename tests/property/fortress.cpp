// Fortresses that are claimed are ones. By the oracle: a claimed position is not lost; after each turn of the
// enemy it is not lost and claimed again, and the pieces that were said to hold it are there; and the side
// that holds it has a turn after which this is so, too, but for the piece that it moves. By induction the
// side never loses, whatever the enemy does.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/fortress.hpp"
#include "latro/rules/kernel/fortress.hpp"
#include "latro/rules/presets.hpp"
#include "latro/search/searcher.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// Whether the side has not lost, and holds its fortress unless the game is over.
bool stands(const Rules& rules, const Position& position, Side side) {
  const Outcome outcome = oracle::outcome(rules.ruleset(), position);
  if (outcome.over()) return outcome.winner != opponent(side);
  return fortress_of(rules, position, side).any();
}

/// Whether a claim that `side` holds a fortress is still true a turn later.
bool stays(const Rules& rules, const Position& position, Side side) {
  if (!stands(rules, position, side)) return false;
  if (oracle::outcome(rules.ruleset(), position).over()) return true;
  const std::vector<Turn> turns = oracle::legal_turns(rules.ruleset(), position);
  const SquareSet pieces = fortress_of(rules, position, side);
  const auto is_kept_by = [&](const Turn& turn) {
    Position after = position;
    oracle::play(rules.ruleset(), after, turn);
    const SquareSet gone = without(pieces, after.of(side));
    return stands(rules, after, side) &&
           (gone.empty() || (position.to_move == side && gone == SquareSet::of(turn.origin)));
  };
  return position.to_move == side ? std::any_of(turns.begin(), turns.end(), is_kept_by)
                                  : std::all_of(turns.begin(), turns.end(), is_kept_by);
}

/// The same for both sides to move; then `position` has the one that contradicts.
bool stays_whoever_moves(const Rules& rules, Position& position, Side side) {
  for (const Side to_move : {Side::white, Side::black}) {
    position.to_move = to_move;
    if (!stays(rules, position, side)) return false;
  }
  return true;
}

/// Puts so many more soldiers of `side` on empty squares from `first` on, and `others` of Black, and calls
/// visit() for each way to do it.
template <class Visit>
void for_each_placing(Position& position, Side side, unsigned first, unsigned soldiers, unsigned others,
                      Visit&& visit) {
  if (soldiers == 0) {
    if (others == 0) return visit();
    return for_each_placing(position, Side::black, 0, others, 0, visit);
  }
  for (unsigned i = first; i < position.board.squares(); ++i) {
    if (position.at(Square{i})) continue;
    position.put(Square{i}, {side, PieceType::soldier, false});
    for_each_placing(position, side, i + 1, soldiers - 1, others, visit);
    position.take(Square{i});
  }
}

struct Case {
  const char* rules;
  unsigned own;     ///< White's pieces, which hold the fortress
  unsigned enemy;   ///< Black's
  bool is_claimed;  ///< there are such fortresses
};

}  // namespace

TEST_CASE("Each fortress on a small board that is claimed is one: all positions of few pieces") {
  const std::vector<Case> cases{
      {"petteia board=5x2 rows=1", 3, 2, true},
      {"petteia board=5x2 rows=1 move=step", 3, 3, true},
      {"petteia board=4x4 rows=1", 4, 2, true},
      {"petteia board=3x3 rows=1", 4, 2, true},
      {"petteia board=5x2 rows=1 lose=3", 3, 2, false},
      {"petteia board=5x2 rows=1 stuck=count", 3, 2, false},
      {"petteia board=5x2 rows=1 quiet=20", 3, 2, false},
      {"petteia board=5x2 rows=1 repeat=forbidden", 3, 2, false},
      {"petteia board=5x2 rows=1 repeat=draw", 3, 2, true},
      {"petteia board=5x2 rows=1 line=all", 3, 2, false},
      {"petteia board=5x2 rows=1 corner=pincer", 4, 2, true},
      {"petteia board=6x2 rows=1 corner=pincer lose=3", 4, 4, true},
      {"petteia board=5x2 rows=1 corner=hostile", 3, 2, true},
      {"petteia board=4x3 rows=1 corner=hostile", 4, 2, true},
      {"petteia board=5x2 rows=1 enclosed=all", 3, 2, true},
      {"petteia board=4x3 rows=1 enclosed=all", 4, 2, true},
      {"petteia board=6x2 rows=1 enclosed=all lose=3", 4, 4, true},
      {"petteia board=5x2 rows=1 bonus=must", 3, 3, true},
      {"petteia board=5x2 rows=1 lines=8", 3, 3, true},
      {"petteia board=4x3 rows=1 lines=8", 4, 2, true},
      {"petteia board=5x2 rows=1 leap=any", 3, 2, false},
      {"petteia board=5x2 rows=1 leap=any chain=yes", 5, 2, true},
      {"petteia board=6x2 rows=1 leap=enemy stuck=pass", 5, 2, true},
      {"petteia board=5x2 rows=1 leap=friend chain=yes", 3, 2, true},
      {"masters board=5x2 rows=1", 3, 2, true},
      {"schadler board=6x2 pieces=5", 5, 2, true},
      {"schadler board=5x2 pieces=4 leap=none", 3, 3, true},
      {"schadler board=5x2 pieces=4 leap=friend-or-bound removal=before", 3, 3, true},
      {"latrones board=6x2 pieces=5", 5, 2, true},
      {"latrones board=5x2 pieces=4 leap=none", 3, 3, true},
  };
  for (const Case& one : cases) {
    const auto compiled = compile_descriptor(one.rules);
    REQUIRE(compiled);
    const Rules& rules = compiled->rules;
    const Ruleset& ruleset = rules.ruleset();
    unsigned claims = 0;
    unsigned number = 0;
    std::string wrong;
    Position position;
    position.board = ruleset.board;
    for_each_placing(position, Side::white, 0, one.own, one.enemy, [&] {
      if (!wrong.empty() || fortress_of(rules, position, Side::white).empty()) return;
      ++claims;
      if (number++ % test::share() != 0) return;
      Position tried = position;
      if (!oracle::possible(ruleset, tried)) return;
      if (!stays_whoever_moves(rules, tried, Side::white)) wrong = fen(tried);
    });
    INFO(one.rules << ", " << one.own << ':' << one.enemy << ": " << claims << " claims");
    CHECK(wrong == "");
    CHECK((claims > 0) == one.is_claimed);
  }
}

TEST_CASE("Fortresses with duces are fortresses: all positions of few pieces") {
  // Soldiers beside the dux, and enemies.
  const std::vector<Case> cases{
      {"walker board=5x2 dux-start=within", 2, 3, true},
      {"walker board=4x3 dux-start=within", 3, 2, true},
      {"walker board=5x2 dux-start=within enclosed=dux", 2, 3, true},
      {"walker board=4x3 dux-start=within enclosed=all dux-move=step", 3, 2, true},
      {"walker board=5x2 dux-start=within dux=soldier", 2, 3, true},
      {"walker board=5x2 dux-start=within leap=enemy dux-capture=both", 4, 2, true},
      {"walker board=5x2 dux-start=within dux-blocked=lose", 2, 3, false},
  };
  for (const Case& one : cases) {
    const auto compiled = compile_descriptor(one.rules);
    REQUIRE(compiled);
    const Rules& rules = compiled->rules;
    const Ruleset& ruleset = rules.ruleset();
    unsigned claims = 0;
    std::string wrong;
    Position position;
    position.board = ruleset.board;
    for (unsigned dux = 0; dux < ruleset.board.squares(); ++dux) {
      position.put(Square{dux}, {Side::white, PieceType::dux, false});
      for_each_placing(position, Side::white, 0, one.own, one.enemy, [&] {
        if (!wrong.empty() || fortress_of(rules, position, Side::white).empty()) return;
        if (claims++ % test::share() != 0) return;
        Position tried = position;
        if (!stays_whoever_moves(rules, tried, Side::white)) wrong = fen(tried);
      });
      position.take(Square{dux});
    }
    INFO(one.rules << ": " << claims << " claims");
    CHECK(wrong == "");
    CHECK((claims > 0) == one.is_claimed);
  }
}

TEST_CASE("Fortresses are fortresses in rulesets nobody proposed") {
  sample::Chance chance(91);
  unsigned claims = 0;
  unsigned leaping = 0;
  unsigned binding = 0;
  unsigned with_duces = 0;
  while (claims < std::max(test::budget(3'000), 300U)) {
    const Ruleset ruleset = sample::ruleset(chance);
    if (!kernel::Fortress<1>(ruleset).possible()) continue;
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    for (int i = 0; i < 40; ++i) {
      Position position = sample::position(ruleset, chance, 2);
      const Side side = position.to_move;
      if (fortress_of(*rules, position, side).empty()) continue;
      ++claims;
      leaping += ruleset.leap == Ruleset::Leap::any || ruleset.leap == Ruleset::Leap::enemy ? 1 : 0;
      binding += ruleset.capture == Ruleset::Capture::bind ? 1 : 0;
      with_duces += (position.of(side) & position.duces).any() ? 1 : 0;
      const bool right = stays_whoever_moves(*rules, position, side);
      INFO(descriptor(ruleset) << ": " << fen(position));
      REQUIRE(right);
    }
  }
  CHECK(leaping > test::need(20));
  CHECK(binding > test::need(50));
  CHECK(with_duces > test::need(50));
}

TEST_CASE("A search does not count on winning against a fortress") {
  const auto rules = Rules::compile(find_preset("petteia")->ruleset);
  REQUIRE(rules);
  SearchLimits limits;
  limits.nodes = 3'000;
  for (const char* text :
       {"8/8/8/3SSSS1/3SSSS1/8/ss6/s1s5 w - 0 1", "8/8/8/3SSSS1/3SSSS1/8/ss6/s1s5 b - 0 1"}) {
    const auto position = parse_fen(*rules, text);
    REQUIRE(position);
    CHECK(Searcher(*rules, {1, 1}).analyse(Game(*rules, *position), limits).best().score == Score(0));
  }
  // The same soldiers apart from each other are as good as lost.
  const auto open = parse_fen(*rules, "8/1s4s1/8/3SSSS1/3SSSS1/8/1s4s1/8 w - 0 1");
  REQUIRE(open);
  CHECK(Searcher(*rules, {1, 1}).analyse(Game(*rules, *open), limits).best().score > Score(300));
}
