// Tables that are indexed by the values of an enum. Private to notation/, formats/, annotate/ and render/.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace latro {

template <class Enum, class Value>
struct EnumEntry {
  Enum key;
  Value value;
};

/// The values of the entries, each at the index of its enumerator, whatever the order of the entries. Does
/// not compile if an enumerator below the last is missing or occurs twice.
template <class Enum, class Value, std::size_t N>
consteval std::array<Value, N> by_value(const EnumEntry<Enum, Value> (&entries)[N]) {
  std::array<Value, N> table{};
  std::array<bool, N> filled{};
  for (const auto& [key, value] : entries) {
    const auto index = static_cast<std::size_t>(key);
    if (index >= N || filled[index]) throw "an enumerator is missing or is there twice";
    table[index] = value;
    filled[index] = true;
  }
  return table;
}

/// by_value for names.
template <class Enum, std::size_t N>
consteval auto names_by_value(const EnumEntry<Enum, std::string_view> (&entries)[N]) {
  return by_value(entries);
}

}  // namespace latro
