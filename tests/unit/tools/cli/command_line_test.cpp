#include "cli/options.hpp"

#include <catch2/catch.hpp>

using namespace latro::tool;

namespace {

// A table with an option of every kind, parsed from words.
struct Parsed {
  bool flag = false;
  std::uint64_t number = 7;
  std::optional<std::uint64_t> maybe;
  std::string text = "default";
  std::vector<std::string> list;
  std::vector<std::string> optional_values;
  std::vector<std::string> files;
  CommonOptions common;
  Information information;

  explicit Parsed(std::vector<const char*> words) {
    OptionTable table;
    table.flag("-f,--flag", flag, "a flag");
    table.number("-n,--number", "N", number, 1, 9, "a number");
    table.number("--maybe", "N", maybe, 0, 100, "a number that may be absent");
    table.text("--text", "TEXT", text, "a text");
    table.texts("--list", "TEXT", list, "texts");
    table.add({"--mode",
               "MODE",
               "an optional value",
               {},
               Arity::optional_value,
               [this](std::string_view value) { optional_values.emplace_back(value); },
               {},
               true});
    table.positionals("[FILE…]", files, "files");
    table.with_jobs();
    table.with_rules();
    table.with_board();
    table.add_common(common, information);
    words.insert(words.begin(), "latro-test");
    parse_command_line(static_cast<int>(words.size()), words.data(), table, information);
  }
};

using Words = std::vector<std::string>;

std::string refusal(std::vector<const char*> words) {
  try {
    Parsed parsed(std::move(words));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("options may stand before, between and behind the files") {
  const Parsed parsed({"a", "-f", "b", "--number", "3", "--text=x y", "-", "-j4", "c", "--board"});
  CHECK(parsed.files == Words{"a", "b", "-", "c"});
  CHECK(parsed.flag);
  CHECK(parsed.number == 3);
  CHECK(parsed.text == "x y");
  CHECK(parsed.common.jobs == 4);
  CHECK(parsed.common.board);
  CHECK_FALSE(parsed.maybe);
}

TEST_CASE("nothing given: the defaults") {
  const Parsed parsed({});
  CHECK(parsed.files.empty());
  CHECK_FALSE(parsed.flag);
  CHECK(parsed.number == 7);
  CHECK(parsed.text == "default");
  CHECK(parsed.common.output == "-");
  CHECK(parsed.common.jobs == 1);
  CHECK_FALSE(parsed.common.rules);
}

TEST_CASE("an option takes one value, never the file behind it") {
  CHECK(Parsed({"--list", "a", "b", "--list=c", "d"}).list == Words{"a", "c"});
  CHECK(Parsed({"--list", "a", "b", "--list=c", "d"}).files == Words{"b", "d"});
  CHECK(Parsed({"--mode", "file"}).files == Words{"file"});
  CHECK(Parsed({"--mode", "--mode=x", "--mode=true", "file"}).optional_values == Words{"", "x", "true"});
}

TEST_CASE("the last value of an option holds") {
  CHECK(Parsed({"-n", "3", "-n5"}).number == 5);
  CHECK(Parsed({"--text", "a", "--text", "b"}).text == "b");
}

TEST_CASE("odd values and names arrive as they are") {
  CHECK(Parsed({"--text", ""}).text.empty());
  CHECK(Parsed({"--text", "[a,b]"}).text == "[a,b]");
  CHECK(Parsed({"--text", "\"quoted\""}).text == "\"quoted\"");
  CHECK(Parsed({"--text=a=b"}).text == "a=b");
  CHECK(Parsed({"--list", "{}", "--list", "[x]"}).list == Words{"{}", "[x]"});
  CHECK(Parsed({"[a]", "{}", "b,c", "", "x y"}).files == Words{"[a]", "{}", "b,c", "", "x y"});
  CHECK(Parsed({"a", "--", "-f", "--", "--text", "-j=3"}).files == Words{"a", "-f", "--", "--text", "-j=3"});
  CHECK(Parsed({"{}"}).files == Words{"{}"});
  CHECK(Parsed({"--text", "{}"}).text == "{}");
}

TEST_CASE("wrong usage is told in one line that names the option") {
  CHECK(refusal({"--numbre", "3"}) == "no such option: --numbre (did you mean --number?)");
  CHECK(refusal({"--qqqqqq=3"}) == "no such option: --qqqqqq");
  CHECK(refusal({"-x"}) == "no such option: -x");
  CHECK(refusal({"file", "--text"}) == "--text needs a value");
  CHECK(refusal({"-n"}) == "--number needs a value");
  CHECK(refusal({"--text=", "file"}) == "--text= needs a value");
  CHECK(refusal({"-n", "10"}) == "--number: '10' is not between 1 and 9");
  CHECK(refusal({"-n", "three"}) == "--number: 'three' is not a whole number");
  CHECK(refusal({"--flag=maybe"}) == "--flag: 'maybe' is neither true nor false");
  CHECK(refusal({"--color", "red"}) == "--color: 'red' is not one of auto, always and never");
  CHECK(refusal({"--output", ""}) == "--output: the name of the file is missing");
}

TEST_CASE("options that exclude each other are refused together") {
  const auto refused = [](std::vector<const char*> words) -> std::string {
    OptionTable table;
    bool one = false;
    std::uint64_t two = 0;
    table.flag("--one", one, "one");
    table.number("--two", "N", two, 0, 9, "two");
    table.exclude("--one", {"--other", "--two"});
    words.insert(words.begin(), "latro-test");
    try {
      parse_command_line(static_cast<int>(words.size()), words.data(), table, {});
    } catch (const UsageError& error) {
      return error.what();
    }
    return "accepted";
  };
  CHECK(refused({"--one", "--two", "0"}) == "--one does not go with --two");
  CHECK(refused({"--two", "0", "--one"}) == "--one does not go with --two");
  CHECK(refused({"--one"}) == "accepted");
  CHECK(refused({"--one=false", "--two=0"}) == "accepted");
}

TEST_CASE("what a tool does not declare is no option of it") {
  OptionTable table;
  CommonOptions common;
  Information information;
  table.add_common(common, information);
  const auto parse = [&](const char* word) {
    const char* words[] = {"latro-test", word};
    parse_command_line(2, words, table, information);
  };
  CHECK_THROWS_WITH(parse("--jobs=2"), "no such option: --jobs");
  CHECK_THROWS_WITH(parse("--board"), "no such option: --board");
  CHECK_THROWS_WITH(parse("--rules=petteia"), "no such option: --rules");
  CHECK_THROWS_WITH(parse("file"), "unexpected argument 'file'");
  CHECK_NOTHROW(parse("--quiet"));
}

TEST_CASE("help is given whatever else is wrong") {
  CHECK(Parsed({"--qqqqqq", "--help"}).information.help);
  CHECK(Parsed({"-n", "x", "--version"}).information.version);
  CHECK(Parsed({"--describe-rules", "petteia x"}).information.describe_rules == "petteia x");
}

TEST_CASE("parse_number takes whole decimal numbers, with k, M, G or an exponent") {
  CHECK(parse_number("0") == 0);
  CHECK(parse_number("007") == 7);
  CHECK(parse_number("18446744073709551615") == 18446744073709551615u);
  for (const char* text : {"", " 1", "1 ", "+1", "-1", "1.0", "0x1", "k", "1m", "1kk", "1 k", "1e", "1e+3",
                           "1e-3", "1e100", "1.5k", "١"})
    CHECK_THROWS_AS(parse_number(text), UsageError);
  CHECK(parse_number("5k") == 5000);
  CHECK(parse_number("2M") == 2'000'000);
  CHECK(parse_number("18G") == 18'000'000'000);
  CHECK(parse_number("1e6") == 1'000'000);
  CHECK(parse_number("0e99") == 0);
  CHECK_THROWS_WITH(parse_number("18446744073709551616"), "'18446744073709551616' is too large");
  CHECK_THROWS_WITH(parse_number("2e19"), "'2e19' is too large");
  CHECK_THROWS_WITH(parse_number("1k", 0, 999), "'1k' is not between 0 and 999");
  CHECK_THROWS_WITH(parse_number("3", 5), "'3' is not between 5 and 18446744073709551615");
}
