#include "support/peg_interpreter.hpp"

#include <stdexcept>
#include <utility>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <tao/pegtl/contrib/peg.hpp>

namespace latro::test {

namespace {

namespace pegtl = tao::pegtl;
namespace peg = tao::pegtl::peg::grammar;

template <typename Rule>
using kept = pegtl::parse_tree::selector<
    Rule, pegtl::parse_tree::store_content::on<
              peg::IdentStart, peg::IdentCont, peg::Char, peg::Definition, peg::Expression, peg::Sequence,
              peg::Prefix, peg::Suffix, peg::Identifier, peg::Literal, peg::Class, peg::Range, peg::DOT,
              peg::AND, peg::NOT, peg::QUESTION, peg::STAR, peg::PLUS>>;
using Tree = pegtl::parse_tree::node;

std::string name_of(const Tree& identifier) {
  std::string name;
  for (const auto& part : identifier.children) name += part->string_view();
  return name;
}

char char_of(const Tree& character) {
  const std::string_view text = character.string_view();
  if (text.size() == 1) return text[0];
  switch (text[1]) {
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      break;
  }
  if (text[1] < '0' || text[1] > '7') return text[1];
  return static_cast<char>(std::stoi(std::string(text.substr(1)), nullptr, 8));
}

}  // namespace

/// Makes nodes of the parse tree of a PEG.
struct PegBuilder {
  using Node = PegInterpreter::Node;
  using Op = Node::Op;

  static Node make(const Tree& tree) {
    if (tree.is_type<peg::Expression>()) return combine(Op::choice, tree);
    if (tree.is_type<peg::Sequence>()) return combine(Op::sequence, tree);
    if (tree.is_type<peg::Prefix>()) return prefix(tree);
    if (tree.is_type<peg::Suffix>()) return suffix(tree);
    Node node;
    if (tree.is_type<peg::Identifier>()) {
      node.op = Op::rule;
      node.text = name_of(tree);
    } else if (tree.is_type<peg::Literal>()) {
      node.op = Op::literal;
      for (const auto& part : tree.children) node.text += char_of(*part);
    } else if (tree.is_type<peg::Class>()) {
      node.op = Op::set;
      for (const auto& range : tree.children) {
        const auto first = static_cast<unsigned char>(char_of(*range->children.front()));
        const auto last = static_cast<unsigned char>(char_of(*range->children.back()));
        for (unsigned c = first; c <= last; ++c) node.set.set(c);
      }
    } else if (!tree.is_type<peg::DOT>()) {
      throw std::runtime_error("not a part of a PEG: " + std::string(tree.type));
    }
    return node;
  }

 private:
  static Node combine(Op op, const Tree& tree) {
    Node node;
    node.op = op;
    for (const auto& part : tree.children) node.parts.push_back(make(*part));
    return node;
  }
  static Node wrap(Op op, Node inner) {
    Node node;
    node.op = op;
    node.parts.push_back(std::move(inner));
    return node;
  }
  static Node prefix(const Tree& tree) {
    Node inner = make(*tree.children.back());
    if (tree.children.size() == 1) return inner;
    return wrap(tree.children.front()->is_type<peg::AND>() ? Op::follows : Op::differs, std::move(inner));
  }
  static Node suffix(const Tree& tree) {
    Node inner = make(*tree.children.front());
    if (tree.children.size() == 1) return inner;
    const Tree& mark = *tree.children.back();
    const Op op = mark.is_type<peg::QUESTION>() ? Op::optional
                  : mark.is_type<peg::STAR>()   ? Op::star
                                                : Op::plus;
    return wrap(op, std::move(inner));
  }
};

class PegInterpreter::Match {
 public:
  explicit Match(std::string_view text) : text_(text) {}

  /// The end of the match of `node` at `at`; nullopt if there is none.
  std::optional<std::size_t> end(const Node& node, std::size_t at) {
    if (++depth_ > 3000) throw std::length_error("the match nests too deep");
    const auto result = end_of(node, at);
    --depth_;
    return result;
  }

 private:
  using Op = Node::Op;

  std::optional<std::size_t> end_of(const Node& node, std::size_t at) {
    switch (node.op) {
      case Op::literal:
        if (text_.substr(at, node.text.size()) != node.text) return std::nullopt;
        return at + node.text.size();
      case Op::set:
        if (at == text_.size() || !node.set[static_cast<unsigned char>(text_[at])]) return std::nullopt;
        return at + 1;
      case Op::any:
        if (at == text_.size()) return std::nullopt;
        return at + 1;
      case Op::rule:
        return end(*node.rule, at);
      case Op::sequence:
        for (const Node& part : node.parts) {
          const auto next = end(part, at);
          if (!next) return std::nullopt;
          at = *next;
        }
        return at;
      case Op::choice:
        for (const Node& part : node.parts)
          if (const auto next = end(part, at)) return next;
        return std::nullopt;
      case Op::optional:
        return end(node.parts[0], at).value_or(at);
      case Op::plus: {
        const auto first = end(node.parts[0], at);
        return first ? repeated(node.parts[0], *first) : first;
      }
      case Op::star:
        return repeated(node.parts[0], at);
      case Op::follows:
        return end(node.parts[0], at) ? std::optional(at) : std::nullopt;
      case Op::differs:
        return end(node.parts[0], at) ? std::nullopt : std::optional(at);
    }
    return std::nullopt;
  }
  std::size_t repeated(const Node& node, std::size_t at) {
    for (auto next = end(node, at); next && *next != at; next = end(node, at)) at = *next;
    return at;
  }

  std::string_view text_;
  unsigned depth_ = 0;
};

PegInterpreter::PegInterpreter(std::string_view grammar) {
  pegtl::memory_input in(grammar.data(), grammar.data() + grammar.size(), "grammar");
  const auto root = pegtl::parse_tree::parse<peg::Grammar, kept>(in);
  if (!root) throw std::runtime_error("the grammar is no PEG");
  for (const auto& definition : root->children) {
    const auto name = name_of(*definition->children.front());
    if (!rules_.emplace(name, PegBuilder::make(*definition->children.back())).second)
      throw std::runtime_error("defined twice: " + name);
  }
  for (auto& [name, node] : rules_) link(node);
}

void PegInterpreter::link(Node& node) {
  if (node.op == Node::Op::rule) {
    const auto found = rules_.find(node.text);
    if (found == rules_.end()) throw std::runtime_error("not defined: " + node.text);
    node.rule = &found->second;
  }
  for (Node& part : node.parts) link(part);
}

bool PegInterpreter::accepts(std::string_view rule, std::string_view text) const {
  const auto found = rules_.find(rule);
  if (found == rules_.end()) throw std::runtime_error("not defined: " + std::string(rule));
  return Match(text).end(found->second, 0) == text.size();
}

std::vector<std::string> PegInterpreter::rule_names() const {
  std::vector<std::string> names;
  for (const auto& rule : rules_) names.push_back(rule.first);
  return names;
}

}  // namespace latro::test
