// The grammar for people and the grammars for the compiler have the same rules under the same names. A rule
// of the compiled grammars is a struct of namespace latro::grammar, or for queries of its namespace query;
// structs that are nested deeper do not count.
#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <tao/pegtl/visit.hpp>

#include "latro/grammar/epd.hpp"
#include "latro/grammar/game.hpp"
#include "latro/grammar/lenient.hpp"
#include "latro/grammar/query.hpp"
#include "latro/grammar/ruleset.hpp"
#include "support/files.hpp"
#include "support/peg_interpreter.hpp"

using namespace latro;

namespace {

using Names = std::set<std::string>;

template <typename Rule>
struct Collect {
  static void visit(Names& names, std::string_view prefix) {
    std::string_view name = tao::pegtl::demangle<Rule>();
    if (name.substr(0, prefix.size()) != prefix) return;
    name.remove_prefix(prefix.size());
    if (name.find("::") == std::string_view::npos) names.emplace(name);
  }
};

/// The rules that the entries reach, in the namespace of the prefix.
template <typename... Entries>
Names compiled_names(std::string_view prefix) {
  Names names;
  (tao::pegtl::visit<Entries, Collect>(names, prefix), ...);
  return names;
}

/// The rules that the headers define, reached or not.
Names header_names(const std::vector<std::string>& headers) {
  Names names;
  for (const auto& header : headers) {
    std::istringstream lines(test::read("grammar/latro/grammar/" + header + ".hpp"));
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

Names published_names(const std::string& file) {
  const test::PegInterpreter peg(test::read(file));
  const auto names = peg.rule_names();
  return {names.begin(), names.end()};
}

std::string difference(const Names& a, const Names& b) {
  std::string missing;
  for (const auto& name : a)
    if (b.count(name) == 0) missing += name + ' ';
  return missing;
}

/// The same grammar three times.
void compare(const Names& published, const Names& compiled, const Names& headers) {
  CHECK(published.size() > 50);
  CHECK(difference(published, compiled) == "");
  CHECK(difference(compiled, published) == "");
  // No rule of the headers is out of use.
  CHECK(difference(headers, compiled) == "");
  CHECK(difference(compiled, headers) == "");
}

}  // namespace

TEST_CASE("the grammar of records has the same rules for people and for the compiler") {
  compare(published_names("grammar/latrunculi.peg"),
          compiled_names<grammar::record, grammar::epd, grammar::fen, grammar::descriptor, grammar::size>(
              "latro::grammar::"),
          header_names({"lexis", "turn", "fen", "epd", "ruleset", "game"}));
}

TEST_CASE("the grammar of queries has the same rules for people and for the compiler") {
  compare(published_names("grammar/query.peg"),
          compiled_names<grammar::query::query, grammar::query::pattern>("latro::grammar::query::"),
          header_names({"query"}));
}

TEST_CASE("the grammar of --repair has the same rules for people and for the compiler") {
  compare(published_names("grammar/lenient.peg"),
          compiled_names<grammar::lenient::text, grammar::lenient::quote>("latro::grammar::lenient::"),
          header_names({"lenient"}));
}
