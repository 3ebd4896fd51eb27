#include "latro/repair/detail/tags.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// A part of a date.
struct DateWord {
  unsigned number = 0;   ///< of a month, if it is one
  std::size_t size = 0;  ///< of its text
  bool is_month = false;
};

constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                  "may",       "june",     "july",     "august",
                                                  "september", "october",  "november", "december"};
constexpr std::array<std::string_view, 7> weekdays{"sunday",   "monday", "tuesday", "wednesday",
                                                   "thursday", "friday", "saturday"};

/// The index of the name that the word is, or that it abbreviates.
std::optional<unsigned> index_of_name(std::span<const std::string_view> names, std::string_view word) {
  constexpr std::size_t fewest_letters = 3;
  for (unsigned i = 0; i < names.size(); ++i)
    if (word.size() >= fewest_letters && same_letters(word, names[i].substr(0, word.size()))) return i;
  return std::nullopt;
}

std::optional<DateWord> date_word(std::string_view text) {
  if (is_digit(text.front())) {
    for (const std::string_view ending : {"st", "nd", "rd", "th"})
      if (text.ends_with(ending)) text.remove_suffix(ending.size());
    const auto number = parse_number<unsigned>(text);
    if (!number) return std::nullopt;
    return DateWord{*number, text.size(), false};
  }
  const auto month = index_of_name(months, text);
  if (!month) return std::nullopt;
  return DateWord{*month + 1, text.size(), true};
}

std::optional<std::string> date_of(unsigned year, unsigned month, unsigned day,
                                   std::optional<unsigned> weekday) {
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
                                         std::chrono::day(day)};
  if (!date.ok()) return std::nullopt;
  if (weekday && std::chrono::weekday(std::chrono::sys_days(date)) != std::chrono::weekday(*weekday))
    return std::nullopt;
  return fmt::format("{:04}.{:02}.{:02}", year, month, day);
}

std::string fold(std::string_view text) {
  std::string folded;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at).starts_with("\xC3\xA4") || text.substr(at).starts_with("\xC3\x84"))  // ä, Ä
      folded += 'a', ++at;
    else
      folded += lower(text[at]);
  }
  return folded;
}

std::string unescaped(const TagParts& parts) {
  return parts.is_strict ? syntax::unescape(parts.value) : std::string(parts.value);
}

/// Removes the time of day from the end of a date: "2023-07-14T12:30:00Z", "14.7.2023 12:30". Returns it;
/// empty if there is none.
std::string_view take_time(std::string_view& date) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t colon = date.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::size_t before = date.find_last_not_of(digits, colon - 1);
  constexpr std::size_t most_digits = 2;
  if (before == std::string_view::npos || before == 0 || colon - before - 1 > most_digits ||
      colon == before + 1 || std::string_view("T ").find(date[before]) == std::string_view::npos)
    return {};
  const std::string_view time = date.substr(before + 1);
  if (time.find_first_not_of("0123456789:.+-Z") != std::string_view::npos) return {};
  date = date.substr(0, date.find_last_not_of(' ', before - 1) + 1);
  return time;
}

/// What LGN has for other words of Termination, PGN's among them.
std::string_view termination_meant(std::string_view value) {
  struct Meaning {
    std::string_view termination;
    std::array<std::string_view, 9> words;
  };
  static constexpr std::array<Meaning, 6> meanings{
      {{"time", {"time forfeit", "timeout", "time out", "out of time", "lost on time", "won on time"}},
       {"rules", {"rules infraction", "illegal move", "illegal turn"}},
       {"resignation",
        {"resign", "resigned", "resigns", "white resigned", "black resigned", "white resigns",
         "black resigns", "gave up", "aufgegeben"}},
       {"agreement",
        {"agreed", "agreed draw", "draw agreed", "draw by agreement", "by agreement", "mutual agreement"}},
       {"adjudication", {"adjudicated"}},
       {"unterminated", {"adjourned", "unfinished"}}}};
  const std::string folded = fold(value);
  if (folded.empty()) return {};
  for (const Meaning& one : meanings)
    if (is_one_of(folded, one.words)) return one.termination;
  const auto known = known_terminations();
  const auto found = std::ranges::find(known, folded);
  return found == known.end() ? std::string_view() : *found;
}

}  // namespace

std::string tag_text(std::string_view name, std::string_view value) {
  std::string line(value);
  std::ranges::replace_if(line, is_control, ' ');
  std::string text = fmt::format("[{} \"", name);
  syntax::append_escaped(text, line);
  return text += "\"]";
}

std::optional<std::string> date_meant(std::string_view text, std::vector<std::string>& readings) {
  constexpr std::string_view between = " \t./-,";
  constexpr std::size_t most_words = 3;
  std::vector<DateWord> words;
  std::optional<unsigned> day;  // of the week
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_not_of(between), text.size());
    text.remove_prefix(begin);
    if (text.empty()) break;
    const std::size_t end = std::min(text.find_first_of(between), text.size());
    if (const auto found = index_of_name(weekdays, text.substr(0, end)); found && !day) {
      day = found;
      text.remove_prefix(end);
      continue;
    }
    const auto word = date_word(text.substr(0, end));
    if (!word || words.size() == most_words) return std::nullopt;
    words.push_back(*word);
    text.remove_prefix(end);
  }
  // The year has four digits, first or last.
  constexpr std::size_t year_digits = 4;
  const auto is_year = [](const DateWord& word) { return !word.is_month && word.size == year_digits; };
  if (words.empty()) return std::nullopt;
  const bool year_first = is_year(words.front());
  if (words.size() > 1 ? year_first == is_year(words.back()) : !year_first) return std::nullopt;
  const unsigned year = year_first ? words.front().number : words.back().number;
  words.erase(year_first ? words.begin() : words.end() - 1);
  if (std::ranges::any_of(words, [](const DateWord& word) { return word.size > 2 && !word.is_month; }))
    return std::nullopt;
  if (words.size() < 2 && day) return std::nullopt;
  if (words.empty()) return fmt::format("{:04}.??.??", year);
  if (words.size() == 1) {
    const unsigned month = words[0].number;
    constexpr unsigned last_month = 12;
    if (month == 0 || month > last_month) return std::nullopt;
    return fmt::format("{:04}.{:02}.??", year, month);
  }
  if (words[0].is_month != words[1].is_month) {
    const DateWord& month = words[0].is_month ? words[0] : words[1];
    return date_of(year, month.number, (words[0].is_month ? words[1] : words[0]).number, day);
  }
  if (words[0].is_month) return std::nullopt;
  // Dates that begin with the year have the month next; others have the day or the month first.
  if (year_first) return date_of(year, words[0].number, words[1].number, day);
  const auto day_first = date_of(year, words[1].number, words[0].number, day);
  const auto month_first = date_of(year, words[0].number, words[1].number, day);
  if (!day_first || !month_first || *day_first == *month_first) return day_first ? day_first : month_first;
  readings = {*day_first, *month_first};
  return std::nullopt;
}

RepairedTag repaired_tag(std::string_view text, TokenKind kind,
                         const std::function<bool(std::string_view name)>& is_given) {
  const TagParts parts = tag_parts(text, kind);
  RepairedTag tag;
  tag.name = parts.name;
  tag.value = unescaped(parts);
  if (const auto meant = tag_meant(parts.name); !meant.empty() && !is_given(meant)) {
    tag.name = meant;
    tag.kind = RepairKind::tag_name;
  }
  std::string time;
  bool is_dated = false;
  if (tag.name == "Termination") {
    if (fold(tag.value) == "normal") {  // in PGN; LGN says so without a tag
      tag.kind = RepairKind::termination;
      return tag;
    }
    if (const auto meant = termination_meant(tag.value); !meant.empty() && meant != tag.value) {
      tag.value = meant;
      tag.kind = RepairKind::termination;
    }
  } else if (tag.name == "Result") {
    if (const auto meant = result_meant(tag.value); meant && latro::text(*meant) != tag.value) {
      tag.value = latro::text(*meant);
      tag.kind = RepairKind::result;
    }
  } else if (tag.name == "Date") {
    std::vector<std::string> readings;
    const std::string typed = tag.value;
    std::string_view date = typed;
    time = take_time(date);
    if (!time.empty() && is_given("Time")) date = {};
    if (const auto meant = date_meant(date, readings); meant && *meant != tag.value) {
      tag.value = *meant;
      tag.kind = RepairKind::date;
      is_dated = true;
    } else if (!readings.empty()) {
      tag.doubt =
          fmt::format("{} can be {} or {}; it is not repaired", quote(tag.value), readings[0], readings[1]);
    }
  } else if (tag.name == "Rules") {
    if (std::string folded = fold(tag.value);
        folded != tag.value && !parse_descriptor(tag.value) && parse_descriptor(folded)) {
      tag.value = std::move(folded);
      tag.kind = RepairKind::rules;
    }
  }
  if (!parts.is_strict) tag.kind = RepairKind::tag;
  if (is_dated && !time.empty()) {
    tag.text = fmt::format("{} {}", tag_text(tag.name, tag.value), tag_text("Time", time));
    return tag;
  }
  tag.text = parts.is_strict && tag.name == parts.name && tag.value == unescaped(parts)
                 ? std::string(text)
                 : tag_text(tag.name, tag.value);
  return tag;
}

}  // namespace latro
