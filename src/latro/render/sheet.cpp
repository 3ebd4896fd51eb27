#include "latro/render/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/turn.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

// In units of the boards, as all that follows: 40 to a square.
constexpr double sheet_margin = 24;
constexpr double sheet_gap = 30;              ///< between cells
constexpr double text_gap = 4;                ///< below a board
constexpr double sheet_coordinate_size = 17;  ///< the size of its letters
constexpr double hand = 22;                   ///< of the numbers of pieces in hand
constexpr double hands_column = 76;
/// Coordinates are not drawn if their letters would have fewer pixels, even the largest.
constexpr double least_letter_pixels = 7;

/// The text below a board: its heading, or the turn, and without a next diagram also the side to move or the
/// end of the game.
TextPair cell_text(const Diagram& diagram, bool is_last, double size, double width) {
  std::string_view first = diagram.heading;
  std::string_view rest = diagram.status;
  if (diagram.last && first.empty()) {
    first = rest.substr(0, rest.find(status_break));
    rest.remove_prefix(first.size());
  }
  if (rest.starts_with(status_break)) rest.remove_prefix(status_break.size());
  // Who is to move is seen from the next diagram.
  if (!is_last && diagram.last) rest = {};
  return {{first, size, width, 3}, {rest, 0.85 * size, width, 5}};
}

/// An empty board, defined once.
struct SheetBoard {
  BoardPlan plan;  ///< in the cell: its corner is the frame's upper left one
  std::string id;

  BoardSize size() const { return plan.board(); }
};

class Sheet {
 public:
  Sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options)
      : sequence_(sequence),
        options_(options),
        counters_(*options.theme),
        columns_(std::clamp(columns, 1u, std::max(1u, static_cast<unsigned>(sequence.diagrams.size())))),
        pixels_(options.pixels == 0 ? columns_ * sheet_column_pixels : options.pixels),
        hands_(any_hands(sequence)),
        frame_(frame_width(0)) {
    find_boards();
    const double hands = hands_ ? hands_column : 0;
    if (options.coordinates) {
      const double width =
          (greatest_.width + 2 * frame_width(sheet_coordinate_size) + hands + sheet_gap) * columns_;
      letter_size_ = letter_size_for(sheet_coordinate_size, width, options, pixels_);
      if (options.square_millimetres == 0 && letter_size_ * pixels_ < least_letter_pixels * width)
        letter_size_ = 0;
    }
    frame_ = frame_width(letter_size_);
    for (SheetBoard& board : boards_) {
      const BoardSize size = board.plan.board();
      board.plan = BoardPlan(size, options.flipped, {frame_, frame_}, options.area);
      board.id =
          fmt::format("{}-{}x{}{}{}{}", options.theme->name, size.files, size.ranks,
                      letter_size_ > 0 ? "c" : "", options.flipped ? "f" : "",
                      options.area ? square_text(options.area->from) + square_text(options.area->to) : "");
    }
    cell_width_ = framed(greatest_).width + hands;
    const double size = 0.065 * std::max(cell_width_, 240.0);
    texts_.reserve(sequence.diagrams.size());
    for (const Diagram& diagram : sequence.diagrams)
      texts_.push_back(
          cell_text(diagram, &diagram == &sequence.diagrams.back(), size, cell_width_ + 0.5 * sheet_gap));
  }

  /// After each diagram `drain` may take the text and clear it.
  void append(std::string& out, const std::function<void()>& drain) const {
    const double width = 2 * sheet_margin + columns_ * (cell_width_ + sheet_gap) - sheet_gap;
    const double scale = 1.2 * (cell_width_ + sheet_gap) / sheet_column_pixels;
    const TitleBlock titles(sequence_.heading, sequence_.caption, width - 2 * sheet_margin, scale);
    std::vector<double> tops{sheet_margin + titles.height() + (titles.height() > 0 ? sheet_gap / 2 : 0)};
    for (std::size_t row = 0; row < rows(); ++row) {
      double text = 0;
      for (std::size_t i = row * columns_; i < std::min(texts_.size(), (row + 1) * columns_); ++i)
        text = std::max(text, texts_[i].height());
      tops.push_back(tops.back() + framed(greatest_).height + text_gap + text + sheet_gap / 2);
    }

    SvgWriter svg(out);
    const std::string description = sequence_.description + area_text(options_);
    Document document{{width, tops.back() - sheet_gap / 2 + sheet_margin},
                      pixels_,
                      sequence_.title,
                      description,
                      options_.theme};
    document.unit_millimetres = unit_millimetres(options_);
    begin_document(svg, document);
    define(svg);
    titles.draw(svg, width / 2, sheet_margin, *options_.theme);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const Extent board = framed(board_of(sequence_.diagrams[i]).plan.extent());
      // The text is close to its board, also if other boards of the sheet are larger.
      const double left = sheet_margin + static_cast<double>(i % columns_) * (cell_width_ + sheet_gap) +
                          (framed(greatest_).width - board.width) / 2;
      svg.open("g").attribute("transform",
                              fmt::format("translate({})", svg_point({left, tops[i / columns_]})));
      draw_cell(svg, sequence_.diagrams[i]);
      texts_[i].draw(svg, board.width / 2, board.height + text_gap, *options_.theme);
      svg.close();
      drain();
    }
    svg.close();
  }

 private:
  void find_boards() {
    for (const Diagram& diagram : sequence_.diagrams) {
      const BoardSize& size = diagram.position.board;
      if (find_by(boards_, &SheetBoard::size, size) != nullptr) continue;
      boards_.push_back({BoardPlan(size, options_.flipped, {}, options_.area), {}});
      const Extent extent = boards_.back().plan.extent();
      greatest_ = {std::max(greatest_.width, extent.width), std::max(greatest_.height, extent.height)};
    }
  }

  const SheetBoard& board_of(const Diagram& diagram) const {
    return *find_by(boards_, &SheetBoard::size, diagram.position.board);
  }

  Extent framed(const Extent& board) const { return {board.width + 2 * frame_, board.height + 2 * frame_}; }
  std::size_t rows() const { return (sequence_.diagrams.size() + columns_ - 1) / columns_; }

  void define(SvgWriter& svg) const {
    CounterSet set;
    for (const Diagram& diagram : sequence_.diagrams) set.insert(counters_of(diagram));
    counters_.define(svg, set);
    for (const SheetBoard& board : boards_) define_area(svg, board.plan);
    svg.open("defs");
    for (const SheetBoard& board : boards_) {
      svg.open("g").attribute("id", board.id);
      draw_board(svg, board.plan, *options_.theme, letter_size_);
      svg.close();
    }
    svg.close();
  }

  void draw_cell(SvgWriter& svg, const Diagram& diagram) const {
    const Theme& theme = *options_.theme;
    const SheetBoard& board = board_of(diagram);
    svg.use(board.id, {});
    draw_on_board(svg, board.plan, counters_, theme, diagram);
    const Extent extent = board.plan.extent();
    draw_hands(svg, {framed(extent).width, frame_}, extent.height, counters_, theme, diagram.position,
               options_.flipped, hand);
  }

  const DiagramSequence& sequence_;
  const PictureOptions& options_;
  Counters counters_;
  unsigned columns_;
  unsigned pixels_;
  bool hands_;
  double letter_size_ = 0;  ///< of the coordinates; 0: without
  double frame_;
  std::vector<SheetBoard> boards_;  ///< one for each size
  Extent greatest_;                 ///< of the boards
  double cell_width_;               ///< without the gap
  std::vector<TextPair> texts_;
};

}  // namespace

void append_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                  std::string& out) {
  Sheet(sequence, columns, options).append(out, [] {});
}

void write_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                 const PictureDrain& drain) {
  constexpr std::size_t piece_size = 65'536;
  std::string piece;
  const auto pass_on = [&] {
    drain(piece);
    piece.clear();
  };
  Sheet(sequence, columns, options).append(piece, [&] {
    if (piece.size() >= piece_size) pass_on();
  });
  pass_on();
}

}  // namespace latro
