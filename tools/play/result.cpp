#include "play/result.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/support/utf8.hpp"
#include "play/json_fields.hpp"

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

}  // namespace latro::tool
