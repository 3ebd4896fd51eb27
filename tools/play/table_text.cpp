#include "play/table_text.hpp"

#include <cmath>

#include <fmt/format.h>

namespace latro::tool {

namespace {

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == text.npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string number_text(double value) {
  if (!std::isfinite(value)) return value > 0 ? "∞" : "−∞";
  const double size = std::fabs(value);
  return fmt::format("{:.{}f}", value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
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

}  // namespace latro::tool
