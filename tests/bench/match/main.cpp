// latro-match: engine against engine, or against random play. tests/bench/README.md describes its use.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/match.hpp"
#include "bench/match/report.hpp"
#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "latro/notation/descriptor.hpp"

namespace {

using namespace bench;
using namespace latro;
using namespace latro::tool;

struct Options {
  std::vector<std::string> rules;
  bool presets = false;
  std::string a = "search:nodes=1000";
  std::string b = "random";
  std::uint64_t games = 100;
  std::optional<std::uint64_t> opening;
  std::uint64_t seed = 1;
  std::uint64_t most_turns = 600;
  unsigned hash_mib = 16;
  bool json = false;
  std::optional<std::string> record;
  std::optional<std::uint64_t> least_wins;
  std::optional<std::uint64_t> most_losses;
};

void declare(OptionTable& table, Options& options) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  table.positionals("RULES…", options.rules, "rulesets, each in quotes when it has several words",
                    {{"RULES", preset_names()}});
  table.flag("--presets", options.presets, "all presets");
  table.group("Players");
  table.text(
      "--a", "PLAYER", options.a,
      "search:nodes=N (or depth=N, movetime=MS), ugi:nodes=N:COMMAND (a program that speaks UGI) or random "
      "(search:nodes=1000); seen from whom all figures are");
  table.text("--b", "PLAYER", options.b, "the other player (random)");
  table.number("--hash", "MB", options.hash_mib, 1, 1U << 16, "the table of a search (16)");
  table.group("Games");
  table.number(
      "--games", "N", options.games, 2, 1'000'000,
      "games for each ruleset, an even number: each opening is played twice, with colours swapped (100)");
  table.number("--opening", "N", options.opening, 0, 1000,
               "begin with N turns at random (as many as place all pieces, or 12)");
  table.number("--seed", "N", options.seed, 0, most, "where chance begins (1)");
  table.number("--most-turns", "N", options.most_turns, 1, 1'000'000,
               "then whoever has more pieces has won (600)");
  table.group("Report");
  table.flag("--json", options.json, "an object a line for each ruleset instead of a table");
  table.text("--record", "FILE", options.record, "write the games there, as records");
  table.number("--least-wins", "N", options.least_wins, 0, most, "fail where player A wins fewer games");
  table.number("--most-losses", "N", options.most_losses, 0, most, "fail where player A loses more games");
  table.with_jobs();
}

PlayerText player(std::string_view option, const std::string& text) {
  try {
    return parse_player(text);
  } catch (const std::invalid_argument& wrong) {
    throw UsageError(fmt::format("{}: {}", option, wrong.what()));
  }
}

MatchPlan plan_of(const Options& options) {
  MatchPlan plan;
  plan.a = player("--a", options.a);
  plan.b = player("--b", options.b);
  plan.options.hash_mib = options.hash_mib;
  if (options.games % 2 != 0) throw UsageError(fmt::format("--games {} is odd", options.games));
  plan.pairs = options.games / 2;
  plan.seed = options.seed;
  if (options.opening) plan.opening = static_cast<unsigned>(*options.opening);
  plan.most_turns = options.most_turns;
  if (plan.opening == 0u && plan.a.repeats_itself() && plan.b.repeats_itself() && plan.pairs > 1)
    throw UsageError("--opening 0: these players would play the same games again and again");
  return plan;
}

std::vector<Rules> rulesets(Run& run, const Options& options) {
  std::vector<Rules> all;
  for (const std::string& text : options.rules) all.push_back(rules_argument(run, "RULES", text));
  if (options.presets)
    for (const Preset& preset : presets()) all.push_back(rules_argument(run, "RULES", preset.name));
  if (all.empty()) throw UsageError("RULES are missing");
  return all;
}

/// Reports the requirements that the match did not meet.
void judge(Run& run, const Options& options, const MatchTitle& match, const Tally& tally) {
  const auto fail = [&](std::string_view what, std::uint64_t count, std::string_view limit, std::uint64_t n) {
    run.error(
        fmt::format("{}: {} {} games {}, {} were to be {}", match.rules, match.a, what, count, limit, n));
    run.raise(Status::fault);
  };
  if (options.least_wins && tally.wins < *options.least_wins)
    fail("won", tally.wins, "at least", *options.least_wins);
  if (options.most_losses && tally.losses > *options.most_losses)
    fail("lost", tally.losses, "at most", *options.most_losses);
}

void play(Run& run, const Options& options) {
  const MatchPlan plan = plan_of(options);
  const auto all = rulesets(run, options);
  const std::unique_ptr<Output> record = options.record ? std::make_unique<Output>(*options.record) : nullptr;
  run.progress().start("playing", all.size() * options.games);
  if (!options.json) run.out().write(table_head({{}, options.a, options.b, options.seed}));
  for (const Rules& rules : all) {
    const MatchTitle match{descriptor(rules.ruleset()), options.a, options.b, options.seed};
    Tally tally;
    try {
      play_match(rules, plan, run.jobs(), [&](const MatchGame& first, const MatchGame& second) {
        if (record) {
          std::string text;
          append_record(text, rules, match, tally.games() + 1, first);
          append_record(text, rules, match, tally.games() + 2, second);
          record->write(text);
        }
        tally.add_pair(first, second);
        run.progress().advance(2);
      });
    } catch (const MatchFailure& failed) {
      run.error(fmt::format("{}: {}", match.rules, failed.what()));
      run.raise(Status::fault);
      continue;
    }
    run.out().write(options.json ? json_line(match, tally) : table_row(match, tally));
    run.out().flush();
    judge(run, options, match, tally);
  }
  if (record) record->commit();
}

const ToolInfo info_of_tool{
    "latro-match",
    "Plays two players against each other, and says which is the stronger one",
    {{"latro-match -j2 --a search:nodes=2000 --b search:nodes=1000 petteia",
      "What a search gains by twice the nodes"},
     {"latro-match --a search:movetime=100 --b 'ugi:movetime=100:other --ugi' petteia",
      "Against another engine, a tenth of a second a turn"},
     {"latro-match --presets --games 10", "A search of 1000 nodes against chance, in every preset"}}};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return run_tool(
      argc, argv, info_of_tool, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) { play(run, options); });
}
