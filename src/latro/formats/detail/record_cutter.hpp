// What cuts a stream of bytes into records: the present place in the stream, with line and column.
#pragma once

#include <cstdint>

#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/byte_window.hpp"

namespace latro {

class RecordCutter {
 protected:
  explicit RecordCutter(ByteSource& source) : window_(source) {}

  /// Throws the exception of the source if the byte cannot be read.
  bool has(std::uint64_t at);
  bool is(std::uint64_t at, char c) { return has(at) && window_[at] == c; }
  /// To be called first for each record: goes to the end of the last one, or over a byte order mark.
  void begin();
  /// Moves at_ forward, counting lines and columns.
  void advance(std::uint64_t to);
  /// To the end of the stream, as far as it has been read.
  void advance_to_end();
  /// The same to a place near `to` where no character is cut in two.
  void advance_about(std::uint64_t to);
  /// Makes the bytes from at_ on the record. The next record begins after it.
  void describe(std::uint64_t end, Record& record);

  ByteWindow window_;
  std::uint64_t at_ = 0;        ///< everything before is done
  std::uint64_t line_ = 1;      ///< of at_
  std::uint64_t column_ = 1;    ///< of at_
  std::uint64_t number_ = 0;    ///< of the last record
  std::uint64_t reported_ = 0;  ///< the end of the last record returned
};

}  // namespace latro
