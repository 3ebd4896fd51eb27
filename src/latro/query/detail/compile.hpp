// Compiles the tree of a query. Private to query/.
#pragma once

#include <cstddef>
#include <memory>

#include "latro/core/diagnostic.hpp"
#include "latro/query/detail/conditions.hpp"
#include "latro/query/detail/syntax_tree.hpp"
#include "latro/query/query.hpp"
#include "latro/support/expected.hpp"

namespace latro::query {

/// Makes one program of several queries, of which each is for itself.
class Compiler {
 public:
  explicit Compiler(const QueryOptions& options);
  ~Compiler();

  /// `text` is its index. Faults have places in the text of the query.
  Expected<void, Fault> add(const Tree& tree, std::size_t text);
  Program finish();

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace latro::query
