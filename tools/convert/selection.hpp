// The options of latro-convert that select games. Each is short for a query (latro-query(7)), except --games.
#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"
#include "io/where.hpp"

namespace latro::tool {

/// --tag, --ruleset, --result, --min-plies, --max-plies and --position: adds a query for each that is given.
void declare_conditions(OptionTable& table, WhereOptions& where);

}  // namespace latro::tool
