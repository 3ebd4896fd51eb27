#include "latro/render/score/detail/rules_page.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/counters.hpp"
#include "latro/render/score/detail/page_text.hpp"

namespace latro {

namespace {

constexpr std::size_t most_pictures = 4;
constexpr double greatest_size = 42;
constexpr double least_size = 23;
constexpr double sheet_title_size = 58;
constexpr double letters_on_board = 13;

double height_of_line(const StyledText& line) { return PagePlan::line_height * line.front().style.size; }

/// Broad faces need more room than a score leaves: its columns are seldom full.
double text_width_in(double width) { return 0.97 * PagePlan::safe(width); }

double height_of(const std::vector<StyledText>& lines) {
  double height = 0;
  for (const StyledText& line : lines) height += height_of_line(line);
  return height;
}

}  // namespace

std::string_view topic_of(RulesExample example) {
  switch (example) {
    case RulesExample::leaps:
    case RulesExample::leap:
      return "Leaps";
    case RulesExample::slide:
    case RulesExample::step:
      return "Movement";
    case RulesExample::removal:
      return "Removal";
    case RulesExample::end:
      return "End";
    case RulesExample::dux_leap:
      return "Dux";
    case RulesExample::run:
      return "Bonus";
    case RulesExample::corner_piece:
    case RulesExample::hostile_corner:
      return "Corners";
    case RulesExample::suicide:
      return "Suicide";
    case RulesExample::bind:
    case RulesExample::freed:
      return "Binding";
    case RulesExample::capture:
    case RulesExample::row:
    case RulesExample::enclosed:
    case RulesExample::safe:
      break;
  }
  return "Capture";
}

RulesPage::RulesPage(const Rules& rules, const PictureOptions& look, Paper paper, Words words)
    : rules_(rules),
      look_(look),
      plan_(paper),
      words_(words),
      title_(ruleset_title(rules.ruleset(), words)),
      source_(rules_source(rules.ruleset(), words)),
      paragraphs_(rules_paragraphs(rules.ruleset(), words)),
      pictures_(rules_pictures(rules, most_pictures, words)) {
  start_.position = rules.initial();
  for (;; pictures_.pop_back()) {
    for (double size = greatest_size; size >= least_size; --size)
      if (lay_out(size)) return;
    if (pictures_.empty()) return;
  }
}

void RulesPage::add_lines(const StyledText& text, double gap) {
  std::vector<StyledText> lines = broken(text, text_width_in(plan_.column_width())).lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // A paragraph is not broken after its first line or before its last one.
    flow_.push_back({height_of_line(lines[i]), i == 0 ? gap : 0, FlowItem::text,
                     i + 1 < lines.size() && (i == 0 || i + 2 == lines.size())});
    items_.emplace_back(std::move(lines[i]));
  }
}

BoardPlan RulesPage::plan_of(const Diagram& diagram) const {
  const double frame = frame_width(look_.coordinates ? letters_on_board : 0);
  return {diagram.position.board, false, {frame, frame}};
}

void RulesPage::add_board(const Diagram& diagram, const std::string& caption) {
  const BoardPlan plan = plan_of(diagram);
  const double frame = plan.corner().x;
  const Extent squares = plan.extent();
  // A part of the board has no edge at the top and on the right.
  const BoardSize whole = rules_.board();
  Board board;
  board.diagram = &diagram;
  if (plan.board().ranks < whole.ranks) board.above = frame;
  board.below = &diagram == &start_;
  constexpr double numbers_width = 14;  // of the numbers of pieces, beyond the usual width
  const double width = squares.width + frame + (plan.board().files < whole.files ? 0 : frame) +
                       (diagram.position.has_hands() ? hands_width + numbers_width : 0);
  const double height = squares.height + 2 * frame - board.above;
  const double column = plan_.column_width();
  // The example beside its caption, the start above it.
  const double room = (board.below ? 0.72 : 0.42) * column;
  const double most = (board.below ? 18.5 : 11) * size_;
  const double greatest = size_ / 22;
  board.scale = std::floor(100 * std::min({room / width, most / height, greatest})) / 100;
  board.extent = {board.scale * width, board.scale * height};
  const double between = 0.8 * size_;
  const double text_room = board.below ? column : column - board.extent.width - between;
  board.caption = broken({{caption, {.size = 0.87 * size_}}}, text_width_in(text_room)).lines;
  const double text = height_of(board.caption);
  const double needed = board.below ? board.extent.height + text : std::max(board.extent.height, text);
  flow_.push_back({needed + 0.2 * size_, 0.5 * size_, FlowItem::text, false});
  items_.emplace_back(std::move(board));
}

bool RulesPage::lay_out(double size) {
  size_ = size;
  items_.clear();
  flow_.clear();
  const double width = text_width_in(plan_.width());
  constexpr std::size_t most_lines = 6;
  head_ = broken({{std::string(words_("The rules of the game"_w)), {.size = sheet_title_size, .bold = true}}},
                 width)
              .lines;
  for (StyledText& line : broken({{title_, {.size = 36}}}, width, most_lines).lines)
    head_.push_back(std::move(line));

  const TextStyle text{.size = size};
  for (const RulesParagraph& one : paragraphs_) {
    add_lines({{fmt::format("{}. ", one.heading), {.size = size, .bold = true}}, {one.text, text}},
              0.45 * size);
    if (one.topic == "Start")
      add_board(start_, std::string(start_.position.to_move == Side::white
                                        ? words_("The start. White moves first."_w)
                                        : words_("The start. Black moves first."_w)));
    for (const RulesPicture& picture : pictures_) {
      const auto has = [&](std::string_view topic) {
        return std::any_of(paragraphs_.begin(), paragraphs_.end(),
                           [&](const RulesParagraph& other) { return other.topic == topic; });
      };
      const std::string_view topic = topic_of(picture.example);
      // What has no paragraph of its own is captured or bound.
      const bool is_here = has(topic) ? topic == one.topic : one.topic == "Capture" || one.topic == "Binding";
      if (!is_here) continue;
      if (!items_.empty()) flow_.back().with_next = true;  // below the last line of its rule
      add_board(picture.diagram, picture.caption);
    }
  }
  const TextStyle small{.size = 0.8 * size, .quiet = true};
  const std::string source = source_.empty()
                                 ? std::string()
                                 : words_("Source of these rules: {source}."_w, {{"source", source_}}) + " ";
  const std::string name = descriptor(rules_.ruleset());
  add_lines({{source + words_("The programs of latro call them “{name}”."_w, {{"name", name}}), small}},
            0.6 * size);
  const double top = PagePlan::margin + height_of(head_) + 1.2 * size;
  pages_ = flow_pages(flow_, {top, PagePlan::top(), plan_.bottom(), PagePlan::columns});
  // An item that is too high for its column is placed at its top, and goes beyond the end.
  for (const PlacedItem& placed : pages_.front())
    if (placed.top + flow_[placed.item].height > plan_.bottom() + 1) return false;
  return pages_.size() == 1;
}

void RulesPage::append(std::string_view foot, std::string& out) const {
  const Theme& theme = *look_.theme;
  const std::string title = fmt::format("{}: {}", words_("The rules of the game"_w), title_);
  std::string description(words_("The rules in words, and diagrams."_w));
  for (const RulesPicture& picture : pictures_) description += " " + picture.caption;
  SvgWriter svg(out);
  Document document{plan_.extent(), 0, title, description, &theme};
  document.paper = plan_.sides();
  begin_document(svg, document);
  CounterSet set = counters_of(start_);
  for (const RulesPicture& picture : pictures_) set.insert(counters_of(picture.diagram));
  const Counters counters(theme);
  counters.define(svg, set);

  double top = PagePlan::margin;
  for (const StyledText& line : head_) {
    draw_text(svg, line, {plan_.extent().width / 2, top + line.front().style.size}, theme, "middle");
    top += height_of_line(line);
  }
  for (const PlacedItem& placed : pages_.front()) {
    const Point corner{plan_.column_left(placed.column), placed.top};
    if (const auto* const line = std::get_if<StyledText>(&items_[placed.item]))
      draw_text(svg, *line, corner + Point{0, line->front().style.size}, theme);
    else
      draw(svg, std::get<Board>(items_[placed.item]), corner);
  }
  if (!foot.empty())
    draw_text(svg, {{std::string(foot), {.size = PagePlan::small_size, .quiet = true}}},
              {plan_.extent().width / 2, plan_.foot()}, theme, "middle");
  svg.close();
}

void RulesPage::draw(SvgWriter& svg, const Board& board, Point corner) const {
  const Theme& theme = *look_.theme;
  const Counters counters(theme);
  const BoardPlan plan = plan_of(*board.diagram);
  const double frame = plan.corner().x;
  const double letters = look_.coordinates ? letters_on_board : 0;
  const double column = plan_.column_width();
  const Point place = board.below ? corner + Point{(column - board.extent.width) / 2, 0} : corner;
  const Extent shown{board.extent.width / board.scale, board.extent.height / board.scale};
  svg.open("svg").at(place).attribute("width", board.extent.width).attribute("height", board.extent.height);
  svg.attribute("viewBox", fmt::format("0 {} {} {}", std::string_view(SvgNumber(board.above)),
                                       std::string_view(SvgNumber(shown.width)),
                                       std::string_view(SvgNumber(shown.height))));
  draw_board(svg, plan, theme, letters);
  draw_on_board(svg, plan, counters, theme, *board.diagram);
  draw_hands(svg, plan.corner() + Point{plan.extent().width + frame, 0}, plan.extent().height, counters,
             theme, board.diagram->position, false);
  svg.close();
  const double between = 0.8 * size_;
  Point baseline = board.below ? corner + Point{column / 2, board.extent.height}
                               : corner + Point{board.extent.width + between, 0};
  for (const StyledText& line : board.caption) {
    draw_text(svg, line, baseline + Point{0, line.front().style.size}, theme,
              board.below ? "middle" : "start");
    baseline.y += height_of_line(line);
  }
}

}  // namespace latro
