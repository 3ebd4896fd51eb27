// Whether the search finishes won games: from random positions in which one side has about twice the soldiers
// of the other, the search plays both sides, and a table in Markdown says how often the stronger side wins.
// The same arguments always have the same result.
#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/rules/game.hpp"
#include "latro/search/detail/any_search.hpp"
#include "support/chance.hpp"

namespace {

using namespace latro;

struct Row {
  std::string rules;  ///< a descriptor
  unsigned strong = 0;
  unsigned weak = 0;  ///< soldiers
};

struct Options {
  std::vector<Row> rows;
  unsigned games = 20;
  std::uint64_t nodes = 5'000;
  unsigned turns = 300;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  search::Weights strong;
  search::Weights weak;
  unsigned contempt = 0;
  bool avoids = true;  ///< the positions of the game count as even
};

constexpr std::string_view usage =
    "Usage: finish [OPTION...] [RULES STRONG:WEAK]...\n"
    "Plays games of the search against itself from random positions, STRONG soldiers against WEAK, and counts the\n"
    "wins of the stronger side. The side to move, and the colour of the stronger side, take turns. Where the start\n"
    "of the rules has duces, both sides have them too.\n"
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

struct Wrong {
  std::string what;
};

template <class Number>
Number number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw Wrong{fmt::format("'{}' is no number", text)};
  return value;
}

/// Sets the weights of "escape=0,threat=30".
void set_weights(std::string_view text, search::Weights& weights) {
  while (true) {
    const std::string_view item = text.substr(0, text.find(','));
    const std::size_t equals = item.find('=');
    const auto named =
        std::find_if(search::named_weights.begin(), search::named_weights.end(),
                     [&](const auto& weight) { return weight.name == item.substr(0, equals); });
    if (equals == std::string_view::npos || named == search::named_weights.end())
      throw Wrong{fmt::format("'{}' sets no weight", item)};
    weights.*named->value = number<int>(item.substr(equals + 1));
    if (item.size() == text.size()) return;
    text.remove_prefix(item.size() + 1);
  }
}

Options parse(int count, char** arguments) {
  Options options;
  int at = 1;
  const auto next = [&]() -> std::string_view {
    if (at == count) throw Wrong{"the last option has no value"};
    return arguments[at++];
  };
  while (at < count) {
    const std::string_view word = next();
    if (word == "--games") {
      options.games = number<unsigned>(next());
    } else if (word == "--nodes") {
      options.nodes = number<std::uint64_t>(next());
    } else if (word == "--turns") {
      options.turns = number<unsigned>(next());
    } else if (word == "--seed") {
      options.seed = number<std::uint64_t>(next());
    } else if (word == "--jobs") {
      options.jobs = std::max(number<unsigned>(next()), 1u);
    } else if (word == "--strong") {
      set_weights(next(), options.strong);
    } else if (word == "--weak") {
      set_weights(next(), options.weak);
    } else if (word == "--weights") {
      const std::string_view text = next();
      set_weights(text, options.strong);
      set_weights(text, options.weak);
    } else if (word == "--contempt") {
      options.contempt = number<unsigned>(next());
    } else if (word == "--repeats") {
      options.avoids = false;
    } else if (word.starts_with("-")) {
      throw Wrong{fmt::format("there is no option {}", word)};
    } else {
      const std::string_view lead = next();
      const std::size_t colon = lead.find(':');
      if (colon == std::string_view::npos) throw Wrong{fmt::format("'{}' is not STRONG:WEAK", lead)};
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

struct Played {
  std::optional<Side> winner;
  std::size_t plies = 0;
  std::size_t taken = 0;  ///< pieces of both sides
};

Played play(const Rules& rules, const Options& options, const Position& start, Side strong) {
  constexpr std::size_t hash_mib = 1;
  SearcherOptions made;
  made.hash_mib = hash_mib;
  made.contempt = options.contempt;
  const auto ours = search::make_search(rules, made, options.strong);
  const auto theirs = search::make_search(rules, made, options.weak);
  SearchLimits limits;
  limits.nodes = options.nodes;
  const Game beginning(rules, start);
  Game game = beginning;
  std::vector<Turn> turns;
  while (turns.size() < options.turns && !game.outcome().over()) {
    search::AnySearch& player = game.position().to_move == strong ? *ours : *theirs;
    if (options.avoids) player.avoid(beginning, turns);
    const Analysis analysis = player.analyse(game, limits, {});
    turns.push_back(analysis.best().turns.front());
    (void)game.play(turns.back());
  }
  return {game.outcome().winner, turns.size(), start.occupied().count() - game.position().occupied().count()};
}

void play_row(const Options& options, const Row& row) {
  const auto compiled = compile_descriptor(row.rules);
  if (!compiled) throw Wrong{fmt::format("{}: {}", row.rules, compiled.error().message)};
  const Rules& rules = compiled->rules;
  struct Case {
    Position start;
    Side strong{};
    Played played;
  };
  std::vector<Case> cases;
  sample::Chance chance(options.seed);
  while (cases.size() < options.games) {
    const Side strong = cases.size() % 2 == 0 ? Side::white : Side::black;
    const Side to_move = cases.size() / 2 % 2 == 0 ? Side::white : Side::black;
    if (const auto start = random_position(rules, row, strong, to_move, chance))
      cases.push_back({*start, strong, {}});
  }
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < cases.size(); i = next++)
      cases[i].played = play(rules, options, cases[i].start, cases[i].strong);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < options.jobs; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();

  std::vector<std::size_t> plies;
  std::size_t lost = 0;
  std::size_t taken = 0;
  for (const Case& one : cases) {
    if (one.played.winner == one.strong) plies.push_back(one.played.plies);
    if (one.played.winner == opponent(one.strong)) ++lost;
    taken += one.played.taken;
  }
  std::sort(plies.begin(), plies.end());
  fmt::print("| {} | {}:{} | {} | {} | {} | {} | {} | {:.1f} |\n", row.rules, row.strong, row.weak,
             cases.size(), plies.size(), cases.size() - plies.size() - lost, lost,
             plies.empty() ? "" : std::to_string(plies[plies.size() / 2]),
             static_cast<double>(taken) / static_cast<double>(std::max<std::size_t>(cases.size(), 1)));
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
        "| rules | soldiers | games | won | drawn | lost | median plies of the wins | pieces taken |\n|---|---|---|---|---|---|---|---|\n");
    for (const Row& row : options.rows) play_row(options, row);
    return 0;
  } catch (const Wrong& wrong) {
    fmt::print(stderr, "finish: {}\n{}", wrong.what, usage);
    return 2;
  }
}
