#include "latro/formats/format.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace latro;

TEST_CASE("formats: the table") {
  std::set<std::string_view> names;
  for (const Format& format : formats()) {
    INFO(format.name);
    CHECK(names.insert(format.name).second);
    CHECK(find_format(format.name) == &format);
    CHECK((format.source != nullptr || format.sink != nullptr));
    CHECK(format.suffixes[0].starts_with('.') == (format.source != nullptr || format.name == "table"));
  }
  CHECK(find_format("pgn") == nullptr);
}

TEST_CASE("formats: how much is enough to tell them apart") {
  CHECK(!is_enough_to_detect(""));
  CHECK(!is_enough_to_detect("# a remark\n"));
  CHECK(!is_enough_to_detect("\n\n(\n"));
  CHECK(!is_enough_to_detect("game=Ludus"));
  CHECK(!is_enough_to_detect("[\n  {\n"));
  CHECK(is_enough_to_detect("(\n;GM[99]\n"));
  CHECK(is_enough_to_detect("\xEF\xBB\xBF\n# a remark\n8/8 w - 0 1\n"));
}

TEST_CASE("formats: the bytes decide, then the suffix") {
  const auto detected = [](std::string_view text, std::string_view name = "<stdin>") {
    return detect_format(text, name).name;
  };
  CHECK(detected("[Event \"x\"]") == "lgn");
  CHECK(detected("") == "lgn");
  CHECK(detected("1. a1-a2 *") == "lgn");
  CHECK(detected("{a comment} 1. a1-a2") == "lgn");
  CHECK(detected("{\"a\" 1. a1-a2") == "lgn");
  CHECK(detected("{\"tags\":{}}") == "jsonl");
  CHECK(detected("[\n  {\n    \"tags\": {}}") == "jsonl");
  CHECK(detected("[{comment} 1. a1-a2") == "lgn");
  CHECK(detected("\xEF\xBB\xBF \n { \"tags\" : {}}") == "jsonl");
  CHECK(detected("rules \"petteia\"; a1-a2") == "moves");
  CHECK(detected("# games\n\n# of today\r\nrules \"petteia\"; a1-a2") == "moves");
  CHECK(detected("# positions\n8/8 w - 0 1") == "epd");
  CHECK(detected(" # positions\n\t8/8 \tb\t- 0 1") == "epd");
  CHECK(detected("a1-a2 a7-a6", "games.moves") == "moves");
  CHECK(detected("", "x.ndjson") == "jsonl");
  CHECK(detected("", "x.json") == "jsonl");
  CHECK(detected("{\"tags\":{}}", "x.lgn") == "jsonl");
  CHECK(detected("file\tnumber", "x.tsv") == "lgn");  // a format that is only written
}
