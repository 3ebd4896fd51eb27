// What the tags of a record can be.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// Those with a meaning in LGN, in the order that is common.
inline constexpr std::array<std::string_view, 15> usual_tags{
    "Event", "Site", "Date",     "Round",       "White",     "Black",       "Result", "Rules",
    "SetUp", "FEN",  "PlyCount", "Termination", "Annotator", "TimeControl", "Source"};

/// The result that is written so: "1-0", "0-1", "1/2-1/2", "*".
inline std::optional<Result> result_named(std::string_view written) {
  for (const Result result : all_results)
    if (text(result) == written) return result;
  return std::nullopt;
}

}  // namespace latro
