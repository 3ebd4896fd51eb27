// latro-play: plays games between programs, and compares players and rulesets by figures.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "io/game_output.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/rules/presets.hpp"
#include "play/merge.hpp"
#include "play/report.hpp"
#include "play/session.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

struct Options {
  std::vector<std::string> rules;
  bool presets = false;
  std::vector<std::string> vary;
  std::optional<std::string> white;
  std::optional<std::string> black;
  std::vector<std::string> players;
  bool gauntlet = false;
  std::optional<std::uint64_t> games;
  std::vector<std::string> openings;
  bool shuffle = false;
  std::optional<std::uint64_t> random_turns;
  bool swap = false;
  std::uint64_t seed = 1;
  std::uint64_t max_turns = 600;
  bool by_material = false;
  std::optional<Adjudication::Resign> resign;
  std::optional<Adjudication::Draw> draw;
  std::uint64_t time_margin = 0;
  const Format* to = nullptr;
  bool evals = false;
  bool no_games = false;
  std::optional<std::string> state;
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  bool merge = false;
  bool match = false;
  bool stats = false;
  std::optional<SprtOptions> sprt;
  PlayReport report = PlayReport::text;
  std::optional<std::string> traffic;
};

/// The items of a list between commas.
std::vector<std::string_view> cut(std::string_view text) {
  std::vector<std::string_view> items;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    items.push_back(text.substr(0, comma));
    if (comma == text.size()) return items;
    text.remove_prefix(comma + 1);
  }
}

double real(std::string_view text, double least, double most) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
    throw UsageError(fmt::format("expected a number from {} to {}, found '{}'", least, most, text));
  return value;
}

constexpr double most_soldiers = 300;
constexpr std::size_t most_rulesets = 10'000;

int centisoldiers(std::string_view text) {
  return static_cast<int>(std::lround(100 * real(text, 0, most_soldiers)));
}

SprtOptions sprt_options(std::string_view text) {
  SprtOptions sprt;
  for (const std::string_view item : cut(text)) {
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view key = item.substr(0, equals);
    const std::string_view value = equals == item.size() ? std::string_view() : item.substr(equals + 1);
    if (key == "elo0")
      sprt.elo0 = real(value, -1000, 1000);
    else if (key == "elo1")
      sprt.elo1 = real(value, -1000, 1000);
    else if (key == "alpha")
      sprt.alpha = real(value, 1e-6, 0.499);
    else if (key == "beta")
      sprt.beta = real(value, 1e-6, 0.499);
    else
      throw UsageError(fmt::format("'{}' is none of elo0, elo1, alpha, beta", key));
  }
  if (sprt.elo0 >= sprt.elo1) throw UsageError("elo0 must be less than elo1");
  return sprt;
}

void declare_players(OptionTable& table, Options& options) {
  table.group("Players");
  table.texts(
      "--player", "PLAYER", options.players,
      "random, or keys with values between commas: nodes=N, depth=N, movetime=MS, tc=BASE+INC (seconds) "
      "limit a turn; hash=MB, threads=N, noise=E (soldiers) are for our search; engine=CMD and "
      "option.NAME=VALUE are for another engine; name=NAME; twice for a match, more often for a "
      "tournament [nodes=1000]");
  table.text("--white", "PLAYER", options.white, "the player of White in all games");
  table.text("--black", "PLAYER", options.black, "the player of Black in all games");
  table.flag("--gauntlet", options.gauntlet,
             "the first player plays against each of the others, and no other games");
  table.number("--timemargin", "MS", options.time_margin, 0, 1'000'000,
               "a player loses on time only if it is later than this [0]");
}

void declare_games(OptionTable& table, Options& options) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  table.group("Games");
  table.number("--games", "N", options.games, 1, 1'000'000'000,
               "games for each ruleset and pair of players [1, or as many as the openings]");
  table
      .texts("--openings", "FILE", options.openings,
             "begin with the games or positions of FILE, in any format, each once")
      .values = files();
  table.flag("--shuffle", options.shuffle, "take the openings in a random order");
  table.number("--random-turns", "N", options.random_turns, 0, 1000,
               "begin with N turns at random [until all pieces are placed, or 12; random players: 0]");
  table.flag("--swap", options.swap,
             "play each opening twice, with colours swapped; the default if players differ");
  table.number("--seed", "N", options.seed, 0, most, "where chance begins [1]");
  table.number("--max-turns", "N", options.max_turns, 1, 1'000'000, "adjudicate a game after N turns [600]");
  table.choice<bool>("--adjudicate", options.by_material, {{"draw", false}, {"material", true}},
                     "such a game is drawn, or won by the side with more pieces [draw]");
  table.valued(
      "--resign", "S,N",
      "a player resigns if its evaluation is S soldiers behind, or worse, for N of its turns in succession",
      [&options](std::string_view text) {
        const auto items = cut(text);
        if (items.size() != 2) throw UsageError(fmt::format("expected S,N, found '{}'", text));
        options.resign = {centisoldiers(items[0]), static_cast<unsigned>(parse_number(items[1], 1, 1000))};
      });
  table.valued(
      "--draw", "S,N,FROM",
      "a game is drawn if, after turn FROM, all evaluations are within S soldiers for N turns of each player",
      [&options](std::string_view text) {
        const auto items = cut(text);
        if (items.size() != 3) throw UsageError(fmt::format("expected S,N,FROM, found '{}'", text));
        options.draw = {centisoldiers(items[0]), static_cast<unsigned>(parse_number(items[1], 1, 1000)),
                        parse_number(items[2], 0, 1'000'000)};
      });
}

void declare_output(OptionTable& table, Options& options) {
  table.group("Output");
  declare_to(table, options.to);
  table.flag("--evals", options.evals,
             "write each turn's evaluation, depth and time as [%eval], [%depth], [%emt]");
  table.flag("--no-games", options.no_games, "write no games, only the table");
  table.flag("--match", options.match,
             "a table of the match: score, Elo with its 95 % interval, ends; the default if players differ");
  table.flag("--stats", options.stats, "a table of the figures of each ruleset, with 95 % intervals");
  table.choice<PlayReport>("--report", options.report,
                           {{"text", PlayReport::text},
                            {"markdown", PlayReport::markdown},
                            {"csv", PlayReport::csv},
                            {"jsonl", PlayReport::jsonl}},
                           "the form of the table [text]");
  table.valued("--sprt", "KEYS",
               "end the match when it decides between elo0=E and elo1=E, with error rates alpha=P and beta=P "
               "[elo0=0,elo1=10,alpha=0.05,beta=0.05]",
               [&options](std::string_view text) { options.sprt = sprt_options(text); });
  table.text("--traffic", "FILE", options.traffic,
             "write a table of what happened on each square and between neighbours (TSV)");
}

void declare_long_runs(OptionTable& table, Options& options) {
  table.group("Long runs");
  table.text("--state", "FILE", options.state,
             "keep what is done in FILE; a second call with the same options goes on");
  table.valued("--part", "I/N", "play only each N-th piece of the work, beginning with the I-th",
               [&options](std::string_view text) {
                 const std::size_t slash = std::min(text.find('/'), text.size());
                 if (slash == text.size()) throw UsageError(fmt::format("expected I/N, found '{}'", text));
                 options.parts = parse_number(text.substr(slash + 1), 1, 1'000'000);
                 options.part = parse_number(text.substr(0, slash), 1, options.parts);
               });
  table
      .flag("--merge", options.merge, "add up the tables of parts: the arguments are files of --report jsonl")
      .arguments = {{"TABLE", files({".jsonl"})}};
}

void declare(OptionTable& table, Options& options) {
  table.positionals("RULES… | --merge TABLE…", options.rules,
                    "RULES: rulesets, each in quotes if it has several words", {{"RULES", preset_names()}});
  table.flag("--presets", options.presets, "all presets");
  table.texts("--vary", "KEY=V1,V2…", options.vary,
              "each ruleset with each of these values of the key; several times: with all combinations");
  table.with_jobs();
  declare_players(table, options);
  declare_games(table, options);
  declare_output(table, options);
  declare_long_runs(table, options);
  table.restrict({"--shuffle"}, "without --openings", [&options] { return !options.openings.empty(); });
  table.restrict({"--evals", "--to"}, "with --no-games", [&options] { return !options.no_games; });
  table.restrict(
      {"--presets", "--player", "--white",     "--black",      "--games",      "--openings", "--random-turns",
       "--swap",    "--seed",   "--max-turns", "--adjudicate", "--resign",     "--draw",     "--to",
       "--evals",   "--state",  "--part",      "--gauntlet",   "--timemargin", "--jobs",     "--no-games"},
      "with --merge", [&options] { return !options.merge; });
}

PlayerSpec player(std::string_view option, const std::string& text) {
  try {
    return parse_player(text);
  } catch (const UsageError& wrong) {
    throw UsageError(fmt::format("{}: {}", option, wrong.what()));
  }
}

void set_players(PlayPlan& plan, const Options& options) {
  if ((options.white || options.black) && !options.players.empty())
    throw UsageError("--player does not go with --white and --black");
  constexpr const char* usual = "nodes=1000";
  if (options.players.empty()) {
    plan.players = {player("--white", options.white.value_or(usual)),
                    player("--black", options.black.value_or(usual))};
  } else {
    for (const std::string& text : options.players) plan.players.push_back(player("--player", text));
    if (plan.players.size() == 1) plan.players.push_back(plan.players.front());
  }
  for (std::size_t i = 0; i < plan.players.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (plan.players.size() > 2 && plan.players[i].name == plan.players[j].name)
        throw UsageError(fmt::format("--player: two players have the name '{}'; give them names with name=",
                                     plan.players[i].name));
  for (std::size_t first = 0; first < (options.gauntlet ? 1 : plan.players.size()); ++first)
    for (std::size_t second = first + 1; second < plan.players.size(); ++second)
      plan.pairings.push_back({first, second});
}

bool players_differ(const PlayPlan& plan) { return plan.players[0].text != plan.players[1].text; }

void set_games(PlayPlan& plan, const Options& options) {
  const bool has_sides = options.white || options.black;
  if (options.swap && has_sides) throw UsageError("--swap does not go with --white and --black");
  plan.is_paired = options.swap || (!has_sides && players_differ(plan));
  std::optional<std::uint64_t> games = options.games;
  if (plan.book != nullptr) {
    for (const PlannedRules& rules : plan.rulesets) {
      const std::uint64_t most = plan.book->of(rules.descriptor).size() * (plan.is_paired ? 2 : 1);
      if (most == 0) throw UsageError(fmt::format("--openings: there are none for {}", rules.name));
      if (!games) games = most;
      if (*games > most)
        throw UsageError(fmt::format("--games {}: the openings of {} are enough for {} games, each once",
                                     *games, rules.name, most));
    }
  }
  plan.games = games.value_or(plan.is_paired ? 2 : 1);
  if (plan.is_paired && plan.games % 2 != 0)
    throw UsageError(
        fmt::format("--games {}: an even number is needed, as each opening is played twice", plan.games));
  const bool all_random = std::all_of(plan.players.begin(), plan.players.end(), [](const PlayerSpec& one) {
    return one.kind == PlayerSpec::Kind::random;
  });
  if (plan.book == nullptr) {
    if (options.random_turns)
      plan.random_turns = static_cast<unsigned>(*options.random_turns);
    else if (all_random)
      plan.random_turns = 0;
    const bool repeats = std::all_of(plan.players.begin(), plan.players.end(),
                                     [](const PlayerSpec& one) { return one.ignores_seed(); });
    if (plan.random_turns == 0u && repeats && plan.games > (plan.is_paired ? 2 : 1))
      throw UsageError("--random-turns 0: these players would play the same game again and again");
  } else if (options.random_turns) {
    throw UsageError("--random-turns does not go with --openings");
  }
}

/// The values of one --vary.
std::vector<KeyValue> varied_values(const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string key = text.substr(0, equals);
  if (equals == text.size() || !key_by_name(key))
    throw UsageError(
        fmt::format("--vary: expected KEY=V1,V2…, found '{}' (latro-rules(7) has the keys)", text));
  std::vector<KeyValue> values;
  for (const std::string_view value : cut(std::string_view(text).substr(equals + 1)))
    values.push_back({key, std::string(value)});
  return values;
}

/// A ruleset with values of --vary; nullopt if they contradict each other.
std::optional<PlannedRules> varied_rules(Run& run, std::string_view base,
                                         const std::vector<KeyValue>& varied) {
  std::string name(base);
  for (const KeyValue& setting : varied) name += ' ' + text(setting);
  if (varied.empty()) {
    const Rules rules = rules_argument(run, "RULES", name);
    return PlannedRules{name, descriptor(rules.ruleset()), rules};
  }
  if (const auto parsed = parse_descriptor(name); !parsed)
    throw UsageError(fmt::format("'{}': {}", name, parsed.error().message));
  const auto compiled = compile_descriptor(name);
  if (!compiled) {
    run.warning(fmt::format("'{}' is left out: {}", name, compiled.error().message));
    return std::nullopt;
  }
  return PlannedRules{name, descriptor(compiled->rules.ruleset()), compiled->rules, varied};
}

void set_rulesets(Run& run, PlayPlan& plan, const Options& options) {
  std::vector<std::vector<KeyValue>> combinations{{}};
  for (const std::string& text : options.vary) {
    std::vector<std::vector<KeyValue>> longer;
    for (const auto& combination : combinations)
      for (const KeyValue& setting : varied_values(text)) {
        if (longer.size() == most_rulesets) throw UsageError("--vary: there are too many combinations");
        longer.push_back(combination);
        longer.back().push_back(setting);
      }
    combinations = std::move(longer);
  }
  std::vector<std::string> bases = options.rules;
  if (options.presets)
    for (const Preset& preset : presets()) bases.emplace_back(preset.name);
  if (bases.empty()) throw UsageError("RULES are missing");
  for (const std::string& base : bases)
    for (const auto& varied : combinations) {
      auto rules = varied_rules(run, base, varied);
      if (!rules) continue;
      for (const PlannedRules& other : plan.rulesets)
        if (other.descriptor == rules->descriptor)
          throw UsageError(fmt::format("'{}' and '{}' are the same ruleset", other.name, rules->name));
      plan.rulesets.push_back(std::move(*rules));
    }
  if (plan.rulesets.empty()) throw UsageError("--vary: all combinations contradict themselves");
}

/// The table goes to standard output, or to standard error if the games do.
void write_table(Run& run, const Options& options, const std::vector<SeriesResult>& results, bool match) {
  const std::string table = report(results, {options.report, match, options.stats, options.sprt});
  if (options.traffic) {
    Output traffic(*options.traffic);
    traffic.write(traffic_table(results));
    traffic.commit();
  }
  if (options.no_games || options.merge) {
    run.out().write(table);
  } else if (run.options().output == "-") {
    run.progress().stop();
    run.console().write(table);
  } else {
    Output out("-");
    out.write(table);
    out.commit();
  }
}

void play_games(Run& run, const Options& options) {
  PlayPlan plan;
  set_rulesets(run, plan, options);
  set_players(plan, options);
  std::optional<OpeningBook> book;
  if (!options.openings.empty()) {
    book.emplace(run, options.openings);
    if (run.status() != Status::done) {
      run.withhold_output();
      return;
    }
    if (options.shuffle) book->shuffle(options.seed);
    plan.book = &*book;
  }
  plan.seed = options.seed;
  set_games(plan, options);
  plan.adjudication.most_turns = options.max_turns;
  plan.adjudication.by_material = options.by_material;
  plan.adjudication.resign = options.resign;
  plan.adjudication.draw = options.draw;
  plan.adjudication.time_margin = std::chrono::milliseconds(static_cast<std::int64_t>(options.time_margin));
  plan.part = options.part;
  plan.parts = options.parts;
  plan.figures = options.stats;
  plan.traffic = options.traffic.has_value();
  plan.sprt = options.sprt;
  if (plan.sprt && (plan.pairings.size() > 1 || plan.rulesets.size() > 1))
    throw UsageError("--sprt is for two players and one ruleset");
  if (plan.traffic && (plan.pairings.size() > 1 || plan.rulesets.size() > 1))
    throw UsageError("--traffic is for two players and one ruleset");
  if (plan.sprt && plan.parts > 1) throw UsageError("--sprt does not go with --part");
  const bool match = options.match || (!options.stats && players_differ(plan));
  if (options.no_games && !match && !options.stats && !options.traffic)
    throw UsageError("--no-games: nothing is left to write; give --match or --stats");
  if (!options.no_games) plan.to = &output_format(options.to, run.options().output);
  plan.evals = options.evals;
  plan.state = options.state;
  const auto results = play(run, plan);
  run.progress().stop();
  if (match || options.stats || options.traffic) write_table(run, options, results, match);
}

void merge(Run& run, const Options& options) {
  const auto results = merged_tables(run, options.rules);
  if (run.status() == Status::environment) {
    run.withhold_output();
    return;
  }
  write_table(run, options, results, options.match || !options.stats);
}

const ToolInfo info_of_tool{
    "latro-play",
    "Play games of latrunculi between programs, and compare players and rulesets by figures",
    {{"latro-play --games 10 -o games.lgn petteia",
      "Our search against itself, with 1000 nodes for each turn"},
     {"latro-play -j2 --no-games --player nodes=2000 --player nodes=1000 --games 200 petteia",
      "What a search gains by twice the nodes"},
     {"latro-play -o games.lgn --games 100 --player movetime=100 --player 'engine=other --ugi,movetime=100' petteia",
      "A match against another engine, a tenth of a second for each turn"},
     {"latro-play -j2 --no-games --stats --player random --games 100000 petteia schadler",
      "Two rulesets, compared by figures of random games"}},
    "The games go to standard output or to the file of -o; the table goes to standard error if standard output has "
    "the games. Ctrl-C ends the play after the games that are complete, with their table."};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return run_tool(
      argc, argv, info_of_tool, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.merge)
          merge(run, options);
        else
          play_games(run, options);
      });
}
