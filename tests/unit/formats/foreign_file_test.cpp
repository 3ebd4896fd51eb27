#include "latro/formats/foreign_file.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "support/files.hpp"

using namespace latro;
using namespace std::string_view_literals;

namespace {

std::string what(std::string_view beginning) {
  const auto file = find_foreign_file(beginning);
  return file ? file->what : std::string();
}

/// In UTF-16, the low byte first.
std::string wide(std::string_view text) {
  std::string bytes;
  for (const char c : text) (bytes += c) += '\0';
  return bytes;
}

}  // namespace

TEST_CASE("a file of another kind is recognised by its first bytes") {
  CHECK(what("\x1F\x8B\x08\0\0\0"sv) == "a gzip file");
  CHECK(what("PK\x03\x04\x14"sv) == "a zip file");
  CHECK(what("\x28\xB5\x2F\xFD\x04"sv) == "a zstd file");
  CHECK(what("BZh91AY&SYx") == "a bzip2 file");
  CHECK(what("\xFD"
             "7zXZ\0\0"sv) == "an xz file");
  CHECK(what("\xFF\xFE" + wide("[Rules \"petteia\"]")) == "UTF-16");
  CHECK(what(wide("[Rules \"petteia\"]")) == "UTF-16");
  CHECK(what("\n<!DOCTYPE html><html>") == "HTML or XML");
  CHECK(what("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<<") == "a PDF");
  CHECK(what("(;GM[4]FF[4]RU[petteia])").substr(0, 4) == "sgf ");
  CHECK(what("{\"rules\":\"petteia\",\"tags\":{\"Event\":\"x\"},\"moves\":[]}\n").substr(0, 6) == "jsonl ");
  CHECK(what("8/8/8/8/8/8/8/8 w 8S8s 0 1 rules \"latrones\";\n").substr(0, 4) == "epd ");
  CHECK(what("rules \"petteia\"; fen \"8/8\"; a1-a2\n").substr(0, 6) == "moves ");
  CHECK(find_foreign_file("\x1F\x8B")->command == "zcat FILE");
}

TEST_CASE("games of chess are recognised by their tags and their first turn") {
  const std::string tags = "[Event \"a \\\"b\\\" ]\"]\n[White \"x\"]\n\n";
  for (const char* turn : {"e4", "Nf3", "e4 e5", "Na3!?", "b4 *", "d4\n", "c4 {English}"})
    CHECK(what(tags + "1. " + turn).starts_with("a game of chess"));
  CHECK(what(tags + "1.e4 e5").starts_with("a game of chess"));
  for (const char* turn : {"e2-e4", "@e4", "xe4", "De2-e4", "--", "a2^a4", "e9", "32-28", "x", ""})
    CHECK(what(tags + "1. " + turn).empty());
  CHECK(what("[Rules \"petteia\"]\n" + tags + "1. e4 e5").empty());
}

TEST_CASE("what can be a game record is never taken for another file") {
  for (const std::string_view text :
       {"", " ", "[", "{", "{\"", "{\"quoted\": a comment}\n1. a2-a3 *\n", "{\"a\": [1, 2]} {\"b\": 2}\n*\n",
        "% remark\n*", "%PDF-1.4 is a remark\n1. a2-a3 *\n", "*", "1. a2-a3",
        "\xEF\xBB\xBF[Rules \"petteia\"]", "; BZh\n*", "PKD"})
    CHECK(what(text).empty());
  for (const auto& path : test::corpus("games", ".lgn")) {
    INFO(path.string());
    CHECK(what(test::read(path)).empty());
  }
}
