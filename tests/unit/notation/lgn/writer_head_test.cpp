// From a record to a game value: what belongs to what.

#include <string>
#include "support/game_text.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

GameText game(std::string_view record) {
  auto parsed = parse_game(record);
  if (!parsed) FAIL("refused: " << parsed.error().message);
  return std::move(*parsed);
}

}  // namespace

TEST_CASE("tags keep their order, of two with one name the first counts") {
  const GameText text = game("[Event \"a\"][Site \"b\"][Event2 \"c\"][Site \"d\"] *");
  REQUIRE(text.tags.size() == 3);
  CHECK(text.tags[1].name == "Site");
  CHECK(text.tags[1].value == "b");
  CHECK(text.tags[1].value_span == Span{18, 19});
  REQUIRE(text.tag("Event2") != nullptr);
  CHECK(*text.tag("Event2") == "c");
  CHECK(text.tag("Round") == nullptr);
}

TEST_CASE("tags without number are read in linear time") {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "[A" + std::to_string(i) + " \"x\"]\n";
  CHECK(game(text + text + "*").tags.size() == 50'000);
}

TEST_CASE("tags are set or added") {
  GameText text = game("[Event \"a\"] *");
  text.set_tag("Event", "x");
  text.set_tag("Site", "y");
  CHECK(*text.tag("Event") == "x");
  CHECK(*text.tag("Site") == "y");
  CHECK(text.tags.size() == 2);
}

TEST_CASE("turns are texts with their places") {
  const GameText text = game("1. d2-d4xd5 $3 $1 e7-e5!? 0-1");
  REQUIRE(text.moves.size() == 2);
  CHECK(text.moves[0].turn == "d2-d4xd5");
  CHECK(text.moves[0].span == Span{3, 11});
  CHECK(text.moves[0].nags == std::vector<unsigned>{3, 1});
  CHECK(text.moves[1].nags == std::vector<unsigned>{5});
  CHECK(text.result == Result::black_wins);
  CHECK(text.result_span == Span{26, 29});
}

TEST_CASE("a record without a result") { CHECK_FALSE(game("1. d2-d4").result.has_value()); }

TEST_CASE("comments at the start are one, wherever they stand") {
  const GameText text = game("{a\n b} [Event \"x\"] ;c\n[Site \"y\"]\n\n{ d } 1. { e} d2-d4 *");
  CHECK(text.comment == "a b c d e");
  CHECK(text.moves[0].before.empty());
}

TEST_CASE("a game of comments alone") {
  CHECK(game("{a} ; b").comment == "a b");
  CHECK(game("{a} *").moves.empty());
}

TEST_CASE("comments behind a turn are its own, whatever numbers stand between") {
  const GameText text = game("d2-d4 {a} $1 {b} 1... ; c\n e7-e5 {} *");
  CHECK(text.moves[0].comment == "a b c");
  CHECK(text.moves[1].before.empty());
  CHECK(text.moves[1].comment.empty());
}

TEST_CASE("comments behind variations stand before the next turn") {
  const GameText text = game("d2-d4 {a} (d2-d5) {b} (d2-d6) {c} 1... {d} e7-e5 *");
  CHECK(text.moves[0].comment == "a");
  CHECK(text.moves[0].variations.size() == 2);
  CHECK(text.moves[1].before == "b c d");
}

TEST_CASE("where no turn follows they join the last turn's comment") {
  const GameText text = game("d2-d4 {a} (d2-d5 {x} (d2-d6) {y}) {b} *");
  CHECK(text.moves[0].comment == "a b");
  CHECK(text.moves[0].variations[0][0].comment == "x y");
  CHECK(text.comment.empty());
}

TEST_CASE("variations are trees") {
  const GameText text = game("d2-d4 ({s} d2-d5 e7-e5 (e7-e6 $2) (e7-e4 e4-e3)) (d2-d6) e7-e5 *");
  REQUIRE(text.moves.size() == 2);
  const auto& variations = text.moves[0].variations;
  REQUIRE(variations.size() == 2);
  REQUIRE(variations[0].size() == 2);
  CHECK(variations[0][0].before == "s");
  CHECK(variations[0][1].turn == "e7-e5");
  REQUIRE(variations[0][1].variations.size() == 2);
  CHECK(variations[0][1].variations[0][0].nags == std::vector<unsigned>{2});
  CHECK(variations[0][1].variations[1][1].turn == "e4-e3");
  CHECK(variations[1][0].turn == "d2-d6");
}

TEST_CASE("a record at fault is no game") {
  const auto parsed = parse_game("d2-d4 (");
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().code == Code::unclosed_variation);
}

TEST_CASE("where a game starts") {
  CHECK(start_of(game("*")) == GameStart{Side::white, 1});
  CHECK(start_of(game("[FEN \"8/8/3s4/8/8/8/8/8 b - 3 17\"] *")) == GameStart{Side::black, 17});
  CHECK(start_of(game("[FEN \"8/8/3s4/8/8/8/8/8 b\"] *")) == GameStart{Side::black, 1});
  CHECK(start_of(game("[FEN \"nonsense\"] *")) == GameStart{Side::white, 1});
}
