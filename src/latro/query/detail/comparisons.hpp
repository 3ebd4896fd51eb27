// Conditions that compare: `operand relation value`, with the names of operands. Private to query/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/query/detail/conditions.hpp"
#include "latro/query/detail/syntax_tree.hpp"

namespace latro::query {

/// A compiled condition: of games, or of moments.
struct CompiledCondition {
  GameCondition game;  ///< else null
  MomentCondition moment;
  bool negated = false;     ///< moment: begins with "not"
  bool variations = false;  ///< moment: in variations too
  Span span;
};

CompiledCondition of_game(GameCondition game);

// The values in a tree. Functions of trees throw a Fault with its place if a value is wrong.

[[noreturn]] void refuse(Span span, std::string message);
/// A fault in a quoted text, which may have backslashes: its place in the query.
[[noreturn]] void refuse_in(const Tree& text, const Fault& fault);

std::uint64_t whole(const Tree& tree);
Side side_of(const Tree& tree);

/// Makes conditions, and notes in a program what they need.
class ConditionMaker {
 public:
  CompiledCondition of_moment(MomentCondition moment);
  /// Precondition: the comparison has a relation and a value, not a range.
  CompiledCondition comparison(const Tree& tree);
  CompiledCondition number_comparison(const Term& left, const Tree& relation_tree, const Tree& value);

  // What some game should have (Requirement).
  void require_tag(const std::string& name, Span span);
  void require_board(Span span, std::string unmet, std::function<bool(BoardSize)> fits);

 protected:
  std::size_t text_ = 0;  ///< the index of the present text
  Program program_;

 private:
  CompiledCondition tag_comparison(const Tree& tree, std::string name, bool player);
};

}  // namespace latro::query
