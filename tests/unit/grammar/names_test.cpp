// The grammar for people and the grammars for the compiler have the same rules under the same names. A rule
// of the compiled grammars is a struct of namespace latro::grammar; structs that are nested deeper do not
// count.
#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <tao/pegtl/visit.hpp>

#include "latro/grammar/epd.hpp"
#include "latro/grammar/game.hpp"
#include "latro/grammar/ruleset.hpp"
#include "support/files.hpp"
#include "support/peg_interpreter.hpp"

using namespace latro;

namespace {

using Names = std::set<std::string>;

template <typename Rule>
struct Collect {
  static void visit(Names& names) {
    constexpr std::string_view prefix = "latro::grammar::";
    std::string_view name = tao::pegtl::demangle<Rule>();
    if (name.substr(0, prefix.size()) != prefix) return;
    name.remove_prefix(prefix.size());
    if (name.find("::") == std::string_view::npos) names.emplace(name);
  }
};

/// The rules that the entries reach.
Names compiled_names() {
  Names names;
  tao::pegtl::visit<grammar::record, Collect>(names);
  tao::pegtl::visit<grammar::epd, Collect>(names);
  tao::pegtl::visit<grammar::fen, Collect>(names);
  tao::pegtl::visit<grammar::descriptor, Collect>(names);
  tao::pegtl::visit<grammar::size, Collect>(names);
  return names;
}

/// The rules that the headers define, reached or not.
Names header_names() {
  Names names;
  for (const auto* header : {"lexis", "square", "turn", "fen", "epd", "ruleset", "game"}) {
    std::istringstream lines(test::read("grammar/latro/grammar/" + std::string(header) + ".hpp"));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string keyword;
      std::string name;
      if (line.rfind("struct ", 0) != 0 || !(words >> keyword >> name)) continue;
      names.insert(name.substr(0, name.find(';')));
    }
  }
  return names;
}

Names published_names() {
  const test::PegInterpreter peg(test::read("grammar/latrunculi.peg"));
  const auto names = peg.rule_names();
  return {names.begin(), names.end()};
}

std::string difference(const Names& a, const Names& b) {
  std::string missing;
  for (const auto& name : a)
    if (b.count(name) == 0) missing += name + ' ';
  return missing;
}

}  // namespace

TEST_CASE("the published grammar and the compiled ones have the same rules") {
  CHECK(published_names().size() > 50);
  CHECK(difference(published_names(), compiled_names()) == "");
  CHECK(difference(compiled_names(), published_names()) == "");
}

TEST_CASE("no rule of the headers is out of use") {
  CHECK(difference(header_names(), compiled_names()) == "");
  CHECK(difference(compiled_names(), header_names()) == "");
}
