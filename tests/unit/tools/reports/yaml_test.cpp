#include "reports/tap.hpp"

#include <catch2/catch.hpp>

using namespace latro::tool;

namespace {

std::string quoted(std::string_view text) {
  std::string out;
  append_yaml(out, text);
  return out;
}

}  // namespace

TEST_CASE("YAML: members, lists of mappings and lists of lines") {
  std::string out;
  YamlWriter yaml(out, 2);
  yaml.member("expected", 32u);
  yaml.begin_list("diagnostics");
  for (const char* code : {"a", "b"}) {
    yaml.item();
    yaml.member("code", code);
    yaml.member("line", 7u);
    yaml.begin_list("board");
    yaml.line(" 1 .");
    yaml.line("\" x");
    yaml.end_list();
  }
  yaml.end_list();
  yaml.member("last", "z");
  const std::string item = "      line: 7\n      board:\n        - \" 1 .\"\n        - \"\\\" x\"\n";
  CHECK(out == "  expected: 32\n  diagnostics:\n    - code: \"a\"\n" + item + "    - code: \"b\"\n" + item +
                   "  last: \"z\"\n");
}

TEST_CASE("YAML: strings are escaped as every reader of TAP knows it") {
  CHECK(quoted("say \"x\" \\ # - : ~") == "\"say \\\"x\\\" \\\\ # - : ~\"");
  CHECK(quoted("\n\t\r\033\x7F") == "\"\\x0a\\x09\\x0d\\x1b\\x7f\"");
  CHECK(quoted(std::string_view("\0", 1)) == "\"\\x00\"");
  CHECK(quoted("\xC2\x85\xE2\x80\xA8\xE2\x80\xA9\xEF\xBF\xBE") == "\"\uFFFD\uFFFD\uFFFD\uFFFD\"");
  CHECK(quoted("\xFF\xC3(") == "\"\uFFFD\uFFFD(\"");
  CHECK(quoted("Schädler \U0001F3B2") == "\"Schädler \U0001F3B2\"");
}
