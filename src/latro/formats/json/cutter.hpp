// Cuts a stream of bytes into the JSON objects of games: one a line, or over several lines, or the elements
// of arrays. Memory is bounded by the largest record allowed, whatever the stream holds.
//
// An object that begins in a line and ends in it, or seems to, is that line. Another object ends with the
// brace that closes it. If it is never closed, or too long, it is broken off where another line begins with a
// brace at the same column, as the next game does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/support/lines.hpp"

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
  Kind next(Record& record) {
    begin();
    if (skipping_) skip_rest();

    std::uint64_t at = at_;
    for (; has(at); ++at) {
      const char c = window_[at];
      if (c == '[' && !in_array_ && begins_objects(at + 1)) {
        advance(at);
        in_array_ = true;
        array_line_ = line_;
      } else if (c == ']' && in_array_) {
        in_array_ = false;
      } else if (!is_blank(c) && !(c == ',' && in_array_)) {
        break;
      }
      if (at - at_ >= ByteWindow::block) advance_about(at);
    }
    const bool at_end = !has(at);
    advance(at);
    reported_ = at;
    if (!at_end) {
      ++number_;
      return cut(record);
    }
    if (!in_array_) return Kind::end;
    in_array_ = false;
    describe(at, record);
    record.number = std::max<std::uint64_t>(number_, 1);
    return Kind::array;
  }
  /// Precondition: Kind::array. The line in which the array begins.
  std::uint64_t array_line() const { return array_line_; }

 private:
  /// Whether an array has objects, or nothing.
  bool begins_objects(std::uint64_t at) {
    constexpr std::uint64_t most_ahead = 256;
    const std::uint64_t limit = at + most_ahead;
    while (at < limit && has(at) && is_blank(window_[at])) ++at;
    return is(at, '{') || is(at, ']');
  }
  /// The first line end at `at` or after it, or the end of the stream, but not beyond `limit`.
  std::uint64_t line_end(std::uint64_t at, std::uint64_t limit) {
    while (at < limit && has(at)) {
      std::string_view text = window_.text(at, limit);
      const std::size_t size = text.size();
      text = text.substr(0, text.find('\n'));
      text = text.substr(0, text.find('\r'));
      at += text.size();
      if (text.size() < size) break;
    }
    return at;
  }
  /// From at_ on.
  Kind cut(Record& record) {
    begin_object();
    if (window_[at_] != '{') return cut_line(record);
    if (in_array_) return cut_object(record, true);
    const std::uint64_t end = line_end(at_, at_ + max_bytes + 1);
    const std::string_view line = trimmed(window_.text(at_, end));
    if (end - at_ > max_bytes || line.ends_with('}')) return cut_line(record);
    // Written over several lines it begins with a line of its own.
    const Kind kind = cut_object(record, line == "{");
    return reported_ < end ? cut_line(record) : kind;
  }
  Kind cut_line(Record& record) {
    std::uint64_t end = line_end(at_, at_ + max_bytes + 1);
    if (in_array_) {
      const std::string_view line = window_.text(at_, end);
      end = at_ + std::min(line.find_first_of(",]"), line.size());
    }
    const bool too_long = end - at_ > max_bytes;
    describe(std::min(end, at_ + max_bytes), record);
    record.too_long = skipping_ = too_long;
    return Kind::object;
  }
  /// `is_sure`: the object is not one line, so that lines in it can look like another game.
  Kind cut_object(Record& record, bool is_sure) {
    std::uint64_t suspect = 0;
    std::uint64_t at = at_;
    for (; at - at_ < max_bytes && has(at); ++at) {
      const Event event = look(at);
      if (event == Event::none) continue;
      if (event == Event::closed) {
        describe(at + 1, record);
        return Kind::object;
      }
      if (suspect == 0) suspect = at;
      if (!is_sure || at < damaged_to_) break;
    }
    const bool too_long = suspect == 0 && at - at_ >= max_bytes;
    damaged_to_ = std::max(damaged_to_, at);
    describe(suspect != 0 ? suspect : at, record);
    record.text = trimmed(record.text);
    record.too_long = skipping_ = too_long;
    return Kind::object;
  }
  /// Skips the rest of an object, up to its end or another one.
  void skip_rest() {
    skipping_ = false;
    for (std::uint64_t at = at_; has(at); ++at) {
      if (depth_ == 0 ? is_line_end(window_[at]) : look(at) != Event::none)
        return advance(depth_ == 0 && window_[at] == '}' ? at + 1 : at);
      if (at - at_ >= ByteWindow::block) advance_about(at - 1);
    }
    advance_to_end();
  }

  /// What a byte of an object turns out to be.
  enum class Event : std::uint8_t { none, closed, perhaps_object };
  void begin_object() {
    depth_ = 0;
    in_text_ = false;
    indent_ = column_ - 1;
    blanks_.reset();
  }
  /// Texts have no line ends.
  Event look(std::uint64_t& at) {
    const char c = window_[at];
    if (is_line_end(c)) {
      in_text_ = false;
      blanks_ = 0;
      return Event::none;
    }
    if (is_blank(c) && blanks_) {
      ++*blanks_;
      return Event::none;
    }
    const bool like_first = blanks_ == indent_;
    blanks_.reset();
    if (in_text_) {
      if (c == '\\' && has(at + 1) && !is_line_end(window_[at + 1])) ++at;
      in_text_ = c != '"';
      return Event::none;
    }
    switch (c) {
      case '"':
        in_text_ = true;
        return Event::none;
      case '{':
      case '[':
        ++depth_;
        return c == '{' && like_first ? Event::perhaps_object : Event::none;
      case '}':
      case ']':
        return --depth_ == 0 ? Event::closed : Event::none;
      default:
        return Event::none;
    }
  }

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
