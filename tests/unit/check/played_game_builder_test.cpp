#include "latro/check/game_check.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/check/checker.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

struct Built {
  std::optional<PlayedGame> game;
  CheckedGame checked;
  std::vector<Diagnostic> found;
};

Built build(const std::string& text, WantedTags wanted = {}) {
  PlayedGameBuilder builder(std::move(wanted));
  Checker validator({}, &builder);
  Record record;
  record.text = text;
  Built built;
  built.checked = validator.check(record, built.found);
  if (PlayedGame* const game = builder.game()) built.game = std::move(*game);
  return built;
}

}  // namespace

TEST_CASE("played games: what a record says, and what its turns do") {
  const std::string text =
      "[White \"Piso\"]\n[Rules \"masters\"]\n\n{first} 1. f2-f3! d6-d5 $7 {a}{b} (1... d6-d4 {c} (1... e6-e5) {d}) {e}\n"
      "2. f3-c3 d5-h5 3. f1-f5 e6-d6 4. f5-g5 f6-f5-f1 {last} *";
  const Built built = build(text);
  REQUIRE(built.game);
  const PlayedGame& game = *built.game;
  CHECK(game.ruleset == "masters");
  REQUIRE(game.tags.size() == 2);
  CHECK(text.substr(game.tags[0].value_span.begin, 4) == "Piso");
  CHECK(game.comment == "first");
  REQUIRE(game.moves.size() == 8);
  CHECK(game.moves[0].nags == std::vector<unsigned>{1});
  CHECK(game.moves[1].comment == "a b");
  CHECK(game.moves[2].before == "e");
  REQUIRE(game.moves[1].variations.size() == 1);
  const PlayedMove& other = game.moves[1].variations[0][0];
  CHECK(other.comment == "c d");
  CHECK(other.variations[0][0].text == "e6-e5");
  CHECK(text.substr(other.span.begin, other.span.end - other.span.begin) == "d6-d4");
  const PlayedMove& last = game.moves[7];
  CHECK(last.text == "f6-f5xg5-f1");
  CHECK(last.comment == "last");
  CHECK(last.path.size() == 2);
  CHECK(last.turn.captured == SquareSet::of(game.rules.board().square({6, 4})));
  CHECK(last.effect.captured == last.turn.captured);
  CHECK(game.result == Result::unknown);
  CHECK(built.checked.claims->turns == 8);
}

TEST_CASE("played games: nothing comes of a game with an error, and its claims are known") {
  const Built built =
      build("[Rules \"petteia\"]\n\n1. a2-a3 h7-h6 2. a3-a4 h6-b1 3. a1-a2 (3. b1-b2 a8-a7) 1-0");
  CHECK_FALSE(built.game);
  REQUIRE(built.found.size() == 1);
  CHECK(built.found[0].code == Code::illegal_turn);
  CHECK(built.checked.turns == 3);
  CHECK(built.checked.claims->turns == 5);
  CHECK(built.checked.claims->result == Result::white_wins);
}

TEST_CASE("played games: of a game that is not wanted only an error of syntax is reported") {
  const auto by_piso = [](const std::vector<Tag>& tags) { return find_tag(tags, "White") != nullptr; };
  const std::string tags = "[Rules \"petteia\"]\n\n";
  const Built refused = build(tags + "1. a1-h8 *", by_piso);
  CHECK_FALSE(refused.game);
  CHECK_FALSE(refused.checked.wanted);
  CHECK(refused.found.empty());
  const Built broken = build(tags + "1. a1-h8 ) *", by_piso);
  CHECK(broken.checked.wanted);
  CHECK(broken.found.size() == 1);
  CHECK(build("[White \"Piso\"]\n" + tags + "1. a2-a3 *", by_piso).game);
}

TEST_CASE("played games: the same as from a game read as texts") {
  const std::string text = "[Rules \"latrones\"]\n\n@d4 @e5 @d5 {x} @e4 (@e6 @d6 {y}) @c4 @f5 *";
  const Built built = build(text);
  if (!built.game) {
    for (const Diagnostic& one : built.found) UNSCOPED_INFO(one.message);
    FAIL("not built");
  }
  CHECK(test::lgn_of(*built.game) == test::lgn_of(test::played(text)));
}
