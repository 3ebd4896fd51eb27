// The result of a series that was played, or counted from records. Results of parts of a run, played on
// several machines, can be added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/play/series.hpp"
#include "latro/support/json_writer.hpp"

namespace latro::tool {

/// A run has at most so many parts.
inline constexpr std::uint64_t most_parts = 1'000'000;

/// A key of a ruleset and its value.
using KeyValue = std::pair<std::string, std::string>;

/// "move=slide"
inline std::string text(const KeyValue& setting) { return setting.first + '=' + setting.second; }

struct SeriesResult : Series {
  std::vector<KeyValue> varied;  ///< the values of --vary, which `ruleset` has too
  std::uint64_t planned = 0;     ///< games, of all parts together
  std::string plan;              ///< the settings on which the games depend, as JSON; the same for all parts
  std::uint64_t parts = 1;
  std::vector<std::uint64_t> have;  ///< the parts that are added up, ascending

  /// The members of a JSON object that read() needs, without its braces.
  void write(JsonWriter& json) const;
  /// nullopt: the value is not an object with what write() makes.
  static std::optional<SeriesResult> read(JsonValue value);
  /// Both are of the same ruleset and players. They can be added up if their plans are the same.
  bool is_same_series(const SeriesResult& other) const {
    return descriptor == other.descriptor && first == other.first && second == other.second;
  }

 private:
  template <class Visit>
  static void fields(SeriesResult& self, Visit& visit);
};

/// "petteia: strong against weak"
std::string title(const SeriesResult& result);
/// Warns if fewer games were played than planned.
void report_missing_games(Run& run, const SeriesResult& result);

}  // namespace latro::tool
