// The names and the values in the tree of a query. Functions of trees throw a Fault with its place if a value
// is wrong. Private to query/.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/query/detail/conditions.hpp"
#include "latro/query/detail/syntax_tree.hpp"
#include "latro/query/detail/turn_pattern.hpp"
#include "latro/query/detail/values.hpp"

namespace latro::query {

/// What a comparison can begin with.
enum class Operand : std::uint8_t { player, ruleset, rules, result, ending, winner, file, number };
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

/// A range without an end.
inline constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

[[noreturn]] void refuse(Span span, std::string message);
/// A fault in a quoted text, which may have backslashes: its place in the query.
[[noreturn]] void refuse_in(const Tree& text, const Fault& fault);

std::uint64_t whole(const Tree& tree);
/// `least`: the first number of a range without a begin.
std::pair<std::uint64_t, std::uint64_t> whole_range(const Tree& tree, std::uint64_t least);
Side side_of(const Tree& tree);
Event event_of(const Tree& tree);
/// For values that are only equal or different; `what` is for the message.
bool is_negation(const Tree& relation, std::string_view what);
/// A relation of numbers.
Relation order_of(const Tree& tree, std::string_view what);
/// "5-2": the numbers of White and of Black. nullopt: no pair.
std::optional<std::array<std::uint64_t, 2>> pair_of(const Tree& tree);
TextTest test_of(Relation relation, const Tree& value, bool dates = false);

}  // namespace latro::query
