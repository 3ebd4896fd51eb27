// The rows of the table `boards` of a new database: kept until all games are there, then written as pages. By
// SQL a row and its entry in the index took 1.7 to 2 µs of processor time; all of a game's plies are such
// rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/btree_pages.hpp"
#include "io/scratch_file.hpp"
#include "io/sorter.hpp"
#include "latro/formats/database/rows.hpp"

namespace latro::tool {

class NewBoards {
 public:
  /// Ids rise.
  void add(std::uint64_t id, const PositionRow& row);
  /// To be called once, while no program has the file open: `table` and `index` are the numbers of their root
  /// pages, which are empty. Throws OutputError with this name of the file.
  void write(const std::string& path, const std::string& name, std::uint32_t table, std::uint32_t index);

  /// Rows that are too long for these pages; they are left to SQL.
  struct Late {
    std::uint64_t id = 0;
    std::string turn, captured, position;
    std::uint64_t state = 0;
  };
  const std::vector<Late>& late() const { return late_; }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 18;

  void flush();
  void each_row(const std::function<void(std::string_view cell, std::uint64_t id)>& each);

  BtreeRecord record_;
  std::string rows_;
  std::string entry_;
  ScratchFile scratch_;
  Sorter index_;
  std::vector<Late> late_;
};

}  // namespace latro::tool
