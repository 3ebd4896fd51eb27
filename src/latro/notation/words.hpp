// The sentences of programs and pages in several languages. The English sentence is the key; the others are
// in notation/words/*.toml. Sentences are whole: a place is filled with a number, a name or a text of a
// record, and never with a part of the grammar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace latro {

enum class Language : std::uint8_t { en, de, fr, it, es };

struct LanguageInfo {
  Language language;
  std::string_view code;  ///< "de", as in the attribute lang of HTML
  std::string_view name;  ///< in the language itself: "Deutsch"
};

/// In the order of the enumeration.
std::span<const LanguageInfo> languages();
const LanguageInfo& info(Language language);
std::optional<Language> language_by_code(std::string_view code);

/// An English sentence of the catalogue, written as a literal: "{n} {n:turn|turns} without a capture"_w.
/// `{n}` is a place; `{n:turn|turns}` is one of two texts by the number at the place, `{dux:soldier|dux}` one
/// by a truth value: the second if it is true. The catalogue's test finds the literals by `_w`. A literal
/// with a wrong place does not compile.
struct Sentence {
  std::string_view english;
};

/// What is put into a place.
class Fill {
 public:
  template <class Number>
  requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>)
      Fill(std::string_view place, Number number)
      : place_(place),
        decimals_(0),
        number_(static_cast<double>(number)),
        text_of_number_(std::to_string(number)) {}
  /// For a place that chooses.
  template <class Bool>
  requires std::is_same_v<Bool, bool> Fill(std::string_view place, Bool second)
      : Fill(place, second ? 2 : 1) {}
  /// A number that is written with so many decimals, at most 9.
  Fill(std::string_view place, double number, int decimals);
  /// The text is not searched for places. It must outlive the filling.
  Fill(std::string_view place, std::string_view text) : place_(place), text_(text) {}

 private:
  friend class Words;

  std::string_view place_;
  int decimals_ = -1;  ///< -1: a text
  double number_ = 0;
  std::string text_of_number_;  ///< with a point
  std::string_view text_;
};

/// Sentences in one language.
class Words {
 public:
  Words(Language language = Language::en) : language_(language) {}  // NOLINT(google-explicit-constructor)

  Language language() const { return language_; }

  /// The sentence with its places. English if it is not translated, or if the translation has other places.
  std::string_view operator()(Sentence sentence) const { return translation(sentence.english); }
  /// The sentence, filled. A place that is not among the fills stays as it is.
  std::string operator()(Sentence sentence, std::initializer_list<Fill> fills) const;
  /// The same for a sentence that is no literal: of a page, whose script fills it.
  std::string_view translation(std::string_view english) const;

  /// Decimals as the language writes them: "1.5", "1,5".
  std::string number(double value, int decimals) const;
  /// Whether this number has the singular: 1, in French 0 too.
  bool is_singular(double value, int decimals = 0) const;
  /// "29 November 2026", "29. November 2026", "29 novembre 2026". `month` is from 1 to 12; a day or a month
  /// of 0 is not known, and left out.
  std::string date(unsigned year, unsigned month, unsigned day) const;

 private:
  std::string localized(std::string number) const;

  Language language_;
};

/// "a", "a and b", "a, b and c", in the language.
std::string listed(const std::vector<std::string>& items, Words words);

/// A part of a sentence: a text, a place, or a place that chooses between two texts.
struct SentencePart {
  std::string_view text;   ///< of a text
  std::string_view place;  ///< the name; empty: a text
  bool chooses = false;
  std::string_view one = {};  ///< of a place that chooses
  std::string_view many = {};
};

/// Takes a part off the beginning of the sentence. Returns nullopt at the end, and where braces are wrong.
constexpr std::optional<SentencePart> take_sentence_part(std::string_view& rest) {
  if (rest.empty() || rest.front() == '}') return std::nullopt;
  if (rest.front() != '{') {
    SentencePart part{rest.substr(0, rest.find_first_of("{}")), {}};
    rest.remove_prefix(part.text.size());
    return part;
  }
  const std::size_t end = rest.find_first_of("{}", 1);
  if (end == std::string_view::npos || rest[end] == '{') return std::nullopt;
  std::string_view inside = rest.substr(1, end - 1);
  const std::size_t colon = inside.find(':');
  SentencePart part{{}, inside.substr(0, colon)};
  if (part.place.empty()) return std::nullopt;
  for (const char c : part.place)
    if ((c < 'a' || c > 'z') && c != '_') return std::nullopt;
  if (colon != std::string_view::npos) {
    inside.remove_prefix(colon + 1);
    const std::size_t bar = inside.find('|');
    if (bar == std::string_view::npos || inside.find('|', bar + 1) != std::string_view::npos)
      return std::nullopt;
    part.chooses = true;
    part.one = inside.substr(0, bar);
    part.many = inside.substr(bar + 1);
  }
  rest.remove_prefix(end + 1);
  return part;
}

/// Whether all braces belong to places.
constexpr bool is_sentence(std::string_view text) {
  while (take_sentence_part(text)) {
  }
  return text.empty();
}

consteval Sentence operator""_w(const char* text, std::size_t size) {
  if (!is_sentence({text, size})) throw "a brace that belongs to no place";
  return {{text, size}};
}

}  // namespace latro
