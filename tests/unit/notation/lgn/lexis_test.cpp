#include "latro/notation/lgn/detail/lexis.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "latro/grammar/game.hpp"
#include "latro/notation/lgn/fast/plain_reader.hpp"

using namespace latro;

namespace {

namespace pegtl = tao::pegtl;

/// How many bytes of the text the rule matches; -1: it does not match.
template <typename Rule>
std::ptrdiff_t matched(std::string_view text) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<Rule>(in) ? in.current() - text.data() : -1;
}
std::ptrdiff_t size_to(std::string_view text, const char* end) {
  return end == nullptr ? -1 : end - text.data();
}

/// Calls visit(text) for each text of up to `longest` letters.
template <class Visit>
void each_text(std::string_view letters, std::size_t longest, const Visit& visit,
               const std::string& begin = {}) {
  visit(begin);
  if (begin.size() == longest) return;
  for (const char letter : letters) each_text(letters, longest, visit, begin + letter);
}

struct begins_annotation
    : pegtl::sor<grammar::glyph, grammar::nag, grammar::comment, grammar::variation_open> {};

}  // namespace

TEST_CASE("lexis: a byte is what it is in the grammar") {
  for (unsigned byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const std::string text(1, c);
    INFO(byte);
    CHECK(lexis::is(c, lexis::turnchar) == (matched<grammar::turnchar>(text) == 1));
    CHECK(lexis::is(c, lexis::digit) == (matched<pegtl::digit>(text) == 1));
    CHECK(lexis::is(c, lexis::blank) == (matched<grammar::blank>(text) == 1));
    CHECK(lexis::is(c, lexis::line_end) == (matched<grammar::line_end>(text) == 1));
    CHECK(lexis::is(c, lexis::in_quotes) == (matched<grammar::plain>(text) == 1));
    CHECK(lexis::is(c, lexis::in_braces) == (matched<grammar::brace_text>(text) == 1));
    CHECK(lexis::is(c, lexis::in_line) == (matched<grammar::line_text>(text) == 1));
    CHECK(lexis::is(c, lexis::more_of_ply) ==
          (matched<begins_annotation>(text) > 0 || matched<begins_annotation>(text + "1") > 0 ||
           matched<begins_annotation>(text + "}") > 0));
    CHECK(lexis::is(c, lexis::control) == (byte < 32 || byte == 127));
    // A dot makes a number of the digits before it, and a '%' after a line end an ignored line.
    CHECK(lexis::is(c, lexis::before_changes) ==
          (matched<grammar::ignored_line>(text) == 1 || matched<grammar::number>("1" + text) == 2));
    // A blank, and what stands around tags, values, comments and variations, is in no word.
    CHECK(lexis::is(c, lexis::in_word) ==
          (byte > 32 && byte != 127 && std::string_view("\"()[]{};").find(c) == std::string_view::npos));
    CHECK_FALSE(lexis::is(c, 0));
  }
}

TEST_CASE("lexis: small tokens read by hand are those of the grammar") {
  std::size_t tokens = 0;
  each_text("$012569a(", 5, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    unsigned nag = 0;
    if (!text.starts_with('$')) return;
    const std::ptrdiff_t size = matched<grammar::nag>(text);
    if (size != size_to(text, reader.nag(text.data(), nag))) FAIL_CHECK(text);
    if (size < 0) return;
    ++tokens;
    CHECK(std::to_string(nag) == text.substr(1, static_cast<std::size_t>(size) - 1));
  });
  each_text("!? a", 4, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    unsigned nag = 0;
    if (matched<grammar::glyph>(text) != size_to(text, reader.glyph(text.data(), nag))) FAIL_CHECK(text);
  });
  each_text("a\"\\\t\x7F\xC3", 5, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    if (matched<pegtl::star<grammar::plain>>(text) != size_to(text, reader.quoted(text.data())))
      FAIL_CHECK(text);
  });
  each_text("{}\t\n\x01 a", 5, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    if (text.starts_with('{') &&
        matched<grammar::comment>(text) != size_to(text, reader.brace_comment(text.data())))
      FAIL_CHECK(text);
  });
  // It declines some numbers and gaps, and reads no others than the grammar.
  each_text(" \t\r\n%a", 5, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    const char* const end = reader.gap(text.data());
    if (end != nullptr && matched<grammar::gap>(text) != end - text.data()) FAIL_CHECK(text);
  });
  each_text("12. \n%", 6, [&](const std::string& text) {
    const PlainReader reader(text.data() + text.size());
    PlainTurn ply;
    const char* const end = reader.number(text.data(), ply);
    if (end == nullptr) return;
    ++tokens;
    if (matched<pegtl::seq<grammar::number, grammar::gap>>(text) != end - text.data() ||
        matched<grammar::number>(text) != static_cast<std::ptrdiff_t>(ply.number_text.size()))
      FAIL_CHECK(text);
  });
  CHECK(tokens > 500);
}
