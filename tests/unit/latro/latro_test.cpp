// The front door: what a program can do with latro.hpp alone.
#include "latro/latro.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>

#include "support/files.hpp"

using namespace latro;

namespace {

constexpr const char* lesson = "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20";

TextGame started(std::string_view rules, std::string_view fen = {}) {
  auto game = TextGame::start(rules, fen);
  if (!game) FAIL(game.error().message);
  return *std::move(game);
}

}  // namespace

TEST_CASE("a game is played by text, and each turn says what it did") {
  TextGame game = started("schadler", lesson);
  const auto effect = game.play("b5-c5+d5");
  REQUIRE(effect);
  CHECK(effect->bound == SquareSet::of(game.game().rules().board().square(Coordinate{3, 4})));
  CHECK(game.fen() == "8/8/4s3/2S+sS3/5s2/8/6S1/8 b - 1 20");
  CHECK(write_game(game.record()).value() ==
        "[Result \"*\"]\n[Rules \"schadler\"]\n"
        "[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n[SetUp \"1\"]\n\n20. b5-c5+d5 *\n\n");
}

TEST_CASE("a turn that is refused changes nothing, and the reason is given") {
  TextGame game = started("schadler", lesson);
  const std::string before = game.fen();
  for (const auto& [text, code] :
       {std::pair{"b5-c9", Code::off_board}, std::pair{"b5-b5", Code::illegal_turn},
        std::pair{"b5-c5+e6", Code::wrong_binding}, std::pair{"b5-", Code::syntax}}) {
    const auto refused = game.play(text);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == code);
    CHECK_FALSE(refused.error().message.empty());
    CHECK(game.fen() == before);
    CHECK(game.record().moves.empty());
  }
  CHECK(game.play("b5-c5"));
}

TEST_CASE("a start that is wrong is refused with its place") {
  CHECK(TextGame::start("petteja").error().code == Code::bad_rules);
  const auto refused = TextGame::start("petteia", "8/8/8/8 w - 0 1");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::bad_fen);
}

TEST_CASE("turns are taken back up to the start") {
  TextGame game = started("petteia repeat=draw");
  const std::string start = game.fen();
  for (const char* turn : {"d2-d4", "d7-d5", "c2-c5"}) REQUIRE(game.play(turn));
  CHECK(game.take_back());
  CHECK(game.record().moves.size() == 2);
  CHECK(game.take_back());
  CHECK(game.take_back());
  CHECK(game.fen() == start);
  CHECK_FALSE(game.take_back());
  CHECK(game.play("d2-d4"));
}

TEST_CASE("legal turns can be played, and their number can be limited") {
  const TextGame start = started("masters");
  const std::vector<std::string> turns = start.legal_turns();
  CHECK(turns.size() == start.game().legal_turns().size());
  for (const std::string& turn : turns) {
    TextGame game = start;
    CHECK(game.play(turn));
  }
  CHECK(start.legal_turns(3).size() == 3);
  CHECK(start.legal_turns(0).empty());
}

TEST_CASE("the result follows from the rules, and turns after the end are refused") {
  TextGame game = started("petteia", "8/8/8/8/8/8/1s6/SsS5 w - 0 9");
  CHECK(game.record().result == Result::unknown);
  TextGame over = started("petteia", "8/8/8/8/8/8/8/SS5s w - 0 9");
  CHECK(over.outcome().over());
  CHECK(over.record().result == Result::white_wins);
  CHECK(over.legal_turns().empty());
  CHECK(over.play("a1-a2").error().code == Code::game_over);
}

TEST_CASE("games in text, bytes and files are checked alike, in every format") {
  const std::string text = "[Rules \"petteia\"]\n\n1. d2-d4 d7-d3 *\n\n[Rules \"petteia\"]\n\n1. d2-d4 *\n";
  const CheckReport report = check_games(text);
  CHECK(report.games == 2);
  CHECK(report.errors == 1);
  REQUIRE(report.diagnostics.size() == 1);
  CHECK(latro::text(report.diagnostics[0]) ==
        "3:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; "
        "nearest legal turns: d7-d5, d7-d6");

  TextSource bytes(std::as_bytes(std::span(text)));
  CHECK(check_games(bytes).errors == 1);

  const std::string path =
      std::filesystem::temp_directory_path() / ("latro-front-door-" + std::to_string(getpid()) + ".lgn");
  std::ofstream(path) << text;
  FileSource file(path);
  CHECK(check_games(file).games == 2);
  std::remove(path.c_str());
  CHECK_THROWS_AS(FileSource(path), std::system_error);

  std::string sgf;
  const CheckReport read = read_games(text, [&](PlayedGame& game) {
    sgf += write_game(game, "sgf").value();
    return true;
  });
  CHECK(read.games == 2);
  CHECK(read.errors == 1);
  const CheckReport again = check_games(sgf);
  CHECK(again.games == 1);
  CHECK(again.errors == 0);
}

TEST_CASE("reading stops when the function wants no more games") {
  std::string text;
  for (int i = 0; i < 10; ++i) text += "[Rules \"petteia\"]\n\n1. d2-d4 *\n\n";
  unsigned taken = 0;
  const CheckReport report = read_games(text, [&](PlayedGame&) { return ++taken < 3; });
  CHECK(taken == 3);
  CHECK(report.games == 3);
}

TEST_CASE("games are read one by one; a game with an error can be noticed") {
  const std::string text =
      "[Rules \"petteia\"]\n\n1. d2-d4 *\n\n[Rules \"petteia\"]\n\n1. d2-d9 *\n\n[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 *\n";
  TextSource source(text);
  GameReader reader(source);
  REQUIRE(reader.next() != nullptr);
  CHECK(reader.report().errors == 0);
  const PlayedGame* const third = reader.next();
  REQUIRE(third != nullptr);
  CHECK(third->moves.size() == 2);
  CHECK(reader.report().errors == 1);
  CHECK(reader.next() == nullptr);
  CHECK(reader.report().games == 3);

  TextSource again(text);
  GameReader noticing(again);
  bool more = false;
  CHECK(noticing.next(more) != nullptr);
  CHECK(noticing.found().empty());
  CHECK(noticing.next(more) == nullptr);
  CHECK(more);
  REQUIRE(noticing.found().size() == 1);
  CHECK(noticing.found().front().code == Code::off_board);
  CHECK(noticing.next(more) != nullptr);
  CHECK(noticing.next(more) == nullptr);
  CHECK_FALSE(more);
  CHECK(noticing.report().left_out == std::map<Code, std::uint64_t>{{Code::off_board, 1}});
}

TEST_CASE("of very many diagnostics the first are listed and all are counted") {
  std::string text;
  constexpr std::size_t count = CheckReport::most_diagnostics + 5;
  for (std::size_t i = 0; i < count; ++i) text += "[Rules \"petteia\"]\n\n1. d2-d9 *\n\n";
  const CheckReport report = check_games(text);
  CHECK(report.errors == count);
  CHECK(report.diagnostics.size() == CheckReport::most_diagnostics);
  CHECK(report.left_out == std::map<Code, std::uint64_t>{{Code::off_board, count}});
}

TEST_CASE("a format that does not exist, cannot be written, or cannot have the game is said") {
  const TextGame game = started("petteia");
  CHECK(write_game(game.record(), "pgn").error() == "there is no format 'pgn' that can be written");
  LeftOut left_out;
  CHECK(write_game(game.record(), "epd", &left_out));
}

TEST_CASE("pictures show the last turn, the options, and all positions") {
  TextGame game = started("schadler", lesson);
  REQUIRE(game.play("b5-c5+d5"));
  game.set_tag("White", "Piso");
  const std::string picture = draw(game.record());
  CHECK(picture.find("20. b5-c5+d5") != std::string::npos);
  CHECK(picture.find("Piso") != std::string::npos);
  PictureOptions flipped;
  flipped.flipped = true;
  CHECK(draw(game.record(), flipped) != picture);
  CHECK(draw_sheet(game.record(), 2).find("A sheet of 2 diagrams") != std::string::npos);
  CHECK(draw_animation(game.record()).find("An animation of 2 positions") != std::string::npos);
}
