#include "latro/play/detail/opening_nodes.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <catch2/catch.hpp>

#include "support/chance.hpp"

using namespace latro;

namespace {

struct Counted {
  std::uint64_t count = 0;
};

using Parts = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;

}  // namespace

TEST_CASE("nodes of positions are those of a map, also if their keys have the same slots") {
  sample::Chance chance(7);
  OpeningNodes<Counted> nodes;
  std::map<Parts, std::uint64_t> expected;
  const auto random_key = [&] {
    // Low and high halves of the hash are often equal, and so are hashes of different keys.
    const std::uint64_t low = std::uint64_t{chance.below(3)} << 40 | chance.below(2000);
    return Parts(low, chance.below(3), chance.below(2) << 20);
  };
  const auto key_of = [](const Parts& parts) {
    return OpeningKey{{std::get<0>(parts), std::get<1>(parts)}, std::get<2>(parts)};
  };
  CHECK(nodes.find(key_of(random_key())) == nullptr);
  std::size_t erased = 0;
  std::size_t largest = 0;
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 1500; ++i) {
      const Parts parts = random_key();
      const auto [node, is_new] = nodes.try_emplace(key_of(parts));
      REQUIRE(is_new == expected.try_emplace(parts).second);
      REQUIRE(node->count == expected[parts]);
      node->count = ++expected[parts];
      REQUIRE(nodes[key_of(parts)].count == expected[parts]);
    }
    largest = std::max(largest, nodes.size());
    const std::uint64_t most = chance.below(4);
    const std::size_t removed = std::erase_if(expected, [&](const auto& one) { return one.second <= most; });
    REQUIRE(nodes.erase_if([&](const Counted& node) { return node.count <= most; }) == removed);
    erased += removed;
    REQUIRE(nodes.size() == expected.size());
    for (const auto& [parts, count] : expected) {
      const auto* const found = nodes.find(key_of(parts));
      REQUIRE(found != nullptr);
      REQUIRE(found->second.count == count);
    }
    for (int i = 0; i < 200; ++i) {
      const Parts parts = random_key();
      REQUIRE((nodes.find(key_of(parts)) != nullptr) == expected.contains(parts));
    }
  }
  CHECK(erased > 1000);
  CHECK(largest > 1000);
}
