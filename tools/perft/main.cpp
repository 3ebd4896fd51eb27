// latro-perft: counts the lines of play of a ruleset, to prove an engine right and to time it.
#include <fmt/format.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/perft.hpp"
#include "perft/count.hpp"
#include "perft/suites.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

struct Options {
  std::vector<std::string> arguments;
  std::optional<std::string> fen;
  bool divide = false;
  bool json = false;
  bool no_bulk = false;
  bool portable = false;
  unsigned hash_mib = 0;
  bool suite = false;
  std::vector<std::string> suite_files;
  std::optional<std::uint64_t> max_nodes;
  std::optional<SuiteReportForm> report;
  std::optional<std::uint64_t> split;
  bool count_lines = false;
};

void check_lists(Run& run, const Options& options, const PerftOptions& perft) {
  SuiteOptions suite_options{perft, options.count_lines, options.max_nodes, std::nullopt};
  // The threads are taken up by the lines. Those of a suite have several rulesets, and each has its table.
  suite_options.perft.threads = 1;
  if (perft.hash_mib > 0 && !options.count_lines)
    suite_options.perft.hash_mib = std::max<std::size_t>(1, perft.hash_mib / run.options().jobs);
  if (run.options().rules) suite_options.rules = rules_argument(run, "--rules", *run.options().rules);
  std::vector<std::string> files = options.suite_files;
  files.insert(files.end(), options.arguments.begin(), options.arguments.end());
  const auto report =
      options.count_lines ? SuiteReportForm::text : options.report.value_or(SuiteReportForm::text);
  check_suites(run, files, suite_options, report);
}

PerftTask task_of(Run& run, const Options& options, const PerftOptions& perft) {
  const auto& arguments = options.arguments;
  if (arguments.empty()) throw UsageError("RULES and DEPTH are missing");
  if (arguments.size() == 1) throw UsageError("DEPTH is missing");
  if (arguments.size() > 2)
    throw UsageError(
        fmt::format("unexpected argument '{}' (a descriptor of several words goes in quotes)", arguments[2]));
  const auto depth = static_cast<unsigned>(
      usage_at("DEPTH", [&] { return parse_number(arguments[1], options.divide ? 1 : 0, max_perft_depth); }));
  if (options.split && *options.split > depth)
    throw UsageError(fmt::format("--split {}: DEPTH is only {}", *options.split, depth));
  const Rules rules = rules_argument(run, "RULES", arguments[0]);
  const Position position = options.fen ? fen_argument(run, rules, "--fen", *options.fen) : rules.initial();
  run.note(fmt::format("{}: {}", descriptor(rules.ruleset()), fen(position)));
  return {rules, position, depth, perft};
}

void declare(OptionTable& table, Options& options) {
  constexpr unsigned most_mib = 1U << 20;
  const std::vector<Argument> lists = {{"FILE", files({".epd", ".epd.gz", ".epd.zst"})}};
  table.positionals("RULES DEPTH | --suite|--count [FILE…]", options.arguments,
                    "RULES is a descriptor, in quotes if it has several words; the count of each depth "
                    "up to DEPTH is printed",
                    {{"RULES", preset_names()}, {"DEPTH", {}}});
  table.group("Counting");
  table.text("--fen", "FEN", options.fen, "begin at this position instead of the ruleset's start");
  table.flag("--divide", options.divide, "print the count after each first turn, for DEPTH only");
  table.number("--hash", "MB", options.hash_mib, 0, most_mib, "use a transposition table of MB MiB [none]");
  table.flag("--no-bulk", options.no_bulk, "make the last turns instead of counting them in bulk");
  table.flag("--portable", options.portable, "use only instructions that every x86-64 processor has");
  table.flag("--json", options.json,
             "print a JSON object a line for each depth: rules, fen, depth, count, seconds, per_second, "
             "turns");
  table.group("Suites");
  OptionSpec& suite = table.valued(
      "--suite", "FILE",
      "check the counts Dn of position lists (EPD) in FILEs; without FILE, or if it is -, standard input",
      [&](std::string_view file) {
        options.suite = true;
        if (!file.empty()) options.suite_files.emplace_back(file);
      },
      Arity::optional_value);
  suite.configurable = false;
  suite.values = lists.front().values;
  suite.arguments = lists;
  table.number("--max-nodes", "N", options.max_nodes, 0, std::numeric_limits<std::uint64_t>::max(),
               "skip counts above N");
  table.choice(
      "--report", options.report,
      {{"text", SuiteReportForm::text}, {"tap", SuiteReportForm::tap}, {"junit", SuiteReportForm::junit}},
      "write text (messages on standard error, totals on standard output), or tap (version 13) or junit "
      "(XML) on standard output [text]");
  table.group("Spreading over machines");
  table.number("--split", "N", options.split, 0, max_perft_depth,
               "write the positions after N plies, one a line, with the plies left to DEPTH, for --count");
  table
      .flag("--count", options.count_lines,
            "copy such lines from FILEs or standard input, and add the missing counts")
      .arguments = lists;
  table.with_rules();
  table.with_jobs();
  table.with_board();
  table.exclude("--split", {"--suite"});
  table.exclude("--count", {"--suite", "--split"});
  table.restrict({"--fen", "--divide", "--json"}, "with --suite", [&] { return !options.suite; });
  table.restrict({"--divide", "--json", "--no-bulk", "--portable", "--hash", "--jobs"}, "with --split",
                 [&] { return !options.split; });
  table.restrict({"--fen", "--divide", "--json"}, "with --count", [&] { return !options.count_lines; });
  table.restrict({"--max-nodes", "--report"}, "without --suite", [&] { return options.suite; });
  table.restrict({"--rules"}, "without --suite or --count: RULES is the first argument",
                 [&] { return options.suite || options.count_lines; });
}

const ToolInfo info_of_tool{
    "latro-perft",
    "Count the sequences of legal turns of a ruleset (perft)",
    {{"latro-perft petteia 5", "Count five turns deep from the start of petteia"},
     {"latro-perft -j 4 --max-nodes 10000000 --suite corpus/perft/reference.epd",
      "Check a suite with four threads, without the long counts"}},
    "The output is a table on a terminal, otherwise a line for each depth with tabs between depth, "
    "count, seconds and counts per second; with --divide a line for each turn, with a tab before the "
    "count, and a last line with the total.\nA suite's last line gives the number of counts that passed, "
    "failed and were skipped, and of lines that could not be read."};

void count(Run& run, Options& options) {
  PerftOptions perft;
  perft.threads = run.options().jobs;
  perft.hash_mib = options.hash_mib;
  perft.bulk = !options.no_bulk;
  perft.portable = options.portable;
  if (options.suite || options.count_lines) return check_lists(run, options, perft);
  const PerftTask task = task_of(run, options, perft);
  if (options.split)
    write_split(run, task, static_cast<unsigned>(*options.split));
  else if (options.divide)
    write_shares(run, task, options.json);
  else
    write_counts(run, task, options.json);
}

}  // namespace

int latro::tool::run_perft(int argc, const char* const* argv) {
  return run_tool(argc, argv, info_of_tool, declare, count);
}
