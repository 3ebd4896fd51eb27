// Cuts a stream of bytes into the JSON objects of games: one a line, or over several lines, or the elements
// of arrays. Memory is bounded by the largest record allowed, whatever the stream holds.
//
// An object that begins in a line and ends in it, or seems to, is that line. Another object ends with the
// brace that closes it. If it is never closed, or too long, it is broken off where another line begins with a
// brace at the same column, as the next game does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/formats/json/keys.hpp"

namespace latro {

class JsonCutter : private RecordCutter {
 public:
  static constexpr std::size_t max_bytes = most_json_bytes;

  explicit JsonCutter(ByteSource& source) : RecordCutter(source) {}

  enum class Kind : std::uint8_t {
    end,     ///< of the stream; the record means nothing
    object,  ///< meant to be the object of a game
    array,   ///< the end of the stream, where an array is not closed
  };
  /// The next record, valid until the next call.
  Kind next(Record& record);
  /// Precondition: Kind::array. The line in which the array begins.
  std::uint64_t array_line() const { return array_line_; }

 private:
  bool begins_objects(std::uint64_t at);
  std::uint64_t line_end(std::uint64_t at, std::uint64_t limit);
  /// From at_ on.
  Kind cut(Record& record);
  Kind cut_line(Record& record);
  Kind cut_object(Record& record, bool is_sure);
  void skip_rest();

  /// What a byte of an object turns out to be.
  enum class Event : std::uint8_t { none, closed, perhaps_object };
  void begin_object();
  Event look(std::uint64_t& at);

  bool in_array_ = false;
  std::uint64_t array_line_ = 0;
  std::uint64_t damaged_to_ = 0;  ///< an object that is not closed was looked through up to here
  bool skipping_ = false;         ///< after a record that was too long

  // Of the object that is being cut or skipped.
  std::size_t depth_ = 0;
  bool in_text_ = false;
  std::uint64_t indent_ = 0;             ///< blanks before it in its line
  std::optional<std::uint64_t> blanks_;  ///< in the present line so far, if it has nothing else
};

}  // namespace latro
