// Lists of pieces in sentences. Private to annotate/.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/lines.hpp"

namespace latro {

/// More pieces than this are counted instead of named.
inline constexpr unsigned most_named = 5;

/// By file and rank.
inline std::vector<std::string> names(const BoardSize& board, const SquareSet& set) {
  if (set.empty()) return {};
  std::string squares;
  append_squares(squares, board, set);
  const auto items = split(squares, '/');
  return {items.begin(), items.end()};
}

/// A winning chance: "37 %".
inline std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

}  // namespace latro
