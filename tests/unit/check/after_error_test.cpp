#include "latro/check/detail/after_error.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "latro/notation/lgn/visitor.hpp"

using namespace latro;

namespace {

/// The words at which errors are found after the first, with blanks between them.
std::string more(std::string_view record) {
  class Quiet final : public QuietVisitor {
  } visitor;
  const auto parsed = parse_record(record, visitor);
  REQUIRE(!parsed);
  std::string words;
  for (const Fault& fault : more_syntax_errors(record, parsed.error())) {
    CHECK(fault.code == Code::syntax);
    const std::string_view rest = record.substr(fault.span.begin);
    words += std::string(rest.substr(0, rest.find_first_of(" \n"))) + ' ';
  }
  return words;
}

}  // namespace

TEST_CASE("more syntax errors: each wrong word is skipped") {
  CHECK(more("1. d2d4 e7e5 2. d4-d5 *").find("e7e5 ") == 0);
  CHECK(more("[Rules \"petteia\"]\n\n1. a2_a3 b7-b6 2. a3=a4 *\n") == "a3=a4 ");
  // The annotations of a wrong turn stay with it.
  CHECK(more("1. d2d4! $1 {good} (1. e2-e4) e7-e5 2. zz *") == "zz ");
  CHECK(more("1. d2d4 *").empty());
  CHECK(more("1. zz 2) d2-d4 zz *") == "2) zz ");
  // A bracket after a wrong turn closes its variation.
  CHECK(more("1. d2-d4 (1. e2_e4) e7-e5 (1... zz){good} *") == "zz){good} ");
}

TEST_CASE("more syntax errors: of a tag the line is skipped") {
  CHECK(more("[White Piso]\n[Rules \"petteia\"]\n[Round 2]\n\n1. d2d4 *\n") == "2] d2d4 ");
}

TEST_CASE("more syntax errors: they end where it is not clear what follows") {
  CHECK(more("1. d2d4 e7-e5 {never closed 2. zz *").empty());
  CHECK(more("1. d2d4 e7-e5 (1... zz *") == "zz ");
  CHECK(more("1. d2d4 {\n\n[Event \"the next game\"]\n} 2. zz *").empty());
  CHECK(more("A text that is no game at all, with many words").empty());
  std::string many = "1.";
  for (int i = 0; i < 100; ++i) many += " zz";
  CHECK(more(many + " *").size() == 3 * (most_syntax_errors - 1));
}
