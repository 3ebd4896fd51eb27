// The search on positions of all presets and of random rulesets: its turns are legal, its proven ends are
// true, and its results are repeatable.
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/presets.hpp"
#include "latro/search/searcher.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// A game some random turns after a start.
Game game_after(const Rules& rules, const Position& start, std::size_t turns, sample::Chance& chance) {
  Game game(rules, start);
  for (std::size_t i = 0; i < turns; ++i) {
    const auto legal = game.legal_turns();
    if (legal.empty()) break;
    game.play(sample::lively_turn(legal, chance));
  }
  return game;
}

SearchLimits with_nodes(std::uint64_t nodes, unsigned lines = 1) {
  SearchLimits limits;
  limits.nodes = nodes;
  limits.lines = lines;
  return limits;
}

/// Empty when every line can be played, the first turns differ, and their scores do not rise.
std::string fault(const Game& game, const Analysis& analysis, unsigned lines) {
  const std::size_t possible = game.legal_turns().size();
  if (analysis.lines.empty() != (possible == 0)) return "lines where the game is over, or none where not";
  if (analysis.lines.size() > lines) return "too many lines";
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const auto& line = analysis.lines[i];
    if (line.turns.empty()) return "an empty line";
    if (i > 0 && analysis.lines[i - 1].score < line.score) return "a better line behind a worse one";
    for (std::size_t j = 0; j < i; ++j)
      if (analysis.lines[j].turns.front() == line.turns.front()) return "a turn twice";
    Game line_game = game;
    for (const Turn& turn : line.turns) {
      const auto legal = line_game.legal_turns();
      if (std::find(legal.begin(), legal.end(), turn) == legal.end()) return "a turn that is not legal";
      line_game.play(turn);
    }
  }
  return {};
}

/// Whether `winner` wins within this number of plies against every defence, by playing everything. Counts
/// `budget` down and returns nullopt once it is used up.
bool forced(Game& game, Side winner, unsigned turns, long& budget) {
  if (--budget < 0) return false;
  const Outcome outcome = game.outcome();
  if (outcome.over()) return outcome.winner == winner;
  if (turns == 0) return false;
  const bool wants = game.position().to_move == winner;
  for (const Turn& turn : game.legal_turns()) {
    const auto mark = game.mark();
    game.play(turn);
    const bool won = forced(game, winner, turns - 1, budget);
    game.rewind(mark);
    if (budget < 0) return false;
    if (won == wants) return wants;
  }
  return !wants;
}

/// Boards on which everything can be played out.
bool is_small(const Ruleset& ruleset) { return ruleset.board.squares() <= 20; }

}  // namespace

TEST_CASE("A search answers with lines that can be played, in every preset") {
  sample::Chance chance(71);
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    Searcher searcher(*rules, {1, 1});
    for (int i = 0; i < 3; ++i) {
      const Game game = game_after(*rules, rules->initial(), chance.below(80), chance);
      const unsigned lines = chance.between(1, 3);
      INFO(preset.name << ", after " << game.plies() << " turns");
      CHECK(fault(game, searcher.analyse(game, with_nodes(1 + chance.below(400), lines)), lines) == "");
    }
  }
}

TEST_CASE("A search answers with lines that can be played, in rulesets nobody proposed") {
  sample::Chance chance(72);
  for (unsigned i = 0; i < test::budget(300); ++i) {
    const Ruleset ruleset = i % 10 == 0 ? sample::large_ruleset(chance) : sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Game game = game_after(*rules, sample::position(ruleset, chance), chance.below(4), chance);
    const unsigned lines = chance.between(1, 3);
    Searcher searcher(*rules, {chance.between(1, 2), 1});
    INFO("case " << i);
    CHECK(fault(game, searcher.analyse(game, with_nodes(1 + chance.below(400), lines)), lines) == "");
  }
}

TEST_CASE("A search places pieces as the rules allow, where placed pieces capture") {
  sample::Chance chance(78);
  unsigned captures = 0;
  unsigned forbidden = 0;
  unsigned positions = 0;
  // Fewer would meet too few captures.
  while (positions < std::max(test::budget(300), 69U)) {
    const Ruleset ruleset = sample::ruleset(chance);
    if (!ruleset.place_capture || ruleset.pieces < 3) continue;
    if (positions % 2 == 0 && ruleset.suicide != Ruleset::Suicide::forbidden) continue;
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Game game = game_after(*rules, rules->initial(), chance.below(2 * ruleset.pieces), chance);
    if (game.position().hand(game.position().to_move).empty()) continue;  // there can be a great many turns
    const auto legal = game.legal_turns();
    if (legal.empty()) continue;
    ++positions;
    for (const Turn& turn : legal) captures += turn.captured.any() ? 1 : 0;
    if (ruleset.place == Ruleset::Place::one && ruleset.closed == Ruleset::Closed::none)
      forbidden += ruleset.board.squares() - game.position().occupied().count() > legal.size() ? 1 : 0;
    Searcher searcher(*rules, {1, 1});
    INFO(descriptor(ruleset) << ": " << fen(game.position()));
    CHECK(fault(game, searcher.analyse(game, with_nodes(1 + chance.below(400), 3)), 3) == "");
  }
  CHECK(captures > test::need(200));
  CHECK(forbidden > test::need(10));
}

TEST_CASE("An end that a search claims can be forced within as many turns") {
  sample::Chance chance(73);
  unsigned wins = 0;
  unsigned losses = 0;
  unsigned unknown = 0;
  unsigned with_history = 0;
  while (wins + losses < test::budget(300)) {
    const Ruleset ruleset = sample::ruleset(chance);
    if (!is_small(ruleset)) continue;
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Game game = game_after(*rules, sample::position(ruleset, chance, 2), chance.below(6), chance);
    Searcher searcher(*rules, {chance.between(1, 2), 1});
    const Analysis analysis = searcher.analyse(game, with_nodes(2'000));
    if (analysis.lines.empty() || !analysis.best().score.proven()) continue;
    const Score score = analysis.best().score;
    const Side mover = game.position().to_move;
    long budget = 300'000;
    const bool is_forced = forced(game, score.wins() ? mover : opponent(mover), score.turns(), budget);
    if (budget < 0) {
      ++unknown;
      continue;
    }
    INFO("claimed in " << score.turns() << " turns; " << wins << " wins and " << losses << " losses before");
    REQUIRE(is_forced);
    ++(score.wins() ? wins : losses);
    if (ruleset.repeat != Ruleset::Repeat::free) ++with_history;
  }
  CHECK(wins > test::need(50));
  CHECK(losses > test::need(50));
  CHECK(with_history > test::need(50));
  CHECK(unknown < 100);
}

TEST_CASE("Who can win at once does") {
  sample::Chance chance(74);
  unsigned found = 0;
  while (found < test::budget(100)) {
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Game game(*rules, sample::position(ruleset, chance, 2));
    bool can_win = false;
    for (const Turn& turn : game.legal_turns()) {
      const auto mark = game.mark();
      game.play(turn);
      can_win = can_win || game.outcome().winner == opponent(game.position().to_move);
      game.rewind(mark);
    }
    if (!can_win) continue;
    ++found;
    SearchLimits limits;
    limits.depth = chance.between(1, 3);
    const Analysis analysis = Searcher(*rules, {1, 1}).analyse(game, limits);
    CHECK(analysis.best().score == Score::win_in(1));
    CHECK(analysis.best().turns.size() == 1);
  }
}

TEST_CASE("With so many nodes a search says the same again, and forgets what it is told to forget") {
  sample::Chance chance(75);
  for (const char* name : {"petteia", "schadler", "seneca", "bell"}) {
    const auto rules = Rules::compile(find_preset(name)->ruleset);
    REQUIRE(rules);
    const Game game = game_after(*rules, rules->initial(), 50, chance);
    const Game other = game_after(*rules, rules->initial(), 40, chance);
    Searcher searcher(*rules, {1, 1});
    const auto first = searcher.analyse(game, with_nodes(3'000, 2));
    searcher.analyse(other, with_nodes(1'000));
    searcher.forget();
    for (const auto& again : {searcher.analyse(game, with_nodes(3'000, 2)),
                              Searcher(*rules, {1, 1}).analyse(game, with_nodes(3'000, 2))}) {
      CHECK(again.nodes == first.nodes);
      CHECK(again.depth == first.depth);
      REQUIRE(again.lines.size() == first.lines.size());
      for (std::size_t i = 0; i < first.lines.size(); ++i) {
        CHECK(again.lines[i].score == first.lines[i].score);
        CHECK(again.lines[i].turns == first.lines[i].turns);
      }
    }
  }
}

TEST_CASE("Threads that search together answer with lines that can be played") {
  sample::Chance chance(79);
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    Searcher searcher(*rules, {chance.between(2, 4), 1});
    for (unsigned i = 0; i < std::max(test::budget(3), 1U); ++i) {
      const Game game = game_after(*rules, rules->initial(), chance.below(80), chance);
      SearchLimits limits = with_nodes(20'000, chance.between(1, 3));
      limits.depth = chance.between(4, 8);
      INFO(preset.name << ", after " << game.plies() << " turns");
      unsigned depth = 0;
      const Analysis analysis = searcher.analyse(game, limits, [&](const Analysis& so_far) {
        CHECK(so_far.depth > depth);
        depth = so_far.depth;
        CHECK(fault(game, so_far, limits.lines) == "");
      });
      CHECK(analysis.depth >= depth);
      CHECK(analysis.depth <= *limits.depth);
      CHECK(fault(game, analysis, limits.lines) == "");
    }
  }
}

TEST_CASE("Two threads share the work of a search") {
  sample::Chance chance(80);
  std::uint64_t alone = 0;
  std::uint64_t together = 0;
  for (const char* name : {"petteia", "schadler", "latrones", "masters"}) {
    const auto rules = Rules::compile(find_preset(name)->ruleset);
    REQUIRE(rules);
    for (unsigned i = 0; i < std::max(test::budget(8), 4U); ++i) {
      const Game game = game_after(*rules, rules->initial(), chance.between(40, 60), chance);
      SearchLimits limits;
      limits.depth = 9;
      alone += Searcher(*rules, {1, 16}).analyse(game, limits).nodes;
      together += Searcher(*rules, {2, 16}).analyse(game, limits).nodes;
    }
  }
  // These have 1 to 1.2 times the nodes; two searches that know nothing of each other would have twice as
  // many.
  INFO(alone << " nodes of one thread, " << together << " of two");
  CHECK(2 * together < 3 * alone);
}

TEST_CASE("A search that is told to stop, or has a node, knows a turn all the same") {
  const auto rules = Rules::compile(find_preset("petteia")->ruleset);
  REQUIRE(rules);
  const Game game(*rules, rules->initial());
  for (const unsigned threads : {1u, 3u}) {
    Searcher searcher(*rules, {threads, 1});
    const std::atomic<bool> stop{true};
    SearchLimits limits;
    limits.stop = &stop;
    CHECK(fault(game, searcher.analyse(game, limits), 1) == "");
    CHECK(fault(game, searcher.analyse(game, with_nodes(1)), 1) == "");
  }
}

TEST_CASE("A search that is stopped does not list all turns of a position that has very many") {
  // A run of eleven captures: the soldier can stop after each of them or go round, some 20,000 turns.
  const auto rules = compile_descriptor("board=16x16 rows=2 move=slide bonus=may");
  REQUIRE(rules);
  const auto start = parse_fen(
      rules->rules, "15s/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1");
  REQUIRE(start);
  const Game game(rules->rules, *start);
  const std::atomic<bool> stop{true};
  SearchLimits limits;
  limits.stop = &stop;
  limits.lines = 1'000'000;
  const Analysis analysis = Searcher(rules->rules, {1, 1}).analyse(game, limits);
  CHECK_FALSE(analysis.lines.empty());
  CHECK(analysis.lines.size() < 1000);
}

TEST_CASE("Options and limits out of range are refused or bounded") {
  const auto rules = Rules::compile(find_preset("petteia")->ruleset);
  REQUIRE(rules);
  const Game game(*rules, rules->initial());
  for (const std::size_t mib : {std::size_t{1} << 43, std::size_t{1} << 60, ~std::size_t{0}})
    CHECK_THROWS_AS(Searcher(*rules, {1, mib}), std::bad_alloc);
  SearchLimits limits = with_nodes(500, 0);
  limits.time = std::chrono::milliseconds::max();
  CHECK(fault(game, Searcher(*rules, {0, 0}).analyse(game, limits), 1) == "");
  limits.time = std::chrono::milliseconds::min();
  limits.depth = 0;
  CHECK(fault(game, Searcher(*rules, {0, 0}).analyse(game, limits), 1) == "");
}

namespace {

/// Plays the movement on the game. Precondition: it is legal.
Turn play(Game& game, Coordinate from, Coordinate to) {
  const BoardSize& board = game.rules().board();
  for (const Turn& turn : game.legal_turns())
    if (turn.origin == board.square(from) && turn.destination == board.square(to)) {
      (void)game.play(turn);
      return turn;
    }
  FAIL("a turn of the test is not legal");
  return {};
}

/// The score of the movement for its player, by a search of all turns.
Score score_of(const Analysis& analysis, const BoardSize& board, Coordinate from, Coordinate to) {
  for (const auto& line : analysis.lines)
    if (line.turns.front().origin == board.square(from) && line.turns.front().destination == board.square(to))
      return line.score;
  FAIL("a turn of the test was not analysed");
  return Score(0);
}

}  // namespace

TEST_CASE(
    "Positions of the game count as even where the search is told of them, until something is captured") {
  const char* text = "s6s/8/8/8/8/8/8/SSSS3S w - 0 1";
  SearchLimits limits;
  limits.depth = 2;
  limits.lines = 200;
  for (const char* name :
       {"petteia", "petteia repeat=draw", "petteia repeat=forbidden", "petteia quiet=100"}) {
    const auto compiled = compile_descriptor(name);
    REQUIRE(compiled);
    const Rules& rules = compiled->rules;
    const BoardSize& board = rules.board();
    const auto start = parse_fen(rules, text);
    REQUIRE(start);
    INFO(name);
    const Game beginning(rules, *start);
    Game game = beginning;
    std::vector<Turn> turns;
    turns.push_back(play(game, {7, 0}, {7, 1}));
    turns.push_back(play(game, {0, 7}, {0, 6}));
    turns.push_back(play(game, {7, 1}, {7, 2}));
    turns.push_back(play(game, {0, 6}, {0, 7}));
    // White's turn h3-h2 returns to the position after its first turn.
    Searcher searcher(rules, {1, 1});
    const bool counts = rules.ruleset().quiet == 0 && !rules.forbids_repetition();
    const auto analysed = [&] {
      searcher.forget();
      return searcher.analyse(game, limits);
    };
    const Analysis unaware = analysed();
    searcher.avoid(beginning, turns);
    const Analysis aware = analysed();
    if (rules.forbids_repetition()) {
      REQUIRE(aware.lines.size() == unaware.lines.size());
      for (std::size_t i = 0; i < aware.lines.size(); ++i)
        CHECK(aware.lines[i].score == unaware.lines[i].score);
      continue;
    }
    CHECK(score_of(unaware, board, {7, 2}, {7, 1}) > Score(100));
    CHECK((score_of(aware, board, {7, 2}, {7, 1}) == Score(0)) == counts);
    CHECK(score_of(aware, board, {7, 2}, {7, 3}) > Score(100));
    searcher.avoid(beginning, {});
    const Analysis again = analysed();
    CHECK(score_of(again, board, {7, 2}, {7, 1}) == score_of(unaware, board, {7, 2}, {7, 1}));
  }

  // What was before a capture cannot come back.
  const auto rules = Rules::compile(find_preset("petteia")->ruleset);
  REQUIRE(rules);
  const auto start = parse_fen(*rules, "s6s/s7/8/8/8/8/Ss5S/4SSSS w - 0 1");
  REQUIRE(start);
  const Game beginning(*rules, *start);
  Game game = beginning;
  std::vector<Turn> turns;
  turns.push_back(play(game, {4, 0}, {4, 1}));
  turns.push_back(play(game, {0, 7}, {1, 7}));
  turns.push_back(play(game, {4, 1}, {2, 1}));  // captures b2
  CHECK(turns.back().captured.count() == 1);
  turns.push_back(play(game, {1, 7}, {0, 7}));
  Searcher searcher(*rules, {1, 1});
  const Analysis unaware = searcher.analyse(game, limits);
  searcher.avoid(beginning, turns);
  searcher.forget();
  const Analysis aware = searcher.analyse(game, limits);
  REQUIRE(aware.lines.size() == unaware.lines.size());
  for (std::size_t i = 0; i < aware.lines.size(); ++i) CHECK(aware.lines[i].score == unaware.lines[i].score);
}

TEST_CASE("A side that is not behind counts repetition as worse than even by the contempt") {
  const auto rules = Rules::compile(find_preset("petteia")->ruleset);
  REQUIRE(rules);
  SearcherOptions options;
  options.hash_mib = 1;
  options.contempt = 7;
  SearchLimits limits;
  limits.depth = 2;
  limits.lines = 200;
  for (const auto& [text, expected] :
       {std::pair{"s6s/8/8/8/8/8/8/SSSS3S w - 0 1", -7}, std::pair{"s6s/8/8/8/8/8/8/S6S w - 0 1", -7},
        std::pair{"s3ssss/8/8/8/8/8/8/S6S w - 0 1", 0}}) {
    const auto start = parse_fen(*rules, text);
    REQUIRE(start);
    INFO(text);
    const Game beginning(*rules, *start);
    Game game = beginning;
    std::vector<Turn> turns;
    turns.push_back(play(game, {7, 0}, {7, 1}));
    turns.push_back(play(game, {0, 7}, {0, 6}));
    turns.push_back(play(game, {7, 1}, {7, 2}));
    turns.push_back(play(game, {0, 6}, {0, 7}));
    Searcher searcher(*rules, options);
    searcher.avoid(beginning, turns);
    CHECK(score_of(searcher.analyse(game, limits), rules->board(), {7, 2}, {7, 1}) == Score(expected));
  }
}
