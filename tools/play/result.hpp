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
struct PlayOptions;
/// Reads the games of the files, "-" or none being standard input, and adds them up by ruleset and players.
/// Games with errors are reported and do not count; so are games of a run that come twice. Rounds of a run
/// that are missing are reported too, unless a query selects games.
std::vector<SeriesResult> recorded_results(Run& run, const PlayOptions& options);

/// Reads the tables (--report jsonl) of files, "-" or none being standard input, and adds up those of the
/// same match. Parts that are missing are reported, and so are parts that come twice, which are left out; the
/// status of the program is then 1. So are lines that are no tables.
std::vector<SeriesResult> merged_tables(Run& run, const std::vector<std::string>& files);

/// Warns if fewer games were played than planned.
void report_missing_games(Run& run, const SeriesResult& result);

}  // namespace latro::tool
