// A match in words: a row of a table in Markdown, a line of JSON, and its games as records.
#pragma once

#include <cstddef>
#include <string>

#include "bench/match/tally.hpp"

namespace bench {

/// The settings of the match.
struct MatchTitle {
  std::string rules;  ///< the shortest descriptor
  std::string a;      ///< the players, as they were named
  std::string b;
  std::uint64_t seed = 0;
};

/// The first two lines of a table.
std::string table_head(const MatchTitle& match);
std::string table_row(const MatchTitle& match, const Tally& tally);
/// An object on a line of its own; README.md beside the benchmark lists its members.
std::string json_line(const MatchTitle& match, const Tally& tally);

/// Appends the game as canonical text. `number` counts games from 1; A plays White in those with an odd one.
void append_record(std::string& out, const latro::Rules& rules, const MatchTitle& match, std::size_t number,
                   const MatchGame& game);

}  // namespace bench
