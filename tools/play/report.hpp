// What latro-play says of the games that it played: tables of matches and of figures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "latro/play/sprt.hpp"
#include "play/result.hpp"
#include "play/tables.hpp"

namespace latro::tool {

struct ReportChoice {
  PlayReport form = PlayReport::text;
  bool mark = false;     ///< csv: a byte order mark at the beginning
  bool match = false;    ///< the results of players
  bool figures = false;  ///< the figures of rulesets
  std::optional<SprtOptions> sprt;
};

/// The tables of the results, in their order. Only jsonl has results without games: other parts may have
/// some.
std::string report(const std::vector<SeriesResult>& results, const ReportChoice& choice);

}  // namespace latro::tool
