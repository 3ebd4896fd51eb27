#include "latro/game/replay.hpp"

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"

using namespace latro;

namespace {

void play(Replay& replay, std::string_view text) {
  const auto parsed = parse_turn(text);
  REQUIRE(parsed);
  const auto resolved = resolve_turn(replay.game(), *parsed, text);
  REQUIRE(resolved);
  replay.play(resolved->turn);
}

}  // namespace

TEST_CASE("a replay goes into variations and comes back") {
  const Rules rules = compile_descriptor("petteia")->rules;
  Replay replay;
  replay.start(rules, rules.initial());
  CHECK_FALSE(replay.has_turn());
  play(replay, "a2-a5");
  play(replay, "b7-b5");
  play(replay, "c2-c5");  // takes b5
  const std::string there = fen(replay.game().position());
  CHECK(there == "ssssssss/s1ssssss/8/S1S5/8/8/1S1SSSSS/SSSSSSSS b - 0 2");
  CHECK(replay.plies() == 3);

  replay.begin_variation();
  CHECK(replay.depth() == 1);
  CHECK(replay.plies() == 2);
  CHECK_FALSE(replay.has_turn());
  CHECK(fen(replay.game().position()) == "ssssssss/s1ssssss/8/Ss6/8/8/1SSSSSSS/SSSSSSSS w - 2 2");
  play(replay, "h2-h3");
  play(replay, "h7-h6");
  replay.begin_variation();
  play(replay, "g7-g6");
  CHECK(replay.plies() == 4);
  CHECK(replay.depth() == 2);
  replay.end_variation();
  CHECK(fen(replay.game().position()) == "ssssssss/s1sssss1/7s/Ss6/8/7S/1SSSSSS1/SSSSSSSS w - 4 3");
  replay.end_variation();

  CHECK(replay.depth() == 0);
  CHECK(replay.plies() == 3);
  CHECK(fen(replay.game().position()) == there);
  play(replay, "h7-h6");

  replay.start(rules, rules.initial());
  CHECK(replay.plies() == 0);
  CHECK(fen(replay.game().position()) == fen(rules.initial()));
}

TEST_CASE("the history is that of the line followed") {
  const Rules rules = compile_descriptor("petteia repeat=forbidden")->rules;
  Replay replay;
  replay.start(rules, rules.initial());
  play(replay, "a2-a3");
  replay.begin_variation();
  play(replay, "b2-b3");
  play(replay, "a7-a6");
  replay.end_variation();
  play(replay, "a7-a6");
  play(replay, "a3-a2");
  // Back to the start is forbidden; what only the variation saw is not.
  const auto back = parse_turn("a6-a7");
  const auto refused = resolve_turn(replay.game(), *back, "a6-a7");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::illegal_turn);
  play(replay, "b7-b6");
}
