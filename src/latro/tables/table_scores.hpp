// Files of endgame tables as a source of scores for the search.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"
#include "latro/tables/endgame_tables.hpp"
#include "latro/tables/table_file.hpp"

namespace latro {

/// Several files. Threads can share them.
class TableFiles {
 public:
  struct Fault {
    std::string path;  ///< or another name of the file
    TableFileFault fault;

    /// "DIR/x.tables: it is empty"
    std::string text() const { return path + ": " + fault.reason; }
  };

  /// May throw, to stop the work.
  using OnFault = std::function<void(const Fault&)>;

  /// `on_fault` is called for what cannot be used: in add() for the file; in scores() for each table that has
  /// not the number of values that its rules ask for, in any thread.
  explicit TableFiles(OnFault on_fault);

  /// What read_table_file() or read_tables() has returned. `path` is the name of the file in faults. Not
  /// while other threads use the files.
  void add(const std::string& path, Expected<TableFile, TableFileFault> file);
  bool empty() const { return files_.empty(); }
  /// The scores for games by these rules: from the tables whose rules have the same turns and ends
  /// (Rules::continues_like). Null if there is none. They are made once for each ruleset, between two calls
  /// of add(). May throw std::bad_alloc.
  std::shared_ptr<const EndgameTables> scores(const Rules& rules) const;

 protected:
  void report(const Fault& fault) const { on_fault_(fault); }

 private:
  struct NamedFile {
    std::string path;
    TableFile file;
  };

  OnFault on_fault_;
  std::vector<NamedFile> files_;
  mutable std::mutex mutex_;
  mutable std::vector<std::pair<Rules, std::shared_ptr<const EndgameTables>>> made_;
};

/// The files of a folder.
class TableFolder final : public TableFiles {
 public:
  /// Adds all files DIR/*.tables, in the order of their names. `on_fault` is also called for the folder if it
  /// cannot be read.
  TableFolder(const std::string& path, OnFault on_fault);

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace latro
