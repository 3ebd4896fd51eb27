// Databases of games (latro-formats(5)): written for --to sqlite, read for --from sqlite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "io/output.hpp"
#include "latro/support/byte_source.hpp"

namespace latro::tool {

/// The first bytes of each database of SQLite.
inline constexpr std::string_view database_magic{"SQLite format 3\0", 16};

/// Makes the output a database, which takes the text of DatabaseSink: a new one, or one of latro that is
/// there and gets the games that it does not have, in one transaction. Throws UsageError if the output is
/// none that can be a database, and OutputError for a file that is no database of latro.
/// Calls `report` at the end, if the games are written.
struct DatabaseCounts {
  std::uint64_t games = 0;    ///< written
  std::uint64_t skipped = 0;  ///< the database has them already
};
void make_database(Output& output, std::function<void(const DatabaseCounts&)> report);

/// The games of a database as JSON lines. Failures throw DataError.
class DatabaseText final : public ByteSource {
 public:
  /// `path` is opened if it is not empty; else the bytes of `bytes` are put into a temporary file. Both must
  /// be a database.
  DatabaseText(ByteSource& bytes, std::string path, std::string name);
  ~DatabaseText();
  DatabaseText(const DatabaseText&) = delete;
  DatabaseText& operator=(const DatabaseText&) = delete;

  std::size_t read(char* into, std::size_t size) override;

 private:
  class Impl;
  ByteSource& bytes_;
  std::string path_;
  std::string name_;
  std::unique_ptr<Impl> impl_;  ///< null before the first read
  std::string text_;            ///< of a game
  std::size_t used_ = 0;
};

}  // namespace latro::tool
