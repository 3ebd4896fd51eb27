#include "latro/core/square_set.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

using namespace latro;

namespace {

/// Squares on both sides of every word's border.
const std::vector<unsigned> indices{0, 1, 62, 63, 64, 65, 127, 128, 191, 192, 254, 255};

SquareSet set_of(const std::vector<unsigned>& members) {
  SquareSet set;
  for (const unsigned index : members) set.insert(Square{index});
  return set;
}

}  // namespace

TEST_CASE("an empty set has no members") {
  constexpr SquareSet set;
  STATIC_REQUIRE(set.empty());
  STATIC_REQUIRE_FALSE(set.any());
  STATIC_REQUIRE(set.count() == 0);
  for (unsigned i = 0; i < 256; ++i) CHECK_FALSE(set.contains(Square{i}));
}

TEST_CASE("a member put in is in, alone, until it is taken out") {
  for (const unsigned index : indices) {
    SquareSet set;
    set.insert(Square{index});
    CHECK(set == SquareSet::of(Square{index}));
    CHECK(set.count() == 1);
    CHECK(set.front() == Square{index});
    for (const unsigned other : indices) CHECK(set.contains(Square{other}) == (other == index));
    set.insert(Square{index});
    CHECK(set.count() == 1);
    set.erase(Square{index});
    CHECK(set.empty());
    set.erase(Square{index});
    CHECK(set.empty());
  }
}

TEST_CASE("members come out in ascending order across words") {
  SquareSet set = set_of(indices);
  CHECK(set.count() == indices.size());
  std::vector<unsigned> visited;
  for_each(set, [&](Square square) { visited.push_back(square.index()); });
  CHECK(visited == indices);
  for (const unsigned index : indices) {
    CHECK(set.front() == Square{index});
    CHECK(set.pop_front() == Square{index});
  }
  CHECK(set.empty());
}

TEST_CASE("the first squares of a board") {
  for (const unsigned count : {0u, 1u, 4u, 63u, 64u, 65u, 128u, 200u, 255u, 256u}) {
    const SquareSet set = SquareSet::first(count);
    CHECK(set.count() == count);
    for (unsigned i = 0; i < 256; ++i) CHECK(set.contains(Square{i}) == (i < count));
  }
}

TEST_CASE("set algebra agrees with std::set") {
  const std::vector<unsigned> left{0, 1, 63, 64, 100, 128, 200, 255};
  const std::vector<unsigned> right{1, 2, 63, 65, 100, 129, 200, 254};
  const SquareSet a = set_of(left);
  const SquareSet b = set_of(right);
  const std::set<unsigned> in_a(left.begin(), left.end());
  const std::set<unsigned> in_b(right.begin(), right.end());
  for (unsigned i = 0; i < 256; ++i) {
    const bool l = in_a.count(i) != 0;
    const bool r = in_b.count(i) != 0;
    CHECK((a | b).contains(Square{i}) == (l || r));
    CHECK((a & b).contains(Square{i}) == (l && r));
    CHECK((a ^ b).contains(Square{i}) == (l != r));
    CHECK(without(a, b).contains(Square{i}) == (l && !r));
  }
  CHECK((a | b).count() == 12);
  CHECK((a & b).count() == 4);
  CHECK((a ^ a).empty());
}

TEST_CASE("one word is enough for small boards") {
  Bits<1> set = Bits<1>::first(64);
  CHECK(set.count() == 64);
  CHECK(set.pop_front() == Square{0});
  CHECK(set.front() == Square{1});
  CHECK(Bits<1>::of(Square{63}).front() == Square{63});
}
