#include "latro/formats/sgf/text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

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

std::string sgf_word(std::string_view raw) { return std::string(trimmed(sgf_simple_text(raw), " ")); }

std::optional<std::pair<std::string_view, std::string_view>> sgf_composed(std::string_view raw) {
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] == ':') return std::pair{raw.substr(0, at), raw.substr(at + 1)};
    if (raw[at] == '\\') ++at;
  }
  return std::nullopt;
}

bool is_sgf_value(std::string_view raw) {
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const char c = raw[at];
    if (is_sgf_control(c) || c == ']') return false;
    if (c == '\\' && ++at == raw.size()) return false;
  }
  return true;
}

bool is_sgf_identifier(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
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

std::optional<SgfDecoder> SgfDecoder::of(std::string_view text, const SgfTree& known,
                                         std::vector<Fault>& faults) {
  SgfDecoder decoder(text);
  const SgfProperty* const named = known.nodes.empty() ? nullptr : known.find(known.root(), "CA");
  const auto beyond = first_not_utf8(text);
  const auto not_utf8 = [&](std::string_view what) {
    faults.push_back(
        {Code::not_utf8,
         {*beyond, *beyond + 1},
         fmt::format("the byte 0x{:02X} is not UTF-8{}", static_cast<unsigned char>(text[*beyond]), what)});
  };
  if (named == nullptr) {
    if (!beyond) return decoder;
    not_utf8(", and the game does not name its encoding with CA: it is read as Windows-1252");
    if (auto usual = Charset::find("windows-1252")) decoder.read_as(std::move(*usual), faults);
    return decoder;
  }
  const Span span = named->values.front();
  const std::string name = sgf_word(known.raw(span));
  auto charset = Charset::find(name);
  if (!charset) {
    faults.push_back(
        {Code::syntax, span,
         fmt::format("the encoding '{}' in CA is not known here; convert the file to UTF-8, for example with "
                     "iconv(1), and write CA[UTF-8]",
                     first_not_utf8(name) ? "?" : first_columns(name, 40))});
    return std::nullopt;
  }
  if (!charset->is_utf8())
    decoder.read_as(std::move(*charset), faults);
  else if (beyond)
    not_utf8(", which CA promises; such bytes are passed on");
  return decoder;
}

void SgfDecoder::read_as(Charset charset, std::vector<Fault>& faults) {
  constexpr char no_sign = '\x80';
  plain_.reserve(text_.size());
  bool has_fault = false;
  charset.restart();
  for (std::size_t at = 0; at < text_.size();) {
    const Charset::Character character = charset.next(text_.substr(at));
    const bool is_ascii = character.value != 0 && character.value < 0x80;
    plain_.append(character.bytes - (is_ascii ? 1 : 0), no_sign);
    if (is_ascii) plain_ += static_cast<char>(character.value);
    if (!character.is_valid && !std::exchange(has_fault, true))
      faults.push_back({Code::not_utf8,
                        {at, at + character.bytes},
                        fmt::format("the byte 0x{:02X} is no character in {}, and becomes U+FFFD",
                                    static_cast<unsigned char>(text_[at]), charset.name())});
    at += character.bytes;
  }
  charset_ = std::move(charset);
}

std::string SgfDecoder::raw(Span value) const {
  const std::string_view bytes = text_.substr(value.begin, value.end - value.begin);
  return charset_ ? charset_->utf8(bytes) : std::string(bytes);
}

Property SgfDecoder::kept(const SgfProperty& property) const {
  Property out{std::string(property.name), {}};
  for (const Span value : property.values) out.values.push_back(raw(value));
  return out;
}

}  // namespace latro
