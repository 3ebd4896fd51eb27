// The file of -o: tables that are there are not made again, and a run that was killed goes on.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "latro/tables/endgame_tables.hpp"

namespace latro::tool {

/// While tables are made they are appended to FILE.part, each when it is whole; at the end the file gets its
/// name. One process at a time works on a file.
class TableStore {
 public:
  /// Adds the tables of FILE and FILE.part to `tables`. Throws UsageError if they are of other rules, and
  /// InputError if they cannot be read or FILE is damaged; then both stay as they are. Of a damaged FILE.part
  /// the tables before the damage are used.
  TableStore(std::string file, EndgameTables& tables);
  /// Removes FILE.part if nothing is in it.
  ~TableStore();
  TableStore(const TableStore&) = delete;
  TableStore& operator=(const TableStore&) = delete;

  /// Appends a table that `tables` has. Throws OutputError; what was appended before stays.
  void append(const Material& material);
  /// After the last table: if FILE.part has any, it replaces FILE.
  void finish();

 private:
  void open_part();
  void close_part();
  bool is_just_begun() const;
  void read(const std::string& path, bool partly);
  void append_missing();
  void write(std::string_view bytes);
  [[noreturn]] void fail(int error) const;

  EndgameTables& tables_;
  std::string file_;
  std::string part_;
  int fd_ = -1;
  std::vector<Material> from_file_;
  std::set<Material> in_part_;
  bool is_begun_ = false;         ///< FILE.part is ready for more tables
  std::uint64_t part_bytes_ = 0;  ///< of FILE.part, up to the end of its last whole table
};

}  // namespace latro::tool
