#include "latro/query/folding.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_part = byte >= 0x80 || is_lower(c) || is_digit(c);
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += c;
    in_word = is_part;
  }
  return words;
}

}  // namespace

struct TextFolding::Rules {
  std::unique_ptr<icu::Transliterator> transliterator;
};

TextFolding::TextFolding(Umlauts umlauts) {
  const std::string rules = std::string(umlauts == Umlauts::german ? "de-ASCII; " : "") +
                            "Any-Latin; NFD; [:Nonspacing Mark:] Remove; NFC; Latin-ASCII; Lower";
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::Transliterator> made(
      icu::Transliterator::createInstance(icu::UnicodeString::fromUTF8(rules), UTRANS_FORWARD, status));
  if (U_SUCCESS(status)) rules_ = std::make_unique<Rules>(Rules{std::move(made)});
}
TextFolding::~TextFolding() = default;

std::vector<std::string> TextFolding::words(std::string_view text) const {
  if (ascii_end(text, 0, text.size()) == text.size()) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), lower);
    return words_in(small);
  }
  if (rules_ == nullptr) return {};
  icu::UnicodeString unicode =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  rules_->transliterator->transliterate(unicode);
  std::string out;
  return words_in(unicode.toUTF8String(out));
}

}  // namespace latro
