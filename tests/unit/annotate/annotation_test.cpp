// Annotations added to games.
#include "latro/annotate/annotation.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <string>

#include <fmt/format.h>

#include "latro/annotate/provenance.hpp"
#include "latro/annotate/winning_chance.hpp"
#include "latro/game/commands.hpp"
#include "latro/rules/presets.hpp"
#include "scripted_analyst.hpp"
#include "support/played.hpp"

using namespace latro;
using test::lgn_of;
using test::played;
using test::ScriptedAnalyst;

namespace {

PlayedGame game_of(const std::string& movetext) {
  return played("[Rules \"petteia\"]\n\n" + movetext + " *\n");
}

std::string movetext_of(const PlayedGame& game) {
  const std::string text = lgn_of(game);
  const std::size_t begin = text.find("\n\n") + 2;
  return text.substr(begin, text.find_last_not_of(" \n*") + 1 - begin);
}

std::string remarked(std::string comment, std::string_view text) {
  append_comment(comment, text);
  return comment;
}
std::string evaluated(std::string comment, Score score) {
  add_eval(comment, score);
  return comment;
}

/// The game "1. a2-a3 a7-a6", in which Black's turn was a mistake, White's first choice not.
GameAnalysis analysis_of(const PlayedGame& game, unsigned lines) {
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score(10), {"a2-a3"}}, {Score(-300), {"h2-h3"}}};
  analyst.says[1] = {{Score(5), {"c7-c6", "c2-c3", "d7-d6"}}, {Score::win_in(5), {"d7-d5"}}};
  analyst.says[2] = {{Score(115), {"b2-b3", "b7-b6"}}};
  ScriptedAnalyst shallow;
  shallow.says[0] = {{Score(20), {"b2-b3"}}};
  AnalysisPlan plan;
  plan.lines.most = lines;
  plan.judge = JudgeThresholds{};
  plan.shallow = &shallow;
  GameAnalysis found;
  analyse_game(game, analyst, plan, found);
  return found;
}

/// What is added.
struct Choice {
  bool evals = false;
  bool judgements = false;
};

std::string annotated(const std::string& movetext, const Choice& choice, unsigned lines = 0) {
  PlayedGame game = game_of(movetext);
  const GameAnalysis analysis = analysis_of(game, lines);
  if (choice.judgements) add_judgements(game, analysis, {});
  add_evaluations(game, analysis, choice.evals);
  return movetext_of(game);
}

/// The winning chance of a lead of so many soldiers in petteia.
std::string percent(double soldiers) {
  const double scale = WinningChance(find_preset("petteia")->ruleset).scale();
  return fmt::format("{:.0f} %", 100 / (1 + std::exp(-soldiers / scale)));
}

/// After the last turn of the game its refutation is a variation of it.
const std::string refuted = " (1... a7-a6 {[%eval 1.15]} 2. b2-b3 b7-b6)";

/// As the writer breaks lines.
std::string wrapped(const std::string& movetext) { return movetext_of(game_of(movetext)); }

/// The words of a judgement as they are beside the mark of a person.
std::string beside_a_mark(std::string comment) {
  return comment.replace(comment.find("[%judged"), 8, "[%explained");
}

constexpr Choice evals{true, false};
constexpr Choice judgements{false, true};

}  // namespace

TEST_CASE("remarks follow what a comment says, and are made once") {
  CHECK(remarked("", "Takes d5.") == "Takes d5.");
  CHECK(remarked("Good.", "Takes d5.") == "Good. Takes d5.");
  CHECK(remarked("Takes d5. [%clk 0:01:00]", "Takes d5.") == "Takes d5. [%clk 0:01:00]");
  CHECK(remarked("Good.", "") == "Good.");
}

TEST_CASE("the annotators of a game") {
  const auto annotators = [](std::string_view tag) {
    PlayedGame game = played("[Rules \"petteia\"]\n" + std::string(tag) + "\n*\n");
    add_annotator(game.tags, "1.2.3");
    add_annotator(game.tags, "1.2.3");
    return find_tag(game.tags, "Annotator")->value;
  };
  CHECK(annotators("") == "latro 1.2.3");
  CHECK(annotators("[Annotator \"?\"]\n") == "latro 1.2.3");
  CHECK(annotators("[Annotator \"latro:0.1.0\"]\n") == "latro 1.2.3");
  CHECK(annotators("[Annotator \"The editors\"]\n") == "The editors, latro 1.2.3");
  CHECK(annotators("[Annotator \"Piso, latro 0.9.0, Seneca\"]\n") == "Piso, Seneca, latro 1.2.3");
  CHECK(annotators("[Annotator \"latro fan, Piso, M.D.\"]\n") == "latro fan, Piso, M.D., latro 1.2.3");
}

TEST_CASE("an evaluation that is there is kept") {
  CHECK(evaluated("", Score(-120)) == "[%eval -1.20]");
  CHECK(evaluated("Far.", Score::win_in(3)) == "Far. [%eval #3]");
  CHECK(evaluated("[%eval 0.50] Far.", Score(35)) == "[%eval 0.50] Far.");
  CHECK(evaluated("[%clk 0:09:58]", Score::loss_in(0)) == "[%clk 0:09:58] [%eval #-0]");
}

TEST_CASE("a quick win let go is said once, without a mark of its own") {
  const auto judged = [](const std::string& movetext) {
    PlayedGame game = game_of(movetext);
    GameAnalysis analysis;
    analysis.turns.resize(1);
    AnalysedTurn& turn = analysis.turns[0];
    turn.value.emplace();
    turn.value->best = Score::win_in(3);
    turn.value->played = Score(3000);
    turn.value->as_deep = true;
    turn.best = {test::turn_of(Game(game.rules, game.start), "b2-b3")};
    add_judgements(game, analysis, {});
    return movetext_of(game);
  };
  const std::string said = "1. a2-a3 {Lets a quick win go: b2-b3 wins in 2 turns. [%judged 43]}";
  CHECK(judged("1. a2-a3") == said);
  CHECK(judged(said) == said);
  const std::string beside =
      "1. a2-a3 $2 {Mine. Lets a quick win go: b2-b3 wins in 2 turns. [%explained 43]}";
  CHECK(judged("1. a2-a3 $2 {Mine.}") == wrapped(beside));
  CHECK(judged(beside) == wrapped(beside));
}

TEST_CASE("evaluations stand behind every turn") {
  CHECK(annotated("1. a2-a3 a7-a6", evals) == "1. a2-a3 {[%eval -0.05]} 1... a7-a6 {[%eval 1.15]}");
  CHECK(annotated("1. a2-a3 {Slow.} 1... a7-a6 {[%eval 9]}", evals) ==
        "1. a2-a3 {Slow. [%eval -0.05]} 1... a7-a6 {[%eval 9]}");
}

TEST_CASE("judgements stand behind turns that nobody has judged") {
  const auto good = fmt::format(
      "{{Good: the next best turn leaves White a winning chance of {} instead of {}. [%judged 79]}}",
      percent(-3), percent(-0.05));
  const auto mistake = fmt::format(
      "{{Mistake: after b2-b3 Black's winning chance falls from {} to {}. Better c7-c6. [%judged 82]}}",
      percent(0.05), percent(-1.15));
  CHECK(annotated("1. a2-a3 a7-a6", judgements) ==
        wrapped("1. a2-a3 $1 " + good + " 1... a7-a6 $2 " + mistake));
  CHECK(annotated("1. a2-a3 a7-a6!", judgements) ==
        wrapped("1. a2-a3 $1 " + good + " 1... a7-a6 $1 " + beside_a_mark(mistake)));
  CHECK(annotated("1. a2-a3 $3 $14 1... a7-a6 $14", judgements) ==
        wrapped("1. a2-a3 $3 $14 " + beside_a_mark(good) + " 1... a7-a6 $2 $14 " + mistake));
}

TEST_CASE("a longer search replaces words beside a person's mark, and leaves the mark") {
  for (const std::string movetext : {"1. a2-a3 a7-a6", "1. a2-a3 $1 {Mine.} 1... a7-a6 $2"}) {
    PlayedGame game = game_of(movetext);
    add_judgements(game, analysis_of(game, 0), {});
    CHECK(command_value(game.moves[1].comment, movetext.size() > 20 ? "explained" : "judged"));
    drop_own(game, {"1.0", false, {}, false, true, 0});
    CHECK(movetext_of(game) == wrapped(movetext));
  }
}

TEST_CASE("a turn that loses something is refuted beside the next turn") {
  const std::string better = "{[%eval 1.15]} (1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6)";
  CHECK(annotated("1. a2-a3 a7-a6 2. h2-h3", {}, 1) ==
        wrapped("1. a2-a3 a7-a6 " + better + " 2. h2-h3 (2. b2-b3 {[%eval 1.15]} 2... b7-b6)"));
  // It is played, or there already.
  CHECK(annotated("1. a2-a3 a7-a6 2. b2-b3", {}, 1) == wrapped("1. a2-a3 a7-a6 " + better + " 2. b2-b3"));
  const std::string there =
      "1. a2-a3 a7-a6 " + better + " 2. h2-h3 (2. b2-b3 {[%eval 1.15]} 2... b7-b6 3. g2-g3)";
  CHECK(annotated(there, {}, 1) == wrapped(there));
}

TEST_CASE("lines become variations behind those that are there") {
  // From Black's 0.05 to White's after c7-c6; the second line is a proven end, and better too.
  const std::string first = "(1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6)";
  CHECK(annotated("1. a2-a3 a7-a6", {}, 1) == wrapped("1. a2-a3 a7-a6 {[%eval 1.15]} " + first + refuted));
  CHECK(annotated("1. a2-a3 a7-a6 (1... b7-b6 {Mine.})", {}, 1) ==
        wrapped(
            "1. a2-a3 a7-a6 {[%eval 1.15]} (1... b7-b6 {Mine.}) (1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6)" +
            refuted));
  CHECK(annotated("1. a2-a3 a7-a6", {}, 2) ==
        wrapped("1. a2-a3 a7-a6 {[%eval 1.15]} " + first + " (1... d7-d5 {[%eval #-4]})" + refuted));
}

TEST_CASE("the last turn is refuted also if it takes something itself") {
  PlayedGame game =
      played("[Rules \"petteia\"]\n[FEN \"8/8/8/8/8/8/S6s/1sS4s w - 0 20\"]\n\n20. a2-a1xb1 *\n");
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score(300), {"c1-c2", "h1-g1"}}};
  analyst.says[1] = {{Score(-20), {"h2-h3", "c1-c2", "h3-h4"}}};
  AnalysisPlan plan;
  plan.lines.most = 1;
  GameAnalysis analysis;
  analyse_game(game, analyst, plan, analysis);
  add_evaluations(game, analysis, false);
  CHECK(movetext_of(game) ==
        "20. a2-a1xb1 {[%eval 0.20]} (20. c1-c2 {[%eval 3.00]} 20... h1-g1)\n(20. a2-a1xb1 {[%eval 0.20]} "
        "20... h2-h3 21. c1-c2 h3-h4)");
}

TEST_CASE("a variation that is there is not doubled") {
  CHECK(annotated("1. a2-a3 a7-a6 (1... c7-c6 2. c2-c3 d7-d6 3. h2-h3)", {}, 1) ==
        wrapped("1. a2-a3 a7-a6 {[%eval 1.15]} (1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6 3. h2-h3)" +
                refuted));
  CHECK(annotated("1. a2-a3 a7-a6 (1... c7-c6 2. c2-c3)", {}, 1) ==
        wrapped("1. a2-a3 a7-a6 {[%eval 1.15]} (1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6)" + refuted));
  CHECK(
      annotated("1. a2-a3 a7-a6 (1... c7-c6 {Mine.} 2. d2-d3)", {}, 1) ==
      wrapped(
          "1. a2-a3 a7-a6 {[%eval 1.15]} (1... c7-c6 {Mine.} 2. d2-d3) (1... c7-c6 {[%eval -0.05]} 2. c2-c3 d7-d6)" +
          refuted));
}

TEST_CASE("annotating again changes nothing") {
  const Choice all{true, true};
  const std::string once = annotated("1. a2-a3 {Slow.} 1... a7-a6 $14 (1... b7-b6)", all, 2);
  CHECK(annotated(once, all, 2) == once);
}

TEST_CASE("long lines are cut off") {
  PlayedGame game = game_of("1. a2-a3");
  Analysis::Line line{Score(10), {}};
  Game here(game.rules, game.start);
  for (int i = 0; i < 4; ++i)
    for (const char* const text : {"b2-b3", "b7-b6", "b3-b2", "b6-b7"}) {
      line.turns.push_back(test::turn_of(here, text));
      here.play(line.turns.back());
    }
  add_lines(game.moves[0], game.rules, game.start, {line});
  REQUIRE(game.moves[0].variations.size() == 1);
  CHECK(game.moves[0].variations[0].size() == most_turns_of_line);
  CHECK(game.moves[0].variations[0].back().text == "b6-b7");
}

TEST_CASE("a line that wins something ends with it, and a proven end is shown whole") {
  PlayedGame game = played("[Rules \"petteia\"]\n[FEN \"8/8/8/8/8/8/S6s/1sS4s w - 0 20\"]\n\n20. c1-c2 *\n");
  const auto shown = [&](Score score, const std::vector<const char*>& texts) {
    Analysis::Line line{score, {}};
    Game here(game.rules, game.start);
    for (const char* const text : texts) {
      line.turns.push_back(test::turn_of(here, text));
      here.play(line.turns.back());
    }
    PlayedMove move = game.moves[0];
    add_lines(move, game.rules, game.start, {line});
    return move.variations.at(0).size();
  };
  const std::vector<const char*> wins{"a2-a3", "h2-h3", "a3-a1xb1", "h3-h4", "c1-c2"};
  CHECK(shown(Score(90), wins) == 3);
  CHECK(shown(Score::win_in(9), wins) == 5);
  CHECK(shown(Score(90), {"a2-a3", "h2-h3", "a3-a4", "h3-h4", "c1-c2"}) == 5);
  // Nothing is gained within the plies that the words speak of, but later.
  CHECK(shown(Score(90), {"a2-a3", "h2-h3", "c1-c2", "h3-h4", "c2-c1", "h4-h5", "a3-a1xb1", "h5-h6"}) == 7);
}

TEST_CASE("annotations are dropped, but for clock times") {
  PlayedGame game = game_of(
      "{Front. [%clk 1:00:00]} 1. a2-a3 $1 {Slow. [%clk 0:59:00] [%eval 1] [%emt 0:01:00]} (1. b2-b3 {Better.}) "
      "{And.} 1... a7-a6 {Well.}");
  drop_annotations(game);
  CHECK(movetext_of(game) == "{[%clk 1:00:00]} 1. a2-a3 {[%clk 0:59:00] [%emt 0:01:00]} 1... a7-a6");
}
