#include "cli/accounts.hpp"

#include <utility>

#include <fmt/format.h>

#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view other_files = "others";

/// In the order of the enumeration.
constexpr std::array<std::string_view, fate_count> fate_words{"written", "not selected", "duplicates",
                                                              "rejected"};
constexpr std::array<std::string_view, fate_count> fate_keys{"written", "not_selected", "duplicates",
                                                             "rejected"};

}  // namespace

InputCounts& InputCounts::operator+=(const InputCounts& other) {
  for (std::size_t i = 0; i < fate_count; ++i) fates[i] += other.fates[i];
  for (const auto number : {&InputCounts::read, &InputCounts::made, &InputCounts::repaired,
                            &InputCounts::renamed, &InputCounts::texts, &InputCounts::not_finished})
    this->*number += other.*number;
  return *this;
}

void Accounts::begin(std::string_view name, bool is_replaced) {
  if (files_.size() < most_files)
    files_.push_back({std::string(name), is_replaced, {}});
  else
    files_.back() = {std::string(other_files), is_replaced || files_.back().is_replaced, files_.back().games};
}

void Accounts::count(Fate fate, std::size_t file) {
  if (file < files_.size()) ++files_[file].games.fates[static_cast<std::size_t>(fate)];
}

InputCounts Accounts::total() const {
  InputCounts sum;
  for (const InputFile& file : files_) sum += file.games;
  return sum;
}

std::string text(const InputCounts& counts, bool withheld) {
  std::string out = fmt::format("{} read", counted(counts.read, "game"));
  if (counts.made > 0) out += fmt::format(", {} made of their parts", counts.made);
  std::string_view before = ": ";
  for (std::size_t i = 0; i < fate_count; ++i) {
    if (counts.fates[i] == 0) continue;
    const std::uint64_t number = counts.fates[i];
    std::string words = fmt::format("{} {}", number, fate_words[i]);
    if (Fate(i) == Fate::duplicates) words = counted(number, "duplicate");
    if (Fate(i) == Fate::written && withheld) words = fmt::format("{} whole, but not written", number);
    out += fmt::format("{}{}", std::exchange(before, ", "), words);
  }
  before = "; ";
  for (const auto& [number, words] :
       {std::pair(counts.repaired, "repaired"), {counts.renamed, "with other names"}})
    if (number > 0) out += fmt::format("{}{} {}", std::exchange(before, ", "), number, words);
  if (counts.texts > 0) out += fmt::format("; {} outside of games", counted(counts.texts, "text"));
  if (counts.not_finished > 0)
    out += fmt::format("; the rest of {} was not read", counted(counts.not_finished, "input"));
  return out;
}

void write_counts(JsonWriter& json, const InputCounts& counts) {
  json.member("read", counts.read).member("made", counts.made);
  for (std::size_t i = 0; i < fate_count; ++i) json.member(fate_keys[i], counts.fates[i]);
  json.member("repaired", counts.repaired)
      .member("renamed", counts.renamed)
      .member("texts", counts.texts)
      .member("not_finished", counts.not_finished);
}

}  // namespace latro::tool
