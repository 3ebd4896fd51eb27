#include "latro/support/byte_block.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

TEST_CASE("byte blocks: the first byte found, wherever it stands and whatever stands behind it") {
  const std::string nothing(16, 'a');
  CHECK_FALSE(any_of(byte_block(nothing.data()) == 'b'));
  CHECK(first_of(byte_block(nothing.data()) == 'b') == 16);
  for (std::size_t first = 0; first < 16; ++first)
    for (std::size_t other = first; other < 16; ++other) {
      std::string text = nothing;
      text[first] = text[other] = 'b';
      const ByteMask found = byte_block(text.data()) == 'b';
      CHECK(any_of(found));
      CHECK(first_of(found) == first);
    }
}

TEST_CASE("byte blocks: the sum of all bytes") {
  CHECK(sum_of(ByteBlock{}) == 0);
  CHECK(sum_of(byte_block(std::string(16, '\xFF').data())) == std::size_t{16} * 255);
  std::string text(16, '\0');
  std::size_t sum = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[i] = static_cast<char>(1 + 16 * i);
    sum += 1 + 16 * i;
    CHECK(sum_of(byte_block(text.data())) == sum);
  }
}
