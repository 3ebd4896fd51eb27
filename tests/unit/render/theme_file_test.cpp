#include "latro/render/theme_file.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "latro/render/theme_file.hpp"

using namespace latro;

namespace {

Theme theme(std::string_view toml) {
  const auto read = read_theme(toml, "own");
  INFO(toml);
  if (!read) FAIL(read.error().line << ":" << read.error().column << ": " << read.error().message);
  return *read;
}

/// "line:column: message"
std::string fault(std::string_view toml) {
  const auto read = read_theme(toml, "own");
  if (read) return "none";
  return std::to_string(read.error().line) + ":" + std::to_string(read.error().column) + ": " +
         read.error().message;
}

/// A file that sets the key in its table.
std::string line_of(const ThemeKey& key, std::string_view value) {
  std::string text;
  if (!key.table.empty()) text = "[" + std::string(key.table) + "]\n";
  return text + std::string(key.name) + " = " + std::string(value) + "\n";
}

}  // namespace

TEST_CASE("theme files: what is not said is taken from the base") {
  const Theme plain = theme("");
  CHECK(plain.name == "own");
  CHECK(plain.square == find_theme("marble")->square);
  CHECK(plain.gradients);

  const Theme dark = theme(
      "# of our museum\n"
      "base = \"slate\"\n"
      "square = '#123'\n"
      "gradients = false\n"
      "font = \"'Noto Serif', serif\"\n"
      "black.body = \"#000000\"\n"
      "[marks]\n"
      "red = \"#FF0000\"\n");
  CHECK(dark.square == "#123");
  CHECK_FALSE(dark.gradients);
  CHECK(dark.font == "'Noto Serif', serif");
  CHECK(dark.counter(Side::black).body == "#000000");
  CHECK(dark.counter(Side::black).edge == find_theme("slate")->counter(Side::black).edge);
  CHECK(dark.marks.red == "#FF0000");
  CHECK(dark.marks.green == find_theme("slate")->marks.green);
  CHECK(dark.page == "#1d242b");
}

TEST_CASE("theme files: every key sets a member of its own") {
  std::set<const void*> members;
  Theme any;
  for (const ThemeKey& key : theme_keys()) {
    INFO(key.table << "." << key.name);
    if (key.kind == ThemeKey::Kind::truth) {
      CHECK(members.insert(&(any.*key.truth)).second);
      CHECK(theme(line_of(key, "true")).*key.truth);
      CHECK_FALSE(theme(line_of(key, "false")).*key.truth);
      continue;
    }
    CHECK(members.insert(&key.text(any)).second);
    const std::string_view value = key.kind == ThemeKey::Kind::font ? "Palatino" : "#abc";
    Theme read = theme(line_of(key, "\"" + std::string(value) + "\""));
    CHECK(key.text(read) == value);
  }
  // A theme has 12 colours, two counters of 6 and 4 marks; two choices and a font.
  CHECK(members.size() == 12 + 2 * 6 + 4 + 2 + 1);
}

TEST_CASE("theme files: each fault has its place, and says what to do") {
  CHECK(fault("text = \"#000\"\nsqaure = \"#fff\"\n") == "2:1: unknown key 'sqaure': did you mean 'square'?");
  CHECK(fault("[marks]\n  rde = \"#fff\"\n") == "2:3: unknown key 'rde' in [marks]: did you mean 'red'?");
  CHECK(fault("[marks]\npurple = \"#fff\"\n") ==
        "2:1: unknown key 'purple' in [marks]: one of green, red, yellow, blue");
  CHECK(fault("[whtie]\nbody = \"#fff\"\n") == "1:2: unknown key 'whtie': did you mean 'white'?");
  CHECK(fault("light = \"#fff\"\n") == "1:1: unknown key 'light': it belongs in [white], [black]");
  CHECK(fault("[white]\npage = \"#fff\"\n") ==
        "2:1: unknown key 'page' in [white]: it belongs above the tables");
  CHECK(fault("square = \"redd\"\n") == "1:10: 'redd' is no colour: write #rgb or #rrggbb");
  CHECK(fault("square = \"none\"\n") == "1:10: 'none' is no colour: write #rgb or #rrggbb");
  CHECK(fault("page = \"white\"\n") == "1:8: 'white' is no colour: write #rgb or #rrggbb, or none");
  CHECK(theme("page = \"none\"\n").page == "none");
  CHECK(fault("line = 7\n") == "1:8: 'line' needs a colour in quotes, such as \"#b5541c\"");
  CHECK(fault("[line]\nx = 1\n") == "1:1: 'line' needs a colour in quotes, such as \"#b5541c\"");
  CHECK(fault("gradients = \"true\"\n") == "1:13: 'gradients' needs true or false");
  CHECK(fault("white = \"#fff\"\n") ==
        "1:9: 'white' is a table: a line [white], and below it light, body, dark, edge, base, sign");
  std::string names;
  for (const Theme& theme : themes()) names += (names.empty() ? "" : ", ") + theme.name;
  CHECK(fault("base = \"marbel\"\n") == "1:8: 'marbel' is no theme of latro: one of " + names);
  CHECK(fault("base = true\n") == "1:8: 'base' needs a theme in quotes, one of " + names);
}

TEST_CASE("theme files: the first fault of the text is told, columns counted in code points") {
  // The keys are kept in another order than the text's.
  CHECK(fault("turns = \"x\"\nline = \"y\"\n") == "1:9: 'x' is no colour: write #rgb or #rrggbb");
  CHECK(fault("[white]\nlight=1\n[black]\nlight=2\n").starts_with("2:7: "));
  CHECK(fault("base = \"nothing\"\naaa = 1\n").starts_with("1:8: "));
  CHECK(fault("aaa = 1\nbase = \"nothing\"\n").starts_with("1:1: "));
  CHECK(fault("\xEF\xBB\xBF"
              "text = 1\n")
            .starts_with("1:8: "));
  CHECK(fault("\"\xC3\xA4\xF0\x9F\x8E\xB2\" = 1\n").starts_with("1:1: unknown key '\uFFFD\uFFFD'"));
  CHECK(fault("white = { \"\xC3\xA4\" = 1, light = 2 }").starts_with("1:11: "));
  CHECK(fault("font = \"\xC3\xA4\" # \xC3\xA4\nline = 1").starts_with("1:8: "));
}

TEST_CASE("theme files: what is no TOML has a place too") {
  CHECK(
      fault("page = #fff\n") ==
      "1:8: TOML: error while parsing key-value pair: expected value, saw '#'; colours and names are written in quotes");
  CHECK(fault("text = \"#000\"\npage\n").starts_with("2:5: TOML: error while parsing key-value pair"));
  CHECK(fault("text = \"#000\"\ntext = \"#111\"\n").starts_with("2:"));
  CHECK(fault("# \xC3\xA4\ntext = \"\xFF\"\n") == "2:9: a byte that is not UTF-8: \\xFF");
  CHECK(fault("# \xC3\xA4\n\xC3\xA4 = 1\n").starts_with("2:1: TOML: "));
  CHECK(fault("line = '#000'\rtext = '#000'") ==
        "1:14: a carriage return (\\x0D) without a line feed after it");
  CHECK(fault("line = '#000'\r\ntext = 1").starts_with("2:8: "));
  CHECK(fault("[~]\n").starts_with("1:2: TOML: "));
  CHECK(fault(std::string_view("text = \"\0\"\n", 11)).starts_with("1:"));
}

TEST_CASE("theme files: messages are one printable line, however long what they quote") {
  const std::string many(5000, 'x');
  for (const auto* text :
       {"\"a\\nb\\u0001\" = 1\n", "\"a\\nb\" = 1\n\"a\\nb\" = 2\n", "font = \"a\\nb\\u007F\"\n"}) {
    const std::string message = fault(text);
    INFO(message);
    CHECK(message != "none");
    CHECK(message.find_first_of("\n\x01\x7F") == std::string::npos);
  }
  CHECK(fault(many + " = 1").size() < 400);
  CHECK(fault("font = \"" + many + "\"").size() < 400);
}

TEST_CASE("theme files: a font cannot leave its attribute") {
  for (const auto* font : {"\"a\\\"b\"", "\"a;b\"", "\"a{b\"", "\"a<b\"", "\"a&b\"", "\"url(b)\"",
                           "\"a\\\\b\"", "\"it's\"", "\"\"", "\" , \"", "\"a/b\""}) {
    INFO(font);
    CHECK(fault(std::string("font = ") + font).find("is no list of fonts") != std::string::npos);
  }
  CHECK(theme("font = \"Liberation Sans Narrow,'DejaVu Sans',sans-serif\"").font ==
        "Liberation Sans Narrow,'DejaVu Sans',sans-serif");
  CHECK(theme("font = \"" + std::string(200, 'a') + "\"").font.size() == 200);
  CHECK(fault("font = \"" + std::string(201, 'a') + "\"").starts_with("1:8: "));
}

TEST_CASE("theme files: no more than 64 KiB") {
  CHECK(fault(std::string(65536, '\n')) == "none");
  CHECK(fault(std::string(65537, '\n')) == "1:1: a theme file has at most 65536 bytes");
}

TEST_CASE("theme files: names are fit for ids, and no others' names") {
  CHECK(theme_name("museum") == "museum");
  CHECK(theme_name("My Theme (2)") == "my-theme-2");
  CHECK(theme_name("--a__b--") == "a-b");
  CHECK(theme_name("Gr\xC3\xB6\xC3\x9F"
                   "e") == "gr-e");
  CHECK(theme_name("") == "own");
  CHECK(theme_name("\xE4\xBD\xA0") == "own");
  CHECK(theme_name("7x8") == "own-7x8");
  CHECK(theme_name("Marble") == "own-marble");
  CHECK(theme_name("high_contrast") == "own-high-contrast");
  CHECK(theme_name(std::string(100, 'a')) == std::string(40, 'a'));
  CHECK(theme_name(std::string(39, 'a') + "-b") == std::string(39, 'a'));
  CHECK(read_theme("", "A Theme")->name == "a-theme");
}
