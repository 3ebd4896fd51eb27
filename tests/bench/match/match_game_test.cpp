#include "bench/match/match_game.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "bench/match/match.hpp"
#include "bench/match/report.hpp"
#include "support/scene.hpp"

namespace {

using namespace bench;
using namespace latro;

/// Plays a list of turns.
class Script final : public Player {
 public:
  explicit Script(std::vector<std::string> texts) : texts_(std::move(texts)) {}

  void start(std::uint64_t) override {}
  Turn choose(const Game& game, const std::vector<Turn>&) override {
    const std::string& text = texts_.at(next_++);
    const auto parsed = parse_turn(text);
    REQUIRE(parsed);
    const auto resolved = resolve_turn(game, *parsed, text);
    REQUIRE(resolved);
    return resolved->turn;
  }

 private:
  std::vector<std::string> texts_;
  std::size_t next_ = 0;
};

/// Always plays the same turn, legal or not.
class Stubborn final : public Player {
 public:
  explicit Stubborn(const Turn& turn) : turn_(turn) {}
  void start(std::uint64_t) override {}
  Turn choose(const Game&, const std::vector<Turn>&) override { return turn_; }

 private:
  Turn turn_;
};

Position position(const char* descriptor, const char* fen) {
  return test::game_at(descriptor, fen).position();
}

/// White's c1 and e1 against Black's d3 and h5, and Black loses with one piece.
constexpr const char* small = "petteia board=8x5 setup=7s/8/3s4/8/2S1S3";

}  // namespace

TEST_CASE("who has more pieces has won, bound ones and those in hand included") {
  const auto winner = [](const char* descriptor, const char* fen) {
    const bench::Outcome outcome = adjudicate(position(descriptor, fen));
    CHECK_FALSE(outcome.end);
    return outcome.winner;
  };
  CHECK(winner("petteia", "8/8/8/8/8/8/SS6/ss5s w") == Side::black);
  CHECK(winner("petteia", "8/8/8/8/8/8/SSS5/ss6 b") == Side::white);
  CHECK_FALSE(winner("petteia", "8/8/8/8/8/8/SS6/ss6 w"));
  CHECK_FALSE(winner("schadler", "8/8/8/2S+sS3/8/8/8/6s1 w"));
  CHECK(winner("schadler", "8/8/3s4/8/8/8/8/8 w 15S15s 0 1") == Side::black);
  CHECK_FALSE(winner("bell", "8/8/3s4/8/8/8/8/8 w 15SD14sd 0 1"));
}

TEST_CASE("a game ends by its rules") {
  const Rules rules = test::rules(small);
  Script white({"c1-c3", "e1-e3xd3"});
  Script black({"h5-h4"});
  const MatchGame played = play_game(rules, {}, {&white, &black}, 600);
  CHECK(played.turns.size() == 3);
  CHECK(played.outcome.winner == Side::white);
  CHECK(played.outcome.end == End::reduced);
}

TEST_CASE("a game ends when it is long enough, its opening counted") {
  const Rules rules = test::rules(small);
  Script first({"c1-c2"});
  const Opening opening = {first.choose(Game(rules, rules.initial()), {})};
  Script white({"c2-c1"});
  Script black({"h5-h4", "h4-h5"});
  const MatchGame played = play_game(rules, opening, {&white, &black}, 4);
  CHECK(played.turns.size() == 4);
  CHECK_FALSE(played.outcome.winner);
  CHECK_FALSE(played.outcome.end);
}

TEST_CASE("a turn that is not legal ends the match") {
  const Rules rules = test::rules(small);
  Script first({"c1-c2"});
  Stubborn stubborn(first.choose(Game(rules, rules.initial()), {}));
  Script black({"h5-h4"});
  CHECK_THROWS_WITH(play_game(rules, {}, {&stubborn, &black}, 600),
                    "no legal turn was chosen in 8/7s/3s4/2S5/4S3 w - 2 2");
  Stubborn passing(Turn{});
  CHECK_THROWS_AS(play_game(rules, {}, {&passing, &black}, 600), MatchFailure);
}

TEST_CASE("players are named by texts") {
  CHECK(parse_player("random").kind == PlayerText::Kind::random);
  const PlayerText search = parse_player("search:nodes=500,depth=4");
  CHECK(search.kind == PlayerText::Kind::search);
  CHECK(search.limits.nodes == 500u);
  CHECK(search.limits.depth == 4u);
  const PlayerText engine = parse_player("ugi:movetime=20,nodes=9:'my engine' --with a:b");
  CHECK(engine.kind == PlayerText::Kind::engine);
  CHECK(engine.limits.time == std::chrono::milliseconds(20));
  CHECK(engine.limits.nodes == 9u);
  CHECK(engine.command == "'my engine' --with a:b");
  for (const char* text :
       {"", "chance", "search", "search:", "search:nodes", "search:nodes=0", "search:nodes=x",
        "search:depth=1001", "search:depth=1,x", "search:nodes=1 ", "search:movetime=0",
        "ugi:", "ugi:nodes=1", "ugi:nodes=1:", "ugi:nodes=1: ", "ugi::engine", "ugi:engine"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_player(text), std::invalid_argument);
  }
}

TEST_CASE("the same games whatever the number of threads, and all of them legal records") {
  const Rules rules = test::rules("kharebga-6x6");
  MatchPlan plan;
  plan.a = parse_player("search:depth=1");
  plan.b = parse_player("random");
  plan.options.hash_mib = 1;
  plan.pairs = 4;
  plan.most_turns = 60;
  const MatchTitle title{"kharebga-6x6", "search:depth=1", "random", plan.seed};
  const auto records = [&](unsigned threads) {
    tool::Jobs jobs(threads);
    std::string text;
    std::size_t number = 0;
    play_match(rules, plan, jobs, [&](const MatchGame& first, const MatchGame& second) {
      append_record(text, rules, title, ++number, first);
      append_record(text, rules, title, ++number, second);
    });
    return text;
  };
  const std::string one = records(1);
  CHECK(one.find("[White \"random\"]") != std::string::npos);
  CHECK(records(3) == one);
  plan.seed = 2;
  CHECK(records(1) != one);
}

TEST_CASE("what a match is reported as") {
  Tally tally;
  const MatchGame won{std::vector<Turn>(40), {Side::white, End::reduced}};
  const MatchGame drawn{std::vector<Turn>(601), {{}, {}}};
  tally.add_pair(won, won);
  tally.add_pair(won, drawn);
  const MatchTitle title{"petteia", "search:depth=2", "search:depth=1", 3};
  // m = 0.625, v = 0.03125, e = 0.125: between 0.38 and 0.87; one standard error above ½.
  CHECK(table_row(title, tally) ==
        "| petteia | 4 | 2 | 1 | 1 | 62.5 % | 89 (−85 … 330) | 84.1 % | 180 | 3 reduced, 1 adjudicated |\n");
  CHECK(
      json_line(title, tally) ==
      R"({"rules":"petteia","a":"search:depth=2","b":"search:depth=1","seed":3,"games":4,"wins":2,"draws":1,)"
      R"("losses":1,"pairs":[0,0,1,1,0],"score":0.6250,"elo":88.7,"elo_low":-85.0,"elo_high":330.2,)"
      R"("superiority":0.8413,"turns":180.2,"ends":{"reduced":3,"quiet":0,"repetition":0,"stuck":0,)"
      R"("adjudicated":1}})"
      "\n");
}
