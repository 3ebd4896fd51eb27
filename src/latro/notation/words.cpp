#include "latro/notation/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/detail/translations.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::array language_table{
    LanguageInfo{Language::en, "en", "English"},  LanguageInfo{Language::de, "de", "Deutsch"},
    LanguageInfo{Language::fr, "fr", "Français"}, LanguageInfo{Language::it, "it", "Italiano"},
    LanguageInfo{Language::es, "es", "Español"},
};
static_assert(language_table.back().language == Language(language_table.size() - 1));

/// The names of the places, each once, in order.
std::vector<std::string_view> place_names(std::string_view sentence) {
  std::vector<std::string_view> names;
  while (const auto part = take_sentence_part(sentence))
    if (!part->place.empty()) names.push_back(part->place);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

using Index = std::unordered_map<std::string_view, std::string_view>;

const Index& index_of(Language language) {
  static const auto make = [](Language of) {
    Index index;
    for (const Translation& entry : translations(of))
      if (same_places(entry.english, entry.text)) index.emplace(entry.english, entry.text);
    return index;
  };
  static const std::array<Index, language_table.size()> indices{
      Index{}, make(Language::de), make(Language::fr), make(Language::it), make(Language::es)};
  return indices[static_cast<std::size_t>(language)];
}

}  // namespace

bool same_places(std::string_view english, std::string_view translated) {
  return is_sentence(english) && is_sentence(translated) && place_names(english) == place_names(translated);
}

std::span<const LanguageInfo> languages() { return language_table; }

const LanguageInfo& info(Language language) { return language_table[static_cast<std::size_t>(language)]; }

std::optional<Language> language_by_code(std::string_view code) {
  const LanguageInfo* const found = find_by(language_table, &LanguageInfo::code, code);
  return found != nullptr ? std::optional(found->language) : std::nullopt;
}

Fill::Fill(std::string_view place, double number, int decimals)
    : place_(place),
      decimals_(std::clamp(decimals, 0, 9)),
      number_(number),
      text_of_number_(fmt::format("{:.{}f}", number, decimals_)) {}

std::string_view Words::translation(std::string_view english) const {
  const Index& index = index_of(language_);
  const auto found = index.find(english);
  return found != index.end() ? found->second : english;
}

std::string Words::operator()(Sentence sentence, std::initializer_list<Fill> fills) const {
  std::string out;
  std::string_view rest = (*this)(sentence);
  while (!rest.empty()) {
    const std::string_view before = rest;
    const auto part = take_sentence_part(rest);
    if (!part) return out.append(rest);
    const auto* const fill =
        std::find_if(fills.begin(), fills.end(), [&](const Fill& one) { return one.place_ == part->place; });
    if (part->place.empty() || fill == fills.end())
      out += before.substr(0, before.size() - rest.size());
    else if (part->chooses)
      out += fill->decimals_ >= 0 && is_singular(fill->number_, fill->decimals_) ? part->one : part->many;
    else if (fill->decimals_ < 0)
      out += fill->text_;
    else
      out += localized(fill->text_of_number_);
  }
  return out;
}

std::string listed(const std::vector<std::string>& items, Words words) {
  if (items.size() < 2) return items.empty() ? std::string() : items.front();
  const std::string before = fmt::format("{}", fmt::join(items.begin(), items.end() - 1, ", "));
  return words("{list} and {last}"_w, {{"list", before}, {"last", items.back()}});
}

std::string Words::localized(std::string number) const {
  if (language_ != Language::en) std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

std::string Words::number(double value, int decimals) const {
  return localized(Fill({}, value, decimals).text_of_number_);
}

bool Words::is_singular(double value, int decimals) const {
  const double size = std::abs(value);
  if (language_ == Language::fr) return size < 2;
  return size == 1 && (decimals == 0 || language_ == Language::es);
}

std::string Words::date(unsigned year, unsigned month, unsigned day) const {
  static constexpr std::array months{"January"_w,   "February"_w, "March"_w,    "April"_w,
                                     "May"_w,       "June"_w,     "July"_w,     "August"_w,
                                     "September"_w, "October"_w,  "November"_w, "December"_w};
  if (month == 0 || month > months.size()) return std::to_string(year);
  const std::string_view name = (*this)(months[month - 1]);
  if (day == 0) return (*this)("{month} {year}"_w, {{"month", name}, {"year", year}});
  return (*this)("{day} {month} {year}"_w, {{"day", day}, {"month", name}, {"year", year}});
}

}  // namespace latro
