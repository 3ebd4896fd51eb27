#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/tables/material.hpp"

using namespace latro;

namespace {

Rules rules_of(const char* text) {
  const auto compiled = compile_descriptor(text);
  REQUIRE(compiled);
  return compiled->rules;
}

std::vector<std::string> texts(const std::vector<Material>& materials) {
  std::vector<std::string> result;
  for (const Material& material : materials) result.push_back(material_text(material));
  return result;
}

}  // namespace

TEST_CASE("the text of a material is read back") {
  for (const char* const text : {"3:2", "3+1:2", "0+1:255", "3(5):2(5+1)", "0(8+1):0+2(8)"}) {
    const auto material = parse_material(text);
    INFO(text);
    REQUIRE(material);
    CHECK(material_text(*material) == text);
  }
  for (const char* const text : {"", "3", "3:", ":2", "3:2:1", "3-2", "256:1", "3+0:2", "3(0):2", "3(:2",
                                 "3(5:2", "03:2", "3 :2", "+1:2", "3():2"})
    CHECK_FALSE(parse_material(text));
}

TEST_CASE("the material of a position is seen from the side to move") {
  const Rules rules = rules_of("walker");
  const auto position = parse_fen(rules, "8/3d4/8/4s3/8/2S5/2D1S3/8 b - 0 1");
  REQUIRE(position);
  CHECK(material_text(*material_of(*position)) == "1+1:2+1");
}

TEST_CASE("limits of material") {
  const auto limit = parse_material_limit("2:3");
  REQUIRE(limit);
  CHECK(limit->more == 3);
  CHECK(limit->less == 2);
  CHECK(limit->both == 5);
  REQUIRE(parse_material_limit("5"));
  CHECK(parse_material_limit("5")->both == 5);
  for (const char* const text : {"", "x", "3:", ":3", "3-2", "1000", "3:1000", "-1", "3:2:1"})
    CHECK_FALSE(parse_material_limit(text));
}

TEST_CASE("materials come after those to which turns lead from them") {
  CHECK(texts(materials_within(rules_of("petteia"), {3, 2, 5})) ==
        std::vector<std::string>{"2:2", "3:2", "2:3"});
  CHECK(texts(materials_within(rules_of("petteia"), {5, 5, 5})) ==
        std::vector<std::string>{"2:2", "3:2", "2:3"});
  CHECK(materials_within(rules_of("petteia"), {1, 1, 2}).empty());
  const auto walker = texts(materials_within(rules_of("walker"), {2, 2, 4}));
  CHECK(std::find(walker.begin(), walker.end(), "1+1:2") != walker.end());
  CHECK(std::find(walker.begin(), walker.end(), "0+2:2") == walker.end());
}

TEST_CASE("the materials of a game from its start") {
  const Rules rules = rules_of("piso board=3x3 pieces=2 repeat=free lose=1");
  const auto materials = texts(materials_after(rules, rules.initial()));
  // A side without pieces in hand moves, and can take what the other has placed so far. Swapped materials are
  // there too.
  const std::vector<std::string> expected{"0(1):2",    "0(2):0(2)", "0(2):1(1)", "0(2):2",
                                          "1(1):0(2)", "1(1):1(1)", "1(1):2",    "2:0(1)",
                                          "2:0(2)",    "2:1(1)",    "2:2"};
  std::vector<std::string> sorted = materials;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == expected);
  CHECK(std::find(materials.begin(), materials.end(), "2:2") <
        std::find(materials.begin(), materials.end(), "2:1(1)"));
  CHECK(materials.back() == "0(2):0(2)");
}
