// Every position of tiny boards under a systematic list of rulesets: every turn of every one.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle_field.hpp"

using namespace latro;

namespace {

/// The ways to capture that do not contradict themselves.
std::vector<Ruleset> capture_variants() {
  std::vector<Ruleset> variants;
  Ruleset ruleset;
  ruleset.lose = 0;
  ruleset.stuck = Ruleset::Stuck::pass;
  for (const Ruleset::Corner corner :
       {Ruleset::Corner::none, Ruleset::Corner::pincer, Ruleset::Corner::hostile})
    for (const Ruleset::Bonus bonus : {Ruleset::Bonus::none, Ruleset::Bonus::may, Ruleset::Bonus::must}) {
      ruleset.corner = corner;
      ruleset.bonus = bonus;
      variants.push_back(ruleset);
    }
  ruleset.bonus = Ruleset::Bonus::none;
  ruleset.capture = Ruleset::Capture::bind;
  for (const Ruleset::Corner corner : {Ruleset::Corner::none, Ruleset::Corner::pincer})
    for (const Ruleset::Bind bind : {Ruleset::Bind::arrival, Ruleset::Bind::standing})
      for (const Ruleset::Removal removal : {Ruleset::Removal::turn, Ruleset::Removal::before})
        for (const Ruleset::Suicide suicide :
             {Ruleset::Suicide::safe, Ruleset::Suicide::forbidden, Ruleset::Suicide::bound}) {
          if (bind == Ruleset::Bind::standing && suicide == Ruleset::Suicide::safe) continue;
          ruleset.corner = corner;
          ruleset.bind = bind;
          ruleset.removal = removal;
          ruleset.suicide = suicide;
          variants.push_back(ruleset);
        }
  return variants;
}

/// Each of them with the ways to move; `every` leap value, or the plainest two ways. Of these the test's
/// share.
std::vector<Ruleset> variants(BoardSize board, bool every) {
  std::vector<Ruleset> all;
  for (Ruleset ruleset : capture_variants()) {
    ruleset.board = board;
    ruleset.pieces = static_cast<std::uint16_t>(board.squares() / 2);
    const bool bonus = ruleset.bonus != Ruleset::Bonus::none;
    if (!every) {
      all.push_back(ruleset);
      ruleset.move = Ruleset::MoveKind::slide;
      ruleset.lines = Ruleset::Lines::eight;
      ruleset.leap = Ruleset::Leap::any;
      ruleset.chain = !bonus;
      all.push_back(ruleset);
      continue;
    }
    for (const Ruleset::MoveKind move : {Ruleset::MoveKind::step, Ruleset::MoveKind::slide})
      for (const Ruleset::Lines lines : {Ruleset::Lines::four, Ruleset::Lines::eight})
        for (const Ruleset::Leap leap : {Ruleset::Leap::none, Ruleset::Leap::any, Ruleset::Leap::enemy,
                                         Ruleset::Leap::friends, Ruleset::Leap::friend_or_bound})
          for (const bool chain : {false, true}) {
            if (chain && (bonus || leap == Ruleset::Leap::none)) continue;
            ruleset.move = move;
            ruleset.lines = lines;
            ruleset.leap = leap;
            ruleset.chain = chain;
            all.push_back(ruleset);
          }
  }
  std::vector<Ruleset> some;
  for (std::size_t i = 0; i < all.size(); i += test::share()) some.push_back(all[i]);
  return some;
}

/// Calls visit for each position with at most `most` pieces of a side and in all, for each side to move; with
/// capture=bind also with each single piece bound that can be, and with all of them.
template <class Visit>
void for_each_position(const Rules& rules, unsigned most, bool duces, Visit&& visit) {
  const unsigned squares = rules.board().squares();
  const unsigned states = duces ? 5 : 3;
  std::vector<unsigned> digits(squares, 0);
  while (true) {
    std::size_t next = 0;
    while (next < squares && ++digits[next] == states) digits[next++] = 0;
    if (next == squares) return;
    Position position;
    position.board = rules.board();
    for (unsigned i = 0; i < squares; ++i) {
      if (digits[i] == 0) continue;
      const Side side = digits[i] % 2 == 1 ? Side::white : Side::black;
      position.put(Square{i}, Piece{side, digits[i] > 2 ? PieceType::dux : PieceType::soldier, false});
    }
    if (position.occupied().count() > most || !rules.check(position)) continue;
    std::vector<Position> all{position};
    if (rules.ruleset().capture == Ruleset::Capture::bind) {
      Position every = position;
      for (unsigned i = 0; i < squares; ++i) {
        Position marked = position;
        if (!position.at(Square{i})) continue;
        marked.bound.insert(Square{i});
        if (!rules.check(marked)) continue;
        all.push_back(marked);
        every.bound.insert(Square{i});
      }
      if (every.bound.count() > 1 && rules.check(every)) all.push_back(every);
    }
    for (Position& one : all)
      for (const Side side : {Side::white, Side::black}) {
        one.to_move = side;
        visit(one);
      }
  }
}

void compare_everywhere(const Ruleset& ruleset, unsigned most) {
  const auto rules = Rules::compile(ruleset);
  REQUIRE(rules);
  std::vector<Turn> turns;
  std::string problem;
  for_each_position(*rules, most, ruleset.duces > 0, [&](const Position& position) {
    if (!problem.empty()) return;
    problem = agreement::compare(*rules, position, turns);
    for (const Turn& turn : turns) {
      if (!problem.empty()) return;
      Position after = position;
      problem = agreement::compare_play(*rules, after, turn);
    }
  });
  if (!problem.empty()) FAIL(problem);
}

}  // namespace

TEST_CASE("all positions of 2x2") {
  for (const Ruleset& ruleset : variants({2, 2}, true)) compare_everywhere(ruleset, 4);
}

TEST_CASE("all positions of 3x2 and 2x3") {
  for (const Ruleset& ruleset : variants({3, 2}, false)) compare_everywhere(ruleset, 6);
  for (const Ruleset& ruleset : variants({2, 3}, false)) compare_everywhere(ruleset, 6);
}

TEST_CASE("all positions of few pieces on 3x3") {
  for (const Ruleset& ruleset : variants({3, 3}, false)) compare_everywhere(ruleset, 4);
}

TEST_CASE("all positions of few pieces with duces on 3x2") {
  for (Ruleset ruleset : variants({3, 2}, false)) {
    ruleset.pieces = 2;
    ruleset.duces = 1;
    ruleset.dux_leap = Ruleset::Leap::enemy;
    for (const Ruleset::DuxStrength strength :
         {Ruleset::DuxStrength::soldier, Ruleset::DuxStrength::immune}) {
      ruleset.dux = strength;
      compare_everywhere(ruleset, 4);
    }
  }
}
