// latro-validate: checks game records and reports errors and warnings.

#include "cli/app.hpp"
#include "cli/programs.hpp"
#include "cli/text.hpp"
#include "io/input_format.hpp"
#include "validate/files.hpp"

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

/// --ignore
Code code_argument(std::string_view name) {
  if (const auto code = code_by_name(name)) return *code;
  throw UsageError(
      fmt::format("no such code: '{}'{}", name, did_you_mean(name, all_codes(), &CodeInfo::name)));
}

void declare(OptionTable& table, ValidateOptions& options) {
  declare_game_files(table, options.files);
  table.with_jobs();
  table.group("Checks");
  declare_from(table, options.input.from);
  declare_repair(table, options.input.repair);
  table.flag("--no-variations", options.no_variations, "check only the syntax of variations");
  table.flag("--syntax-only", options.syntax_only, "check the syntax alone, without rules and positions");
  table
      .valued(
          "--ignore", "CODE", "do not report this code (may be given several times)",
          [&options](std::string_view name) {
            options.ignored.set(static_cast<std::size_t>(code_argument(name)));
          },
          Arity::many)
      .values = diagnostic_codes();
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

}  // namespace

int latro::tool::run_validate(int argc, const char* const* argv) {
  ValidateOptions options;
  return run_tool(
      argc, argv, tool_info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.under.empty())
          validate_files(run, options);
        else
          try_rules(run, options);
      });
}
