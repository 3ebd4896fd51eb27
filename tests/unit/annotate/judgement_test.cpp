// Judgements of turns. The expected numbers are those of the logistic curve, from a table.
#include "latro/annotate/judgement.hpp"

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"
#include "latro/rules/presets.hpp"

using namespace latro;

namespace {

/// A lead of one soldier wins with 60 %, of two with 69 %, of five with 88 %.
constexpr WinningChance chance(2.5);

Score soldiers(double value) { return Score(static_cast<int>(value * 100)); }

TurnValue turn(Score best, Score played) {
  TurnValue value;
  value.best = best;
  value.played = played;
  return value;
}
Judgement judged(Score best, Score played) { return judge(turn(best, played), chance, {}); }
Judgement judged(double best, double played) { return judged(soldiers(best), soldiers(played)); }

/// The first choice, with the second best, that is not seen at once.
TurnValue choice(double best, double second) {
  TurnValue value = turn(soldiers(best), soldiers(best));
  value.second = soldiers(second);
  value.first_choice = true;
  value.hidden = true;
  return value;
}

}  // namespace

TEST_CASE("winning chances: straight through one half, and flat far from it") {
  CHECK(chance(Score(0)) == 0.5);
  CHECK(chance(soldiers(0.5)) == Approx(0.5498).margin(0.0001));
  CHECK(chance(soldiers(1)) == Approx(0.5987).margin(0.0001));
  CHECK(chance(soldiers(-1)) == Approx(0.4013).margin(0.0001));
  CHECK(chance(soldiers(2.5)) == Approx(0.7311).margin(0.0001));
  CHECK(chance(soldiers(20)) == Approx(0.9997).margin(0.0001));
  CHECK(chance(Score::win_in(0)) == 1);
  CHECK(chance(Score::win_in(40)) == 1);
  CHECK(chance(Score::loss_in(3)) == 0);
}

TEST_CASE("winning chances: a ruleset has the scale of its preset") {
  const auto scale = [](std::string_view text) {
    return WinningChance(compile_descriptor(text)->rules.ruleset()).scale();
  };
  CHECK(scale("petteia repeat=draw") == scale("petteia"));
  CHECK(scale("board=5x5 pieces=4") == scale("board=9x9 pieces=10 capture=bind"));
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    CHECK(scale(preset.name) > 0.3);
    CHECK(scale(preset.name) < 10);
  }
}

TEST_CASE("a turn is judged by the chances that it loses") {
  CHECK(judged(0, 0) == Judgement::none);
  CHECK(judged(0, -0.49) == Judgement::none);
  CHECK(judged(0, -0.52) == Judgement::dubious);
  CHECK(judged(0.5, -0.45) == Judgement::dubious);  // 0.0946
  CHECK(judged(0, -1.02) == Judgement::mistake);    // 0.1006
  CHECK(judged(1, -1) == Judgement::mistake);
  CHECK(judged(0, -2.7) == Judgement::mistake);  // 0.2465
  CHECK(judged(0, -3) == Judgement::blunder);
  CHECK(judged(2, -1) == Judgement::blunder);  // 0.6900 - 0.4013
  CHECK(judged(0, 1) == Judgement::none);      // better than was thought
}

TEST_CASE("what is lost of a great lead, or when all is lost, is nothing") {
  CHECK(judged(20, 17) == Judgement::none);
  CHECK(judged(10, 7) == Judgement::none);
  CHECK(judged(6, 3) == Judgement::mistake);  // 0.9168 - 0.7685
  CHECK(judged(-8, -12) == Judgement::none);
}

TEST_CASE("proven ends") {
  CHECK(judged(Score::win_in(3), Score::win_in(9)) == Judgement::none);
  CHECK(judged(Score::loss_in(9), Score::loss_in(1)) == Judgement::none);
  // A win that is given up, and a loss that is allowed, count by what remains, and by what there was.
  CHECK(judged(Score::win_in(3), soldiers(30)) == Judgement::none);
  CHECK(judged(Score::win_in(3), soldiers(7.4)) == Judgement::none);  // 0.9507
  CHECK(judged(Score::win_in(3), soldiers(7.3)) == Judgement::dubious);
  CHECK(judged(Score::win_in(3), soldiers(5)) == Judgement::mistake);  // 0.8808
  CHECK(judged(Score::win_in(3), soldiers(2)) == Judgement::blunder);
  CHECK(judged(Score::win_in(3), Score::loss_in(2)) == Judgement::blunder);
  CHECK(judged(soldiers(-1), Score::loss_in(2)) == Judgement::blunder);
  CHECK(judged(soldiers(-5), Score::loss_in(2)) == Judgement::mistake);
  CHECK(judged(soldiers(-30), Score::loss_in(2)) == Judgement::none);
}

TEST_CASE("a win is given up if a search as deep finds none after the turn") {
  TurnValue value = turn(Score::win_in(5), soldiers(3));
  CHECK_FALSE(value.gives_up_win());
  CHECK(value.decides());
  value.as_deep = true;
  CHECK(value.gives_up_win());
  CHECK(value.gives_up_quick_win());
  value.best = Score::win_in(7);
  CHECK(value.gives_up_win());
  CHECK_FALSE(value.gives_up_quick_win());
  value.first_choice = true;
  CHECK_FALSE(value.gives_up_win());
  value.first_choice = false;
  value.played = Score::win_in(20);
  CHECK_FALSE(value.gives_up_win());
  value.as_deep = false;
  value.played = Score::loss_in(2);  // proven
  CHECK(value.gives_up_win());
  value.best = soldiers(20);
  CHECK_FALSE(value.gives_up_win());
}

TEST_CASE("judgements are found in their words") {
  for (const Judgement one : {Judgement::dubious, Judgement::mistake, Judgement::blunder, Judgement::only})
    CHECK(judgement_in(std::string(name(one)) + ": so it is.") == one);
  CHECK(judgement_in("Lets a quick win go: a1-a2 wins at once.") == Judgement::none);
  CHECK(judgement_in("Mistaken: so it is.") == Judgement::none);
  CHECK(judgement_in("") == Judgement::none);
}

TEST_CASE("who makes the first choice has lost nothing") {
  TurnValue value = turn(soldiers(2), soldiers(-2));
  CHECK(judge(value, chance, {}) == Judgement::blunder);
  value.first_choice = true;
  CHECK(value.loss(chance) == 0);
  CHECK(judge(value, chance, {}) == Judgement::none);
  value.played = Score::loss_in(2);
  CHECK(judge(value, chance, {}) == Judgement::none);
}

TEST_CASE("the only good turn") {
  CHECK(judge(choice(1, -1), chance, {}) == Judgement::only);
  CHECK(judge(choice(0, -1), chance, {}) == Judgement::none);  // 0.0987
  CHECK(judge(choice(12, 8), chance, {}) == Judgement::none);  // all of them win

  TurnValue obvious = choice(1, -1);
  obvious.hidden = false;
  CHECK(judge(obvious, chance, {}) == Judgement::none);

  TurnValue forced = choice(1, -1);
  forced.second.reset();
  CHECK(judge(forced, chance, {}) == Judgement::none);

  TurnValue other = choice(1, -1);
  other.first_choice = false;
  CHECK(judge(other, chance, {}) == Judgement::none);

  TurnValue disappointing = choice(1, -1);
  disappointing.played = soldiers(-1);
  CHECK(judge(disappointing, chance, {}) == Judgement::none);

  // Losing more slowly is not good.
  CHECK(judge(choice(-0.9, -3), chance, {}) == Judgement::only);
  CHECK(judge(choice(-1.1, -4), chance, {}) == Judgement::none);
}

TEST_CASE("thresholds can be chosen") {
  const JudgeThresholds strict{0.01, 0.02, 0.03, 0.04};
  CHECK(judge(turn(Score(0), soldiers(-0.05)), chance, strict) == Judgement::none);
  CHECK(judge(turn(Score(0), soldiers(-0.15)), chance, strict) == Judgement::dubious);
  CHECK(judge(turn(Score(0), soldiers(-0.25)), chance, strict) == Judgement::mistake);
  CHECK(judge(turn(Score(0), soldiers(-0.35)), chance, strict) == Judgement::blunder);
  CHECK(judge(choice(0.2, -0.3), chance, strict) == Judgement::only);
  CHECK(judge(choice(-0.3, -3), chance, strict) == Judgement::none);
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
