// The work of latro-convert: reads games in their formats, selects, changes and writes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "convert/changes.hpp"
#include "convert/matches.hpp"
#include "convert/order.hpp"
#include "convert/shape.hpp"
#include "io/game_input.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

struct ConvertOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  const Format* to = nullptr;  ///< null: the suffix of -o, else game records
  std::optional<Style> style;
  std::optional<PlyRange> plies;
  Shape shape;
  std::optional<NumberRanges> games;  ///< --games
  Changes changes;
  OrderOptions order;
  std::optional<MatchMark> mark;     ///< --mark
  std::optional<MatchForm> matches;  ///< --matches: these lines instead of games
  std::optional<std::string> blank;  ///< --template: instead of files, an empty record under this ruleset
};

/// --tag, --ruleset, --result, --min-plies, --max-plies and --position: adds a query for each that is given.
void declare_conditions(OptionTable& table, WhereOptions& where);

/// Without files, reads standard input. Throws UsageError for options that exclude each other.
void convert_games(Run& run, ConvertOptions& options);

}  // namespace latro::tool
