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
    CHECK(format.suffixes[0].starts_with('.') == (format.source != nullptr || format.name == "jsonl"));
  }
  CHECK(find_format("pgn") == nullptr);
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
  CHECK(detected("\xEF\xBB\xBF \n { \"tags\" : {}}") == "jsonl");
  CHECK(detected("rules \"petteia\"; a1-a2") == "moves");
  CHECK(detected("a1-a2 a7-a6", "games.moves") == "moves");
  CHECK(detected("", "x.ndjson") == "jsonl");
  CHECK(detected("{\"tags\":{}}", "x.lgn") == "jsonl");
}
