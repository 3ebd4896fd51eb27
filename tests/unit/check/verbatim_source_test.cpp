#include "latro/check/verbatim_source.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <string>
#include <vector>

#include "latro/formats/format.hpp"

using namespace latro;

namespace {

/// Gives out a text in pieces of at most `piece` bytes.
class Pieces final : public ByteSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = std::min({size, piece_, text_.size()});
    std::memcpy(into, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_;
};

class Collector final : public VerbatimTaker {
 public:
  void bytes(std::string_view text) override { text_ += text; }
  void end() override {
    games.push_back(text_);
    text_.clear();
  }

  std::vector<std::string> games;

 private:
  std::string text_;
};

/// The bytes of the games whose number is in `wanted`, a string of digits.
std::vector<std::string> games_of(std::string_view format, std::string_view text, std::string_view wanted,
                                  std::size_t piece = 100'000) {
  Pieces pieces(text, piece);
  VerbatimSource source(pieces);
  const auto games = find_format(format)->source(source, {});
  Collector collector;
  ReadGame game;
  while (games->next(game)) {
    source.begin(game);
    if (wanted.find(std::to_string(game.record.number)) != std::string_view::npos) source.copy(collector);
  }
  source.end();
  return collector.games;
}

using Games = std::vector<std::string>;

}  // namespace

TEST_CASE("the bytes of a game are those of its record, however they come in") {
  const std::string one = "[Event \"1\"]\n\n1. a2-a3 {x} *\n";
  const std::string two = "[Event \"2\"]\r\n\r\n*\r\n";
  const std::string three = "a2-a3 *";
  const std::string text = "\xEF\xBB\xBF% before\n" + one + "\n% between\n \t\n" + two + "\n" + three;
  for (const std::size_t piece : {1u, 2u, 7u, 100000u}) {
    CHECK(games_of("lgn", text, "123", piece) == Games{one, two, three});
    CHECK(games_of("lgn", text, "2", piece) == Games{two});
    CHECK(games_of("lgn", text, "13", piece) == Games{one, three});
    CHECK(games_of("lgn", text, "", piece).empty());
  }
}

TEST_CASE("text that is skipped after an error belongs to the game") {
  const std::string broken = "[Event \"1\"]\n\n1. zz (\nskipped\n\nand this\n% too\n\n";
  const std::string next = "[Event \"2\"]\n\n*\n";
  CHECK(games_of("lgn", broken + next, "12") == Games{broken, next});
  CHECK(games_of("lgn", broken + next, "2") == Games{next});
  CHECK(games_of("lgn", next + broken, "12") == Games{next, broken});

  std::string skipped;
  while (skipped.size() < (std::size_t{18} << 20)) skipped += "this is skipped\n";
  // Blank lines at its end do not.
  CHECK(games_of("lgn", broken + skipped + "\n" + next, "12") == Games{broken + skipped, next});
  CHECK(games_of("lgn", broken + skipped + "\n" + next, "2") == Games{next});
}

TEST_CASE("lines and trees have their bytes too") {
  for (const std::size_t piece : {1u, 5u, 100000u}) {
    CHECK(games_of("jsonl", "\xEF\xBB\xBF{}\n\n{\"a\":1}\r\n{", "123", piece) ==
          Games{"{}", "{\"a\":1}", "{"});
    CHECK(games_of("moves", "# a\nrules \"petteia\"\n# b\nrules \"piso\"\n", "12", piece) ==
          Games{"rules \"petteia\"", "rules \"piso\""});
    CHECK(games_of("sgf", " (;GM[1]) \n\n(;GM[2]\n(;B[aa])(;B[bb]))\n", "12", piece) ==
          Games{"(;GM[1])", "(;GM[2]\n(;B[aa])(;B[bb]))"});
  }
  const std::string long_line(5'000'000, 'x');
  CHECK(games_of("jsonl", "{}\n" + long_line + "\n{", "2") == Games{long_line + "\n"});
}
