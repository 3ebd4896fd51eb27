// latro-annotate: writes games with what a commentator would add.
#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "annotate/games.hpp"
#include "annotate/suite.hpp"
#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "io/game_output.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-annotate",
    "Add events, evaluations, judgements and better lines to recorded games of latrunculi",
    {{"latro-annotate --events games.lgn",
      "Add in words what each turn threatens, and how the story goes on"},
     {"latro-annotate --eval --judge --lines 1 --graph game.svg -o annotated.lgn game.lgn",
      "Judge each turn, add a better line where there is one, and draw the evaluation"}},
    "Existing comments, NAGs and variations are kept, and no annotation is added twice. Without --depth, "
    "--nodes or --movetime the engine searches 100,000 nodes for each position of a game. Ctrl-C ends "
    "the work after the current game, which is written with the annotations found so far; a second "
    "Ctrl-C ends it at once."};

double loss_argument(std::string_view text) {
  const auto loss = latro::parse_number<double>(text, std::chars_format::fixed);
  if (!loss || !(*loss > 0 && *loss <= 100))
    throw UsageError(fmt::format("'{}' is no percentage above 0 and at most 100", printable(text)));
  return *loss / 100;
}

/// --judge-thresholds, "5,10,25": the losses of `?!`, `?` and `??` in per cent, in ascending order; a fourth
/// number is that of `!`.
JudgeThresholds judge_thresholds(std::string_view text) {
  std::vector<double> losses;
  for (const std::string_view loss : split(text, ',')) losses.push_back(loss_argument(loss));
  if (losses.size() != 3 && losses.size() != 4)
    throw UsageError(
        fmt::format("three or four numbers are needed, for ?!, ?, ?? and perhaps !, not {}", losses.size()));
  if (losses[0] > losses[1] || losses[1] > losses[2])
    throw UsageError("?! must not need a greater loss than ?, nor ? a greater one than ??");
  JudgeThresholds thresholds{losses[0], losses[1], losses[2]};
  if (losses.size() == 4) thresholds.only = losses[3];
  return thresholds;
}

void declare_annotations(OptionTable& table, AnnotateOptions& options) {
  table.group("Annotations");
  table.with_language("judgements, summaries");
  using Events = AnnotateOptions::Events;
  table.choice(
      "--events", options.events,
      {{"full", Events::full}, {"brief", Events::brief}, {"codes", Events::codes}},
      "add what each turn frees, threatens and leaves in danger, and how the story goes on: in words (full), in words but "
      "nothing twice (brief), or as commands such as [%event capture d5] (codes) [full; brief beside judgements]",
      Events::usual);
  table.flag("--eval", options.eval, "add the evaluation after every turn: [%eval x]");
  table.flag("--judge", options.judge, "add ?!, ? and ?? to turns that lost something, ! to only moves");
  table.number(
      "--lines", "N", options.lines, 1, 64,
      "after a turn that lost something, add those of the N best lines that were better, and the line "
      "that refutes it, as variations");
  table.flag("--all-lines", options.all_lines,
             "with --lines: add lines at every turn, also lines that "
             "were not better");
  table.valued("--judge-thresholds", "A,B,C[,D]",
               "set the losses that are ?!, ? and ??, and the lead over any other turn for !, in "
               "per cent of winning chance [5,10,25,15]",
               [&options](std::string_view text) { options.thresholds = judge_thresholds(text); });
  table.choice(
      "--summary", options.summary, {{"on", true}, {"off", false}},
      "with --judge: say before the first turn how the game went and what decided it, also as tags [on]");
  table.flag("--replace", options.replace,
             "first remove existing comments (except clock times), NAGs and variations");
}

void declare_reports(OptionTable& table, AnnotateOptions& options) {
  table.group("Statistics and curves");
  table.text(
      "--graph", "FILE", options.graph,
      "draw the evaluation of the game as SVG; the files of further games have -2, -3 … before the suffix");
  table
      .valued(
          "--stats", "FILE",
          "write a table instead of the games, or in addition in FILE: for each game its result, length and "
          "players' losses, captures, leaps and legal turns; a line for each ruleset",
          [&options](std::string_view file) { options.stats = file; }, Arity::optional_value)
      .values = files();
  declare_row_form(table, options.stats_report,
                   "the form of the table of --stats [by the suffix of FILE, else text]");
  table.flag("--no-formulas", options.no_formulas,
             "with --report csv or tsv: write a ' before texts that a spreadsheet could take for formulas");
  table.flag("--bom", options.bom, "begin a table in CSV with a byte order mark, by which Excel knows UTF-8");
  declare_theme(table, options.theme);
}

void declare_engine(OptionTable& table, AnnotateOptions& options) {
  SearchLimits& limits = options.limits;
  table.group("Engine");
  table.number("--depth", "N", limits.depth, 1, 1000, "search each position N plies deep");
  table.number(
      "--nodes", "N", limits.nodes, 1, std::uint64_t(-1),
      "search N nodes for each position (also 200k, 1e6); the output is the same on every machine [100k]");
  table.number("--movetime", "MS", limits.time, 1, 1'000'000'000, "search each position for MS milliseconds");
  table.number("--threads", "N", options.threads, 1, 256,
               "search with N threads; with more than 1 the output can vary [1]");
  table.number("--hash", "MB", options.hash_mib, 1, 1U << 20,
               "use a transposition table of MB MiB for each game analysed at a time [16]");
  table
      .text("--tables", "DIR", options.tables_folder,
            "know the endgame tables of latro-solve in the files DIR/*.tables")
      .values = files();
  table.text("--engine", "CMD", options.engine, "use another engine: a UGI program with its arguments");
  table.valued(
      "--engine-option", "NAME=VALUE", "set an option of the other engine; can be given several times",
      [&options](std::string_view text) {
        const std::size_t equals = std::min(text.find('='), text.size());
        if (equals == 0 || equals == text.size())
          throw UsageError(fmt::format("expected NAME=VALUE, found '{}'", text));
        options.engine_options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
      },
      Arity::many);
  table.choice(
      "--suite", options.suite, {{"rows", SuiteForm::rows}, {"tap", SuiteForm::tap}},
      "write which positions the engine solves, instead of games: lists with bm, am, dm or ce; as a table in "
      "a form of --report, or as TAP [rows]",
      SuiteForm::rows);
  table.flag("--ugi", options.ugi, "run as a UGI engine on standard input and output");
}

void declare(OptionTable& table, AnnotateOptions& options) {
  declare_game_files(table, options.files);
  table.with_jobs();
  declare_annotations(table, options);
  declare_reports(table, options);
  declare_engine(table, options);
  table.group("Games and formats");
  table.text("--games", "RANGES", options.games,
             "annotate the games with these numbers in their file: 3-10,17,20-");
  declare_from(table, options.input.from);
  declare_to(table, options.to);
  declare_diagrams(table, options.diagrams);
  declare_repair(table, options.input.repair);
  declare_resync(table, options.input.resync);
  table.group("Select games");
  declare_where(table, options.input.where);
  declare_errors(table, options.input.keep_broken, options.input.strict);
  table.restrict(
      {"--events",  "--eval",       "--judge",  "--lines",         "--all-lines",   "--judge-thresholds",
       "--summary", "--replace",    "--graph",  "--stats",         "--theme",       "--depth",
       "--nodes",   "--movetime",   "--engine", "--engine-option", "--games",       "--from",
       "--to",      "--resync",     "--strict", "--repair",        "--keep-broken", "--board",
       "--jobs",    "--files-from", "--report", "--no-formulas",   "--bom",         "--diagrams"},
      "with --ugi: the program that uses the engine asks for each search",
      [&options] { return !options.ugi; });
  table.restrict(
      {"--events", "--eval", "--judge", "--lines", "--all-lines", "--judge-thresholds", "--summary",
       "--replace", "--graph", "--stats", "--to", "--diagrams", "--keep-broken", "--ugi"},
      "with --suite: no games are written", [&options] { return !options.suite; });
  table.restrict({"--theme"}, "without --graph", [&options] { return options.graph.has_value(); });
  table.restrict({"--report"}, "without --stats or --suite",
                 [&options] { return options.stats.has_value() || options.suite == SuiteForm::rows; });
  table.restrict({"--summary"}, "without --judge", [&options] { return options.judge; });
  table.restrict({"--judge-thresholds"}, "without --judge, --lines or --stats",
                 [&options] { return options.judge || options.lines > 0 || options.stats.has_value(); });
  table.restrict({"--depth", "--nodes", "--movetime", "--threads", "--hash", "--tables", "--engine"},
                 "without --eval, --judge, --lines, --graph, --stats or --suite",
                 [&options] { return options.analyses() || options.ugi; });
  table.restrict({"--engine-option"}, "without --engine", [&options] { return options.engine.has_value(); });
  table.restrict({"--threads", "--hash", "--tables"}, "with --engine: use --engine-option",
                 [&options] { return !options.engine; });
}

void annotate(Run& run, AnnotateOptions& options) {
  options.words = run.options().language;
  if (options.tables_folder) options.tables = tables_argument(run, *options.tables_folder);
  if (options.suite) return solve_suite(run, options);
  if (!options.ugi) return annotate_games(run, options);
  if (!options.files.empty())
    throw UsageError(fmt::format("unexpected argument '{}': --ugi reads no games", options.files.front()));
  serve_ugi(run, options);
}

}  // namespace

int latro::tool::run_annotate(int argc, const char* const* argv) {
  return run_tool(argc, argv, tool_info, declare, annotate);
}
