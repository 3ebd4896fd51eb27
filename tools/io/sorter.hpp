// Sorts texts by keys in bounded memory: what does not fit goes to a temporary file in sorted runs, which are
// merged at the end. The sort is stable: texts with equal keys keep the order in which they came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/scratch_file.hpp"

namespace latro::tool {

struct SorterLimits {
  std::size_t memory = std::size_t{64} << 20;  ///< bytes of keys, labels and texts before a run is written
  std::size_t runs = 256;                      ///< merged at a time; more are merged in passes. At least 2.
  std::size_t buffer = std::size_t{1} << 16;   ///< bytes for reading each of these runs
};

/// Memory: the larger of SorterLimits::memory and, while runs are merged, runs * buffer; or the largest
/// single text. Disk: all texts, while passes are made twice; no more than two files are open. Throws
/// OutputError as ScratchFile does.
class Sorter {
 public:
  explicit Sorter(const SorterLimits& limits = {}) : limits_(limits) {}
  Sorter(const Sorter&) = delete;
  Sorter& operator=(const Sorter&) = delete;

  /// Keys are compared byte by byte, as unsigned numbers. The label comes back with the text.
  void add(std::string_view key, std::string_view label, std::string_view text);

  /// A sorted text, on its way out.
  class Taker {
   public:
    virtual ~Taker() = default;
    /// The next text begins. Returns false if it, and all that follow, are not wanted.
    virtual bool begin(std::string_view label) = 0;
    /// A piece of it.
    virtual void piece(std::string_view text) = 0;
    virtual void end() = 0;
  };
  /// Passes on all texts in order. To be called once.
  void finish(Taker& taker);

  /// The number of runs written so far, those of passes included.
  std::size_t runs_written() const { return runs_written_; }

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
  void merge_pass();
  /// Merges these runs: calls take(cursor) for each text in order, until it returns false.
  void merge(const Run* first, const Run* last, const std::function<bool(Cursor&)>& take);

  SorterLimits limits_;
  std::vector<char> texts_;  ///< head, key, label and text of each entry
  std::vector<Entry> entries_;
  ScratchFile file_;
  std::vector<Run> runs_;
  std::size_t runs_written_ = 0;
};

}  // namespace latro::tool
