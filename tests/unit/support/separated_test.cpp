#include "latro/support/separated.hpp"

#include <catch2/catch.hpp>
#include <initializer_list>

using namespace latro;

namespace {

std::string row_of(std::initializer_list<std::string_view> values, const SeparatedForm& form) {
  std::string out = "before";
  SeparatedRow row(out, form);
  for (const std::string_view value : values) row.add(value);
  row.end();
  CHECK(out.substr(0, 6) == "before");
  return out.substr(6);
}

}  // namespace

TEST_CASE("separated values: tabs, and escapes") {
  CHECK(row_of({"a", "", "b,\"c\"", "d\te\\f\ng\rh"}, {}) == "a\t\tb,\"c\"\td\\te\\\\f\\ng\\rh\n");
  CHECK(row_of({""}, {}) == "\n");
}

TEST_CASE("separated values: commas, and quotes") {
  CHECK(row_of({"a", "", "b,c", "d\"e", "f\r\ng", "h\ti\\j"}, {true}) ==
        "a,,\"b,c\",\"d\"\"e\",\"f\r\ng\",h\ti\\j\r\n");
  CHECK(row_of({""}, {true}) == "\"\"\r\n");
  CHECK(row_of({"", ""}, {true}) == ",\r\n");
}

TEST_CASE("separated values: no formulas, but numbers") {
  CHECK(row_of({"=1", "+1", "-1.5", "-a", "@x", "+-1", "-inf", "\tx", "1=", "=\",\""}, {true, true}) ==
        "'=1,+1,-1.5,'-a,'@x,+-1,'-inf,'\tx,1=,\"'=\"\",\"\"\"\r\n");
  CHECK(row_of({"=1", "\tx"}, {false, true}) == "'=1\t'\\tx\n");
  CHECK(row_of({"=1"}, {true}) == "=1\r\n");
}
