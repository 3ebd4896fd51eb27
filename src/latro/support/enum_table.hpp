// Tables that are indexed by the values of an enum. Private to the library and the tools.
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
template <class Enum, class Value = std::string_view, std::size_t N>
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

}  // namespace latro
