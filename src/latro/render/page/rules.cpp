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
  writer.open("h3").text(ruleset_title(rules.ruleset())).close();
  for (const RulesParagraph& one : rules_paragraphs(rules.ruleset(), words)) {
    writer.open("p").text("").open("b").text(fmt::format("{}.", one.heading)).close();
    writer.text(" " + one.text).close();
  }
  const Counters counters(theme);
  for (const RulesPicture& picture : pictures) {
    const BoardSize board = picture.diagram.position.board;
    const BoardPlan plan(board, false, {frame, frame});
    // A part of a board has no edge at the top and on the right.
    const bool is_part = board != rules.board();
    const double edges = is_part ? frame : 2 * frame;
    writer.open("figure").open("svg").attribute("aria-hidden", "true");
    writer.attribute("viewBox", fmt::format("0 {} {} {}", std::string_view(SvgNumber(is_part ? frame : 0)),
                                            std::string_view(SvgNumber(plan.extent().width + edges)),
                                            std::string_view(SvgNumber(plan.extent().height + edges))));
    writer.use(fmt::format("board-{}x{}", board.files, board.ranks), {});
    draw_on_board(writer, plan, counters, theme, picture.diagram);
    writer.close().close().open("figcaption").text(picture.caption).close().close();
  }
  if (const std::string source = rules_source(rules.ruleset()); !source.empty())
    writer.open("p").text(words("Source of these rules: {source}."_w, {{"source", source}})).close();
  writer.close();
  return html += '\n';
}

}  // namespace latro
