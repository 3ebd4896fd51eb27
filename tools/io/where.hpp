// --where and --query-file: the games that a program works on, selected by queries (latro-query(7)).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "latro/check/checker.hpp"
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

class Where {
 public:
  /// Compiles the queries. Throws UsageError with the place in the query, and reads nothing else before. At
  /// the end of the run there is a warning for each part of the query that no game could meet.
  Where(Run& run, const WhereOptions& options);

  /// Whether there is a query.
  explicit operator bool() const { return query_.has_value(); }
  /// Whether it can have matches.
  bool has_matches() const { return query_ && query_->has_matches(); }

  /// Adds the query to the options of a check. `rules`, if not null, are those of games without a Rules tag;
  /// `file` is the name of the present input. They must outlive the check. `made`, if not empty, is called
  /// with each filter.
  void add_to(CheckOptions& checks, const Rules* rules, const std::string& file,
              std::function<void(QueryFilter&)> made = {}) const;

 private:
  std::optional<Query> query_;
};

}  // namespace latro::tool
