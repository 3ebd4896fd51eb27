#include "latro/query/detail/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <re2/re2.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>

#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

/// The least and the greatest number of some digits, of which '?' can be any; nullopt for other characters.
std::optional<std::pair<std::uint32_t, std::uint32_t>> digits_between(std::string_view digits) {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
  for (const char c : digits) {
    if (c != '?' && (c < '0' || c > '9')) return std::nullopt;
    least = least * 10 + (c == '?' ? 0 : static_cast<std::uint32_t>(c - '0'));
    most = most * 10 + (c == '?' ? 9 : static_cast<std::uint32_t>(c - '0'));
  }
  return std::pair{least, most};
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_part = byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += c;
    in_word = is_part;
  }
  return words;
}

bool contains_words(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  return std::search(all.begin(), all.end(), some.begin(), some.end()) != all.end();
}

}  // namespace

Relation relation_of(std::string_view text) {
  constexpr std::array<std::string_view, 8> texts{"=", "!=", "<", "<=", ">", ">=", "~", "like"};
  return static_cast<Relation>(std::find(texts.begin(), texts.end(), text) - texts.begin());
}

std::optional<Days> parse_days(std::string_view text) {
  constexpr std::array<std::size_t, 3> sizes{4, 2, 2};
  constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 3> limits{{{0, 9999}, {1, 12}, {1, 31}}};
  Days days;
  std::size_t field = 0;
  for (; field < 3 && !text.empty(); ++field) {
    if (field > 0) {
      if (text.front() != '.' && text.front() != '-') return std::nullopt;
      text.remove_prefix(1);
    }
    if (text.size() < sizes[field]) return std::nullopt;
    const auto between = digits_between(text.substr(0, sizes[field]));
    if (!between) return std::nullopt;
    const auto least = std::max(between->first, limits[field].first);
    const auto most = std::min(between->second, limits[field].second);
    if (least > most) return std::nullopt;
    days.first = days.first * (field == 0 ? 1 : 100) + least;
    days.last = days.last * (field == 0 ? 1 : 100) + most;
    text.remove_prefix(sizes[field]);
  }
  if (field == 0 || !text.empty()) return std::nullopt;
  for (; field < 3; ++field) {
    days.first = days.first * 100 + limits[field].first;
    days.last = days.last * 100 + limits[field].second;
  }
  return days;
}

std::optional<double> parse_decimal(std::string_view text) {
  const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
  const auto is_plain = [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; };
  if (!std::all_of(digits.begin(), digits.end(), is_plain)) return std::nullopt;
  double value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [at, failure] = std::from_chars(digits.data(), end, value, std::chars_format::fixed);
  if (failure != std::errc{} || at != end) return std::nullopt;
  return value;
}

class TextTest::Pattern {
 public:
  explicit Pattern(const std::string& text) : re_(text, quiet()) {}
  bool ok() const { return re_.ok(); }
  const std::string& error() const { return re_.error(); }
  bool matches(std::string_view text) const {
    return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), re_);
  }

 private:
  static RE2::Options quiet() {
    RE2::Options options;
    options.set_log_errors(false);
    return options;
  }
  RE2 re_;
};

/// Whether a text has the words of another one, whatever their case, accents and script. A letter with an
/// umlaut is also the two letters that replace it in German: Schädler, Schadler, Schaedler.
class TextTest::Likeness {
 public:
  explicit Likeness(const std::string& text) : plain_(folding("")), german_(folding("de-ASCII; ")) {
    words_ = folded(*plain_, text);
    if (german_ != nullptr) german_words_ = folded(*german_, text);
  }
  bool has_words() const { return !words_.empty(); }

  bool holds(std::string_view text) {
    const std::lock_guard lock(mutex_);
    std::string key(text);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (known_.size() >= most_known) known_.clear();
    const bool holds = contains_words(folded(*plain_, key), words_) ||
                       (german_ != nullptr && contains_words(folded(*german_, key), german_words_));
    return known_.emplace(std::move(key), holds).first->second;
  }

 private:
  static constexpr std::size_t most_known = 4096;

  static std::unique_ptr<icu::Transliterator> folding(const char* before) {
    const std::string rules =
        std::string(before) + "Any-Latin; NFD; [:Nonspacing Mark:] Remove; NFC; Latin-ASCII; Lower";
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Transliterator> made(
        icu::Transliterator::createInstance(icu::UnicodeString::fromUTF8(rules), UTRANS_FORWARD, status));
    return U_SUCCESS(status) ? std::move(made) : nullptr;
  }
  static std::vector<std::string> folded(const icu::Transliterator& folding, std::string_view text) {
    icu::UnicodeString unicode =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    folding.transliterate(unicode);
    std::string out;
    return words_of(unicode.toUTF8String(out));
  }

  std::mutex mutex_;
  std::unique_ptr<icu::Transliterator> plain_;
  std::unique_ptr<icu::Transliterator> german_;
  std::vector<std::string> words_;
  std::vector<std::string> german_words_;
  std::unordered_map<std::string, bool> known_;
};

Expected<TextTest, Fault> TextTest::make(Relation relation, const Literal& literal, bool dates) {
  const auto fault = [&](std::string message) {
    return unexpected(Fault{Code::syntax, literal.span, std::move(message)});
  };
  TextTest test;
  test.relation_ = relation;
  test.text_ = literal.text;
  if (relation == Relation::matches) {
    auto pattern = std::make_shared<const Pattern>(literal.text);
    if (!pattern->ok())
      return fault(fmt::format("{} is no pattern that RE2 knows: {}", quote(literal.text), pattern->error()));
    test.pattern_ = std::move(pattern);
    return test;
  }
  if (relation == Relation::like) {
    test.likeness_ = std::make_shared<Likeness>(literal.text);
    if (!test.likeness_->has_words()) return fault("like needs a word");
    return test;
  }
  if (literal.quoted) return test;
  const auto days = parse_days(literal.text);
  if (dates) {
    if (!days)
      return fault(fmt::format("{} is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes",
                               quote(literal.text)));
    test.days_ = days;
  } else if (const auto number = parse_decimal(literal.text)) {
    test.number_ = number;
  } else if (days) {
    test.days_ = days;
  }
  return test;
}

bool TextTest::holds(std::string_view text) const {
  if (pattern_) return pattern_->matches(text);
  if (likeness_) return likeness_->holds(text);
  if (days_) {
    const auto days = parse_days(text);
    const bool equal = days && days->first >= days_->first && days->last <= days_->last;
    switch (relation_) {
      case Relation::equal:
        return equal;
      case Relation::different:
        return !equal;
      case Relation::less:
        return days && days->last < days_->first;
      case Relation::at_most:
        return days && days->last <= days_->last;
      case Relation::greater:
        return days && days->first > days_->last;
      case Relation::at_least:
        return days && days->first >= days_->first;
      case Relation::matches:
      case Relation::like:
        break;
    }
    return false;
  }
  if (number_) {
    const auto number = parse_decimal(text);
    return number ? compare(*number, relation_, *number_) : relation_ == Relation::different;
  }
  return compare(text, relation_, std::string_view(text_));
}

std::optional<Range> parse_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return Range{text, text};
  const Range range{text.substr(0, dots), text.substr(dots + 2)};
  if (range.first.empty() && range.last.empty()) return std::nullopt;
  return range;
}

bool is_reversed(const Range& range) {
  const auto first_days = parse_days(range.first);
  const auto last_days = parse_days(range.last);
  if (first_days && last_days) return first_days->first > last_days->last;
  const auto first = parse_decimal(range.first);
  const auto last = parse_decimal(range.last);
  return first && last && *first > *last;
}

}  // namespace latro::query
