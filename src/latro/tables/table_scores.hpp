// Files of endgame tables as a source of scores for the search.
#pragma once

#include <functional>
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

  /// May throw, to stop the work.
  using OnFault = std::function<void(const Fault&)>;

  /// Reads all files DIR/*.tables, in the order of their names. `on_fault` is called for what cannot be used:
  /// here for each file, or for the folder if it cannot be read; in scores() for each table that has not the
  /// number of values that its rules ask for, in any thread.
  TableFolder(const std::string& path, OnFault on_fault);

  const std::string& path() const { return path_; }
  bool empty() const { return files_.empty(); }
  /// The scores for games by these rules: from the tables whose rules have the same turns and ends
  /// (Rules::continues_like). Null if there is none. They are made once for each ruleset. May throw
  /// std::bad_alloc.
  std::shared_ptr<const ExactScores> scores(const Rules& rules) const;

 private:
  struct NamedFile {
    std::string path;
    TableFile file;
  };

  std::string path_;
  OnFault on_fault_;
  std::vector<NamedFile> files_;
  mutable std::mutex mutex_;
  mutable std::vector<std::pair<Rules, std::shared_ptr<const ExactScores>>> made_;
};

}  // namespace latro
