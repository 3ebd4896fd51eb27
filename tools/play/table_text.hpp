// What the tables of latro-play have in common: numbers and rows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

enum class PlayReport : std::uint8_t { text, markdown, csv, jsonl };

/// "61.3 %"
std::string percent(double share);
/// With four digits, as far as they are before the point; "∞", "−∞".
std::string number_text(double value);
/// Empty if it is infinite.
std::string csv_number(double value);
/// The first ten of the numbers, and how many more there are of `all`.
std::string numbers_text(const std::vector<std::uint64_t>& numbers, std::uint64_t all);
/// A row of a table in Markdown or, for `csv`, in CSV, where no cell is a formula of a spreadsheet.
void append_row(std::string& out, const std::vector<std::string>& cells, PlayReport form);
/// The row of the names.
void append_head(std::string& out, const std::vector<std::string>& names, PlayReport form);

}  // namespace latro::tool
