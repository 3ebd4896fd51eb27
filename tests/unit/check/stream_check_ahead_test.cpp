// Batches that are cut and checked ahead must not change the report.
#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "latro/check/stream_check.hpp"
#include "notes.hpp"
#include "support/budget.hpp"
#include "support/damaged_games.hpp"

using namespace latro;
using namespace latro::test;

namespace {

constexpr std::size_t batch = std::size_t{64} << 10;  ///< a full one: then several are in hand

std::string ahead(std::string_view text, bool fails = false,
                  std::size_t most = static_cast<std::size_t>(-1)) {
  MoodySource plain(text, batch, 1, fails);
  const auto expected = notes(plain, one_by_one, most);
  std::string found;
  for (const std::size_t piece : {std::size_t{3000}, 2 * batch}) {
    MoodySource moody(text, piece, 2, fails);
    found += difference(notes(moody, backwards, most), expected);
  }
  return found;
}

/// Games of exactly this many bytes together.
std::string good_games(std::size_t bytes) {
  const std::string game = "[Rules \"petteia\"]\n\n1. a2-a5 b7-b5 *\n\n";
  std::string text;
  while (text.size() + 2 * game.size() < bytes) text += game;
  return text + std::string(bytes - text.size() - game.size(), '\n') + game;
}

}  // namespace

TEST_CASE("ahead: damaged games") {
  std::mt19937 random(7);
  for (const unsigned faults : {0U, 2U, 5U, 50U}) {
    if (test::share() > 1 && faults != 5) continue;
    for (int round = 0; round < 2; ++round) {
      INFO(faults << " faults in 1000 games, round " << round);
      const std::string text = damaged_games(random, 6 * batch, faults);
      CHECK(ahead(text) == "");
      CHECK(ahead(std::string_view(text).substr(0, 5 * batch + 77), true) == "");
    }
  }
}

TEST_CASE("ahead: a syntax error wherever a batch begins and ends") {
  const std::string error = "[Rules \"petteia\"]\n\n1. a2-a5 zz *\n\n";
  const std::string games = good_games(8 * batch);
  // Batches double up to 64 KiB, so full ones end about multiples of it; by any game more or less.
  const std::size_t game = 38;
  for (std::size_t at = 4 * batch - 6 * game; at < 4 * batch + 6 * game;
       at += (test::share() > 1 ? 4 : 1) * game) {
    INFO(at);
    const std::size_t place = games.find("[Rules", at);
    CHECK(ahead(games.substr(0, place) + error + games.substr(place)) == "");
    CHECK(ahead(games.substr(0, place) + error + error + error + games.substr(place)) == "");
  }
}

TEST_CASE("ahead: more faults than a batch keeps before it may tell them") {
  std::string text = good_games(3 * batch);
  for (int i = 0; i < (test::share() > 1 ? 2000 : 6000); ++i) text += "[Rules \"petteia\"]\n\n1. a2-a8 *\n\n";
  CHECK(ahead(text) == "");
  CHECK(ahead(text + "[Rules \"petteia\"]\n\n1. a2-a5 zz *\n\n" + text) == "");
}

TEST_CASE("ahead: games without results, wherever a batch ends") {
  std::string text;
  while (text.size() < 6 * batch) text += "[Rules \"petteia\"]\n\n1. a2-a5\n\n";
  CHECK(ahead(text) == "");
  CHECK(ahead(text, true) == "");
  CHECK(ahead(text + "1. a2-a5 zz *\n\n" + text + "{ remarks") == "");
}

TEST_CASE("ahead: games that are too long") {
  const std::string games = good_games(4 * batch);
  const std::string comment(std::size_t{1} << 20, 'c');
  CHECK(ahead(games + "[Rules \"petteia\"]\n\n1. a2-a5 ; " + comment + "\n*\n\n" + games) == "");
  CHECK(ahead(games + "[Rules \"petteia\"]\n\n1. a2-a5 { " + comment + "\n*\n\n" + games) == "");
  CHECK(ahead(games + "[Rules \"petteia\"]\n\n1. a2-a5 ; " + comment.substr(999) + "\n*\n\n" + games) == "");
}

TEST_CASE("ahead: the sink ends it") {
  std::mt19937 random(8);
  const std::string text = damaged_games(random, 8 * batch, 3);
  for (const std::size_t most : {1U, 2U, 50U, 99U, 100U, 101U}) CHECK(ahead(text, false, most) == "");
}
