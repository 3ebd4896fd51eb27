#include "play/tables.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "latro/play/elo.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/separated.hpp"
#include "latro/support/utf8.hpp"
#include "play/options.hpp"
#include "play/state_file.hpp"

namespace latro::tool {

namespace {

/// Names of players can be any text.
std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\|`*_<>[]&").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  return out;
}

void write_number(JsonWriter& json, std::string_view key, double value) {
  json.key(key).number(std::isfinite(value) ? fmt::format("{:.9g}", value) : "null");
}

/// Of a Figure or a ValueEffect.
void write_interval(JsonWriter& json, const auto& one) {
  write_number(json, "value", one.value);
  write_number(json, "low", one.low);
  write_number(json, "high", one.high);
}

void append_strength(JsonWriter& json, const SeriesResult& result,
                     const std::optional<SprtOptions>& sprt_options) {
  const Strength strength = latro::strength(result.outcomes());
  write_number(json, "score", strength.score);
  write_number(json, "elo", strength.elo);
  write_number(json, "elo_low", strength.elo_low);
  write_number(json, "elo_high", strength.elo_high);
  write_number(json, "superiority", strength.superiority);
  write_number(json, "average_turns", average_turns(result.sums.tally));
  if (!sprt_options) return;
  const Sprt sprt(*sprt_options);
  json.key("sprt").begin_object().member("state", word(sprt.state(result.outcomes())));
  write_number(json, "log_ratio", sprt.log_ratio(result.outcomes()));
  write_number(json, "lower", sprt.lower());
  write_number(json, "upper", sprt.upper());
  json.end_object();
}

void append_figures(JsonWriter& json, const std::vector<Figure>& figures) {
  json.key("figures").begin_object();
  for (const Figure& figure : figures) {
    if (!figure.known) continue;
    json.key(figure.name).begin_object();
    write_interval(json, figure);
    json.end_object();
  }
  json.end_object();
}

/// Also of a part without games: then only the sums. With a checksum, for --merge.
void append_json(std::string& out, const SeriesResult& result,
                 const std::optional<SprtOptions>& sprt_options) {
  const Tally& tally = result.sums.tally;
  const Score3 all = tally.all();
  std::string line;
  JsonWriter json(line);
  json.begin_object().member("games", all.games()).member("won", all.won);
  json.member("drawn", all.drawn).member("lost", all.lost);
  if (all.games() > 0) append_strength(json, result, sprt_options);
  json.key("ends").begin_object();
  for (std::size_t i = 0; i < ends_of_game; ++i) json.member(name(static_cast<EndOfGame>(i)), tally.ends[i]);
  json.end_object();
  if (result.sums.figures && all.games() > 0) append_figures(json, result.sums.figures->values(result.rules));
  result.write(json);
  json.end_object();
  add_checksum(line);
  out += line;
  out += '\n';
}

void append_json(std::string& out, const ValueEffect& effect) {
  JsonWriter json(out);
  json.begin_object().member("effect", text(effect.setting)).member("figure", effect.figure);
  write_interval(json, effect);
  json.end_object();
  out += '\n';
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string number_text(double value) {
  if (!std::isfinite(value)) return value > 0 ? "∞" : "−∞";
  const double size = std::fabs(value);
  return fmt::format("{:.{}f}", value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

std::string csv_number(double value) { return std::isfinite(value) ? fmt::format("{:.6g}", value) : ""; }

std::string numbers_text(const std::vector<std::uint64_t>& numbers, std::uint64_t all) {
  const std::size_t listed = std::min<std::size_t>(numbers.size(), 10);
  std::string text = fmt::format("{}", fmt::join(std::span(numbers).first(listed), ", "));
  if (all > listed) text += fmt::format(" and {} more", all - listed);
  return text;
}

void append_row(std::string& out, const std::vector<std::string>& cells, PlayReport form) {
  if (form == PlayReport::csv) {
    SeparatedRow row(out, {true, true});
    for (const std::string& cell : cells) row.add(cell);
    return row.end();
  }
  for (const std::string& cell : cells) out += "| " + markdown_cell(cell) + " ";
  out += "|\n";
}

void append_head(std::string& out, const std::vector<std::string>& names, PlayReport form) {
  append_row(out, names, form);
  if (form == PlayReport::markdown) append_row(out, std::vector<std::string>(names.size(), "---"), form);
}

std::string report(const std::vector<SeriesResult>& results, const PlayOptions& options, bool match) {
  std::vector<const SeriesResult*> played;
  std::vector<const SeriesResult*> with_figures;
  for (const SeriesResult& result : results) {
    if (result.sums.tally.games() == 0) continue;
    played.push_back(&result);
    if (result.sums.figures) with_figures.push_back(&result);
  }
  std::string out;
  if (options.report == PlayReport::jsonl) {
    for (const SeriesResult& result : results) append_json(out, result, options.sprt);
    for (const ValueEffect& effect : effects_of(with_figures)) append_json(out, effect);
    return out;
  }
  if (options.bom) out += byte_order_mark;
  if (match) append_match_table(out, played, options.report, options.sprt);
  if (options.writes_figures()) append_figure_table(out, with_figures, options.report);
  return out;
}

}  // namespace latro::tool
