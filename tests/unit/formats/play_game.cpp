// The rules asked about games that were read as texts.
#include "latro/formats/play_game.hpp"

#include <catch2/catch.hpp>

#include "latro/notation/fen.hpp"
#include "latro/notation/ruleset.hpp"

using namespace latro;

namespace {

Expected<PlayedGame, Fault> play(std::string_view record, const Rules* fallback = nullptr) {
  const auto game = parse_game(record);
  REQUIRE(game);
  return play_game(*game, record, fallback);
}

/// The code of the fault and the text that it points at.
std::pair<Code, std::string> fault(std::string_view record) {
  const auto played = play(record);
  REQUIRE_FALSE(played);
  const Span span = played.error().span;
  REQUIRE(span.end <= record.size());
  return {played.error().code, std::string(record.substr(span.begin, span.end - span.begin))};
}

}  // namespace

TEST_CASE("turns are played and written canonically") {
  const auto game = play(
      "[Rules \"petteia\"]\n\n{before all} 1. a2-a5 $3 {good} b7-b5 (1... h7-h6 2. h2-h3 (2. g2-g3)) 2. c2-c5 1-0");
  REQUIRE(game);
  CHECK(game->ruleset == "petteia");
  CHECK(game->comment == "before all");
  CHECK(game->result == Result::white_wins);
  CHECK(fen(game->start) == "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1");
  REQUIRE(game->moves.size() == 3);
  CHECK(game->moves[0].text == "a2-a5");
  CHECK(game->moves[0].nags == std::vector<unsigned>{3});
  CHECK(game->moves[0].comment == "good");
  CHECK(game->moves[2].text == "c2-c5xb5");
  CHECK(game->moves[2].effect.captured.count() == 1);
  REQUIRE(game->moves[1].variations.size() == 1);
  const PlayedLine& variation = game->moves[1].variations[0];
  REQUIRE(variation.size() == 2);
  CHECK(variation[0].text == "h7-h6");
  REQUIRE(variation[1].variations.size() == 1);
  CHECK(variation[1].variations[0][0].text == "g2-g3");
}

TEST_CASE("bindings and long ways are told") {
  const auto game = play(
      "[Rules \"schadler pieces=24\"]\n[FEN \"8/8/8/3s4/2S1S3/8/8/S6s b - 0 7\"]\n[SetUp \"1\"]\n\n7... d5-d4 *");
  REQUIRE_FALSE(game);  // suicide
  CHECK(game.error().code == Code::illegal_turn);
  const auto bound = play(
      "[Rules \"schadler pieces=24\"]\n[FEN \"8/8/8/8/2s1S3/3S4/8/S6s b - 0 7\"]\n[SetUp \"1\"]\n\n7... h1-h2 8. "
      "d3-d4 *");
  REQUIRE(bound);
  CHECK(bound->moves[1].text == "d3-d4");
  CHECK(bound->start.to_move == Side::black);
}

TEST_CASE("what cannot be played is told at its place") {
  CHECK(fault("1. a2-a3 *") == std::pair{Code::no_rules, std::string("1.")});
  CHECK(fault("[Rules \"petteia bored=9x9\"]\n*") == std::pair{Code::bad_rules, std::string("bored=9x9")});
  CHECK(fault("[Rules \"petteia\"]\n[FEN \"8/8/8/8/8/8/8/+S7 w - 0 1\"]\n*").first == Code::bad_fen);
  CHECK(fault("[Rules \"petteia\"]\n1. a2-a3 b8-b5 *") ==
        std::pair{Code::illegal_turn, std::string("b8-b5")});
  CHECK(fault("[Rules \"petteia\"]\n1. a2-a3 b7-i7 *") == std::pair{Code::off_board, std::string("b7-i7")});
  CHECK(fault("[Rules \"petteia\"]\n1. a2-a5xa6 *") == std::pair{Code::wrong_capture, std::string("xa6")});
  CHECK(fault("[Rules \"petteia\"]\n1. a2-a5 (1. b2-b9) *") ==
        std::pair{Code::off_board, std::string("b2-b9")});
  CHECK(fault("[Rules \"schadler pieces=24\"]\n[FEN \"8/8/8/8/2s1S3/3S4/8/S6s w - 0 7\"]\n7. d3-d4+c4 *") ==
        std::pair{Code::wrong_binding, std::string("+c4")});
}

TEST_CASE("rules for games that name none, and a cache for those that do") {
  const Rules petteia = compile_descriptor("petteia board=6x6")->rules;
  const auto game = play("1. f2-f3 *", &petteia);
  REQUIRE(game);
  CHECK(game->ruleset == "petteia board=6x6");
  RulesCache cache;
  const std::string_view record = "[Rules \"petteia\"]\n1. h2-h3 *";
  for (int i = 0; i < 3; ++i) CHECK(play_game(*parse_game(record), record, cache, &petteia));
}

TEST_CASE("variations that nest too deep are refused") {
  GameText game;
  game.set_tag("Rules", "petteia");
  LineText line(1);
  line[0].turn = "a2-a3";
  for (unsigned i = 0; i < 70; ++i) {
    LineText outer(1);
    outer[0].turn = "a2-a3";
    outer[0].variations.push_back(line);
    line = outer;
  }
  game.moves = line;
  const auto played = play_game(game, "");
  REQUIRE_FALSE(played);
  CHECK(played.error().code == Code::deep_variation);
}
