#include "latro/render/detail/svg.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

std::string number(double value) { return std::string(SvgNumber(value)); }

}  // namespace

TEST_CASE("numbers in pictures are rounded to hundredths and as short as can be") {
  CHECK(number(0) == "0");
  CHECK(number(20) == "20");
  CHECK(number(100) == "100");
  CHECK(number(12.5) == "12.5");
  CHECK(number(12.50) == "12.5");
  CHECK(number(0.05) == "0.05");
  CHECK(number(45.95) == "45.95");
  CHECK(number(2.004) == "2");
  CHECK(number(2.006) == "2.01");
  CHECK(number(9.996) == "10");
  CHECK(number(0.1 + 0.2) == "0.3");
}

TEST_CASE("numbers in pictures below zero, and those next to it") {
  CHECK(number(-1) == "-1");
  CHECK(number(-0.07) == "-0.07");
  CHECK(number(-10.5) == "-10.5");
  CHECK(number(-0.001) == "0");
  CHECK(number(0.001) == "0");
  CHECK(number(-0.0) == "0");
  CHECK(number(-0.006) == "-0.01");
}

TEST_CASE("numbers in pictures have a greatest size") {
  CHECK(number(999'999.99) == "999999.99");
  CHECK(number(-999'999.99) == "-999999.99");
  CHECK(number(999'999'999.99) == "999999999.99");
  CHECK(number(-999'999'999.99) == "-999999999.99");
  CHECK(number(1e300) == "1000000000");
  CHECK(number(-1e300) == "-1000000000");
}

TEST_CASE("a point is two numbers") {
  CHECK(svg_point({20, -12.5}) == "20 -12.5");
  CHECK(svg_point(Point{1, 2} + 2 * Point{0.25, -1}) == "1.5 0");
}

TEST_CASE("elements that are written often") {
  std::string out;
  SvgWriter svg(out);
  svg.open("g");
  svg.rectangle({1, 2}, {3, 4.5}).close();
  svg.circle({}, 2).attribute("fill", "none").close();
  svg.use("print-S", {40, 0.25});
  svg.close();
  CHECK(out ==
        "<g>\n"
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4.5\"/>\n"
        "<circle cx=\"0\" cy=\"0\" r=\"2\" fill=\"none\"/>\n"
        "<use xlink:href=\"#print-S\" x=\"40\" y=\"0.25\"/>\n"
        "</g>\n");
}

TEST_CASE("ids of title and description differ where the texts do") {
  const auto begun = [](std::string_view title, std::string_view description) {
    std::string out;
    SvgWriter svg(out);
    begin_document(svg, {{200, 100}, 300, title, description, find_theme("print")});
    svg.close();
    return out;
  };
  const auto id = [](const std::string& text) {
    const std::size_t at = text.find("<title id=\"") + 11;
    return text.substr(at, text.find('"', at) - at);
  };
  const std::string one = begun("a", "b");
  CHECK(one == begun("a", "b"));
  CHECK(id(one) != id(begun("a", "c")));
  CHECK(id(one) != id(begun("c", "b")));
  CHECK(one.find("viewBox=\"0 0 200 100\" width=\"300\" height=\"150\"") != std::string::npos);
}

TEST_CASE("a page of paper has its sides, and nothing that a window changes") {
  std::string out;
  SvgWriter svg(out);
  Document document{{2100, 2970}, 300, "a", "b", find_theme("print")};
  document.paper = PaperSides{"210mm", "297mm"};
  begin_document(svg, document);
  svg.close();
  CHECK(out.find("viewBox=\"0 0 2100 2970\" width=\"210mm\" height=\"297mm\" role=") != std::string::npos);
}
