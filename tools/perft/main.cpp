// latro-perft: counts the lines of play of a ruleset, to prove an engine right and to time it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"
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

struct PerftTask {
  Rules rules;
  Position position;
  unsigned depth = 0;
  PerftOptions perft;
};

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

// Counts from one position, with times; and with --split, the positions after some turns, to be counted
// elsewhere.

// One depth's count and its time.
struct Row {
  unsigned depth = 0;
  std::uint64_t count = 0;
  double seconds = 0;

  std::uint64_t per_second() const {
    // With a table the count can exceed 64 bits.
    constexpr double most = 1e19;
    return static_cast<std::uint64_t>(std::min(static_cast<double>(count) / std::max(seconds, 1e-9), most));
  }
};

template <class Work>
double seconds_of(Work&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// {"rules":…,"fen":…,"depth":…,"count":…,"seconds":…,"per_second":…} and, with --divide,
// "turns":[{"turn":…,"count":…},…].
template <class Extra>
void write_json(Output& out, const PerftTask& task, const Row& row, Extra&& extra) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("rules", descriptor(task.rules.ruleset())).member("fen", fen(task.position));
  json.member("depth", row.depth).member("count", row.count).key("seconds").value(row.seconds, 6);
  json.member("per_second", row.per_second());
  extra(json);
  json.end_object();
  out.write(text += '\n');
}

// Reports it and returns false if the count does not fit in 64 bits.
bool fits(Run& run, const Row& row) {
  if (row.count != perft_overflow) return true;
  run.fault(fmt::format("depth {}: the count is too large: more than {}", row.depth, perft_overflow - 1));
  return false;
}

/// Writes a line, or a JSON object, for each depth up to the task's. Stops with status 1 at a count that does
/// not fit in 64 bits.
void write_counts(Run& run, const PerftTask& task, bool json) {
  Output& out = run.out();
  const bool table = out.terminal() && !json;
  if (table)
    out.write(fmt::format("{:>5} {:>26} {:>10} {:>15}\n", "depth", "count", "seconds", "per second"));
  const PerftCounter counter(task.rules, task.perft);
  for (unsigned depth = std::min(task.depth, 1U); depth <= task.depth; ++depth) {
    run.progress().start(fmt::format("depth {}", depth));
    Row row{depth};
    row.seconds = seconds_of([&] { row.count = counter.count(task.position, depth); });
    if (!fits(run, row)) return;
    if (json)
      write_json(out, task, row, [](JsonWriter&) {});
    else if (table)
      out.write(fmt::format("{:>5} {:>26} {:>10.3f} {:>15}\n", depth, with_thousands(row.count), row.seconds,
                            with_thousands(row.per_second())));
    else
      out.write(fmt::format("{}\t{}\t{:.6f}\t{}\n", depth, row.count, row.seconds, row.per_second()));
    out.flush();
  }
}

/// Writes the count after each first turn, for the task's depth only. Precondition: depth >= 1.
void write_shares(Run& run, const PerftTask& task, bool json) {
  struct Share {
    std::string turn;
    std::uint64_t count;
  };
  std::vector<Share> shares;
  Row row{task.depth};
  run.progress().start(fmt::format("depth {}", task.depth));
  row.seconds = seconds_of([&] {
    for (const auto& share : perft_divide(task.rules, task.position, task.depth, task.perft)) {
      shares.push_back({turn_text(task.rules, task.position, share.turn), share.count});
      row.count = saturating_sum(row.count, share.count);
    }
  });
  if (!fits(run, row)) return;
  std::ranges::sort(shares, {}, &Share::turn);

  Output& out = run.out();
  if (json)
    return write_json(out, task, row, [&](JsonWriter& object) {
      object.key("turns").begin_array();
      for (const auto& share : shares)
        object.begin_object().member("turn", share.turn).member("count", share.count).end_object();
      object.end_array();
    });
  std::size_t widest = 5;
  for (const auto& share : shares) widest = std::max(widest, share.turn.size());
  const auto line = [&](std::string_view turn, std::uint64_t number) {
    out.write(out.terminal() ? fmt::format("{:<{}} {:>26}\n", turn, widest, with_thousands(number))
                             : fmt::format("{}\t{}\n", turn, number));
  };
  for (const auto& share : shares) line(share.turn, share.count);
  line("total", row.count);
}

/// Writes the positions `turns` plies after the task's, each with the depth that is left. Precondition:
/// turns <= depth. Throws UsageError if the multiplicities do not fit in 64 bits.
void write_split(Run& run, const PerftTask& task, unsigned turns) {
  run.progress().start("splitting");
  const auto pieces = perft_split(task.rules, task.position, turns);
  run.progress().stop();
  if (!pieces)
    throw UsageError(
        fmt::format("--split {}: more than 2^64-1 sequences of turns lead to one position; split "
                    "after fewer turns",
                    turns));
  if (pieces->empty())
    run.warning(
        fmt::format("no sequence of turns is {} turns long: there are no lines, and the count is 0", turns));
  const std::string rules = descriptor(task.rules.ruleset());
  for (const auto& piece : *pieces)
    run.out().write(fmt::format("{} rules \"{}\"; mult {}; depth {};\n", fen(piece.position), rules,
                                piece.mult, task.depth - turns));
}

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
