#include "latro/core/location.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "latro/support/utf8.hpp"

using namespace latro;
using namespace std::string_literals;

TEST_CASE("lines and columns count from 1") {
  const std::string text = "abc\ndef\n\nghi";
  CHECK(locate(text, {0, 1}) == Place{1, 1, 2});
  CHECK(locate(text, {2, 3}) == Place{1, 3, 4});
  CHECK(locate(text, {4, 7}) == Place{2, 1, 4});
  CHECK(locate(text, {8, 9}) == Place{3, 1, 2});
  CHECK(locate(text, {9, 12}) == Place{4, 1, 4});
  CHECK(locate(text, {9, 12}, 100) == Place{103, 1, 4});
}

TEST_CASE("LF, CR and CRLF each end one line") {
  CHECK(locate("a\r\nb", {3, 4}) == Place{2, 1, 2});
  CHECK(locate("a\rb", {2, 3}) == Place{2, 1, 2});
  CHECK(locate("a\n\rb", {3, 4}) == Place{3, 1, 2});
  CHECK(locate("a\r\r\nb", {4, 5}) == Place{3, 1, 2});
}

TEST_CASE("a place is cut at its line's end and is never empty") {
  CHECK(locate("abc\ndef", {1, 6}) == Place{1, 2, 4});
  CHECK(locate("abc", {1, 1}) == Place{1, 2, 3});
  CHECK(locate("abc", {3, 3}) == Place{1, 4, 5});
  CHECK(locate("abc\n", {3, 4}) == Place{1, 4, 5});
}

TEST_CASE("offsets beyond the text mean its end") {
  CHECK(locate("abc", {70, 80}) == Place{1, 4, 5});
  CHECK(locate("", {0, 0}) == Place{1, 1, 2});
}

TEST_CASE("columns count code points, tabs and stray bytes as one") {
  CHECK(locate("\tx", {1, 2}) == Place{1, 2, 3});
  CHECK(locate("é x", {3, 4}) == Place{1, 3, 4});          // two bytes
  CHECK(locate("€x", {3, 4}) == Place{1, 2, 3});           // three bytes
  CHECK(locate("\U0001F600x", {4, 5}) == Place{1, 2, 3});  // four bytes
  CHECK(locate("\xFF\xFEx", {2, 3}) == Place{1, 3, 4});
  CHECK(locate("ab é€!", {3, 9}) == Place{1, 4, 7});
}

TEST_CASE("a byte order mark is no column") {
  CHECK(locate("\xEF\xBB\xBF"
               "ab",
               {3, 4}) == Place{1, 1, 2});
  CHECK(locate("\xEF\xBB\xBF"
               "ab",
               {4, 5}) == Place{1, 2, 3});
  CHECK(locate("a\n\xEF\xBB\xBF"
               "b",
               {5, 6}) == Place{2, 2, 3});
}

TEST_CASE("the length of a UTF-8 sequence") {
  CHECK(utf8_length("a") == 1);
  CHECK(utf8_length("\x7F") == 1);
  CHECK(utf8_length("\xC2\x80") == 2);
  CHECK(utf8_length("\xDF\xBF") == 2);
  CHECK(utf8_length("\xE0\xA0\x80") == 3);
  CHECK(utf8_length("\xED\x9F\xBF") == 3);
  CHECK(utf8_length("\xEE\x80\x80") == 3);
  CHECK(utf8_length("\xF0\x90\x80\x80") == 4);
  CHECK(utf8_length("\xF4\x8F\xBF\xBF") == 4);
}

TEST_CASE("what is not UTF-8 has length 0") {
  CHECK(utf8_length("\x80") == 0);  // a continuation byte alone
  CHECK(utf8_length("\xC3") == 0);  // cut off
  CHECK(utf8_length("\xC3(") == 0);
  CHECK(utf8_length("\xC0\x80") == 0);  // overlong
  CHECK(utf8_length("\xC1\xBF") == 0);
  CHECK(utf8_length("\xE0\x9F\xBF") == 0);
  CHECK(utf8_length("\xF0\x8F\xBF\xBF") == 0);
  CHECK(utf8_length("\xED\xA0\x80") == 0);      // a surrogate
  CHECK(utf8_length("\xF4\x90\x80\x80") == 0);  // beyond U+10FFFF
  CHECK(utf8_length("\xF5\x80\x80\x80") == 0);
  CHECK(utf8_length("\xE2\x82") == 0);
  CHECK(utf8_length("\xF0\x9F\x98") == 0);
}

TEST_CASE("the line that holds a byte") {
  const std::string text = "abc\r\ndef\n\nghi";
  CHECK(line_at(text, 0) == "abc");
  CHECK(line_at(text, 2) == "abc");
  CHECK(line_at(text, 5) == "def");
  CHECK(line_at(text, 7) == "def");
  CHECK(line_at(text, 9) == "");
  CHECK(line_at(text, 10) == "ghi");
  CHECK(line_at(text, 13) == "ghi");
  CHECK(line_at(text, 99) == "ghi");
  CHECK(line_at("", 0) == "");
}

TEST_CASE("columns of a text") {
  CHECK(count_columns("") == 0);
  CHECK(count_columns("abc") == 3);
  CHECK(count_columns("é€") == 2);
  CHECK(count_columns("a\xFF\xE2\x82") == 4);
}

TEST_CASE("code points of every length") {
  CHECK(code_point("A") == U'A');
  CHECK(code_point("ä") == U'ä');
  CHECK(code_point("\u20AC") == U'\u20AC');
  CHECK(code_point("\U0001F3B2") == U'\U0001F3B2');
  CHECK(code_point("\U0010FFFF") == U'\U0010FFFF');
}
