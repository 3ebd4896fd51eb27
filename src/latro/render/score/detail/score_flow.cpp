#include "latro/render/score/detail/score_flow.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <deque>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/game/game_words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/detail/numbered.hpp"
#include "latro/render/score/score.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

namespace {

constexpr double line_of(double size) { return PagePlan::line_height * size; }
constexpr TextStyle turn_style{.size = PagePlan::turn_size, .bold = true};
constexpr TextStyle comment_style{.size = PagePlan::comment_size};
constexpr TextStyle variation_style{.size = PagePlan::variation_size};
constexpr TextStyle variation_comment_style{.size = PagePlan::variation_size, .italic = true};
constexpr TextStyle caption_style{.size = PagePlan::small_size};

/// The side of a square, in tenths of a millimetre.
struct DiagramSquares {
  double start = 0;
  double later = 0;
};
constexpr std::array diagram_squares{DiagramSquares{62, 45}, DiagramSquares{90, 62}, DiagramSquares{120, 90}};

DiagramSquares squares_of_size(DiagramSize size) { return diagram_squares[static_cast<std::size_t>(size)]; }

/// The size of coordinates that can still be read in a diagram that is as wide as the column.
double letter_size_for_column(const BoardSize& board, double column_width, double square) {
  constexpr double usual = 13;
  constexpr double greatest = 24;
  constexpr double least_on_paper = 19;
  const double width = BoardPlan(board, false, {}).extent().width + 2 * frame_width(usual);
  const double scale = std::min(square / BoardPlan::square_size, column_width / width);
  return std::clamp(least_on_paper / scale, usual, greatest);
}

bool has_annotations(const PlayedMove& move) {
  return !move.nags.empty() || !move.comment.empty() || !move.before.empty() || !move.variations.empty();
}

constexpr std::string_view no_break_space = "\xC2\xA0";
constexpr std::string_view break_mark = "\xE2\x80\x8B";

/// A blank after the number of a turn is no place to break a line.
std::string with_whole_turns(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    bool is_after_number = false;
    if (text[i] == ' ' && i > 0 && text[i - 1] == '.') {
      const std::size_t digit = text.substr(0, i).find_last_not_of('.');
      is_after_number = digit != std::string_view::npos && text[digit] >= '0' && text[digit] <= '9';
    }
    if (is_after_number)
      out += no_break_space;
    else
      out += text[i];
  }
  return out;
}

/// A turn can be broken before each of its hops and captures, if it is longer than a line.
std::string breakable(std::string_view turn) {
  std::string text;
  for (const char c : turn) {
    if (!text.empty() && std::string_view("-^x/+").find(c) != std::string_view::npos) text += break_mark;
    text += c;
  }
  return text;
}

/// Variations in brackets, with their comments and their own variations.
class VariationText {
 public:
  /// `width`: of a line.
  explicit VariationText(double width) : width_(width) {}

  /// `count` is that of the first turn.
  void add(const PlayedLine& line, TurnCount count) {
    add(variation_style, "(");
    bool number_due = true;
    bool first = true;
    for (const PlayedMove& move : line) {
      if (const std::string before = with_whole_turns(prose(move.before)); !before.empty()) {
        if (!first) add(variation_style, " ");
        add(variation_comment_style, before);
        first = false;
        number_due = true;
      }
      if (!first) add(variation_style, " ");
      first = false;
      if (number_due || count.side == Side::white)
        add(variation_style, fmt::format("{}{}", count.text(), no_break_space));
      const std::string number = number_due || count.side == Side::white ? count.text() : std::string();
      const bool is_long =
          text_width(fmt::format("(({} {}))", number, move.text), PagePlan::variation_size) > width_;
      add(variation_style,
          (is_long ? breakable(move.text) : move.text) + nags_text(move.nags, no_break_space));
      number_due = false;
      if (const std::string comment = with_whole_turns(prose(move.comment)); !comment.empty()) {
        add(variation_style, " ");
        add(variation_comment_style, comment);
        number_due = true;
      }
      for (const PlayedLine& variation : move.variations) {
        add(variation_style, " ");
        add(variation, count);
        number_due = true;
      }
      count.next();
    }
    add(variation_style, ")");
  }
  StyledText text() && { return std::move(text_); }

 private:
  void add(const TextStyle& style, std::string_view text) {
    if (text_.empty() || text_.back().style != style) text_.push_back({{}, style});
    text_.back().text += text;
  }

  double width_;
  StyledText text_;
};

/// The turn with its NAGs, glyphs where they have one, and small its evaluation, if a comment has one.
StyledText turn_words(const PlayedMove& move) {
  StyledText words{{breakable(move.text) + nags_text(move.nags, no_break_space), turn_style}};
  const auto value = command_value(move.comment, "eval");
  const auto score = value ? parse_eval(*value) : std::nullopt;
  const bool is_over = score && (score->wins() || score->loses()) && score->turns() == 0;
  if (score && !is_over) {
    constexpr double smaller = 0.75;
    const TextStyle small{.size = smaller * turn_style.size, .quiet = true};
    words.push_back({fmt::format(" {}", eval_text(*score)), small});
  }
  return words;
}

/// Makes the items turn by turn.
class FlowMaker {
 public:
  FlowMaker(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options, const PagePlan& plan)
      : game_(game), range_(range), options_(options), plan_(plan), position_(game.start) {
    const double number =
        text_width(fmt::format("{}.", game.start.number + (range.last + 1) / 2), PagePlan::turn_size);
    flow_.table.number = number + 0.5 * PagePlan::turn_size;
    if (options.look.coordinates)
      flow_.letter_size = letter_size_for_column(game.start.board, plan.column_width(),
                                                 squares_of_size(options.diagram_size).later);
    flow_.table.cell = (plan.column_width() - flow_.table.number) / 2;
    add_start();
  }

  /// The layout, without the texts.
  ScoreFlow make() {
    while (step()) texts_.clear();
    for (; ply_ < game_.moves.size(); ++ply_) game_.rules.play(position_, game_.moves[ply_].turn);
    flow_.last = position_;
    return std::move(flow_);
  }

  FlowText next_text() {
    while (texts_.empty()) {
      const bool has_more = step();
      assert(has_more);
      static_cast<void>(has_more);
      flow_.items.clear();
      if (flow_.boards.size() > 1)
        flow_.boards.resize(1);  // that there is one decides how the next one is drawn
    }
    FlowText text = std::move(texts_.front());
    texts_.pop_front();
    return text;
  }

 private:
  /// Adds the items of one more turn. Returns false after the last one.
  bool step() {
    if (is_complete_) return false;
    is_complete_ = ply_ == range_.last;
    if (is_complete_) {
      end_row(false);
    } else {
      const bool has_diagram = due_ < diagrams_.size() && diagrams_[due_] == ply_ + 1;
      if (has_diagram) ++due_;
      add_turn(ply_ < placed_ && !has_annotations(game_.moves[ply_]), has_diagram);
    }
    return true;
  }

  static constexpr double paragraph_gap = 12;
  static constexpr double row_gap = 4;
  static constexpr double board_gap = 40;

  void add_text(double height, double gap, bool with_next, FlowText text) {
    flow_.items.push_back({height, gap, FlowItem::text, with_next});
    texts_.push_back(std::move(text));
  }

  /// A paragraph is not broken after its first line or before its last one.
  void add_paragraph(const StyledText& text, double left, double gap) {
    std::vector<StyledText> lines = broken(text, PagePlan::safe(plan_.column_width() - left)).lines;
    const double height = line_of(text.front().style.size);
    for (std::size_t i = 0; i < lines.size(); ++i)
      add_text(height, i == 0 ? gap : 0, i + 1 < lines.size() && (i == 0 || i + 2 == lines.size()),
               FlowLine{std::move(lines[i]), left});
  }

  /// The comment before the game and the first board.
  void add_start() {
    for (; ply_ < range_.first; ++ply_) game_.rules.play(position_, game_.moves[ply_].turn);
    placed_ = end_of_placement(game_, range_);
    diagrams_ = score_diagrams(game_, range_, options_);
    if (range_.first == 0)
      add_paragraph({{with_whole_turns(prose(game_.comment)), comment_style}}, 0, paragraph_gap);
    add_first_board();
  }

  void add_first_board() {
    const Words& words = options_.words;
    ScoreBoard board;
    Diagram& diagram = board.diagram;
    if (placed_ == range_.first) {
      diagram.position = position_;
      if (range_.first == 0) mark(diagram, game_.comment);
      if (!game_.moves.empty()) {
        mark(diagram, game_.moves[range_.first].before);
        set_caption(
            board,
            range_.first == 0 ? std::string(words("The start."_w))
                              : words("The position after ply {n}."_w, {{"n", range_.first}}),
            std::string(words(position_.to_move == Side::white ? "White to move."_w : "Black to move."_w)));
      }
    } else {
      Position after = position_;
      for (std::size_t ply = range_.first; ply < placed_; ++ply)
        game_.rules.play(after, game_.moves[ply].turn);
      NumberedTurns placement = numbered_turns(game_, {range_.first, placed_}, position_, words);
      diagram.position = after;
      for (NumberedPiece& one : placement.pieces) {
        // A piece that is no longer on its square is shown as it was placed.
        if (const auto piece = after.at(one.square); piece && piece->side == one.piece.side)
          one.piece = *piece;
        diagram.position.take(one.square);
      }
      diagram.numbers = std::move(placement.pieces);
      std::string notes;
      for (const std::string& note : placement.notes)
        notes += fmt::format("{} {}", notes.empty() ? "" : ",", note);
      std::string plies = placed_ == range_.first + 1
                              ? words("The placement, ply {n}"_w, {{"n", placed_}})
                              : words("The placement, plies {first} to {last}"_w,
                                      {{"first", range_.first + 1}, {"last", placed_}});
      set_caption(board, notes.empty() ? plies + "." : words("{what}:"_w, {{"what", plies}}),
                  notes.empty() ? std::string() : notes.substr(1) + ".");
    }
    add_board(std::move(board), squares_of_size(options_.diagram_size).start);
  }

  void add_turn(bool in_diagram, bool has_diagram) {
    const PlayedMove& move = game_.moves[ply_];
    const Position before = position_;
    game_.rules.play(position_, move.turn);
    ++ply_;
    const TurnCount count(before);
    if (!in_diagram) {
      if (const std::string text = with_whole_turns(prose(move.before)); !text.empty()) {
        end_row(false);
        add_paragraph({{text, comment_style}}, 0, paragraph_gap);
      }
      if (count.side == Side::white || row_.number.empty()) {
        end_row(false);
        row_.number = fmt::format("{}.", count.number);
      }
      (count.side == Side::white ? row_.white : row_.black) = turn_words(move);
      if (count.side == Side::black && row_.white.empty()) row_.white = {{"…", turn_style}};
      const std::string comment = with_whole_turns(prose(move.comment));
      const bool has_text = !comment.empty() || !move.variations.empty();
      if (count.side == Side::black || has_text || has_diagram) end_row(has_text);
      if (!comment.empty()) add_paragraph({{comment, comment_style}}, 0, 0);
      constexpr double indent = 25;
      for (const PlayedLine& variation : move.variations) {
        VariationText text(PagePlan::safe(plan_.column_width() - indent));
        text.add(variation, count);
        add_paragraph(std::move(text).text(), indent, 0);
      }
    }
    if (has_diagram) add_position(before, move);
  }

  /// A turn that is longer than a cell has both, so that it is in one line if it can be.
  void end_row(bool with_next) {
    if (row_.number.empty()) return;
    const double cell = PagePlan::safe(flow_.table.cell - 0.3 * PagePlan::turn_size);
    const double both = cell + flow_.table.cell;
    const auto fits = [](const StyledText& text, double width) {
      return broken(text, width).lines.size() <= 1;
    };
    if (row_.black.empty() || (fits(row_.white, cell) && fits(row_.black, cell))) {
      add_rows(row_, row_.black.empty() ? both : cell, cell, with_next);
    } else {
      FlowRow black{{}, {{"…", turn_style}}, std::move(row_.black), true};
      if (row_.white == black.white)
        black.number = row_.number;
      else
        add_rows({row_.number, std::move(row_.white), {}}, both, cell, true);
      add_rows(black, cell, both - FlowRow::wide_left, with_next);
    }
    row_ = {};
  }

  /// The longer of the two cells gives the number of rows.
  void add_rows(const FlowRow& row, double white_width, double black_width, bool with_next) {
    auto white = broken(row.white, white_width).lines;
    auto black = broken(row.black, black_width).lines;
    const std::size_t rows = std::max(white.size(), black.size());
    constexpr std::size_t most_together = 6;
    white.resize(rows);
    black.resize(rows);
    for (std::size_t i = 0; i < rows; ++i) {
      const bool is_last = i + 1 == rows;
      add_text(
          line_of(PagePlan::turn_size), i == 0 ? row_gap : 0, is_last ? with_next : rows <= most_together,
          FlowRow{i == 0 ? row.number : std::string(), std::move(white[i]), std::move(black[i]), row.wide});
    }
  }

  void add_board(ScoreBoard board, double greatest_square) {
    const Position& position = board.diagram.position;
    const Extent squares = BoardPlan(position.board, false, {}).extent();
    const double frame = 2 * frame_width(flow_.letter_size);
    const Extent drawn{squares.width + frame + (position.has_hands() ? hands_width : 0),
                       squares.height + frame};
    constexpr unsigned most_files_in_column = 10;
    const bool wide = flow_.boards.empty() && position.board.files > most_files_in_column;
    constexpr double greatest_height = 1100;
    constexpr double greatest_width = 1400;
    const double scale = std::min({greatest_square / BoardPlan::square_size, greatest_height / drawn.height,
                                   (wide ? greatest_width : plan_.column_width()) / drawn.width});
    board.scale = std::floor(100 * scale) / 100;  // as many digits as are written
    const double caption = static_cast<double>(board.caption.size()) * line_of(caption_style.size);
    board.extent = {board.scale * drawn.width, board.scale * drawn.height + caption + 8};
    if (wide)
      flow_.wide_board = 0;
    else
      flow_.items.push_back(
          {board.extent.height, board_gap / 2, static_cast<std::uint32_t>(flow_.boards.size()), false});
    flow_.boards.push_back(std::move(board));
  }

  void set_caption(ScoreBoard& board, const std::string& bold, const std::string& rest) const {
    StyledText text;
    if (!bold.empty()) text.push_back({with_whole_turns(bold), {.size = caption_style.size, .bold = true}});
    if (!rest.empty()) text.push_back({(bold.empty() ? "" : " ") + rest, caption_style});
    constexpr std::size_t most_lines = 12;
    BrokenText lines = broken(text, PagePlan::safe(plan_.column_width()), most_lines);
    if (!lines.complete) lines.lines.back().push_back({"…", caption_style});
    board.caption = std::move(lines.lines);
  }

  /// "after 12... a7-a6", and at the end of the game the result.
  void add_position(const Position& before, const PlayedMove& move) {
    ScoreBoard board;
    board.diagram.position = position_;
    board.diagram.last = last_turn(before, move);
    for (const std::string_view comment : comments_at(game_, ply_)) mark(board.diagram, comment);
    const bool is_end = ply_ == game_.moves.size();
    const std::string turn = turn_with_number(position_, move) + (is_end ? "." : "");
    set_caption(board, options_.words("after {turn}"_w, {{"turn", turn}}),
                is_end ? end_text() : std::string());
    // The last diagram is not alone on a page.
    if (ply_ == range_.last && !flow_.items.empty() && flow_.items.back().board == FlowItem::text)
      flow_.items.back().with_next = true;
    add_board(std::move(board), squares_of_size(options_.diagram_size).later);
  }

  /// "0-1.": the head says why, if there is one.
  std::string end_text() const {
    const bool has_head = !options_.caption || !options_.caption->empty();
    const std::string text = has_head ? closing_result(game_, position_, options_.words)
                                      : end_of(game_, position_, options_.words);
    return text.empty() ? text : text + '.';
  }

  void mark(Diagram& diagram, std::string_view comment) const {
    CommentMarks marks{std::move(diagram.squares), std::move(diagram.arrows), std::move(diagram.labels), {}};
    append_marks(comment, diagram.position.board, marks);
    set_marks(diagram, std::move(marks));
  }

  const PlayedGame& game_;
  const PlyRange range_;
  const ScoreOptions& options_;
  const PagePlan& plan_;
  Position position_;
  std::size_t ply_ = 0;  ///< of the position
  bool is_complete_ = false;
  std::size_t placed_ = 0;  ///< the turns before it are in the diagram of the placement
  std::vector<std::size_t> diagrams_;
  std::size_t due_ = 0;  ///< the index of the next one
  ScoreFlow flow_;
  std::deque<FlowText> texts_;
  FlowRow row_;  ///< the row that is being made; its number is empty if there is none
};

}  // namespace

std::function<FlowText()> flow_texts(const PlayedGame& game, const PlyRange& range,
                                     const ScoreOptions& options, const PagePlan& plan) {
  return [maker = std::make_shared<FlowMaker>(game, range, options, plan)] { return maker->next_text(); };
}

ScoreFlow score_flow(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                     const PagePlan& plan) {
  return FlowMaker(game, range, options, plan).make();
}

}  // namespace latro
