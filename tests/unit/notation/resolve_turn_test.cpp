#include <catch2/catch.hpp>
#include <string>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "support/scene.hpp"

using namespace latro;
using latro::test::game_at;

namespace {

Resolved resolved(const Game& game, std::string_view text) {
  const auto parsed = parse_turn(text);
  if (!parsed) FAIL(parsed.error().message);
  const auto turn = resolve_turn(game, *parsed, text);
  if (!turn) FAIL(turn.error().message);
  return *turn;
}

Fault refused(const Game& game, std::string_view text) {
  const auto parsed = parse_turn(text);
  if (!parsed) FAIL(parsed.error().message);
  const auto turn = resolve_turn(game, *parsed, text);
  if (turn) FAIL("accepted");
  return turn.error();
}

/// The fault of the `+` list, or nothing.
std::optional<Fault> binding_fault(Game game, std::string_view text) {
  const auto parsed = parse_turn(text);
  const auto turn = resolve_turn(game, *parsed, text);
  if (!turn) FAIL(turn.error().message);
  const Effect effect = game.play(turn->turn);
  return check_bound(game.rules().board(), *parsed, effect);
}

std::string canonical(const Game& game, std::string_view text) {
  return turn_text(game.rules(), game.position(), resolved(game, text).turn);
}

}  // namespace

TEST_CASE("a slide without captures") {
  const Game game = game_at("petteia", "8/8/8/4s3/8/8/3S4/4S2s w - 0 1");
  const Turn turn = resolved(game, "d2-d4").turn;
  CHECK(turn.kind == TurnKind::movement);
  CHECK(square_text(game.rules().board(), turn.origin) == "d2");
  CHECK(square_text(game.rules().board(), turn.destination) == "d4");
  CHECK(turn.captured.empty());
  CHECK(canonical(game, "d2-d4") == "d2-d4");
}

TEST_CASE("captures are written where the leg ends, and must be right where they are given") {
  // d2 comes to d4 between two black soldiers, each with a white one beyond it: e4 with f4, c4 with b4.
  const Game game = game_at("petteia", "7s/8/8/8/1Ss1sS2/8/3S4/8 w - 0 1");
  CHECK(canonical(game, "d2-d4") == "d2-d4xc4/e4");
  CHECK(canonical(game, "d2-d4xe4/c4") == "d2-d4xc4/e4");
  CHECK(turn_text(game.rules(), game.position(), resolved(game, "d2-d4").turn, Style::coordinate) == "d2-d4");

  const Fault missing = refused(game, "d2-d4xe4");
  CHECK(missing.code == Code::wrong_capture);
  CHECK(missing.span == Span{5, 8});
  CHECK(missing.message == "the record marks xe4, the leg to d4 captures c4 and e4");
  const Fault wrong = refused(game, "d2-d3xc4/e4");
  CHECK(wrong.code == Code::wrong_capture);
  CHECK(wrong.span == Span{5, 11});
  CHECK(wrong.message == "the record marks xc4/e4, the leg to d3 captures nothing");
  CHECK(refused(game, "d2-d4xc4/e4/c4").message == "the record marks xc4/e4/c4, c4 is named twice");
}

TEST_CASE("each leg of a bonus turn has its own list") {
  // a1-a3 captures a4 (a5 is beyond it); a3-c3 then captures c4 (c5 is beyond it).
  const Game game = game_at("masters", "7s/8/S1S5/s1s5/8/8/S7 w - 0 1");
  CHECK(canonical(game, "a1-a3-c3") == "a1-a3xa4-c3xc4");
  CHECK(canonical(game, "a1-a3xa4") == "a1-a3xa4");
  const Fault second = refused(game, "a1-a3xa4-c3xa4");
  CHECK(second.code == Code::wrong_capture);
  CHECK(second.span == Span{11, 14});
  CHECK(second.message == "the record marks xa4, the leg to c3 captures c4");
  const Fault none = refused(game, "a1-a2-c2");
  CHECK(none.code == Code::illegal_turn);
  CHECK(none.span == Span{0, 8});
  CHECK(none.message.find("a1-a2-c2: the leg to a2 captures nothing, so the turn ends there (bonus=may)") ==
        0);
}

TEST_CASE("bindings are written at the end and must be right where they are given") {
  // e4 is between f4 and, after the turn, d4.
  const Game game = game_at("schadler", "7s/7s/8/8/4sS2/3S4/8/8 w - 0 9");
  CHECK(canonical(game, "d3-d4") == "d3-d4+e4");
  CHECK_FALSE(binding_fault(game, "d3-d4"));
  CHECK_FALSE(binding_fault(game, "d3-d4+e4"));
  const auto wrong = binding_fault(game, "d3-d4+e6");
  REQUIRE(wrong);
  CHECK(wrong->code == Code::wrong_binding);
  CHECK(wrong->span == Span{5, 8});
  CHECK(wrong->message == "the record marks +e6, the turn binds e4");
  const auto none = binding_fault(game, "d3-c3+e4");
  REQUIRE(none);
  CHECK(none->message == "the record marks +e4, the turn binds nothing");
  CHECK(refused(game, "d3-d4xe4").message == "the record marks xe4, the leg to d4 captures nothing");
}

TEST_CASE("bind=standing: a placement, a removal and a pass list what they bind") {
  // The last placement binds b4.
  const Game last = game_at("latrones pieces=3", "8/8/8/8/sS6/8/8/S4S1s b s 0 3");
  CHECK(canonical(last, "@c4") == "@c4+b4");
  CHECK(turn_text(last.rules(), last.position(), resolved(last, "@c4").turn, Style::coordinate) == "@c4");
  CHECK_FALSE(binding_fault(last, "@c4"));
  CHECK_FALSE(binding_fault(last, "@c4+b4"));
  const auto wrong = binding_fault(last, "@c4+b4/a1");
  REQUIRE(wrong);
  CHECK(wrong->code == Code::wrong_binding);
  CHECK(wrong->span == Span{3, 9});
  CHECK(wrong->message == "the record marks +b4/a1, the turn binds b4");
  CHECK(canonical(last, "@c5") == "@c5");
  CHECK(binding_fault(last, "@c5+b4")->message == "the record marks +b4, the turn binds nothing");
  // A piece of the player's own is not listed.
  const Game own = game_at("latrones pieces=3", "8/8/8/8/SsS5/8/8/S6s b s 0 3");
  CHECK(canonical(own, "@h8") == "@h8");
  // With another piece to be placed nothing is bound yet.
  const Game early = game_at("latrones pieces=3", "8/8/8/8/sS6/8/8/S6s b Ss 0 3");
  CHECK(canonical(early, "@c4") == "@c4");
  // A FEN is not settled before its first turn: here b4 is not marked.
  const Game removal = game_at("latrones", "8/8/8/8/sSs5/8/4s+Ss1/S1S5 b - 0 9");
  CHECK(canonical(removal, "xf2") == "xf2+b4");
  CHECK_FALSE(binding_fault(removal, "xf2"));
  const Game pass = game_at("board=4x3 pieces=5 capture=bind bind=standing suicide=forbidden stuck=pass",
                            "4/SSS1/sSsS b - 0 9");
  CHECK(canonical(pass, "--") == "--+b1");
  CHECK_FALSE(binding_fault(pass, "--+b1"));
}

TEST_CASE("squares off the board: the fault is the turn's, or the list's in which they stand") {
  const Game game = game_at("schadler removal=before", "7s/7s/8/8/4sS2/3S4/8/8 w - 0 9");
  struct Case {
    std::string text;
    Span span;
    std::string square;
  };
  for (const auto& [text, span, square] : std::vector<Case>{{"d3-d9", {0, 5}, "d9"},
                                                            {"i3-d9", {0, 5}, "i3"},
                                                            {"d3-d4xi4", {5, 8}, "i4"},
                                                            {"d3-d4+e4/e99", {5, 12}, "e99"},
                                                            {"xi1:d3-d9", {0, 9}, "i1"},
                                                            {"@d10", {0, 4}, "d10"},
                                                            {"xd16", {0, 4}, "d16"}}) {
    INFO(text);
    const Fault fault = refused(game, text);
    CHECK(fault.code == Code::off_board);
    CHECK(fault.span == span);
    CHECK(fault.message == text + ": " + square + " is not on the board, which ends at h8");
  }
}

TEST_CASE("a dux may be named or not, but a soldier may not be called one") {
  const Game game = game_at("walker", "8/8/8/3d4/8/8/4D3/SS4ss w - 0 5");
  CHECK(canonical(game, "e2-e4") == "De2-e4");
  CHECK(canonical(game, "De2-e4") == "De2-e4");
  CHECK(turn_text(game.rules(), game.position(), resolved(game, "e2-e4").turn, Style::coordinate) == "e2-e4");
  const Fault fault = refused(game, "Da1-a2");
  CHECK(fault.code == Code::illegal_turn);
  CHECK(fault.message.find("Da1-a2: a1 is a soldier, no dux") == 0);
}

TEST_CASE("placements and removals") {
  const Game placing = game_at("bell", "8/8/8/8/8/8/8/8 w 16SD16sd 0 1");
  CHECK(canonical(placing, "@e5/d4") == "@d4/e5");
  const Game last = game_at("bell", "8/8/8/8/8/8/8/8 w Dd 0 1");
  CHECK(canonical(last, "D@e5") == "D@e5");
  CHECK(turn_text(last.rules(), last.position(), resolved(last, "D@e5").turn, Style::coordinate) == "D@e5");
  const Game removing = game_at("schadler", "7s/7s/8/8/3S+sS2/8/8/8 w - 0 9");
  CHECK(canonical(removing, "xe4") == "xe4");
  const Game before = game_at("schadler removal=before", "7s/7s/8/8/3S+sS2/8/8/8 w - 0 9");
  CHECK(canonical(before, "xe4:d4-d5") == "xe4:d4-d5");
  CHECK(turn_text(before.rules(), before.position(), resolved(before, "xe4:d4-d5").turn, Style::coordinate) ==
        "xe4:d4-d5");
}

TEST_CASE("a chain may be given by another route, or by its end alone") {
  // From c3 over c4 and d5, or over d3 and e4, to e5.
  const Game game = game_at("schadler", "7s/7s/8/3S4/2S1S3/2SS4/8/8 w - 0 9");
  const Turn turn = resolved(game, "c3^c5^e5").turn;
  CHECK(resolved(game, "c3^e3^e5").turn == turn);
  CHECK(resolved(game, "c3^e5").turn == turn);
  CHECK(canonical(game, "c3^e3^e5") == "c3^c5^e5");
  CHECK(canonical(game, "c3^e5") == "c3^c5^e5");
}

TEST_CASE("once the rules have decided a game no turn is legal") {
  const Game game = game_at("petteia", "8/8/8/8/8/8/8/SS5s b - 0 40");
  const Fault fault = refused(game, "h1-h2");
  CHECK(fault.code == Code::game_over);
  CHECK(fault.span == Span{0, 5});
  CHECK(fault.message == "h1-h2: the game is over: Black is reduced to 1 piece: White has won");
}

TEST_CASE("a refusal names what is near") {
  const Game game = game_at("petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1");
  const Fault fault = refused(game, "d2-d6");
  CHECK(fault.message ==
        "d2-d6: the way from d2 to d6 is blocked on d4; nearest legal turns: d2-d3, d2-c2, d2-e2");
}

TEST_CASE("a very long turn is refused with a short message") {
  const Game game = game_at("petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1");
  std::string hops = "d2";
  std::string list = "a1";
  for (int i = 0; i < 1000; ++i) hops += "-d3-d2", list += "/a1";
  for (const std::string& text : {hops, "p1-" + hops, "d2-d3x" + list, "@" + list, "x" + list + ":d2-d3"}) {
    const Fault fault = refused(game, text);
    INFO(fault.message);
    CHECK(fault.message.size() < 400);
    CHECK(fault.message.find("…") != std::string::npos);
  }
  const auto bound = binding_fault(game, "d2-d3+" + list);
  REQUIRE(bound);
  CHECK(bound->message.size() < 400);
}

TEST_CASE("messages show the turn's own text, wherever it stands in a longer one") {
  const Game game = game_at("petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1");
  auto parsed = parse_turn("d5-d6");
  REQUIRE(parsed);
  parsed->span = {3, 8};
  const auto turn = resolve_turn(game, *parsed, "1. d5-d6 *");
  REQUIRE_FALSE(turn);
  CHECK(turn.error().span == Span{3, 8});
  CHECK(turn.error().message.find("d5-d6: there is no piece on d5") == 0);
}

TEST_CASE("a turn that names more squares than any turn can") {
  const Rules rules = latro::test::rules("petteia");
  const Game game(rules, rules.initial());
  const auto repeated = [](std::string_view piece, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
  };
  const std::string before = "a2-a3";
  for (const std::string& text : {before + repeated("-a4", 5000), before + "xa4" + repeated("/a4", 5000),
                                  before + "+a4" + repeated("/a4", 5000),
                                  "xa4" + repeated("/a4", 5000) + ":a2-a3", "@a4" + repeated("/a4", 5000)}) {
    const Fault fault = refused(game, text);
    CHECK(fault.code == Code::illegal_turn);
    CHECK(fault.span.end == text.size());
    CHECK(fault.message == text.substr(0, 40) + "...: no turn names more than 4096 squares");
  }
  // Within the bound a list is read to its end.
  CHECK(refused(game, before + "xa4" + repeated("/a4", 2000) + "/b4").code == Code::wrong_capture);
}
