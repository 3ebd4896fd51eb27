// What --complete answers. tests/install tests that shells understand it.
#include "cli/completion.hpp"

#include <catch2/catch.hpp>

using namespace latro::tool;

namespace {

struct Example {
  std::vector<std::string> arguments;
  std::string word;
  bool flag = false;
  OptionTable table;

  Example() {
    table.positionals("[WORD] FILE…", arguments, "arguments",
                      {{"WORD", {Values::Kind::words, {{"a:b", "the first"}, {"it's", ""}}, {}}},
                       {"FILE", files({".x", ".y"})}});
    OptionSpec mode;
    mode.names = "-m,--mode";
    mode.value = "MODE";
    mode.help = "a mode";
    mode.arity = Arity::optional_value;
    mode.set = [](std::string_view) {};
    mode.values = {Values::Kind::words, {{"fast", ""}}, {}};
    mode.arguments = {{"OTHER", files()}};
    table.add(std::move(mode));
    table.text("-w,--word", "WORD", word, "a word").values = {Values::Kind::words, {{"c", ""}}, {}};
    table.text("--list", "FILE", word, "a list").values = files({".z"});
    table.text("--text", "TEXT", word, "a text");
    table.flag("--flag", flag, "a flag");
  }

  std::string after(std::vector<std::string> words) const { return completions(table, std::move(words)); }
};

constexpr const char* words = "a:b\tthe first\nit's\n";
constexpr const char* files_of_table = ":files .x|.y\n";
constexpr const char* all_files = ":files \n";

}  // namespace

TEST_CASE("options are offered with what they do", "[completion]") {
  CHECK(Example().after({"-"}) ==
        "-m\ta mode\n--mode\ta mode\n-w\ta word\n--word\ta word\n--list\ta list\n--text\ta text\n"
        "--flag\ta flag\n");
}

TEST_CASE("arguments are offered by their number", "[completion]") {
  const Example example;
  CHECK(example.after({}) == words);
  CHECK(example.after({""}) == words);
  CHECK(example.after({"x", ""}) == files_of_table);
  CHECK(example.after({"x", "y", "z"}) == files_of_table);
  CHECK(example.after({"-", ""}) == files_of_table);
  CHECK(example.after({"--flag", ""}) == words);
  CHECK(example.after({"--word", "x", ""}) == words);
  CHECK(example.after({"--word=x", ""}) == words);
  CHECK(example.after({"--unknown", ""}) == words);
  CHECK(example.after({"--", "-"}) == words);
  CHECK(example.after({"--", "-", "-"}) == files_of_table);
  CHECK(example.after({"--", "--word", "="}) == files_of_table);
  CHECK(OptionTable().arguments().empty());
  CHECK(completions(OptionTable(), {"x"}).empty());
}

TEST_CASE("an option can have arguments of its own", "[completion]") {
  const Example example;
  CHECK(example.after({"--mode", ""}) == all_files);
  CHECK(example.after({"-m", "x", ""}) == all_files);
  CHECK(example.after({"--mode=fast", ""}) == all_files);
  CHECK(example.after({"--mode", "=", "fast", ""}) == all_files);
}

TEST_CASE("values are offered after their option", "[completion]") {
  const Example example;
  CHECK(example.after({"--word", ""}) == "c\n");
  CHECK(example.after({"-w", ""}) == "c\n");
  CHECK(example.after({"--word", "--"}) == "c\n");
  CHECK(example.after({"--word=x"}) == "--word=c\n");
  CHECK(example.after({"--mode="}) == "--mode=fast\n");
  CHECK(example.after({"--list", ""}) == ":files .z\n");
  CHECK(example.after({"--list=x"}) == ":files .z\n");
  CHECK(example.after({"--text", ""}).empty());
  CHECK(example.after({"--flag="}).empty());
  CHECK(example.after({"--unknown=x"}).empty());
}

TEST_CASE("bash cuts an option and its value into three words", "[completion]") {
  const Example example;
  CHECK(example.after({"--word", "="}) == "c\n");
  CHECK(example.after({"--word", "=", "x"}) == "c\n");
  CHECK(example.after({"--mode", "=", ""}) == "fast\n");
  CHECK(example.after({"--word", "=", "x", ""}) == words);
}

TEST_CASE("a script names its program and calls it", "[completion]") {
  for (const Shell shell : {Shell::bash, Shell::zsh, Shell::fish}) {
    const std::string script = completion_script(shell, "latro-test");
    INFO(script);
    CHECK(script.find("{program}") == std::string::npos);
    CHECK(script.find("latro-test") != std::string::npos);
    CHECK(script.find(complete_option) != std::string::npos);
  }
}
