#include "latro/render/page/page.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "latro/render/page/detail/sources.hpp"
#include "support/json_lines.hpp"
#include "support/occurrences.hpp"
#include "support/played.hpp"

using namespace latro;
using test::occurrences;

namespace {

constexpr std::string_view petteia =
    "[White \"A\"]\n[Black \"B\"]\n[Rules \"petteia\"]\n\n1. d2-d3 d7-d5 *\n";

std::string page_of(std::initializer_list<std::string_view> records, PageOptions options = {},
                    bool verbatim = true) {
  std::string out;
  PageWriter page(options, [&](std::string_view piece) { out += piece; });
  std::uint64_t number = 0;
  for (const std::string_view record : records)
    page.add(test::played(record), ++number, verbatim ? record : std::string_view());
  page.end();
  CHECK(page.size() == out.size());
  return out;
}

/// The text between two others, the first time that they occur.
std::string between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  REQUIRE(from != std::string_view::npos);
  const std::size_t to = text.find(end, from + begin.size());
  REQUIRE(to != std::string_view::npos);
  return std::string(text.substr(from + begin.size(), to - from - begin.size()));
}

std::string without(std::string text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  REQUIRE(from != std::string::npos);
  return text.erase(from, text.find(end, from) - from);
}

}  // namespace

TEST_CASE("digests are those of SHA-256") {
  // By openssl dgst -sha256 -binary | base64.
  CHECK(sha256_base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  CHECK(sha256_base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
}

TEST_CASE("a page allows exactly its own script and style") {
  const std::string page = page_of({petteia});
  const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"");
  CHECK(policy.starts_with("default-src 'none'; script-src 'sha256-" +
                           sha256_base64(between(page, "<script>", "</script>")) + "'; style-src 'sha256-" +
                           sha256_base64(between(page, "<style>", "</style>")) + "';"));
  CHECK(occurrences(page, "<script>") == 1);
  CHECK(occurrences(page, "<style") == 1);
  CHECK(occurrences(page, " style=") == 0);
}

TEST_CASE("nothing of the template is left, and nothing comes from elsewhere") {
  std::string page = page_of({petteia});
  page = without(without(page, "<script>", "</script>"), "<style>", "</style>");
  CHECK(occurrences(page, "{{") == 0);
  CHECK(occurrences(page, "}}") == 0);
  CHECK(occurrences(page, " src=") == 0);
  // Names of vocabularies.
  CHECK(occurrences(page, "://") == occurrences(page, "http://www.w3.org/"));
}

TEST_CASE("the style and the script are at most 46 KiB") {
  const std::string page = page_of({petteia});
  CHECK(between(page, "<script>", "</script>").size() + between(page, "<style>", "</style>").size() <=
        46 * 1024);
  CHECK(occurrences(page, "/**") == 0);
}

TEST_CASE("a page shows the last position of the first game to readers without script") {
  const std::string page = page_of({petteia});
  CHECK(
      between(page, "<main ", ">") ==
      "data-game=\"1\" data-ply=\"2\" data-fen=\"ssssssss/sss1ssss/8/3s4/8/3S4/SSS1SSSS/SSSSSSSS w - 2 2\"");
  CHECK(occurrences(page, "1... d7-d5 · White to move") == 1);
}

TEST_CASE("the data of a game are JSON lines that can be read again") {
  const auto json = [](const PlayedGame& game) {
    std::string out;
    REQUIRE(JsonLinesSink(drawing_json_keys()).write(game, out));
    return out;
  };
  const PlayedGame game = test::played("[Rules \"petteia\"]\n\n1. d2-d3 {<b> & \"c\"} (1. e2-e3 $1) *\n");
  CHECK(json(game) ==
        "{\"tags\":{\"Rules\":\"petteia\"},\"fen\":\"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - "
        "0 1\",\"plies\":[{\"turn\":\"d2-d3\",\"comment\":\"<b> & "
        "\\\"c\\\"\",\"variations\":[[{\"turn\":\"e2-e3\",\"nags\":[1]}]]}],\"result\":\"*\"}\n");
  const std::string page = page_of({"[Rules \"petteia\"]\n\n1. d2-d3 {<b> & \"c\"} (1. e2-e3 $1) *\n"});
  const std::string data = between(page, "<script type=\"application/json\">", "</script>");
  CHECK(occurrences(data, "<") == 0);
  const auto back = test::read_json(data);
  REQUIRE(back.size() == 1);
  CHECK(back[0].faults.empty());
  REQUIRE(back[0].game);
  CHECK(test::lgn_of(*play_game(*back[0].game, back[0].record)) == test::lgn_of(game));
}

TEST_CASE("a record stays as it was if it names its rules, and is canonical otherwise") {
  const std::string_view odd = "% a line\n[White \"<A>\"]\n[Rules   \"petteia\"]\n1.d2-d3    d7-d5 *\n\n\n";
  CHECK(between(page_of({odd}), "<pre>\n", "\n</pre>") ==
        "% a line\n[White \"&lt;A>\"]\n[Rules   \"petteia\"]\n1.d2-d3    d7-d5 *");
  CHECK(between(page_of({odd}, {}, false), "<pre>\n", "\n</pre>") ==
        "[White \"&lt;A>\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n1. d2-d3 d7-d5 *");
}

TEST_CASE("boards and counters are in a page once, and only those that are needed") {
  const std::string_view bind = "[Rules \"schadler\"]\n\n*\n";
  const std::string_view dux = "[Rules \"walker\"]\n\n*\n";
  const std::string page = page_of({petteia, bind, petteia, dux, bind});
  for (const auto* id : {"marble-S", "marble-s", "marble-xS", "marble-xs", "marble-D", "marble-d",
                         "marble-white", "marble-black", "board-8x8", "board-8x8f"}) {
    INFO(id);
    CHECK(occurrences(page, " id=\"" + std::string(id) + "\"") == 1);
  }
  CHECK(occurrences(page, " id=\"marble-xD\"") == 0);
  CHECK(occurrences(page_of({petteia}), " id=\"marble-x") == 0);
  CHECK(occurrences(page_of({petteia, "[Rules \"masters\"]\n\n*\n"}), " id=\"board-8x7f\"") == 1);
}

TEST_CASE("an embedded page is the same page as the value of an attribute") {
  PageOptions options;
  options.embedded = true;
  const std::string_view record = "[White \"\\\"A\\\" & B\"]\n[Rules \"petteia\"]\n\n*\n";
  const std::string figure = page_of({record}, options);
  std::string page;
  const std::string value = between(figure, " srcdoc=\"", "\"");
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string_view rest = std::string_view(value).substr(i);
    if (rest.starts_with("&quot;")) {
      page += '"';
      i += 5;
    } else if (rest.starts_with("&amp;")) {
      page += '&';
      i += 4;
    } else if (rest.starts_with("&lt;")) {
      page += '<';
      i += 3;
    } else {
      REQUIRE((rest.front() != '&' && rest.front() != '<'));
      page += rest.front();
    }
  }
  CHECK(page == page_of({record}));
  CHECK(between(figure, "<iframe title=\"", "\"") == "&quot;A&quot; &amp; B - ? · Petteia");
  CHECK(figure.ends_with("<figcaption>&quot;A&quot; &amp; B - ? · Petteia</figcaption>\n</figure>\n"));
}

TEST_CASE("options are in the page") {
  PageOptions options;
  options.kind = PageKind::article;
  options.pictures.flipped = true;
  options.pictures.coordinates = false;
  options.speed = 0.5;
  const std::string page = page_of({petteia}, options);
  CHECK(page.find(
            "<html lang=\"en\" class=\"article\" data-theme=\"marble\" data-frame=\"7\" data-flip=\"\">") !=
        std::string::npos);
  CHECK(page.find("step=\"any\" value=\"0.5\"") != std::string::npos);
  CHECK(occurrences(page, ">h</text>") == 0);
}

TEST_CASE("a theme of a page is a property for each colour") {
  const std::string css = theme_css(*find_theme("high-contrast"));
  CHECK(css.starts_with(
      "\n:root{--font:Verdana,'DejaVu Sans',sans-serif;color-scheme:dark;--page:#000;--text:#fff;"));
  CHECK(css.find("--square:#ffee58;") != std::string::npos);
  CHECK(css.find("--white-body:#fff;") != std::string::npos);
  CHECK(css.find("--dash-R:9 4;") != std::string::npos);
  CHECK(occurrences(css, "prefers-color-scheme") == 0);
  // Paper is white.
  CHECK(css.find("@media print{:root{color-scheme:light;--page:#fff;--text:#000;") != std::string::npos);
}

TEST_CASE("a theme that follows the reader has its dark colours for screens only") {
  const std::string css = theme_css(*find_theme("auto"));
  CHECK(css.find("@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--page:#1d242b;") !=
        std::string::npos);
  // The mark of White's dux is the same in both.
  CHECK(occurrences(css, "--white-sign:#8c1c13;") == 1);
}

TEST_CASE("a page has a background even if pictures of its theme have none") {
  Theme theme = *find_theme("marble");
  theme.page = "none";
  CHECK(theme_css(theme).find("--page:#fff;") != std::string::npos);
  theme.text = "#eee";
  CHECK(theme_css(theme).find("color-scheme:dark;--page:#000;") != std::string::npos);
}

TEST_CASE("pictures in a page refer to the properties") {
  const Theme theme = with_properties(*find_theme("auto"));
  CHECK(theme.name == "auto");
  CHECK(theme.square == "var(--square)");
  CHECK(theme.counter(Side::black).sign == "var(--black-sign)");
  CHECK(theme.marks.blue == "var(--marks-blue)");
  CHECK(theme.dark == nullptr);
}
