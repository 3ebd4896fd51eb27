// JSON as a tree of values with their places in the text. What they mean is not known here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/support/expected.hpp"

namespace latro {

class JsonValue;

enum class JsonKind : std::uint8_t { object, array, string, number, boolean, null };

/// "an object", "a text", "a number", for messages.
std::string_view name_of(JsonKind kind);

class JsonTree {
 public:
  /// Variations at their deepest need less.
  static constexpr std::size_t most_depth = 256;
  static constexpr std::size_t most_bytes = std::size_t{1} << 30;

  JsonTree() = default;
  JsonTree(const JsonTree&) = delete;
  JsonTree& operator=(const JsonTree&) = delete;

  /// Parses exactly one value, blanks around it; what was parsed before is forgotten. The text must live as
  /// long. The fault is syntax, control-character or, where values nest deeper than most_depth,
  /// deep-variation or syntax. Precondition: not more than most_bytes.
  Expected<void, Fault> parse(std::string_view text);

  /// Precondition: the last text parsed.
  JsonValue root() const;

 private:
  friend class JsonValue;
  friend class JsonTreeBuilder;
  /// In the order of the text. Small, because a text can be full of them.
  struct Node {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t next = 0;  ///< after all that it holds
    JsonKind kind = JsonKind::null;
    bool has_escapes = false;
  };

  std::string_view text_;
  std::vector<Node> nodes_;
};

/// One value of a tree, which must live as long.
class JsonValue {
 public:
  using Kind = JsonKind;

  JsonValue(const JsonTree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}

  /// Its place among all values of the tree; the root is 0.
  std::uint32_t index() const { return index_; }
  JsonValue at_index(std::uint32_t index) const { return {*tree_, index}; }

  Kind kind() const { return node().kind; }
  bool is(Kind wanted) const { return kind() == wanted; }
  /// Brackets and quotes included.
  Span span() const { return {node().begin, node().end}; }
  /// As it is written.
  std::string_view raw() const { return tree_->text_.substr(span().begin, span().end - span().begin); }
  /// Of a string: its value, as UTF-8. Of other values: raw(). A view of the text that was parsed or, if a
  /// string has escapes, of `room`, which is overwritten.
  std::string_view text(std::string& room) const;
  std::string text() const {
    std::string room;
    return std::string(text(room));
  }
  /// text(), but only of a string without escapes, and so a view of the text that was parsed.
  std::optional<std::string_view> plain_text() const {
    if (!is(Kind::string) || node().has_escapes) return std::nullopt;
    return std::string_view(tree_->text_.data() + node().begin + 1, node().end - node().begin - 2);
  }
  /// Whether it is a string with the value `wanted`.
  bool is_text(std::string_view wanted) const {
    const auto plain = plain_text();
    return plain ? *plain == wanted : is(Kind::string) && text() == wanted;
  }
  /// Of a string: the bytes between the quotes, escapes included.
  Span inner_span() const { return {span().begin + 1, span().end - 1}; }

  /// What an array or object holds; of an object keys (strings) and their values by turns.
  class Iterator {
   public:
    Iterator(const JsonTree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}
    JsonValue operator*() const { return {*tree_, index_}; }
    Iterator& operator++() {
      index_ = tree_->nodes_[index_].next;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.index_ == b.index_; }

   private:
    const JsonTree* tree_;
    std::uint32_t index_;
  };
  Iterator begin() const { return {*tree_, index_ + 1}; }
  Iterator end() const { return {*tree_, node().next}; }
  bool empty() const { return begin() == end(); }

 private:
  const JsonTree::Node& node() const { return tree_->nodes_[index_]; }

  const JsonTree* tree_;
  std::uint32_t index_;
};

inline JsonValue JsonTree::root() const { return {*this, 0}; }

}  // namespace latro
