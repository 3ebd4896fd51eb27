// The place and the message of the fault of a record that does not parse.
#include <string>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/visitor.hpp"
#include "unit/notation/lgn/game_events.hpp"

using namespace latro;

namespace {

/// `marked` has the place of the fault between « and ».
void check(Code code, const std::string& marked, const std::string& message) {
  const std::string open = "«";
  const std::string close = "»";
  const std::size_t begin = marked.find(open);
  const std::size_t end = marked.find(close) - open.size();
  std::string record = marked;
  record.erase(end + open.size(), close.size()).erase(begin, open.size());
  INFO(marked);
  test::EventText log(record);
  const auto parsed = parse_record(record, log);
  REQUIRE_FALSE(parsed);
  CHECK(info(parsed.error().code).name == info(code).name);
  CHECK(parsed.error().span.begin == begin);
  CHECK(parsed.error().span.end == end);
  CHECK(parsed.error().message == message);
}

}  // namespace

TEST_CASE("a word that is no turn") {
  check(Code::syntax, "1. «d2-z4» *",
        "expected a turn, a comment or a result, found 'd2-z4' (expected a square after '-', found 'z4')");
  check(Code::syntax, "1. d2-d4 «foo» *", "expected a turn, a comment or a result, found 'foo'");
  check(Code::syntax, "1. d2-d4 (1. «foo») *", "expected a turn, a comment or ')', found 'foo'");
  check(Code::syntax, "«d2d4»",
        "expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')");
  check(Code::syntax, "1. «12....» d2-d4", "expected a turn, a comment or a result, found '12....'");
  check(Code::syntax, "d2-d4«!!!» *", "expected a turn, a comment or a result, found '!!!'");
  check(Code::syntax, "d2-d4 «1-0x»", "expected a turn, a comment or a result, found '1-0x'");
  check(Code::syntax, "d2-d4 «1-0%»", "expected a turn, a comment or a result, found '1-0%'");
}

TEST_CASE("bytes that are no text are shown as numbers") {
  check(Code::syntax, std::string("d2-d4 «") + '\0' + "»*",
        "expected a turn, a comment or a result, found '\\x00'");
  check(Code::syntax, "«a\xFF\xC3\xA4»", "expected a turn, a comment or a result, found 'a\\xFF\xC3\xA4'");
  check(Code::syntax, "«" + std::string(100, 'q') + "»",
        "expected a turn, a comment or a result, found '" + std::string(40, 'q') + "…'");
}

TEST_CASE("comments at fault") {
  check(Code::unclosed_comment, "d2-d4 «{»never\nclosed (",
        "this comment is never closed: no '}' follows in its game");
  check(Code::unclosed_comment, "[A \"x\"]\n«{»a\n[B \"y\"]",
        "this comment is never closed: no '}' follows in its game");
  check(Code::unclosed_comment, "d2-d4 (d2-d5 «{»",
        "this comment is never closed: no '}' follows in its game");
  check(Code::control_character, "d2-d4 {a\tb\n«\x07»c} *", "control character 0x07 in a comment");
  check(Code::control_character, "d2-d4 ;a\tb«\x1B»c\n", "control character 0x1B in a comment");
  check(Code::control_character, "{«\x7F»} *", "control character 0x7F in a comment");
  check(Code::control_character, std::string("{a«") + '\0' + "»} *", "control character 0x00 in a comment");
  check(Code::syntax, "d2-d4 «}» *", "this '}' closes no comment");
}

TEST_CASE("tags at fault") {
  check(Code::unclosed_quote, "[A «\"»x]\n*", "the value of the tag A has no closing quote in its line");
  check(Code::unclosed_quote, "[A «\"»x\\\"]\r\n[B \"y\"]",
        "the value of the tag A has no closing quote in its line");
  check(Code::unclosed_quote, "[A «\"»", "the value of the tag A has no closing quote in its line");
  check(Code::syntax, "«[»A \"x\"\n[B \"y\"]", "the tag A has no ']' in its line");
  check(Code::syntax, "[A \"x\" «y»]\n",
        "expected ']' after the value of the tag A, found 'y'; a quote in a value is written \\\"");
  check(Code::syntax, "[A «x»]\n", "expected the value of the tag A in quotes, found 'x'");
  check(Code::syntax, "«[»A\n\"x\"]", "expected the value of the tag A in quotes, found the end of the line");
  check(Code::syntax, "[«1A» \"x\"]", "expected the name of a tag after '[', found '1A'");
  check(
      Code::syntax, "[«%clk» 0:01:00]",
      "expected the name of a tag after '[', found '%clk'; commands such as [%clk] are written in a comment, "
      "in braces");
  check(Code::control_character, "[A \"x«\t»y\"]", "control character 0x09 in the value of the tag A");
  check(Code::syntax, "[A \"x«\\»y\"]",
        "a backslash in the value of the tag A must be doubled, or be followed by a quote");
  check(Code::syntax, "d2-d4 «[»A \"x\"]", "expected a turn, a comment or a result, found '['");
}

TEST_CASE("variations at fault") {
  check(Code::unclosed_variation, "d2-d4 «(»d2-d5 e7-e5", "this variation is never closed: no ')' follows");
  check(Code::unclosed_variation, "d2-d4 (d2-d5 «(»d2-d6", "this variation is never closed: no ')' follows");
  check(Code::unclosed_variation, "d2-d4 «(»d2-d5 e7-e5 1-0",
        "this variation is never closed: no ')' follows");
  check(Code::unclosed_variation, "d2-d4 «(»d2-d5 * {:)}", "this variation is never closed: no ')' follows");
  check(Code::result_in_variation, "d2-d4 (d2-d5 «1-0») 1-0", "the result '1-0' is in a variation");
  check(Code::result_in_variation, "d2-d4 (d2-d5 «*» {a} ) *", "the result '*' is in a variation");
  check(Code::empty_variation, "d2-d4 «()» *", "a variation without a turn");
  check(Code::empty_variation, "d2-d4 «( 1... {a}\n)» *", "a variation without a turn");
  check(Code::empty_variation, "d2-d4 (d2-d5 «( )») *", "a variation without a turn");
  check(Code::orphan_variation, "«(»d2-d4) *",
        "a variation follows the turn that it replaces; there is no turn here");
  check(Code::orphan_variation, "1. {a} «(»d2-d4) *",
        "a variation follows the turn that it replaces; there is no turn here");
  check(Code::orphan_variation, "d2-d4 («(»d2-d5)) *",
        "a variation follows the turn that it replaces; there is no turn here");
  check(Code::orphan_variation, "d2-d4 1... «(»d2-d5) *",
        "a variation follows the turn that it replaces; there is no turn here");
  check(Code::syntax, "d2-d4 «)» *", "this ')' closes no variation");
}

TEST_CASE("NAGs at fault") {
  check(Code::syntax, "d2-d4 «$256» *", "'$256' is no NAG: they go from $0 to $255");
  check(Code::syntax, "d2-d4 «$» *", "'$' is no NAG: they go from $0 to $255");
  check(Code::syntax, "d2-d4 «$01» *", "'$01' is no NAG: they go from $0 to $255");
  check(Code::syntax, "d2-d4 «$1x» *", "'$1x' is no NAG: they go from $0 to $255");
  check(Code::syntax, "«$1» d2-d4 *", "the NAG '$1' follows no turn");
  check(Code::syntax, "d2-d4 1... «$1» d2-d4 *", "the NAG '$1' follows no turn");
}

TEST_CASE("a percent sign within a line") {
  check(Code::syntax, "d2-d4 «%» x\n*", "a line to be ignored has its '%' in the first column");
}

TEST_CASE("text behind the result") {
  check(Code::syntax, "* «d2-d4»", "expected the end of the record, found 'd2-d4'");
  check(Code::syntax, "* «(»d2-d4)", "expected the end of the record, found '('");
  check(Code::syntax, "* {x} «d2-d4»", "expected the end of the record, found 'd2-d4'");
}

TEST_CASE("variations that nest too deep") {
  for (const std::size_t depth : {65, 66, 10000, 500000}) {
    std::string record = "a1-a2 ";
    for (std::size_t i = 0; i < depth; ++i) record += "(a1-a2 ";
    test::EventText log(record);
    const auto parsed = parse_record(record, log);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().code == Code::deep_variation);
    CHECK(parsed.error().span == Span{6 + 64 * 7, 6 + 64 * 7 + 1});
    CHECK(parsed.error().message == "variations nest more than 64 deep here");
  }
}

TEST_CASE("what stands before a fault is told") {
  const std::string record = "[A \"1\"] {a} 1. d2-d4 (d2-d5 {b} oops) *";
  test::EventText log(record);
  REQUIRE_FALSE(parse_record(record, log));
  CHECK(log.text == "tag(A|1) tags {a} 1. d2-d4 ( d2-d5 {b}");
  const std::string bad_tag = "{a} [A \"1\"] {b} [B] *";
  test::EventText tags(bad_tag);
  REQUIRE_FALSE(parse_record(bad_tag, tags));
  CHECK(tags.text == "{a} tag(A|1) {b}");
}
