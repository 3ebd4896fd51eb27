#include "latro/ugi/engine_client.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"

using namespace latro;
using Arguments = std::vector<std::string>;

namespace {

Arguments words(std::string_view command) { return shell_words(command).value(); }

/// An engine as a script of the shell: `body` answers go.
std::string engine(const std::string& body) {
  return "sh -c 'while read word rest; do case $word in ugi) echo ugiok ;; isready) echo readyok ;; go) " +
         body + " ;; quit) exit ;; esac; done'";
}

Game petteia() {
  const Rules rules = compile_descriptor("petteia").value().rules;
  return {rules, rules.initial()};
}

}  // namespace

TEST_CASE("shell words: blanks, quotes, backslashes") {
  CHECK(words("").empty());
  CHECK(words(" \t\n ").empty());
  CHECK(words("piso") == Arguments{"piso"});
  CHECK(words(" a\tb  c ") == Arguments{"a", "b", "c"});
  CHECK(words(R"('a b' "c d" e\ f)") == Arguments{"a b", "c d", "e f"});
  CHECK(words(R"(a'b'"c"\d)") == Arguments{"abcd"});
  CHECK(words(R"('' "")") == Arguments{"", ""});
  CHECK(words(R"('\' "\" \\ \n")") == Arguments{"\\", R"(" \ \n)"});
  CHECK(words("a $HOME *|b") == Arguments{"a", "$HOME", "*|b"});
}

TEST_CASE("shell words: what has no end") {
  CHECK(shell_words("a 'b c").error() == "a ' is not closed");
  CHECK(shell_words("a \"b\\\"").error() == "a \" is not closed");
  CHECK(shell_words("a\\").error() == "nothing follows the last backslash");
}

TEST_CASE("engine: what it finds is the analysis") {
  const Game game = petteia();
  EngineClient client(engine("echo info depth 3 score cp 25 nodes 12 pv d2-d4 d7-d5; echo bestmove d2-d4"));
  SearchLimits limits;
  limits.depth = 3;
  const Analysis found = client.analyse(game, limits);
  CHECK(found.depth == 3);
  CHECK(found.nodes == 12);
  REQUIRE(found.lines.size() == 1);
  CHECK(found.best().score.value() == 25);
  CHECK(found.best().turns.size() == 2);
  const auto choice = client.choose(game, limits);
  CHECK(turn_text(game.rules(), game.position(), choice.turn) == "d2-d4");
  CHECK(choice.depth == 3);
}

TEST_CASE("engine: what fails is an error that stays") {
  const Game game = petteia();
  SearchLimits limits;
  limits.depth = 1;
  EngineClient illegal(engine("echo bestmove d2-d9"));
  CHECK_THROWS_AS(illegal.choose(game, limits), EngineTurnError);
  CHECK_THROWS_AS(illegal.choose(game, limits), EngineError);
  EngineClient dying(engine("exit 3"));
  CHECK_THROWS_WITH(dying.analyse(game, limits),
                    Catch::EndsWith("it ended with status 3 when it was asked \"go depth 1\""));
  EngineSettings settings;
  settings.times.search = std::chrono::milliseconds(50);
  EngineClient silent(engine("true"), settings);
  CHECK_THROWS_WITH(silent.analyse(game, limits), Catch::Contains("no answer to \"go depth 1\" within"));
  CHECK_THROWS_WITH(EngineClient("no-such-engine"),
                    "engine 'no-such-engine': cannot be started: No such file or directory");
  CHECK_THROWS_WITH(EngineClient("''"), "there is no command that starts an engine");
}

TEST_CASE("engine: a line is cut before a turn that is not legal") {
  Game game = petteia();
  std::vector<std::string> warnings;
  EngineSettings settings;
  settings.warn = [&](const std::string& text) { warnings.push_back(text.substr(text.find("': ") + 3)); };
  EngineClient client(engine("echo info depth 3 score cp 25 pv d2-d4 d7-d5 d4-d9 a2-a3; echo bestmove d2-d4"),
                      settings);
  SearchLimits limits;
  limits.depth = 3;
  const Analysis found = client.analyse(game, limits);
  CHECK(found.best().score.value() == 25);
  CHECK(found.best().turns.size() == 2);
  for (const Turn& turn : found.best().turns) game.play(turn);
  REQUIRE(warnings.size() == 1);
  CHECK_THAT(warnings[0], Catch::StartsWith("its pv is cut before ply 3 of the game, FEN " +
                                            fen(game.position()) + ": d4-d9"));
  // Nothing is left: the score is that of its choice.
  EngineClient first(engine("echo info depth 3 score cp 25 pv d2-d9; echo bestmove d2-d4"), settings);
  const Analysis chosen = first.analyse(petteia(), limits);
  CHECK(chosen.best().score.value() == 25);
  CHECK(turn_text(game.rules(), petteia().position(), chosen.best().turns.front()) == "d2-d4");
  CHECK(warnings.size() == 2);
}

TEST_CASE("engine: options that it does not have are warnings") {
  std::vector<std::string> warnings;
  EngineSettings settings;
  settings.options = {{"Hash", "8"}};
  settings.warn = [&](const std::string& text) { warnings.push_back(text.substr(text.find("': ") + 3)); };
  const EngineClient client(engine("true"), settings);
  CHECK(warnings == Arguments{"it has no option Hash"});
}
