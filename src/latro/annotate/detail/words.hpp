// Lists of pieces in sentences. Private to annotate/.
#pragma once

#include <string>
#include <vector>

#include "latro/core/square_set.hpp"

namespace latro {

/// More pieces than this are counted instead of named.
inline constexpr unsigned most_named = 5;

/// By file and rank.
std::vector<std::string> names(const BoardSize& board, const SquareSet& set);

/// A winning chance: "37 %".
std::string percent(double chance);

}  // namespace latro
