#include "latro/support/xml_writer.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

std::string escaped(std::string_view text, bool in_attribute = false) {
  std::string out;
  append_xml(out, text, in_attribute);
  return out;
}

}  // namespace

TEST_CASE("XML: elements are nested, closed short when empty, and indented") {
  std::string out;
  XmlWriter xml(out, 1);
  xml.open("a").attribute("n", 18446744073709551615u).open("b").text("x").text("y").close();
  xml.open("c").attribute("t", "1 < 2").close().close();
  CHECK(out == "  <a n=\"18446744073709551615\">\n    <b>xy</b>\n    <c t=\"1 &lt; 2\"/>\n  </a>\n");
}

TEST_CASE("XML: flat elements") {
  std::string out;
  XmlWriter xml(out, 0, XmlLayout::flat);
  xml.open("a").open("b").close().open("c").text("d").close().open("e").close().close();
  CHECK(out == "<a>\n<b/>\n<c>d</c>\n<e/>\n</a>\n");
}

TEST_CASE("XML: what means something in markup is written as a reference") {
  CHECK(escaped("a<b & c>d ]]> \"q\" 'r'") == "a&lt;b &amp; c&gt;d ]]&gt; \"q\" 'r'");
  CHECK(escaped("\"<\n\t\r", true) == "&quot;&lt;&#10;&#9;&#13;");
  CHECK(escaped("one\n\ttwo\r\n") == "one\n\ttwo&#13;\n");
}

TEST_CASE("XML: what XML 1.0 cannot hold becomes U+FFFD") {
  CHECK(escaped(std::string_view("\0\x01\x08\x0B\x1F", 5)) == "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(escaped("\033[31m") == "\uFFFD[31m");
  CHECK(escaped("\xEF\xBF\xBE\xEF\xBF\xBF\xEF\xBF\xBD") == "\uFFFD\uFFFD\uFFFD");
  CHECK(escaped("\xFF\xC3(\xE2\x82") == "\uFFFD\uFFFD(\uFFFD\uFFFD");
  CHECK(escaped("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // a surrogate
  CHECK(escaped("Schädler \U0001F3B2 \x7F\xC2\x85") == "Schädler \U0001F3B2 \x7F\xC2\x85");
}

TEST_CASE("XML: elements within text do not break its line") {
  for (const XmlLayout layout : {XmlLayout::flat, XmlLayout::indented}) {
    std::string out;
    XmlWriter xml(out, 0, layout);
    xml.open("a").text("b ").open("c").text("d").close().text(" e").open("f").close().close();
    CHECK(out == "<a>b <c>d</c> e<f/></a>\n");
  }
}
