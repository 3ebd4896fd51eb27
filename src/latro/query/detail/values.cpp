#include "latro/query/detail/values.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <re2/re2.h>

#include "latro/query/folding.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"
#include "latro/support/numeral.hpp"
#include "latro/support/utf8.hpp"

namespace latro::query {

namespace {

/// The least and the greatest number of some digits, of which '?' can be any; nullopt for other characters.
std::optional<std::pair<std::uint32_t, std::uint32_t>> digits_between(std::string_view digits) {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
  for (const char c : digits) {
    if (c != '?' && !is_digit(c)) return std::nullopt;
    least = least * 10 + (c == '?' ? 0 : static_cast<std::uint32_t>(c - '0'));
    most = most * 10 + (c == '?' ? 9 : static_cast<std::uint32_t>(c - '0'));
  }
  return std::pair{least, most};
}

/// UTF-8 without control characters.
bool is_text(std::string_view line) {
  while (!line.empty()) {
    const std::size_t length = utf8_length(line);
    if (length == 0 || is_control(line.front())) return false;
    line.remove_prefix(length);
  }
  return true;
}

/// Words that are looked for next to one another, in linear time (Knuth, Morris and Pratt).
class WordSequence {
 public:
  WordSequence() = default;
  explicit WordSequence(std::vector<std::string> words) : words_(std::move(words)), borders_(words_.size()) {
    for (std::size_t i = 1; i < words_.size(); ++i) borders_[i] = next(borders_[i - 1], words_[i]);
  }
  bool empty() const { return words_.empty(); }
  bool is_in(const std::vector<std::string>& text) const {
    std::size_t found = 0;
    return !empty() && std::ranges::any_of(text, [&](const std::string& word) {
      found = next(found, word);
      return found == words_.size();
    });
  }

 private:
  /// How many of the first words end with `word`, if the first `found` end before it.
  std::size_t next(std::size_t found, const std::string& word) const {
    while (found > 0 && words_[found] != word) found = borders_[found - 1];
    return words_[found] == word ? found + 1 : 0;
  }

  std::vector<std::string> words_;
  /// After the first i + 1 words: how many of the first words are their last ones too, without all of them.
  std::vector<std::size_t> borders_;
};

bool compare_days(const std::optional<Days>& days, Relation relation, const Days& value) {
  if (!days) return relation == Relation::different;
  if (relation == Relation::equal || relation == Relation::different)
    return (days->first >= value.first && days->last <= value.last) == (relation == Relation::equal);
  const bool is_before = relation == Relation::less || relation == Relation::at_most;
  const bool by_first = relation == Relation::less || relation == Relation::at_least;
  return compare(is_before ? days->last : days->first, relation, by_first ? value.first : value.last);
}

/// 1.2.3 and -4 are different, and neither is less.
bool compare_numbers(const std::optional<Numeral>& number, Relation relation, const Numeral& value) {
  const auto has_parts = [](const Numeral& one) { return std::ranges::count(one.digits, '.') > 1; };
  const bool is_comparable =
      number && !(number->has_sign && has_parts(value)) && !(value.has_sign && has_parts(*number));
  return is_comparable ? holds(compare_to(*number, value), relation) : relation == Relation::different;
}

/// Whether a text has the words of another one, whatever their case, accents and script. A letter with an
/// umlaut is also the two letters that replace it in German: Schädler, Schadler, Schaedler.
class Likeness {
 public:
  explicit Likeness(const std::string& text)
      : words_(plain_.words(text)), german_words_(german_.words(text)) {}
  bool has_words() const { return !words_.empty(); }

  bool holds(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (text.size() > most_kept) return has_words_in(text);
    std::string key(text);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (known_.size() >= most_known) known_.clear();
    const bool holds = has_words_in(key);
    return known_.emplace(std::move(key), holds).first->second;
  }

 private:
  static constexpr std::size_t most_known = 4096;
  static constexpr std::size_t most_kept = 1024;  ///< bytes of a known text

  bool has_words_in(std::string_view text) const {
    return words_.is_in(plain_.words(text)) || german_words_.is_in(german_.words(text));
  }

  std::mutex mutex_;
  TextFolding plain_{TextFolding::Umlauts::plain};
  TextFolding german_{TextFolding::Umlauts::german};
  WordSequence words_;
  WordSequence german_words_;
  std::unordered_map<std::string, bool> known_;
};

}  // namespace

Relation relation_of(std::string_view text) {
  constexpr std::array<std::string_view, 9> texts{"=", "!=", "<", "<=", ">", ">=", "~", "like", "in"};
  return text == "has" ? Relation::like
                       : static_cast<Relation>(std::ranges::find(texts, text) - texts.begin());
}

bool holds(std::strong_ordering order, Relation relation) {
  switch (relation) {
    case Relation::equal:
      return order == 0;
    case Relation::different:
      return order != 0;
    case Relation::less:
      return order < 0;
    case Relation::at_most:
      return order <= 0;
    case Relation::greater:
      return order > 0;
    case Relation::at_least:
      return order >= 0;
    case Relation::matches:
    case Relation::like:
    case Relation::listed:
      break;
  }
  return false;
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

Expected<TextTest, std::string> text_test(Relation relation, const std::string& value, bool is_quoted,
                                          bool dates) {
  if (relation == Relation::matches) {
    RE2::Options options;
    options.set_log_errors(false);
    const auto pattern = std::make_shared<const RE2>(value, options);
    if (!pattern->ok())
      return unexpected(fmt::format("{} is no pattern that RE2 knows: {}", quote(value), pattern->error()));
    return [pattern](std::string_view text) {
      return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *pattern);
    };
  }
  if (relation == Relation::like) {
    const auto likeness = std::make_shared<Likeness>(value);
    if (!likeness->has_words()) return unexpected(std::string("like needs a word"));
    return [likeness](std::string_view text) { return likeness->holds(text); };
  }
  auto days = is_quoted ? std::nullopt : parse_days(value);
  if (dates && !is_quoted && !days)
    return unexpected(
        fmt::format("{} is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes", quote(value)));
  // 2015.03 can be both, and 2015.03.10 is a date.
  const bool is_day = dates || (days && std::ranges::count(value, '.') == 2);
  if (!is_quoted && !is_day && Numeral::parse(value))
    return [relation, value](std::string_view text) {
      return compare_numbers(Numeral::parse(text), relation, *Numeral::parse(value));
    };
  if (days)
    return
        [relation, days](std::string_view text) { return compare_days(parse_days(text), relation, *days); };
  return
      [relation, value](std::string_view text) { return compare(text, relation, std::string_view(value)); };
}

bool compare_values(std::string_view left, Relation relation, std::string_view right, bool dates) {
  if (is_absent(left) || is_absent(right)) return false;
  const auto compared = [&](const auto& a, const auto& b, auto by) {
    if (!a && !b) return compare(left, relation, right);
    return b ? by(a, relation, *b) : relation == Relation::different;
  };
  return dates ? compared(parse_days(left), parse_days(right), compare_days)
               : compared(
                     Numeral::parse(left), Numeral::parse(right),
                     [](const auto& a, Relation by, const Numeral& b) { return compare_numbers(a, by, b); });
}

Expected<TextTest, std::string> list_test(std::string list, std::size_t& size) {
  struct Names {
    std::string text;
    std::unordered_set<std::string_view> all;
  };
  const auto names = std::make_shared<Names>();
  names->text = std::move(list);
  std::size_t number = 0;
  for (std::string_view rest = without_byte_order_mark(names->text); !rest.empty();) {
    const std::string_view line = trimmed(take_item(rest, '\n'));
    ++number;
    if (!is_text(line)) return unexpected(fmt::format("line {} has bytes that are no text in UTF-8", number));
    if (!line.empty() && line.front() != '#') names->all.insert(line);
  }
  size = names->all.size();
  return [names](std::string_view text) { return names->all.contains(text); };
}

Millionths millionths_of(std::uint64_t whole) {
  constexpr auto most = static_cast<std::uint64_t>(most_millionths / one_whole);
  return static_cast<Millionths>(std::min(whole, most)) * one_whole;
}

std::optional<Millionths> parse_decimal(std::string_view text) {
  const auto number = Numeral::parse(text);
  if (!number || std::ranges::count(number->digits, '.') > 1) return std::nullopt;
  std::string_view fraction = number->digits;
  const std::string_view whole = take_part(fraction);
  fraction = fraction.substr(0, fraction.find_last_not_of('0') + 1);
  if (whole.size() > 12 || fraction.size() > 6) return std::nullopt;
  const std::string millionths = fmt::format("{}{:0<6}", whole, fraction);
  const auto value = static_cast<Millionths>(number_value(millionths));
  return number->is_negative ? -value : value;
}

std::optional<Millionths> parse_soldiers(std::string_view text) {
  constexpr Millionths of_win = 1'000'000 * one_whole;
  if (!text.starts_with('#')) return parse_decimal(text);
  text.remove_prefix(1);
  const bool is_of_black = text.starts_with('-');
  if (!are_digits(text.substr(is_of_black ? 1 : 0))) return std::nullopt;
  return is_of_black ? -of_win : of_win;
}

std::optional<Millionths> parse_seconds(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  std::string_view rest = text.substr(colon);
  if (rest.size() < std::string_view(":mm:ss").size() || rest[3] != ':') return std::nullopt;
  const auto hours = number_within(text.substr(0, colon), 0, 1'000'000);
  const auto minutes = number_within(rest.substr(1, 2), 0, 59);
  const auto seconds = parse_decimal(rest.substr(4));
  if (!hours || !minutes || !is_digit(rest[4]) || !is_digit(rest[5]) || !seconds ||
      *seconds >= 60 * one_whole)
    return std::nullopt;
  return millionths_of((*hours * 60 + *minutes) * 60) + *seconds;
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
  const auto first = Numeral::parse(range.first);
  const auto last = Numeral::parse(range.last);
  return first && last && compare_to(*first, *last) > 0;
}

}  // namespace latro::query
