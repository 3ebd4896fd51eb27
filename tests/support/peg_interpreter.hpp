// Runs a grammar written as Ford's PEG: slow and obvious, the second opinion on what the compiled grammars
// accept.
#pragma once

#include <bitset>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace latro::test {

class PegInterpreter {
 public:
  /// Throws std::runtime_error when the text is no PEG, defines a rule twice or uses one that it does not
  /// define.
  explicit PegInterpreter(std::string_view grammar);

  /// Whether the rule matches all of the text. Throws std::length_error when the match nests too deep.
  bool accepts(std::string_view rule, std::string_view text) const;
  std::vector<std::string> rule_names() const;

 private:
  struct Node {
    enum class Op { literal, set, any, rule, sequence, choice, optional, star, plus, follows, differs };
    Op op = Op::any;
    std::string text;  ///< of a literal; the name of a rule
    std::bitset<256> set;
    std::vector<Node> parts;
    const Node* rule = nullptr;
  };
  class Match;
  friend struct PegBuilder;

  void link(Node& node);

  std::map<std::string, Node, std::less<>> rules_;
};

}  // namespace latro::test
