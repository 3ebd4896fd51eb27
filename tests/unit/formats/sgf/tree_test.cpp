// Trees of the Smart Game Format: text to nodes and back.
#include "latro/formats/sgf/tree.hpp"

#include <catch2/catch.hpp>

#include "latro/formats/sgf/printer.hpp"
#include "latro/formats/sgf/text.hpp"
#include "support/sgf.hpp"

using namespace latro;

namespace {

std::string again(std::string_view text) {
  const auto tree = parse_sgf_tree(text);
  if (!tree) return "fault: " + tree.error().message;
  std::string out;
  test::append_sgf_tree(out, *tree);
  return out;
}

struct Found {
  Code code;
  std::size_t at;
  friend bool operator==(const Found&, const Found&) = default;
};
Found fault(std::string_view text) {
  const auto tree = parse_sgf_tree(text);
  REQUIRE_FALSE(tree);
  CHECK_FALSE(tree.error().message.empty());
  CHECK(tree.error().span.end <= text.size());
  return {tree.error().code, tree.error().span.begin};
}

}  // namespace

TEST_CASE("trees are written as they were read") {
  CHECK(again("(;)") == "(;)\n\n");
  CHECK(again(" ( ; FF [4]\n;W[a1-a2] C[x] ( ;B[b]) (;B [c] ;W[d](;B[e])(;B[f])) ) ") ==
        "(;FF[4];W[a1-a2]C[x]\n(;B[b])\n(;B[c];W[d]\n(;B[e])\n(;B[f])))\n\n");
  CHECK(again("(;AB[a1][b2]\n[c3])") == "(;AB[a1][b2][c3])\n\n");
  CHECK(again("(;C[a\\]b\\\\c:d(;)[x])") == "(;C[a\\]b\\\\c:d(;)[x])\n\n");
  const std::string text = again("(;A[1](;B[2];C[3](;D[4](;E[5]))(;F[6]))(;G[7](;H[8])(;I[9])))");
  CHECK(again(text) == text);
  CHECK(text == "(;A[1]\n(;B[2];C[3]\n(;D[4]\n(;E[5]))\n(;F[6]))\n(;G[7]\n(;H[8])\n(;I[9])))\n\n");
}

TEST_CASE("small letters in identifiers do not count") {
  const auto tree = parse_sgf_tree("(;GaMe[1]AddBlack[a1]W[x]iD[y])");
  REQUIRE(tree);
  REQUIRE(tree->properties.size() == 4);
  CHECK(tree->properties[0].name == "GM");
  CHECK(tree->properties[1].name == "AB");
  CHECK(tree->properties[2].name == "W");
  CHECK(tree->properties[3].name == "D");
  CHECK(tree->find(tree->root(), "AB")->name_span == Span{9, 17});
  CHECK(tree->raw(tree->find(tree->root(), "W")->values.front()) == "x");
}

TEST_CASE("children and siblings") {
  const auto tree = parse_sgf_tree("(;A[];B[](;C[])(;D[];E[])(;F[]))");
  REQUIRE(tree);
  const auto& nodes = tree->nodes;
  REQUIRE(nodes.size() == 6);
  CHECK(nodes[0].first_child == 1);
  CHECK(nodes[1].first_child == 2);
  CHECK(nodes[2].next_sibling == 3);
  CHECK(nodes[2].first_child == SgfNode::none);
  CHECK(nodes[3].first_child == 4);
  CHECK(nodes[3].next_sibling == 5);
  CHECK(nodes[5].parent == 1);
  CHECK(nodes[5].next_sibling == SgfNode::none);
}

TEST_CASE("what is no tree is refused at its place") {
  CHECK(fault("") == Found{Code::syntax, 0});
  CHECK(fault("(;W[a];B[b]") == Found{Code::unclosed_variation, 0});
  CHECK(fault("(;W[a](;B[b]") == Found{Code::unclosed_variation, 6});
  CHECK(fault("(;W[a];C[open") == Found{Code::syntax, 8});
  CHECK(fault("(;W[a];C[open\\]") == Found{Code::syntax, 8});
  CHECK(fault("(;W[a];C[open\\") == Found{Code::syntax, 8});
  CHECK(fault("(;W[a]))") == Found{Code::syntax, 7});
  CHECK(fault("(;W[a]) x") == Found{Code::syntax, 8});
  CHECK(fault("()") == Found{Code::syntax, 1});
  CHECK(fault("((;W[a]))") == Found{Code::syntax, 1});
  CHECK(fault("(;W[a](;B[b]);W[c])") == Found{Code::syntax, 13});
  CHECK(fault("(;W)") == Found{Code::syntax, 3});
  CHECK(fault("(;W[a]+)") == Found{Code::syntax, 6});
  CHECK(fault("(;w[a])") == Found{Code::syntax, 2});
  CHECK(fault(";W[a]") == Found{Code::syntax, 0});
  CHECK(fault(std::string_view("(;C[a\0b])", 9)) == Found{Code::control_character, 5});
  CHECK(fault("(;C[a\\\x1B"
              "b])") == Found{Code::control_character, 6});
}

TEST_CASE("trees may be as deep as they like") {
  std::string deep;
  for (int i = 0; i < 300000; ++i) deep += "(;";
  CHECK(fault(deep) == Found{Code::unclosed_variation, deep.size() - 2});
  deep += std::string(300000, ')');
  const auto tree = parse_sgf_tree(deep);
  REQUIRE(tree);
  CHECK(tree->nodes.size() == 300000);
  std::string out;
  test::append_sgf_tree(out, *tree);
  const auto once_more = parse_sgf_tree(out);
  REQUIRE(once_more);
  CHECK(once_more->nodes.size() == 300000);
  CHECK(fault(std::string(10000, '(')).at == 1);
  CHECK(fault("(;" + std::string(10000, ')')).at == 3);
}

TEST_CASE("values stand for texts") {
  CHECK(sgf_simple_text("a\\]b\\\\c\\:d") == "a]b\\c:d");
  CHECK(sgf_simple_text("one\ntwo\r\nthree\tfour") == "one two three four");
  CHECK(sgf_simple_text("sof\\\nt li\\\r\nne\\\n\rs\\\r") == "soft lines");
  CHECK(sgf_text("one\r\n\r\ntwo\\\nthree\tx") == "one\n\ntwothree x");
  CHECK(sgf_text("one\n\rtwo\n\nthree") == "one\ntwo\n\nthree");
  CHECK(sgf_text("\\") == "\\");
  CHECK(sgf_composed("a\\:b:c:d") == std::pair<std::string_view, std::string_view>("a\\:b", "c:d"));
  CHECK_FALSE(sgf_composed("a\\:b\\\\\\:"));
  CHECK(sgf_composed("a\\\\:b"));
  CHECK(is_sgf_value("a\\]b"));
  CHECK_FALSE(is_sgf_value("a]b"));
  CHECK_FALSE(is_sgf_value("ab\\"));
  CHECK_FALSE(is_sgf_value("a\x01"));
}

TEST_CASE("the first byte that is not UTF-8") {
  CHECK(first_not_utf8("Sch\xC3\xA4"
                       "dler\xE4") == 9);
  CHECK_FALSE(
      first_not_utf8("Sch\xC3\xA4"
                     "dler"));
}

TEST_CASE("long texts are broken softly, and come back whole") {
  std::string text;
  for (int i = 0; i < 60; ++i) text += std::to_string(i * 7919) + " w(or]d\\s: \xC3\xA4";
  text += std::string(300, 'x') + " " + std::string(200, '(');
  std::string out;
  SgfPrinter printer(out);
  printer.open();
  printer.node();
  printer.property("C");
  printer.value(text);
  printer.property("LTAG");
  printer.composed_value("a:b", text);
  printer.close();
  printer.end();
  const auto tree = parse_sgf_tree(out);
  REQUIRE(tree);
  CHECK(sgf_simple_text(tree->raw(tree->properties[0].values[0])) == text);
  const auto parts = sgf_composed(tree->raw(tree->properties[1].values[0]));
  REQUIRE(parts);
  CHECK(sgf_simple_text(parts->first) == "a:b");
  CHECK(sgf_simple_text(parts->second) == text);
  CHECK(out.find("\n(") == std::string::npos);
  // Only brackets can make a line longer: none may begin one.
  std::size_t longest = 0;
  for (std::size_t at = 0, end = 0; (end = out.find('\n', at)) != std::string::npos; at = end + 1)
    if (out.substr(at, end - at).find("((((") == std::string::npos) longest = std::max(longest, end - at);
  CHECK(longest <= 80);
  CHECK(longest > 60);
}

TEST_CASE("lines are broken between short values, not within, wherever they come to stand") {
  for (std::size_t width = 0; width < 200; ++width) {
    std::string out;
    SgfPrinter printer(out);
    printer.open();
    printer.node();
    printer.property("C");
    printer.value(std::string(width, 'x') + " words");
    printer.property("TE");
    printer.value("1");
    printer.node();
    printer.property("EV");
    printer.value("two words");
    printer.property("LTAG");
    printer.composed_value("Source", "my book");
    printer.close();
    printer.end();
    INFO(out);
    for (const std::string whole : {"words]", "TE[1]", ";EV[two words]", "LTAG[Source:my book]"})
      CHECK(out.find(whole) != std::string::npos);
  }
}
