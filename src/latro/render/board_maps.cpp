#include "latro/render/board_maps.hpp"

#include <algorithm>

#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/detail/svg.hpp"

namespace latro {

namespace {

constexpr double margin = 10;
constexpr double gap = 14;          ///< between boards
constexpr double darkest = 0.85;    ///< opacity
constexpr double thickest = 9;      ///< of a line; a square has 40
constexpr double most_outline = 1;  ///< on each side of a line, so that it is seen on a dark square
constexpr std::size_t most_lines = 3;

double width_of(unsigned columns, double cell) { return columns * cell + (columns - 1) * gap + 2 * margin; }

/// The places of the maps: in rows, each as wide as its board.
class BoardMapsPicture {
 public:
  BoardMapsPicture(const BoardMaps& maps, const PictureOptions& options)
      : maps_(maps),
        options_(options),
        theme_(*options.theme),
        columns_(std::max(1U, maps.columns)),
        pixels_(options.pixels == 0 ? columns_ * board_map_pixels : options.pixels),
        board_(BoardPlan(maps.board, options.flipped, {}).extent()),
        letter_size_(
            options.coordinates
                ? letter_size_for(12, width_of(columns_, board_.width + 2 * frame_width(12)), pixels_)
                : 0),
        frame_(frame_width(letter_size_)),
        cell_width_(board_.width + 2 * frame_),
        width_(width_of(columns_, cell_width_)),
        scale_(std::clamp(board_.width / 320, 1.0, 1.8)),
        titles_(maps.heading, maps.caption, width_ - 2 * margin, 1.2 * scale_) {
    double top = margin + titles_.height();
    for (std::size_t i = 0; i < maps.maps.size(); ++i) {
      const BoardMap& map = maps.maps[i];
      if (i % columns_ == 0) rows_.push_back({top});
      Row& row = rows_.back();
      const Cell& cell = cells_.emplace_back(Cell{{map.heading, 15 * scale_, cell_width_, most_lines},
                                                  {map.caption, 13 * scale_, cell_width_, most_lines}});
      row.headings = std::max(row.headings, cell.heading.height());
      row.captions = std::max(row.captions, cell.caption.height());
      height_ = top + row.headings + board_.height + 2 * frame_ + row.captions + gap;
      if ((i + 1) % columns_ == 0) top = height_;
    }
    height_ = std::max(height_, top) + margin;
  }

  void append(std::string& out) const {
    SvgWriter svg(out);
    begin_document(svg, {{width_, height_}, pixels_, maps_.title, maps_.description, &theme_});
    titles_.draw(svg, width_ / 2, margin, theme_);
    for (std::size_t i = 0; i < maps_.maps.size(); ++i) {
      const Row& row = rows_[i / columns_];
      const double left = margin + static_cast<double>(i % columns_) * (cell_width_ + gap);
      const double middle = left + cell_width_ / 2;
      const BoardPlan plan(maps_.board, options_.flipped, {left + frame_, row.top + row.headings + frame_});
      cells_[i].heading.draw(svg, middle, row.top, theme_.text, true);
      draw_board(svg, plan, theme_, letter_size_);
      draw_squares(svg, plan, maps_.maps[i]);
      draw_ways(svg, plan, maps_.maps[i]);
      cells_[i].caption.draw(svg, middle, row.top + row.headings + board_.height + 2 * frame_ + 2,
                             theme_.quiet_text);
    }
    svg.close();
  }

 private:
  /// Texts of one map.
  struct Cell {
    TextBlock heading;
    TextBlock caption;
  };
  struct Row {
    double top = 0;
    double headings = 0;  ///< height
    double captions = 0;
  };

  void draw_squares(SvgWriter& svg, const BoardPlan& plan, const BoardMap& map) const {
    const double most = map.squares.empty() ? 0 : *std::ranges::max_element(map.squares);
    if (most <= 0) return;
    svg.open("g").attribute("fill", theme_.trail);
    for (unsigned i = 0; i < map.squares.size(); ++i) {
      if (map.squares[i] <= 0) continue;
      svg.rectangle(plan.corner(Square{i}), {BoardPlan::square_size, BoardPlan::square_size});
      svg.attribute("fill-opacity", darkest * map.squares[i] / most).close();
    }
    svg.close();
  }

  void draw_ways(SvgWriter& svg, const BoardPlan& plan, const BoardMap& map) const {
    double most = 0;
    for (const BoardMap::Way& way : map.ways) most = std::max(most, way.amount);
    if (most <= 0) return;
    const auto draw = [&](std::string_view colour, double outline) {
      svg.open("g").attribute("stroke", colour).attribute("stroke-linecap", "round");
      for (const BoardMap::Way& way : map.ways) {
        const double width = thickest * way.amount / most;
        if (SvgNumber(width) == std::string_view("0")) continue;
        svg.path("M" + svg_point(plan.centre(way.from)) + "L" + svg_point(plan.centre(way.to)));
        svg.attribute("stroke-width", width + 2 * std::min(outline, width / 2)).close();
      }
      svg.close();
    };
    if (theme_.outline != "none") draw(theme_.outline, most_outline);
    draw(theme_.text, 0);
  }

  const BoardMaps& maps_;
  const PictureOptions& options_;
  const Theme& theme_;
  unsigned columns_;
  unsigned pixels_;
  Extent board_;
  double letter_size_;
  double frame_;
  double cell_width_;
  double width_;
  double scale_;
  TitleBlock titles_;
  std::vector<Cell> cells_;
  std::vector<Row> rows_;
  double height_ = 0;
};

}  // namespace

void append_board_maps(const BoardMaps& maps, const PictureOptions& options, std::string& out) {
  BoardMapsPicture(maps, options).append(out);
}

}  // namespace latro
