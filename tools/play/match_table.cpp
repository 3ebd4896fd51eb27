#include "play/tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "latro/play/elo.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// "+12", "−∞"
std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "−∞";
  const long rounded = std::lround(elo);
  return fmt::format("{}{}", rounded < 0 ? "−" : "+", std::abs(rounded));
}

std::string ends_text(const Tally& tally) {
  std::string text;
  for (std::size_t i = 0; i < ends_of_game; ++i)
    if (tally.ends[i] > 0)
      text +=
          fmt::format("{}{} {}", text.empty() ? "" : ", ", tally.ends[i], name(static_cast<EndOfGame>(i)));
  return text;
}

void append_match_text(std::string& out, const SeriesResult& result,
                       const std::optional<SprtOptions>& sprt_options) {
  const Tally& tally = result.sums.tally;
  const Score3 all = tally.all();
  const Strength strength = latro::strength(result.outcomes());
  const auto line = [&out](std::string_view what, std::string_view text) {
    out += fmt::format("  {:<14} {}\n", what, text);
  };
  out += fmt::format("{}: {} against {}\n", result.ruleset, result.first, result.second);
  line("games", all.games() == result.planned ? fmt::format("{}", all.games())
                                              : fmt::format("{} of {}", all.games(), result.planned));
  line("result",
       fmt::format("{} won, {} drawn, {} lost: {}", all.won, all.drawn, all.lost, percent(strength.score)));
  line("Elo", fmt::format("{}; likelihood that the first is the stronger one: {}",
                          with_interval(elo_text, strength.elo, strength.elo_low, strength.elo_high),
                          percent(strength.superiority)));
  if (result.is_paired)
    line("pairs", fmt::format("{} with 0 points, {} with ½, {} with 1, {} with 1½, {} with 2", tally.pairs[0],
                              tally.pairs[1], tally.pairs[2], tally.pairs[3], tally.pairs[4]));
  for (std::size_t i = 0; i < 2; ++i)
    if (const Score3& score = tally.by_side[i]; score.games() > 0)
      line(i == 0 ? "as White" : "as Black", fmt::format("{} won, {} drawn, {} lost: {}", score.won,
                                                         score.drawn, score.lost, percent(score.score())));
  line("ended", ends_text(tally));
  line("turns", fmt::format("{:.1f} on average", average_turns(tally)));
  const auto faults = [&](std::string_view what, const std::array<std::uint64_t, 2>& counts) {
    if (counts[0] + counts[1] > 0) line(what, fmt::format("first {}, second {}", counts[0], counts[1]));
  };
  faults("illegal turns", tally.disagreements);
  faults("lost on time", tally.late);
  faults("failed", tally.failures);
  if (!sprt_options) return;
  const Sprt sprt(*sprt_options);
  line("SPRT", fmt::format("{}: log-likelihood ratio {:.2f} ({:.2f} … {:.2f}) for elo0={:g}, elo1={:g}",
                           word(sprt.state(result.outcomes())), sprt.log_ratio(result.outcomes()),
                           sprt.lower(), sprt.upper(), sprt_options->elo0, sprt_options->elo1));
}

void append_match_rows(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form,
                       const std::optional<SprtOptions>& sprt_options) {
  const bool is_csv = form == PlayReport::csv;
  std::vector<std::string> head =
      is_csv ? std::vector<std::string>{"ruleset", "first",   "second", "games",   "won",      "drawn",
                                        "lost",    "score",   "elo",    "elo_low", "elo_high", "superiority",
                                        "turns",   "illegal", "late",   "failed",  "ends"}
             : std::vector<std::string>{"ruleset", "players",    "games",  "won",   "drawn", "lost",
                                        "score",   "Elo (95 %)", "better", "turns", "ends"};
  if (sprt_options) head.insert(head.end(), {"llr", "sprt"});
  append_head(out, head, form);
  for (const SeriesResult* const result : results) {
    const Tally& tally = result->sums.tally;
    const Score3 all = tally.all();
    const Strength strength = latro::strength(result->outcomes());
    std::vector<std::string> cells{result->ruleset};
    const auto add = [&](auto value) { cells.push_back(fmt::format("{}", value)); };
    if (is_csv) {
      cells.insert(cells.end(), {result->first, result->second});
    } else {
      cells.push_back(fmt::format("{} against {}", result->first, result->second));
    }
    for (const std::uint64_t count : {all.games(), all.won, all.drawn, all.lost}) add(count);
    if (is_csv) {
      for (const double value :
           {strength.score, strength.elo, strength.elo_low, strength.elo_high, strength.superiority})
        cells.push_back(csv_number(value));
      cells.push_back(csv_number(average_turns(tally)));
      for (const auto& counts : {tally.disagreements, tally.late, tally.failures}) add(counts[0] + counts[1]);
    } else {
      cells.push_back(percent(strength.score));
      cells.push_back(with_interval(elo_text, strength.elo, strength.elo_low, strength.elo_high));
      cells.push_back(percent(strength.superiority));
      cells.push_back(fmt::format("{:.0f}", average_turns(tally)));
    }
    cells.push_back(ends_text(tally));
    if (sprt_options) {
      const Sprt sprt(*sprt_options);
      cells.push_back(fmt::format("{:.3f}", sprt.log_ratio(result->outcomes())));
      cells.emplace_back(word(sprt.state(result->outcomes())));
    }
    append_row(out, cells, form);
  }
}

// The crosstable of more than two players under one ruleset.

void append_crosstable(std::string& out, const std::string& ruleset,
                       const std::vector<const SeriesResult*>& results, PlayReport form) {
  std::vector<std::string> players;
  for (const SeriesResult* const result : results)
    for (const std::string& player : {result->first, result->second})
      if (std::ranges::find(players, player) == players.end()) players.push_back(player);
  if (players.size() < 3) return;
  std::map<std::pair<std::string, std::string>, Score3> scores;
  std::map<std::string, Score3> sums;
  for (const SeriesResult* const result : results) {
    const Score3 all = result->sums.tally.all();
    const Score3 other{all.lost, all.drawn, all.won};
    for (const auto& [player, opponent, score] :
         {std::tuple(result->first, result->second, all), std::tuple(result->second, result->first, other)}) {
      scores[{player, opponent}] = score;
      Score3& sum = sums[player];
      sum = {sum.won + score.won, sum.drawn + score.drawn, sum.lost + score.lost};
    }
  }
  std::ranges::stable_sort(players, std::greater(),
                           [&](const std::string& player) { return sums[player].score(); });
  std::vector<std::vector<std::string>> rows{{ruleset}};
  for (std::size_t i = 0; i < players.size(); ++i) rows[0].push_back(std::to_string(i + 1));
  rows[0].insert(rows[0].end(), {"games", "score"});
  for (std::size_t i = 0; i < players.size(); ++i) {
    auto& row = rows.emplace_back();
    row.push_back(fmt::format("{}. {}", i + 1, players[i]));
    for (const std::string& opponent : players) {
      const auto found = scores.find({players[i], opponent});
      row.push_back(found == scores.end() ? "" : percent(found->second.score()));
    }
    row.push_back(std::to_string(sums[players[i]].games()));
    row.push_back(percent(sums[players[i]].score()));
  }
  if (form == PlayReport::markdown) {
    out += '\n';
    append_head(out, rows[0], form);
    for (std::size_t i = 1; i < rows.size(); ++i) append_row(out, rows[i], form);
    return;
  }
  out += '\n';
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], count_columns(row[i]));
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - count_columns(row[i]), ' ');
      out += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    out += '\n';
  }
}

}  // namespace

double average_turns(const Tally& tally) {
  return static_cast<double>(tally.turns) / static_cast<double>(tally.games());
}

std::string_view word(SprtState state) {
  static constexpr auto words = by_value<SprtState>({{SprtState::running, "not decided"},
                                                     {SprtState::accepted_h0, "accepts elo0"},
                                                     {SprtState::accepted_h1, "accepts elo1"}});
  return words[static_cast<std::size_t>(state)];
}

void append_match_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form,
                        const std::optional<SprtOptions>& sprt) {
  if (form == PlayReport::text) {
    for (const SeriesResult* const result : results) {
      if (!out.empty()) out += '\n';
      append_match_text(out, *result, sprt);
    }
  } else {
    append_match_rows(out, results, form, sprt);
  }
  if (form == PlayReport::csv) return;
  std::map<std::string, std::vector<const SeriesResult*>> by_ruleset;
  for (const SeriesResult* const result : results) by_ruleset[result->ruleset].push_back(result);
  for (const auto& [ruleset, of_ruleset] : by_ruleset) append_crosstable(out, ruleset, of_ruleset, form);
}

}  // namespace latro::tool
