// Chooses the weights of the evaluation: which of them lets the search find better turns? Positions come from
// games of the search, a few random turns beside the line, and each of their turns is valued by a search with
// many nodes. The regret of a turn is the value of the best one less its own, as shares of a won game.
// README.md says how to use it. The same arguments always have the same result.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "latro/notation/fen.hpp"
#include "latro/rules/random_turn.hpp"
#include "latro/search/detail/weights.hpp"
#include "self_play.hpp"

namespace {

using namespace latro;
using bench::Wrong;
using search::Weights;

struct Options {
  std::vector<std::string> rules;
  std::string file;
  std::vector<std::string> sets;  ///< of weights
  std::vector<std::string> varied;
  unsigned games = 200;
  std::uint64_t game_nodes = 1'000;
  std::uint64_t value_nodes = 5'000;
  std::uint64_t nodes = 2'000;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
};

/// A share of a won game.
double share(int score) {
  constexpr double scale = 200;  // hundredths of a soldier
  return 1 / (1 + std::exp(-score / scale));
}

/// A score of the side to move.
int value_of(const Rules& rules, const Position& position, search::AnySearch& player, std::uint64_t nodes) {
  const Game game(rules, position);
  if (game.outcome().over()) {
    const auto winner = game.outcome().winner;
    return !winner ? 0 : *winner == position.to_move ? Score::win_in(0).value() : Score::loss_in(0).value();
  }
  SearchLimits limits;
  limits.nodes = nodes;
  return player.analyse(game, limits, {}).best().score.value();
}

std::unique_ptr<search::AnySearch> make_player(const Rules& rules, const Weights& weights) {
  SearcherOptions options;
  options.hash_mib = 1;
  return search::make_search(rules, options, weights);
}

/// Positions of one game: fields of a line are the ruleset, the FEN, and the value of each legal turn.
std::string sample(const Options& options, const std::string& name, const Rules& rules,
                   std::uint64_t number) {
  constexpr unsigned random_turns = 12;
  constexpr unsigned most_turns = 120;
  constexpr unsigned plies_between = 15;
  constexpr std::size_t most_listed = 300;
  Chance chance(options.seed * 1'000'003 + number);
  RandomTurns random(rules);
  const auto start = bench::random_start(rules, random_turns, true, random, chance);
  if (!start) return {};
  std::vector<Position> kept;
  const auto keep = [&](const Game& game) {
    if (chance.below(plies_between) != 0) return;
    Game beside = game;
    for (std::uint64_t more = 1 + chance.below(2); more > 0; --more) {
      const auto turn = random.choose(beside, chance);
      if (!turn) return;
      (void)beside.play(turn->turn);
    }
    if (!beside.outcome().over()) kept.push_back(beside.position());
  };
  const bench::PlayOptions play{
      .nodes = options.game_nodes, .turns = most_turns, .contempt = 0, .avoids = true};
  bench::play(rules, play, *start, Weights{}, Weights{}, keep);
  const auto player = make_player(rules, Weights{});
  std::string text;
  for (const Position& position : kept) {
    std::vector<Turn> turns;
    rules.legal_turns(position, turns);
    if (turns.size() < 2 || turns.size() > most_listed) continue;
    text += name + '\t' + fen(position);
    for (const Turn& turn : turns) {
      Position after = position;
      (void)rules.play(after, turn);
      text += fmt::format("\t{}", -value_of(rules, after, *player, options.value_nodes));
    }
    text += '\n';
  }
  return text;
}

void write_positions(const Options& options) {
  for (const std::string& name : options.rules) {
    const Rules rules = bench::rules_of(name);
    std::vector<std::string> texts(options.games);
    bench::in_threads(options.jobs, texts.size(),
                      [&](std::size_t i) { texts[i] = sample(options, name, rules, i); });
    for (const std::string& text : texts) fmt::print("{}", text);
  }
}

struct Case {
  Rules rules;
  Position position;
  std::vector<double> values;  ///< of the legal turns, in their order
};

std::vector<Case> read_cases(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw Wrong{fmt::format("{}: cannot be read", file)};
  std::vector<Case> cases;
  std::string name;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> fields = CLI::detail::split(line, '\t');
    if (fields.size() < 4) throw Wrong{fmt::format("{}: '{}' has no values", file, line)};
    const bool same = !cases.empty() && fields[0] == name;
    name = fields[0];
    Rules rules = same ? cases.back().rules : bench::rules_of(name);
    const auto position = parse_fen(rules, fields[1]);
    if (!position) throw Wrong{fmt::format("{}: {}", file, position.error().message)};
    std::vector<double> values;
    for (std::size_t i = 2; i < fields.size(); ++i) values.push_back(share(bench::number<int>(fields[i])));
    if (rules.count_turns(*position) != values.size())
      throw Wrong{fmt::format("{}: {} has other turns now", file, fields[1])};
    cases.push_back({std::move(rules), *position, std::move(values)});
  }
  if (cases.empty()) throw Wrong{fmt::format("{}: no positions", file)};
  return cases;
}

std::vector<double> regrets(const Options& options, const std::vector<Case>& cases, const Weights& weights) {
  std::vector<double> all(cases.size());
  bench::in_threads(options.jobs, cases.size(), [&](std::size_t i) {
    const Case& one = cases[i];
    SearchLimits limits;
    limits.nodes = options.nodes;
    const Game game(one.rules, one.position);
    const Analysis analysis = make_player(one.rules, weights)->analyse(game, limits, {});
    std::vector<Turn> turns;
    one.rules.legal_turns(one.position, turns);
    const auto chosen = std::find(turns.begin(), turns.end(), analysis.best().turns.front()) - turns.begin();
    all[i] = *std::max_element(one.values.begin(), one.values.end()) -
             one.values.at(static_cast<std::size_t>(chosen));
  });
  return all;
}

/// The mean of every `step`-th regret, from `first` on.
double mean(const std::vector<double>& all, std::size_t first, std::size_t step) {
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t i = first; i < all.size(); i += step, ++count) sum += all[i];
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

/// The difference of two sets of weights in the same positions, with the standard error, in
/// hundred-thousandths.
std::string difference(const std::vector<double>& all, const std::vector<double>& base) {
  std::vector<double> off(all.size());
  std::vector<double> squares(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    off[i] = all[i] - base[i];
    squares[i] = off[i] * off[i];
  }
  return fmt::format("{:+.0f} ± {:.0f}", 1e5 * mean(off, 0, 1),
                     1e5 * std::sqrt(mean(squares, 0, 1) / static_cast<double>(all.size())));
}

void test(const Options& options) {
  const std::vector<Case> cases = read_cases(options.file);
  const std::vector<double> base = regrets(options, cases, Weights{});
  fmt::print("| weights | regret | difference |\n|---|---|---|\n| as they are | {:.0f} | |\n",
             1e5 * mean(base, 0, 1));
  for (const std::string& set : options.sets) {
    Weights weights;
    bench::set_weights(set, weights);
    const std::vector<double> all = regrets(options, cases, weights);
    fmt::print("| {} | {:.0f} | {} |\n", set, 1e5 * mean(all, 0, 1), difference(all, base));
    std::fflush(stdout);
  }
}

/// Changes one weight after the other, as long as the regret in every second position gets smaller; the
/// others show whether that is more than chance.
void climb(const Options& options) {
  const std::vector<Case> cases = read_cases(options.file);
  Weights best;
  const std::vector<double> start = regrets(options, cases, best);
  std::vector<double> now = start;
  const auto print = [&](std::string_view what) {
    fmt::print("| {} | {:.0f} | {:.0f} |\n", what, 1e5 * mean(now, 0, 2), 1e5 * mean(now, 1, 2));
    std::fflush(stdout);
  };
  fmt::print("| weight | regret | regret of positions kept back |\n|---|---|---|\n");
  print("as they are");
  for (const auto& named : search::named_weights) {
    if (std::find(options.varied.begin(), options.varied.end(), named.name) == options.varied.end()) continue;
    for (const double factor : {1.3, 0.7}) {
      for (bool better = true; better;) {
        Weights weights = best;
        weights.*named.value = static_cast<int>(std::lround(weights.*named.value * factor));
        if (weights.*named.value == best.*named.value) break;
        const std::vector<double> all = regrets(options, cases, weights);
        better = mean(all, 0, 2) < mean(now, 0, 2);
        if (!better) break;
        best = weights;
        now = all;
        print(fmt::format("{}={}", named.name, best.*named.value));
      }
    }
  }
  fmt::print("\nAll positions: {}\n", difference(now, start));
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  CLI::App app(
      "Chooses weights of the evaluation by the regret of the turns that the search finds with them.",
      "tune");
  app.require_subcommand(1);
  const auto add_common = [&](CLI::App* command) {
    command->add_option("--jobs", options.jobs, "threads")->capture_default_str();
    return command;
  };
  CLI::App* positions =
      add_common(app.add_subcommand("positions", "write positions with the values of their turns"));
  positions->add_option("RULES", options.rules, "rulesets")->required();
  positions->add_option("--games", options.games, "games of each ruleset")->capture_default_str();
  positions->add_option("--game-nodes", options.game_nodes, "of each turn of the games")
      ->capture_default_str();
  positions->add_option("--value-nodes", options.value_nodes, "after each legal turn")->capture_default_str();
  positions->add_option("--seed", options.seed, "of chance")->capture_default_str();
  const auto add_file = [&](CLI::App* command) {
    add_common(command)->add_option("FILE", options.file, "of positions")->required();
    command->add_option("--nodes", options.nodes, "of the search that is judged")->capture_default_str();
    return command;
  };
  CLI::App* tested = add_file(app.add_subcommand("test", "the regret with other weights"));
  tested->add_option("WEIGHTS", options.sets, "sets of weights, such as threat=30,promise=60");
  CLI::App* climbed = add_file(app.add_subcommand("climb", "change weights one by one, while that helps"));
  climbed->add_option("--vary", options.varied, "names of weights")->delimiter(',')->required();
  CLI11_PARSE(app, count, arguments);
  try {
    if (*positions) write_positions(options);
    if (*tested) test(options);
    if (*climbed) climb(options);
    return 0;
  } catch (const Wrong& wrong) {
    fmt::print(stderr, "tune: {}\n", wrong.what);
    return 2;
  }
}
