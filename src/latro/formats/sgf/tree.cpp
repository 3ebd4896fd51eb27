#include "latro/formats/sgf/tree.hpp"

#include <algorithm>
#include <utility>

#include "latro/formats/sgf/text.hpp"
#include "latro/grammar/sgf.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

namespace sgf = grammar::sgf;

/// Builds the tree from its brackets and nodes, called in the order of the text. Throws a Fault if brackets
/// are wrong.
class TreeBuilder {
 public:
  explicit TreeBuilder(std::string_view text) { tree_.text = text; }

  void open(Span bracket) {
    if (closed_) refuse(bracket, "the game tree is closed before this bracket");
    if (!open_.empty() && awaits_node_)
      refuse(bracket, "expected ';' after '(', found '(': a game tree begins with a node");
    open_.push_back({last_, bracket});
    awaits_node_ = true;
  }
  void close(Span bracket) {
    if (open_.empty()) refuse(bracket, "no bracket is open that this one could close");
    if (awaits_node_) refuse(bracket, "there is no node between the brackets");
    last_ = open_.back().before;
    open_.pop_back();
    after_tree_ = true;
    closed_ = open_.empty();
  }
  void node(Span semicolon) {
    if (closed_) refuse(semicolon, "the game tree is closed before this node");
    if (open_.empty()) refuse(semicolon, "expected '(' before the first node");
    if (after_tree_ && !awaits_node_) refuse(semicolon, "a node cannot follow a game tree; '(' or ')' can");
    SgfNode node;
    node.parent = last_;
    node.opens_tree = awaits_node_;
    node.properties = static_cast<std::uint32_t>(tree_.properties.size());
    node.span = semicolon;
    const auto place = static_cast<std::uint32_t>(tree_.nodes.size());
    if (last_ != SgfNode::none) {
      SgfNode& parent = tree_.nodes[last_];
      if (parent.last_child == SgfNode::none)
        parent.first_child = place;
      else
        tree_.nodes[parent.last_child].next_sibling = place;
      parent.last_child = place;
    }
    tree_.nodes.push_back(node);
    last_ = place;
    awaits_node_ = false;
    after_tree_ = false;
  }
  void identifier(std::string_view letters, Span span) {
    end_property();
    const auto is_small = [](char c) { return c < 'A' || c > 'Z'; };
    if (std::any_of(letters.begin(), letters.end(), is_small)) {
      std::string& name = tree_.names.emplace_back(letters);
      std::erase_if(name, is_small);
      letters = name;
    }
    tree_.properties.push_back({letters, span, {}});
  }
  void begin_value(Span bracket) { value_bracket_ = bracket; }
  void value(Span span) { tree_.values.push_back(span); }

  /// Precondition: the text has been parsed to its end.
  Expected<void, Fault> check_end(std::size_t size) const {
    if (!open_.empty())
      return unexpected(
          Fault{Code::unclosed_variation, open_.back().bracket, "this bracket is never closed"});
    if (tree_.nodes.empty())
      return unexpected(Fault{Code::syntax, {size, size}, "expected '(' and a node, found the end"});
    return {};
  }
  Span value_bracket() const { return value_bracket_; }
  /// A property whose value did not parse is skipped.
  SgfTree take() {
    end_property();
    if (!tree_.properties.empty() && tree_.properties.back().values.empty()) tree_.properties.pop_back();
    // The list of values has grown until now.
    const Span* next = tree_.values.data();
    for (SgfProperty& property : tree_.properties) {
      property.values = {next, property.values.size()};
      next += property.values.size();
    }
    return std::move(tree_);
  }

 private:
  /// Keeps how many values the last property has.
  void end_property() {
    if (tree_.properties.empty()) return;
    tree_.properties.back().values = {tree_.values.data(), tree_.values.size() - first_value_};
    first_value_ = tree_.values.size();
  }

  struct Open {
    std::uint32_t before;  ///< the node after which the tree begins
    Span bracket;
  };
  [[noreturn]] static void refuse(Span span, std::string message) {
    throw Fault{Code::syntax, span, std::move(message)};
  }

  SgfTree tree_;
  std::vector<Open> open_;
  std::uint32_t last_ = SgfNode::none;  ///< the next node follows this one
  bool awaits_node_ = false;            ///< the last thing was a bracket that opens
  bool after_tree_ = false;             ///< the last thing was a bracket that closes
  bool closed_ = false;
  Span value_bracket_;
  std::size_t first_value_ = 0;  ///< of the last property
};

// clang-format off
using TreeActions = syntax::action_table<
    syntax::on<sgf::tree_open, &TreeBuilder::open>,
    syntax::on<sgf::tree_close, &TreeBuilder::close>,
    syntax::on<sgf::node_begin, &TreeBuilder::node>,
    syntax::on<sgf::identifier, &TreeBuilder::identifier>,
    syntax::on<sgf::value_begin, &TreeBuilder::begin_value>,
    syntax::on<sgf::value_text, &TreeBuilder::value>>;
// clang-format on
template <typename Rule>
struct tree_action : TreeActions::of<Rule> {};

/// A value that does not end: at a control character, or at the end of the text.
constexpr std::string_view end_of_value = "']'";

Fault fault_of(const syntax::SyntaxError& error, std::string_view text, const TreeBuilder& builder) {
  std::size_t at = error.offset;
  if (at + 1 < text.size() && text[at] == '\\') ++at;
  if (at < text.size() && is_sgf_control(text[at]))
    return {Code::control_character, {at, at + 1}, "a game cannot contain a control character"};
  if (error.expected == end_of_value)
    return {Code::syntax, builder.value_bracket(), "this value is never closed with ']'"};
  return syntax::syntax_fault(Code::syntax, text, error);
}

}  // namespace

namespace syntax {

constexpr std::string_view expectation(rule_tag<sgf::value_end>) { return end_of_value; }
constexpr std::string_view expectation(rule_tag<sgf::value>) { return "a value in brackets"; }
constexpr std::string_view expectation(rule_tag<sgf::gap>) { return "a value in brackets"; }
constexpr std::string_view expectation(rule_tag<sgf::game_tree_end>) { return "a property, ';', '(' or ')'"; }

}  // namespace syntax

std::span<const SgfProperty> SgfTree::properties_of(const SgfNode& node) const {
  const auto next = static_cast<std::size_t>(&node - nodes.data()) + 1;
  const std::size_t end = next < nodes.size() ? nodes[next].properties : properties.size();
  return {properties.data() + node.properties, properties.data() + end};
}

const SgfProperty* SgfTree::find(const SgfNode& node, std::string_view name) const {
  return find_by(properties_of(node), &SgfProperty::name, name);
}

Expected<SgfTree, Fault> parse_sgf_tree(std::string_view text, SgfTree* known) {
  TreeBuilder builder(text);
  auto parsed = syntax::parse<sgf::game_tree, tree_action>(
      text, builder, [&](const syntax::SyntaxError& error) { return fault_of(error, text, builder); });
  if (parsed) parsed = builder.check_end(text.size());
  if (parsed) return builder.take();
  if (known != nullptr) *known = builder.take();
  return unexpected(std::move(parsed.error()));
}

}  // namespace latro
