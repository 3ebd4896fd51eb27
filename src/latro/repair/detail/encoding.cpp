#include "latro/repair/detail/encoding.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The characters 0x80 to 0x9F of Windows-1252 (Unicode's table CP1252.TXT); empty: none. The others are
/// those of Latin-1.
constexpr std::array<std::string_view, 32> characters{"€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š",
                                                      "‹", "Œ", "",  "Ž", "",  "",  "‘", "’", "“", "”", "•",
                                                      "–", "—", "˜", "™", "š", "›", "œ", "",  "ž", "Ÿ"};

constexpr unsigned first_beyond_ascii = 0x80;

std::string character(unsigned char byte) {
  constexpr unsigned first = first_beyond_ascii;
  if (byte < first + characters.size()) return std::string(characters[byte - first]);
  std::string written;
  append_utf8(written, byte);
  return written;
}

/// Markup at the beginning of a text; size 0: there is none.
struct Markup {
  std::size_t size = 0;
  std::string written;
};

/// The characters that people type, by their names in HTML.
constexpr std::array<std::pair<std::string_view, std::string_view>, 50> entities{
    {{"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"quot", "\""},  {"apos", "'"},   {"nbsp", " "},
     {"ndash", "–"},  {"mdash", "—"},  {"minus", "−"},  {"rarr", "→"},   {"times", "×"},  {"frac12", "½"},
     {"hellip", "…"}, {"laquo", "«"},  {"raquo", "»"},  {"ldquo", "“"},  {"rdquo", "”"},  {"bdquo", "„"},
     {"lsquo", "‘"},  {"rsquo", "’"},  {"sbquo", "‚"},  {"plusmn", "±"}, {"infin", "∞"},  {"auml", "ä"},
     {"ouml", "ö"},   {"uuml", "ü"},   {"Auml", "Ä"},   {"Ouml", "Ö"},   {"Uuml", "Ü"},   {"szlig", "ß"},
     {"agrave", "à"}, {"aacute", "á"}, {"acirc", "â"},  {"atilde", "ã"}, {"ccedil", "ç"}, {"egrave", "è"},
     {"eacute", "é"}, {"Eacute", "É"}, {"ecirc", "ê"},  {"euml", "ë"},   {"igrave", "ì"}, {"iacute", "í"},
     {"icirc", "î"},  {"ntilde", "ñ"}, {"ograve", "ò"}, {"oacute", "ó"}, {"ocirc", "ô"},  {"ugrave", "ù"},
     {"uacute", "ú"}, {"ucirc", "û"}}};

/// "&ndash;", "&#8211;", "&#x2013;". Braces and control characters stay as they are, since they would change
/// what the text around them is.
Markup entity(std::string_view text) {
  constexpr std::size_t longest = 10;
  const std::size_t end = text.substr(0, longest).find(';');
  if (end == std::string_view::npos || end < 2) return {};
  std::string_view name = text.substr(1, end - 1);
  if (name[0] != '#') {
    for (const auto& [known, written] : entities)
      if (name == known) return {end + 1, std::string(written)};
    return {};
  }
  name.remove_prefix(1);
  const bool is_hexadecimal = name.starts_with('x') || name.starts_with('X');
  if (is_hexadecimal) name.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [last, error] =
      std::from_chars(name.data(), name.data() + name.size(), value, is_hexadecimal ? 16 : 10);
  constexpr std::uint32_t del = 0x7F;
  constexpr std::uint32_t no_break_space = 0xA0;
  constexpr std::uint32_t last_point = 0x10FFFF;
  if (error != std::errc{} || last != name.data() + name.size() || value < ' ' || value == '{' ||
      value == '}' || value > last_point || (value >= del && value < no_break_space))
    return {};
  Markup found{end + 1, {}};
  append_utf8(found.written, value);
  return utf8_length(found.written) > 0 ? found : Markup{};
}

/// "<br>", "</b>", "[pgn]".
Markup element(std::string_view text) {
  constexpr std::size_t longest = 12;
  const bool is_html = text[0] == '<';
  const std::size_t end = text.substr(0, longest).find(is_html ? '>' : ']');
  if (end == std::string_view::npos) return {};
  std::string name;
  for (const char c : text.substr(1, end - 1))
    if (c != '/' && c != ' ') name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (!is_html) return name == "pgn" || name == "lgn" || name == "code" ? Markup{end + 1, ""} : Markup{};
  for (const std::string_view line : {"br", "p", "div", "pre", "li", "ul"})
    if (name == line) return {end + 1, "\n"};
  for (const std::string_view font : {"b", "i", "u", "em", "strong", "tt", "code", "span"})
    if (name == font) return {end + 1, ""};
  return {};
}

}  // namespace

std::vector<Repair> repairs_of_encoding(std::string_view source) {
  std::vector<Repair> repairs;
  for (std::size_t at = 0; at < source.size();) {
    const auto byte = static_cast<unsigned char>(source[at]);
    if (byte < first_beyond_ascii) {
      const Markup found = byte == '&'                  ? entity(source.substr(at))
                           : byte == '<' || byte == '[' ? element(source.substr(at))
                                                        : Markup{};
      if (found.size > 0)
        repairs.push_back({RepairKind::markup,
                           {at, at + found.size},
                           std::string(source.substr(at, found.size)),
                           found.written});
      at += std::max<std::size_t>(found.size, 1);
      continue;
    }
    if (const std::size_t length = utf8_length(source.substr(at))) {
      at += length;
      continue;
    }
    std::string written = character(byte);
    if (!written.empty())
      repairs.push_back({RepairKind::encoding, {at, at + 1}, std::string(1, source[at]), std::move(written)});
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
      if (!all.empty() && all.back().kind == RepairKind::encoding && one.kind == RepairKind::encoding &&
          gap.size() < near && gap.find_first_of("\r\n") == std::string_view::npos) {
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
