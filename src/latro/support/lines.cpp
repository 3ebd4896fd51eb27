#include "latro/support/lines.hpp"

#include <algorithm>
#include <string_view>

#include "latro/support/byte_block.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The number of LFs in the text; `returns` becomes true if it has a CR.
std::size_t count_line_feeds(std::string_view text, bool& returns) {
  constexpr std::size_t block = sizeof(ByteBlock);
  constexpr std::size_t piece = 4 * block;
  constexpr std::size_t most = 255 * block;  // as far as a byte can count
  std::size_t sum = 0;
  ByteMask found = ByteBlock{} > 0;
  while (text.size() >= block) {
    const std::size_t size = std::min(text.size(), most);
    ByteBlock count{};
    const auto add = [&](const char* at) {
      const ByteBlock c = byte_block(at);
      count -= static_cast<ByteBlock>(c == '\n');  // -1 if true
      found |= c == '\r';
    };
    const char* at = text.data();
    const char* const end = at + size;
    for (; end - at >= static_cast<std::ptrdiff_t>(piece); at += piece)
      for (std::size_t i = 0; i < piece; i += block) add(at + i);
    for (; end - at >= static_cast<std::ptrdiff_t>(block); at += block) add(at);
    sum += sum_of(count);
    text.remove_prefix(static_cast<std::size_t>(at - text.data()));
  }
  returns = any_of(found) || text.find('\r') != std::string_view::npos;
  return sum + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::size_t count_line_ends(std::string_view text) {
  bool returns = false;
  std::size_t sum = count_line_feeds(text, returns);
  if (!returns) return sum;
  sum += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\r'));
  for (std::size_t at = text.find("\r\n"); at != std::string_view::npos; at = text.find("\r\n", at + 2))
    --sum;
  return sum;
}

std::size_t last_line_end(std::string_view text) {
  constexpr std::size_t block = sizeof(ByteBlock);
  std::size_t end = text.size();
  while (end >= block) {
    const ByteBlock c = byte_block(text.data() + end - block);
    if (any_of((c == '\n') | (c == '\r'))) break;
    end -= block;
  }
  while (end > 0 && !is_line_end(text[end - 1])) --end;
  return end == 0 ? std::string_view::npos : end - 1;
}

std::size_t move_over(std::string_view text, bool before_lf, std::uint64_t& line, std::uint64_t& column) {
  std::string_view whole = text;  // less half a line end
  if (before_lf && whole.ends_with('\r')) whole.remove_suffix(1);
  std::size_t begin = 0;
  if (const std::size_t last = last_line_end(whole); last != std::string_view::npos) {
    line += count_line_ends(whole);
    column = 1;
    begin = last + 1;
  }
  column += count_columns(text.substr(begin));
  return begin;
}

std::string_view take_item(std::string_view& list, char separator) {
  const std::size_t end = std::min(list.find(separator), list.size());
  const std::string_view item = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  return item;
}

std::vector<std::string_view> split(std::string_view list, char separator) {
  std::vector<std::string_view> items;
  for (std::size_t at = 0; at <= list.size(); at += items.back().size() + 1)
    items.push_back(list.substr(at, list.find(separator, at) - at));
  return items;
}

}  // namespace latro
