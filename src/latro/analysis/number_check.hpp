// The numbers before turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Whether it is the number of the turn to be made: `dots` is 1 before a turn of White's and 3 before one of
/// Black's.
inline bool is_number_of(const Position& position, std::uint64_t number, unsigned dots) {
  return number == position.number && (dots == 1) == (position.to_move == Side::white);
}

/// The same for the turn to be made when so many turns are over since it was `to_move`'s turn with the number
/// `first`.
inline bool is_number_after(Side to_move, std::uint32_t first, std::size_t turns, std::uint64_t number,
                            unsigned dots) {
  const bool white_to_move = (turns % 2 == 0) == (to_move == Side::white);
  return (dots == 1) == white_to_move && number == first + (turns + index_of(to_move)) / 2;
}

/// The fault of a number that is not the one of the turn to be made. `span` is the number's in `record`.
std::optional<Fault> check_number(const Position& position, std::uint64_t number, unsigned dots,
                                  std::string_view record, Span span);

}  // namespace latro
