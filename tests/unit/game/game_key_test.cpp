// Keys distinguish games, and a set of keys contains them.
#include "latro/game/game_key.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "support/chance.hpp"
#include "support/played.hpp"

using namespace latro;
using test::played;

namespace {

GameKey key(std::string_view record) { return game_key(played(record)); }

/// A key like those of games.
GameKey mixed(std::uint64_t number) {
  KeyMixer mixer;
  mixer.add(number);
  return {mixer.key().low, mixer.key().high};
}

GameKey of_texts(const std::vector<std::string>& texts) {
  GameKeyMaker maker("petteia", Position{});
  for (const std::string& text : texts) maker.turn(text);
  return maker.key();
}

}  // namespace

TEST_CASE("rules, start and turns make the key, and nothing else") {
  const GameKey game = key("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 *\n");
  CHECK(key("[Event \"x\"]\n[Rules \"petteia lose=1\"]\n\n{c} a2-a3 $1 {c} (1. b2-b3) a7-a6 1-0\n") == game);
  CHECK(
      key("[Rules \"petteia\"]\n[FEN \"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w\"]\n\na2-a3 a7-a6 *") ==
      game);
  CHECK(key("[Rules \"petteia lose=2\"]\n\n1. a2-a3 a7-a6 *\n") != game);
  CHECK(key("[Rules \"petteia\"]\n\n1. a2-a3 *\n") != game);
  CHECK(key("[Rules \"petteia\"]\n\n1. a2-a3 a7-a5 *\n") != game);
  CHECK(key("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. a3-a4 *\n") != game);
  for (const char* const fen : {"w - 0 2", "w - 1 1"})
    CHECK(key("[Rules \"petteia\"]\n[FEN \"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS " + std::string(fen) +
              "\"]\n\na2-a3 a7-a6 *") != game);
  CHECK(
      key("[Rules \"petteia\"]\n[FEN \"ssssssss/sssssss1/8/8/8/8/SSSSSSSS/SSSSSSSS w\"]\n\na2-a3 a7-a6 *") !=
      game);
}

TEST_CASE("where one text ends and the next begins counts") {
  const std::vector<std::vector<std::string>> games{{},
                                                    {""},
                                                    {"", ""},
                                                    {"a"},
                                                    {"ab"},
                                                    {"a", "b"},
                                                    {"b", "a"},
                                                    {"1234567"},
                                                    {"1234567", ""},
                                                    {"1234567", "8"},
                                                    {"12345678"},
                                                    {"123456", "78"},
                                                    {"12345678901234"},
                                                    {"1234567", "8901234"},
                                                    {std::string(1, '\0')},
                                                    {std::string(7, '\0')}};
  std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
  for (const auto& game : games) keys.insert({of_texts(game).low, of_texts(game).high});
  CHECK(keys.size() == games.size());
}

TEST_CASE("each half of a key tells many games apart") {
  // Games that differ in a turn or two, as real games do. In a set of this size two of them would share half
  // a key by chance with a probability of 10^-9.
  std::vector<std::uint64_t> low;
  std::vector<std::uint64_t> high;
  const auto square = [](unsigned index) {
    return std::string(1, static_cast<char>('a' + index % 16)) + std::to_string(index / 16 + 1);
  };
  for (unsigned first = 0; first < 256; ++first)
    for (unsigned second = 0; second < 256; ++second) {
      const GameKey one = of_texts({"@" + square(first), "@" + square(second)});
      const GameKey other = of_texts({square(first) + "-" + square(second), "--", "@a1"});
      low.insert(low.end(), {one.low, other.low});
      high.insert(high.end(), {one.high, other.high});
    }
  for (auto* const halves : {&low, &high}) {
    std::sort(halves->begin(), halves->end());
    CHECK(std::adjacent_find(halves->begin(), halves->end()) == halves->end());
    // And they fill their range evenly: of the highest 8 bits each value comes up.
    std::array<unsigned, 256> counts{};
    for (const std::uint64_t half : *halves) ++counts[half >> 56];
    CHECK(*std::min_element(counts.begin(), counts.end()) > 380);
    CHECK(*std::max_element(counts.begin(), counts.end()) < 650);
  }
}

TEST_CASE("a set knows what was put in, at whatever size") {
  GameKeySet set;
  constexpr std::uint64_t many = 200'000;
  std::size_t wrong = 0;
  for (std::uint64_t i = 0; i < many; ++i) {
    wrong += set.contains(mixed(i)) ? 1 : 0;
    wrong += set.insert(mixed(i)) ? 0 : 1;
    wrong += set.contains(mixed(i / 3)) ? 0 : 1;
    wrong += set.insert(mixed(i / 2)) ? 1 : 0;
    constexpr std::size_t block = 65536;
    if (set.bytes() > 25 * set.size() + 2 * block) ++wrong;
  }
  for (std::uint64_t i = 0; i < many; ++i) wrong += set.insert(mixed(i)) ? 1 : 0;
  CHECK(wrong == 0);
  CHECK(set.size() == many);
}

TEST_CASE("a set as the one of the library") {
  // Keys that crowd at the ends of the range, where slots run out, and one like a free slot.
  sample::Chance chance(3);
  GameKeySet set;
  std::set<std::pair<std::uint64_t, std::uint64_t>> expected;
  for (int i = 0; i < 30'000; ++i) {
    GameKey key{chance.below(3), chance.below(40)};
    if (chance.one_in(2)) key.high = ~key.high;
    if (chance.one_in(3)) key.low = chance.below(2000);
    if (key == GameKey{1, 0}) continue;  // is taken to be the same as 0, 0
    REQUIRE(set.contains(key) == expected.contains({key.low, key.high}));
    REQUIRE(set.insert(key) == expected.insert({key.low, key.high}).second);
  }
  CHECK(set.size() == expected.size());
  CHECK(expected.contains({0, 0}));
  CHECK(set.insert({1, 0}) == false);
}
