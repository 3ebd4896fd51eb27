#include "latro/formats/json/cutter.hpp"

#include <algorithm>
#include <string_view>

#include "latro/support/lines.hpp"

namespace latro {

JsonCutter::Kind JsonCutter::next(Record& record) {
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

/// Whether an array has objects, or nothing.
bool JsonCutter::begins_objects(std::uint64_t at) {
  constexpr std::uint64_t most_ahead = 256;
  const std::uint64_t limit = at + most_ahead;
  while (at < limit && has(at) && is_blank(window_[at])) ++at;
  return is(at, '{') || is(at, ']');
}

/// The first line end at `at` or after it, or the end of the stream, but not beyond `limit`.
std::uint64_t JsonCutter::line_end(std::uint64_t at, std::uint64_t limit) {
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

JsonCutter::Kind JsonCutter::cut(Record& record) {
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

JsonCutter::Kind JsonCutter::cut_line(Record& record) {
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
JsonCutter::Kind JsonCutter::cut_object(Record& record, bool is_sure) {
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
void JsonCutter::skip_rest() {
  skipping_ = false;
  for (std::uint64_t at = at_; has(at); ++at) {
    if (depth_ == 0 ? is_line_end(window_[at]) : look(at) != Event::none)
      return advance(depth_ == 0 && window_[at] == '}' ? at + 1 : at);
    if (at - at_ >= ByteWindow::block) advance_about(at - 1);
  }
  advance_to_end();
}

void JsonCutter::begin_object() {
  depth_ = 0;
  in_text_ = false;
  indent_ = column_ - 1;
  blanks_.reset();
}

/// Texts have no line ends.
JsonCutter::Event JsonCutter::look(std::uint64_t& at) {
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

}  // namespace latro
