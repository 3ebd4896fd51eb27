// Judgements in words, of positions and lines made for them.
#include "latro/annotate/judgement_words.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripted_analyst.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

/// A turn of a position with the lines of an engine.
struct Judged {
  std::string_view rules = "petteia";
  std::string_view fen{};
  std::string_view played{};
  std::vector<std::string_view> best{};   ///< instead
  std::vector<std::string_view> reply{};  ///< after it
  Score best_score{};
  Score played_score{};
  bool as_deep = true;
};

std::vector<Turn> line(Game game, const std::vector<std::string_view>& texts) {
  std::vector<Turn> turns;
  for (const std::string_view text : texts) {
    turns.push_back(test::turn_of(game, text));
    game.play(turns.back());
  }
  return turns;
}

std::string words(JudgementCommentary& commentary, const Judged& one, Judgement judgement) {
  const Game game = test::game_at(one.rules, one.fen);
  Game after = game;
  const Turn turn = test::turn_of(game, one.played);
  after.play(turn);
  AnalysedTurn analysed;
  analysed.value.emplace();
  analysed.value->best = one.best_score;
  analysed.value->played = one.played_score;
  analysed.value->second = Score(-100);
  analysed.value->as_deep = one.as_deep;
  analysed.best = line(game, one.best);
  analysed.reply = line(after, one.reply);
  return commentary.next(game.position(), turn, analysed, judgement);
}
std::string words(const Judged& one, Judgement judgement = Judgement::mistake) {
  JudgementCommentary commentary(test::game_at(one.rules, one.fen).rules());
  return words(commentary, one, judgement);
}

constexpr const char* open_game = "8/8/8/3s2s1/4S3/8/8/SS5s w - 0 20";
constexpr const char* hanging = "8/8/8/3sS1s1/8/8/8/SS5s w - 0 20";

}  // namespace

TEST_CASE("judgement: a piece is lost") {
  CHECK(words({.fen = open_game, .played = "e4-e5", .best = {"a1-a2"}, .reply = {"g5-f5xe5"}}) ==
        "Mistake: loses e5 to g5-f5. Better a1-a2.");
  CHECK(words({.fen = hanging, .played = "a1-a2", .best = {"e5-e8"}, .reply = {"g5-f5xe5"}},
              Judgement::dubious) == "Dubious: loses e5 to g5-f5. Better e5-e8, which saves e5.");
  // On e8 it would be taken as well.
  CHECK(words({.fen = "3s2s1/8/8/3sS1s1/8/8/8/SS5s w - 0 20",
               .played = "a1-a2",
               .best = {"e5-e8"},
               .reply = {"g5-f5xe5"}}) == "Mistake: loses e5 to g5-f5. Better e5-e8.");
}

TEST_CASE("judgement: a piece is bound, or removed") {
  CHECK(words({.rules = "schadler",
               .fen = "s6s/8/8/8/3sS3/5s2/8/7S w - 0 20",
               .played = "h1-h2",
               .best = {"e4-e5"},
               .reply = {"f3-f4+e4"}}) == "Mistake: f3-f4 binds e4. Better e4-e5, which saves e4.");
  CHECK(words({.rules = "schadler",
               .fen = "s6s/8/8/8/3s+Ss2/8/8/5S1S w - 0 20",
               .played = "h1-h2",
               .best = {"f1-f2"},
               .reply = {"xe4"}},
              Judgement::blunder) == "Blunder: Black removes e4. Better f1-f2.");
}

TEST_CASE("judgement: a turn that removes a piece and binds another one does both") {
  // e4 is removed, and d5-d6 binds c6 between b6 and d6.
  CHECK(words({.rules = "seneca",
               .fen = "8/8/1sS5/3s4/3s+Ss2/8/8/7S w - 0 20",
               .played = "h1-h2",
               .best = {"h1-g1"},
               .reply = {"xe4:d5-d6+c6"}}) ==
        "Mistake: Black removes e4 and plays d5-d6, which binds c6. Better h1-g1.");
  CHECK(words({.rules = "seneca",
               .fen = "8/8/1Ss5/3S4/3S+sS2/8/8/7S w - 0 20",
               .played = "h1-h2",
               .best = {"xe4:d5-d6+c6"},
               .reply = {"c6-c7"}}) ==
        "Mistake: wins nothing after c6-c7. Better xe4:d5-d6, which binds c6.");
}

TEST_CASE("judgement: the better turn saves nothing at once, but loses nothing in its line") {
  CHECK(words({.fen = hanging, .played = "a1-a2", .best = {"b1-b2", "h1-h2"}, .reply = {"g5-f5xe5"}}) ==
        "Mistake: loses e5 to g5-f5. Better b1-b2: after h1-h2 White keeps e5.");
  // The piece that moved was in no danger before.
  CHECK(words({.fen = open_game, .played = "e4-e5", .best = {"a1-a2", "h1-h2"}, .reply = {"g5-f5xe5"}}) ==
        "Mistake: loses e5 to g5-f5. Better a1-a2.");
}

TEST_CASE("judgement: the better turn loses the same piece and gets something for it") {
  const Judged paid{.fen = "8/8/8/3sS1s1/8/8/S6s/1sS4s w - 0 20",
                    .played = "c1-c2",
                    .best = {"a2-a3", "g5-f5xe5", "a3-a1xb1"},
                    .reply = {"g5-f5xe5"}};
  CHECK(words(paid) == "Mistake: loses e5 to g5-f5. Better a2-a3: e5 is taken too, but a3-a1 takes b1.");
  Judged unpaid = paid;
  unpaid.best = {"a2-a3", "g5-f5xe5", "a3-a2"};
  CHECK(words(unpaid) == "Mistake: loses e5 to g5-f5. Better a2-a3.");
  CHECK(words({.rules = "schadler",
               .fen = "s6s/8/8/8/3sS3/5s2/5s2/3S1S1S w - 0 20",
               .played = "h1-h2",
               .best = {"f1-g1", "f3-f4+e4", "d1-d2"},
               .reply = {"f3-f4+e4"}}) == "Mistake: f3-f4 binds e4. Better f1-g1.");
}

TEST_CASE("judgement: the better turn takes something") {
  CHECK(words({.fen = "8/8/8/8/8/8/S6s/1sS4s w - 0 20",
               .played = "c1-c2",
               .best = {"a2-a1xb1"},
               .reply = {"h2-h3"},
               .best_score = Score(0),
               .played_score = Score(0)}) ==
        "Mistake: wins nothing after h2-h3. Better a2-a1, which takes b1.");
}

TEST_CASE("judgement: a piece is lost later in the line") {
  CHECK(words({.fen = hanging,
               .played = "a1-a2",
               .best = {"b1-b2", "h1-h2"},
               .reply = {"h1-h2", "a2-a3", "g5-f5xe5"}}) ==
        "Mistake: after h1-h2, g5-f5 takes e5. Better b1-b2: after h1-h2 White keeps e5.");
  // Taken back at once: nothing is lost, and Black threatens as much after either turn.
  const Judged even{.fen = "8/8/8/3sS1s1/8/8/8/SS3S1s w - 0 20",
                    .played = "a1-a2",
                    .best = {"b1-b2", "h1-h2"},
                    .reply = {"h1-h2", "a2-a3", "g5-f5xe5", "f1-f4"}};
  CHECK(words(even) == "Mistake: after h1-h2, g5-f5 takes e5. Better b1-b2: after h1-h2 White keeps e5.");
}

TEST_CASE("judgement: the better turn takes something later") {
  CHECK(words({.fen = "8/8/8/8/8/8/S6s/1sS4s w - 0 20",
               .played = "c1-c2",
               .best = {"a2-a3", "h2-h3", "a3-a1xb1"},
               .reply = {"h2-h3", "c2-c3"}}) ==
        "Mistake: wins nothing after h2-h3. Better a2-a3: after h2-h3, a3-a1 takes b1.");
  // The lines are compared as far as both go.
  CHECK(words({.fen = "8/8/8/8/8/8/S6s/1sS4s w - 0 20",
               .played = "c1-c2",
               .best = {"a2-a3", "h2-h3", "a3-a1xb1"},
               .reply = {"h2-h3"}})
            .find("wins nothing") == std::string::npos);
}

TEST_CASE("judgement: what a player can do after the first replies") {
  CHECK(words({.fen = hanging, .played = "b1-b2", .best = {"e5-e8", "h1-h2"}, .reply = {"h1-h2"}}) ==
        "Mistake: after h1-h2 Black threatens e5. Better e5-e8: after h1-h2 Black threatens nothing.");
  CHECK(words({.fen = "8/8/8/3sS3/8/8/8/1S5s w - 0 20",
               .played = "b1-a1",
               .best = {"b1-c1", "h1-h2"},
               .reply = {"h1-h2"}}) ==
        "Mistake: after h1-h2 White attacks nothing. Better b1-c1: after h1-h2 White attacks d5.");
  // The numbers are those of the turns in the positions.
  const std::string_view rules = "petteia board=5x5";
  const std::string_view fen = "s3s/5/5/1S3/S3S w - 0 20";
  const auto count = [&](const std::vector<std::string_view>& turns) {
    Game game = test::game_at(rules, fen);
    for (const std::string_view turn : turns) game.play(test::turn_of(game, turn));
    return std::to_string(game.legal_turns().size());
  };
  CHECK(
      words(
          {.rules = rules, .fen = fen, .played = "e1-b1", .best = {"b2-c2", "e5-d5"}, .reply = {"e5-d5"}}) ==
      "Mistake: after e5-d5 White has " + count({"e1-b1", "e5-d5"}) +
          " turns to choose from. Better b2-c2: after e5-d5 White has " + count({"b2-c2", "e5-d5"}) + ".");
}

TEST_CASE("judgement: a piece is placed worse") {
  CHECK(words({.rules = "seega-6x6",
               .fen = "6/6/3SS1/6/1ss3/6 w 15S15s 0 2",
               .played = "@a1/f6",
               .best = {"@c4/d3"},
               .reply = {"@b5/c5"}}) ==
        "Mistake: places a1 and f6 apart from their own; @b5/c5 follows. Better @c4/d3.");
}

TEST_CASE("judgement: nothing but the winning chance differs") {
  CHECK(words({.fen = open_game,
               .played = "a1-a2",
               .best = {"b1-b2", "h1-h2"},
               .reply = {"h1-h2"},
               .best_score = Score(0),
               .played_score = Score(0)}) ==
        "Mistake: after h1-h2 White's winning chance falls from 50 % to 50 %. Better b1-b2.");
}

TEST_CASE("judgement: proven ends") {
  CHECK(words({.fen = open_game,
               .played = "e4-e5",
               .best = {"a1-a2"},
               .reply = {"g5-f5xe5"},
               .played_score = Score::loss_in(2)},
              Judgement::blunder) == "Blunder: Black wins at once by g5-f5. Better a1-a2.");
  CHECK(words({.fen = open_game,
               .played = "e4-e5",
               .best = {"a1-a2"},
               .reply = {"g5-f5xe5"},
               .played_score = Score::loss_in(6)},
              Judgement::blunder) == "Blunder: Black wins in 3 turns, beginning with g5-f5. Better a1-a2.");
  CHECK(words({.fen = open_game,
               .played = "e4-e5",
               .best = {"a1-a2"},
               .reply = {"g5-f5xe5"},
               .best_score = Score::win_in(5)},
              Judgement::blunder) ==
        "Blunder: gives up a win; g5-f5 follows. Better a1-a2, which wins in 3 turns.");
  // Not searched as deep after the turn.
  CHECK(words({.fen = open_game,
               .played = "e4-e5",
               .best = {"a1-a2"},
               .reply = {"g5-f5xe5"},
               .best_score = Score::win_in(5),
               .as_deep = false},
              Judgement::blunder) == "Blunder: loses e5 to g5-f5. Better a1-a2, which wins in 3 turns.");
}

TEST_CASE("judgement: a quick win that a turn without a mark lets go") {
  JudgementCommentary commentary(test::game_at("petteia", open_game).rules());
  const auto said = [&](Score best, Score played, bool as_deep = true) {
    return words(commentary,
                 {.fen = open_game,
                  .played = "e4-e5",
                  .best = {"a1-a2"},
                  .reply = {"g5-f5xe5"},
                  .best_score = best,
                  .played_score = played,
                  .as_deep = as_deep},
                 Judgement::none);
  };
  CHECK(said(Score::win_in(7), Score(3000)).empty());
  CHECK(said(Score::win_in(5), Score::win_in(9)).empty());
  CHECK(said(Score::win_in(5), Score(3000), false).empty());
  CHECK(said(Score(3000), Score(2900)).empty());
  CHECK(said(Score::win_in(5), Score(3000)) == "Lets a quick win go: a1-a2 wins in 3 turns.");
  CHECK(said(Score::win_in(5), Score(3000)).empty());  // the same turn again
}

TEST_CASE("judgement: what is missed again is said once") {
  JudgementCommentary commentary(test::game_at("petteia", open_game).rules());
  const Judged first{.fen = hanging, .played = "a1-a2", .best = {"e5-e8"}, .reply = {"g5-f5xe5"}};
  CHECK(words(commentary, first, Judgement::mistake) ==
        "Mistake: loses e5 to g5-f5. Better e5-e8, which saves e5.");
  CHECK(words(commentary, first, Judgement::blunder) ==
        "Blunder: loses e5 to g5-f5. Again better e5-e8, which saves e5.");
  CHECK(words(commentary, {.fen = hanging, .played = "a1-a2", .best = {"e5-e7"}, .reply = {"g5-f5xe5"}},
              Judgement::mistake) == "Mistake: loses e5 to g5-f5. Better e5-e7, which saves e5.");
}

TEST_CASE("judgement: good turns") {
  const auto good = [](Score played) {
    return words({.fen = open_game, .played = "e4-e5", .best_score = played, .played_score = played},
                 Judgement::only);
  };
  CHECK(good(Score::win_in(3)) ==
        "Good: wins in 2 turns; the next best turn leaves White a winning chance of 38 %.");
  CHECK(good(Score(0)).substr(0, 54) == "Good: the next best turn leaves White a winning chance");
}
