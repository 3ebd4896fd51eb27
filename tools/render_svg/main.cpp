// latro-render-svg: draws positions and games.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "io/game_input.hpp"
#include "latro/notation/turn.hpp"
#include "render_svg/documents.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-render-svg",
    "Draws positions and games of latrunculi as SVG pictures",
    {{"latro-render-svg --ply 24 -o diagram.svg games.lgn",
      "draws the position after the 24th turn of the first game"},
     {"latro-render-svg --animate --theme slate -o game.svg games.lgn",
      "makes one picture that plays the game in any browser"}},
    "Without --frames one picture is written: of the first game, and without --ply, --sheet or --animate of the "
    "position after its last turn. Theme files are described in latro-render-svg(1)."};

Coordinate square_argument(std::string_view text) {
  std::string_view rest = text;
  const auto square = take_square(rest);
  if (!square || !rest.empty()) throw UsageError(fmt::format("'{}' is no square such as d4", text));
  return *square;
}

void declare_choice(OptionTable& table, RenderOptions& options) {
  table.group("What is drawn");
  table.valued("--games", "RANGES",
               "the games with these numbers in their file: 7, or with --frames also 3-10,17,20-",
               [&options](std::string_view text) { options.games = NumberRanges(text); });
  table.valued(
      "--ply", "N|A-B|start|last",
      "the position after so many turns; 0 is the start, last the default; a range with the modes below, whose "
      "default is every position",
      [&options](std::string_view text) { options.plies = ply_range(text); });
  table.text(
      "--frames", "DIR", options.frames,
      "every position of every game as a file GAME-PLY.svg in this folder, which is made where it is missing; "
      "- writes them to standard output with a NUL byte between");
  table.number("--sheet", "COLUMNS", options.columns, 1, 64,
               "one page of numbered diagrams, so many in a row");
  table.flag("--animate", options.animate, "one picture that plays the game by itself, with CSS only");
}

void declare_look(OptionTable& table, RenderOptions& options) {
  table.group("How it is drawn");
  declare_theme(table, options.theme);
  table.number("--size", "PIXELS", options.pixels, 16, 100'000,
               "the width of the picture; it can be scaled all the same");
  table.flag("--flip", options.flipped, "Black below");
  OptionSpec coordinates;
  coordinates.names = "--coordinates";
  coordinates.help = "letters and numbers around the board (the default)";
  coordinates.set = [&options](std::string_view) { options.no_coordinates = false; };
  coordinates.unset = [&options] { options.no_coordinates = true; };
  table.add(std::move(coordinates));
  table.flag("--no-coordinates", options.no_coordinates, "no letters and numbers around the board");
  table.text("--caption", "TEXT", options.texts.caption, "what stands above, instead of what the tags say");
  table.flag("--no-caption", options.no_caption, "nothing stands above");
  table.valued("--show-turns", "SQUARE",
               "mark where the piece on this square can go, or that one can be placed there",
               [&options](std::string_view text) { options.texts.turns_of = square_argument(text); });
}

void declare(OptionTable& table, RenderOptions& options) {
  table.positionals(
      "[FILE…]", options.files,
      "FILE: games or positions in any format that --from knows; - is standard input, and so is no "
      "file at all",
      {{"FILE", game_files()}});
  table.with_rules();
  table.with_board();
  table.group("Formats");
  declare_from(table, options.input.from);
  declare_resync(table, options.input.resync);
  declare_choice(table, options);
  declare_look(table, options);
  table.group("Faults");
  table.flag("--strict", options.input.strict, "warnings make the exit status 1");
}

}  // namespace

int main(int argc, char** argv) {
  RenderOptions options;
  return run_tool(
      argc, argv, tool_info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) { render_documents(run, options); });
}
