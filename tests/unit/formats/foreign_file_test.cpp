#include "latro/formats/foreign_file.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include <fmt/format.h>

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

TEST_CASE("games of chess are recognised by their tags and a turn that only chess has") {
  const std::string tags = "[Event \"a \\\"b\\\" ]\"]\n[White \"x\"]\n\n";
  for (const char* turns : {"1. Nf3", "1. Na3!?", "1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1. e4 d5 2. exd5",
                            "1. e4 {King's pawn} e5 $1 2. d4\nO-O", "1. c4 1... e5 2. Nc3+"})
    CHECK(what(tags + turns).starts_with("a game of chess"));
  for (const char* turns :
       {"1. e2-e4", "1. @e4", "1. xe4", "1. De2-e4", "1. --", "1. a2^a4", "1. e9", "1. 32-28", "1. x", "1. ",
        "1. e4", "1. c4 d4 2. e5 f5 *", "1. e4 2-0 Nf3", "1. e4 e2-e3 Nf3"})
    CHECK(what(tags + turns).empty());
}

TEST_CASE("games whose rules are named in any way are no chess") {
  for (const char* rules : {"[Rules \"petteia\"]", "[rules \"schadler\"]", "[Rules: \"schadler\"]",
                            "[ Rules \"schadler\"]", "[RULES schadler", "[Ruleset \"schadler\"]"}) {
    CHECK(what(fmt::format("{}\n[White \"x\"]\n\n1. e4 e5 2. Nf3", rules)).empty());
    CHECK(what(fmt::format("[White \"x\"]\n{}\n\n1. e4 e5 2. Nf3", rules)).empty());
  }
  CHECK_FALSE(find_foreign_file("[White \"x\"]\n\n1. e4 e5 2. Nf3", true));
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
