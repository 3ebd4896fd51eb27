#include "latro/formats/lgn/lgn.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/byte_sources.hpp"
#include "support/game_text.hpp"

using namespace latro;

namespace {

struct Delivered {
  std::vector<GameText> games;
  std::vector<std::string> faults;  ///< "2 syntax": the number of the game, the code
};

Delivered read(std::string_view text, std::size_t block = std::size_t(-1)) {
  test::BlockSource bytes(text, block);
  LgnSource source(bytes);
  Delivered delivered;
  for (ReadGame game; source.next(game);) {
    for (const Fault& fault : game.faults)
      delivered.faults.push_back(std::to_string(game.record.number) + " " +
                                 std::string(info(fault.code).name));
    if (!game.is_lgn) continue;
    // The source must find the next record whether its record has been parsed here or not.
    if (auto parsed = parse_game(game.record.text)) {
      delivered.games.push_back(std::move(*parsed));
    } else {
      delivered.faults.push_back(std::to_string(game.record.number) + " " +
                                 std::string(info(parsed.error().code).name));
      if (block % 2 == 0) {
        game.parsed = true;
        game.syntax_error_at = parsed.error().span.begin;
      }
    }
  }
  return delivered;
}

std::string written(std::string_view text, Style style = Style::canonical) {
  std::string out;
  LgnSink sink(style);
  for (const GameText& game : read(text).games) {
    const auto played = play_game(game, text);
    REQUIRE(played);
    CHECK(sink.write(*played, out)->empty());
  }
  return out;
}

}  // namespace

TEST_CASE("lgn: games come one by one, whatever the blocks") {
  const std::string text =
      "[Event \"a\"]\n[Rules \"petteia\"]\n\n1. a1-a2 h8-h7 *\n\n[Event \"b\"]\n\n1. a1-a2 1-0\n1. b1-b2 *\n";
  for (const std::size_t block : {std::size_t{1}, std::size_t{7}, text.size()}) {
    const Delivered delivered = read(text, block);
    CHECK(delivered.faults.empty());
    REQUIRE(delivered.games.size() == 3);
    CHECK(*delivered.games[0].tag("Rules") == "petteia");
    CHECK(delivered.games[0].moves.size() == 2);
    CHECK(delivered.games[1].result == Result::white_wins);
    CHECK(delivered.games[2].tags.empty());
  }
}

TEST_CASE("lgn: after a game that does not parse the others come") {
  const std::size_t block = GENERATE(std::size_t{10000}, std::size_t{10001});
  const Delivered delivered = read(
      "[Event \"a\"]\n\n1. a1-a2 *\n\n[Event \"b\"]\n\n1. a1--a2 *\n\n[Event \"c\"]\n\n1. a1-a3 *\n"
      "\n[Event \"d\"]\n\n1. {never closed\n\n[Event \"e\"]\n\n*\n",
      block);
  CHECK(delivered.faults == std::vector<std::string>{"2 syntax", "4 unclosed-comment"});
  REQUIRE(delivered.games.size() == 3);
  CHECK(*delivered.games[1].tag("Event") == "c");
  CHECK(*delivered.games[2].tag("Event") == "e");
}

TEST_CASE("lgn: a game that is too long is told") {
  const std::string text = "[Event \"a\"]\n\n1. {" + std::string(RecordReader::max_bytes, 'x') + "} *\n\n" +
                           "[Event \"b\"]\n\n*\n";
  const Delivered delivered = read(text);
  CHECK(delivered.faults == std::vector<std::string>{"1 unclosed-comment"});
  CHECK(delivered.games.size() == 1);
}

TEST_CASE("lgn: what is written is canonical") {
  const std::string canonical =
      "[Event \"a\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n"
      "{first} 1. a2-a3 $1 $14 {second} (1. b2-b4 h7-h6 (1... g7-g6)) 1... h7-h6\n{third} 2. a3-a4 *\n\n";
  CHECK(written(canonical) == canonical);
  CHECK(
      written("[Rules \"petteia\"] [Event \"a\"]\n{first} a2-a3! $14 ; second\n(b2-b4 h7-h6 (g7-g6)) 1. ... "
              "h7-h6 {third}a3-a4 *") == canonical);
}

TEST_CASE("lgn: coordinate style leaves out what turns do") {
  const std::string record =
      "[Rules \"masters\"]\n\n1. f2-f3 d6-d5 2. f3-c3 d5-h5 3. f1-f5 e6-d6 4. f5-g5 "
      "f6-f5xg5-f1 *\n";
  CHECK(written(record).find("f6-f5xg5-f1") != std::string::npos);
  const std::string bare = written(record, Style::coordinate);
  CHECK(bare.find("f6-f5-f1") != std::string::npos);
  CHECK(written(bare) == written(record));
}
