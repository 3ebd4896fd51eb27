// Reads the values that this program has written as JSON: parts of matches, and states.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "latro/formats/json/tree.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

/// The value of a key; nullopt if `value` is no object, or has no such key.
inline std::optional<JsonValue> field(JsonValue value, std::string_view name) {
  if (!value.is(JsonValue::Kind::object)) return std::nullopt;
  for (auto at = value.begin(); at != value.end(); ++at) {
    const JsonValue key = *at;
    const JsonValue content = *++at;
    if (key.is_text(name)) return content;
  }
  return std::nullopt;
}

/// A number of any type that parse_number() reads.
template <class Number>
bool read_number(std::optional<JsonValue> value, Number& target) {
  if (!value || !value->is(JsonValue::Kind::number)) return false;
  const auto number = latro::parse_number<Number>(value->raw());
  if (number) target = *number;
  return number.has_value();
}

/// An array of exactly as many numbers as `target` has.
template <class Numbers>
bool read_numbers(std::optional<JsonValue> value, Numbers& target) {
  if (!value || !value->is(JsonValue::Kind::array)) return false;
  std::size_t count = 0;
  for (const JsonValue one : *value)
    if (count == target.size() || !read_number(std::optional(one), target[count++])) return false;
  return count == target.size();
}

}  // namespace latro::tool
