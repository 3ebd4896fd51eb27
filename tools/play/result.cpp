#include "play/result.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "io/game_input.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/play/series.hpp"
#include "latro/support/line_reader.hpp"
#include "latro/support/utf8.hpp"
#include "play/json_fields.hpp"
#include "play/options.hpp"
#include "play/state_file.hpp"
#include "play/tables.hpp"

namespace latro::tool {

template <class Visit>
void SeriesResult::fields(SeriesResult& self, Visit& visit) {
  visit("first", self.first);
  visit("second", self.second);
  visit("paired", self.is_paired);
  visit("planned", self.planned);
  visit("plan", self.plan);
  visit("parts", self.parts);
  visit("have", self.have);
  visit("sums", self.sums);
}

void SeriesResult::write(JsonWriter& json) const {
  SeriesResult result = *this;  // what reads members writes them too
  JsonFields members(json);
  members("ruleset", result.ruleset);
  members("descriptor", result.descriptor);
  if (!varied.empty()) members("varied", result.varied);
  fields(result, members);
}

std::optional<SeriesResult> SeriesResult::read(JsonValue value) {
  JsonFields header(value);
  std::string name;
  std::string descriptor_text;
  header("ruleset", name);
  header("descriptor", descriptor_text);
  if (!header.good()) return std::nullopt;
  const auto compiled = compile_descriptor(descriptor_text);
  if (!compiled) return std::nullopt;
  SeriesResult result{
      {name, compiled->rules, latro::descriptor(compiled->rules.ruleset()), {}, {}, false, {}},
      {},
      0,
      {},
      1,
      {}};
  JsonFields members(value, &result.rules);
  if (members.has("varied")) members("varied", result.varied);
  fields(result, members);
  // Names go to terminals and pictures.
  const auto is_printable = [](const std::string& text) { return printable(text) == text; };
  const bool is_good =
      members.good() && is_printable(result.ruleset) && is_printable(result.first) &&
      is_printable(result.second) && result.parts <= most_parts &&
      std::ranges::all_of(result.have, [&](std::uint64_t part) { return part >= 1 && part <= result.parts; });
  return is_good ? std::optional(std::move(result)) : std::nullopt;
}

std::string title(const SeriesResult& result) {
  return fmt::format("{}: {} against {}", result.ruleset, result.first, result.second);
}

void report_missing_games(Run& run, const SeriesResult& result) {
  const std::uint64_t games = result.sums.tally.games();
  if (games < result.planned)
    run.warning(fmt::format("{}: only {} of {} games were played", title(result), games, result.planned));
}

std::vector<SeriesResult> recorded_results(Run& run, const PlayOptions& options) {
  const bool with_traffic = options.traffic.has_value();
  GameInput input(run, options.recorded);
  SeriesTable table({options.figures(), with_traffic, options.pool});
  GameHooks hooks;
  hooks.work = [&](PlayedGame& game) {
    CountedGame counts = counted(game, with_traffic);
    return [&, counts = std::move(counts), game = std::move(game)](const ReadGame& read) {
      if (!table.add(game, counts))
        input.report(read, "this game of a run is here a second time; it does not count", Severity::error);
      return true;
    };
  };
  run.each_input(options.rules, [&](Input& one) { input.read(one, hooks); });
  input.end();
  std::vector<SeriesResult> results;
  for (auto& [series, missing, all_missing] : table.entries()) {
    const std::uint64_t games = series.sums.tally.games();
    series.first = printable(series.first);
    series.second = printable(series.second);
    const SeriesResult& result =
        results.emplace_back(SeriesResult{std::move(series), {}, options.games.value_or(games), {}, 1, {1}});
    if (all_missing > 0 && options.recorded.where.empty()) {
      const bool one = all_missing == 1;
      run.fault(fmt::format("{}: {} {} {} missing", title(result), one ? "round" : "rounds",
                            numbers_text(missing, all_missing), one ? "is" : "are"));
    }
    report_missing_games(run, result);
  }
  return results;
}

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
  const auto same =
      std::ranges::find_if(results, [&](const SeriesResult& other) { return other.is_same_series(*read); });
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
  std::ranges::sort(same->have);
  return {};
}

void report_missing_parts(Run& run, const SeriesResult& result) {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t part = 1; part <= result.parts; ++part)
    if (!std::ranges::binary_search(result.have, part)) missing.push_back(part);
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
