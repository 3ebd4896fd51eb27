#include "latro/support/compression.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace latro;
using namespace std::string_view_literals;

TEST_CASE("the first bytes show how data are compressed") {
  CHECK(compression_of_bytes("\x1F\x8B"sv) == Compression::gzip);
  CHECK(compression_of_bytes("\x1F\x8B\x08\0"sv) == Compression::gzip);
  CHECK(compression_of_bytes("\x28\xB5\x2F\xFD"sv) == Compression::zstd);
  for (char first = 'P'; first <= '_'; ++first)
    CHECK(compression_of_bytes(std::string(1, first) + "\x2A\x4D\x18") == Compression::zstd);
  for (const auto text : {"[Rules"sv, "(;GM"sv, "1. a2-a3"sv, "\x1F\x8C"sv, "(\xB6"sv, "\0"sv, "`*M\x18"sv,
                          "O*M\x18"sv, "[*M\x19"sv, "\xEF\xBB\xBF["sv})
    CHECK(compression_of_bytes(text) == Compression::none);
}

TEST_CASE("more bytes are asked for only while they can make a difference") {
  for (const auto text : {""sv, "\x1F"sv, "("sv, "(\xB5"sv, "(\xB5/"sv, "["sv, "[*"sv, "[*M"sv})
    CHECK(compression_of_bytes(text) == std::nullopt);
  for (const auto text : {"a"sv, "(;"sv, "[R"sv, "1"sv, "{"sv, "\n"sv})
    CHECK(compression_of_bytes(text) == Compression::none);
  // Four bytes always decide.
  for (const auto text : {"\x1F\x1F\x1F\x1F"sv, "(\xB5/("sv, "[*M["sv})
    CHECK(compression_of_bytes(text) == Compression::none);
}

TEST_CASE("the suffix of a name selects the compression of an output") {
  CHECK(compression_of_name("games.lgn.gz") == Compression::gzip);
  CHECK(compression_of_name("games.jsonl.zst") == Compression::zstd);
  CHECK(compression_of_name("picture.svgz") == Compression::gzip);
  CHECK(compression_of_name("games.lgn") == Compression::none);
  CHECK(compression_of_name("games.gz.lgn") == Compression::none);
  CHECK(compression_of_name("gz") == Compression::none);
  CHECK(compression_of_name("-") == Compression::none);
  CHECK(uncompressed_name("a/games.sgf.gz") == "a/games.sgf");
  CHECK(uncompressed_name("games.sgf.zst") == "games.sgf");
  CHECK(uncompressed_name("games.sgf.gz.gz") == "games.sgf.gz");
  CHECK(uncompressed_name("picture.svgz") == "picture.svgz");
  CHECK(uncompressed_name("") == "");
}
