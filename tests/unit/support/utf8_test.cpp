#include "latro/support/utf8.hpp"

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE(
    "printable: what a terminal could take for a command, and what is no text, is replaced column by "
    "column") {
  CHECK(printable("plain – text") == "plain – text");
  CHECK(printable("a\tb") == "a b");
  CHECK(printable("\033[31m\r\n\x7f") == "\uFFFD[31m\uFFFD\uFFFD\uFFFD");
  CHECK(printable("\xC2\x9B") == "\uFFFD");  // CSI as one C1 control
  CHECK(printable("a\u202Eb\u2066c\u2028d") ==
        "a\uFFFDb\uFFFDc\uFFFDd");  // what turns text round, or ends a line
  CHECK(printable("\u061Ca\u200Eb\u200F") == "\uFFFDa\uFFFDb\uFFFD");
  CHECK(printable("\u061B\u061D\u200D\u2010\u2027\u202F\u2065\u206A") ==
        "\u061B\u061D\u200D\u2010\u2027\u202F\u2065\u206A");
  CHECK(printable("\xC2\xA0") == "\xC2\xA0");
  CHECK(printable("a\xFF\xC3(") == "a\uFFFD\uFFFD(");
  CHECK(printable("") == "");
  for (const std::string_view text : {"\xE2\x82", "\xF0\x9F\x8E\xB2x\xC0", "\t\x01\xC2\x85"})
    CHECK(count_columns(printable(text)) == count_columns(text));
}

TEST_CASE("first_columns never cuts a character") {
  CHECK(first_columns("aäb", 0) == "");
  CHECK(first_columns("aäb", 2) == "aä");
  CHECK(first_columns("aäb", 9) == "aäb");
  CHECK(first_columns("\xFF\xFF", 1) == "\xFF");
}

TEST_CASE("scripts from right to left are known") {
  for (const char* const text : {"א", "x ب", "\uFB1D", "\uFEFC", "\U00010800", "\U0001E900"})
    CHECK(is_right_to_left(text));
  for (const char* const text : {"", "Piso", "ä…", "塞", "\u202E", "\uFEFF", "\U0001F3DB", "\xD7", "\xFF"})
    CHECK(!is_right_to_left(text));
  CHECK(isolated("א") == "\u2068א\u2069");
  CHECK(isolated("a") == "a");
}
