#include "latro/game/detail/title.hpp"

#include <algorithm>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::array<std::string_view, 4> names{"White", "Black", "Event", "Date"};

std::string shortened(std::string_view value, std::size_t columns) {
  const std::string_view whole = first_columns(value, columns);
  if (whole.size() == value.size()) return std::string(value);
  return std::string(first_columns(value, columns - 1)) + "…";
}

}  // namespace

void GameTitle::clear() {
  for (std::string& part : parts_) part.clear();
}

void GameTitle::add(std::string_view name, std::string_view value) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end() || value.find_first_not_of("?. ") == std::string_view::npos) return;
  std::string& part = parts_[static_cast<std::size_t>(found - names.begin())];
  if (part.empty()) part = printable(shortened(value, most_kept));
}

std::string GameTitle::players(std::size_t most) const {
  if (parts_[white].empty() && parts_[black].empty()) return {};
  const auto player = [&](Part part) { return parts_[part].empty() ? "?" : shortened(parts_[part], most); };
  return player(white) + " - " + player(black);
}

std::string GameTitle::occasion(std::size_t most) const {
  return shortened(parts_[event], most) + (parts_[event].empty() || parts_[date].empty() ? "" : ", ") +
         shortened(parts_[date], most);
}

std::string GameTitle::players() const { return players(most_shown); }
std::string GameTitle::occasion() const { return occasion(most_shown); }

std::string GameTitle::text() const {
  const std::string who = players(most_kept);
  const std::string when = occasion(most_kept);
  return who + (who.empty() || when.empty() ? "" : ", ") + when;
}

}  // namespace latro
