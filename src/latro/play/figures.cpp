#include "latro/play/figures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "latro/play/detail/position_bound.hpp"
#include "latro/play/statistics.hpp"

namespace latro {

namespace {

struct Sample {
  std::uint64_t y = 0;
  std::uint64_t x = 0;
};
using MaybeSample = std::optional<Sample>;

constexpr double no_limit = std::numeric_limits<double>::infinity();
constexpr double log10_unit = fixed_unit * 0.301029995663981195214;  // of binary logarithms

/// One game's number.
MaybeSample one(std::uint64_t y) { return Sample{y, 1}; }
/// One game's quotient, in fixed point.
MaybeSample quotient(std::uint64_t y, std::uint64_t x) {
  return x == 0 ? std::nullopt : one(fixed_quotient(y, x));
}

template <std::size_t tenth>
MaybeSample choices_in(const GameCounts& game) {
  return Sample{game.tenths[tenth].choices, game.tenths[tenth].turns};
}

MaybeSample complexity(const GameCounts& game) {
  const std::uint64_t turns = game.turns();
  return one(turns == 0 ? 0 : turns * (fixed_log2(game.choices()) - fixed_log2(turns)));
}

void add_sums(RatioSums& sums, const RatioSums& more) {
  sums.games += more.games;
  sums.y += more.y;
  sums.x += more.x;
  sums.yy += more.yy;
  sums.xy += more.xy;
  sums.xx += more.xx;
}

double number(Wide wide) { return static_cast<double>(wide); }

/// Sets the value and its interval, which ends where no value can be.
void set_value(Figure& figure, double value, double half, double most = no_limit) {
  figure.value = value;
  figure.low = std::max(value - half, 0.0);
  figure.high = std::min(value + half, most);
  figure.known = true;
}

}  // namespace

/// How a figure is made of the games' numbers.
struct Figures::Ratio {
  std::string_view name;
  std::string_view unit;
  double scale = 1;
  double most = no_limit;
  MaybeSample (*of)(const GameCounts&) = nullptr;  ///< nullopt: the game does not count
};

using Facts = GameCounts;
const std::array<Figures::Ratio, Figures::ratios> Figures::table = {{
    {"BranchingFactorAverage", "turns", fixed_unit, no_limit,
     [](const Facts& game) { return quotient(game.choices(), game.turns()); }},
    {"BranchingFactorTurns", "turns", 1, no_limit,
     [](const Facts& game) -> MaybeSample { return Sample{game.choices(), game.turns()}; }},
    {"BranchingFactorTenth1", "turns", 1, no_limit, choices_in<0>},
    {"BranchingFactorTenth2", "turns", 1, no_limit, choices_in<1>},
    {"BranchingFactorTenth3", "turns", 1, no_limit, choices_in<2>},
    {"BranchingFactorTenth4", "turns", 1, no_limit, choices_in<3>},
    {"BranchingFactorTenth5", "turns", 1, no_limit, choices_in<4>},
    {"BranchingFactorTenth6", "turns", 1, no_limit, choices_in<5>},
    {"BranchingFactorTenth7", "turns", 1, no_limit, choices_in<6>},
    {"BranchingFactorTenth8", "turns", 1, no_limit, choices_in<7>},
    {"BranchingFactorTenth9", "turns", 1, no_limit, choices_in<8>},
    {"BranchingFactorTenth10", "turns", 1, no_limit, choices_in<9>},
    {"DecisionMoves", "share", fixed_unit, 1,
     [](const Facts& game) { return quotient(game.decisions, game.turns()); }},
    {"Captures", "pieces", 1, no_limit, [](const Facts& game) { return one(game.captured()); }},
    {"CaptureTurns", "share", 1, 1,
     [](const Facts& game) -> MaybeSample { return Sample{game.capturing, game.turns()}; }},
    {"BindTurns", "share", 1, 1,
     [](const Facts& game) -> MaybeSample { return Sample{game.binding, game.turns()}; }},
    {"FreeTurns", "share", 1, 1,
     [](const Facts& game) -> MaybeSample { return Sample{game.freeing, game.turns()}; }},
    {"FirstCapture", "turns", 1, no_limit,
     [](const Facts& game) { return game.first_capture == 0 ? std::nullopt : one(game.first_capture); }},
    {"PiecesLeft", "pieces", 1, no_limit, [](const Facts& game) { return one(game.left); }},
    {"BoardCoverageDefault", "share", fixed_unit, 1,
     [](const Facts& game) { return quotient(game.covered, game.squares); }},
    {"PositionalRepetition", "share", fixed_unit, 1,
     [](const Facts& game) {
       const std::uint64_t all = game.turns() + 1;
       return quotient(all - game.positions, all);
     }},
    {"LeadChange", "share", fixed_unit, 1,
     [](const Facts& game) { return quotient(game.lead_changes, game.scored); }},
    {"DramaAverage", "soldiers", fixed_unit / 100, no_limit,
     [](const Facts& game) { return game.decided() ? quotient(game.deficit, game.scored) : std::nullopt; }},
    {"DecisivenessMoves", "share", fixed_unit, 1,
     [](const Facts& game) {
       return game.decided() && game.scored > 0 ? quotient(game.decided_after, game.turns()) : std::nullopt;
     }},
    {"Clarity", "share", 1, 1,
     [](const Facts& game) -> MaybeSample {
       if (!game.decided() || game.scored == 0) return std::nullopt;
       return Sample{game.favoured, game.scored};
     }},
    {"GameTreeComplexity", "log10", log10_unit, no_limit, complexity},
}};

void Figures::add(const GameCounts& game) {
  using Result = GameCounts::Result;
  switch (game.result) {
    case Result::first:
      ++first_;
      break;
    case Result::second:
      ++second_;
      break;
    case Result::drawn:
      ++drawn_;
      break;
    case Result::timeout:
      ++timeouts_;
      break;
  }
  if (game.comeback) ++comebacks_;
  ++durations_[game.turns()];
  for (std::size_t row = 0; row < ratios; ++row) {
    const MaybeSample sample = table[row].of(game);
    if (!sample) continue;
    const Wide y = sample->y;
    const Wide x = sample->x;
    add_sums(sums_[row], {1, y, x, y * y, x * y, x * x});
  }
}

void Figures::add(const Figures& part) {
  first_ += part.first_;
  second_ += part.second_;
  drawn_ += part.drawn_;
  timeouts_ += part.timeouts_;
  comebacks_ += part.comebacks_;
  for (const auto& [turns, games] : part.durations_) durations_[turns] += games;
  for (std::size_t row = 0; row < ratios; ++row) add_sums(sums_[row], part.sums_[row]);
}

std::uint64_t Figures::games() const { return decided() + drawn_ + timeouts_; }

Figure Figures::ratio(std::size_t row) const {
  const auto& [name, unit, scale, most, of] = table[row];
  const RatioSums& sums = sums_[row];
  Figure figure{.name = name, .unit = unit};
  if (sums.x == 0) return figure;
  // With long double, the difference of the squares is exact enough even if all games are alike.
  const auto wide = [](Wide number) { return static_cast<long double>(number); };
  const long double value = wide(sums.y) / wide(sums.x);
  const long double squares =
      std::max(wide(sums.yy) - 2 * value * wide(sums.xy) + value * value * wide(sums.xx), 0.0L);
  const auto games = static_cast<long double>(sums.games);
  const double half = sums.games == 1
                          ? no_limit
                          : student_quantile(sums.games - 1) *
                                static_cast<double>(std::sqrt(games / (games - 1) * squares) / wide(sums.x)) *
                                scale;
  set_value(figure, static_cast<double>(value) * scale, half, most);
  return figure;
}

Figure Figures::balance() const {
  Figure figure{.name = "Balance", .unit = "share"};
  if (games() == 0) return figure;
  // A game's number is 1, -1 or 0.
  const auto n = static_cast<double>(games());
  const double mean = (static_cast<double>(first_) - static_cast<double>(second_)) / n;
  const double squares = std::max(static_cast<double>(decided()) - n * mean * mean, 0.0);
  const double half =
      games() == 1 ? no_limit : student_quantile(games() - 1) * std::sqrt(squares / (n - 1) / n);
  set_value(figure, 1 - std::abs(mean), half, 1);
  return figure;
}

void Figures::add_durations(std::vector<Figure>& figures) const {
  Figure mean{.name = "DurationTurns", .unit = "turns"};
  Figure deviation{.name = "DurationTurnsStdDev", .unit = "turns"};
  constexpr std::array<std::pair<std::string_view, unsigned>, 3> quantiles = {
      {{"DurationTurns05", 5}, {"DurationTurnsMedian", 50}, {"DurationTurns95", 95}}};
  if (games() == 0) {
    figures.insert(figures.end(), {mean, deviation});
    for (const auto& [name, percent] : quantiles) figures.push_back({.name = name, .unit = "turns"});
    return;
  }
  const auto n = static_cast<double>(games());
  Wide sum = 0;
  for (const auto& [turns, count] : durations_) sum += Wide{turns} * count;
  const double average = number(sum) / n;
  double second = 0;  // central moments
  double fourth = 0;
  for (const auto& [turns, count] : durations_) {
    const double square = std::pow(static_cast<double>(turns) - average, 2);
    second += square * static_cast<double>(count) / n;
    fourth += square * square * static_cast<double>(count) / n;
  }
  const double root = std::sqrt(second);
  const double student = student_quantile(games() - 1);
  set_value(mean, average, games() == 1 ? no_limit : student * std::sqrt(second / (n - 1)));
  const double variance = std::max(fourth - second * second, 0.0) / n;  // of the second moment
  set_value(deviation, root,
            games() == 1  ? no_limit
            : second == 0 ? 0
                          : student * std::sqrt(variance) / (2 * root));
  figures.insert(figures.end(), {mean, deviation});

  const auto ranked = [&](std::uint64_t rank) {
    std::uint64_t before = 0;
    for (const auto& [turns, count] : durations_)
      if ((before += count) >= rank) return static_cast<double>(turns);
    return 0.0;
  };
  for (const auto& [name, percent] : quantiles) {
    const auto [low, high] = quantile_ranks(games(), percent / 100.0);
    const auto middle = static_cast<std::uint64_t>((Wide{games()} * percent + 99) / 100);
    figures.push_back({name, "turns", ranked(middle), ranked(low), ranked(high), true});
  }
}

std::vector<Figure> Figures::values(const Rules& rules) const {
  const auto share = [](std::string_view name, std::uint64_t hits, std::uint64_t count) {
    if (count == 0) return Figure{.name = name, .unit = "share"};
    const Interval interval = wilson(hits, count);
    const double value = static_cast<double>(hits) / static_cast<double>(count);
    return Figure{name, "share", value, interval.low, interval.high, true};
  };
  std::vector<Figure> figures = {share("AdvantageP1", first_, games()),
                                 share("AdvantageDecided", first_, decided()),
                                 balance(),
                                 share("Completion", decided(), games()),
                                 share("Drawishness", drawn_, games()),
                                 share("Timeouts", timeouts_, games()),
                                 share("ComebackRate", comebacks_, decided())};
  add_durations(figures);
  for (std::size_t row = 0; row < ratios; ++row) figures.push_back(ratio(row));
  const double bound = log10_position_bound(rules);
  figures.push_back({"StateTreeComplexity", "log10", bound, bound, bound, true});
  return figures;
}

std::string_view Figures::ratio_name(std::size_t row) { return table.at(row).name; }

bool Figures::is_consistent() const {
  Wide played = 0;
  for (const auto& [turns, count] : durations_) played += count;
  const Wide all = Wide{first_} + second_ + drawn_ + timeouts_;
  return all == played && comebacks_ <= decided() &&
         std::ranges::all_of(sums_, [&](const RatioSums& sums) { return sums.games <= games(); });
}

}  // namespace latro
