// Lists of pieces in sentences. Private to annotate/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/core/square_set.hpp"

namespace latro {

/// More pieces than this are counted instead of named.
inline constexpr unsigned most_named = 5;

/// "a", "a and b", "a, b and c"
std::string list(const std::vector<std::string>& items, std::string_view last = " and ");

/// By file and rank.
std::vector<std::string> names(const BoardSize& board, const SquareSet& set);

/// A winning chance: "37 %".
std::string percent(double chance);

}  // namespace latro
