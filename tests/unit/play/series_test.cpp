// Recorded games, counted: how they ended, and the series that they belong to.
#include "latro/play/series.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/play/ending.hpp"
#include "latro/rules/game.hpp"
#include "support/played.hpp"

using namespace latro;
using test::played;

namespace {

/// Turns of Black's b2 and d2, and White's a1 and c1; the third one takes b2.
PlayedGame game(const std::string& tags, const std::string& end, bool is_won = false) {
  return played("[Rules \"board=4x2 setup=1s1s/S1S1\"]\n" + tags + "\n1. a1-a2 d2-d1 " +
                (is_won ? "2. c1-c2xb2 " : "") + end + "\n");
}

Ending ending(const std::string& termination, const std::string& end) {
  const std::string tag = termination.empty() ? "" : "[Termination \"" + termination + "\"]\n";
  return counted(game(tag, end), false).ending;
}

std::string players(const std::string& white, const std::string& black, const std::string& round) {
  return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Round \"" + round + "\"]\n[Seed \"1\"]\n";
}

bool add(SeriesTable& table, const PlayedGame& one) { return table.add(one, counted(one, false)); }

}  // namespace

TEST_CASE("a recorded game ended by the rules, or as its Termination says") {
  const Ending won = counted(game("", "1-0", true), false).ending;
  CHECK(won.how == EndOfGame::reduced);
  CHECK(won.winner == Side::white);
  CHECK(!won.is_cut);
  for (const auto& [word, end] : {std::pair{"resignation", EndOfGame::resigned},
                                  {"time", EndOfGame::time},
                                  {"rules", EndOfGame::illegal},
                                  {"abandoned", EndOfGame::failed},
                                  {"agreement", EndOfGame::adjudicated},
                                  {"", EndOfGame::resigned}}) {
    const Ending found = ending(word, "0-1");
    CHECK(found.how == end);
    CHECK(found.winner == Side::black);
    REQUIRE(found.outcome());
    CHECK(found.outcome()->winner == Side::black);
    if (*word != '\0') CHECK(termination(found) == word);
  }
  CHECK(ending("", "1/2-1/2").how == EndOfGame::adjudicated);
  CHECK(ending("agreement", "1/2-1/2").outcome());
}

TEST_CASE("a game that was adjudicated, or has no result, was cut") {
  for (const auto& [word, result] : {std::pair{"adjudication", "1-0"},
                                     {"adjudication", "1/2-1/2"},
                                     {"", "*"},
                                     {"unterminated", "*"},
                                     {"time", "*"}}) {
    const Ending found = ending(word, result);
    CHECK(found.is_cut);
    CHECK(!found.outcome());
    CHECK(termination(found) == "adjudication");
  }
  CHECK(ending("adjudication", "1-0").winner == Side::white);
}

TEST_CASE("evaluations of the record are the scores of the figures") {
  const GameCounts counts =
      counted(played("[Rules \"board=4x2 setup=1s1s/S1S1\"]\n\n1. a1-a2 {[%eval -0.50]} d2-d1 {[%eval 0.50]} "
                     "2. c1-c2xb2 {[%eval #1]} 1-0\n"),
              false)
          .counts;
  CHECK(counts.result == GameCounts::Result::first);
  CHECK(counts.scored == 3);
  CHECK(counts.lead_changes == 1);
  CHECK(counts.deficit == 50);
  CHECK(counts.favoured == 2);
  CHECK(counts.choices() == 12);
  CHECK(counts.captured() == 1);
  CHECK(counts.players[0].turns == 2);
}

TEST_CASE("games of two players are a match, in pairs if all have their second game") {
  SeriesTable table({true, false, false});
  CHECK(add(table, game(players("a", "b", "1.1"), "1-0", true)));
  CHECK(add(table, game(players("b", "a", "1.2"), "1-0", true)));
  CHECK(add(table, game(players("b", "a", "2.2"), "0-1")));
  CHECK(add(table, game(players("a", "b", "2.1"), "1/2-1/2")));
  const auto entries = table.entries();
  REQUIRE(entries.size() == 1);
  const Series& series = entries[0].series;
  CHECK(series.first == "a");
  CHECK(series.second == "b");
  CHECK(series.is_paired);
  CHECK(series.sums.tally.pairs == std::array<std::uint64_t, 5>{0, 0, 1, 1, 0});
  CHECK(series.sums.tally.by_side[0].won == 1);
  CHECK(series.sums.tally.by_side[1].lost == 1);
  CHECK(series.sums.figures->games() == 4);
  CHECK(entries[0].all_missing == 0);

  CHECK(add(table, game(players("a", "b", "3.1"), "1-0", true)));
  CHECK(!table.entries()[0].series.is_paired);
  CHECK(table.entries()[0].series.outcomes() == std::vector<std::uint64_t>{1, 1, 3});
}

TEST_CASE("games of a run do not count twice, and rounds that are missing are known") {
  SeriesTable table({});
  const PlayedGame seventh = game(players("a", "a", "7.1"), "1-0", true);
  CHECK(add(table, seventh));
  CHECK_FALSE(add(table, seventh));
  CHECK(add(table, game(players("a", "a", "7.2"), "1-0", true)));
  CHECK(add(table, game(players("a", "a", "3.1"), "1-0", true)));
  const auto entries = table.entries();
  CHECK(entries[0].series.sums.tally.games() == 3);
  CHECK(entries[0].series.sums.tally.by_side[1].lost == 1);
  CHECK(entries[0].missing == std::vector<std::uint64_t>{1, 2, 4, 5, 6});
  CHECK(entries[0].all_missing == 5);
}

TEST_CASE("other games can have any Round, and other players are another series unless games are pooled") {
  const auto season = [](const char* white, const char* black, const char* round) {
    return game(
        std::string("[White \"") + white + "\"]\n[Black \"" + black + "\"]\n[Round \"" + round + "\"]\n",
        "1-0", true);
  };
  const std::vector<PlayedGame> games = {season("a", "b", "1"), season("a", "b", "1"),
                                         season("a", "c", "1.1"), season("a", "b", "x"),
                                         game("", "1-0", true)};
  SeriesTable table({});
  for (const PlayedGame& one : games) CHECK(add(table, one));
  REQUIRE(table.entries().size() == 3);
  CHECK(table.entries()[0].series.sums.tally.games() == 3);
  CHECK(table.entries()[0].all_missing == 0);
  CHECK(table.entries()[2].series.first == "?");
  SeriesTable pooled({false, false, true});
  for (const PlayedGame& one : games) CHECK(add(pooled, one));
  REQUIRE(pooled.entries().size() == 1);
  CHECK(pooled.entries()[0].series.sums.tally.by_side[0].won == 5);
  CHECK(pooled.entries()[0].series.second == "Black");
}
