// The names that a comparison of a query can begin with. Private to query/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "latro/query/detail/conditions.hpp"

namespace latro::query {

enum class Operand : std::uint8_t { tag, player, ruleset, rules, result, ending, winner, file, number };
struct KnownOperand {
  std::string_view name;
  Operand operand;
  NumberTerm term = NumberTerm::plies;
  bool has_sides = false;
};
/// Null: no operand has this name.
const KnownOperand* find_operand(std::string_view name);
/// Whether this is the name of a tag that most records have.
bool is_usual_tag(std::string_view name);
/// "'Whyte' is no condition; did you mean White?"
std::string unknown_operand(std::string_view name);

}  // namespace latro::query
