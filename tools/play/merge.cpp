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

/// Adds the line's result to the one of the same series.
class Merge {
 public:
  explicit Merge(Run& run) : run_(run) {}

  void line(const std::string& file, std::uint64_t number, std::string_view text) {
    const auto refuse = [&](std::string_view why) {
      run_.fault(fmt::format("{}:{}: {}", file, number, why));
    };
    if (checksum_of(text) == Checksum::wrong)
      return refuse("this line is damaged: its checksum is not that of its text; it is left out");
    JsonTree tree;
    std::optional<SeriesResult> read;
    if (tree.parse(text)) {
      if (JsonFields(tree.root()).has("effect")) return;  // it is computed again
      read = SeriesResult::read(tree.root());
    }
    if (!read) return refuse("this is no line of a table by latro-play --report jsonl");
    const auto same = std::find_if(results_.begin(), results_.end(),
                                   [&](const SeriesResult& other) { return other.is_same_series(*read); });
    if (same == results_.end()) {
      results_.push_back(std::move(*read));
      return;
    }
    if (same->plan != read->plan || same->parts != read->parts)
      return refuse(
          fmt::format("this is of a match with other settings than the earlier table of {}: {} parts, {}",
                      title(*read), read->parts, read->plan));
    std::vector<std::uint64_t> twice;
    std::set_intersection(same->have.begin(), same->have.end(), read->have.begin(), read->have.end(),
                          std::back_inserter(twice));
    if (!twice.empty())
      return refuse(fmt::format("part {} of {} is here a second time; it is left out",
                                numbers_text(twice, twice.size()), read->parts));
    same->sums.add(read->sums);
    same->have.insert(same->have.end(), read->have.begin(), read->have.end());
    std::sort(same->have.begin(), same->have.end());
  }

  /// Reports the parts that are missing.
  std::vector<SeriesResult> results() {
    for (const SeriesResult& result : results_) {
      std::vector<std::uint64_t> missing;
      for (std::uint64_t part = 1; part <= result.parts; ++part)
        if (!std::binary_search(result.have.begin(), result.have.end(), part)) missing.push_back(part);
      if (!missing.empty())
        run_.fault(fmt::format("{}: part {} of {} is missing", title(result),
                               numbers_text(missing, missing.size()), result.parts));
      else
        report_missing_games(run_, result);
    }
    return std::move(results_);
  }

 private:
  Run& run_;
  std::vector<SeriesResult> results_;
};

}  // namespace

std::vector<SeriesResult> merged_tables(Run& run, const std::vector<std::string>& files) {
  Merge merge(run);
  run.each_input(files, [&](Input& input) {
    LineReader lines(input, most_bytes);
    while (const auto line = lines.next())
      if (!line->text.empty()) merge.line(std::string(input.name()), line->number, line->text);
  });
  return merge.results();
}

}  // namespace latro::tool
