#include "latro/support/json_writer.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

using latro::JsonWriter;

namespace {

std::string of(std::string_view text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

}  // namespace

TEST_CASE("JSON: commas stand between members and elements only") {
  std::string out;
  JsonWriter json(out);
  json.begin_object()
      .member("a", 1)
      .key("b")
      .begin_array()
      .value(true)
      .value("x")
      .begin_object()
      .end_object()
      .end_array();
  json.member("c", std::int64_t{-5})
      .key("d")
      .value(0.5, 3)
      .key("e")
      .begin_object()
      .member("f", std::string("g"))
      .end_object();
  json.end_object();
  CHECK(out == R"({"a":1,"b":[true,"x",{}],"c":-5,"d":0.500,"e":{"f":"g"}})");
}

TEST_CASE("JSON: numbers of every width") {
  std::string out;
  JsonWriter json(out);
  json.begin_array()
      .value(18446744073709551615u)
      .value(std::int64_t{-9223372036854775807 - 1})
      .value(std::uint8_t{7});
  json.value('a' == 'b').end_array();
  CHECK(out == "[18446744073709551615,-9223372036854775808,7,false]");
}

TEST_CASE("JSON: strings are escaped, and bytes that are not UTF-8 become U+FFFD, one each") {
  CHECK(of("\x7F\xC2\x80\xC2\x9B\xC2\x9F\xC2\xA0") == "\"\\u007f\\u0080\\u009b\\u009f\xC2\xA0\"");
  CHECK(of("say \"x\" \\ /") == R"("say \"x\" \\ /")");
  CHECK(of("\n\t\r\b\x1f\x7f") == "\"\\n\\t\\r\\u0008\\u001f\\u007f\"");
  const std::string sixteen(16, 'x');  // read at once
  for (const char c : {'\x7f', '\x1f', '\x01'})
    CHECK(of(sixteen + c + sixteen) == "\"" + sixteen + fmt::format("\\u{:04x}", c) + sixteen + "\"");
  CHECK(of(std::string_view("\0", 1)) == "\"\\u0000\"");
  CHECK(of("Schädler \xF0\x9F\x8E\xB2") == "\"Schädler \xF0\x9F\x8E\xB2\"");
  CHECK(of("\xFF\xC3(\xE2\x82") == "\"\uFFFD\uFFFD(\uFFFD\uFFFD\"");
  CHECK(of("\xED\xA0\x80") == "\"\uFFFD\uFFFD\uFFFD\"");  // a surrogate
}

TEST_CASE("JSON: lines may be broken between what belongs together") {
  std::string out;
  JsonWriter json(out);
  json.begin_array().new_line().value(1).new_line().value(2).new_line().end_array();
  CHECK(out == "[\n1,\n2\n]");
}
