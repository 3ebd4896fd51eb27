// Whether the search finishes won games: from random positions in which one side has about twice the soldiers
// of the other, the search plays both sides, and a table in Markdown says how often the stronger side wins.
// The same arguments always have the same result.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "latro/rules/game.hpp"
#include "latro/search/detail/weights.hpp"
#include "self_play.hpp"
#include "support/chance.hpp"

namespace {

using namespace latro;
using bench::in_threads;
using bench::number;
using bench::PlayOptions;
using bench::random_start;
using bench::rules_of;
using bench::set_weights;
using bench::Wrong;

struct Row {
  std::string rules;  ///< a descriptor
  unsigned strong = 0;
  unsigned weak = 0;                       ///< soldiers; both 0: games from the start of the rules
  std::optional<unsigned> random_turns{};  ///< from the start; else until all pieces are placed, at least 12
};

struct Options {
  std::vector<Row> rows;
  unsigned games = 20;
  PlayOptions play;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::string strong;  ///< weights
  std::string weak;
};

/// Of its two words: a descriptor, and STRONG:WEAK or start[:N].
Row row_of(const std::string& rules, std::string_view lead) {
  const std::size_t colon = lead.find(':');
  const std::string_view behind = lead.substr(colon == std::string_view::npos ? lead.size() : colon + 1);
  if (lead.substr(0, colon) == "start") {
    Row row{rules};
    if (colon != std::string_view::npos) row.random_turns = number<unsigned>(behind);
    return row;
  }
  if (colon == std::string_view::npos)
    throw Wrong{fmt::format("'{}' is neither STRONG:WEAK nor start[:N]", lead)};
  return {rules, number<unsigned>(lead.substr(0, colon)), number<unsigned>(behind)};
}

/// Pieces on random squares, none of them bound. nullopt: the game is over there.
std::optional<Position> random_position(const Rules& rules, const Row& row, Side strong, Side to_move,
                                        sample::Chance& chance) {
  const Position start = rules.initial();
  Position position;
  position.board = rules.board();
  position.to_move = to_move;
  std::vector<Square> squares;
  for (unsigned i = 0; i < rules.board().squares(); ++i) squares.push_back(Square{i});
  chance.shuffle(squares);
  const auto put = [&](Side side, PieceType kind, std::size_t pieces) {
    for (std::size_t i = 0; i < pieces; ++i) {
      position.put(squares.back(), {side, kind, false});
      squares.pop_back();
    }
  };
  for (const Side side : {Side::white, Side::black}) {
    const std::size_t duces = (start.of(side) & start.duces).count() + start.hand(side).duces;
    const std::size_t soldiers = side == strong ? row.strong : row.weak;
    if (duces + soldiers > squares.size())
      throw Wrong{fmt::format("{}: too many pieces for the board", row.rules)};
    put(side, PieceType::dux, duces);
    put(side, PieceType::soldier, soldiers);
  }
  if (!rules.check(position)) throw Wrong{fmt::format("{}: too many pieces for the rules", row.rules)};
  if (rules.outcome(position).over()) return std::nullopt;
  return position;
}

double elo_of(double score) { return -400 * std::log10(1 / std::clamp(score, 0.001, 0.999) - 1); }

/// "25 (15 … 35)": the points of games, two of each start, with their 95 % interval.
std::string elo(const std::vector<double>& points) {
  if (points.size() < 2) return {};
  const double pairs = static_cast<double>(points.size() / 2);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
    const double score = (points[i] + points[i + 1]) / 2;
    sum += score;
    squares += score * score;
  }
  const double mean = sum / pairs;
  const double off = 1.96 * std::sqrt(std::max(squares / pairs - mean * mean, 0.0) / pairs);
  return fmt::format("{:.0f} ({:.0f} … {:.0f})", elo_of(mean), elo_of(mean - off), elo_of(mean + off));
}

void play_row(const Options& options, const Row& row) {
  const Rules rules = rules_of(row.rules);
  search::Weights strong;
  search::Weights weak;
  if (!options.strong.empty()) set_weights(options.strong, strong);
  if (!options.weak.empty()) set_weights(options.weak, weak);
  struct Case {
    Position start;
    Side strong{};
    bench::Played played;
  };
  std::vector<Case> cases;
  sample::Chance chance(options.seed);
  Chance turns(options.seed);
  RandomTurns random(rules);
  while (cases.size() < options.games) {
    const Side strong = cases.size() % 2 == 0 ? Side::white : Side::black;
    const Side to_move = cases.size() / 2 % 2 == 0 ? Side::white : Side::black;
    if (row.strong != 0) {
      if (const auto start = random_position(rules, row, strong, to_move, chance))
        cases.push_back({*start, strong, {}});
    } else if (const auto start =
                   random_start(rules, row.random_turns.value_or(12), !row.random_turns, random, turns)) {
      cases.push_back({*start, Side::white, {}});
      cases.push_back({*start, Side::black, {}});
    }
  }
  in_threads(options.jobs, cases.size(), [&](std::size_t i) {
    const bool is_white = cases[i].strong == Side::white;
    cases[i].played =
        bench::play(rules, options.play, cases[i].start, is_white ? strong : weak, is_white ? weak : strong);
  });

  std::vector<std::size_t> plies;
  std::size_t lost = 0;
  std::size_t taken = 0;
  std::vector<double> points;
  for (const Case& one : cases) {
    // A game that is cut off is won by the side with more pieces.
    const int lead = one.played.winner ? (*one.played.winner == Side::white ? 1 : -1) : one.played.lead;
    points.push_back(lead == 0 ? 0.5 : (lead > 0) == (one.strong == Side::white) ? 1 : 0);
    if (one.played.winner == one.strong) plies.push_back(one.played.plies);
    if (one.played.winner == opponent(one.strong)) ++lost;
    taken += one.played.taken;
  }
  std::sort(plies.begin(), plies.end());
  const std::string what = row.strong == 0 ? "start" : fmt::format("{}:{}", row.strong, row.weak);
  fmt::print("| {} | {} | {} | {} | {} | {} | {} | {:.1f} | {} |\n", row.rules, what, cases.size(),
             plies.size(), cases.size() - plies.size() - lost, lost,
             plies.empty() ? "" : std::to_string(plies[plies.size() / 2]),
             static_cast<double>(taken) / static_cast<double>(std::max<std::size_t>(cases.size(), 1)),
             row.strong == 0 ? elo(points) : "");
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  bool repeats = false;
  std::vector<std::pair<std::string, std::string>> rows;
  CLI::App app(
      "Plays games of the search against itself from random positions, STRONG soldiers against WEAK, and counts\n"
      "the wins of the stronger side. The side to move, and the colour of the stronger side, take turns. Where\n"
      "the start of the rules has duces, both sides have them too.\n"
      "With start, the games begin at the start of the rules, with N random turns (else 12, or until all pieces\n"
      "are placed), each start twice with the sides exchanged: a match of two sets of weights.",
      "finish");
  app.add_option("ROWS", rows,
                 "latrones 8:4, walker 8:4, schadler 12:6, petteia 12:6, masters 10:5 without any")
      ->type_name("RULES STRONG:WEAK | RULES start[:N]");
  app.add_option("--games", options.games, "of each row")->capture_default_str();
  app.add_option("--nodes", options.play.nodes, "of each turn")->capture_default_str();
  app.add_option("--turns", options.play.turns, "a game of so many turns is drawn")->capture_default_str();
  app.add_option("--seed", options.seed, "of the positions")->capture_default_str();
  app.add_option("--jobs", options.jobs, "games at the same time")->capture_default_str();
  const auto add_weights = [&](const std::string& name, const std::vector<std::string*>& lists,
                               const std::string& whose) {
    const auto add = [lists](const std::string& more) {
      for (std::string* const list : lists) *list += list->empty() ? more : ',' + more;
    };
    app.add_option_function<std::string>(name, add, "weights of the evaluation of " + whose)
        ->type_name("NAME=VALUE[,...]")
        ->trigger_on_parse();
  };
  add_weights("--strong", {&options.strong}, "the stronger side");
  add_weights("--weak", {&options.weak}, "the other side");
  add_weights("--weights", {&options.strong, &options.weak}, "both");
  app.add_option("--contempt", options.play.contempt, "SearcherOptions::contempt of both")
      ->capture_default_str();
  app.add_flag("--repeats", repeats, "positions of the game are no reason to avoid a turn");
  CLI11_PARSE(app, count, arguments);
  options.play.avoids = !repeats;
  try {
    for (const auto& [rules, lead] : rows) options.rows.push_back(row_of(rules, lead));
    if (rows.empty())
      options.rows = {
          {"latrones", 8, 4}, {"walker", 8, 4}, {"schadler", 12, 6}, {"petteia", 12, 6}, {"masters", 10, 5}};
    fmt::print(
        "| rules | soldiers | games | won | drawn | lost | median plies of the wins | pieces taken | Elo (95 %) |\n|---|---|---|---|---|---|---|---|---|\n");
    for (const Row& row : options.rows) play_row(options, row);
    return 0;
  } catch (const Wrong& wrong) {
    fmt::print(stderr, "finish: {}\n", wrong.what);
    return 2;
  }
}
