// Charset without ICU, which emscripten does not have: UTF-8, and Windows-1252 with Latin-1.
#include "latro/support/charset.hpp"

#include <array>

#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The characters 0x80 to 0x9F (Unicode's table CP1252.TXT); 0: none. The others are those of Latin-1.
constexpr std::array<char32_t, 32> characters{0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                              0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                              0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                              0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
constexpr unsigned first = 0x80;

}  // namespace

void Charset::Close::operator()(UConverter*) const {}

std::optional<Charset> Charset::find(std::string_view name) {
  Charset found;
  for (const std::string_view unicode : {"utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-32"})
    if (same_letters(name, unicode)) {
      found.name_ = name;
      found.is_utf8_ = true;
      return found;
    }
  for (const std::string_view latin :
       {"windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "latin-1"})
    if (same_letters(name, latin)) {
      found.name_ = "windows-1252";
      return found;
    }
  return std::nullopt;
}

Charset::Character Charset::next(std::string_view text) const {
  constexpr char32_t replacement_character = 0xFFFD;
  if (is_utf8_) {
    const std::size_t size = utf8_length(text);
    return size > 0 ? Character{size, code_point(text.substr(0, size)), true}
                    : Character{1, replacement_character, false};
  }
  const auto byte = static_cast<unsigned char>(text[0]);
  const char32_t value =
      byte >= first && byte < first + characters.size() ? characters[byte - first] : char32_t{byte};
  const bool is_control = (value < ' ' && !(value >= '\t' && value <= '\r')) || value == 0x7F;
  return is_control ? Character{1, replacement_character, false} : Character{1, value, true};
}

void Charset::restart() const {}

std::string Charset::utf8(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    const Character character = next(text);
    append_utf8(out, character.value);
    text.remove_prefix(character.bytes);
  }
  return out;
}

}  // namespace latro
