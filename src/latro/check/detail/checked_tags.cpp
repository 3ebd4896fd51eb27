#include "latro/check/detail/checked_tags.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/fault_log.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// Where the values of the usual tags go; null: the value does not matter.
constexpr auto members = [] {
  std::array<TagValue CheckedTags::*, usual_tags.size()> all{};
  all[index_in("Date", usual_tags)] = &CheckedTags::date;
  all[index_in("Result", usual_tags)] = &CheckedTags::result;
  all[index_in("Rules", usual_tags)] = &CheckedTags::rules;
  all[index_in("SetUp", usual_tags)] = &CheckedTags::setup;
  all[index_in("FEN", usual_tags)] = &CheckedTags::fen;
  all[index_in("PlyCount", usual_tags)] = &CheckedTags::ply_count;
  all[index_in("Termination", usual_tags)] = &CheckedTags::termination;
  return all;
}();

/// What is wrong with a Date; empty: nothing. Each digit that is not known can be a question mark.
std::string fault_of_date(std::string_view text) {
  constexpr std::string_view form = "YYYY.MM.DD";
  const auto fits = [](char c, char place) { return place == '.' ? c == '.' : c == '?' || is_digit(c); };
  if (!std::equal(text.begin(), text.end(), form.begin(), form.end(), fits))
    return "a date is written YYYY.MM.DD, with ? for unknown digits";
  const auto number = [text](std::size_t at, std::size_t size, int if_unknown) {
    return parse_number<int>(text.substr(at, size)).value_or(if_unknown);
  };
  // A leap year and a long month, so that only what is known is checked.
  const std::chrono::year year(number(0, 4, 2000));
  const std::chrono::month month(static_cast<unsigned>(number(5, 2, 1)));
  const std::chrono::day day(static_cast<unsigned>(number(8, 2, 1)));
  if (!month.ok()) return fmt::format("there is no month {}", text.substr(5, 2));
  if (!(year / month / day).ok()) return fmt::format("this month has no day {}", text.substr(8, 2));
  return {};
}

constexpr std::array<std::string_view, 12> terminations{
    "reduced",     "blocked", "quiet", "repetition",   "stuck",        "agreement",
    "resignation", "time",    "rules", "adjudication", "unterminated", "abandoned"};

constexpr std::string_view unknown = "?";

}  // namespace

std::span<const std::string_view> known_terminations() { return terminations; }

/// A short name has many neighbours that are words, so for these the letters must be the same.
std::string_view tag_meant(std::string_view name) {
  if (is_one_of(name, usual_tags)) return {};
  constexpr std::size_t most_short = 4;
  const auto is_meant = [name](std::string_view tag) {
    if (same_letters(name, tag)) return true;
    if (name.size() + 1 < tag.size() || name.size() > tag.size() + 1) return false;
    return tag.size() >= most_short && edit_distance(name, tag) == 1 &&
           (tag.size() > most_short || std::is_permutation(name.begin(), name.end(), tag.begin(), tag.end()));
  };
  const auto* const meant = std::find_if(usual_tags.begin(), usual_tags.end(), is_meant);
  return meant != usual_tags.end() ? *meant : std::string_view();
}

void CheckedTags::clear() {
  for (TagValue* tag : {&result, &rules, &fen, &setup, &ply_count, &termination, &date}) tag->given = false;
  given_ = 0;
  likely_ = 0;
  misspelt_.clear();
  if (other_names_.empty()) return;
  constexpr std::size_t usual_size = 1024;
  if (other_names_.bucket_count() > usual_size)
    other_names_ = {};
  else
    other_names_.clear();
}

bool CheckedTags::add(std::string_view name, std::string_view value, Span name_span, Span value_span) {
  const std::size_t place = index_in(name, usual_tags, likely_);
  if (place == usual_tags.size()) {
    if (!keeps_names_) return true;
    if (!other_names_.insert(name).second) return false;
    if (const std::string_view meant = tag_meant(name); !meant.empty())
      misspelt_.push_back({name, name_span, index_in(meant, usual_tags)});
    return true;
  }
  likely_ = place + 1;
  const std::uint32_t bit = std::uint32_t{1} << place;
  if ((given_ & bit) != 0) return false;
  given_ |= bit;
  if (TagValue CheckedTags::*const member = members[place]; member != nullptr) {
    TagValue& tag = this->*member;
    tag.given = true;
    tag.value = value;
    tag.span = value_span;
  }
  return true;
}

Fault duplicate_tag(std::string_view name, Span name_span) {
  return {Code::duplicate_tag, name_span,
          fmt::format("the tag {} was given before; the first one counts", quote(name))};
}

void CheckedTags::check_values(std::vector<Fault>& faults) const {
  const auto bad = [&](const TagValue& tag, std::string message) {
    faults.push_back({Code::bad_tag, tag.span, std::move(message)});
  };
  if (termination.given && termination.value != unknown && !is_one_of(termination.value, terminations))
    bad(termination, fmt::format("{} is no Termination; known are {}", quote(termination.value),
                                 fmt::join(terminations, ", ")));
  if (ply_count.given && ply_count.value != unknown && !parse_number<std::uint64_t>(ply_count.value))
    bad(ply_count, fmt::format("PlyCount is {}, which is no number of turns", quote(ply_count.value)));
  if (setup.given && setup.value != unknown) {
    if (setup.value != "0" && setup.value != "1")
      bad(setup, fmt::format("SetUp is {}; it can be 1 (the game starts from the FEN tag) or 0",
                             quote(setup.value)));
    else if (setup.value == "1" && !fen.given)
      bad(setup, "SetUp is 1, but there is no FEN tag; the game is taken to start as its rules say");
    else if (setup.value == "0" && fen.given)
      bad(setup, "SetUp is 0, but there is a FEN tag; the game is taken to start from it");
  }
  if (date.given && !date.value.empty() && date.value != unknown)
    if (const std::string fault = fault_of_date(date.value); !fault.empty())
      bad(date, fmt::format("Date is {}: {}", quote(date.value), fault));
  for (const Misspelt& tag : misspelt_)
    if ((given_ >> tag.usual & 1) == 0)
      faults.push_back(
          {Code::misspelt_tag, tag.span,
           fmt::format("the tag {} has no meaning; is {} meant?", quote(tag.name), usual_tags[tag.usual])});
  if (fen.given && !setup.given) bad(fen, "a FEN tag needs the tag SetUp \"1\"");
}

Span map_escapes(std::string_view raw, std::size_t size, Span place, Span within) {
  std::size_t at = 0;
  std::size_t passed = 0;  // bytes of the value before `at`
  const auto pass = [&](std::size_t offset) {
    for (; passed < offset && at < raw.size(); ++passed) at += raw[at] == '\\' ? 2 : 1;
    return place.begin + std::min(at, raw.size());
  };
  const std::size_t begin = pass(within.begin);
  const std::size_t end = pass(within.end);
  const bool is_whole = pass(size) == place.end && passed == size;
  return is_whole ? Span{begin, end} : place;
}

namespace {

/// A fault whose place counts from the start of the tag's value, as one in the record.
Fault in_record(std::string_view record, const TagValue& tag, Fault fault) {
  const std::string_view raw = record.substr(tag.span.begin, tag.span.end - tag.span.begin);
  fault.span = map_escapes(raw, tag.value.size(), tag.span, fault.span);
  return fault;
}

}  // namespace

PlayableStart find_start(const CheckedTags& tags, std::string_view record, RulesCache& cache,
                         const RulesCache::Playable* fallback, bool overrides, std::vector<Fault>& faults) {
  PlayableStart start{fallback, std::nullopt};
  if (tags.rules.given && !(overrides && fallback != nullptr)) {
    const RulesCache::Entry& entry = cache.find(tags.rules.value);
    if (!entry) {
      faults.push_back(in_record(record, tags.rules, entry.error()));
      return {};
    }
    for (const Fault& warning : entry->compiled.warnings)
      faults.push_back(in_record(record, tags.rules, warning));
    start.rules = &*entry;
  }
  if (start.rules == nullptr) return start;
  if (!tags.fen.given) {
    start.position = start.rules->initial;
  } else if (auto position = parse_fen(start.rules->compiled.rules, tags.fen.value)) {
    start.position = *position;
  } else {
    faults.push_back(in_record(record, tags.fen, std::move(position.error())));
  }
  return start;
}

}  // namespace latro
