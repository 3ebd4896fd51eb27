// SQLite's library with exceptions.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace latro::tool {

/// A failure of SQLite, in its words.
struct SqliteError {
  int code = SQLITE_ERROR;
  std::string message;
};

class Statement {
 public:
  Statement(sqlite3* database, std::string_view text);

  /// Parameters count from 1. Texts must exist until reset().
  Statement& text(int at, std::string_view value);
  /// An empty text is NULL.
  Statement& some_text(int at, std::string_view value);
  Statement& blob(int at, std::string_view value);
  Statement& integer(int at, std::uint64_t value);
  /// False: there are no more rows.
  bool step();
  void reset() { sqlite3_reset(statement_.get()); }
  /// For statements without rows.
  void run() {
    while (step()) {
    }
    reset();
  }

  /// Of the row: columns count from 0.
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string_view text(int column) const;
  bool is(int column, int type) const { return sqlite3_column_type(statement_.get(), column) == type; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  /// `flags`: of sqlite3_open_v2(). The database is not trusted: its own functions, triggers and views run
  /// nothing here.
  Database(const std::string& path, int flags);

  sqlite3* get() const { return handle_.get(); }
  void run(std::string_view statements);
  std::int64_t number(std::string_view query);
  std::string text(std::string_view query);

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace latro::tool
