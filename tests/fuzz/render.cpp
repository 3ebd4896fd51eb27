// Texts of any format, as latro-render-svg draws them: every picture and page is well-formed, and the same
// again when it is drawn again.
#include <algorithm>
#include <memory>
#include <string>

#include "latro/check/game_check.hpp"
#include "latro/formats/format.hpp"
#include "latro/render/animation/animation.hpp"
#include "latro/render/page/page.hpp"
#include "latro/render/pictures.hpp"
#include "latro/render/score/score.hpp"
#include "latro/render/sheet.hpp"
#include "support/byte_sources.hpp"
#include "support/well_formed.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

void expect_picture(const std::string& picture, std::string_view text) {
  if (const auto fault = test::xml_fault(picture)) fail("a picture is not well-formed: " + *fault, picture);
  expect(picture.find("\xE2\x80\xAE") == std::string::npos, "a text can turn the direction of others", text);
}

/// How the pictures look is taken from the text, so that all looks are tried.
struct Look {
  PictureOptions options;
  PictureTexts texts;
  unsigned columns = 1;

  explicit Look(std::string_view text) {
    std::size_t choice = text.size();
    for (const char c : text.substr(0, 64)) choice = choice * 31 + static_cast<unsigned char>(c);
    const auto choose = [&](std::size_t among) {
      const std::size_t chosen = choice % among;
      choice /= among;
      return chosen;
    };
    options.theme = &themes()[choose(themes().size())];
    options.flipped = choose(2) == 1;
    options.coordinates = choose(2) == 1;
    options.pixels = static_cast<unsigned>(choose(3)) * 300;
    columns = 1 + static_cast<unsigned>(choose(5));
    if (choose(4) == 0) texts.caption = std::string(text.substr(0, 100));
    // On every board.
    if (choose(3) == 0)
      texts.turns_of = Coordinate{static_cast<std::uint8_t>(choose(2)), static_cast<std::uint8_t>(choose(2))};
    if (choose(3) == 0) options.area = BoardArea{{0, 0}, {1, static_cast<std::uint8_t>(choose(2))}};
    if (choose(3) == 0) options.square_millimetres = 7.5;
    if (choose(3) == 0) texts.labels = std::string("a1:") += text.substr(0, 100);
    texts.bare = choose(4) == 0;
  }
};

void draw(const PlayedGame& game, const Look& look, std::string_view text) {
  Pictures pictures(look.texts);
  DiagramPainter painter(look.options);
  std::size_t diagrams = 0;
  pictures.each_diagram(game, every_ply, [&](std::size_t, const Diagram& diagram) {
    std::string once;
    std::string again;
    painter.append(diagram, once);
    DiagramPainter(look.options).append(diagram, again);
    expect(once == again, "what was drawn before shows in a picture", text);
    expect_picture(once, text);
    ++diagrams;
  });
  expect(diagrams == game.moves.size() + 1, "there are not as many diagrams as positions", text);
  std::string numbered;
  painter.append(pictures.numbered(game, {0, std::min<std::size_t>(game.moves.size(), 100)}), numbered);
  expect_picture(numbered, text);
  const DiagramSequence sequence = pictures.sequence(game, every_ply, SequenceKind::sheet);
  std::string sheet;
  append_sheet(sequence, look.columns, look.options, sheet);
  expect_picture(sheet, text);
  std::string animation;
  if (!look.texts.bare) append_animation(sequence, look.options, {}, animation);
  if (!look.texts.bare) expect_picture(animation, text);
  const ScoreOptions score{look.options, Paper::a4, look.columns - 1, look.texts.caption};
  write_score(game, every_ply, score, [&](std::size_t, std::size_t, std::string_view page) {
    expect_picture(std::string(page), text);
  });
}

/// What is between the two, each time, goes.
void remove_between(std::string& text, std::string_view begin, std::string_view end) {
  for (std::size_t at = 0; (at = text.find(begin, at)) != std::string::npos;) {
    at += begin.size();
    text.erase(at, text.find(end, at) - at);
  }
}

/// A page is well-formed, as XML too, but for its script and its style; so no text of a game becomes an
/// element.
void write_page(const PlayedGame& game, const Look& look, std::string_view text, std::string_view record) {
  PageOptions options;
  options.pictures = look.options;
  options.embedded = look.columns == 1;
  std::string page;
  PageWriter writer(options, [&](std::string_view piece) { page += piece; });
  writer.add(game, 1, {});
  writer.add(game, 2, record);
  writer.end();
  expect(writer.size() == page.size(), "the size of a page is not that of its text", text);
  if (!options.embedded) {
    page.erase(0, page.find('\n'));  // the document type
    remove_between(page, "<style>", "</style>");
    remove_between(page, "<script>", "</script>");
    remove_between(page, "<script type=\"application/json\">", "</script>");
    remove_between(page, "<pre>", "</pre>");  // the one that is shown as it is has no direction of its own
  }
  if (const auto fault = test::xml_fault(page)) fail("a page is not well-formed: " + *fault, page);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const Look look(text);
  const Format& format = detect_format(text, {});
  test::BlockSource bytes(text);
  const auto source = format.source(bytes, {});
  GameCheck check(CheckOptions{});
  std::vector<Diagnostic> found;
  for (ReadGame game; source->next(game);) {
    check.check(*source, game, found);
    if (check.game() == nullptr) continue;
    draw(*check.game(), look, text);
    write_page(*check.game(), look, text, game.is_lgn ? game.record.text : std::string_view());
  }
  return 0;
}
