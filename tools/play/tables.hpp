// The tables of latro-play: who won a match how often, and how sure it is that one player is the stronger
// one; the figures of rulesets, and the effects of the values of --vary on them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/play/sprt.hpp"
#include "play/result.hpp"

namespace latro::tool {

enum class PlayReport : std::uint8_t { text, markdown, csv, jsonl };

/// "61.3 %"
std::string percent(double share);
/// With four digits, as far as they are before the point; "∞", "−∞".
std::string number_text(double value);
/// "1.2 (0.8 … 1.6)": a value and its interval.
template <class TextOf>
std::string with_interval(TextOf text_of, double value, double low, double high) {
  return fmt::format("{} ({} … {})", text_of(value), text_of(low), text_of(high));
}
/// Empty if it is infinite.
std::string csv_number(double value);
/// The first ten of the numbers, and how many more there are of `all`.
std::string numbers_text(const std::vector<std::uint64_t>& numbers, std::uint64_t all);
/// A row of a table in Markdown or, for `csv`, in CSV, where no cell is a formula of a spreadsheet.
void append_row(std::string& out, const std::vector<std::string>& cells, PlayReport form);
/// The row of the names.
void append_head(std::string& out, const std::vector<std::string>& names, PlayReport form);

double average_turns(const Tally& tally);
/// "accepts elo1"
std::string_view word(SprtState state);

/// The results as text, Markdown or CSV, with a crosstable for each ruleset with more than two players.
/// Precondition: each result has games.
void append_match_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form,
                        const std::optional<SprtOptions>& sprt);

/// By how much a figure is greater with a value than on average over the values of its key, everything else
/// being the same; the mean over everything else.
struct ValueEffect {
  KeyValue setting;
  std::string_view figure;
  double value = 0;
  double low = 0;  ///< of the 95 % interval
  double high = 0;
};

/// Empty without --vary. Precondition: the results have figures.
std::vector<ValueEffect> effects_of(const std::vector<const SeriesResult*>& results);

/// As text, Markdown or CSV: the figures and the effects. Precondition: the results have figures.
void append_figure_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form);

/// The tables of the results that the options ask for, in their order; `match`: also those of players. Only
/// jsonl has results without games: other parts may have some.
std::string report(const std::vector<SeriesResult>& results, const PlayOptions& options, bool match);

}  // namespace latro::tool
