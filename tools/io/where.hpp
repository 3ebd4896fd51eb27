// --where and --query-file: the games that a program works on, selected by queries (latro-query(7)).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "latro/query/query.hpp"

namespace latro::tool {

/// A query, and the option that it comes from.
struct QueryText {
  std::string option;  ///< "--where", "--query-file FILE", or another option that is short for a query
  std::string text;
};

struct WhereOptions {
  std::vector<QueryText> queries;  ///< all must select a game
  std::vector<std::string> files;  ///< of --query-file

  bool empty() const { return queries.empty() && files.empty(); }
};

/// The two options.
void declare_where(OptionTable& table, WhereOptions& options);

/// A text in the quotes of the query language. Throws UsageError if it has control characters, which no text
/// of a game can have.
std::string in_quotes(std::string_view text);

/// Compiles the queries into one; nullopt if there are none. Throws UsageError with the place in the query,
/// and reads nothing else before. At the end of the run there is a warning for each part of the query that no
/// game could meet.
std::optional<Query> compile_where(Run& run, const WhereOptions& options);

}  // namespace latro::tool
