#include "latro/notation/descriptor.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/rules/presets.hpp"

using namespace latro;

namespace {

Ruleset parsed(std::string_view text) {
  const auto ruleset = parse_descriptor(text);
  INFO(text);
  if (!ruleset) FAIL(ruleset.error().message);
  return ruleset->ruleset;
}

Span span_of(const DescriptorText& text, Ruleset::Key key) {
  return text.spans[static_cast<std::size_t>(key)];
}

struct Case {
  std::string text;
  Span span;
  std::string message;
};

}  // namespace

TEST_CASE("an empty descriptor is the defaults") {
  CHECK(parsed("") == Ruleset{});
  CHECK(parsed("  \t ") == Ruleset{});
}

TEST_CASE("a preset's name is all of its ruleset") {
  for (const auto& preset : presets()) CHECK(parsed(preset.name) == preset.ruleset);
  CHECK(parsed("petteia bell") == find_preset("bell")->ruleset);
}

TEST_CASE("every key and value") {
  const Ruleset a = parsed(
      "board=9x10 rows=2 dux-start=front place=2 closed=centre move=slide lines=8 leap=friend-or-bound "
      "chain=yes dux-leap=any capture=bind bind=standing corner=pincer dux=immune suicide=forbidden "
      "removal=before lose=3 stuck=pass-count quiet=40 repeat=draw");
  CHECK(a.board == BoardSize{9, 10});
  CHECK(a.rows == 2);
  CHECK(a.dux_start == Ruleset::DuxStart::front);
  CHECK(a.place == Ruleset::Place::two);
  CHECK(a.closed == Ruleset::Closed::centre);
  CHECK(a.move == Ruleset::MoveKind::slide);
  CHECK(a.lines == Ruleset::Lines::eight);
  CHECK(a.leap == Ruleset::Leap::friend_or_bound);
  CHECK(a.chain);
  CHECK(a.dux_leap == Ruleset::Leap::any);
  CHECK(a.capture == Ruleset::Capture::bind);
  CHECK(a.bind == Ruleset::Bind::standing);
  CHECK(a.corner == Ruleset::Corner::pincer);
  CHECK(a.dux == Ruleset::DuxStrength::immune);
  CHECK(a.suicide == Ruleset::Suicide::forbidden);
  CHECK(a.removal == Ruleset::Removal::before);
  CHECK(a.lose == 3);
  CHECK(a.stuck == Ruleset::Stuck::pass_count);
  CHECK(a.quiet == 40);
  CHECK(a.repeat == Ruleset::Repeat::draw);
  const Ruleset b = parsed(
      "pieces=12 duces=1 leap=friend dux-leap=none suicide=bound bonus=must corner=hostile stuck=count "
      "repeat=forbidden");
  CHECK(b.pieces == 12);
  CHECK(b.duces == 1);
  CHECK(b.leap == Ruleset::Leap::friends);
  CHECK(b.dux_leap == Ruleset::Leap::none);
  CHECK(b.suicide == Ruleset::Suicide::bound);
  CHECK(b.bonus == Ruleset::Bonus::must);
  CHECK(b.corner == Ruleset::Corner::hostile);
  CHECK(b.stuck == Ruleset::Stuck::count);
  CHECK(b.repeat == Ruleset::Repeat::forbidden);
  const Ruleset c = parsed(
      "rows=1 dux-start=front dux-move=step dux-leap=enemy line=all line-dux=spared enclosed=soldier dux=immune "
      "dux-capture=both dux-blocked=lose repeat=third first=black");
  CHECK(c.dux_move == Ruleset::DuxMove::step);
  CHECK(c.line == Ruleset::Line::all);
  CHECK(c.line_dux == Ruleset::LineDux::spared);
  CHECK(c.enclosed == Ruleset::Enclosed::soldier);
  CHECK(c.dux_capture == Ruleset::DuxCapture::both);
  CHECK(c.dux_blocked == Ruleset::DuxBlocked::lose);
  CHECK(c.repeat == Ruleset::Repeat::third);
  CHECK(c.first == Side::black);
  const Ruleset d = parsed(
      "pieces=5 duces=1 place=1-2 place-capture=yes dux-move=slide enclosed=dux dux-leap=any dux-capture=leap");
  CHECK(d.place == Ruleset::Place::one_then_two);
  CHECK(d.place_capture);
  CHECK(d.dux_move == Ruleset::DuxMove::slide);
  CHECK(d.enclosed == Ruleset::Enclosed::dux);
  CHECK(d.dux_capture == Ruleset::DuxCapture::leap);
  CHECK(parsed("pieces=5 enclosed=all").enclosed == Ruleset::Enclosed::all);
  CHECK(parsed("rows=1 dux-start=within leap=enemy bonus=may stuck=pass").dux_start ==
        Ruleset::DuxStart::within);
}

TEST_CASE("a setup is a board") {
  const Ruleset ruleset = parsed("board=3x4 setup=sds/3/3/S1D");
  REQUIRE(ruleset.setup);
  CHECK(ruleset.setup->board == BoardSize{3, 4});
  CHECK(ruleset.setup->white.count() == 2);
  CHECK(ruleset.setup->black.count() == 3);
  CHECK(ruleset.setup->duces.count() == 2);
  CHECK(ruleset.setup->white.contains(ruleset.board.square({0, 0})));
  CHECK(ruleset.setup->duces.contains(ruleset.board.square({2, 0})));
  CHECK(ruleset.setup->duces.contains(ruleset.board.square({1, 3})));
  CHECK_FALSE(parsed("setup=8/8/8/8/8/8/8/8").setup);
}

TEST_CASE("later tokens win") {
  CHECK(parsed("rows=1 rows=2").rows == 2);
  CHECK(parsed("petteia move=step").move == Ruleset::MoveKind::step);
  CHECK(parsed("petteia move=step move=slide") == find_preset("petteia")->ruleset);
}

TEST_CASE("naming one way to begin clears the others") {
  const Ruleset in_hand = parsed("petteia pieces=20");
  CHECK(in_hand.rows == 0);
  CHECK(in_hand.pieces == 20);
  const Ruleset rows = parsed("bell rows=2");
  CHECK(rows.pieces == 0);
  CHECK(rows.duces == 0);
  CHECK(rows.rows == 2);
  const Ruleset setup = parsed("walker setup=s7/8/8/8/8/8/8/S7");
  CHECK(setup.rows == 0);
  CHECK(setup.dux_start == Ruleset::DuxStart::none);
  CHECK(setup.setup);
  const Ruleset array_gone = parsed("falkener board=8x8 rows=2");
  CHECK_FALSE(array_gone.setup);
  CHECK(parsed("rows=2 dux-start=front duces=1").dux_start == Ruleset::DuxStart::none);
  // The default value of another way's key clears nothing.
  CHECK(parsed("petteia pieces=0 duces=0 setup=8/8") == find_preset("petteia")->ruleset);
  CHECK(parsed("bell rows=0 dux-start=none") == find_preset("bell")->ruleset);
}

TEST_CASE("each key knows the token that set it last") {
  const std::string text = "petteia move=step pieces=20";
  const auto parse = parse_descriptor(text);
  REQUIRE(parse);
  CHECK(span_of(*parse, Ruleset::Key::move) == Span{8, 17});
  CHECK(span_of(*parse, Ruleset::Key::pieces) == Span{18, 27});
  CHECK(span_of(*parse, Ruleset::Key::rows) == Span{18, 27});
  CHECK(span_of(*parse, Ruleset::Key::lose) == Span{0, 7});
  CHECK(parse->preset == find_preset("petteia"));
  const auto bare = parse_descriptor("rows=2");
  REQUIRE(bare);
  CHECK(span_of(*bare, Ruleset::Key::move) == Span{0, 6});
  CHECK(bare->preset == nullptr);
}

TEST_CASE("what is no descriptor is refused at its token") {
  const std::vector<Case> cases{
      {"schdler", {0, 7}, "there is no preset called schdler; did you mean schadler?"},
      {"xyzzy", {0, 5}, "there is no preset called xyzzy"},
      {"petteia mvoe=step", {8, 17}, "there is no key called mvoe; did you mean move?"},
      {"petteia qqqq=step", {8, 17}, "there is no key called qqqq"},
      {"petteia move=slid", {8, 17}, "move is one of step, slide, not slid; did you mean slide?"},
      {"petteia move=Step", {8, 17}, "move is one of step, slide, not Step; did you mean step?"},
      {"petteia lines=6", {8, 15}, "lines is one of 4, 8, not 6"},
      {"petteia move", {8, 12}, "the key move needs a value, such as move=step"},
      {"petteia move=", {13, 13}, "expected a value after '=', found the end"},
      {"petteia move= slide", {13, 14}, "expected a value after '=', found a blank"},
      {"rows=2 petteia", {7, 14}, "expected key=value (names of presets come first), found 'petteia'"},
      {"petteia =step", {8, 9}, "expected key=value (names of presets come first), found '='"},
      {"petteia, bell", {0, 7}, "expected key=value (names of presets come first), found 'petteia'"},
      {"rows=257", {0, 8}, "rows is a number from 0 to 256, not 257"},
      {"rows=-1", {0, 7}, "rows is a number from 0 to 256, not -1"},
      {"pieces=99999999999999999999999999",
       {0, 33},
       "pieces is a number from 0 to 256, not 99999999999999999999999999"},
      {"place=3", {0, 7}, "place is one of 1, 2, 1-2, not 3"},
      {"quiet=1000001", {0, 13}, "quiet is a number from 0 to 1000000, not 1000001"},
      {"lose=two", {0, 8}, "lose is a number from 0 to 256, not two"},
      {"board=8", {0, 7}, "board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 8"},
      {"board=1x8", {0, 9}, "board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 1x8"},
      {"board=8x17", {0, 10}, "board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 8x17"},
      {"board=8x8x8", {0, 11}, "board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 8x8x8"},
      {"setup=8/x",
       {0, 9},
       "the setup is no board: expected a rank (pieces and numbers of empty squares) after '/', found 'x'"},
      {"setup=8/7", {0, 9}, "the setup is no board: this rank has 7 squares, the ranks before it have 8"},
      {"setup=8/+s7", {0, 11}, "a setup has no bound pieces"},
      {"setup=8/8w",
       {0, 10},
       "the setup is no board: expected '/' or the end of the board after '8', found 'w'"},
      {"petteia move=\x01\xFF", {8, 15}, "move is one of step, slide, not \\x01\\xFF"},
  };
  for (const auto& [text, span, message] : cases) {
    INFO(text);
    const auto result = parse_descriptor(text);
    REQUIRE_FALSE(result);
    CHECK(result.error().code == Code::bad_rules);
    CHECK(result.error().span == span);
    CHECK(result.error().message == message);
  }
}

TEST_CASE("a descriptor that contradicts itself is refused at the token that somebody wrote") {
  const auto refused_span = [](std::string_view text) {
    const auto result = compile_descriptor(text);
    INFO(text);
    REQUIRE_FALSE(result);
    CHECK(result.error().code == Code::bad_rules);
    CHECK_FALSE(result.error().message.empty());
    return result.error().span;
  };
  CHECK(refused_span("") == Span{0, 0});
  CHECK(refused_span("move=slide") == Span{0, 10});
  CHECK(refused_span("petteia suicide=bound") == Span{8, 21});
  CHECK(refused_span("petteia removal=before lose=1") == Span{8, 22});
  CHECK(refused_span("petteia lose=16") == Span{8, 15});
  CHECK(refused_span("schadler board=4x4") == Span{9, 18});
  CHECK(refused_span("schadler pieces=40") == Span{9, 18});
  CHECK(refused_span("schadler capture=remove") == Span{9, 23});
  CHECK(refused_span("petteia board=9x3") == Span{8, 17});
  CHECK(refused_span("falkener board=8x8") == Span{9, 18});
  CHECK(refused_span("petteia bonus=may chain=yes") == Span{18, 27});
}

TEST_CASE("piece numbers that a source does not know are a warning") {
  const auto warnings = [](std::string_view text) {
    const auto compiled = compile_descriptor(text);
    INFO(text);
    if (!compiled) FAIL(compiled.error().message);
    return compiled->warnings;
  };
  CHECK(warnings("schadler").empty());
  CHECK(warnings("schadler pieces=24").empty());
  CHECK(warnings("schadler board=9x9 pieces=30").empty());
  CHECK(warnings("petteia pieces=10").empty());
  CHECK(warnings("schadler bell pieces=10").empty());
  CHECK(warnings("schadler rows=1").empty());
  for (const char* const text : {"schadler pieces=25", "leicester pieces=15"}) {
    const auto found = warnings(text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::unusual_rules);
    CHECK(found[0].span == Span{std::string_view(text).find(' ') + 1, std::string_view(text).size()});
  }
  CHECK(warnings("schadler pieces=12")[0].message ==
        "schadler on 8x8 is played with 16 to 24 pieces a side, not 12");
}

TEST_CASE("the shortest descriptor") {
  const auto shortest = [](std::string_view text) { return descriptor(parsed(text)); };
  for (const auto& preset : presets()) CHECK(descriptor(preset.ruleset) == preset.name);
  CHECK(shortest("board=8x8 rows=2 move=slide lose=1 stuck=lose") == "petteia");
  CHECK(shortest("bell repeat=forbidden") == "bell repeat=forbidden");
  CHECK(shortest("schadler pieces=20") == "schadler pieces=20");
  CHECK(shortest("petteia board=9x9") == "petteia board=9x9");
  CHECK(shortest("petteia rows=0 pieces=20") == "petteia pieces=20");
  CHECK(shortest("schadler chain=no") == "leicester");
  CHECK(shortest("rows=2") == "rows=2");
  CHECK(shortest("") == "");
  // Keys are in the order of the table, in whatever order they were named.
  CHECK(shortest("petteia quiet=30 board=9x9") == "petteia board=9x9 quiet=30");
  // dux-leap cannot be unset, so bell cannot express this.
  const std::string no_dux_leap =
      shortest("board=8x8 pieces=16 duces=1 place=2 corner=hostile bonus=must lose=0 stuck=pass quiet=30");
  CHECK(no_dux_leap.find("bell") == std::string::npos);
  CHECK_FALSE(parsed(no_dux_leap).dux_leap);
}

TEST_CASE("the full descriptor") {
  CHECK(
      full_descriptor(find_preset("petteia")->ruleset) ==
      "board=8x8 rows=2 dux-start=none place=1 place-capture=no closed=none move=slide dux-move=as lines=4 leap=none chain=no "
      "capture=remove bind=arrival line=one line-dux=shields enclosed=none corner=none dux=soldier dux-capture=flank suicide=safe removal=turn bonus=none lose=1 "
      "dux-blocked=none stuck=lose quiet=0 repeat=free first=white");
  CHECK(
      full_descriptor(find_preset("bell")->ruleset) ==
      "board=8x8 pieces=16 duces=1 place=2 place-capture=no closed=none move=step dux-move=as lines=4 leap=none chain=no "
      "dux-leap=enemy capture=remove bind=arrival line=one line-dux=shields enclosed=none corner=hostile dux=soldier dux-capture=flank suicide=safe removal=turn "
      "bonus=must lose=0 dux-blocked=none stuck=pass quiet=30 repeat=free first=white");
  CHECK(full_descriptor(parsed("board=3x4 setup=sds/3/3/S1D")).find("board=3x4 setup=sds/3/3/S1D place=1") ==
        0);
}

TEST_CASE("keys and settings by name") {
  CHECK(name(Ruleset::Key::board) == "board");
  CHECK(name(Ruleset::Key::dux_leap) == "dux-leap");
  CHECK(name(Ruleset::Key::repeat) == "repeat");
  for (std::size_t i = 0; i < key_count; ++i)
    CHECK(key_by_name(name(static_cast<Ruleset::Key>(i))) == static_cast<Ruleset::Key>(i));
  CHECK_FALSE(key_by_name("Board"));
  CHECK(setting(find_preset("schadler")->ruleset, Ruleset::Key::suicide) == "suicide=forbidden");
  CHECK(setting(find_preset("masters")->ruleset, Ruleset::Key::stuck) == "stuck=pass-count");
}
