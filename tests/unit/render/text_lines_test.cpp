#include "latro/render/detail/text_lines.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

std::string joined(const StyledText& line) {
  std::string text;
  for (const TextRun& run : line) text += run.text;
  return text;
}

constexpr TextStyle plain{.size = 10};
constexpr TextStyle bold{.size = 10, .bold = true};

}  // namespace

TEST_CASE("the width of a text goes by its letters and the size") {
  CHECK(text_width("", 10) == 0);
  CHECK(text_width("il", 10) < text_width("oo", 10));
  CHECK(text_width("oo", 10) < text_width("WW", 10));
  CHECK(text_width("oo", 20) == Approx(2 * text_width("oo", 10)));
  CHECK(text_width("öö", 10) == Approx(text_width("oo", 10)));
  CHECK(text_width("\xFF", 10) > 0);
}

TEST_CASE("texts are broken at blanks") {
  using Lines = std::vector<std::string>;
  const double width = text_width("aaaa", 10);
  CHECK(wrapped("", 10, width, 3).empty());
  CHECK(wrapped("   ", 10, width, 3).empty());
  CHECK(wrapped("aaaa", 10, width, 3) == Lines{"aaaa"});
  CHECK(wrapped("aaa aaa", 10, width, 3) == Lines{"aaa", "aaa"});
  CHECK(wrapped("aaa aaa ", 10, width, 3) == Lines{"aaa", "aaa"});
  CHECK(wrapped(" a a aaaa", 10, width, 3) == Lines{"a a", "aaaa"});
  CHECK(wrapped("a  aaaa", 10, width, 3) == Lines{"a", "aaaa"});
}

TEST_CASE("words too long for a line are broken anywhere, but between characters") {
  using Lines = std::vector<std::string>;
  const double width = text_width("aaaa", 10);
  CHECK(wrapped("aaaaaaaaaa", 10, width, 9) == Lines{"aaaa", "aaaa", "aa"});
  CHECK(wrapped("ääääää", 10, width, 9) == Lines{"ääää", "ää"});
  CHECK(wrapped("a aaaaaa", 10, width, 9) == Lines{"a", "aaaa", "aa"});
  CHECK(wrapped("aaaa", 10, 0.1, 9) == Lines{"a", "a", "a", "a"});
}

TEST_CASE("what does not fit in the lines there are ends in dots") {
  using Lines = std::vector<std::string>;
  const double width = text_width("aaaa", 10);
  CHECK(wrapped("aaa aaa aaa", 10, width, 2) == Lines{"aaa", "aaa…"});
  CHECK(wrapped("aaaaaaaaaa", 10, width, 2) == Lines{"aaaa", "aaaa…"});
  CHECK(wrapped("aaaa aaaa", 10, width, 2) == Lines{"aaaa", "aaaa"});
  CHECK(wrapped("aaaa a", 10, width, 1) == Lines{"aaaa…"});
}

TEST_CASE("a character has its marks, and those joined to it") {
  CHECK(character_length("a") == 1);
  CHECK(character_length("ab") == 1);
  CHECK(character_length("e\xCC\x81x") == 3);                                    // an acute accent
  CHECK(character_length("\u0E19\u0E33\u0E17") == 3);                            // Thai: U+0E33 is a letter
  CHECK(character_length("\u0E17\u0E35\u0E48x") == 9);                           // a vowel and a tone above
  CHECK(character_length("\u0915\u094D\u0937") == 6);                            // Devanagari: a virama
  CHECK(character_length("\U0001F468\u200D\U0001F469\u200D\U0001F467x") == 18);  // a family
  CHECK(character_length("\xFF\xCC\x81") == 1);
  CHECK(character_length(" \xCC\x81") == 1);
  std::string marks = "a";
  for (int i = 0; i < 100; ++i) marks += "\xCC\x81";
  CHECK(character_length(marks) == 1 + 8 * 2);
  std::string people = "\U0001F468";
  for (int i = 0; i < 100; ++i) people += "\u200D\U0001F468";
  CHECK(character_length(people) <= 4 + 8 * 7 + 3);
}

TEST_CASE("marks stay with their character, and lone ones have a dotted circle") {
  using Lines = std::vector<std::string>;
  const double width = text_width("aa", 10);
  CHECK(text_width("e\xCC\x81", 10) == Approx(text_width("e", 10)));
  CHECK(wrapped("ae\xCC\x81\xCC\xA3za", 10, width, 9) == Lines{"ae\xCC\x81\xCC\xA3", "za"});
  CHECK(wrapped("\xCC\x81", 10, width, 9) == Lines{"\u25CC\xCC\x81"});
  std::string marks = "a";
  for (int i = 0; i < 1000; ++i) marks += "\xCC\x81";
  for (const std::string& line : wrapped(marks, 10, width, 1000)) CHECK(line.size() <= 2 * (3 + 8 * 2));
}

TEST_CASE("a zero width space is a place to break, a no-break space is none") {
  using Lines = std::vector<std::string>;
  const double width = text_width("aaaa", 10);
  CHECK(wrapped("aa\u200Baa\u200Baa", 10, width, 9) == Lines{"aaaa", "aa"});
  CHECK(wrapped("a\u200Baaaa", 10, width, 9) == Lines{"a", "aaaa"});
  CHECK(wrapped("\u200Ba\u200B", 10, width, 9) == Lines{"a"});
  CHECK(wrapped("a a\u00A0aa", 10, width, 9) == Lines{"a", "a\u00A0aa"});
}

TEST_CASE("runs of several styles are broken as one text, each part in its style") {
  const StyledText text{{"aa", plain}, {"a bb", bold}, {"b", plain}};
  const double room = text_width("aaa", 10) * 1.2;
  const BrokenText found = broken(text, room);
  REQUIRE(found.lines.size() == 2);
  CHECK(found.complete);
  CHECK(found.lines[0] == StyledText{{"aa", plain}, {"a", bold}});
  CHECK(found.lines[1] == StyledText{{"bb", bold}, {"b", plain}});
  // The blank is at the beginning of a run.
  const BrokenText other = broken({{"aaa", plain}, {" bbb", bold}}, room);
  REQUIRE(other.lines.size() == 2);
  CHECK(joined(other.lines[0]) == "aaa");
  CHECK(other.lines[1] == StyledText{{"bbb", bold}});
  CHECK(text_width(StyledText{{"aaa", bold}}) > text_width(StyledText{{"aaa", plain}}));
}

TEST_CASE("all of a text is in its lines, and no line is too wide") {
  const std::string text =
      "Jeu des latroncules: \u05D0\u05D1\u05D2 WWWWWWWWWWWW \u0E17\u0E35\u0E48 iiiiiiiiiiiiiiiiiiiii abc";
  for (double width = 12; width < 200; width += 7) {
    std::string all;
    const BrokenText found = broken({{text.substr(0, 30), plain}, {text.substr(30), bold}}, width);
    for (const StyledText& line : found.lines) {
      CHECK(text_width(line) <= width + 1e-9);
      all += joined(line);
    }
    std::string wanted = text;
    std::erase(wanted, ' ');
    std::erase(all, ' ');
    CHECK(all == wanted);
  }
}
