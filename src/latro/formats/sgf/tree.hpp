// The trees of the Smart Game Format, FF[4], for any game: text to nodes with their properties.
// There is no recursion: the nodes are in one list, so a tree may have any depth.
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

/// A property as in the text, with at least one value.
struct SgfProperty {
  std::string_view name;  ///< upper case letters; the small ones of older files are dropped
  Span name_span;
  std::span<const Span> values;  ///< the text between the brackets, escapes included
};

struct SgfNode {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t parent = none;
  std::uint32_t first_child = none;  ///< it continues the main line
  std::uint32_t last_child = none;
  std::uint32_t next_sibling = none;
  bool opens_tree = false;       ///< a bracket is before it
  std::uint32_t properties = 0;  ///< their start in the tree's list; they end at the start of the next node's
  Span span;                     ///< of its semicolon
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
  std::span<const SgfProperty> properties_of(const SgfNode& node) const;
  /// The first property with this name in the node, or nullptr.
  const SgfProperty* find(const SgfNode& node, std::string_view name) const;
  std::string_view raw(Span span) const { return text.substr(span.begin, span.end - span.begin); }
};

/// Parses exactly one game tree, with blanks around it. Faults: syntax, control-character, unclosed-variation
/// (a bracket that is open at the end). `known`, if not null, receives the tree as far as it was read, also
/// if there is a fault.
Expected<SgfTree, Fault> parse_sgf_tree(std::string_view text, SgfTree* known = nullptr);

}  // namespace latro
