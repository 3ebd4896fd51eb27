// The result of a series: what two players did under one ruleset. Results of parts of a match, played on
// several machines, can be added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/json_writer.hpp"
#include "play/figures.hpp"
#include "play/tally.hpp"
#include "play/traffic.hpp"

namespace latro::tool {

/// What the games of a series add up to.
struct Sums {
  Tally tally;
  std::optional<Figures> figures;
  std::optional<Traffic> traffic;

  void add(const Sums& other);
  void write(JsonWriter& json) const;
  /// nullopt: the value is not what write() makes for these rules.
  static std::optional<Sums> read(JsonValue value, const Rules& rules);
};

/// A match has at most so many parts.
inline constexpr std::uint64_t most_parts = 1'000'000;

/// A key of a ruleset and its value.
struct KeyValue {
  std::string key;
  std::string value;

  friend bool operator==(const KeyValue&, const KeyValue&) = default;
};

/// "move=slide"
inline std::string text(const KeyValue& setting) { return setting.key + '=' + setting.value; }

struct SeriesResult {
  std::string ruleset;           ///< as the user named it, with the values of --vary
  std::vector<KeyValue> varied;  ///< the values of --vary
  Rules rules;
  std::string descriptor;  ///< the shortest one
  std::string first;       ///< the players' names
  std::string second;
  bool is_paired = false;     ///< each opening is played twice, with colours swapped
  std::uint64_t planned = 0;  ///< games, of all parts together
  std::string plan;           ///< the settings on which the games depend, as JSON; the same for all parts
  std::uint64_t parts = 1;
  std::vector<std::uint64_t> have;  ///< the parts that are added up, ascending
  Sums sums;

  /// The results of pairs or, without pairs, of games, from the worst for the first player to the best.
  std::vector<std::uint64_t> outcomes() const;
  /// The members of a JSON object that read() needs, without its braces.
  void write(JsonWriter& json) const;
  /// nullopt: the value is not an object with what write() makes.
  static std::optional<SeriesResult> read(JsonValue value);
  /// Both are of the same ruleset and players. They can be added up if their plans are the same.
  bool is_same_series(const SeriesResult& other) const {
    return descriptor == other.descriptor && first == other.first && second == other.second;
  }
};

}  // namespace latro::tool
