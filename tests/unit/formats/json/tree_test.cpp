// JSON text to values with their places, and the members of objects. reader_test.cpp tests the errors of text
// that is not JSON.
#include "latro/formats/json/tree.hpp"

#include <catch2/catch.hpp>

#include "latro/formats/json/members.hpp"

using namespace latro;

namespace {

using Kind = JsonValue::Kind;

/// The value as text again, without blanks and escapes.
std::string shown(JsonValue value) {
  if (value.is(Kind::string)) return "'" + value.text() + "'";
  if (!value.is(Kind::object) && !value.is(Kind::array)) return value.text();
  std::string all;
  for (const JsonValue part : value) all += (all.empty() ? "" : " ") + shown(part);
  return (value.is(Kind::object) ? "{" : "[") + all + (value.is(Kind::object) ? "}" : "]");
}
std::string parsed(std::string_view text) {
  JsonTree tree;
  const auto result = tree.parse(text);
  return result ? shown(tree.root()) : "fault: " + result.error().message;
}
bool is_string(const std::string& inner) {
  const std::string text = '"' + inner + '"';
  JsonTree tree;
  return tree.parse(text) && tree.root().inner_span() == Span{1, text.size() - 1};
}

}  // namespace

TEST_CASE("values of all kinds, with blanks wherever they may be") {
  CHECK(parsed("{}") == "{}");
  CHECK(
      parsed(
          " \t\r\n{ \"a\" : [ ] , \"b\":{ \"c\" : null } , \"d\":[ true , false , -0.5e+3 , \"x\" ] } \n") ==
      "{'a' [] 'b' {'c' null} 'd' [true false -0.5e+3 'x']}");
  CHECK(parsed("[[],[[1]],2]") == "[[] [[1]] 2]");
  CHECK(parsed("\xEF\xBB\xBF{}") == "{}");
  for (const auto* scalar : {"0", "-0", "10", "0.00", "1E5", "true", "false", "null"})
    CHECK(parsed(scalar) == scalar);
}

TEST_CASE("values know their places") {
  JsonTree tree;
  REQUIRE(tree.parse(R"( {"a": [1, "b"]} )"));
  const JsonValue root = tree.root();
  CHECK(root.span() == Span{1, 16});
  auto at = root.begin();
  CHECK((*at).span() == Span{2, 5});
  CHECK((*at).inner_span() == Span{3, 4});
  ++at;
  CHECK((*at).raw() == R"([1, "b"])");
  CHECK_FALSE((*at).empty());
  CHECK((*(*at).begin()).span() == Span{8, 9});
  ++at;
  CHECK(at == root.end());
}

TEST_CASE("a tree can be used again, also after a fault") {
  JsonTree tree;
  REQUIRE_FALSE(tree.parse(R"({"a":["\u00e4",)"));
  REQUIRE(tree.parse("[1]"));
  CHECK(shown(tree.root()) == "[1]");
}

TEST_CASE("texts with and without escapes") {
  JsonTree tree;
  REQUIRE(tree.parse("[\"plain \xC3\xA4\", \"a\\u00e4\\n\", \"\", \"after\", 1]"));
  auto at = tree.root().begin();
  std::string room;
  CHECK((*at).plain_text() == "plain \xC3\xA4");
  CHECK((*at).text(room).data() == (*at).raw().data() + 1);
  CHECK((*at).is_text("plain \xC3\xA4"));
  CHECK_FALSE((*at).is_text("plain"));
  ++at;
  CHECK_FALSE((*at).plain_text());
  CHECK((*at).text(room) == "a\xC3\xA4\n");
  CHECK((*at).text() == "a\xC3\xA4\n");
  CHECK((*at).is_text("a\xC3\xA4\n"));
  CHECK_FALSE((*at).is_text("a\\u00e4\\n"));
  ++at;
  CHECK((*at).plain_text() == "");
  CHECK((*at).is_text(""));
  ++at;
  CHECK((*at).plain_text() == "after");
  ++at;
  CHECK_FALSE((*at).plain_text());
  CHECK((*at).text(room) == "1");
  CHECK_FALSE((*at).is_text("1"));
}

TEST_CASE("strings are scanned by words: each byte at each place") {
  for (std::size_t size = 1; size < 20; ++size)
    for (std::size_t place = 0; place < size; ++place)
      for (unsigned byte = 0; byte < 256; ++byte) {
        std::string inner(size, 'x');
        inner[place] = static_cast<char>(byte);
        const bool is_plain = byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
        if (is_string(inner) != is_plain) FAIL("the byte " << byte << " at " << place << " of " << size);
      }
  for (std::size_t size = 0; size < 20; ++size)
    for (const auto* special : {"\xC3\xA4", "\xE4\xB8\xAD", "\xF0\x9F\x98\x80", "\\\"", "\\\\", "\\u00e4"}) {
      INFO(size << special);
      CHECK(is_string(std::string(size, 'x') + special));
      CHECK(is_string(special + std::string(size, 'x') + special));
      CHECK_FALSE(is_string(std::string(size, 'x') + special + "\x80"));
    }
}

TEST_CASE("numbers may be as large as a double, and as small as anything") {
  const std::string digits(308, '9');
  for (const std::string& number :
       {std::string("1e308"), std::string("-1.7976931348623158e308"), std::string("1e-999"),
        "0." + digits + digits, digits, "0." + std::string(400, '0') + "1", digits + digits + "e-400",
        std::string("0e99999999999999999999")})
    CHECK(parsed(number) == number);
  for (const std::string& number :
       {std::string("1e309"), std::string("-1e999"), std::string("1.7976931348623159e308"), digits + "9",
        digits + digits + "e-300", "0." + std::string(400, '0') + "1e800",
        std::string("1e99999999999999999999")})
    CHECK(parsed("[" + number + "]").ends_with("is too large a number"));
}

TEST_CASE("members are found in any order") {
  JsonTree tree;
  REQUIRE(tree.parse(
      R"({"to":"a","x":1,"from":"b","\u0074urn":"c","tu":2,"variations":[],"ply":1,"to":"d","nags":null,"nags":[]})"));
  std::string unknown;
  std::string repeated;
  using Keys = JsonPlyKeys;
  const JsonMembers<Keys> members(
      tree.root(), [&](JsonValue key) { unknown += key.text() + ' '; },
      [&](JsonValue key) { repeated += key.text() + ' '; });
  CHECK(unknown == "x tu ");
  CHECK(repeated == "to nags ");
  REQUIRE(members[Keys::to]);
  CHECK(members[Keys::to]->text() == "a");
  REQUIRE(members[Keys::from]);
  CHECK(members[Keys::from]->text() == "b");
  REQUIRE(members[Keys::turn]);
  CHECK(members[Keys::turn]->text() == "c");
  CHECK(members[Keys::variations]);
  CHECK(members[Keys::ply]);
  CHECK_FALSE(members[Keys::nags]);
  CHECK_FALSE(members[Keys::fen]);
}
