#include "latro/render/score/score.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/score/detail/page_plan.hpp"
#include "latro/render/score/detail/page_text.hpp"
#include "latro/render/score/detail/rules_page.hpp"
#include "latro/render/score/detail/score_flow.hpp"

namespace latro {

namespace {

// The head: title, event, result, ruleset and other tags; for a form, lines to write them on.

/// "Turns 13. a2-a3 to 30... c5-c6"
std::string part_text(const PlayedGame& game, const PlyRange& range, const Words& words) {
  Position after = game.start;
  after.count_turns(range.first + 1);
  const std::string first = turn_with_number(after, game.moves[range.first]);
  after.count_turns(range.last - range.first - 1);
  const std::string last = turn_with_number(after, game.moves[range.last - 1]);
  return words("A part of the game: {first} to {last}"_w, {{"first", first}, {"last", last}});
}

constexpr TextStyle small_style{.size = PagePlan::small_size, .quiet = true};
constexpr double title_size = 56;
constexpr double line_size = 36;
constexpr double gap_below = 40;
constexpr double field_height = 90;  // so that there is room to write

/// A tag that a form asks for: its name and its value, empty if it is to be written by hand.
struct FormField {
  std::string name;
  std::string value;
};

class ScoreHead {
 public:
  /// `last` is the last position of the game. A game without turns has the head of a form.
  ScoreHead(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options, const PagePlan& plan,
            const Position& last)
      : plan_(plan) {
    if (options.caption && options.caption->empty()) return;
    const Words& words = options.words;
    const Captions captions(game, options.caption, words);
    const std::string occasion_text = options.caption ? std::string() : occasion_of(game, words);
    running_ = joined_by(", ", captions.heading(), occasion_text);
    if (game.moves.empty()) {
      if (options.caption) add(captions.heading(), title_size, true);
      constexpr Sentence tags[]{"White"_w, "Black"_w, "Event"_w, "Site"_w, "Date"_w, "Round"_w};
      for (const Sentence tag : tags)
        fields_.push_back({std::string(words(tag)), known_tag(game, tag.english)});
      fields_.push_back({std::string(words("Rules"_w)), captions.rules()});
      fields_.push_back({std::string(words("Result"_w)), result_in_words(game, last, words)});
      return;
    }
    add(captions.heading().empty() ? std::string(words("A game of latrunculi"_w)) : captions.heading(),
        title_size, true);
    add(occasion_text, line_size);
    // A part of a game is printed without the summary.
    add(range.first > 0 ? result_in_words(game, last, words) : heading_result(game, last, words), line_size);
    add(captions.rules(), PagePlan::comment_size);
    if (range.first > 0 || range.last < game.moves.size())
      add(part_text(game, range, words), PagePlan::comment_size);
    add(other_tags(game, status_break), PagePlan::small_size, false, true);
  }

  /// With the gap below; 0 if there is nothing.
  double height() const {
    double height = 0;
    for (const Block& block : blocks_) height += block.text.height();
    const std::size_t field_lines = (fields_.size() + 1) / 2;
    height += field_height * static_cast<double>(field_lines);
    return height > 0 ? height + gap_below : 0;
  }

  void draw(SvgWriter& svg, double top, const Theme& theme) const {
    for (const Block& block : blocks_) {
      block.text.draw(svg, plan_.extent().width / 2, top, block.quiet ? theme.quiet_text : theme.text,
                      block.bold);
      top += block.text.height();
    }
    draw_fields(svg, top, theme);
  }

  /// For the later pages; may be empty.
  const std::string& running() const { return running_; }

 private:
  struct Block {
    TextBlock text;
    bool bold = false;
    bool quiet = false;
  };

  void add(const std::string& text, double size, bool bold = false, bool quiet = false) {
    constexpr std::size_t most_lines = 4;
    blocks_.push_back(
        {TextBlock(text, size, PagePlan::safe(plan_.width()) / (bold ? 1.12 : 1), most_lines), bold, quiet});
  }

  /// Two in a line, each with its rule.
  void draw_fields(SvgWriter& svg, double top, const Theme& theme) const {
    std::string rules;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const double left = plan_.column_left(i % 2);
      const std::size_t line = i / 2;
      const double baseline = top + field_height * (static_cast<double>(line) + 0.65);
      constexpr double name_width = 150;
      draw_text(svg, {{fields_[i].name, small_style}}, {left, baseline}, theme);
      const double room = plan_.column_width() - name_width;
      const auto value = wrapped(fields_[i].value, PagePlan::turn_size, PagePlan::safe(room), 1);
      if (!value.empty())
        draw_text(svg, {{value.front(), {.size = PagePlan::turn_size}}}, {left + name_width, baseline},
                  theme);
      rules += svg_across({left + name_width, baseline + 10}, room);
    }
    if (!rules.empty()) svg.path(rules).stroke(theme.quiet_text, 2).close();
  }

  const PagePlan& plan_;
  std::vector<Block> blocks_;
  std::vector<FormField> fields_;
  std::string running_;
};

// The pages.

constexpr double below_line = 0.28;  // from the bottom of a line to its baseline, in parts of its height

double baseline_of(Point corner, double height) { return corner.y + (1 - below_line) * height; }

/// A line of a form: a number, and rules to write on. Without a number it is the form's heading.
struct FormLine {
  std::string number;
  bool black_only = false;
};

class ScorePages {
 public:
  ScorePages(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options)
      : options_(options),
        plan_(options.paper),
        flow_(score_flow(game, range, options, plan_)),
        next_text_(flow_texts(game, range, options, plan_)),
        head_(game, range, options, plan_, flow_.last),
        counters_(*options.look.theme),
        board_(game.start.board, options.look.flipped,
               {frame_width(flow_.letter_size), frame_width(flow_.letter_size)}),
        board_id_(fmt::format("{}-board", options.look.theme->name)),
        title_(Captions(game, std::nullopt, options.words).title()) {
    if (options.rules_text != RulesText::off)
      rules_.emplace(game.rules, options.look, options.paper, options.words);
    if (game.moves.empty()) add_form(game.start);
    pages_ = flow_pages(flow_.items, shape());
  }

  /// With the page of rules.
  std::size_t size() const { return pages_.size() + (rules_ ? 1 : 0); }
  /// Appends the document of the next page. `page` is its index: 0 in the first call, then one more each
  /// time.
  void append(std::size_t page, std::string& out) {
    const bool rules_first = options_.rules_text == RulesText::first;
    if (rules_ && page == (rules_first ? 0 : pages_.size())) return rules_->append(page_text(page), out);
    append_turns(page - (rules_first ? 1 : 0), out);
  }

 private:
  /// "page 2 of 3"; `page` counts from 0.
  std::string page_text(std::size_t page) const {
    return options_.words("page {n} of {all}"_w, {{"n", page + 1}, {"all", size()}});
  }
  /// `page` counts the pages of the game only.
  void append_turns(std::size_t page, std::string& out) {
    const std::string title = options_.words("{title}: page {n} of {all}"_w,
                                             {{"title", title_}, {"n", number(page)}, {"all", size()}});
    const std::string description = describe_page(page);
    SvgWriter svg(out);
    Document document{plan_.extent(), 0, title, description, options_.look.theme};
    document.paper = plan_.sides();
    begin_document(svg, document);
    define(svg, page);
    draw_frame(svg, page);
    for (const PlacedItem& placed : pages_[page]) draw_item(svg, placed);
    svg.close();
  }
  std::size_t number(std::size_t page) const {
    return page + (options_.rules_text == RulesText::first ? 2 : 1);
  }

  double first_top() const {
    const double wide = flow_.wide_board ? flow_.boards[*flow_.wide_board].extent.height + 30 : 0;
    return PagePlan::margin + head_.height() + wide;
  }

  FlowShape shape() const { return {first_top(), PagePlan::top(), plan_.bottom(), PagePlan::columns}; }

  /// Numbered lines in the room that is left on the last page.
  void add_form(const Position& start) {
    constexpr double line_height = 78;
    constexpr double heading_height = 50;
    const FlowRoom room = flow_room(flow_.items, shape());
    TurnCount count(start);
    const std::size_t end = (room.column / PagePlan::columns + 1) * PagePlan::columns;
    for (std::size_t column = room.column; column < end; ++column) {
      const double column_top = column < PagePlan::columns ? first_top() : PagePlan::top();
      const double free = plan_.bottom() - (column == room.column ? room.top : column_top) - heading_height;
      const int lines = static_cast<int>(free / line_height);
      if (lines < 2) continue;
      flow_.items.push_back({heading_height, 0, FlowItem::text, true});
      form_.emplace_back();
      for (int line = 1; line <= lines; ++line) {
        flow_.items.push_back({line_height, 0, FlowItem::text, line < lines});
        form_.push_back({fmt::format("{}.", count.number), count.side == Side::black});
        count.next();
        if (count.side == Side::black) count.next();
      }
    }
  }

  std::string describe_page(std::size_t page) const {
    const auto boards = boards_on(page);
    const Words& words = options_.words;
    std::string text =
        words("Page {n} of {all} of a printed score."_w, {{"n", number(page)}, {"all", size()}});
    if (boards.empty()) return text;
    Diagram diagram = boards.back()->diagram;
    for (const NumberedPiece& one : std::exchange(diagram.numbers, {}))
      diagram.position.put(one.square, one.piece);
    return text + " " +
           words(
               boards.size() == 1 ? "It has 1 diagram: {last}"_w : "It has {n} diagrams. The last: {last}"_w,
               {{"n", boards.size()}, {"last", describe(diagram, words)}});
  }

  void define(SvgWriter& svg, std::size_t page) const {
    const auto boards = boards_on(page);
    if (boards.empty()) return;
    CounterSet set;
    for (const ScoreBoard* const board : boards) set.insert(counters_of(board->diagram));
    counters_.define(svg, set);
    svg.open("defs").open("g").attribute("id", board_id_);
    draw_board(svg, board_, *options_.look.theme, flow_.letter_size);
    svg.close().close();
  }

  void draw_frame(SvgWriter& svg, std::size_t page) const {
    const Theme& theme = *options_.look.theme;
    if (page == 0) {
      head_.draw(svg, PagePlan::margin, theme);
      if (flow_.wide_board)
        draw_board_at(svg, flow_.boards[*flow_.wide_board],
                      {PagePlan::margin, PagePlan::margin + head_.height()}, plan_.width());
    } else if (const auto title =
                   wrapped(head_.running(), small_style.size, PagePlan::safe(plan_.width()), 1);
               !title.empty()) {
      draw_text(svg, {{title.front(), small_style}}, {PagePlan::margin, PagePlan::running_head()}, theme);
      svg.path(svg_across({PagePlan::margin, PagePlan::running_head() + 12}, plan_.width()))
          .stroke(theme.quiet_text, 2)
          .close();
    }
    draw_text(svg, {{page_text(number(page) - 1), small_style}}, {plan_.extent().width / 2, plan_.foot()},
              theme, "middle");
  }

  void draw_item(SvgWriter& svg, const PlacedItem& placed) {
    const FlowItem& item = flow_.items[placed.item];
    const Point corner{plan_.column_left(placed.column), placed.top};
    if (item.board != FlowItem::text)
      return draw_board_at(svg, flow_.boards[item.board], corner, plan_.column_width());
    const std::size_t before_form = flow_.items.size() - form_.size();
    if (placed.item >= before_form) return draw(svg, form_[placed.item - before_form], corner, item.height);
    std::visit([&](const auto& text) { draw(svg, text, corner, item.height); }, next_text_());
  }

  /// In the middle of that width.
  void draw_board_at(SvgWriter& svg, const ScoreBoard& board, Point corner, double width) const {
    const Theme& theme = *options_.look.theme;
    const double frame = board_.corner().x;
    const Point place = corner + Point{(width - board.extent.width) / 2, 0};
    svg.open("g").attribute("transform", fmt::format("translate({}) scale({})", svg_point(place),
                                                     std::string_view(SvgNumber(board.scale))));
    svg.use(board_id_, {});
    draw_on_board(svg, board_, counters_, theme, board.diagram);
    const Extent squares = board_.extent();
    draw_hands(svg, board_.corner() + Point{squares.width + frame, 0}, squares.height, counters_, theme,
               board.diagram.position, options_.look.flipped);
    svg.close();
    double baseline = place.y + board.scale * (squares.height + 2 * frame) + PagePlan::small_size;
    for (const StyledText& line : board.caption) {
      draw_text(svg, line, {corner.x + width / 2, baseline}, theme, "middle");
      baseline += PagePlan::line_height * PagePlan::small_size;
    }
  }

  void draw(SvgWriter& svg, const FlowLine& line, Point corner, double height) const {
    draw_text(svg, line.text, {corner.x + line.left, baseline_of(corner, height)}, *options_.look.theme);
  }

  void draw(SvgWriter& svg, const FlowRow& row, Point corner, double height) const {
    const Theme& theme = *options_.look.theme;
    const double baseline = baseline_of(corner, height);
    const double white = corner.x + flow_.table.number;
    if (!row.number.empty())
      draw_text(svg, {{row.number, {.size = PagePlan::turn_size}}},
                {white - 0.4 * PagePlan::turn_size, baseline}, theme, "end");
    draw_text(svg, row.white, {white, baseline}, theme);
    const double black = row.wide ? FlowRow::wide_left : flow_.table.cell;
    draw_text(svg, row.black, {white + black, baseline}, theme);
  }

  void draw(SvgWriter& svg, const FormLine& line, Point corner, double height) const {
    const Theme& theme = *options_.look.theme;
    const double baseline = baseline_of(corner, height);
    constexpr double number = 85;
    const double cell = (plan_.column_width() - number) / 2;
    constexpr double between = 20;
    const double white = corner.x + number;
    const double black = white + cell;
    if (line.number.empty()) {
      draw_text(svg, {{std::string(options_.words("White"_w)), small_style}}, {white, baseline}, theme);
      draw_text(svg, {{std::string(options_.words("Black"_w)), small_style}}, {black, baseline}, theme);
      return;
    }
    draw_text(svg, {{line.number, {.size = PagePlan::turn_size}}}, {white - between, baseline}, theme, "end");
    if (line.black_only) draw_text(svg, {{"…", {.size = PagePlan::turn_size}}}, {white, baseline}, theme);
    std::string rules;
    for (const double left : {white, black})
      if (left == black || !line.black_only) rules += svg_across({left, baseline + 8}, cell - between);
    svg.path(rules).stroke(theme.quiet_text, 2).close();
  }

  /// The boards on a page, in the order in which they are drawn.
  std::vector<const ScoreBoard*> boards_on(std::size_t page) const {
    std::vector<const ScoreBoard*> boards;
    if (page == 0 && flow_.wide_board) boards.push_back(&flow_.boards[*flow_.wide_board]);
    for (const PlacedItem& placed : pages_[page])
      if (const auto board = flow_.items[placed.item].board; board != FlowItem::text)
        boards.push_back(&flow_.boards[board]);
    return boards;
  }

  const ScoreOptions& options_;
  const PagePlan plan_;
  ScoreFlow flow_;
  std::function<FlowText()> next_text_;  ///< for the items that are no boards
  std::vector<FormLine> form_;           ///< the last items
  ScoreHead head_;
  Counters counters_;
  BoardPlan board_;
  std::string board_id_;
  std::string title_;
  std::vector<FlowPage> pages_;
  std::optional<RulesPage> rules_;
};

}  // namespace

std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range,
                                        const ScoreOptions& options) {
  if (!options.diagrams_at) return score_diagrams(game, range, options.diagrams);
  std::vector<std::size_t> plies;
  for (const PlyRange& part : *options.diagrams_at)
    for (std::size_t ply = std::max(part.first, range.first + 1); ply <= std::min(part.last, range.last);
         ++ply)
      plies.push_back(ply);
  return plies;
}

void write_score(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                 const ScorePageHook& hook) {
  PlyRange part = range;
  part.last = std::min(range.last, game.moves.size());
  ScorePages pages(game, part, options);
  std::string svg;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    svg.clear();
    pages.append(page, svg);
    hook(page + 1, pages.size(), svg);
  }
}

}  // namespace latro
