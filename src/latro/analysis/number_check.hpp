// The numbers before turns.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// The fault of a number that is not the one of the turn to be made. `span` is the number's in `record`;
/// `dots` is 1 before a turn of White's and 3 before one of Black's.
std::optional<Fault> check_number(const Position& position, std::uint64_t number, unsigned dots,
                                  std::string_view record, Span span);

}  // namespace latro
