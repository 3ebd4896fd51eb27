#include "latro/game/title.hpp"

#include <algorithm>
#include <utility>

#include "latro/game/game_words.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::array<std::string_view, 4> names{"White", "Black", "Event", "Date"};

}  // namespace

bool is_known(std::string_view value) { return value.find_first_not_of("?. ") != std::string_view::npos; }

void GameTitle::clear() {
  for (std::string& part : parts_) part.clear();
}

void GameTitle::add(std::string_view name, std::string_view value) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end() || !is_known(value)) return;
  std::string& part = parts_[static_cast<std::size_t>(found - names.begin())];
  if (part.empty()) part = printable(shortened(value, columns_));
}

void GameTitle::isolate() {
  for (std::string& part : parts_) part = isolated(std::move(part));
}

std::string GameTitle::players() const {
  if (parts_[white].empty() && parts_[black].empty()) return {};
  return (parts_[white].empty() ? "?" : parts_[white]) + " - " +
         (parts_[black].empty() ? "?" : parts_[black]);
}

std::string GameTitle::occasion() const { return joined_by(", ", parts_[event], parts_[date]); }

std::string GameTitle::occasion(Words words) const {
  return joined_by(", ", parts_[event], date_in_words(parts_[date], words));
}

std::string GameTitle::text() const { return joined_by(", ", players(), occasion()); }

}  // namespace latro
