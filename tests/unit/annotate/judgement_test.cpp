// Judgements of turns: expected numbers are 5 tanh(s / 5), from a table of tanh.
#include "latro/annotate/judgement.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

Score soldiers(double value) { return Score(static_cast<int>(value * 100)); }

TurnValue turn(Score best, Score played) {
  TurnValue value;
  value.best = best;
  value.played = played;
  return value;
}
Judgement judged(Score best, Score played) { return judge(turn(best, played), {}); }
Judgement judged(double best, double played) { return judged(soldiers(best), soldiers(played)); }

/// The first choice, with the second best.
TurnValue choice(double best, double second) {
  TurnValue value = turn(soldiers(best), soldiers(best));
  value.second = soldiers(second);
  value.first_choice = true;
  return value;
}

}  // namespace

TEST_CASE("the weight of a score goes straight through zero and flattens out") {
  CHECK(weight(Score(0)) == 0);
  CHECK(weight(soldiers(0.5)) == Approx(0.4983).margin(0.0001));
  CHECK(weight(soldiers(1)) == Approx(0.9869).margin(0.0001));
  CHECK(weight(soldiers(-1)) == Approx(-0.9869).margin(0.0001));
  CHECK(weight(soldiers(5)) == Approx(3.8080).margin(0.0001));
  CHECK(weight(soldiers(20)) == Approx(4.9966).margin(0.0001));
  CHECK(weight(Score::win_in(0)) == 5);
  CHECK(weight(Score::win_in(40)) == 5);
  CHECK(weight(Score::loss_in(3)) == -5);
}

TEST_CASE("a turn is judged by its loss in an even game") {
  CHECK(judged(0, 0) == Judgement::none);
  CHECK(judged(0, -0.49) == Judgement::none);
  CHECK(judged(0, -0.52) == Judgement::dubious);
  CHECK(judged(0.5, -0.4) == Judgement::dubious);  // 0.8968
  CHECK(judged(0, -1) == Judgement::mistake);
  CHECK(judged(1, -1) == Judgement::mistake);
  CHECK(judged(0, -2.7) == Judgement::mistake);  // 2.465
  CHECK(judged(0, -3) == Judgement::blunder);
  CHECK(judged(2, -1) == Judgement::blunder);  // 1.8997 + 0.9869
  CHECK(judged(0, 1) == Judgement::none);      // better than was thought
}

TEST_CASE("what is lost of a great lead, or when all is lost, is nothing") {
  CHECK(judged(20, 17) == Judgement::none);
  CHECK(judged(10, 7) == Judgement::none);
  CHECK(judged(6, 3) == Judgement::mistake);  // 4.1683 - 2.6852
  CHECK(judged(-8, -12) == Judgement::none);
}

TEST_CASE("proven ends") {
  CHECK(judged(Score::win_in(3), Score::win_in(9)) == Judgement::none);
  CHECK(judged(Score::loss_in(9), Score::loss_in(1)) == Judgement::none);
  CHECK(judged(Score::win_in(3), soldiers(10)) == Judgement::none);
  CHECK(judged(Score::win_in(3), soldiers(5)) == Judgement::mistake);  // 1.192
  CHECK(judged(Score::win_in(3), Score(0)) == Judgement::blunder);
  CHECK(judged(Score::win_in(3), Score::loss_in(2)) == Judgement::blunder);
  CHECK(judged(soldiers(-1), Score::loss_in(2)) == Judgement::blunder);
  CHECK(judged(soldiers(-9), Score::loss_in(2)) == Judgement::none);
}

TEST_CASE("who makes the first choice has lost nothing") {
  TurnValue value = turn(soldiers(2), soldiers(-2));
  CHECK(judge(value, {}) == Judgement::blunder);
  value.first_choice = true;
  CHECK(value.loss() == 0);
  CHECK(judge(value, {}) == Judgement::none);
}

TEST_CASE("the only good turn") {
  CHECK(judge(choice(1, -1), {}) == Judgement::only);
  CHECK(judge(choice(0, -1), {}) == Judgement::none);  // 0.9869
  CHECK(judge(choice(12, 8), {}) == Judgement::none);  // all of them win

  TurnValue takes = choice(1, -1);
  takes.takes = true;
  CHECK(judge(takes, {}) == Judgement::none);

  TurnValue forced = choice(1, -1);
  forced.second.reset();
  CHECK(judge(forced, {}) == Judgement::none);

  TurnValue other = choice(1, -1);
  other.first_choice = false;
  CHECK(judge(other, {}) == Judgement::none);

  TurnValue disappointing = choice(1, -1);
  disappointing.played = soldiers(-1);
  CHECK(judge(disappointing, {}) == Judgement::none);

  // Losing more slowly is not good.
  CHECK(judge(choice(-0.8, -3), {}) == Judgement::only);
  CHECK(judge(choice(-1, -4), {}) == Judgement::none);
}

TEST_CASE("thresholds can be chosen") {
  JudgeThresholds strict;
  strict.dubious = 0.1;
  strict.mistake = 0.2;
  strict.blunder = 0.3;
  strict.only = 0.4;
  CHECK(judge(turn(Score(0), soldiers(-0.05)), strict) == Judgement::none);
  CHECK(judge(turn(Score(0), soldiers(-0.15)), strict) == Judgement::dubious);
  CHECK(judge(turn(Score(0), soldiers(-0.25)), strict) == Judgement::mistake);
  CHECK(judge(turn(Score(0), soldiers(-0.35)), strict) == Judgement::blunder);
  CHECK(judge(choice(0.2, -0.3), strict) == Judgement::only);
  CHECK(judge(choice(-0.3, -3), strict) == Judgement::none);
}

TEST_CASE("judgements as NAGs") {
  CHECK(nag_of(Judgement::none) == std::nullopt);
  CHECK(nag_of(Judgement::dubious) == 6);
  CHECK(nag_of(Judgement::mistake) == 2);
  CHECK(nag_of(Judgement::blunder) == 4);
  CHECK(nag_of(Judgement::only) == 1);
  CHECK_FALSE(is_judgement(0));
  CHECK(is_judgement(1));
  CHECK(is_judgement(9));
  CHECK_FALSE(is_judgement(10));
}

TEST_CASE("scores across a turn") {
  CHECK(one_turn_before(Score(35)) == Score(-35));
  CHECK(one_turn_before(Score::loss_in(0)) == Score::win_in(1));
  CHECK(one_turn_before(Score::win_in(4)) == Score::loss_in(5));
  CHECK(one_turn_before(Score::win_in(1000)) == Score::loss_in(1000));
  CHECK(one_turn_after(Score(35)) == Score(-35));
  CHECK(one_turn_after(Score::win_in(1)) == Score::loss_in(0));
  CHECK(one_turn_after(Score::loss_in(6)) == Score::win_in(5));
}
