// B-trees as SQLite's file format has them (https://sqlite.org/fileformat2.html), from entries in order. Rows
// that come by the million are written so in a fraction of the time that SQL takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace latro::tool {

inline constexpr std::size_t page_size = 4096;
/// A row with more bytes needs further pages, which are not made here.
inline constexpr std::size_t most_in_table_page = page_size - 35;

/// A record of SQLite: values in their order, then record(). Without the last values, these are NULL.
class BtreeRecord {
 public:
  void clear();
  void null() { types_ += '\0'; }
  void integer(std::uint64_t value);  ///< less than 2^63
  void text(std::string_view value) { bytes(value, 13); }
  void blob(std::string_view value) { bytes(value, 12); }
  /// Precondition: the types have fewer than 127 bytes.
  const std::string& record();

 private:
  void bytes(std::string_view value, std::uint64_t type);

  std::string types_;
  std::string values_;
  std::string record_;
};

void append_varint(std::string& out, std::uint64_t number);

/// Writes one tree: of a table, or of an index.
class BtreeWriter {
 public:
  enum class Kind : std::uint8_t { table, index };
  /// Writes a page at the end of the file, and returns its number.
  using Append = std::function<std::uint32_t(std::string_view page)>;
  BtreeWriter(Kind kind, Append append) : kind_(kind), append_(std::move(append)), levels_(1) {}

  /// A cell of a leaf: of a table, size, rowid and record, of an index, size and record. In the tree's order.
  /// Of a table, `rowid` is that of the cell.
  void add(std::string_view cell, std::uint64_t rowid = 0);
  /// To be called once. Returns what the root page is to have.
  std::string finish();

 private:
  struct Level {
    std::string cells;
    std::vector<std::uint16_t> starts;  ///< in `cells`
  };

  std::size_t head_size(std::size_t level) const { return level == 0 ? 8 : 12; }
  void add_cell(std::size_t level, std::string_view cell);
  void end_page(std::size_t level);
  std::string page(std::size_t level, std::uint32_t right) const;

  Kind kind_;
  Append append_;
  std::vector<Level> levels_;
  std::uint64_t last_ = 0;  ///< the rowid of the last cell
};

}  // namespace latro::tool
