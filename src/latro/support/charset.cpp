#include "latro/support/charset.hpp"

#include <algorithm>
#include <array>

#include <unicode/ucnv.h>

#include "latro/support/find.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

struct Larger {
  std::string_view name;
  const char* encoding;
};
/// As https://encoding.spec.whatwg.org reads the labels.
constexpr std::array larger_encodings{
    Larger{"ISO-8859-1", "windows-1252"}, Larger{"ISO-8859-9", "windows-1254"},
    Larger{"ISO-8859-11", "windows-874"}, Larger{"TIS-620", "windows-874"},
    Larger{"GB2312", "GB18030"},          Larger{"GBK", "GB18030"},
    Larger{"Shift_JIS", "windows-31j"},   Larger{"EUC-KR", "windows-949"},
};

constexpr char32_t replacement_character = 0xFFFD;

UConverter* open(const char* name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter* const converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return nullptr;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  return converter;
}

bool is_unicode(UConverter* converter) {
  constexpr std::array types{UCNV_UTF8,
                             UCNV_US_ASCII,
                             UCNV_UTF16,
                             UCNV_UTF32,
                             UCNV_UTF16_BigEndian,
                             UCNV_UTF16_LittleEndian,
                             UCNV_UTF32_BigEndian,
                             UCNV_UTF32_LittleEndian};
  return std::find(types.begin(), types.end(), ucnv_getType(converter)) != types.end();
}

/// C0 and C1 apart from white space. Encodings that have them have no other characters there.
bool is_control(char32_t value) {
  return (value < 0x20 && !(value >= '\t' && value <= '\r')) || (value >= 0x7F && value < 0xA0);
}

}  // namespace

void Charset::Close::operator()(UConverter* converter) const { ucnv_close(converter); }

std::optional<Charset> Charset::find(std::string_view name) {
  constexpr std::size_t longest = 60;  // UCNV_MAX_CONVERTER_NAME_LENGTH
  // A comma begins options of ICU; no name of an encoding has one.
  if (name.empty() || name.size() >= longest || name.find(',') != std::string_view::npos ||
      name.find('\0') != std::string_view::npos)
    return std::nullopt;
  Charset found;
  found.name_ = name;
  found.converter_.reset(open(found.name_.c_str()));
  if (!found.converter_) return std::nullopt;
  UErrorCode status = U_ZERO_ERROR;
  if (const char* const standard = ucnv_getStandardName(found.name_.c_str(), "MIME", &status);
      standard != nullptr)
    found.name_ = standard;
  if (const Larger* const larger = find_by(larger_encodings, &Larger::name, found.name_)) {
    found.name_ = larger->encoding;
    found.converter_.reset(open(larger->encoding));
    if (!found.converter_) return std::nullopt;
  }
  found.is_utf8_ = is_unicode(found.converter_.get());
  if (found.is_utf8_) return found;
  constexpr std::string_view needed = "(;A[a1])";
  if (found.utf8(needed) != needed) return std::nullopt;
  return found;
}

void Charset::restart() const { ucnv_resetToUnicode(converter_.get()); }

Charset::Character Charset::next(std::string_view text) const {
  const char* at = text.data();
  UErrorCode status = U_ZERO_ERROR;
  const UChar32 value = ucnv_getNextUChar(converter_.get(), &at, text.data() + text.size(), &status);
  Character character;
  character.bytes = std::max<std::size_t>(1, static_cast<std::size_t>(at - text.data()));
  if (status == U_INDEX_OUTOFBOUNDS_ERROR) return {character.bytes, 0, true};
  character.is_valid = U_SUCCESS(status) && !is_control(static_cast<char32_t>(value));
  character.value = character.is_valid ? static_cast<char32_t>(value) : replacement_character;
  return character;
}

std::string Charset::utf8(std::string_view text) const {
  std::string out;
  out.reserve(text.size());
  restart();
  while (!text.empty()) {
    const Character character = next(text);
    if (character.value != 0) append_utf8(out, character.value);
    text.remove_prefix(character.bytes);
  }
  return out;
}

}  // namespace latro
