// Lists of pieces in sentences. Private to annotate/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

/// More pieces than this are counted instead of named.
inline constexpr unsigned most_named = 5;

/// By file and rank.
inline std::vector<std::string> names(const BoardSize& board, const SquareSet& set) {
  std::vector<std::string> items;
  if (set.empty()) return items;
  std::string squares;
  append_squares(squares, board, set);
  for (std::size_t from = 0; from < squares.size();) {
    const std::size_t to = std::min(squares.find('/', from), squares.size());
    items.push_back(squares.substr(from, to - from));
    from = to + 1;
  }
  return items;
}

/// A winning chance: "37 %".
inline std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

}  // namespace latro
