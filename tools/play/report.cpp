#include "play/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "latro/support/json_writer.hpp"
#include "latro/support/utf8.hpp"
#include "play/elo.hpp"
#include "play/statistics.hpp"

namespace latro::tool {

namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

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

double average_turns(const Tally& tally) {
  return static_cast<double>(tally.turns) / static_cast<double>(tally.games());
}

std::string_view word(SprtState state) {
  switch (state) {
    case SprtState::running:
      return "not decided";
    case SprtState::accepted_h0:
      return "accepts elo0";
    case SprtState::accepted_h1:
      return "accepts elo1";
  }
  return {};
}

/// "−5.000" for numbers of little use without their interval: four digits at most.
std::string number_text(double value) {
  if (!std::isfinite(value)) return value > 0 ? "∞" : "−∞";
  const double size = std::fabs(value);
  return fmt::format("{:.{}f}", value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == text.npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string csv_number(double value) { return std::isfinite(value) ? fmt::format("{:.6g}", value) : ""; }

void append_row(std::string& out, const std::vector<std::string>& cells, PlayReport form) {
  if (form == PlayReport::csv) {
    for (std::size_t i = 0; i < cells.size(); ++i) out += (i == 0 ? "" : ",") + csv_cell(cells[i]);
    out += '\n';
    return;
  }
  for (const std::string& cell : cells) out += "| " + cell + " ";
  out += "|\n";
}

void append_head(std::string& out, const std::vector<std::string>& names, PlayReport form) {
  append_row(out, names, form);
  if (form == PlayReport::markdown) append_row(out, std::vector<std::string>(names.size(), "---"), form);
}

// Matches.

void append_match_text(std::string& out, const SeriesResult& result, const ReportChoice& choice) {
  const Tally& tally = result.sums.tally;
  const Score3 all = tally.all();
  const Strength strength = latro::tool::strength(result.outcomes());
  const auto line = [&out](std::string_view what, std::string_view text) {
    out += fmt::format("  {:<14} {}\n", what, text);
  };
  out += fmt::format("{}: {} against {}\n", result.ruleset, result.first, result.second);
  line("games", all.games() == result.planned ? fmt::format("{}", all.games())
                                              : fmt::format("{} of {}", all.games(), result.planned));
  line("result",
       fmt::format("{} won, {} drawn, {} lost: {}", all.won, all.drawn, all.lost, percent(strength.score)));
  line("Elo",
       fmt::format("{} ({} … {}); likelihood that the first is the stronger one: {}", elo_text(strength.elo),
                   elo_text(strength.elo_low), elo_text(strength.elo_high), percent(strength.superiority)));
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
  if (!choice.sprt) return;
  const Sprt sprt(*choice.sprt);
  line("SPRT", fmt::format("{}: log-likelihood ratio {:.2f} ({:.2f} … {:.2f}) for elo0={:g}, elo1={:g}",
                           word(sprt.state(result.outcomes())), sprt.log_ratio(result.outcomes()),
                           sprt.lower(), sprt.upper(), choice.sprt->elo0, choice.sprt->elo1));
}

void append_match_rows(std::string& out, const std::vector<const SeriesResult*>& results,
                       const ReportChoice& choice) {
  const bool is_csv = choice.form == PlayReport::csv;
  std::vector<std::string> head =
      is_csv ? std::vector<std::string>{"ruleset", "first",   "second", "games",   "won",      "drawn",
                                        "lost",    "score",   "elo",    "elo_low", "elo_high", "superiority",
                                        "turns",   "illegal", "late",   "failed",  "ends"}
             : std::vector<std::string>{"ruleset", "players",    "games",  "won",   "drawn", "lost",
                                        "score",   "Elo (95 %)", "better", "turns", "ends"};
  if (choice.sprt) head.insert(head.end(), {"llr", "sprt"});
  append_head(out, head, choice.form);
  for (const SeriesResult* const result : results) {
    const Tally& tally = result->sums.tally;
    const Score3 all = tally.all();
    const Strength strength = latro::tool::strength(result->outcomes());
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
      cells.push_back(fmt::format("{} ({} … {})", elo_text(strength.elo), elo_text(strength.elo_low),
                                  elo_text(strength.elo_high)));
      cells.push_back(percent(strength.superiority));
      cells.push_back(fmt::format("{:.0f}", average_turns(tally)));
    }
    cells.push_back(ends_text(tally));
    if (choice.sprt) {
      const Sprt sprt(*choice.sprt);
      cells.push_back(fmt::format("{:.3f}", sprt.log_ratio(result->outcomes())));
      cells.emplace_back(word(sprt.state(result->outcomes())));
    }
    append_row(out, cells, choice.form);
  }
}

// The crosstable of more than two players under one ruleset.

void append_crosstable(std::string& out, const std::string& ruleset,
                       const std::vector<const SeriesResult*>& results, PlayReport form) {
  std::vector<std::string> players;
  for (const SeriesResult* const result : results)
    for (const std::string& player : {result->first, result->second})
      if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
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
  std::stable_sort(players.begin(), players.end(), [&](const std::string& a, const std::string& b) {
    return sums[a].score() > sums[b].score();
  });
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

// Figures.

void append_figures_text(std::string& out, const SeriesResult& result) {
  out += fmt::format("{}: {} games of {} against {}\n", result.ruleset, result.sums.tally.games(),
                     result.first, result.second);
  for (const Figure& figure : result.sums.figures->values(result.rules)) {
    if (!figure.known) continue;
    out += fmt::format("  {:<32} {:>9}  ({} … {}){}{}\n", figure.name, number_text(figure.value),
                       number_text(figure.low), number_text(figure.high), figure.unit.empty() ? "" : " ",
                       figure.unit);
  }
}

void append_figures_rows(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form) {
  bool has_head = false;
  for (const SeriesResult* const result : results) {
    const auto figures = result->sums.figures->values(result->rules);
    if (!has_head) {
      std::vector<std::string> head{"ruleset", "first", "second", "games"};
      for (const Figure& figure : figures) {
        head.emplace_back(figure.name);
        if (form == PlayReport::csv)
          head.insert(head.end(), {fmt::format("{}_low", figure.name), fmt::format("{}_high", figure.name)});
      }
      append_head(out, head, form);
      has_head = true;
    }
    std::vector<std::string> cells{result->ruleset, result->first, result->second,
                                   std::to_string(result->sums.tally.games())};
    for (const Figure& figure : figures) {
      if (form == PlayReport::csv) {
        for (const double value : {figure.value, figure.low, figure.high})
          cells.push_back(figure.known ? csv_number(value) : "");
      } else {
        cells.push_back(figure.known ? fmt::format("{} ({} … {})", number_text(figure.value),
                                                   number_text(figure.low), number_text(figure.high))
                                     : "–");
      }
    }
    append_row(out, cells, form);
  }
}

// Effects of the values of --vary.

/// By how much a figure is greater with a value than on average over the values of its key, the rest being
/// the same.
struct Effect {
  KeyValue setting;
  std::string_view figure;
  double value = 0;
  double low = 0;  ///< of the 95 % interval
  double high = 0;
};

/// Results that differ in the value of one key only.
struct Context {
  std::vector<const SeriesResult*> results;
  std::vector<std::string> values;
};

std::map<std::string, Context> contexts_of(const std::vector<const SeriesResult*>& results,
                                           std::size_t varied) {
  std::map<std::string, Context> contexts;
  for (const SeriesResult* const result : results) {
    std::string all;
    std::string others;
    for (std::size_t i = 0; i < result->varied.size(); ++i) {
      all += ' ' + text(result->varied[i]);
      if (i != varied) others += ' ' + text(result->varied[i]);
    }
    const std::string rest =
        result->ruleset.substr(0, result->ruleset.size() - std::min(all.size(), result->ruleset.size())) +
        others;
    Context& context = contexts[rest + '\n' + result->first + '\n' + result->second];
    context.results.push_back(result);
    context.values.push_back(result->varied[varied].value);
  }
  return contexts;
}

/// The standard error of a figure, by its interval.
double error_of(const Figure& figure) { return (figure.high - figure.low) / (2 * normal_quantile); }

/// The effects of one value on all figures that are known wherever it is compared.
void add_effects(std::vector<Effect>& effects, const std::map<std::string, Context>& contexts,
                 const KeyValue& setting) {
  struct Sum {
    double value = 0;
    double variance = 0;
    std::size_t contexts = 0;
  };
  std::vector<std::string_view> names;
  std::vector<Sum> sums;
  std::size_t compared = 0;
  for (const auto& [rest, context] : contexts) {
    const auto found = std::find(context.values.begin(), context.values.end(), setting.value);
    if (found == context.values.end() || context.values.size() < 2) continue;
    ++compared;
    const auto own = static_cast<std::size_t>(found - context.values.begin());
    const auto count = static_cast<double>(context.results.size());
    std::vector<std::vector<Figure>> figures;
    for (const SeriesResult* const result : context.results)
      figures.push_back(result->sums.figures->values(result->rules));
    sums.resize(figures[own].size());
    names.resize(sums.size());
    for (std::size_t figure = 0; figure < sums.size(); ++figure) {
      names[figure] = figures[own][figure].name;
      if (!std::all_of(figures.begin(), figures.end(), [&](const auto& all) { return all[figure].known; }))
        continue;
      ++sums[figure].contexts;
      for (std::size_t i = 0; i < figures.size(); ++i) {
        const double weight = (i == own ? 1 : 0) - 1 / count;
        sums[figure].value += weight * figures[i][figure].value;
        sums[figure].variance += weight * weight * std::pow(error_of(figures[i][figure]), 2);
      }
    }
  }
  for (std::size_t figure = 0; figure < sums.size(); ++figure) {
    const Sum& sum = sums[figure];
    if (sum.contexts < compared || !std::isfinite(sum.variance)) continue;
    const auto count = static_cast<double>(compared);
    const double half = normal_quantile * std::sqrt(sum.variance) / count;
    effects.push_back(
        {setting, names[figure], sum.value / count, sum.value / count - half, sum.value / count + half});
  }
}

std::vector<Effect> effects_of(const std::vector<const SeriesResult*>& results) {
  std::vector<Effect> effects;
  if (results.empty()) return effects;
  const std::size_t keys = results.front()->varied.size();
  if (!std::all_of(results.begin(), results.end(),
                   [&](const SeriesResult* result) { return result->varied.size() == keys; }))
    return effects;
  for (std::size_t varied = 0; varied < keys; ++varied) {
    const auto contexts = contexts_of(results, varied);
    std::vector<std::string> done;
    for (const SeriesResult* const result : results) {
      const KeyValue& setting = result->varied[varied];
      if (std::find(done.begin(), done.end(), setting.value) != done.end()) continue;
      done.push_back(setting.value);
      add_effects(effects, contexts, setting);
    }
  }
  return effects;
}

std::string signed_text(double value) {
  return value < 0 ? "−" + number_text(-value) : "+" + number_text(value);
}

void append_effects(std::string& out, const std::vector<Effect>& effects, PlayReport form) {
  if (form != PlayReport::text)
    append_head(out,
                form == PlayReport::csv
                    ? std::vector<std::string>{"value", "figure", "effect", "effect_low", "effect_high"}
                    : std::vector<std::string>{"value", "figure", "effect"},
                form);
  std::optional<KeyValue> last;
  for (const Effect& effect : effects) {
    const std::string interval = fmt::format("{} ({} … {})", signed_text(effect.value),
                                             signed_text(effect.low), signed_text(effect.high));
    if (form == PlayReport::text) {
      if (last != effect.setting)
        out += fmt::format("{}effect of {}\n", last ? "\n" : "", text(effect.setting));
      last = effect.setting;
      out += fmt::format("  {:<32} {}\n", effect.figure, interval);
    } else if (form == PlayReport::csv) {
      append_row(out,
                 {text(effect.setting), std::string(effect.figure), csv_number(effect.value),
                  csv_number(effect.low), csv_number(effect.high)},
                 form);
    } else {
      append_row(out, {text(effect.setting), std::string(effect.figure), interval}, form);
    }
  }
}

void write_number(JsonWriter& json, std::string_view key, double value) {
  json.key(key).number(std::isfinite(value) ? fmt::format("{:.9g}", value) : "null");
}

void append_json(std::string& out, const SeriesResult& result, const ReportChoice& choice) {
  const Tally& tally = result.sums.tally;
  const Score3 all = tally.all();
  const Strength strength = latro::tool::strength(result.outcomes());
  JsonWriter json(out);
  json.begin_object().member("games", all.games()).member("won", all.won);
  json.member("drawn", all.drawn).member("lost", all.lost);
  write_number(json, "score", strength.score);
  write_number(json, "elo", strength.elo);
  write_number(json, "elo_low", strength.elo_low);
  write_number(json, "elo_high", strength.elo_high);
  write_number(json, "superiority", strength.superiority);
  write_number(json, "average_turns", average_turns(tally));
  json.key("ends").begin_object();
  for (std::size_t i = 0; i < ends_of_game; ++i) json.member(name(static_cast<EndOfGame>(i)), tally.ends[i]);
  json.end_object();
  if (choice.sprt) {
    const Sprt sprt(*choice.sprt);
    json.key("sprt").begin_object().member("state", word(sprt.state(result.outcomes())));
    write_number(json, "log_ratio", sprt.log_ratio(result.outcomes()));
    write_number(json, "lower", sprt.lower());
    write_number(json, "upper", sprt.upper());
    json.end_object();
  }
  if (result.sums.figures) {
    json.key("figures").begin_object();
    for (const Figure& figure : result.sums.figures->values(result.rules)) {
      if (!figure.known) continue;
      json.key(figure.name).begin_object();
      write_number(json, "value", figure.value);
      write_number(json, "low", figure.low);
      write_number(json, "high", figure.high);
      json.end_object();
    }
    json.end_object();
  }
  result.write(json);
  json.end_object();
  out += '\n';
}

void append_json(std::string& out, const Effect& effect) {
  JsonWriter json(out);
  json.begin_object().member("effect", text(effect.setting)).member("figure", effect.figure);
  write_number(json, "value", effect.value);
  write_number(json, "low", effect.low);
  write_number(json, "high", effect.high);
  json.end_object();
  out += '\n';
}

}  // namespace

std::string traffic_table(const std::vector<SeriesResult>& results) {
  std::string out;
  for (const SeriesResult& result : results) result.sums.traffic->write_tsv(out);
  return out;
}

std::string report(const std::vector<SeriesResult>& results, const ReportChoice& choice) {
  std::vector<const SeriesResult*> played;
  for (const SeriesResult& result : results)
    if (result.sums.tally.games() > 0) played.push_back(&result);
  std::vector<const SeriesResult*> with_figures;
  for (const SeriesResult* const result : played)
    if (result->sums.figures) with_figures.push_back(result);
  std::string out;
  if (choice.form == PlayReport::jsonl) {
    for (const SeriesResult* const result : played) append_json(out, *result, choice);
    for (const Effect& effect : effects_of(with_figures)) append_json(out, effect);
    return out;
  }
  const auto separate = [&out] {
    if (!out.empty()) out += '\n';
  };
  if (choice.match) {
    if (choice.form == PlayReport::text) {
      for (const SeriesResult* const result : played) {
        separate();
        append_match_text(out, *result, choice);
      }
    } else {
      append_match_rows(out, played, choice);
    }
    if (choice.form != PlayReport::csv) {
      std::map<std::string, std::vector<const SeriesResult*>> by_ruleset;
      for (const SeriesResult* const result : played) by_ruleset[result->ruleset].push_back(result);
      for (const auto& [ruleset, of_ruleset] : by_ruleset)
        append_crosstable(out, ruleset, of_ruleset, choice.form);
    }
  }
  if (choice.figures) {
    if (choice.form == PlayReport::text) {
      for (const SeriesResult* const result : with_figures) {
        separate();
        append_figures_text(out, *result);
      }
    } else {
      separate();
      append_figures_rows(out, with_figures, choice.form);
    }
    if (const auto effects = effects_of(with_figures); !effects.empty()) {
      separate();
      append_effects(out, effects, choice.form);
    }
  }
  return out;
}

}  // namespace latro::tool
