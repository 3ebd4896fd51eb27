// Summaries of games, and the provenance of annotations; worked out by hand.
#include "latro/annotate/summary.hpp"
#include "latro/annotate/annotation.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <string>

#include <fmt/format.h>

#include "latro/annotate/annotation.hpp"
#include "latro/annotate/provenance.hpp"
#include "support/played.hpp"

using namespace latro;
using test::lgn_of;
using test::played;

namespace {

TurnValue value_of(Score best, Score turn) {
  TurnValue value;
  value.best = best;
  value.played = turn;
  value.second = Score(-10);
  value.as_deep = true;
  return value;
}

}  // namespace

TEST_CASE("summary: a game without an end") {
  // White takes b5 by its second turn.
  const PlayedGame game =
      played("[Rules \"petteia\"]\n[Termination \"time forfeit\"]\n\n1. a2-a5 b7-b5 2. c2-c5xb5 1-0\n");
  GameAnalysis analysis;
  analysis.turns.resize(3);
  analysis.turns[0].value = value_of(Score(0), Score(0));
  analysis.turns[1].value = value_of(Score::win_in(3), Score(0));
  const GameSummary summary = summarize(game, analysis, {});
  CHECK(summary.players[0].accuracy == Approx(100));
  CHECK(summary.players[1].accuracy == Approx(100 * std::exp(-0.5 / 0.15)));
  CHECK(summary.players[1].marks == std::array<unsigned, 4>{0, 0, 1, 0});
  CHECK(summary.players[0].taken == std::vector<std::uint32_t>{2});
  CHECK(summary.players[1].missed == std::vector<std::size_t>{1});
  REQUIRE(summary.points.size() == 1);
  CHECK(summary.points[0].ply == 1);
  CHECK(summary.opening == 2);
  CHECK(summary.middle == 1);
  CHECK(
      summary_words(game, summary) ==
      "White beats Black on turn 2 (time forfeit). White takes the first piece on turn 2 and leads from then on, "
      "with 16 pieces against 15 at the end. The turning point is 1... b7-b5, which gives up a win. White takes 1 "
      "piece with an accuracy of 100 %, Black nothing with one of 4 %.");
  PlayedGame tagged = game;
  set_summary_tags(tagged, summary);
  const auto tag = [&](std::string_view name) {
    const Tag* const found = find_tag(tagged.tags, name);
    return found == nullptr ? std::string("none") : found->value;
  };
  CHECK(tag("WhiteAccuracy") == "100.0");
  CHECK(tag("BlackMarks") == "?! 0 ? 0 ?? 1 ! 0");
  CHECK(tag("WhiteTaken") == "2");
  CHECK(tag("BlackTaken") == "none");
  CHECK(tag("TurningPoints") == "1... b7-b5 100 50");
  CHECK(tag("MissedWins") == "1... b7-b5");
  CHECK(tag("Phases") == "placement 0 opening 2 middle 1 end 0");
}

TEST_CASE("summary: Black begins, the rules end the game, and nothing was searched") {
  const PlayedGame game =
      played("[Rules \"petteia\"]\n[FEN \"7S/8/8/8/8/8/2sS4/4s3 b - 0 9\"]\n\n9... e1-e2xd2 0-1\n");
  const GameSummary summary = summarize(game, {{}, std::vector<AnalysedTurn>(1)}, {});
  CHECK_FALSE(summary.players[0].accuracy);
  CHECK(summary.end == 0);
  CHECK(
      summary_words(game, summary) ==
      "Black beats White on turn 9 (the record begins with turn 9): White is reduced to 1 piece. Black takes the "
      "first piece on turn 9 and leads from then on, with 2 pieces against 1 at the end. White takes nothing, "
      "Black 1.");
}

namespace {

/// The words about a game of petteia that begins with `fen`, without an engine.
std::string told_of(const std::string& tags, const std::string& fen, const std::string& turns) {
  const PlayedGame game =
      played(fmt::format("[Rules \"petteia\"]\n{}[FEN \"{}\"]\n\n{}\n", tags, fen, turns));
  return summary_words(game, summarize(game, {{}, std::vector<AnalysedTurn>(game.moves.size())}, {}));
}

}  // namespace

TEST_CASE("summary: names, and who leads") {
  const std::string names = "[White \"Gaia\"]\n[Black \"Livia\"]\n";
  // White takes e5 and loses f5.
  const std::string fen = "8/8/7s/3Ss2S/5s2/8/8/SS5s w - 0 1";
  CHECK(
      told_of(names, fen, "1. h5-f5xe5 h6-f6xf5 *") ==
      "The record of Gaia (White) against Livia (Black) ends on turn 1 without a result. Gaia takes the first "
      "piece on turn 1 and is never behind, with 3 pieces against 3 at the end. Gaia takes 1 piece, Livia 1.");
  CHECK(told_of(names, fen, "1. a1-a2 h6-h7 1/2-1/2") ==
        "Gaia (White) and Livia (Black) draw on turn 1. No piece is taken.");
  // Names that a comment cannot have, that are too long or equal.
  for (const auto* white :
       {"G{aia", "[%Gaia]", "?", "", "Livia", "Gaia Gaia Gaia Gaia Gaia Gaia Gaia Gaia Gaia"}) {
    INFO(white);
    const std::string told =
        told_of(fmt::format("[White \"{}\"]\n[Black \"Livia\"]\n", white), fen, "1. a1-a2 *");
    CHECK(told.find("The record of White against Livia (Black) ends") ==
          (std::string_view(white) == "Livia" ? std::string::npos : 0));
  }
  // Uneven from the beginning.
  CHECK(
      told_of(names, "8/8/8/3Ss2S/8/8/8/s6s w - 0 1", "1. h5-f5xe5 *")
          .find(
              " Livia begins with 3 pieces against 2 and is never behind, with 2 pieces against 2 at the end.") !=
      std::string::npos);
  CHECK(
      told_of(names, "s6s/8/8/3Ss2S/5s2/5S2/8/8 w - 0 7", "7. h5-f5xe5/f4 *") ==
      "The record of Gaia (White) against Livia (Black) ends on turn 7 (the record begins with turn 7) without a "
      "result. Livia begins with 4 pieces against 3, and Gaia takes the lead on turn 7; at the end Gaia has 3 "
      "pieces against 2. Gaia takes 2 pieces, Livia nothing.");
}

TEST_CASE("summary: wins given up") {
  const PlayedGame game = played(
      "[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. b2-b3 b7-b6 3. c2-c3 c7-c6 4. d2-d3 d7-d6 5. e2-e3 e7-e6 *\n");
  GameAnalysis analysis;
  analysis.turns.resize(10);
  GameSummary summary = summarize(game, analysis, {});
  const auto ends_with = [&](const std::string& words) {
    const std::string all = summary_words(game, summary);
    INFO(all);
    CHECK(all.ends_with(" No piece is taken." + words));
  };
  ends_with("");
  summary.players[0].missed = {0, 2};
  ends_with(" White gives up a win by 1. a2-a3 and 2. b2-b3.");
  summary.players[1].missed = {1, 3, 5, 7, 9};
  ends_with(
      " White gives up a win by 1. a2-a3 and 2. b2-b3, Black by 1... a7-a6, 2... b7-b6, 3... c7-c6 and 2 more turns.");
  // The turning point says so.
  summary.players[1].missed = {1};
  summary.points = {{2, 1, 0.4, "gives up a win; b7-b6 follows", "c2-c3"}, {4, 0.9, 0.4, "", ""}};
  ends_with(
      " The first turning point is 2. b2-b3, which gives up a win; b7-b6 follows; better was c2-c3. The second is "
      "3. c2-c3: White's winning chance falls from 90 % to 40 %. White gives up a win by 1. a2-a3, Black by 1... a7-a6.");
}

TEST_CASE("provenance: written and read") {
  std::string comment = "Played at night.";
  const Provenance search{"1.2.3", false, {{"depth", 8}, {"nodes", 1000}}, true, true, 2};
  set_provenance(comment, search);
  CHECK(comment == "Played at night. [%latro 1.2.3 depth=8 nodes=1000 eval judge lines=2]");
  CHECK(provenance_of(comment) == search);
  const Provenance other{"1.2.4", true, {{"movetime", 20}}, false, false, 0};
  set_provenance(comment, other);
  CHECK(comment == "Played at night. [%latro 1.2.4 engine movetime=20]");
  CHECK(provenance_of(comment) == other);
  for (const auto* text : {"", "[%latro]", "[%latro 1 nodes=x]", "[%latro 1 nodes=-1]", "[%latro 1 lines=65]",
                           "[%latro 1 nodes=99999999999999999999]", "[%latro 1 more]"}) {
    INFO(text);
    CHECK_FALSE(provenance_of(text));
  }
}

TEST_CASE("provenance: longer searches") {
  const auto search = [](std::map<std::string, std::uint64_t> limits, bool engine = false) {
    return Provenance{"1", engine, std::move(limits), true, true, 0};
  };
  CHECK(is_longer(search({{"nodes", 200}}), search({{"nodes", 100}})));
  CHECK_FALSE(is_longer(search({{"nodes", 100}}), search({{"nodes", 100}})));
  CHECK_FALSE(is_longer(search({{"nodes", 100}}), search({{"nodes", 200}})));
  CHECK_FALSE(is_longer(search({{"depth", 9}}), search({{"nodes", 1}})));
  CHECK_FALSE(is_longer(search({{"nodes", 200}}, true), search({{"nodes", 100}})));
  CHECK(is_longer(search({{"depth", 9}, {"nodes", 5}}), search({{"depth", 8}, {"nodes", 5}})));
  CHECK_FALSE(is_longer(search({{"depth", 9}, {"nodes", 4}}), search({{"depth", 8}, {"nodes", 5}})));
  CHECK(in_words({{"depth", 8}, {"nodes", 1000}}) == "8 plies, 1000 nodes");
}

TEST_CASE("provenance: own words are removed, and only those") {
  const auto without = [](std::string comment) {
    drop_own(comment, "judged");
    return comment;
  };
  std::string comment = "Slow.";
  append_own(comment, "Mistake: loses d5.", "judged");
  CHECK(comment == "Slow. Mistake: loses d5. [%judged 18]");
  CHECK(without(comment) == "Slow.");
  CHECK(without("Mistake: loses d5. [%judged 18] Fast.") == "Fast.");
  CHECK(without("Mistake: loses d5. [%judged 18]").empty());
  // Changed since then: the words are no sentence of that length any more.
  CHECK(without("Slow. Mistake: it loses d5. [%judged 18]") == "Slow. Mistake: it loses d5.");
  CHECK(without("Mistake: loses d5! [%judged 18]") == "Mistake: loses d5!");
  CHECK(without("Short. [%judged 18]") == "Short.");
  CHECK(without("Short. [%judged 0]") == "Short.");
  CHECK(without("[%judged 18]").empty());
  CHECK(without("Short. [%judged]") == "Short.");
}

TEST_CASE("provenance: a mark that the own words do not have is a person's") {
  PlayedGame game = played(
      "[Rules \"petteia\"]\n\n1. a2-a3 $2 {Mistake: a. [%judged 11]} 1... a7-a6 $4 {Mistake: a. [%judged 11]} 2. b2-b3 "
      "$2 {Lets a quick win go: a. [%judged 23]} *\n");
  drop_own(game, {"1", false, {}, true, true, 1});
  CHECK(lgn_of(game).substr(lgn_of(game).find("\n\n") + 2) == "1. a2-a3 a7-a6 $4 2. b2-b3 $2 *\n\n");
}

TEST_CASE("provenance: what people wrote stays") {
  PlayedGame game = played(
      "[Rules \"petteia\"]\n\n{Played at night. It was so. [%summary 10]} 1. a2-a3 $2 $14 {Slow. Mistake: a. "
      "[%judged 11] [%eval 0.50]} (1. b2-b3 {[%eval 0.70]} 1... b7-b6) (1. c2-c3 {Mine. [%eval 0.70]}) 1... a7-a6 "
      "$2 {[%eval 0.10]} (1... c7-c6 {[%eval 0.20]} 2. c2-c3 $1) *\n");
  drop_own(game, {"1", false, {}, true, true, 1});
  CHECK(lgn_of(game).substr(lgn_of(game).find("\n\n") + 2) ==
        "{Played at night.} 1. a2-a3 $14 {Slow.} (1. c2-c3 {Mine. [%eval 0.70]})\n1... a7-a6 $2 (1... c7-c6 "
        "{[%eval 0.20]} 2. c2-c3 $1) *\n\n");
}

TEST_CASE("summary: tags of an earlier one are removed, by a new one and with the annotations") {
  PlayedGame game = played("[Rules \"petteia\"]\n[MissedWins \"1. a2-a3\"]\n[Site \"Here\"]\n\n1. a2-a3 *\n");
  const auto has = [&](std::string_view name) { return find_tag(game.tags, name) != nullptr; };
  drop_annotations(game);
  CHECK(has("MissedWins"));  // the game has no summary by latro: a person's tag
  GameAnalysis analysis;
  analysis.turns.resize(1);
  set_summary_tags(game, summarize(game, analysis, {}));
  CHECK_FALSE(has("MissedWins"));
  CHECK(has("Phases"));
  game.comment = "No result. [%summary 10]";
  drop_annotations(game);
  CHECK_FALSE(has("Phases"));
  CHECK(has("Site"));
}
