// Whether the search finishes won games: from random positions in which one side has about twice the soldiers
// of the other, the search plays both sides, and a table in Markdown says how often the stronger side wins.
// The same arguments always have the same result.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

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

constexpr std::string_view usage =
    "Usage: finish [OPTION...] [RULES STRONG:WEAK | RULES start[:N]]...\n"
    "Plays games of the search against itself from random positions, STRONG soldiers against WEAK, and counts the\n"
    "wins of the stronger side. The side to move, and the colour of the stronger side, take turns. Where the start\n"
    "of the rules has duces, both sides have them too.\n"
    "With start, the games begin at the start of the rules, with N random turns (else 12, or until all pieces are placed),\n"
    "each start twice with the sides exchanged: a match of two sets of weights.\n"
    "  --games N                     games of each row [20]\n"
    "  --nodes N                     of each turn [5000]\n"
    "  --turns N                     a game of so many turns is drawn [300]\n"
    "  --seed N                      of the positions [1]\n"
    "  --jobs N                      games at the same time [1]\n"
    "  --strong NAME=VALUE[,...]     weights of the evaluation of the stronger side\n"
    "  --weak NAME=VALUE[,...]       weights of the other side\n"
    "  --weights NAME=VALUE[,...]    weights of both\n"
    "  --contempt N                  SearcherOptions::contempt of both [0]\n"
    "  --repeats                     positions of the game are no reason to avoid a turn\n"
    "Without rows: latrones 8:4, walker 8:4, schadler 12:6, petteia 12:6, masters 10:5.\n";

Options parse(int count, char** arguments) {
  Options options;
  int at = 1;
  const auto add = [](std::string& list, std::string_view more) {
    if (!list.empty()) list += ',';
    list += more;
  };
  const auto next = [&]() -> std::string_view {
    if (at == count) throw Wrong{"the last option has no value"};
    return arguments[at++];
  };
  while (at < count) {
    const std::string_view word = next();
    if (word == "--games") {
      options.games = number<unsigned>(next());
    } else if (word == "--nodes") {
      options.play.nodes = number<std::uint64_t>(next());
    } else if (word == "--turns") {
      options.play.turns = number<unsigned>(next());
    } else if (word == "--seed") {
      options.seed = number<std::uint64_t>(next());
    } else if (word == "--jobs") {
      options.jobs = std::max(number<unsigned>(next()), 1u);
    } else if (word == "--strong") {
      add(options.strong, next());
    } else if (word == "--weak") {
      add(options.weak, next());
    } else if (word == "--weights") {
      const std::string_view text = next();
      add(options.strong, text);
      add(options.weak, text);
    } else if (word == "--contempt") {
      options.play.contempt = number<unsigned>(next());
    } else if (word == "--repeats") {
      options.play.avoids = false;
    } else if (word.starts_with("-")) {
      throw Wrong{fmt::format("there is no option {}", word)};
    } else {
      const std::string_view lead = next();
      const std::size_t colon = lead.find(':');
      if (lead.substr(0, colon) == "start") {
        Row row{std::string(word)};
        if (colon != std::string_view::npos) row.random_turns = number<unsigned>(lead.substr(colon + 1));
        options.rows.push_back(row);
        continue;
      }
      if (colon == std::string_view::npos)
        throw Wrong{fmt::format("'{}' is neither STRONG:WEAK nor start[:N]", lead)};
      options.rows.push_back({std::string(word), number<unsigned>(lead.substr(0, colon)),
                              number<unsigned>(lead.substr(colon + 1))});
    }
  }
  if (options.rows.empty())
    options.rows = {
        {"latrones", 8, 4}, {"walker", 8, 4}, {"schadler", 12, 6}, {"petteia", 12, 6}, {"masters", 10, 5}};
  return options;
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
  try {
    if (count == 2 && std::string_view(arguments[1]) == "--help") {
      fmt::print("{}", usage);
      return 0;
    }
    const Options options = parse(count, arguments);
    fmt::print(
        "| rules | soldiers | games | won | drawn | lost | median plies of the wins | pieces taken | Elo (95 %) |\n|---|---|---|---|---|---|---|---|---|\n");
    for (const Row& row : options.rows) play_row(options, row);
    return 0;
  } catch (const Wrong& wrong) {
    fmt::print(stderr, "finish: {}\n{}", wrong.what, usage);
    return 2;
  }
}
