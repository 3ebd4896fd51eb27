// The escapes in completion scripts. tests/install tests that shells understand the scripts.
#include "cli/completion.hpp"

#include <catch2/catch.hpp>

using namespace latro::tool;

namespace {

constexpr const char* nasty = R"~(it's [so] "much": $HOME `x` \n)~";

// A table whose texts hold what the shells give a meaning to.
struct Nasty {
  std::vector<std::string> arguments;
  std::string word;
  bool flag = false;
  CommonOptions common;
  Information information;
  OptionTable table;
  const ToolInfo info{"latro-test", "Tests", {}};

  Nasty() {
    table.positionals("[WORD] FILE…", arguments, "arguments",
                      {{"A:WORD", {Values::Kind::words, {{"a:b", nasty}, {"it's", ""}}, {}}},
                       {"FILE", files({".x", ".y"})}});
    OptionSpec mode;
    mode.names = "-m,--mode";
    mode.value = "MODE";
    mode.help = nasty;
    mode.arity = Arity::optional_value;
    mode.set = [](std::string_view) {};
    mode.values = files({".x"});
    mode.arguments = {{"OTHER", files()}};
    table.add(std::move(mode));
    table.text("--word", "A:WORD", word, "a word").values = {
        Values::Kind::words, {{"a:b", nasty}, {"it's", ""}}, {}};
    table.flag("--flag", flag, "a flag");
    table.add_common(common, information);
  }
};

bool has(const std::string& script, const std::string& line) {
  INFO(script);
  return script.find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("a bash script quotes its words", "[completion]") {
  const Nasty nasty_table;
  const std::string script = bash_completion(nasty_table.info, nasty_table.table);
  CHECK(has(script, R"~(  _latro_test_words "$1" 'a:b' 'it'\''s')~"));
  CHECK(has(script, R"~(    '-m' | '--mode') _latro_test_files "$2" '.x' ;;)~"));
  CHECK(has(script, R"~(    '--word') _latro_test_words_1 "$2" ;;)~"));
  CHECK(has(script, R"~(    'argument :'1) _latro_test_words_1 "$2" ;;)~"));
  CHECK(has(script, R"~(    'argument :'*) _latro_test_files "$2" '.x' '.y' ;;)~"));
  CHECK(has(script, R"~(    'argument --mode:'*) _latro_test_files "$2" ;;)~"));
  CHECK(has(script, R"~(        '-m' | '--mode' | '--mode'=*) arguments='--mode' ;;)~"));
  CHECK(has(script, R"~(complete -F _latro_test latro-test)~"));
}

TEST_CASE("a zsh script escapes what _arguments and _describe give a meaning to", "[completion]") {
  const Nasty nasty_table;
  const std::string script = zsh_completion(nasty_table.info, nasty_table.table);
  CHECK(has(
      script,
      R"~(    '(-m --mode)--mode=-[it'\''s \[so\] "much": $HOME `x` \\n]::MODE:_files -g "*(.x)(-.)"')~"));
  CHECK(has(script, R"~(    '(--word)--word=[a word]:A\:WORD:_latro-test_words_1')~"));
  CHECK(has(script, R"~(    '(--flag)--flag[a flag]')~"));
  CHECK(has(
      script,
      R"~(    '*--config=[read options from lines '\''name = value'\'' in FILE, a value with blanks in quotes; )~"
      R"~(the command line takes precedence]:FILE:_files')~"));
  CHECK(has(script, R"~(    'a\:b:it'\''s [so] "much": $HOME `x` \n')~"));
  CHECK(has(script, R"~(    'it'\''s')~"));
  CHECK(has(script, R"~(      '1:A\:WORD:_latro-test_words_1')~"));
  CHECK(has(script, R"~(      '*:FILE:_files -g "*(.x|.y)(-.)"')~"));
  CHECK(has(script, R"~(  if (( ${words[(I)(-m|--mode)(|=*)]} )); then)~"));
}

TEST_CASE("a fish script quotes what it says", "[completion]") {
  const Nasty nasty_table;
  const std::string script = fish_completion(nasty_table.info, nasty_table.table);
  CHECK(has(script, R"~(complete -c latro-test -s m -l mode -d 'it\'s [so] "much": $HOME `x` \\n' )~"
                    R"~(-k -a '(__latro_test_files .x)')~"));
  CHECK(has(script, R"~(    printf '%s\t%s\n' 'a:b' 'it\'s [so] "much": $HOME `x` \\n' 'it\'s' '')~"));
  CHECK(has(
      script,
      R"~(complete -c latro-test -n 'not __latro_test_given -m --mode; and test (__latro_test_count) -eq 0' )~"
      R"~(-k -a '(__latro_test_words_1)')~"));
  CHECK(has(
      script,
      R"~(complete -c latro-test -n 'not __latro_test_given -m --mode; and test (__latro_test_count) -ge 1' )~"
      R"~(-k -a '(__latro_test_files .x .y)')~"));
  CHECK(has(script, R"~(complete -c latro-test -n '__latro_test_given -m --mode' -F)~"));
}

TEST_CASE("every option of the table stands in every script", "[completion]") {
  const Nasty nasty_table;
  const std::string bash = bash_completion(nasty_table.info, nasty_table.table);
  const std::string zsh = zsh_completion(nasty_table.info, nasty_table.table);
  const std::string fish = fish_completion(nasty_table.info, nasty_table.table);
  const auto holds = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  for (const auto& spec : nasty_table.table.specs()) {
    const std::string name(long_name(spec));
    INFO(name);
    CHECK(holds(bash, " '" + name + "'"));
    CHECK((holds(zsh, ")" + name) || holds(zsh, "'*" + name)));
    CHECK(holds(fish, " -l " + name.substr(2) + " "));
  }
}
