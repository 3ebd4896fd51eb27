#include "io/child_process.hpp"

#include <catch2/catch.hpp>

#include "cli/errors.hpp"

using latro::tool::shell_words;
using latro::tool::UsageError;
using Words = std::vector<std::string>;

TEST_CASE("shell words: blanks, quotes, backslashes") {
  CHECK(shell_words("").empty());
  CHECK(shell_words(" \t\n ").empty());
  CHECK(shell_words("piso") == Words{"piso"});
  CHECK(shell_words(" a\tb  c ") == Words{"a", "b", "c"});
  CHECK(shell_words(R"('a b' "c d" e\ f)") == Words{"a b", "c d", "e f"});
  CHECK(shell_words(R"(a'b'"c"\d)") == Words{"abcd"});
  CHECK(shell_words(R"('' "")") == Words{"", ""});
  CHECK(shell_words(R"('\' "\" \\ \n")") == Words{"\\", R"(" \ \n)"});
  CHECK(shell_words("a $HOME *|b") == Words{"a", "$HOME", "*|b"});
}

TEST_CASE("shell words: what has no end") {
  CHECK_THROWS_WITH(shell_words("a 'b c"), "a ' is not closed");
  CHECK_THROWS_WITH(shell_words("a \"b\\\""), "a \" is not closed");
  CHECK_THROWS_WITH(shell_words("a\\"), "nothing follows the last backslash");
  CHECK_THROWS_AS(shell_words("'"), UsageError);
}
