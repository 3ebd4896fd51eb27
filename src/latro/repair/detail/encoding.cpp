#include "latro/repair/detail/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "latro/support/ascii.hpp"
#include "latro/support/charset.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr unsigned first_beyond_ascii = 0x80;

/// The character of a byte beyond ASCII in Windows-1252; empty: none.
const std::string& character(unsigned char byte) {
  using Characters = std::array<std::string, first_beyond_ascii>;
  static const Characters characters = [] {
    Characters all;
    const auto windows_1252 = Charset::find("windows-1252");
    for (std::size_t i = 0; windows_1252 && i < all.size(); ++i) {
      const char found = static_cast<char>(first_beyond_ascii + i);
      if (windows_1252->next({&found, 1}).is_valid) all[i] = windows_1252->utf8({&found, 1});
    }
    return all;
  }();
  return characters[byte - first_beyond_ascii];
}

/// What is decoded at the beginning of a text; size 0: nothing.
struct Decoded {
  std::size_t size = 0;
  std::string written;
  RepairKind kind = RepairKind::markup;
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
Decoded entity(std::string_view text) {
  constexpr std::size_t longest = 10;
  const std::size_t end = text.substr(0, longest).find(';');
  if (end == std::string_view::npos || end < 2) return {};
  std::string_view name = text.substr(1, end - 1);
  if (name[0] != '#') {
    for (const auto& [known, written] : entities)
      if (name == known) return {end + 1, std::string(written), RepairKind::markup};
    return {};
  }
  name.remove_prefix(1);
  const bool is_hexadecimal = name.starts_with('x') || name.starts_with('X');
  if (is_hexadecimal) name.remove_prefix(1);
  const auto value = parse_number<std::uint32_t>(name, is_hexadecimal ? 16 : 10);
  constexpr std::uint32_t del = 0x7F;
  constexpr std::uint32_t no_break_space = 0xA0;
  constexpr std::uint32_t last_point = 0x10FFFF;
  if (!value || *value < ' ' || *value == '{' || *value == '}' || *value > last_point ||
      (*value >= del && *value < no_break_space))
    return {};
  Decoded found{end + 1, {}, RepairKind::markup};
  append_utf8(found.written, *value);
  return utf8_length(found.written) > 0 ? found : Decoded{};
}

/// "<br>", "</b>", "[pgn]".
Decoded element(std::string_view text) {
  constexpr std::size_t longest = 12;
  const bool is_html = text[0] == '<';
  const std::size_t end = text.substr(0, longest).find(is_html ? '>' : ']');
  if (end == std::string_view::npos) return {};
  std::string name;
  for (const char c : text.substr(1, end - 1))
    if (c != '/' && c != ' ') name += lower(c);
  if (!is_html)
    return name == "pgn" || name == "lgn" || name == "code" ? Decoded{end + 1, {}, RepairKind::markup}
                                                            : Decoded{};
  for (const std::string_view line : {"br", "p", "div", "pre", "li", "ul"})
    if (name == line) return {end + 1, "\n", RepairKind::markup};
  for (const std::string_view font : {"b", "i", "u", "em", "strong", "tt", "code", "span"})
    if (name == font) return {end + 1, "", RepairKind::markup};
  return {};
}

Decoded decoded_at(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text[0]);
  if (byte == '&') return entity(text);
  if (byte == '<' || byte == '[') return element(text);
  if (byte < first_beyond_ascii || utf8_length(text) > 0) return {};
  std::string written = character(byte);
  const std::size_t size = written.empty() ? 0 : 1;
  return {size, std::move(written), RepairKind::encoding};
}

}  // namespace

DecodedText::DecodedText(std::string_view source) : source_(source) {
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) < first_beyond_ascii && c != '&' && c != '<' && c != '[';
  };
  std::size_t copied = 0;
  for (std::size_t at = 0; at < source.size();) {
    const std::string_view rest = source.substr(at);
    if (is_plain(rest[0])) {
      ++at;
      continue;
    }
    if (const Decoded found = decoded_at(rest); found.size > 0) {
      text_.append(source, copied, at - copied).append(found.written);
      pieces_.push_back({at, text_.size()});
      at = copied = at + found.size;
    } else {
      at += columns_end(rest, 1);
    }
  }
  text_.append(source, copied);
}

std::size_t DecodedText::in_source(std::size_t offset) const {
  const auto after = std::ranges::upper_bound(pieces_, offset, {}, &Piece::text_end);
  if (after == pieces_.begin()) return offset;
  const Piece& last = *std::prev(after);
  return last.place + decoded_at(source_.substr(last.place)).size + (offset - last.text_end);
}

std::vector<Repair> DecodedText::repairs(std::vector<Repair> of_text) const {
  if (pieces_.empty()) return of_text;
  constexpr std::size_t near = 40;
  std::vector<Repair> all;
  auto next = pieces_.begin();
  const auto add_pieces = [&](std::size_t to) {
    for (; next != pieces_.end() && next->place < to; ++next) {
      const Decoded found = decoded_at(source_.substr(next->place));
      const std::size_t begin = all.empty() ? 0 : all.back().span.end;
      const std::string_view gap = source_.substr(begin, next->place - begin);
      const bool is_joined = !all.empty() && all.back().kind == RepairKind::encoding &&
                             found.kind == RepairKind::encoding && gap.size() < near &&
                             gap.find_first_of("\r\n") == std::string_view::npos;
      if (!is_joined) {
        all.push_back({found.kind, {next->place, next->place}, {}, {}});
      } else {
        all.back().found.append(gap);
        all.back().written.append(gap);
      }
      Repair& repair = all.back();
      repair.span.end = next->place + found.size;
      repair.found.append(source_, next->place, found.size);
      repair.written += found.written;
    }
  };
  for (Repair& other : of_text) {
    other.span = {in_source(other.span.begin), in_source(other.span.end)};
    other.found = source_.substr(other.span.begin, other.span.end - other.span.begin);
    add_pieces(other.span.begin);
    while (next != pieces_.end() && next->place < other.span.end) ++next;
    all.push_back(std::move(other));
  }
  add_pieces(source_.size());
  return all;
}

}  // namespace latro
