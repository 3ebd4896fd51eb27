// latro-annotate: writes games with what a commentator would add.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "annotate/games.hpp"
#include "annotate/thresholds.hpp"
#include "annotate/ugi.hpp"
#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "io/game_input.hpp"
#include "io/game_output.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-annotate",
    "Adds to recorded games of latrunculi what a commentator would say",
    {{"latro-annotate --events games.lgn", "says in words what each turn did and what it threatens"},
     {"latro-annotate --eval --judge --lines 1 --graph game.svg -o annotated.lgn game.lgn",
      "has an engine judge each turn, show better ones, and draw who stood better"}},
    "What games say already is kept, and nothing is said twice. Without --depth, --nodes or --movetime the "
    "engine looks at 100,000 positions for each position of a game. Ctrl-C ends the work after the game in "
    "hand, which is written with what is known by then; a second Ctrl-C ends it at once."};

void declare_annotations(OptionTable& table, AnnotateOptions& options) {
  table.group("What is added");
  OptionSpec& events = table.valued(
      "--events", "text|codes",
      "what each turn captured, bound, freed and threatens: in words (text, the default) or as commands such "
      "as [%event capture d5] (codes)",
      [&options](std::string_view word) {
        using Events = AnnotateOptions::Events;
        if (!word.empty() && word != "text" && word != "codes")
          throw UsageError(fmt::format("'{}' is neither text nor codes", word));
        options.events = word == "codes" ? Events::codes : Events::text;
      },
      Arity::optional_value);
  events.values.kind = Values::Kind::words;
  events.values.words = {{"text", ""}, {"codes", ""}};
  table.flag("--eval", options.eval, "the evaluation behind every turn: [%eval x]");
  table.flag("--judge", options.judge,
             "?!, ? and ?? where a turn lost something, ! where it was the only one");
  table.number("--lines", "N", options.lines, 1, 64,
               "of the N best lines those that were better, as variations, where the turn played lost "
               "something");
  table.flag("--all-lines", options.all_lines, "with --lines: at every turn, also those that were no better");
  table.valued("--judge-thresholds", "A,B,C[,D]",
               "the losses that are ?!, ? and ??, in soldiers of an even game, and how much better than any "
               "other turn the ! must be (0.5,0.9,2.5,1.5)",
               [&options](std::string_view text) { options.thresholds = judge_thresholds(text); });
  table.flag("--replace", options.replace,
             "first take off the comments (but clock times), NAGs and variations that games have");
}

void declare_reports(OptionTable& table, AnnotateOptions& options) {
  table.group("What is told about games");
  table.text(
      "--graph", "FILE", options.graph,
      "draw the curve of the evaluation as SVG; those of further games have -2, -3 … before the suffix");
  table.add(
      {"--stats",
       "FILE",
       "a table instead of the games, or beside them in FILE: how well each player played, what they took, "
       "what they could choose from",
       {},
       Arity::optional_value,
       [&options](std::string_view file) {
         options.stats = file.empty();
         options.stats_to.reset();
         if (!file.empty()) options.stats_to = file;
       },
       {},
       true,
       files()});
  declare_theme(table, options.theme);
}

void declare_engine(OptionTable& table, AnnotateOptions& options) {
  SearchLimits& limits = options.limits;
  table.group("Engine");
  table.valued("--depth", "N", "look so many turns ahead in each position", [&limits](std::string_view text) {
    limits.depth = static_cast<unsigned>(parse_number(text, 1, 1000));
  });
  table.number("--nodes", "N", limits.nodes, 1, std::uint64_t(-1),
               "look at so many positions for each; the same output on every machine (100000)");
  table.valued("--movetime", "MS", "take so many milliseconds for each position",
               [&limits](std::string_view text) {
                 limits.time = std::chrono::milliseconds(parse_number(text, 1, 1'000'000'000));
               });
  table.number("--threads", "N", options.threads, 1, 256,
               "search each position with N threads (1); the output is not always the same then");
  table.number("--hash", "MB", options.hash_mib, 1, 1U << 20,
               "the table of positions that the engine remembers, for each game worked on (16)");
  table.text("--engine", "CMD", options.engine,
             "let another engine look at positions: a program that speaks UGI, with its arguments");
  table.flag("--ugi", options.ugi, "be an engine: speak UGI on standard input and output");
}

void declare(OptionTable& table, AnnotateOptions& options) {
  table.positionals(
      "[FILE…]", options.files,
      "FILE: games in any format that --from knows; - is standard input, and so is no file at all",
      {{"FILE", game_files()}});
  table.with_rules();
  table.with_board();
  table.with_jobs();
  declare_annotations(table, options);
  declare_reports(table, options);
  declare_engine(table, options);
  table.group("Which games, and formats");
  table.valued("--games", "RANGES", "those with these numbers in their file: 3-10,17,20-",
               [&options](std::string_view text) { options.games = NumberRanges(text); });
  declare_from(table, options.input.from);
  declare_to(table, options.to);
  declare_resync(table, options.input.resync);
  table.group("Faults");
  table.flag("--strict", options.input.strict, "warnings, of what is left out too, make the exit status 1");
}

}  // namespace

int main(int argc, char** argv) {
  AnnotateOptions options;
  return run_tool(
      argc, argv, tool_info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.ugi)
          serve_ugi(run, options);
        else
          annotate_games(run, options);
      });
}
