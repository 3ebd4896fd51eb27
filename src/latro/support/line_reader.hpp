// Cuts a stream into lines (LF, CRLF or CR), for formats with one item per line. Memory is bounded for any
// input. Private to formats/ and the tools.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/support/byte_source.hpp"

namespace latro {

struct Line {
  std::string_view text;     ///< without its end; valid until the next call of next()
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t offset = 0;  ///< of its first byte in the stream
  bool too_long = false;     ///< longer than allowed: `text` is only its beginning, the rest was skipped
};

class LineReader {
 public:
  static constexpr std::size_t max_bytes = std::size_t{1} << 20;

  /// Of each line, at most `most_bytes` bytes are returned.
  explicit LineReader(ByteSource& source, std::size_t most_bytes = max_bytes)
      : source_(source), most_bytes_(most_bytes) {}

  /// The next line; nullopt at the end of the stream. A byte order mark at the start is skipped.
  std::optional<Line> next();
  std::size_t most_bytes() const { return most_bytes_; }

 private:
  bool fill();

  ByteSource& source_;
  std::size_t most_bytes_;
  std::string block_;
  std::uint64_t block_offset_ = 0;  ///< of block_ in the stream
  std::size_t at_ = 0;              ///< index of the next byte in block_
  std::string line_;
  std::uint64_t number_ = 0;
  bool started_ = false;
  bool after_cr_ = false;  ///< the last line ended with CR: a LF here belongs to that line end
};

}  // namespace latro
