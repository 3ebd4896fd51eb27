#include "play/result.hpp"

#include <utility>

#include "latro/notation/descriptor.hpp"
#include "latro/support/utf8.hpp"
#include "play/fields.hpp"

namespace latro::tool {

void Sums::add(const Sums& other) {
  tally.add(other.tally);
  if (figures && other.figures) figures->add(*other.figures);
  if (traffic && other.traffic) traffic->add(*other.traffic);
}

void Sums::write(JsonWriter& json) const {
  json.begin_object().key("tally");
  tally.write(json);
  if (figures) {
    json.key("figures");
    figures->write_json(json);
  }
  if (traffic) {
    json.key("traffic");
    traffic->write_json(json);
  }
  json.end_object();
}

std::optional<Sums> Sums::read(JsonValue value, const Rules& rules) {
  Sums sums;
  const auto tally_value = field(value, "tally");
  if (!tally_value) return std::nullopt;
  const auto tally_read = Tally::read(*tally_value);
  if (!tally_read) return std::nullopt;
  sums.tally = *tally_read;
  if (const auto part = field(value, "figures")) {
    const auto figures_read = Figures::read_json(*part);
    if (!figures_read) return std::nullopt;
    sums.figures = *figures_read;
  }
  if (const auto part = field(value, "traffic")) {
    const auto traffic_read = Traffic::read_json(rules, *part);
    if (!traffic_read) return std::nullopt;
    sums.traffic = *traffic_read;
  }
  return sums;
}

std::vector<std::uint64_t> SeriesResult::outcomes() const {
  if (is_paired) return {sums.tally.pairs.begin(), sums.tally.pairs.end()};
  const Score3 all = sums.tally.all();
  return {all.lost, all.drawn, all.won};
}

void SeriesResult::write(JsonWriter& json) const {
  json.member("ruleset", ruleset).member("descriptor", descriptor);
  if (!varied.empty()) {
    json.key("varied").begin_array();
    for (const KeyValue& setting : varied)
      json.begin_array().value(setting.key).value(setting.value).end_array();
    json.end_array();
  }
  json.member("first", first).member("second", second).member("paired", is_paired);
  json.member("planned", planned).member("plan", plan).member("parts", parts);
  json.key("have").begin_array();
  for (const std::uint64_t one : have) json.value(one);
  json.end_array().key("sums");
  sums.write(json);
}

std::optional<SeriesResult> SeriesResult::read(JsonValue value) {
  const auto text = [&](std::string_view name, std::string& target) {
    const auto found = field(value, name);
    if (!found || !found->is(JsonValue::Kind::string)) return false;
    target = found->text();
    return true;
  };
  // Names go to terminals and pictures.
  const auto name = [&](std::string_view key, std::string& target) {
    return text(key, target) && printable(target) == target;
  };
  std::string descriptor_text;
  if (!text("descriptor", descriptor_text)) return std::nullopt;
  const auto compiled = compile_descriptor(descriptor_text);
  if (!compiled) return std::nullopt;
  SeriesResult result{
      {}, {}, compiled->rules, latro::descriptor(compiled->rules.ruleset()), {}, {}, false, 0, {}, 1, {}, {}};
  const auto paired = field(value, "paired");
  const auto parts_had = field(value, "have");
  const auto sums_value = field(value, "sums");
  if (!name("ruleset", result.ruleset) || !name("first", result.first) || !name("second", result.second) ||
      !text("plan", result.plan) || !paired || !paired->is(JsonValue::Kind::boolean) ||
      !read_number(field(value, "planned"), result.planned) ||
      !read_number(field(value, "parts"), result.parts) || result.parts > most_parts || !parts_had ||
      !parts_had->is(JsonValue::Kind::array) || !sums_value)
    return std::nullopt;
  result.is_paired = paired->raw() == "true";
  for (const JsonValue one : *parts_had) {
    std::uint64_t number = 0;
    if (!read_number(std::optional(one), number) || number < 1 || number > result.parts) return std::nullopt;
    result.have.push_back(number);
  }
  if (const auto varied_read = field(value, "varied")) {
    if (!varied_read->is(JsonValue::Kind::array)) return std::nullopt;
    for (const JsonValue setting : *varied_read) {
      std::vector<std::string> texts;
      if (!setting.is(JsonValue::Kind::array)) return std::nullopt;
      for (const JsonValue one : setting) texts.push_back(one.text());
      if (texts.size() != 2) return std::nullopt;
      result.varied.push_back({std::move(texts[0]), std::move(texts[1])});
    }
  }
  auto sums_read = Sums::read(*sums_value, result.rules);
  if (!sums_read) return std::nullopt;
  result.sums = std::move(*sums_read);
  return result;
}

}  // namespace latro::tool
