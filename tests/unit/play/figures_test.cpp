// The facts of games that are worked out by hand, and the figures made of them.
#include "latro/play/figures.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/turn.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/play/statistics.hpp"
#include "support/scene.hpp"
#include "support/sums_json.hpp"

using namespace latro;
using namespace latro::tool;
using Catch::Contains;
using Ended = GameCounts::Result;
using test::json_of;
using test::Scene;

namespace {

/// Of two games: the 97.5 % quantile with one degree of freedom.
const double student1 = std::tan(0.475 * std::numbers::pi);

/// Plays the turns. The first scores are those of the first turns.
GameCounts facts_of(GameCounter& collector, Scene scene, std::string_view texts,
                    std::optional<Outcome> outcome, const std::vector<Score>& scores = {}) {
  collector.begin(scene.game().position());
  for (std::size_t turns = 0; !texts.empty(); ++turns) {
    const std::string_view one = texts.substr(0, texts.find(' '));
    texts.remove_prefix(std::min(texts.size(), one.size() + 1));
    const Position before = scene.game().position();
    const std::size_t choices = scene.game().legal_turns().size();
    const auto resolved = resolve_turn(scene.game(), *parse_turn(one), one);
    REQUIRE(resolved);
    const Effect effect = scene.game().play(resolved->turn);
    collector.turn(before, resolved->turn, effect, scene.game().position(), choices,
                   turns < scores.size() ? std::optional(scores[turns]) : std::nullopt);
  }
  return collector.end(outcome);
}

GameCounts facts_of(const Scene& scene, std::string_view texts, std::optional<Outcome> outcome,
                    const std::vector<Score>& scores = {}) {
  GameCounter collector(scene.game().rules(), false);
  return facts_of(collector, scene, texts, outcome, scores);
}

constexpr Outcome white_wins{End::reduced, Side::white};
constexpr Outcome black_wins{End::stuck, Side::black};

// Black b2 and d2, White a1 and c1.
constexpr const char* small = "board=4x2 setup=1s1s/S1S1";

/// Three turns: White takes b2, and has won. There are 5, 4, 3 legal turns:
/// a1-b1 a1-a2 c1-b1 c1-d1 c1-c2; b2-b1 b2-c2 d2-c2 d2-d1; a2-a1 c1-b1 c1-c2.
GameCounts won_game() {
  // Seen by White: -0.5, 0.5, and the win in one turn.
  return facts_of(Scene(small), "a1-a2 d2-d1 c1-c2", white_wins, {Score(-50), Score(-50), Score::win_in(1)});
}

/// Four turns, there and back. There are 5, 4, 3, 4 legal turns: in the end b2-a2 b2-b1 b2-c2 d1-d2.
GameCounts cut_game() { return facts_of(Scene(small), "a1-a2 d2-d1 a2-a1 d1-d2", std::nullopt); }

Figure figure(const Figures& figures, std::string_view name) {
  for (const Figure& one : figures.values(test::rules(small)))
    if (one.name == name) return one;
  FAIL("no figure " << name);
  return {};
}

void check(const Figure& found, double value, double low, double high) {
  INFO(found.name);
  CHECK(found.known);
  CHECK(found.value == Approx(value).epsilon(1e-9));
  CHECK(found.low == Approx(low).epsilon(1e-9).margin(1e-9));
  CHECK(found.high == Approx(high).epsilon(1e-9));
}

/// The value ± half of a figure that cannot be less than 0, nor more than `most`.
void check_about(const Figure& found, double value, double half, double most = HUGE_VAL) {
  check(found, value, std::max(value - half, 0.0), std::min(value + half, most));
}

std::optional<Figures> read(const std::string& text) {
  return test::sums_of_json<Figures>(test::rules(small), text);
}

Figures sum_of(const std::vector<GameCounts>& games) {
  Figures figures;
  for (const GameCounts& game : games) figures.add(game);
  return figures;
}

}  // namespace

TEST_CASE("the facts of a won game") {
  const GameCounts facts = won_game();
  CHECK(facts.result == Ended::first);
  CHECK(!facts.comeback);
  CHECK(facts.turns() == 3);
  CHECK(facts.choices() == 12);
  // The turns 0, 1, 2 of 3 are in the parts 0, 3, 6 of 10.
  CHECK(facts.tenths[0].choices == 5);
  CHECK(facts.tenths[3].choices == 4);
  CHECK(facts.tenths[6].choices == 3);
  CHECK(facts.tenths[6].turns == 1);
  CHECK(facts.decisions == 3);
  CHECK(facts.captured() == 1);
  CHECK(facts.capturing == 1);
  CHECK(facts.first_capture == 3);
  CHECK(facts.left == 3);
  CHECK(facts.squares == 8);
  CHECK(facts.covered == 7);  // all but b1
  CHECK(facts.positions == 4);
  CHECK(facts.scored == 3);
  CHECK(facts.lead_changes == 1);
  CHECK(facts.deficit == 50);
  CHECK(facts.favoured == 2);
  CHECK(facts.decided_after == 2);  // only the third score is better than Black's 0.5
}

TEST_CASE("the facts of a game that was cut, in which a position came again") {
  const GameCounts facts = cut_game();
  CHECK(facts.result == Ended::timeout);
  CHECK(facts.turns() == 4);
  CHECK(facts.choices() == 16);
  CHECK(facts.captured() == 0);
  CHECK(facts.first_capture == 0);
  CHECK(facts.left == 4);
  CHECK(facts.covered == 6);
  CHECK(facts.positions == 4);
  CHECK(facts.scored == 0);
}

TEST_CASE("pieces are bound, freed and removed") {
  const GameCounts facts = facts_of(Scene("board=4x2 setup=1s1s/S1S1 capture=bind lose=0"),
                                    "a1-a2 d2-d1 c1-c2 d1-d2 c2-c1 d2-d1 c1-c2 d1-d2 xb2", Outcome{});
  CHECK(facts.result == Ended::drawn);
  CHECK(facts.binding == 2);
  CHECK(facts.freeing == 1);
  CHECK(facts.captured() == 1);
  CHECK(facts.capturing == 1);
  CHECK(facts.first_capture == 9);
  CHECK(facts.left == 3);
}

TEST_CASE("a last placement binds too where being surrounded is a state") {
  const Scene scene("board=3x3 pieces=3 capture=bind bind=standing suicide=bound");
  CHECK(facts_of(scene, "@a1 @b1 @c1 @a3 @b3 @c3", std::nullopt).binding == 1);
}

TEST_CASE("the first player is the side to move, and wins by any kind of end") {
  const Scene black_first(small, "1s1s/S1S1 b - 0 1");
  CHECK(facts_of(black_first, "d2-d1", black_wins).result == Ended::first);
  CHECK(facts_of(black_first, "d2-d1", white_wins).result == Ended::second);
  CHECK(facts_of(Scene(small), "a1-a2", Outcome{std::nullopt, Side::black}).result == Ended::second);
  CHECK(facts_of(Scene(small), "a1-a2", Outcome{}).result == Ended::drawn);
}

TEST_CASE("a comeback is a win after two pieces less; bound ones are lost, those in hand are not") {
  const auto comeback = [](const char* rules, const char* fen, const Outcome& outcome) {
    return facts_of(Scene(rules, fen), "", outcome).comeback;
  };
  constexpr const char* remove = "board=4x3 rows=1 lose=0";
  CHECK(comeback(remove, "ssss/4/SS2 w - 0 1", white_wins));
  CHECK(!comeback(remove, "ssss/4/SS2 w - 0 1", black_wins));
  CHECK(!comeback(remove, "ssss/4/SS2 w - 0 1", Outcome{}));
  CHECK(!comeback(remove, "sss1/4/SS2 w - 0 1", white_wins));
  CHECK(comeback(remove, "s3/4/SSS1 w - 0 1", black_wins));
  constexpr const char* bind = "board=4x3 pieces=4 capture=bind lose=0";
  CHECK(comeback(bind, "ss2/4/SsS1 w s 0 1", white_wins));
  CHECK(!comeback(bind, "ss2/4/S+sS1 w s 0 1", white_wins));
}

TEST_CASE("a collector forgets the game before") {
  GameCounter collector(test::rules(small), true);
  const Scene scene(small);
  facts_of(collector, scene, "a1-a2 d2-d1 c1-c2", white_wins, {Score(10)});
  const GameCounts facts = facts_of(collector, scene, "a1-a2", std::nullopt);
  CHECK(facts.turns() == 1);
  CHECK(facts.captured() == 0);
  CHECK(facts.positions == 2);
  CHECK(facts.covered == 5);
  CHECK(facts.scored == 0);
  CHECK(collector.traffic().count(Side::white, scene.square("c2"), SquareEvent::arrived) == 0);
  CHECK(collector.traffic().count(Side::white, scene.square("a2"), SquareEvent::arrived) == 1);
}

TEST_CASE("a long game has as many positions as it has") {
  // Each of White's 255 squares, with a few squares of Black: every position is new.
  const Rules rules =
      test::rules("board=16x16 setup=15s/16/16/16/16/16/16/16/16/16/16/16/16/16/16/S15 lose=0");
  GameCounter collector(rules, false);
  Position position = rules.initial();
  collector.begin(position);
  const Turn pass;
  for (unsigned i = 1; i < 2000; ++i) {
    Position after = position;
    after.pieces[0] = SquareSet::of(Square{i % 255});
    after.pieces[1] = SquareSet::of(Square{255 - i / 255});
    collector.turn(position, pass, {}, after, 1, std::nullopt);
    position = after;
  }
  CHECK(collector.end(std::nullopt).positions == 2000);
}

TEST_CASE("the figures of two games") {
  const Figures figures = sum_of({won_game(), cut_game()});
  CHECK(figures.games() == 2);
  const double z2 = normal_quantile * normal_quantile;
  const double half = normal_quantile / (2 * std::sqrt(2 + z2));  // of Wilson's interval for 1 of 2
  for (const char* const name : {"AdvantageP1", "Completion", "Timeouts"})
    check(figure(figures, name), 0.5, 0.5 - half, 0.5 + half);
  check(figure(figures, "Drawishness"), 0, 0, z2 / (2 + z2));
  check(figure(figures, "AdvantageDecided"), 1, 1 / (1 + z2), 1);
  check(figure(figures, "ComebackRate"), 0, 0, z2 / (1 + z2));
  // The games' numbers are 1 and 0: the mean 0.5, with the error 0.5.
  check_about(figure(figures, "Balance"), 0.5, student1 / 2, 1);
  // The durations are 3 and 4: the fourth moment is that of one value, so that the deviation has no error.
  check_about(figure(figures, "DurationTurns"), 3.5, student1 / 2);
  check(figure(figures, "DurationTurnsStdDev"), 0.5, 0.5, 0.5);
  check(figure(figures, "DurationTurnsMedian"), 3, 3, 4);
  check(figure(figures, "DurationTurns95"), 4, 3, 4);
  // 12 of 3 and 16 of 4: the games agree.
  check(figure(figures, "BranchingFactorTurns"), 4, 4, 4);
  check(figure(figures, "BranchingFactorAverage"), 4, 4, 4);
  check(figure(figures, "BranchingFactorTenth1"), 5, 5, 5);
  // In the third tenth is the second turn of the second game only: 4, of (0, 0) and (4, 1).
  check(figure(figures, "BranchingFactorTenth3"), 4, 4, 4);
  CHECK(!figure(figures, "BranchingFactorTenth2").known);
  check(figure(figures, "DecisionMoves"), 1, 1, 1);
  check_about(figure(figures, "Captures"), 0.5, student1 / 2);
  // 1 of 3 and 0 of 4: the residuals are 1 - 3/7 and -4/7.
  check_about(figure(figures, "CaptureTurns"), 1.0 / 7, student1 * std::sqrt(2 * 32.0 / 49) / 7, 1);
  check(figure(figures, "FirstCapture"), 3, 0, HUGE_VAL);
  check_about(figure(figures, "PiecesLeft"), 3.5, student1 / 2);
  check_about(figure(figures, "BoardCoverageDefault"), 6.5 / 8, student1 / 16, 1);
  check_about(figure(figures, "PositionalRepetition"), 0.1, student1 / 10, 1);  // 0 and 1/5
  check(figure(figures, "LeadChange"), 1.0 / 3, 0, 1);
  check(figure(figures, "DramaAverage"), 0.5 / 3, 0, HUGE_VAL);
  check(figure(figures, "DecisivenessMoves"), 2.0 / 3, 0, 1);
  check(figure(figures, "Clarity"), 2.0 / 3, 0, 1);
  // 3 log10(4) and 4 log10(4).
  check_about(figure(figures, "GameTreeComplexity"), 3.5 * std::log10(4), student1 / 2 * std::log10(4));
}

TEST_CASE("the delta method with two games as clusters") {
  GameCounts one;
  one.tenths[0] = {10, 1000};
  GameCounts other;
  other.tenths[0] = {20, 2300};
  // 3300 / 30 = 110; the residuals are -100 and 100; the variance is 2 * 20000 / 30².
  check_about(figure(sum_of({one, other}), "BranchingFactorTurns"), 110, student1 * std::sqrt(40000.0 / 900));
}

TEST_CASE("the interval of the standard deviation") {
  // Durations 1, 1, 1, 5: mean 2, second moment 3, fourth (1 + 1 + 1 + 81) / 4 = 21; the variance of the
  // second moment is (21 - 9) / 4 = 3.
  std::vector<GameCounts> games(4);
  for (GameCounts& game : games) game.tenths[0] = {1, 1};
  games[2].tenths[9] = {4, 4};
  check_about(figure(sum_of(games), "DurationTurnsStdDev"), std::sqrt(3),
              student_quantile(3) * std::sqrt(3) / (2 * std::sqrt(3)));
  check(figure(sum_of({4, games[2]}), "DurationTurnsStdDev"), 0, 0, 0);
}

TEST_CASE("no game, no figure but the ruleset's") {
  const Figures none;
  for (const Figure& one : none.values(test::rules(small))) {
    INFO(one.name);
    CHECK(one.known == (one.name == "StateTreeComplexity"));
    if (!one.known) CHECK((one.value == 0 && one.low == 0 && one.high == 0));
  }
  // The start was the end.
  const Figures empty = sum_of({facts_of(Scene(small), "", white_wins)});
  CHECK(!figure(empty, "BranchingFactorTurns").known);
  CHECK(!figure(empty, "DecisionMoves").known);
  check(figure(empty, "GameTreeComplexity"), 0, 0, HUGE_VAL);
  check(figure(empty, "DurationTurnsMedian"), 0, 0, 0);
}

TEST_CASE("parts add up to the run, in any order, also after they were written and read") {
  GameCounts huge;
  huge.result = Ended::second;
  huge.tenths[9] = {1'000'000, std::uint64_t{1} << 44};
  const std::vector<GameCounts> games = {won_game(), cut_game(), huge, won_game()};
  const std::string all = json_of(sum_of(games));
  Figures sum = sum_of({games[3]});
  sum.add(*read(json_of(sum_of({games[2], games[1]}))));
  sum.add(sum_of({}));
  sum.add(sum_of({games[0]}));
  CHECK(json_of(sum) == all);
  CHECK(json_of(*read(all)) == all);
  CHECK_THAT(all, Contains("[3,2],[4,1],[1000000,1]"));
  // The square of the choices, 2^88, is there to the last digit: the others add 12² + 16² + 12².
  CHECK_THAT(all, Contains("\"309485009821345068724781600\""));
}

TEST_CASE("sums that are wrong are refused") {
  const std::string good = json_of(sum_of({won_game(), cut_game()}));
  const auto accepted = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return read(text).has_value();
  };
  CHECK(accepted("first", "first"));
  CHECK_FALSE(accepted("\"first\":1", "\"first\":-1"));
  CHECK_FALSE(accepted("\"first\":1", "\"first\":\"1\""));
  CHECK_FALSE(accepted("\"first\":1,", ""));
  CHECK_FALSE(accepted("\"first\":1", "\"first\":1,\"first\":1"));
  CHECK_FALSE(accepted("\"first\":1", "\"first\":1,\"last\":1"));
  CHECK_FALSE(accepted("\"first\"", "\"last\""));
  CHECK_FALSE(accepted("\"first\":1", "\"first\":2"));          // 3 results, 2 durations
  CHECK_FALSE(accepted("\"comebacks\":0", "\"comebacks\":2"));  // more than winners
  CHECK_FALSE(accepted("[3,1]", "[3,0]"));
  CHECK_FALSE(accepted("[3,1]", "[4,1]"));
  CHECK_FALSE(accepted("[3,1]", "[3]"));
  CHECK_FALSE(accepted("[3,1]", "[3,1,1]"));
  CHECK_FALSE(accepted("[[3,1],[4,1]]", "7"));
  CHECK_FALSE(accepted("\"Captures\":[2", "\"Captures\":[3"));  // of two games
  CHECK_FALSE(accepted("\"Captures\":[2,\"1\"", "\"Captures\":[2,1"));
  CHECK_FALSE(accepted("\"Captures\":[2,", "\"Captures\":["));
  CHECK_FALSE(accepted("\"Captures\":[2,\"1\"", "\"Captures\":[2,\"x\""));
  CHECK_FALSE(accepted("\"Captures\"", "\"Caught\""));
  CHECK_FALSE(read("[]"));
}
