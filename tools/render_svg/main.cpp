// latro-render-svg: draws positions and games.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/game/comment_marks.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/number.hpp"
#include "render_svg/documents.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-render-svg",
    "Draw positions and games of latrunculi as SVG pictures",
    {{"latro-render-svg --ply 24 -o diagram.svg games.lgn",
      "Draw the position after ply 24 of the first game"},
     {"latro-render-svg --html -o games.html games.lgn",
      "Make a page on which readers step through the games"}},
    "Without --html or --frames one picture of the first game is written; without --ply, --sheet or --animate it "
    "shows the position after the last turn. latro-render-svg(1) describes theme files."};

constexpr double least_speed = 0.1;
constexpr double most_speed = 10;

double speed_argument(std::string_view text) {
  const auto speed = latro::parse_number<double>(text, std::chars_format::fixed);
  if (!speed || !(*speed >= least_speed && *speed <= most_speed))
    throw UsageError(fmt::format("'{}' is no factor from {} to {}, such as 1.5", printable(text), least_speed,
                                 most_speed));
  return *speed;
}

Coordinate square_argument(std::string_view text) {
  std::string_view rest = text;
  const auto square = take_square(rest);
  if (!square || !rest.empty()) throw UsageError(fmt::format("'{}' is no square such as d4", text));
  return *square;
}

BoardArea area_argument(std::string_view text) {
  std::string_view rest = text;
  const auto one = take_square(rest);
  const bool has_dash = rest.starts_with('-');
  if (has_dash) rest.remove_prefix(1);
  const auto other = take_square(rest);
  if (!one || !has_dash || !other || !rest.empty())
    throw UsageError(fmt::format("'{}' is no part of a board such as a1-d4", printable(text)));
  return {{std::min(one->file, other->file), std::min(one->rank, other->rank)},
          {std::max(one->file, other->file), std::max(one->rank, other->rank)}};
}

std::string label_argument(std::string_view list) {
  CommentMarks marks;
  if (const std::string_view bad = append_labels(list, largest_board, marks);
      !bad.empty() || marks.labels.empty())
    throw UsageError(fmt::format("'{}' is no label such as d4:A", printable(bad.empty() ? list : bad)));
  return std::string(list);
}

void declare_choice(OptionTable& table, RenderOptions& options) {
  table.group("Selection");
  table.text(
      "--games", "RANGES", options.games,
      "draw the game with this number in its file [1]; ranges such as 3-10,17,20- with --frames and --html");
  table
      .valued(
          "--ply", "LIST",
          "draw the position after so many plies [last]: 24, or 5b after Black's turn 5, start, last; with the "
          "modes below also several [all]: 3,7,12, ranges such as 3-10 or 20-, judged (after turns with !, ?, "
          "!!, ??, !? or ?!), marked (where comments mark squares); --score: a range is what is printed, others "
          "are its diagrams",
          [&options](std::string_view text) { options.plies = ply_selection(text); })
      .values = words_of(std::vector<std::string>{"start", "last", "judged", "marked"});
  table.flag(
      "--numbered", options.numbered,
      "draw the turns of a range of --ply into the position at its start: pieces have the numbers of the "
      "plies in which they arrive");
  table.text("--frames", "DIR", options.frames,
             "write every position of every game to a file GAME-PLY.svg in this folder, which is created if "
             "missing; - writes them to standard output with a NUL byte between them");
  table.number("--sheet", "COLUMNS", options.columns, 1, 64,
               "draw a page of numbered diagrams, COLUMNS in a row");
  table.flag("--animate", options.animate, "draw an animated picture of the game, with CSS only");
  using Html = RenderOptions::Html;
  table.choice(
      "--html", options.html, {{"page", Html::page}, {"article", Html::article}, {"embed", Html::embed}},
      "make a page for browsers, with all selected games to step through: with a list of the turns (page), with "
      "the turns as prose (article), or for the HTML of another page (embed) [page]",
      Html::page);
  table.flag(
      "--playable", options.playable,
      "with --html: visitors can play on from any position against the engine, which becomes a part of the page");
  table.restrict({"--playable"}, "without --html", [&options] { return options.html.has_value(); });
  table
      .text("--tables", "DIR", options.tables,
            "with --playable: the engine of the page knows the endgame tables of latro-solve in the files "
            "DIR/*.tables, which become a part of the page")
      .values = files();
  table.restrict({"--tables"}, "without --playable", [&options] { return options.playable; });
  table.valued("--speed", "FACTOR", "play it faster or slower: from 0.1 to 10, 2 is twice as fast [1]",
               [&options](std::string_view text) { options.speed = speed_argument(text); });
  table.flag("--no-loop", options.no_loop, "play it once, and stay on the last position");
  declare_where(table, options.input.where);
}

void declare_score(OptionTable& table, RenderOptions& options) {
  table.group("Printing");
  table.valued(
      "--score", "DIR",
      "write the game as a printed score, in theme print, with comments, variations and diagrams, to files "
      "PAGE-1.svg, PAGE-2.svg … in this folder, which is created if missing [.]; - writes the pages to standard output "
      "with a NUL byte between them",
      [&options](std::string_view text) { options.score = text.empty() ? "." : text; },
      Arity::optional_value);
  table.text(
      "--rules-sheet", "RULES", options.rules_sheet,
      "write the rules in words and pictures as a leaflet, one page to print and hand out, in theme print; "
      "RULES is a descriptor, such as petteia");
  table.choice(
      "--rules-text", options.rules_text,
      {{"on", RulesText::on}, {"off", RulesText::off}, {"first", RulesText::first}},
      "with --html and --score: add the rules in words and pictures (on), or not (off), or with the first "
      "game of each ruleset only and before the turns of a score (first) [on for one game, else off]");
  table.choice("--paper", options.paper, {{"A4", Paper::a4}, {"letter", Paper::letter}},
               "set the paper of scores and leaflets [A4]");
  table.number(
      "--diagrams", "N", options.diagrams, 0, 1'000'000,
      "with --score, and when a page of --html is printed: draw a diagram every N turns, besides those for "
      "marks and judgements; 0: only those [20]");
  table.choice(
      "--diagram-size", options.diagram_size,
      {{"small", DiagramSize::small}, {"medium", DiagramSize::medium}, {"large", DiagramSize::large}},
      "set the size of the diagrams of --score [medium]");
  table.restrict({"--paper"}, "without --score or --rules-sheet",
                 [&options] { return options.score.has_value() || options.rules_sheet.has_value(); });
  table.restrict({"--rules-text"}, "without --score or --html",
                 [&options] { return options.score.has_value() || options.html.has_value(); });
  table.restrict({"--diagram-size"}, "without --score", [&options] { return options.score.has_value(); });
  table.restrict({"--diagrams"}, "without --score or --html",
                 [&options] { return options.score.has_value() || options.html.has_value(); });
}

void declare_look(OptionTable& table, RenderOptions& options) {
  table.group("Appearance");
  table.with_language("the words of pages, scores and captions");
  declare_theme(table, options.theme);
  table.number("--size", "PIXELS", options.look.pixels, 16, 100'000,
               "set the width of the picture; it can still be scaled");
  table.valued(
      "--square", "MM",
      "set the side of a square in millimetres, from 1 to 100, instead of --size: the same scale in all "
      "figures",
      [&options](std::string_view text) { options.look.square_millimetres = parse_real(text, 1, 100); });
  table.valued("--area", "A1-B2", "draw only the part of the board between these two squares, such as a1-d4",
               [&options](std::string_view text) { options.look.area = area_argument(text); });
  table.flag("--bare", options.texts.bare,
             "for papers: write no text above or below the board, and do not mark the last turn");
  table.flag("--flip", options.look.flipped, "show Black's side at the bottom");
  table.flag("--coordinates", options.look.coordinates,
             "draw letters and numbers around the board (the default)");
  OptionSpec& without = table.flag("--no-coordinates", options.look.coordinates,
                                   "do not draw letters and numbers around the board");
  without.set = [&options](std::string_view) { options.look.coordinates = false; };
  without.unset = [&options] { options.look.coordinates = true; };
  table.flag("--legend", options.look.legend,
             "explain below the board the counters and marks that are on it");
  table.text("--caption", "TEXT", options.texts.caption,
             "write this text above the board instead of the "
             "players and the event");
  table.flag("--no-caption", options.no_caption, "write no text above the board");
  table
      .texts("--label", "LIST", options.labels,
             "write letters or numbers on squares, as [%lbl] in comments does: d4:A,e5:12")
      .set = [&options](std::string_view list) { options.labels.push_back(label_argument(list)); };
  table.valued("--show-turns", "SQUARE",
               "mark the squares that the piece on SQUARE can reach, or whether a piece can be placed "
               "there",
               [&options](std::string_view text) { options.texts.turns_of = square_argument(text); });
}

void declare(OptionTable& table, RenderOptions& options) {
  declare_game_files(table, options.files, "games or positions");
  table.group("Formats");
  declare_from(table, options.input.from);
  declare_repair(table, options.input.repair);
  declare_resync(table, options.input.resync);
  declare_choice(table, options);
  declare_score(table, options);
  declare_look(table, options);
  declare_errors(table, options.input.keep_broken, options.input.strict);
  table.exclude("--rules-sheet", {"--html", "--score", "--frames", "--sheet", "--animate", "--games", "--ply",
                                  "--where", "--size", "--flip", "--legend", "--caption", "--no-caption",
                                  "--show-turns", "--speed", "--no-loop"});
}

}  // namespace

int latro::tool::run_render_svg(int argc, const char* const* argv) {
  return run_tool(argc, argv, tool_info, declare, render_documents);
}
