#include "play/session.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "io/game_output.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_rulesets = 10'000;

bool players_differ(const PlayPlan& plan) { return plan.players[0].text != plan.players[1].text; }

PlayerSpec player(std::string_view option, const std::string& text) {
  return usage_at(option, [&] { return parse_player(text); });
}

void set_players(PlayPlan& plan, const PlayOptions& options) {
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
  const std::size_t players = plan.players.size();
  for (std::size_t first = 0; first < (options.gauntlet ? 1 : players); ++first)
    for (std::size_t second = first + 1; second < (options.ladder ? std::min(first + 2, players) : players);
         ++second)
      plan.pairings.push_back({first, second});
}

void set_games(PlayPlan& plan, const PlayOptions& options) {
  const bool has_sides = options.white || options.black;
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
  const bool all_random = std::ranges::all_of(
      plan.players, [](const PlayerSpec& one) { return one.kind == PlayerSpec::Kind::random; });
  if (plan.book == nullptr) {
    if (options.random_turns)
      plan.random_turns = static_cast<unsigned>(*options.random_turns);
    else if (all_random)
      plan.random_turns = 0;
    const bool repeats = std::ranges::all_of(plan.players, &PlayerSpec::ignores_seed);
    if (plan.random_turns == 0u && repeats && plan.games > (plan.is_paired ? 2 : 1))
      throw UsageError("--random-turns 0: these players would play the same game again and again");
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
  for (const std::string_view value : split(std::string_view(text).substr(equals + 1), ','))
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
    return PlannedRules{printable(name), descriptor(rules.ruleset()), rules};
  }
  if (const auto parsed = parse_descriptor(name); !parsed)
    throw UsageError(fmt::format("'{}': {}", name, parsed.error().message));
  const auto compiled = compile_descriptor(name);
  if (!compiled) {
    run.warning(fmt::format("'{}' is left out: {}", name, compiled.error().message));
    return std::nullopt;
  }
  return PlannedRules{printable(name), descriptor(compiled->rules.ruleset()), compiled->rules, varied};
}

void set_rulesets(Run& run, PlayPlan& plan, const PlayOptions& options) {
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

}  // namespace

bool wants_match(const PlayOptions& options, const PlayPlan& plan) {
  return options.match || (!options.stats && players_differ(plan));
}

std::optional<PlayPlan> make_plan(Run& run, const PlayOptions& options, std::optional<OpeningBook>& book) {
  PlayPlan plan{options};
  set_rulesets(run, plan, options);
  set_players(plan, options);
  if (!options.openings.empty()) {
    book.emplace(run, options.openings);
    if (run.status() != Status::done) return std::nullopt;
    if (options.shuffle) book->shuffle(options.seed);
    plan.book = &*book;
  }
  set_games(plan, options);
  const bool has_sprt = options.sprt.has_value();
  if (has_sprt && (plan.pairings.size() > 1 || plan.rulesets.size() > 1))
    throw UsageError("--sprt is for two players and one ruleset");
  if (options.traffic && (plan.pairings.size() > 1 || plan.rulesets.size() > 1))
    throw UsageError("--traffic is for two players and one ruleset");
  if (has_sprt && options.parts > 1) throw UsageError("--sprt does not go with --part");
  if (options.no_games && !wants_match(options, plan) && !options.stats && !options.plot && !options.traffic)
    throw UsageError("--no-games: nothing is left to write; give --match, --stats or --plot");
  if (!options.no_games) {
    plan.to = &output_format(options.to, run.options().output);
    plan.how.table.csv = writes_csv(*plan.to, run.options().output);
    plan.how.layout = text_layout(run.options(), *plan.to, options.diagrams);
  }
  if (has_sprt && plan.players.front().plays_as(plan.players.back()))
    run.warning("--sprt: the two players are the same; the match cannot find one stronger");
  return plan;
}

}  // namespace latro::tool
