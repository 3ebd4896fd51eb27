// The trees of the Smart Game Format, FF[4], whatever the game is: text to nodes with their properties, and
// back. Nothing here nests: nodes stand in one list, so a tree may be as deep as it likes.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// A property as it stands in the text. There is at least one value.
struct SgfProperty {
  std::string_view name;  ///< upper case letters: small ones, as older files have them, are left out
  Span name_span;
  std::span<const Span> values;  ///< what is between the brackets, escapes included
};

struct SgfNode {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t parent = none;
  std::uint32_t first_child = none;  ///< the main line goes on with it
  std::uint32_t last_child = none;
  std::uint32_t next_sibling = none;
  bool opens_tree = false;  ///< a bracket stands in front of it
  std::uint32_t properties =
      0;      ///< where they begin in the tree's list; they end where the next node's begin
  Span span;  ///< of its semicolon
};

/// A game tree. Views are of the text that was parsed, which must live as long.
class SgfTree {
 public:
  SgfTree() = default;
  SgfTree(SgfTree&&) = default;
  SgfTree& operator=(SgfTree&&) = default;

  /// In the order of the text; the first one is the root. At least one.
  std::vector<SgfNode> nodes;
  std::vector<SgfProperty> properties;
  std::vector<Span> values;       ///< of all properties
  std::deque<std::string> names;  ///< of properties that have small letters in the text
  std::string_view text;

  const SgfNode& root() const { return nodes.front(); }
  struct Properties {
    const SgfProperty* first;
    const SgfProperty* last;
    const SgfProperty* begin() const { return first; }
    const SgfProperty* end() const { return last; }
  };
  Properties properties_of(const SgfNode& node) const;
  /// The first property of that name in the node; nullptr where there is none.
  const SgfProperty* find(const SgfNode& node, std::string_view name) const;
  std::string_view raw(Span span) const { return text.substr(span.begin, span.end - span.begin); }
};

/// Parses exactly one game tree, blanks around it. Faults: syntax, control-character, unclosed-variation (a
/// bracket that is open at the end). `known`, where it is not null, receives the tree as far as it was
/// understood, also if there is a fault.
Expected<SgfTree, Fault> parse_sgf_tree(std::string_view text, SgfTree* known = nullptr);

/// Writes the tree again: brackets where they stood, values as they stand, lines of SgfPrinter.
void append_sgf_tree(std::string& out, const SgfTree& tree);

}  // namespace latro
