// A query as a tree of its words, with the place of each. Private to query/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/query/detail/pattern.hpp"
#include "latro/support/expected.hpp"

namespace latro::query {

/// The rules of grammar/query.peg that mean something, in the tree. Those up to `sum` have at least two
/// parts.
enum class Word : std::uint8_t {
  any,        ///< parts joined by "or"
  all,        ///< parts joined by "and"
  sequence,   ///< terms, each but the first after its optional distance
  sum,        ///< numbers, with a sign between
  distance,   ///< one range
  term,       ///< prefixes, a primary, perhaps a limit
  prefix,     ///< its text is the first word: "not", "in", …
  limit,      ///< one range
  position,   ///< text, transforms
  transform,  ///< its text is the first word
  turns,      ///< elements
  path,       ///< elements
  element,
  event,  ///< event_name; perhaps order and word
  first,  ///< event_name, order, word
  event_name,
  follows,     ///< text; perhaps word
  has,         ///< name
  to_move,     ///< perhaps order; side
  nag,         ///< text or word
  comparison,  ///< a number or sum, then text or range ("in"), or relation and value: text, number or sum
  count,       ///< a number: text, perhaps word
  operand,     ///< a number: "tag" has a tag_word before the name; else name, perhaps key, perhaps side
  number,      ///< digits; other numbers are operand, count, call, tag_value and word
  sign,
  tag_word,
  call,       ///< name, side
  tag_value,  ///< tag_word, name
  name,
  key,
  side,
  relation,
  order,
  range,
  word,
  text,  ///< the value of a quoted text, without its backslashes
};

struct Tree {
  Word word{};
  Span span;  ///< in the query; of a text: between the quotes
  std::string text;
  std::vector<Tree> parts;
};

/// Faults are of the syntax: their message says what was expected.
Expected<Tree, Fault> parse_query(std::string_view text);

/// The syntax of a position pattern; of the places between ranks no more than 16, and of the squares of a
/// rank no more than 16: else a fault.
Expected<std::vector<PatternRank>, Fault> parse_pattern(std::string_view text);

}  // namespace latro::query
