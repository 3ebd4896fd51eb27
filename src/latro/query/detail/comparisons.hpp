// Conditions that compare: `operand relation value`, with the names of operands. Private to query/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// For values that are only equal or different; `what` is for the message.
bool is_negation(const Tree& relation, std::string_view what);
std::uint64_t whole(const Tree& tree);
/// A range without an end.
inline constexpr std::uint64_t endless_range = std::numeric_limits<std::uint64_t>::max();
/// `least`: the first number of a range without a begin.
std::pair<std::uint64_t, std::uint64_t> whole_range(const Tree& tree, std::uint64_t least);
Side side_of(const Tree& tree);

/// Makes conditions, and notes in a program what they need.
class ConditionMaker {
 public:
  explicit ConditionMaker(const QueryOptions& options) : options_(options) {}

  CompiledCondition of_moment(MomentCondition moment);
  /// Precondition: the comparison has a relation and a value, not a range.
  CompiledCondition comparison(const Tree& tree);

  // What some game should have (Requirement).
  void require_tag(const std::string& name, Span span);
  void require_board(Span span, std::string unmet, std::function<bool(BoardSize)> fits);

 protected:
  const QueryOptions& options_;
  std::size_t text_ = 0;  ///< the index of the present text
  Program program_;

 private:
  struct Addend;

  TextTest test_of(Relation relation, const Tree& value, bool dates = false);
  CompiledCondition tag_comparison(const Tree& tree, std::string name, bool player);
  CompiledCondition ruleset_comparison(Relation relation, const Tree& value);
  CompiledCondition key_comparison(const Tree& key_tree, Relation relation, const Tree& value);
  CompiledCondition winner_comparison(Relation relation, const Tree& value);
  CompiledCondition hash_comparison(Relation relation, const Tree& value);
  CompiledCondition comment_comparison(Relation relation, const Tree& value);
  CompiledCondition number_comparison(const Tree& left, const Tree& relation_tree, const Tree& value);
  std::optional<CompiledCondition> pair_comparison(NumberTerm term, const Tree& relation, const Tree& value);
  std::vector<Addend> addends(const Tree& tree);
  std::optional<Term> term_of(const Tree& tree);
  Term tag_term(const Tree& name);
  Term count_of(const Tree& tree);

  std::size_t list_bytes_ = 0;  ///< of the lists of names
};

}  // namespace latro::query
