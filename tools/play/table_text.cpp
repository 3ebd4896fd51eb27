#include "play/tables.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include <fmt/format.h>

#include "latro/support/separated.hpp"

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

}  // namespace latro::tool
