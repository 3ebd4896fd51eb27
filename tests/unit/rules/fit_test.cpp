#include "latro/rules/fit.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"

using namespace latro;

namespace {

Ruleset rules_of(std::string_view descriptor) { return parse_descriptor(descriptor)->ruleset; }
std::string fit(std::string_view rules, const ShownStart& shown) {
  return descriptor(fitted(rules_of(rules), shown));
}
ShownStart naming(std::string_view rules) {
  ShownStart shown;
  shown.named = rules_of(rules);
  return shown;
}
ShownStart at(std::string_view fen_text) {
  ShownStart shown;
  shown.position = parse_fen(fen_text)->position;
  return shown;
}

}  // namespace

TEST_CASE("fitted: the board and number of pieces of the ruleset that a record names") {
  CHECK(fit("schadler", naming("leicester pieces=24")) == "schadler pieces=24");
  CHECK(fit("schadler", naming("schadler board=10x10 pieces=30")) == "schadler board=10x10 pieces=30");
  CHECK(fit("petteia", naming("walker board=9x9")) == fit("petteia board=9x9 rows=1", {}));
  // Other ways to begin keep theirs.
  CHECK(fit("petteia", naming("schadler pieces=24")) == "petteia");
  CHECK(fit("schadler", naming("petteia")) == "schadler");
  // Duces belong to the reconstruction.
  CHECK(fit("schadler", naming("pieces=12 duces=1 capture=bind")) == "schadler pieces=12");
}

TEST_CASE("fitted: a starting array goes to rulesets that begin with one") {
  constexpr std::string_view array = "setup=ssss/4/4/SSSS board=4x4 move=slide";
  const Ruleset fit_rules = fitted(rules_of("walker"), naming(array));
  CHECK(fit_rules.setup == rules_of(array).setup);
  CHECK(fit_rules.rows == 0);
  CHECK(Rules::compile(fit_rules));
}

TEST_CASE("fitted: without a named ruleset the position has the board, and room is made for its pieces") {
  CHECK(fit("schadler", at("8/8/8/2S1s3/8/8/8/8 w - 0 20")) == "schadler");
  CHECK(fit("schadler", at("9/9/4s4/9/3S5 w 30S30s 0 1")) == "schadler board=9x5 pieces=31");
  CHECK(fit("seega-9x8", at("8/8/8/2S1s3/8/8/8/8 w - 0 20")) == "seega-8x8");
  CHECK(fit("bell", at("4/4/2s1/S3 w - 0 20")) == "bell board=4x4 pieces=7");
  CHECK(fit("petteia rows=1", at("ssss/ssss/4/4/SSSS/SSSS w - 0 20")) == fit("petteia board=4x6 rows=2", {}));
  // No more rows fit on the board; whoever compiles the ruleset or checks the position finds the reason.
  CHECK(fitted(rules_of("petteia"), at("ssss/ssss/ssss/4/SSSS/SSSS w - 0 20")).rows <= 4);
}

TEST_CASE("fitted: without a named ruleset and a position the turns show board and pieces") {
  ShownStart shown;
  shown.used = {6, 6};
  shown.soldiers = 10;
  CHECK(fit("schadler", shown) == "schadler");  // perhaps more pieces were to be placed
  shown.all_placed = true;
  CHECK(fit("schadler", shown) == "schadler pieces=10");
  CHECK(fit("petteia", shown) == "petteia");
  shown.used = {11, 10};
  CHECK(fit("schadler", shown) == "schadler board=11x10 pieces=10");
  shown = {};
  shown.soldiers = 40;
  CHECK(fit("schadler board=12x12", shown) == "schadler board=12x12 pieces=40");
}
