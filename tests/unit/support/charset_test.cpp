// Encodings by their names, and their texts as UTF-8.
#include "latro/support/charset.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

namespace {

std::string decoded(std::string_view name, std::string_view text) {
  const auto charset = Charset::find(name);
  return charset ? charset->utf8(text) : "(unknown)";
}

}  // namespace

TEST_CASE("UTF-8, and what has become it") {
  for (const std::string_view name : {"UTF-8", "utf8", "US-ASCII", "UTF-16", "utf-16le", "UTF-32"}) {
    INFO(name);
    REQUIRE(Charset::find(name));
    CHECK(Charset::find(name)->is_utf8());
  }
}

TEST_CASE("names that are no encoding's, or one without ASCII") {
  for (const std::string_view name : {"", "nonsense", "ibm-37", "ISO-8859-1,version=1", " "})
    CHECK_FALSE(Charset::find(name));
  CHECK_FALSE(Charset::find(std::string(100000, 'x')));
  CHECK_FALSE(Charset::find(std::string("ISO-8859-1\0", 11)));
}

TEST_CASE("Latin-1 is read as Windows-1252") {
  for (const std::string_view name :
       {"ISO-8859-1", "iso8859-1", "ISO_8859-1:1987", "Latin-1", "l1", "windows-1252", "CP1252"}) {
    INFO(name);
    CHECK(decoded(name,
                  "Sch\xE4"
                  "dler \x80 \x96 \x9C") == "Sch\u00E4dler \u20AC \u2013 \u0153");
  }
  // Five bytes are no characters.
  CHECK(decoded("ISO-8859-1", "\x81\x8D\x8F\x90\x9D") == "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("other encodings of ICU, whatever their bytes look like") {
  CHECK(decoded("ISO-8859-15", "\xA4") == "\u20AC");
  CHECK(decoded("KOI8-R", "\xF0\xC9") == "\u041F\u0438");
  CHECK(decoded("windows-1253", "\xE1") == "\u03B1");
  CHECK(decoded("Shift_JIS", "\x95\x5C\x83\x5D]") == "\u8868\u30BE]");
  CHECK(decoded("GB2312", "\xD6\xD0\x81\x5C") == "\u4E2D\u4E57");
  CHECK(decoded("Big5", "\xA5\x5C") == "\u529F");
  CHECK(decoded("EUC-KR", "\xC7\xD1") == "\uD55C");
  CHECK(decoded("ISO-2022-JP", "a\x1B$B$\"\x1B(B]b") == "a\u3042]b");
  CHECK(decoded("ISO-2022-JP", "\x1B$B$\"\x1B(B") == "\u3042");
  CHECK(decoded("GB18030", "\x90\x30\x81\x30") == "\U00010000");
}

TEST_CASE("characters with their bytes") {
  const auto charset = *Charset::find("Shift_JIS");
  const Charset::Character letter = charset.next("a\x95\x5C");
  CHECK(letter.bytes == 1);
  CHECK(letter.value == 'a');
  const Charset::Character wide = charset.next("\x95\x5C]");
  CHECK(wide.bytes == 2);
  CHECK(wide.is_valid);
  const Charset::Character broken = charset.next("\xFF]");
  CHECK_FALSE(broken.is_valid);
  CHECK(broken.bytes == 1);
  CHECK(broken.value == 0xFFFD);
  // What follows is read as ever.
  CHECK(charset.next("]").value == ']');
  const Charset::Character half = charset.next("\x95");
  CHECK_FALSE(half.is_valid);
  CHECK(half.bytes == 1);
}
