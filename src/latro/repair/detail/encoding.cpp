#include "latro/repair/detail/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The characters 0x80 to 0x9F of Windows-1252 (Unicode's table CP1252.TXT); empty: none. The others are
/// those of Latin-1.
constexpr std::array<std::string_view, 32> characters{"€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š",
                                                      "‹", "Œ", "",  "Ž", "",  "",  "‘", "’", "“", "”", "•",
                                                      "–", "—", "˜", "™", "š", "›", "œ", "",  "ž", "Ÿ"};

std::string character(unsigned char byte) {
  constexpr unsigned first = 0x80;
  if (byte < first + characters.size()) return std::string(characters[byte - first]);
  constexpr unsigned six_bits = 0x3F;
  return {static_cast<char>(0xC0 | byte >> 6), static_cast<char>(first | (byte & six_bits))};
}

}  // namespace

DecodedText::DecodedText(std::string_view source) : source_(source) {
  std::size_t copied = 0;
  for (std::size_t at = ascii_end(source, 0, source.size()); at < source.size();
       at = ascii_end(source, at, source.size())) {
    if (const std::size_t length = utf8_length(source.substr(at))) {
      at += length;
      continue;
    }
    if (const std::string written = character(static_cast<unsigned char>(source[at])); !written.empty()) {
      text_.append(source, copied, at - copied).append(written);
      bytes_.push_back({at, text_.size()});
      copied = at + 1;
    }
    ++at;
  }
  text_.append(source, copied);
}

std::size_t DecodedText::in_source(std::size_t offset) const {
  const auto after =
      std::upper_bound(bytes_.begin(), bytes_.end(), offset,
                       [](std::size_t place, const Byte& byte) { return place < byte.text_end; });
  if (after == bytes_.begin()) return offset;
  const Byte& last = *std::prev(after);
  return last.place + 1 + (offset - last.text_end);
}

std::vector<Repair> DecodedText::repairs(std::vector<Repair> of_text) const {
  if (bytes_.empty()) return of_text;
  constexpr std::size_t near = 40;
  std::vector<Repair> all;
  auto next = bytes_.begin();
  const auto add_bytes = [&](std::size_t to) {
    for (; next != bytes_.end() && next->place < to; ++next) {
      const std::size_t begin = all.empty() ? 0 : all.back().span.end;
      const std::string_view gap = source_.substr(begin, next->place - begin);
      if (all.empty() || all.back().kind != RepairKind::encoding || gap.size() >= near ||
          gap.find_first_of("\r\n") != std::string_view::npos) {
        all.push_back({RepairKind::encoding, {next->place, next->place}, {}, {}});
      } else {
        all.back().found.append(gap);
        all.back().written.append(gap);
      }
      Repair& repair = all.back();
      repair.span.end = next->place + 1;
      repair.found += source_[next->place];
      repair.written += character(static_cast<unsigned char>(source_[next->place]));
    }
  };
  for (Repair& other : of_text) {
    other.span = {in_source(other.span.begin), in_source(other.span.end)};
    other.found = source_.substr(other.span.begin, other.span.end - other.span.begin);
    add_bytes(other.span.begin);
    while (next != bytes_.end() && next->place < other.span.end) ++next;
    all.push_back(std::move(other));
  }
  add_bytes(source_.size());
  return all;
}

}  // namespace latro
