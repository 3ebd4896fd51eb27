#include "latro/support/line_reader.hpp"

#include <algorithm>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// The number of bytes before the first CR or LF. (find_first_of is slower: it compares byte by byte.)
std::size_t line_size(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  return std::min(text.find('\r'), text.size());
}

}  // namespace

bool LineReader::fill() {
  block_offset_ += block_.size();
  block_.resize(block_size);
  std::size_t size = source_.read(block_.data(), block_size);
  if (!started_) {
    started_ = true;
    // A pipe may deliver fewer bytes than the mark has.
    while (size > 0 && size < byte_order_mark.size() &&
           byte_order_mark.starts_with(std::string_view(block_.data(), size))) {
      const std::size_t more = source_.read(block_.data() + size, block_size - size);
      if (more == 0) break;
      size += more;
    }
    at_ = mark_size(std::string_view(block_.data(), size));
  } else {
    at_ = 0;
  }
  block_.resize(size);
  return size > 0;
}

std::optional<Line> LineReader::next() {
  line_.clear();
  bool begun = false;
  std::uint64_t offset = 0;
  bool too_long = false;
  for (;;) {
    if (at_ == block_.size() && !fill()) {
      if (!begun) return std::nullopt;
      break;
    }
    if (after_cr_ && at_ < block_.size()) {
      after_cr_ = false;
      if (block_[at_] == '\n') ++at_;
    }
    if (at_ == block_.size()) continue;
    if (!begun) offset = block_offset_ + at_;
    begun = true;
    const std::size_t end = at_ + line_size(std::string_view(block_).substr(at_));
    const std::size_t room = most_bytes_ - line_.size();
    line_.append(block_, at_, std::min(end - at_, room));
    too_long = too_long || end - at_ > room;
    at_ = end;
    if (end == block_.size()) continue;
    after_cr_ = block_[end] == '\r';
    ++at_;
    break;
  }
  ++number_;
  return Line{line_, number_, offset, too_long};
}

}  // namespace latro
