// Files of endgame tables as a source of scores for the search.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "latro/rules/rules.hpp"
#include "latro/search/exact_scores.hpp"
#include "latro/tables/table_file.hpp"

namespace latro {

/// The files of a folder. Threads can share it.
class TableFolder {
 public:
  struct Fault {
    std::string path;
    TableFileFault fault;

    /// "DIR/x.tables: it is empty"
    std::string text() const { return path + ": " + fault.reason; }
  };

  /// Reads all files DIR/*.tables, in the order of their names. A folder that cannot be read is a fault too.
  explicit TableFolder(const std::string& path);

  const std::string& path() const { return path_; }
  /// The files that cannot be used.
  const std::vector<Fault>& faults() const { return faults_; }
  bool empty() const { return files_.empty(); }
  /// The scores for games by these rules: from the tables whose rules have the same turns and ends
  /// (Rules::continues_like). Null if there is none. They are made once for each ruleset. May throw
  /// std::bad_alloc.
  std::shared_ptr<const ExactScores> scores(const Rules& rules) const;

 private:
  std::string path_;
  std::vector<TableFile> files_;
  std::vector<Fault> faults_;
  mutable std::mutex mutex_;
  mutable std::vector<std::pair<Rules, std::shared_ptr<const ExactScores>>> made_;
};

}  // namespace latro
