#include "latro/core/diagnostic.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace latro;

TEST_CASE("the table of codes is complete and consistent") {
  std::set<std::string_view> names;
  for (const CodeInfo& entry : all_codes()) {
    INFO(entry.name);
    CHECK(&info(entry.code) == &entry);
    CHECK(code_by_name(entry.name) == entry.code);
    CHECK(names.insert(entry.name).second);
    CHECK(std::all_of(entry.name.begin(), entry.name.end(),
                      [](char c) { return c == '-' || (c >= 'a' && c <= 'z') || c == '8'; }));
    CHECK_FALSE(entry.summary.empty());
    CHECK(entry.summary.back() != '.');
    CHECK(entry.explanation.size() > 150);
    CHECK(entry.explanation.back() == '.');
    CHECK(entry.explanation.find("  ") == std::string_view::npos);
    CHECK(entry.explanation.find('\n') == std::string_view::npos);
  }
  CHECK(code_by_name("illegal") == std::nullopt);
  CHECK(code_by_name("") == std::nullopt);
}

TEST_CASE("the names that users already rely on stay") {
  for (const char* name :
       {"syntax", "unclosed-comment", "illegal-turn", "off-board", "wrong-capture", "wrong-binding",
        "game-over", "result-mismatch", "missing-result", "no-rules", "bad-rules", "bad-fen",
        "record-too-long", "not-utf8", "wrong-number", "duplicate-tag"}) {
    INFO(name);
    CHECK(code_by_name(name).has_value());
  }
  for (const Code code : {Code::not_utf8, Code::wrong_number, Code::duplicate_tag, Code::unusual_rules,
                          Code::bad_tag, Code::unclaimed_result})
    CHECK(info(code).severity == Severity::warning);
  for (const Code code :
       {Code::syntax, Code::illegal_turn, Code::no_rules, Code::missing_result, Code::result_mismatch})
    CHECK(info(code).severity == Severity::error);
}
