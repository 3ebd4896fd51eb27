#include "latro/ugi/detail/child_process.hpp"

#include <catch2/catch.hpp>
#include <vector>

using latro::LineCutter;

namespace {

std::vector<std::string> lines_of(LineCutter& cutter) {
  std::vector<std::string> lines;
  for (std::string line; cutter.take(line);) lines.push_back(line);
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("line cutter: however the bytes come") {
  const std::string text = "a\n\nbcd\r\ne\rf\n";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    INFO(piece);
    LineCutter cutter(100);
    Lines lines;
    for (std::size_t at = 0; at < text.size(); at += piece) {
      cutter.add(std::string_view(text).substr(at, piece));
      for (auto& line : lines_of(cutter)) lines.push_back(line);
    }
    CHECK(lines == Lines{"a", "", "bcd", "e\rf"});
    CHECK(cutter.size() == 0);
  }
}

TEST_CASE("line cutter: the rest") {
  LineCutter cutter(100);
  std::string line;
  CHECK_FALSE(cutter.take_rest(line));
  cutter.add("a\nbc");
  CHECK(lines_of(cutter) == Lines{"a"});
  CHECK_FALSE(cutter.take(line));
  CHECK(cutter.take_rest(line));
  CHECK(line == "bc");
  CHECK_FALSE(cutter.take_rest(line));
  cutter.add("d\n");
  CHECK(lines_of(cutter) == Lines{"d"});
}

TEST_CASE("line cutter: of long lines the beginning") {
  LineCutter cutter(4);
  for (int i = 0; i < 10'000; ++i) cutter.add("abc");
  CHECK(cutter.size() == 4);
  cutter.add("d\nefghijk\nlmno\np");
  CHECK(lines_of(cutter) == Lines{"abca", "efgh", "lmno"});
  cutter.add("qrstuv\nw\n");
  CHECK(lines_of(cutter) == Lines{"pqrs", "w"});
}
