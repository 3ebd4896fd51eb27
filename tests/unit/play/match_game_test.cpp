#include "play/match_game.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/notation/turn.hpp"
#include "latro/play/tally.hpp"
#include "support/scene.hpp"
#include "support/sums_json.hpp"

using namespace latro;
using namespace latro::tool;

namespace {

/// Plays a list of turns, each with a score.
class Script final : public Player {
 public:
  explicit Script(std::vector<std::string> texts, std::vector<int> scores = {})
      : texts_(std::move(texts)), scores_(std::move(scores)) {}

  void start(const Rules&, std::uint64_t) override {}
  Choice choose(const Game& game, const Position&, const std::vector<Turn>&, const Clocks&) override {
    const std::string& text = texts_.at(next_);
    const auto parsed = parse_turn(text);
    REQUIRE(parsed);
    const auto resolved = resolve_turn(game, *parsed, text);
    REQUIRE(resolved);
    Choice choice;
    choice.turn = resolved->turn;
    if (next_ < scores_.size()) choice.score = Score(scores_[next_]);
    ++next_;
    return choice;
  }

 private:
  std::vector<std::string> texts_;
  std::vector<int> scores_;
  std::size_t next_ = 0;
};

template <class Error>
class Failing final : public Player {
 public:
  void start(const Rules&, std::uint64_t) override {}
  Choice choose(const Game&, const Position&, const std::vector<Turn>&, const Clocks&) override {
    throw Error("it fell over");
  }
};

/// White's c1 and e1 against Black's d3 and h5, and Black loses with one piece.
constexpr const char* small = "petteia board=8x5 setup=7s/8/3s4/8/2S1S3";

MatchGame play(Player& white, Player& black, const Adjudication& adjudication = {}, const Clocks& clocks = {},
               std::vector<Turn> opening = {}) {
  const Rules rules = test::rules(small);
  return play_game(rules, {rules.initial(), std::move(opening)}, {&white, &black}, clocks, adjudication,
                   nullptr);
}

Turn turn(const char* text) {
  const Rules rules = test::rules(small);
  return resolve_turn(Game(rules, rules.initial()), *parse_turn(text), text)->turn;
}

}  // namespace

TEST_CASE("a game ends by its rules") {
  Script white({"c1-c3", "e1-e3xd3"});
  Script black({"h5-h4"});
  const MatchGame played = play(white, black);
  CHECK(played.turns.size() == 3);
  CHECK(played.ending.winner == Side::white);
  CHECK(played.ending.how == EndOfGame::reduced);
}

TEST_CASE("a game ends when it is long enough, its opening counted") {
  Adjudication four;
  four.most_turns = 4;
  const auto ending = [&] {
    Script white({"c2-c1"});
    Script black({"h5-h4", "h4-h5"});
    return play(white, black, four, {}, {turn("c1-c2")});
  };
  const MatchGame drawn = ending();
  CHECK(drawn.turns.size() == 4);
  CHECK(drawn.opening == 1);
  CHECK(drawn.ending.is_cut);
  CHECK(drawn.ending.how == EndOfGame::adjudicated);
  CHECK_FALSE(drawn.ending.winner);
  four.by_material = true;
  CHECK_FALSE(ending().ending.winner);  // two pieces each
}

TEST_CASE("the side with more pieces has won, if so wanted") {
  const Rules rules = test::rules("petteia");
  const Position start = test::game_at("petteia", "8/8/8/8/8/8/SSS5/ss6 w").position();
  Adjudication at_once;
  at_once.most_turns = 1;
  at_once.by_material = true;
  Script white({"a2-a3"});
  Script black({});
  const MatchGame played = play_game(rules, {start, {}}, {&white, &black}, {}, at_once, nullptr);
  CHECK(played.ending.winner == Side::white);
  CHECK(played.ending.is_cut);
}

TEST_CASE("a player resigns after so many hopeless turns in succession") {
  Adjudication resign;
  resign.resign = {200, 2};
  Script white({"c1-c2", "c2-c1", "c1-c2", "c2-c1"}, {-200, -199, -300, -200});
  Script black({"h5-h4", "h4-h5", "h5-h4"}, {500, 500, 500});
  const MatchGame played = play(white, black, resign);
  CHECK(played.ending.how == EndOfGame::resigned);
  CHECK(played.ending.winner == Side::black);
  CHECK(played.turns.size() == 6);  // the turn at which it resigns is not made
}

TEST_CASE("a draw by evaluations of both players, not too early") {
  Adjudication draw;
  draw.draw = {10, 1, 2};
  Script white({"c1-c2", "c2-c1", "c1-c2", "c2-c1"}, {0, 0, 11, 5});
  Script black({"h5-h4", "h4-h5", "h5-h4", "h4-h5"}, {0, 0, 0, -10});
  const MatchGame played = play(white, black, draw);
  // The first two turns do not count; the third and the fourth are even.
  CHECK(played.ending.how == EndOfGame::adjudicated);
  CHECK_FALSE(played.ending.winner);
  CHECK_FALSE(played.ending.is_cut);
  CHECK(played.turns.size() == 4);
}

TEST_CASE("a player that fails has lost") {
  Script white({"c1-c2"});
  Failing<EngineTurnError> illegal;
  const MatchGame played = play(white, illegal);
  CHECK(played.ending.how == EndOfGame::illegal);
  CHECK(played.ending.winner == Side::white);
  CHECK(played.failure == "it fell over");
  CHECK(played.turns.size() == 1);
  Failing<EngineError> dead;
  CHECK(play(dead, white).ending.how == EndOfGame::failed);
  CHECK(play(dead, white).ending.winner == Side::black);
}

TEST_CASE("a player out of time has lost, whatever it did") {
  const Clocks none_left{TimeControl{std::chrono::milliseconds(-1), {}}, std::nullopt};
  Script white({"c1-c2"});
  Script black({});
  const MatchGame played = play(white, black, {}, none_left);
  CHECK(played.ending.how == EndOfGame::time);
  CHECK(played.ending.winner == Side::black);
  CHECK(played.turns.empty());
  Failing<EngineError> dead;
  CHECK(play(dead, black, {}, none_left).ending.how == EndOfGame::time);
  Adjudication patient;
  patient.time_margin = std::chrono::hours(1);
  Script again({"c1-c3", "e1-e3xd3"});
  Script other({"h5-h4"});
  CHECK(play(again, other, patient, none_left).ending.how == EndOfGame::reduced);
}

TEST_CASE("a tally is seen by the first player") {
  Tally tally;
  CHECK(tally.add({EndOfGame::reduced, Side::white}, 10, Side::white) == 2);
  CHECK(tally.add({EndOfGame::stuck, Side::black}, 20, Side::black) == 2);
  CHECK(tally.add({EndOfGame::time, Side::white}, 30, Side::black) == 0);
  CHECK(tally.add({EndOfGame::illegal, Side::black}, 40, Side::black) == 2);
  CHECK(tally.add({EndOfGame::quiet, std::nullopt}, 50, Side::white) == 1);
  CHECK(tally.by_side[0].won == 1);
  CHECK(tally.by_side[0].drawn == 1);
  CHECK(tally.by_side[1].won == 2);
  CHECK(tally.by_side[1].lost == 1);
  CHECK(tally.turns == 150);
  CHECK(tally.late == std::array<std::uint64_t, 2>{1, 0});
  CHECK(tally.disagreements == std::array<std::uint64_t, 2>{0, 1});
  tally.add_pair(4);
  tally.add_pair(1);
  Tally twice = tally;
  twice.add(tally);
  CHECK(twice.games() == 10);
  CHECK(twice.all().score() == Approx(0.7));
  CHECK(twice.pairs == std::array<std::uint64_t, 5>{0, 2, 0, 0, 2});

  const Rules rules = test::rules("petteia");
  const std::string text = test::json_of(twice);
  const auto read = test::sums_of_json<Tally>(rules, text);
  REQUIRE(read);
  CHECK(test::json_of(*read) == text);
  for (const char* bad : {"{}", "[]", R"({"white":[1,2,3]})"})
    CHECK_FALSE(test::sums_of_json<Tally>(rules, bad));
}
