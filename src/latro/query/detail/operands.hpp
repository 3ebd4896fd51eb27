// The names with which a comparison can begin. Private to query/.
#pragma once

#include <cstdint>
#include <string_view>

#include "latro/query/detail/conditions.hpp"
#include "latro/query/detail/syntax_tree.hpp"

namespace latro::query {

/// What a comparison can begin with.
enum class Operand : std::uint8_t {
  player,
  ruleset,
  rules,
  result,
  ending,
  winner,
  file,
  hash,
  comment,
  number,
};
struct KnownOperand {
  std::string_view name;
  Operand operand;
  NumberTerm term = NumberTerm::plies;
  bool has_sides = false;
};

/// Null: no operand has this name.
const KnownOperand* find_operand(std::string_view name);
/// The nearest name of a number; empty if none is near.
std::string_view nearest_number(std::string_view name);
/// Null: a tag. Throws a Fault for names that are neither.
const KnownOperand* operand_of(const Tree& operand);
/// The tag of an operand that operand_of() does not know.
const Tree& tag_of(const Tree& operand);

}  // namespace latro::query
