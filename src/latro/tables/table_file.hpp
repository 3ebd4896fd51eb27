// Files of endgame tables: latro-formats(5), ENDGAME TABLES.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"
#include "latro/tables/endgame_tables.hpp"

namespace latro {

/// What a file has. The bytes of the tables are those of the file, which stays in memory, or mapped to it, as
/// long as one of them is used.
struct TableFile {
  Rules rules;
  std::vector<TableValues> tables;
  bool whole = false;                 ///< the last line is there: no table is missing
  std::uint64_t bytes_of_tables = 0;  ///< the size of the file up to the end of the last whole table
};

/// Why a file is not as it should be: a clause without the file's name ("the table 3:2 has a wrong
/// checksum"). `system_error` is errno if the file cannot be opened or read, else 0.
struct TableFileFault {
  std::string reason;
  int system_error = 0;
};

/// Reads a file and its checksums. What is not as latro-formats(5) says is a fault; with `partly`, only in
/// the first two lines: else the tables before it are there. The values are only compared with the checksum.
Expected<TableFile, TableFileFault> read_table_file(const std::string& path, bool partly = false);

/// The same for the bytes of a file.
Expected<TableFile, TableFileFault> read_tables(std::shared_ptr<const unsigned char> bytes,
                                                std::uint64_t size, bool partly = false);

/// The fault of a table that EndgameTables::add() refuses.
TableFileFault wrong_number_of_values(const Material& material);

// The parts of a file, in their order.

/// The first lines.
std::string table_file_head(const Rules& rules);
/// The line before the bytes of a table; behind them is a line feed.
std::string table_head(const TableValues& values);
/// The last line.
std::string table_file_end(std::size_t tables);

}  // namespace latro
