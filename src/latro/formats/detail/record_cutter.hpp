// What cuts a stream of bytes into records: the present place in the stream, with line and column.
#pragma once

#include <cstdint>

#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/byte_window.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

class RecordCutter {
 protected:
  explicit RecordCutter(ByteSource& source) : window_(source) {}

  /// Throws the exception of the source if the byte cannot be read.
  bool has(std::uint64_t at) {
    if (window_.has(at)) return true;
    window_.rethrow();
    return false;
  }
  bool is(std::uint64_t at, char c) { return has(at) && window_[at] == c; }
  /// To be called first for each record: goes to the end of the last one, or over a byte order mark.
  void begin() {
    if (reported_ == 0 && has(byte_order_mark.size() - 1))
      at_ = reported_ = mark_size(window_.text(0, byte_order_mark.size()));
    advance(reported_);
  }
  /// Moves at_ forward, counting lines and columns.
  void advance(std::uint64_t to) {
    if (to == at_) return;
    const bool before_lf = window_.has(to) && window_[to] == '\n';  // may move the window
    move_over(without_byte_order_mark(window_.text(at_, to)), before_lf, line_, column_);
    window_.discard(to);
    at_ = to;
  }
  /// To the end of the stream, as far as it has been read.
  void advance_to_end() {
    std::uint64_t end = at_;
    while (window_.holds(end)) ++end;
    advance(end);
  }
  /// The same to a place near `to` where no character is cut in two.
  void advance_about(std::uint64_t to) {
    constexpr unsigned most_trail = 3;
    const auto goes_on = [this](std::uint64_t at) {
      return window_.has(at) && (static_cast<unsigned char>(window_[at]) & 0xC0) == 0x80;
    };
    for (unsigned i = 0; i < most_trail && to > at_ && goes_on(to); ++i) --to;
    advance(to);
  }
  /// Makes the bytes from at_ on the record. The next record begins after it.
  void describe(std::uint64_t end, Record& record) {
    record.text = window_.text(at_, end);
    record.first_line = line_;
    record.first_column = column_;
    record.number = number_;
    record.offset = at_;
    record.too_long = false;
    reported_ = end;
  }

  ByteWindow window_;
  std::uint64_t at_ = 0;        ///< everything before is done
  std::uint64_t line_ = 1;      ///< of at_
  std::uint64_t column_ = 1;    ///< of at_
  std::uint64_t number_ = 0;    ///< of the last record
  std::uint64_t reported_ = 0;  ///< the end of the last record returned
};

}  // namespace latro
