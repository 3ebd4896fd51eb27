// For twin.py: plays random games and writes what happened as JSON lines, then the figures of these games; or
// writes the statistics of matches.
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/turn.hpp"
#include "latro/play/elo.hpp"
#include "latro/play/figures.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/play/sprt.hpp"
#include "latro/play/traffic.hpp"
#include "latro/support/json_writer.hpp"
#include "support/chance.hpp"
#include "support/random_turn.hpp"
#include "support/scene.hpp"
#include "support/sums_json.hpp"

namespace {

using namespace latro;

/// As Python's json module reads it.
std::string number_text(double number) {
  return std::isinf(number) ? number > 0 ? "Infinity" : "-Infinity" : fmt::format("{}", number);
}

/// How a game ends that goes on by the rules: some are resigned or agreed drawn.
std::optional<Outcome> agreed(sample::Chance& chance) {
  if (!chance.one_in(1000)) return std::nullopt;
  return Outcome{std::nullopt,
                 chance.one_in(2) ? std::optional(chance.pick({Side::white, Side::black})) : std::nullopt};
}

/// Scores of all kinds: near nothing, great, proven.
Score any_score(sample::Chance& chance) {
  if (chance.one_in(20)) return chance.one_in(2) ? Score::win_in(5) : Score::loss_in(4);
  const int most = chance.one_in(4) ? 3000 : 60;
  return Score(static_cast<int>(chance.below(2 * static_cast<std::size_t>(most) + 1)) - most);
}

/// Plays a game, and writes it as a line.
GameCounts play(Game game, GameCounter& collector, sample::Chance& chance, std::size_t most_turns) {
  const Rules& rules = game.rules();
  std::string line;
  JsonWriter json(line);
  json.begin_object().member("start", fen(game.position())).key("turns").begin_array();
  collector.begin(game.position());
  const bool with_scores = chance.one_in(2);
  std::optional<Outcome> outcome;
  for (std::size_t turns = 0; !outcome && turns < most_turns; ++turns) {
    if (const Outcome now = game.outcome(); now.over()) {
      outcome = now;
      break;
    }
    const Position before = game.position();
    const auto choices = game.legal_turns().size();
    const Turn turn = sample::random_turn(game, chance);
    const std::string text = turn_text(rules, before, turn);
    const Effect effect = game.play(turn);
    std::optional<Score> score;
    if (with_scores && !chance.one_in(3)) score = any_score(chance);
    collector.turn(before, turn, effect, game.position(), choices, score);
    json.begin_array().value(text).value(fen(game.position())).value(choices);
    if (score) json.value(score->value());
    json.end_array();
    outcome = agreed(chance);
  }
  if (!outcome && game.outcome().over()) outcome = game.outcome();
  const auto name = [&]() -> std::string_view {
    if (!outcome) return "timeout";
    if (!outcome->winner) return "draw";
    return *outcome->winner == Side::white ? "white" : "black";
  };
  json.end_array().member("outcome", name()).end_object();
  std::cout << line << '\n';
  return collector.end(outcome);
}

/// The figures as another machine would get them.
Figures sent(const Rules& rules, const Figures& figures) {
  const auto read = test::sums_of_json<Figures>(rules, test::json_of(figures));
  if (!read) throw std::runtime_error("the figures cannot be read");
  return *read;
}

void dump_games(const std::string& descriptor, std::uint64_t seed, std::size_t games,
                std::size_t most_turns) {
  const Rules rules = test::rules(descriptor);
  sample::Chance chance(seed);
  GameCounter collector(rules, true);
  Traffic traffic(rules.board());
  // The games are dealt to three machines, of which the last may have none.
  std::array<Figures, 3> parts;
  std::cout << "{\"initial\":\"" << fen(rules.initial()) << "\"}\n";
  for (std::size_t i = 0; i < games; ++i) {
    Position start = rules.initial();
    if (chance.one_in(3)) start.to_move = Side::black;
    parts.at(i % parts.size()).add(play(Game(rules, start), collector, chance, most_turns));
    traffic.add(collector.traffic());
  }
  Figures all = sent(rules, parts[2]);
  all.add(sent(rules, parts[0]));
  all.add(sent(rules, parts[1]));
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("figures").begin_object();
  for (const Figure& figure : all.values(rules)) {
    json.key(figure.name).begin_array();
    for (const double number : {figure.value, figure.low, figure.high}) json.number(number_text(number));
    json.value(figure.known).end_array();
  }
  std::string table;
  traffic.write_tsv(table);
  json.end_object().member("traffic", table).end_object();
  std::cout << out << '\n';
}

/// For each line of the input, numbers of pairs or games: log-likelihood ratio, state, then the members of
/// Strength.
void dump_matches(const SprtOptions& options) {
  const Sprt sprt(options);
  std::cout << number_text(sprt.lower()) << ' ' << number_text(sprt.upper()) << '\n';
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::vector<std::uint64_t> results;
    for (std::uint64_t some = 0; in >> some;) results.push_back(some);
    const Strength found = strength(results);
    std::cout << number_text(sprt.log_ratio(results)) << ' ' << static_cast<int>(sprt.state(results));
    for (const double number : {found.score, found.score_low, found.score_high, found.elo, found.elo_low,
                                found.elo_high, found.superiority})
      std::cout << ' ' << number_text(number);
    std::cout << '\n';
  }
}

}  // namespace

int main(int count, char** arguments) try {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (words.size() == 5 && words[0] == "games")
    dump_games(words[1], std::stoull(words[2]), std::stoull(words[3]), std::stoull(words[4]));
  else if (words.size() == 5 && words[0] == "matches")
    dump_matches({std::stod(words[1]), std::stod(words[2]), std::stod(words[3]), std::stod(words[4])});
  else
    throw std::runtime_error("games DESCRIPTOR SEED GAMES TURNS | matches ELO0 ELO1 ALPHA BETA");
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
