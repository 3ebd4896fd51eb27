#include "common/peeked_source.hpp"

#include <algorithm>

namespace latro::tool {

namespace {

bool has_line(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return false;
  const std::size_t second = text.find_first_not_of(blanks, first + 1);
  return second != std::string_view::npos && text.find_first_of("\r\n", second) != std::string_view::npos;
}

}  // namespace

std::string_view PeekedSource::peek_line(std::size_t most) {
  while (peeked_.size() < most && !has_line(peeked_)) {
    const std::size_t before = peeked_.size();
    peeked_.resize(most);
    const std::size_t got = source_.read(peeked_.data() + before, most - before);
    peeked_.resize(before + got);
    if (got == 0) break;
  }
  return peeked_;
}

std::size_t PeekedSource::read(char* into, std::size_t size) {
  if (at_ == peeked_.size()) {
    if (hook_ && !source_.ready()) hook_();
    return source_.read(into, size);
  }
  const std::size_t taken = std::min(size, peeked_.size() - at_);
  std::copy_n(peeked_.data() + at_, taken, into);
  at_ += taken;
  return taken;
}

}  // namespace latro::tool
