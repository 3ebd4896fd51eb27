#include "play/tables.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "latro/play/statistics.hpp"

namespace latro::tool {

namespace {

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

/// The names of the columns of a value and its interval, which have one column in Markdown.
void add_names(std::vector<std::string>& head, std::string_view name, PlayReport form) {
  head.emplace_back(name);
  if (form == PlayReport::csv)
    head.insert(head.end(), {fmt::format("{}_low", name), fmt::format("{}_high", name)});
}

/// Of a Figure or a ValueEffect.
void add_values(std::vector<std::string>& cells, const auto& one, std::string (*text_of)(double),
                PlayReport form) {
  if (form == PlayReport::csv)
    cells.insert(cells.end(), {csv_number(one.value), csv_number(one.low), csv_number(one.high)});
  else
    cells.push_back(with_interval(text_of, one.value, one.low, one.high));
}

void append_figures_rows(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form) {
  bool has_head = false;
  for (const SeriesResult* const result : results) {
    const auto figures = result->sums.figures->values(result->rules);
    if (!has_head) {
      std::vector<std::string> head{"ruleset", "first", "second", "games"};
      for (const Figure& figure : figures) {
        add_names(head, figure.name, form);
      }
      append_head(out, head, form);
      has_head = true;
    }
    std::vector<std::string> cells{result->ruleset, result->first, result->second,
                                   std::to_string(result->sums.tally.games())};
    for (const Figure& figure : figures) {
      if (figure.known)
        add_values(cells, figure, number_text, form);
      else
        cells.insert(cells.end(), form == PlayReport::csv ? 3 : 1, form == PlayReport::csv ? "" : "–");
    }
    append_row(out, cells, form);
  }
}

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
    context.values.push_back(result->varied[varied].second);
  }
  return contexts;
}

/// The standard error of a figure, by its interval.
double error_of(const Figure& figure) { return (figure.high - figure.low) / (2 * normal_quantile); }

/// The effects of one value on all figures that are known wherever it is compared.
void add_effects(std::vector<ValueEffect>& effects, const std::map<std::string, Context>& contexts,
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
    const auto found = std::ranges::find(context.values, setting.second);
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
      if (!std::ranges::all_of(figures, [&](const auto& all) { return all[figure].known; })) continue;
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

std::string signed_text(double value) {
  return value < 0 ? "−" + number_text(-value) : "+" + number_text(value);
}

void append_effects(std::string& out, const std::vector<ValueEffect>& effects, PlayReport form) {
  std::vector<std::string> head{"value", "figure"};
  add_names(head, "effect", form);
  if (form != PlayReport::text) append_head(out, head, form);
  std::optional<KeyValue> last;
  for (const ValueEffect& effect : effects) {
    std::vector<std::string> cells{text(effect.setting), std::string(effect.figure)};
    add_values(cells, effect, signed_text, form);
    if (form != PlayReport::text) {
      append_row(out, cells, form);
      continue;
    }
    if (last != effect.setting) out += fmt::format("{}effect of {}\n", last ? "\n" : "", cells[0]);
    last = effect.setting;
    out += fmt::format("  {:<32} {}\n", cells[1], cells[2]);
  }
}

}  // namespace

std::vector<ValueEffect> effects_of(const std::vector<const SeriesResult*>& results) {
  std::vector<ValueEffect> effects;
  if (results.empty()) return effects;
  const std::size_t keys = results.front()->varied.size();
  if (!std::ranges::all_of(results,
                           [&](const SeriesResult* result) { return result->varied.size() == keys; }))
    return effects;
  for (std::size_t varied = 0; varied < keys; ++varied) {
    const auto contexts = contexts_of(results, varied);
    std::vector<std::string> done;
    for (const SeriesResult* const result : results) {
      const KeyValue& setting = result->varied[varied];
      if (std::ranges::find(done, setting.second) != done.end()) continue;
      done.push_back(setting.second);
      add_effects(effects, contexts, setting);
    }
  }
  return effects;
}

void append_figure_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form) {
  const auto separate = [&out] {
    if (!out.empty()) out += '\n';
  };
  if (form == PlayReport::text) {
    for (const SeriesResult* const result : results) {
      separate();
      append_figures_text(out, *result);
    }
  } else {
    separate();
    append_figures_rows(out, results, form);
  }
  if (const auto effects = effects_of(results); !effects.empty()) {
    separate();
    append_effects(out, effects, form);
  }
}

}  // namespace latro::tool
