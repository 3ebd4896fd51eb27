#include "latro/support/ascii.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

TEST_CASE("letters and digits are those of ASCII") {
  std::string letters;
  std::string of_names;
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    if (is_letter(c)) letters += c;
    if (is_of_name(c) && !is_letter(c)) of_names += c;
    CHECK(is_letter(c) == (is_lower(c) != is_upper(c)));
    CHECK((lower(c) != c) == is_upper(c));
    CHECK((upper(c) != c) == is_lower(c));
  }
  CHECK(letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  CHECK(of_names == "0123456789_");
  CHECK(lower('Z') == 'z');
  CHECK(upper('a') == 'A');
  CHECK(same_letters("Latro", "lATRO"));
  CHECK_FALSE(same_letters("latro", "latr"));
  CHECK_FALSE(same_letters("[", "{"));
}

TEST_CASE("digits at the beginning, and digits alone") {
  CHECK(leading_digits("12a3") == "12");
  CHECK(leading_digits("a").empty());
  CHECK(are_digits("09"));
  CHECK_FALSE(are_digits(""));
  CHECK_FALSE(are_digits("1 "));
}
