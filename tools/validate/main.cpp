// latro-validate: checks game records and reports errors and warnings.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "io/game_input.hpp"
#include "latro/check/summary.hpp"
#include "latro/support/counted.hpp"
#include "validate/report.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-validate",
    "Check recorded games of latrunculi: syntax, tags, the legality of every turn, and the result",
    {{"latro-validate games.lgn", "Print nothing and exit with status 0 if there is no error"},
     {"latro-validate --report jsonl --summary -j 4 games/*.lgn | jq -r .code",
      "Check with four threads and list the codes of all diagnostics"}},
    "After an error in a game the check continues with the next game; after a syntax error that is the "
    "next line that begins with a tag after a blank line. Warnings do not change the exit status, except "
    "with --strict. --explain CODE explains a diagnostic."};

void declare(OptionTable& table, ValidateOptions& options) {
  declare_game_files(table, options.files);
  table.with_jobs();
  table.group("Checks");
  declare_from(table, options.input.from);
  declare_repair(table, options.input.repair);
  table.flag("--no-variations", options.no_variations, "check only the syntax of variations");
  table.flag("--syntax-only", options.syntax_only, "check the syntax alone, without rules and positions");
  declare_ignore(table, options.ignored, true);
  table.flag("--strict", options.input.strict, "exit with status 1 for warnings too");
  table.number("--max-errors", "N", options.max_errors, 1, std::uint64_t(-1), "stop after N errors");
  table
      .texts(
          "--under", "RULES,…", options.under,
          "instead of diagnostics, write a table of how far each game is legal under these rulesets, with "
          "the board and number of pieces of the game; presets: all rulesets with a name; keys: the "
          "smallest changes of the game's own ruleset under which it is legal (may be given several times)")
      .values = preset_names();
  table.group("Select games");
  declare_where(table, options.input.where);
  table.group("Report");
  table.choice("--report", options.report,
               {{"text", ReportForm::text},
                {"jsonl", ReportForm::jsonl},
                {"tap", ReportForm::tap},
                {"junit", ReportForm::junit},
                {"sarif", ReportForm::sarif},
                {"tsv", ReportForm::tsv}},
               "write text to standard error, or to standard output: jsonl (JSON, one object "
               "a line), tap (version 13), junit (XML), sarif (2.1.0); with --under text, tsv "
               "or jsonl to standard output [text]");
  table.flag(
      "--summary", options.summary,
      "add totals at the end: games, plies, diagnostics by code, results by ruleset; on standard output "
      "or in the report");
  table.restrict({"--syntax-only", "--max-errors", "--board", "--repair"}, "with --under",
                 [&options] { return options.under.empty(); });
  table.restrict({"--no-variations", "--rules", "--board", "--where", "--query-file", "--repair"},
                 "with --syntax-only", [&options] { return !options.syntax_only; });
}

/// Without files, reads standard input.
void validate_files(Run& run, ValidateOptions& options) {
  if (!options.under.empty()) return try_rules(run, options);
  const auto report = make_report(options.report, run, options.input.strict);
  CheckSummary summary;
  std::uint64_t errors = 0;
  const auto is_stopped = [&] { return options.max_errors && errors >= *options.max_errors; };
  GameInput input(run, options.input);
  CheckOptions checks = input.checks();
  checks.variations = !options.no_variations;
  checks.syntax_only = options.syntax_only;
  checks.ignored = options.ignored;
  checks.titles = report->wants_titles();
  GameWorkers workers(checks);
  GameHooks hooks;
  hooks.workers = &workers;
  const auto report_one = [&](const Diagnostic& found) {
    report->diagnostic(found);
    const Severity severity = info(found.code).severity;
    if (severity >= (options.input.strict ? Severity::warning : Severity::error)) run.raise(Status::fault);
    summary.add(found.code);
    if (severity == Severity::error) ++errors;
    return !is_stopped();
  };
  hooks.of_input = report_one;
  hooks.checked = [&](const ReadGame& game, const CheckedGame& checked,
                      const std::vector<Diagnostic>& found) {
    const bool goes_on = std::ranges::all_of(found, report_one);
    if (game.is_game) {
      summary.add(checked);
      report->game(checked);
    }
    return goes_on;
  };
  run.each_input(
      options.files,
      [&](Input& one) {
        report->begin_file(std::string(one.name()));
        if (input.read(one, hooks)) report->end_file();
      },
      [&](const InputError& failure) { report->unreadable(failure); }, is_stopped);
  if (is_stopped()) {
    const std::string reason = "stopped after " + counted(errors, "error");
    run.warning(reason);
    report->stopped(reason);
  }
  input.end();
  report->end(options.summary ? &summary : nullptr);
}

}  // namespace

int latro::tool::run_validate(int argc, const char* const* argv) {
  return run_tool(argc, argv, tool_info, declare, validate_files);
}
