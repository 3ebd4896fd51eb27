#include "latro/support/number.hpp"

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE("parse_number takes whole texts only") {
  CHECK(parse_number<unsigned>("007") == 7);
  CHECK(parse_number<int>("-7") == -7);
  CHECK(parse_number<unsigned>("fF", 16) == 255);
  CHECK(parse_number<double>("-.5") == -0.5);
  CHECK(parse_number<double>("1e2") == 100);
  for (const auto* text : {"", "-", "-7", "+7", " 7", "7 ", "7.", "0x7", "4294967296"})
    CHECK_FALSE(parse_number<unsigned>(text));
  CHECK_FALSE(parse_number<double>("1e2", std::chars_format::fixed));
}

TEST_CASE("take_number takes the beginning, or nothing") {
  std::string_view text = "12/ff";
  CHECK(take_number<unsigned>(text) == 12);
  CHECK(text == "/ff");
  CHECK_FALSE(take_number<unsigned>(text));
  CHECK(text == "/ff");
  text = "256 ";
  CHECK_FALSE(take_number<std::uint8_t>(text));
  CHECK(text == "256 ");
}

TEST_CASE("number_within is for digits within bounds") {
  CHECK(number_within("10", 1, 10) == 10);
  for (const auto* text : {"0", "11", "", "x", "5x", "-5", "99999999999999999999"})
    CHECK_FALSE(number_within(text, 1, 10));
  CHECK(number_value("18446744073709551615") == 18446744073709551615u);
  CHECK(number_value("18446744073709551616") == 18446744073709551615u);
}
