#include "latro/formats/sgf/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// Bytes of the line end that the text begins with; 0 when it begins with none.
std::size_t line_end_size(std::string_view text) {
  if (text.empty() || !is_line_end(text[0])) return 0;
  return text.size() > 1 && is_line_end(text[1]) && text[1] != text[0] ? 2 : 1;
}

std::string unescaped(std::string_view raw, char line_end) {
  std::string out;
  out.reserve(raw.size());
  while (!raw.empty()) {
    const bool escaped = raw[0] == '\\' && raw.size() > 1;
    if (escaped) raw.remove_prefix(1);
    if (const std::size_t size = line_end_size(raw); size > 0) {
      if (!escaped) out += line_end;
      raw.remove_prefix(size);
      continue;
    }
    const bool is_space = raw[0] == '\t' || raw[0] == '\v' || raw[0] == '\f';
    out += is_space ? ' ' : raw[0];
    raw.remove_prefix(1);
  }
  return out;
}

}  // namespace

std::string sgf_simple_text(std::string_view raw) { return unescaped(raw, ' '); }
std::string sgf_text(std::string_view raw) { return unescaped(raw, '\n'); }

std::string sgf_word(std::string_view raw) {
  const std::string text = sgf_simple_text(raw);
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::optional<std::pair<std::string_view, std::string_view>> sgf_composed(std::string_view raw) {
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] == ':') return std::pair{raw.substr(0, at), raw.substr(at + 1)};
    if (raw[at] == '\\') ++at;
  }
  return std::nullopt;
}

bool is_sgf_value(std::string_view raw) {
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const auto c = static_cast<unsigned char>(raw[at]);
    if ((c < 0x20 && !(c >= '\t' && c <= '\r')) || c == 0x7F || c == ']') return false;
    if (c == '\\' && ++at == raw.size()) return false;
  }
  return true;
}

bool is_sgf_identifier(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::optional<SgfCharset> sgf_charset(std::string_view name) {
  std::string plain;  // "ISO-8859-1", "iso8859_1" and "ISO_8859-1:1987" are one
  for (const char c : name) {
    if (c == ':') break;
    if (c >= 'A' && c <= 'Z')
      plain += static_cast<char>(c - 'A' + 'a');
    else if (c != '-' && c != '_' && c != ' ')
      plain += c;
  }
  constexpr std::array<std::string_view, 3> utf8_names{"utf8", "usascii", "ascii"};
  constexpr std::array<std::string_view, 3> latin1_names{"iso88591", "latin1", "l1"};
  if (std::find(utf8_names.begin(), utf8_names.end(), plain) != utf8_names.end()) return SgfCharset::utf8;
  if (std::find(latin1_names.begin(), latin1_names.end(), plain) != latin1_names.end())
    return SgfCharset::latin1;
  return std::nullopt;
}

std::optional<std::size_t> first_not_utf8(std::string_view text) {
  for (std::size_t at = 0;;) {
    at = ascii_end(text, at, text.size());
    if (at == text.size()) return std::nullopt;
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
}

std::string latin1_to_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::optional<SgfDecoder> SgfDecoder::for_tree(const SgfTree& tree, std::vector<Fault>& faults) {
  const SgfProperty* const named = tree.find(tree.root(), "CA");
  const auto beyond = first_not_utf8(tree.text);
  const auto not_utf8 = [&](std::string_view what) {
    faults.push_back({Code::not_utf8,
                      {*beyond, *beyond + 1},
                      fmt::format("the byte 0x{:02X} is not UTF-8{}",
                                  static_cast<unsigned char>(tree.text[*beyond]), what)});
  };
  if (named == nullptr) {
    if (beyond) not_utf8(", and the game does not name its encoding with CA: it is read as ISO-8859-1");
    return SgfDecoder(tree, beyond ? SgfCharset::latin1 : SgfCharset::utf8);
  }
  const Span span = named->values.front();
  const std::string name = sgf_word(tree.raw(span));
  const auto known = sgf_charset(name);
  if (!known) {
    faults.push_back(
        {Code::syntax, span,
         fmt::format("the encoding '{}' cannot be read here, only UTF-8 and ISO-8859-1 can; convert "
                     "the file with iconv(1) and write CA[UTF-8]",
                     first_not_utf8(name) ? "?" : name.substr(0, 40))});
    return std::nullopt;
  }
  if (*known == SgfCharset::utf8 && beyond) not_utf8(", which CA promises; such bytes are passed on");
  return SgfDecoder(tree, *known);
}

std::string SgfDecoder::utf8(std::string text) const {
  if (charset_ == SgfCharset::latin1) return latin1_to_utf8(text);
  return text;
}

Property SgfDecoder::kept(const SgfProperty& property) const {
  Property out{std::string(property.name), {}};
  for (const Span value : property.values) out.values.push_back(utf8(std::string(raw(value))));
  return out;
}

}  // namespace latro
