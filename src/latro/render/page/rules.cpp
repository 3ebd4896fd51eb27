#include <fmt/format.h>

#include "latro/notation/rules_words.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/page/detail/rules.hpp"
#include "latro/support/xml_writer.hpp"

namespace latro {

std::string rules_html(const Rules& rules, std::size_t number, const std::vector<RulesPicture>& pictures,
                       const Theme& theme, double frame, Words words) {
  std::string html;
  SvgWriter writer(html);
  writer.open("section").attribute("class", "rules").attribute("data-rules-of", std::to_string(number));
  writer.open("h3").text(ruleset_title(rules.ruleset(), words)).close();
  for (const RulesParagraph& one : rules_paragraphs(rules.ruleset(), words)) {
    writer.open("p").text("").open("b").text(fmt::format("{}.", one.heading)).close();
    writer.text(" " + one.text).close();
  }
  const Counters counters(theme);
  for (const RulesPicture& picture : pictures) {
    // The lower left of the whole board. A part has no edge at the top and on the right.
    const BoardSize whole = rules.board();
    const BoardSize part = picture.diagram.position.board;
    const double above = BoardPlan::square_size * (whole.ranks - part.ranks);
    const BoardPlan plan(part, false, {frame, frame + above});
    const double top = part.ranks < whole.ranks ? frame + above : 0;
    const double bottom = plan.corner().y + plan.extent().height + frame;
    const double right = frame + plan.extent().width + (part.files < whole.files ? 0 : frame);
    writer.open("figure").open("svg").attribute("aria-hidden", "true");
    writer.attribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
    writer.attribute("viewBox", fmt::format("0 {} {} {}", std::string_view(SvgNumber(top)),
                                            std::string_view(SvgNumber(right)),
                                            std::string_view(SvgNumber(bottom - top))));
    writer.use(fmt::format("board-{}x{}", whole.files, whole.ranks), {});
    draw_on_board(writer, plan, counters, theme, picture.diagram);
    writer.close().open("figcaption").text(picture.caption).close().close();
  }
  if (const std::string source = rules_source(rules.ruleset(), words); !source.empty())
    writer.open("p").text(words("Source of these rules: {source}."_w, {{"source", source}})).close();
  writer.close();
  return html += '\n';
}

}  // namespace latro
