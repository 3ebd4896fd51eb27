// latro-perft: counts the lines of play of a ruleset, to prove an engine right and to time it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "common/app.hpp"
#include "common/json.hpp"
#include "common/rules_argument.hpp"
#include "common/text.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/perft.hpp"
#include "perft_suites.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

struct Options {
  std::vector<std::string> arguments;
  std::optional<std::string> fen;
  bool divide = false;
  bool json = false;
  bool no_bulk = false;
  unsigned hash_mib = 0;
  bool suite = false;
  std::vector<std::string> suite_files;
  std::optional<std::uint64_t> max_nodes;
};

struct Task {
  Rules rules;
  Position position;
  unsigned depth = 0;
  PerftOptions perft;
};

// One depth's count and its time.
struct Row {
  unsigned depth = 0;
  std::uint64_t count = 0;
  double seconds = 0;

  std::uint64_t per_second() const {
    return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
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
void write_json(Output& out, const Task& task, const Row& row, Extra&& extra) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("rules", descriptor(task.rules.ruleset())).member("fen", fen(task.position));
  json.member("depth", row.depth).member("count", row.count).key("seconds").value(row.seconds, 6);
  json.member("per_second", row.per_second());
  extra(json);
  json.end_object();
  out.write(text += '\n');
}

void refuse_count(Run& run, unsigned depth) {
  run.error(fmt::format("depth {}: there are {} lines of play or more, which is past counting", depth,
                        most_perft_count));
  run.raise(Status::environment);
}

void count(Run& run, const Task& task, bool json) {
  Output& out = run.out();
  const bool table = out.terminal() && !json;
  if (table)
    out.write(fmt::format("{:>5} {:>26} {:>10} {:>15}\n", "depth", "count", "seconds", "per second"));
  for (unsigned depth = std::min(task.depth, 1U); depth <= task.depth; ++depth) {
    run.progress().start(fmt::format("depth {}", depth));
    Row row{depth};
    row.seconds = seconds_of([&] { row.count = perft(task.rules, task.position, depth, task.perft); });
    if (row.count == most_perft_count) return refuse_count(run, depth);
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

void divide(Run& run, const Task& task, bool json) {
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
      row.count = add_perft_counts(row.count, share.count);
    }
  });
  if (row.count == most_perft_count) return refuse_count(run, task.depth);
  std::sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.turn < b.turn; });

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

void check_suite(Run& run, const Options& options, const PerftOptions& perft) {
  if (options.fen || options.divide || options.json)
    throw UsageError(fmt::format("{} does not go with --suite", options.fen      ? "--fen"
                                                                : options.divide ? "--divide"
                                                                                 : "--json"));
  SuiteOptions suite_options{perft, options.max_nodes, std::nullopt};
  // The threads are taken up by the lines, and the memory is shared out among them.
  suite_options.perft.threads = 1;
  if (perft.hash_mib > 0)
    suite_options.perft.hash_mib = std::max<std::size_t>(1, perft.hash_mib / run.options().jobs);
  if (run.options().rules) suite_options.rules = rules_argument(run, "--rules", *run.options().rules);
  std::vector<std::string> files = options.suite_files;
  files.insert(files.end(), options.arguments.begin(), options.arguments.end());
  check_suites(run, files, suite_options);
}

Task task_of(Run& run, const Options& options, const PerftOptions& perft) {
  const auto& arguments = options.arguments;
  if (options.max_nodes) throw UsageError("--max-nodes is for --suite");
  if (run.options().rules) throw UsageError("--rules is for --suite: here RULES is the first argument");
  if (arguments.empty()) throw UsageError("RULES and DEPTH are missing");
  if (arguments.size() == 1) throw UsageError("DEPTH is missing");
  if (arguments.size() > 2)
    throw UsageError(
        fmt::format("unexpected argument '{}' (a descriptor of several words goes in quotes)", arguments[2]));
  unsigned depth = 0;
  try {
    depth = static_cast<unsigned>(parse_number(arguments[1], options.divide ? 1 : 0, max_perft_depth));
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("DEPTH: {}", error.what()));
  }
  const Rules rules = rules_argument(run, "RULES", arguments[0]);
  const Position position = options.fen ? fen_argument(run, rules, "--fen", *options.fen) : rules.initial();
  run.note(fmt::format("{}: {}", descriptor(rules.ruleset()), fen(position)));
  return {rules, position, depth, perft};
}

void declare(OptionTable& table, Options& options) {
  constexpr unsigned most_mib = 1U << 20;
  table.positionals("RULES DEPTH | --suite [FILE…]", options.arguments,
                    "RULES is a descriptor, in quotes when it has several words; counts are given for each "
                    "depth up to DEPTH");
  table.group("Counting");
  table.text("--fen", "FEN", options.fen, "begin at this position instead of the start");
  table.flag("--divide", options.divide, "the count behind each first turn, for DEPTH alone");
  table.number("--hash", "MB", options.hash_mib, 0, most_mib,
               "remember positions in a table of this size (none)");
  table.flag("--no-bulk", options.no_bulk, "make the last turns too, instead of counting them in bulk");
  table.flag("--json", options.json,
             "an object a line for each depth: rules, fen, depth, count, seconds, per_second, turns");
  table.group("Suites");
  table.add({"--suite",
             "FILE",
             "check the counts Dn of position lists (EPD); the arguments are then FILEs, none or - being "
             "standard input",
             {},
             Arity::optional_value,
             [&](std::string_view file) {
               options.suite = true;
               if (!file.empty()) options.suite_files.emplace_back(file);
             },
             {},
             false});
  table.number("--max-nodes", "N", options.max_nodes, 0, std::numeric_limits<std::uint64_t>::max(),
               "leave out counts above N");
  table.with_rules();
  table.with_jobs();
  table.with_board();
}

const ToolInfo info_of_tool{
    "latro-perft",
    "Counts the lines of play of a ruleset: how many sequences of legal turns there are",
    {{"latro-perft petteia 5", "Count five turns deep from the start of petteia"},
     {"latro-perft -j 4 --max-nodes 10000000 --suite corpus/perft/reference.epd",
      "Check a suite on four threads, leaving out the long counts"}},
    "The output is a table on a terminal, otherwise a line for each depth with tabs between depth, count, "
    "seconds and "
    "counts per second; with --divide a line for each turn, with a tab before the count, and a last line "
    "with the total.\n"
    "A suite's last line tells how many counts passed, failed and were skipped, and how many lines could not "
    "be read."};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return run_tool(
      argc, argv, info_of_tool, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        PerftOptions perft;
        perft.threads = run.options().jobs;
        perft.hash_mib = options.hash_mib;
        perft.bulk = !options.no_bulk;
        if (options.suite) return check_suite(run, options, perft);
        const Task task = task_of(run, options, perft);
        if (options.divide)
          divide(run, task, options.json);
        else
          count(run, task, options.json);
      });
}
