// The events of a record.
#include "latro/notation/lgn/visitor.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "unit/notation/lgn/game_events.hpp"

using namespace latro;
using test::EventText;

namespace {

std::string events(std::string_view record) {
  EventText log(record);
  const auto parsed = parse_record(record, log);
  if (!parsed) FAIL("refused: " << parsed.error().message << " at " << parsed.error().span.begin);
  return log.text;
}

std::string places(std::string_view record) {
  EventText log(record);
  REQUIRE(parse_record(record, log));
  return log.spans;
}

}  // namespace

TEST_CASE("the example of lgn(5)") {
  CHECK(events("[Event \"Saturnalia\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n"
               "1. d2-d4 $1 {Opens the middle.} 1... e7-e5 (1... d7-d5 {blocks at once} 2. e2-e4\ne7-e5) 2. "
               "d4-e4 *\n\n") ==
        "tag(Event|Saturnalia) tag(Result|*) tag(Rules|petteia) tags 1. d2-d4 $1 {Opens the middle.} 1... "
        "e7-e5 ( 1... d7-d5 {blocks at once} 2. e2-e4 e7-e5 ) 2. d4-e4 *");
}

TEST_CASE("records with parts only") {
  CHECK(events("") == "tags");
  CHECK(events("\n \t\r\n") == "tags");
  CHECK(events("[Event \"x\"]") == "tag(Event|x) tags");
  CHECK(events("*") == "tags *");
  CHECK(events("d2-d4") == "tags d2-d4");
  CHECK(events("{only}") == "tags {only}");
}

TEST_CASE("tags") {
  CHECK(events("[A \"\"]") == "tag(A|) tags");
  CHECK(events("[a_1Z \"a b\"]") == "tag(a_1Z|a b) tags");
  CHECK(events("[A \"say \\\"x\\\" \\\\ y\"]") == "tag(A|say \"x\" \\ y) tags");
  CHECK(events("[A\"x\"][B\t \"y\" ] [\tC \"z\"]") == "tag(A|x) tag(B|y) tag(C|z) tags");
  CHECK(events("[A \"[x] {y} ; (z) % *\"]") == "tag(A|[x] {y} ; (z) % *) tags");
  CHECK(events("[A \"\xC3\xA4 \xFF\"]") == "tag(A|\xC3\xA4 \xFF) tags");
  CHECK(events("[A \"1\"]\n[A \"2\"]") == "tag(A|1) tag(A|2) tags");
  CHECK(places("[ Ab \"c\\\\d\" ]") == "Ab=c\\\\d\n");
}

TEST_CASE("comments in and before the tag section are told in their place, once") {
  CHECK(events("{a} [A \"1\"] {b} ;c\n[B \"2\"] {d} *") == "{a} tag(A|1) {b} {c} tag(B|2) tags {d} *");
}

TEST_CASE("comments") {
  CHECK(events("{a {b} *") == "tags {a {b} *");
  CHECK(events("{} d2-d4 {a\n b\tc\r\nd} *") == "tags {} d2-d4 {a\n b\tc\r\nd} *");
  CHECK(events("; a } b { c ; d\td\nd2-d4 ; end") == "tags { a } b { c ; d\td} d2-d4 { end}");
  CHECK(events(";a\r*") == "tags {a} *");
  CHECK(events("d2-d4;\r\n*") == "tags d2-d4 {} *");
  CHECK(events("{\xFF\xC3};\xFE") == "tags {\xFF\xC3} {\xFE}");
  CHECK(places("{a} ;b\n") == "{a}\n;b\n");
}

TEST_CASE("lines to be ignored") {
  CHECK(events("% d2-d4\n%\n[A \"1\"]\n% (\n\n1.\r% }\rd2-d4\r\n% {\r\n*\n%") == "tag(A|1) tags 1. d2-d4 *");
  CHECK(events("{a\n% b\n} *") == "tags {a\n% b\n} *");
  CHECK(events("d2-d4;a\n%b\n*") == "tags d2-d4 {a} *");
}

TEST_CASE("turn numbers") {
  CHECK(events("1. a1-a2") == "tags 1. a1-a2");
  CHECK(events("1.a1-a2 1...a3-a4 2. ...a5-a6 3.\n...\na7-a8 09.a1-a2") ==
        "tags 1. a1-a2 1... a3-a4 2... a5-a6 3... a7-a8 9. a1-a2");
  CHECK(events("7... {c} 7. 8. a1-a2 9.") == "tags 7... {c} 7. 8. a1-a2 9.");
  CHECK(events("99999999999999999999999. a1-a2") == "tags 18446744073709551615. a1-a2");
  CHECK(places("12.  ...a1-a2 13.a1-a2") == "12.  ...\n13.\n");
}

TEST_CASE("glyphs are NAGs") {
  CHECK(events("a1-a2! a1-a2? a1-a2!! a1-a2?? a1-a2!? a1-a2?! *") ==
        "tags a1-a2 $1 a1-a2 $2 a1-a2 $3 a1-a2 $4 a1-a2 $5 a1-a2 $6 *");
  CHECK(events("a1-a2!?$0 $10$99 $100 $199 $255{c}") == "tags a1-a2 $5 $0 $10 $99 $100 $199 $255 {c}");
  CHECK(places("a1-a2!? $7") == "!?\n$7\n");
}

TEST_CASE("variations") {
  CHECK(events("a1-a2 (a1-a3)(a1-a4 {x} (a1-a5)) $1 {y} ({z} 1. a1-a6 ;c\n) *") ==
        "tags a1-a2 ( a1-a3 ) ( a1-a4 {x} ( a1-a5 ) ) $1 {y} ( {z} 1. a1-a6 {c} ) *");
}

TEST_CASE("results") {
  CHECK(events("1-0") == "tags 1-0");
  CHECK(events("0-1") == "tags 0-1");
  CHECK(events("1/2-1/2\n") == "tags 1/2-1/2");
  CHECK(events("a1-a2*") == "tags a1-a2 *");
  CHECK(events("1.1-0") == "tags 1. 1-0");
}

TEST_CASE("turns of every kind, told with their parts") {
  struct Last final : RecordVisitor {
    bool tag(std::string_view, std::string_view, Span, Span) override { return true; }
    bool end_of_tags() override { return true; }
    bool number(std::uint64_t, unsigned, Span) override { return true; }
    bool turn(const TurnText& turn) override {
      last = turn;
      return true;
    }
    bool nag(unsigned, Span) override { return true; }
    bool comment(std::string_view, Span) override { return true; }
    bool begin_variation(Span) override { return true; }
    bool end_variation(Span) override { return true; }
    bool result(Result, Span) override { return true; }
    TurnText last;
  } visitor;
  REQUIRE(parse_record("1. xe5/g5:Dd4-d5xc5^d7+a1/b2 *", visitor));
  const TurnText& turn = visitor.last;
  CHECK(turn.kind == TurnKind::movement);
  CHECK(turn.dux);
  REQUIRE(turn.squares.size() == 2);
  CHECK(turn.squares[1].at == Coordinate{6, 4});
  CHECK(turn.squares[1].span == Span{7, 9});
  CHECK(turn.origin.at == Coordinate{3, 3});
  REQUIRE(turn.hops.size() == 2);
  CHECK(turn.hops[0].kind == HopKind::move);
  CHECK(turn.hops[0].captured.size() == 1);
  CHECK(turn.hops[0].capture_mark == Span{16, 19});
  CHECK(turn.hops[1].kind == HopKind::leap);
  CHECK(turn.bound.size() == 2);
  CHECK(turn.bound_mark == Span{22, 28});
  CHECK(turn.span == Span{3, 28});

  // The next turn begins afresh.
  REQUIRE(parse_record("1. xe5/g5:Dd4-d5xc5^d7+a1/b2 --", visitor));
  CHECK(visitor.last.kind == TurnKind::pass);
  CHECK_FALSE(visitor.last.dux);
  CHECK(visitor.last.squares.empty());
  CHECK(visitor.last.hops.empty());
  CHECK(visitor.last.bound.empty());
  CHECK_FALSE(visitor.last.bound_mark.has_value());
}

TEST_CASE("a visitor that has seen enough hears no more, and that is no fault") {
  const std::string record = "{a} [A \"1\"] {b} 1. a1-a2! $7 {c} (1. a1-a3) (((( what? *";
  const std::string all = "{a} tag(A|1) tags {b} 1. a1-a2 $1 $7 {c} ( 1. a1-a3 )";
  std::size_t length = 0;
  for (std::size_t most = 1; most <= 13; ++most) {
    INFO(most);
    EventText log(record, most);
    CHECK(parse_record(record, log));
    CHECK(all.substr(0, log.text.size()) == log.text);
    CHECK(log.text.size() > length);
    length = log.text.size();
  }
  CHECK(length == all.size());
  EventText at_result("a1-a2 *", 3);
  CHECK(parse_record("a1-a2 *", at_result));
  CHECK(at_result.text == "tags a1-a2 *");
}

TEST_CASE("variations nest 64 deep") {
  std::string record = "a1-a2 ";
  for (int i = 0; i < 64; ++i) record += "(a1-a2 ";
  record += std::string(64, ')');
  CHECK(events(record).size() > 64 * 8);
}

TEST_CASE("the texts of results") {
  CHECK(text(Result::white_wins) == "1-0");
  CHECK(text(Result::black_wins) == "0-1");
  CHECK(text(Result::draw) == "1/2-1/2");
  CHECK(text(Result::unknown) == "*");
}
