#include "play/result.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/json/tree.hpp"
#include "latro/support/line_reader.hpp"
#include "play/json_fields.hpp"
#include "play/state_file.hpp"
#include "play/tables.hpp"

namespace latro::tool {

namespace {

/// Of a line: durations and traffic need the most.
constexpr std::size_t most_bytes = std::size_t{1} << 26;

/// Adds the result of a line to the one of the same series. Returns why it cannot be added; empty if it is.
std::string add_line(std::vector<SeriesResult>& results, std::string_view text) {
  if (checksum_of(text) == Checksum::wrong)
    return "this line is damaged: its checksum is not that of its text; it is left out";
  JsonTree tree;
  std::optional<SeriesResult> read;
  if (tree.parse(text)) {
    if (JsonFields(tree.root()).has("effect")) return {};  // it is computed again
    read = SeriesResult::read(tree.root());
  }
  if (!read) return "this is no line of a table by latro-play --report jsonl";
  const auto same = std::find_if(results.begin(), results.end(),
                                 [&](const SeriesResult& other) { return other.is_same_series(*read); });
  if (same == results.end()) {
    results.push_back(std::move(*read));
    return {};
  }
  if (same->plan != read->plan || same->parts != read->parts)
    return fmt::format("this is of a match with other settings than the earlier table of {}: {} parts, {}",
                       title(*read), read->parts, read->plan);
  std::vector<std::uint64_t> twice;
  std::set_intersection(same->have.begin(), same->have.end(), read->have.begin(), read->have.end(),
                        std::back_inserter(twice));
  if (!twice.empty())
    return fmt::format("part {} of {} is here a second time; it is left out",
                       numbers_text(twice, twice.size()), read->parts);
  same->sums.add(read->sums);
  same->have.insert(same->have.end(), read->have.begin(), read->have.end());
  std::sort(same->have.begin(), same->have.end());
  return {};
}

void report_missing_parts(Run& run, const SeriesResult& result) {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t part = 1; part <= result.parts; ++part)
    if (!std::binary_search(result.have.begin(), result.have.end(), part)) missing.push_back(part);
  if (!missing.empty())
    run.fault(fmt::format("{}: part {} of {} is missing", title(result),
                          numbers_text(missing, missing.size()), result.parts));
  else
    report_missing_games(run, result);
}

}  // namespace

std::vector<SeriesResult> merged_tables(Run& run, const std::vector<std::string>& files) {
  std::vector<SeriesResult> results;
  run.each_input(files, [&](Input& input) {
    LineReader lines(input, most_bytes);
    while (const auto line = lines.next()) {
      const std::string why = line->text.empty() ? "" : add_line(results, line->text);
      if (!why.empty()) run.fault(fmt::format("{}:{}: {}", input.name(), line->number, why));
    }
  });
  for (const SeriesResult& result : results) report_missing_parts(run, result);
  return results;
}

}  // namespace latro::tool
