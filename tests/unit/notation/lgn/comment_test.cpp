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
}

TEST_CASE("what only looks like a line of tags is none") {
  for (const std::string raw : {"", "[Event \"x\"]", "a\n[Event \"x\"]", "a\n\n [Event \"x\"]",
                                "a\n\n[Event x]", "a\n\n[%csl \"x\"]", "a\n\nb [Event \"x\"]", "a\n\n[Event"})
    CHECK(tag_line_in(raw) == std::nullopt);
}
