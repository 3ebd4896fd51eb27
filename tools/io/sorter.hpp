// Sorts texts by keys in bounded memory: what does not fit goes to a temporary file in sorted runs, which are
// merged at the end. The sort is stable: texts with equal keys keep the order in which they came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "io/scratch_file.hpp"

namespace latro::tool {

struct SorterLimits {
  std::size_t memory = std::size_t{64} << 20;  ///< bytes of keys, labels and texts before a run is written
  std::size_t buffer = std::size_t{1} << 16;  ///< bytes for reading each of up to 256 runs; less of more runs
};

/// Memory: the larger of SorterLimits::memory and, while runs are merged, 256 * buffer, or 4 KiB for each
/// run; or the largest single text. Disk: all texts, in one file. Throws OutputError as ScratchFile does.
class Sorter {
 public:
  explicit Sorter(const SorterLimits& limits = {}) : limits_(limits) {}
  Sorter(const Sorter&) = delete;
  Sorter& operator=(const Sorter&) = delete;

  /// Keys are compared byte by byte, as unsigned numbers. The label comes back with the text.
  void add(std::string_view key, std::string_view label, std::string_view text);

  /// Calls its argument with each piece of a sorted text.
  using PassText = std::function<void(const std::function<void(std::string_view piece)>&)>;
  /// Receives each text in order, and may call `pass` once. Returns false if no more are wanted.
  using Take = std::function<bool(std::string_view label, const PassText& pass)>;

  /// Passes on all texts in order. To be called once.
  void finish(const Take& take);

  /// The number of runs written so far.
  std::size_t runs() const { return runs_.size(); }

 private:
  class Cursor;
  struct Entry {
    std::uint64_t prefix = 0;  ///< the first eight bytes of the key
    std::size_t at = 0;        ///< in texts_
  };
  struct Run {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
  };

  void sort_entries();
  void write_run();
  void merge(const Take& take);

  SorterLimits limits_;
  std::vector<char> texts_;  ///< head, key, label and text of each entry
  std::vector<Entry> entries_;
  ScratchFile file_;
  std::vector<Run> runs_;
};

}  // namespace latro::tool
