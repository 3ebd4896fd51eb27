// The text of comments, and comments that have swallowed a game.
#include "latro/notation/lgn/detail/comment.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE("the value of a comment") {
  CHECK(comment_value("") == "");
  CHECK(comment_value(" \n\t") == "");
  CHECK(comment_value(" a\r\n b\t\tc ") == "a b c");
  CHECK(comment_value("[%clk 0:01:00]  x") == "[%clk 0:01:00] x");
}

TEST_CASE("a line of tags in a comment is found where it begins") {
  CHECK(tag_line_in("a\n\n[Event \"x\"]") == 3);
  CHECK(tag_line_in("a\r\n \t\r\n[Event \"x\"]") == 7);
  CHECK(tag_line_in("\n\n\n[Event\t\"") == 3);
  CHECK(tag_line_in("a\n\n[x]\n\n[Rules \"") == 8);
  CHECK(tag_line_in("a\r\r \xEF\xBB\xBF [Event \"x\"]") == 8);
}

TEST_CASE("a line of tags as people type them is found if it is looked for") {
  for (const std::string tag : {"[Event x]", "[Event: \"x\"] ", "[Event “x”]", "Event : x", "Rules:"}) {
    INFO(tag);
    CHECK(tag_line_in("a\n\n" + tag) == std::nullopt);
    CHECK(tag_line_in("a\n\n" + tag, TagForm::typed) == 3);
    CHECK(tag_line_in("a\n\n%b\nc d\n" + tag, TagForm::typed) == 10);
    CHECK(tag_line_in("a\n" + tag, TagForm::typed) == std::nullopt);
    CHECK(tag_line_in("a\n\nb\nc\n" + tag, TagForm::typed) == std::nullopt);
  }
  for (const std::string raw : {"[Event x", "[Event]", "event: x", "The Event: x", "a [Event x]", "[%csl x]"})
    CHECK(tag_line_in("a\n\n" + raw, TagForm::typed) == std::nullopt);
  CHECK(tag_line_in("a\n\n%b\n[Event \"x\"]") == 6);
}

TEST_CASE("what only looks like a line of tags is none") {
  for (const std::string raw :
       {"", "[Event \"x\"]", "a\n[Event \"x\"]", "a\r\n[Event \"x\"]", "a [Event \"x\"]", "a\n\n[Event x]",
        "a\n\n[%csl \"x\"]", "a\n\nb [Event \"x\"]", "a\n\n[Event"})
    CHECK(tag_line_in(raw) == std::nullopt);
}
