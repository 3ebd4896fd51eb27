#include "latro/repair/detail/encoding.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "latro/support/charset.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

std::vector<Repair> repairs_of_encoding(std::string_view source) {
  std::vector<Repair> repairs;
  const auto windows_1252 = Charset::find("windows-1252");
  if (!windows_1252) return repairs;
  for (std::size_t at = ascii_end(source, 0, source.size()); at < source.size();
       at = ascii_end(source, at, source.size())) {
    if (const std::size_t length = utf8_length(source.substr(at))) {
      at += length;
      continue;
    }
    const std::string_view found = source.substr(at, 1);
    if (windows_1252->next(found).is_valid)
      repairs.push_back({RepairKind::encoding, {at, at + 1}, std::string(found), windows_1252->utf8(found)});
    ++at;
  }
  return repairs;
}

std::vector<Repair> joined(const std::vector<Repair>& of_encoding, std::vector<Repair> others,
                           std::string_view source) {
  if (of_encoding.empty()) return others;
  constexpr std::size_t near = 40;
  std::vector<Repair> all;
  std::size_t next = 0;
  const auto add_encoding = [&](std::size_t to) {
    for (; next < of_encoding.size() && of_encoding[next].span.begin < to; ++next) {
      const Repair& one = of_encoding[next];
      const std::string_view gap =
          all.empty() ? std::string_view()
                      : source.substr(all.back().span.end, one.span.begin - all.back().span.end);
      if (!all.empty() && all.back().kind == RepairKind::encoding && gap.size() < near &&
          gap.find_first_of("\r\n") == std::string_view::npos) {
        all.back().found.append(gap).append(one.found);
        all.back().written.append(gap).append(one.written);
        all.back().span.end = one.span.end;
      } else {
        all.push_back(one);
      }
    }
  };
  std::size_t at = 0;  // of of_encoding, for places
  std::size_t source_end = 0;
  std::size_t text_end = 0;
  const auto in_source = [&](std::size_t offset) {  // ascending
    while (at < of_encoding.size()) {
      const Repair& one = of_encoding[at];
      const std::size_t end = text_end + (one.span.begin - source_end) + one.written.size();
      if (end > offset) break;
      source_end = one.span.end;
      text_end = end;
      ++at;
    }
    return source_end + (offset - text_end);
  };
  for (Repair& other : others) {
    other.span.begin = in_source(other.span.begin);
    other.span.end = in_source(other.span.end);
    other.found = source.substr(other.span.begin, other.span.end - other.span.begin);
    add_encoding(other.span.begin);
    while (next < of_encoding.size() && of_encoding[next].span.begin < other.span.end) ++next;
    all.push_back(std::move(other));
  }
  add_encoding(source.size());
  return all;
}

}  // namespace latro
