#include "latro/game/commands.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace latro;

namespace {

std::vector<std::string> commands(std::string_view comment) {
  std::vector<std::string> found;
  for (auto command = next_command(comment); command; command = next_command(comment, command->end)) {
    CHECK(comment.substr(command->begin, 2) == "[%");
    CHECK(comment[command->end - 1] == ']');
    found.push_back(std::string(command->name) + "=" + std::string(command->value));
  }
  return found;
}

}  // namespace

TEST_CASE("commands in comments are found") {
  using Found = std::vector<std::string>;
  CHECK(commands("") == Found{});
  CHECK(commands("good [%clk 0:05:00] and [%csl Gd4,Re5][%x]") == Found{"clk=0:05:00", "csl=Gd4,Re5", "x="});
  CHECK(commands("[%eval   -0.35  ]") == Found{"eval=-0.35"});
  // None: without a name, without an end, with another bracket or byte in between.
  CHECK(commands("[% clk 1] [%clk 1") == Found{});
  CHECK(commands("[%clk [%emt 1]") == Found{"emt=1"});
  CHECK(commands("[%clk,1] [%clk 2]") == Found{"clk=2"});
}

TEST_CASE("the first command of a name counts") {
  CHECK(command_value("[%clk 1] [%eval 2] [%eval 3]", "eval") == "2");
  CHECK_FALSE(command_value("[%clk 1]", "eval"));
}
