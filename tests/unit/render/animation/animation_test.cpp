#include "latro/render/animation/animation.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "support/diagram_sequence.hpp"
#include "support/first_turns.hpp"
#include "support/occurrences.hpp"
#include "support/playout.hpp"
#include "support/well_formed.hpp"

using namespace latro;
using latro::test::diagram_sequence;

namespace {

std::string animation(const DiagramSequence& sequence, const PictureOptions& options = {},
                      const Motion& motion = {}) {
  std::string svg;
  append_animation(sequence, options, motion, svg);
  const auto fault = test::xml_fault(svg);
  INFO(fault.value_or(""));
  CHECK_FALSE(fault);
  return svg;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

/// The lines in which counters are used.
std::vector<std::string> uses(std::string_view svg) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; (at = svg.find("<use", at)) != svg.npos; ++at)
    lines.emplace_back(svg.substr(at, svg.find('\n', at) - at));
  return lines;
}

/// A game of this many turns, or fewer if it ends, with placements, leaps, bound pieces and removals.
DiagramSequence long_story(std::size_t plies) {
  Game game(test::rules("schadler"), test::rules("schadler").initial());
  DiagramSequence sequence = test::begun_sequence(game);
  sample::Chance chance(7);
  while (sequence.diagrams.size() <= plies) {
    const auto turns = sample::first_turns(game.rules(), game.position(), 300);
    if (turns.empty()) break;
    const Turn turn = sample::lively_turn(turns, chance);
    Path path;
    if (turn.kind == TurnKind::movement) path = game.rules().canonical_path(game.position(), turn);
    test::add_turn(sequence, game, turn, path, "100... a1-b1+c1/d1 · White to move");
  }
  return sequence;
}

/// Of petteia: a capture by Black.
DiagramSequence capture() {
  return diagram_sequence("petteia lose=0", "8/8/8/8/8/8/3s4/1sS4S b - 0 1", "d2-d1 h1-h2");
}

}  // namespace

TEST_CASE("animation: each piece is one element, which stands where the game ends") {
  const std::string svg = animation(capture());
  // The rows from the top of an 8x8 board: y = 280 is the first rank, x = 0 is the a file.
  const auto pieces = uses(svg);
  REQUIRE(pieces.size() == 4);
  CHECK(has(pieces[0], "#marble-S\" transform=\"translate(80,280)\" opacity=\"0\" style=\"animation-name:"));
  CHECK(has(pieces[1], "#marble-S\" transform=\"translate(280,240)\" style=\"animation-name:"));
  CHECK(pieces[2] == "<use xlink:href=\"#marble-s\" transform=\"translate(40,280)\"/>");
  CHECK(has(pieces[3], "#marble-s\" transform=\"translate(120,280)\" style=\"animation-name:"));
}

TEST_CASE("animation: movements, captures and their times") {
  // 2 s, two turns of 1.2 s, 4 s: 8.4 s. The first turn begins at 23.81 % and ends its movement at 29.762 %,
  // the piece has faded at 33.333 %; the second turn begins at 38.095 %.
  const std::string svg = animation(capture());
  CHECK(has(svg, " *{animation:8.4s ease-in-out 1s infinite}"));
  CHECK(
      has(svg, "{0%,23.81%{transform:translate(120px,240px)}29.762%,to{transform:translate(120px,280px)}}"));
  CHECK(has(svg, "{0%,29.762%{opacity:1}33.333%,to{opacity:0}}"));
  CHECK(
      has(svg, "{0%,38.095%{transform:translate(280px,280px)}44.048%,to{transform:translate(280px,240px)}}"));
}

TEST_CASE("animation: the speed changes the time of the whole, and one round ends with the last diagram") {
  const std::string slow = animation(capture(), {}, {0.5, true});
  CHECK(has(slow, " *{animation:16.8s ease-in-out 1s infinite}"));
  CHECK(has(slow, "{0%,29.762%{opacity:1}33.333%,to{opacity:0}}"));
  CHECK(has(animation(capture(), {}, {1, false}), " *{animation:8.4s ease-in-out 1s 1}"));
}

TEST_CASE("animation: pictures of one game at two speeds have different names, for one page") {
  const auto name = [](const std::string& svg) {
    const std::size_t at = svg.find(" class=\"") + 8;
    return svg.substr(at, svg.find('"', at) - at);
  };
  CHECK(name(animation(capture())) == name(animation(capture())));
  CHECK(name(animation(capture())) != name(animation(capture(), {}, {2, true})));
  CHECK(name(animation(capture())) != name(animation(capture(), {}, {1, false})));
}

TEST_CASE("animation: the last turn's squares are marked, and what it took") {
  const std::string svg = animation(capture());
  CHECK(has(svg,
            "{0%{transform:scale(.0001)}23.81%{transform:translate(120px,240px)}38.095%{transform:translate("
            "280px,280px)}}"));
  CHECK(has(svg,
            "{0%{transform:scale(.0001)}23.81%{transform:translate(120px,280px)}38.095%{transform:translate("
            "280px,240px)}}"));
  CHECK(has(svg,
            "{0%{transform:scale(.0001)}29.762%{transform:translate(80px,280px)}38.095%{transform:scale(.0001"
            ")}}"));
}

TEST_CASE("animation: what a placed piece takes is crossed out when that one is there") {
  // The second turn begins at 3.2 s of 8.4 s, and the piece is there at 3.7 s.
  const DiagramSequence sequence =
      diagram_sequence("board=8x8 pieces=3 place-capture=yes", "8/8/8/8/8/8/8/Ss6 b 2S2s 0 1", "@h8 @c1xb1");
  CHECK(has(animation(sequence), "{0%{transform:scale(.0001)}44.048%{transform:translate(40px,280px)}}"));
}

TEST_CASE("animation: where the piece has gone on to what it took, nothing is crossed out") {
  // The piece takes c2 at 2.35 s of 7.2 s, and is there at 2.7 s.
  const DiagramSequence sequence =
      diagram_sequence("masters", "8/8/3S4/3s4/8/1Ss5/3S3s w - 0 9", "d1-d2xc2-c2");
  CHECK(has(animation(sequence),
            "{0%{transform:scale(.0001)}32.639%{transform:translate(80px,200px)}37.5%{transform:"
            "scale(.0001)}}"));
}

TEST_CASE("animation: one status is seen at a time, and without animation the last") {
  const std::string svg = animation(capture());
  CHECK(has(
      svg, "<text y=\"15\">The start</text>\n<text y=\"35.25\">d2-d1</text>\n<text y=\"55.5\">h1-h2</text>"));
  CHECK(has(svg,
            "{0%{transform:translate(190px,0);animation-timing-function:step-end}"
            "23.81%{transform:translate(190px,-20.25px);animation-timing-function:steps(1)}"
            "38.095%{transform:translate(190px,-40.5px);animation-timing-function:step-end}}"));
  CHECK(has(svg, "transform=\"translate(190,-40.5)\""));
}

TEST_CASE("animation: a bound piece shows its other face, at the end too") {
  const DiagramSequence sequence =
      diagram_sequence("schadler", "8/8/8/8/S7/2sS4/8/4S2s w - 0 9", "a4-b4 h1-h2 b4-b3");
  const std::string svg = animation(sequence);
  // The third turn begins at 4.4 s of 9.6 s; half a turn takes 1.563 %.
  CHECK(has(svg, "{0%,51.042%{transform:scale(1)}52.604%,to{transform:scale(.0001,1)}}"));
  CHECK(has(svg, "{0%,52.604%{transform:scale(.0001,1)}54.167%,to{transform:scale(1)}}"));
  const auto pieces = uses(svg);
  const auto face = std::find_if(pieces.begin(), pieces.end(),
                                 [](const std::string& use) { return has(use, "#marble-xs"); });
  REQUIRE(face != pieces.end());
  CHECK_FALSE(has(*face, "transform"));
  CHECK(has(*(face - 1), "#marble-s\" transform=\"scale(.0001,1)\""));
  CHECK(test::occurrences(svg, "id=\"marble-xs\"") == 1);
}

TEST_CASE("animation: nothing is shrunk to nothing, which rsvg-convert would not draw") {
  CHECK_FALSE(has(animation(long_story(150)), "scale(0"));
}

TEST_CASE("animation: pieces in hand are counted down") {
  const std::string svg =
      animation(diagram_sequence("latrones pieces=2", "8/8/8/8/8/8/8/8 w 2S2s 0 1", "@a1 @a8 @b1"));
  CHECK(test::occurrences(svg, "×2") == 2);
  CHECK(test::occurrences(svg, "×1") == 2);
  // White's third row, at the end, is empty; Black's second one is shown.
  CHECK(has(svg, "transform=\"translate(0,-80)\""));
  CHECK(has(svg, "transform=\"translate(0,-40)\""));
  CHECK(has(svg,
            "{0%{transform:translate(0,0)}20.833%{transform:translate(0,-40px)}45.833%{transform:translate(0,"
            "-80px)}}"));
}

TEST_CASE("animation: nobody to move, nothing to play") {
  const std::string svg = animation(diagram_sequence("petteia lose=0", "8/8/8/8/8/8/3s4/1sS4S b - 0 1", ""));
  CHECK_FALSE(has(svg, "<style"));
  CHECK_FALSE(has(svg, "animation"));
  CHECK(has(svg, "The start"));
  CHECK(uses(svg).size() == 4);
}

TEST_CASE("animation: a reader can stop it, and printers do not play") {
  const std::string svg = animation(capture());
  const std::size_t at = svg.find(" class=\"") + 8;
  const std::string name = svg.substr(at, svg.find('"', at) - at);
  CHECK(has(svg, "." + name + ":hover *,." + name + ":active *{animation-play-state:paused}"));
  CHECK(has(svg, "@media print,(prefers-reduced-motion:reduce){." + name + " *{animation:none!important}}"));
  CHECK(test::occurrences(svg, "@keyframes ") == test::occurrences(svg, "@keyframes " + name + "-"));
}

TEST_CASE("animation: names differ where the pictures do, though their titles are the same") {
  const DiagramSequence sequence = capture();
  const auto name = [&](bool flipped) {
    const std::string svg = animation(sequence, {.flipped = flipped});
    return svg.substr(svg.find("@keyframes "), 20);
  };
  CHECK(name(false) == name(false));
  CHECK(name(false) != name(true));
}

TEST_CASE("animation: flipped, every square is where it would be if the board was turned round") {
  const std::string svg = animation(capture(), {.flipped = true});
  CHECK(uses(svg)[2] == "<use xlink:href=\"#marble-s\" transform=\"translate(240,0)\"/>");
  CHECK(has(svg, "{0%,23.81%{transform:translate(160px,40px)}29.762%,to{transform:translate(160px,0)}}"));
}

TEST_CASE("animation: texts are escaped") {
  DiagramSequence sequence = capture();
  sequence.heading = sequence.title = "<script>alert(1)</script>";
  sequence.diagrams[1].status = "]]></style><script/>";
  const std::string svg = animation(sequence);
  CHECK_FALSE(has(svg, "<script"));
  CHECK(test::occurrences(svg, "</style>") == 1);
}

TEST_CASE("animation: a game of 200 turns of each side is far below 200 KB, and longer ones grow in step") {
  const DiagramSequence sequence = long_story(400);
  REQUIRE(sequence.diagrams.size() == 401);
  const std::string svg = animation(sequence);
  CHECK(svg.size() < 150'000);
  CHECK(svg == animation(sequence));
  // Ten games one after the other.
  DiagramSequence longer = sequence;
  for (int i = 0; i < 9; ++i)
    longer.diagrams.insert(longer.diagrams.end(), sequence.diagrams.begin() + 1, sequence.diagrams.end());
  CHECK(animation(longer).size() < 12 * svg.size());
}
