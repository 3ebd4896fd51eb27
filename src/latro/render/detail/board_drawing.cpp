#include "latro/render/detail/board_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/render/detail/text_lines.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr double square_size = BoardPlan::square_size;

Point short_of(Point from, Point to, double by) {
  const Point way = to - from;
  const double length = std::hypot(way.x, way.y);
  return length <= by ? from : from + (1 - by / length) * way;
}

constexpr double outline_width = 1.5;  // on each side

/// A line through `points` with a head at the last of them.
void arrow(SvgWriter& svg, const std::vector<Point>& points, const Theme& theme, std::string_view colour,
           double width, std::string_view dash) {
  const Point tip = points.back();
  const Point before = points[points.size() - 2];
  const Point way = tip - before;
  const double length = std::hypot(way.x, way.y);
  const Point unit = (1 / length) * way;
  const double head = std::min(2.6 * width, 0.8 * length);
  const Point neck = tip - head * unit;
  const Point side{-0.5 * head * unit.y, 0.5 * head * unit.x};
  std::string line = "M";
  for (std::size_t i = 0; i + 1 < points.size(); ++i) line += svg_point(points[i]) + "L";
  line += svg_point(neck);
  const std::string triangle =
      fmt::format("M{}L{}L{}z", svg_point(tip), svg_point(neck + side), svg_point(neck - side));
  if (theme.outline != "none") {
    svg.path(line).stroke(theme.outline, width + 2 * outline_width);
    svg.attribute("stroke-linejoin", "round").close();
    svg.path(triangle).stroke(theme.outline, 2 * outline_width);
    svg.attribute("stroke-linejoin", "round").close();
  }
  svg.path(line).stroke(colour, width).attribute("stroke-linejoin", "round");
  if (!dash.empty()) svg.attribute("stroke-dasharray", dash);
  svg.close();
  svg.path(triangle).attribute("fill", colour).close();
}

/// Which sides of what is drawn are sides of the board.
struct Edges {
  bool left;
  bool right;
  bool top;
  bool bottom;

  explicit Edges(const BoardPlan& plan) {
    const auto [first_column, last_column] =
        std::minmax({plan.across(0), plan.across(plan.board().files - 1U)});
    const auto [first_row, last_row] = std::minmax({plan.down(0), plan.down(plan.board().ranks - 1U)});
    left = first_column == 0;
    right = last_column + 1 == static_cast<int>(plan.files());
    top = first_row == 0;
    bottom = last_row + 1 == static_cast<int>(plan.ranks());
  }
};

void draw_coordinates(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, double letter_size) {
  const Extent extent = plan.extent();
  const Point corner = plan.corner();
  const Edges edges(plan);
  const double middle = frame_width(letter_size) / 2;
  const double below = letter_size / 3;  // from a letter's middle to its baseline
  svg.open("g")
      .attribute("font-size", letter_size)
      .attribute("text-anchor", "middle")
      .attribute("fill", theme.coordinates);
  // Without the frame they are on the page.
  const auto on_page = [&](bool is_edge) {
    if (!is_edge) svg.open("g").attribute("fill", theme.quiet_text);
  };
  on_page(edges.bottom);
  for (unsigned file = plan.area().from.file; file <= plan.area().to.file; ++file)
    svg.label(corner + Point{(plan.across(file) + 0.5) * square_size, extent.height + middle + below},
              std::string(1, static_cast<char>('a' + file)));
  if (!edges.bottom) svg.close();
  on_page(edges.left);
  for (unsigned rank = plan.area().from.rank; rank <= plan.area().to.rank; ++rank)
    svg.label(corner + Point{-middle, (plan.down(rank) + 0.5) * square_size + below},
              std::to_string(rank + 1));
  if (!edges.left) svg.close();
  svg.close();
}

void halo(SvgWriter& svg, Point centre, double radius, const Theme& theme, std::string_view colour) {
  constexpr double width = 2.5;
  if (theme.outline != "none")
    svg.circle(centre, radius).stroke(theme.outline, width + 2 * outline_width).close();
  svg.circle(centre, radius).stroke(colour, width).close();
}

void draw_square_marks(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const Diagram& diagram) {
  for (const SquareMark& mark : diagram.squares) {
    svg.rectangle(plan.corner(mark.at) + Point{2.5, 2.5}, {square_size - 5, square_size - 5})
        .attribute("rx", 3.0)
        .stroke(theme.marks.*info(mark.colour).in_theme, 3.5);
    const std::string_view dashes = info(mark.colour).dashes;
    if (theme.dashed_marks && !dashes.empty()) svg.attribute("stroke-dasharray", dashes);
    svg.close();
  }
}

std::string cross(Point centre) {
  return fmt::format("M{}l22 22m0-22l-22 22", svg_point(centre - Point{11, 11}));
}

void draw_ghosts(SvgWriter& svg, const BoardPlan& plan, const Counters& counters, const Theme& theme,
                 const Diagram& diagram) {
  if (!diagram.last || diagram.last->taken.empty()) return;
  const SquareSet occupied = diagram.position.occupied();
  svg.open("g").attribute("opacity", 0.4);
  for (const auto& [square, piece] : diagram.last->taken)
    if (!occupied.contains(square)) svg.use(counters.id(piece), plan.centre(square));
  svg.close();
  std::string path;
  for (const auto& [square, piece] : diagram.last->taken) {
    if (occupied.contains(square))
      halo(svg, plan.centre(square), Counters::dux_radius + 1, theme, theme.taken);
    else
      path += cross(plan.centre(square));
  }
  if (path.empty()) return;
  svg.path(path).stroke(theme.taken, 3).attribute("stroke-linecap", "round").close();
}

void draw_counters(SvgWriter& svg, const BoardPlan& plan, const Counters& counters, const Theme& theme,
                   const Diagram& diagram) {
  SquareSet labelled;
  for (const SquareLabel& label : diagram.labels) labelled.insert(label.at);
  for (const Side side : {Side::white, Side::black})
    for_each(diagram.position.of(side), [&](Square square) {
      if (!plan.shows(square)) return;
      const Piece piece = *diagram.position.at(square);
      if (labelled.contains(square))
        Counters::draw_blank(svg, theme, piece, plan.centre(square));
      else
        svg.use(counters.id(piece), plan.centre(square));
    });
}

/// From a piece's rim to the middle of the ring around it.
constexpr double ring_distance = 3.5;

void draw_trail(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const Diagram& diagram) {
  if (!diagram.last) return;
  const LastTurn& last = *diagram.last;
  const auto radius = [&](Square square) {
    const auto piece = diagram.position.at(square);
    return piece ? Counters::radius(*piece) : Counters::soldier_radius;
  };
  if (last.turn.kind == TurnKind::placement)
    for_each(last.turn.squares, [&](Square square) {
      halo(svg, plan.centre(square), radius(square) + ring_distance, theme, theme.trail);
    });
  for_each(last.effect.bound, [&](Square square) {
    halo(svg, plan.centre(square), radius(square) + ring_distance, theme, theme.taken);
  });
  if (last.turn.kind != TurnKind::movement) return;
  std::vector<Point> points{plan.centre(last.turn.origin)};
  for (const Hop& hop : last.path) points.push_back(plan.centre(hop.to));
  if (points.size() < 2) return;
  svg.open("g").attribute("opacity", 0.85);
  points.back() = short_of(points[points.size() - 2], points.back(), radius(last.turn.destination) + 1);
  arrow(svg, points, theme, theme.trail, 4.5, {});
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    svg.circle(points[i], 4.5).attribute("fill", theme.trail).close();
  svg.close();
}

void draw_arrow_marks(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const Diagram& diagram) {
  if (diagram.arrows.empty()) return;
  svg.open("g").attribute("opacity", 0.8);
  for (const ArrowMark& mark : diagram.arrows) {
    const MarkInfo& kind = info(mark.colour);
    const Point from = plan.centre(mark.from);
    arrow(svg, {from, short_of(from, plan.centre(mark.to), 5)}, theme, theme.marks.*kind.in_theme, 6,
          theme.dashed_marks ? kind.dashes : "");
  }
  svg.close();
}

/// A short text in the middle of a counter, or of an empty square.
void draw_sign(SvgWriter& svg, Point centre, std::string_view text, double greatest, double room,
               std::string_view colour) {
  const double size = std::min(greatest, room / std::max(text_width(text, 1), 0.5));
  constexpr double middle_of_digits = 0.36;
  svg.open("text").at(centre + Point{0, middle_of_digits * size});
  svg.attribute("font-size", size).attribute("fill", colour).text(text).close();
}

/// On a counter; within the ring of a dux or of a bound piece there is less room.
void draw_sign_on(SvgWriter& svg, const Theme& theme, Piece piece, Point centre, std::string_view text) {
  const double share = piece.bound || piece.kind == PieceType::dux ? 0.9 : 1;
  draw_sign(svg, centre, text, 18 * share, 17.6 * share, theme.counter(piece.side).sign);
}

/// Numbered pieces, and the ways by which they arrive.
void draw_numbered(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const Diagram& diagram) {
  if (diagram.numbers.empty()) return;
  constexpr double to_rim = Counters::soldier_radius + 1;
  constexpr double width = 2.6;
  for (const NumberedPiece& one : diagram.numbers) {
    if (one.way.size() < 2) continue;
    std::vector<Point> points;
    for (const Square square : one.way) points.push_back(plan.centre(square));
    points.front() = short_of(points[1], points.front(), to_rim);
    points.back() = short_of(points[points.size() - 2], points.back(), Counters::radius(one.piece) + 1);
    svg.open("g").attribute("opacity", 0.85);
    arrow(svg, points, theme, theme.trail, width, {});
    svg.close();
  }
  for (const NumberedPiece& one : diagram.numbers)
    if (plan.shows(one.square)) Counters::draw_blank(svg, theme, one.piece, plan.centre(one.square));
  svg.open("g").attribute("text-anchor", "middle").attribute("font-weight", "bold");
  for (const NumberedPiece& one : diagram.numbers)
    if (plan.shows(one.square))
      draw_sign_on(svg, theme, one.piece, plan.centre(one.square), std::to_string(one.ply));
  svg.close();
}

double luminance(std::string_view colour) {
  const std::size_t digits = colour.size() < 7 ? 1 : 2;
  const auto part = [&](std::size_t i) {
    unsigned value = 0;
    if (colour.size() > (i + 1) * digits)
      value = parse_number<unsigned>(colour.substr(1 + i * digits, digits), 16).value_or(0);
    const double share = value / (digits == 1 ? 15.0 : 255.0);
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

void draw_labels(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const Diagram& diagram) {
  if (diagram.labels.empty()) return;
  const bool is_crossed = !diagram.arrows.empty() || diagram.last || !diagram.numbers.empty();
  svg.open("g").attribute("text-anchor", "middle").attribute("font-weight", "bold");
  for (const SquareLabel& label : diagram.labels) {
    if (!plan.shows(label.at)) continue;
    const Point centre = plan.centre(label.at);
    if (const auto piece = diagram.position.at(label.at)) {
      draw_sign_on(svg, theme, *piece, centre, label.text);
      continue;
    }
    // An arrow under it must not hide it.
    if (is_crossed) svg.circle(centre, 12).attribute("fill", theme.square).attribute("opacity", 0.8).close();
    draw_sign(svg, centre, label.text, 22, square_size - 10, label_colour(theme));
  }
  svg.close();
}

/// A number made of what the clip depends on.
std::string clip_id(const BoardPlan& plan) {
  const BoardArea& area = plan.area();
  return fmt::format("clip-{:08x}", digest(digest_of_nothing,
                                           fmt::format("{} {} {} {} {} {} {}", svg_point(plan.corner()),
                                                       plan.board().files, plan.board().ranks, area.from.file,
                                                       area.from.rank, area.to.file, area.to.rank)));
}

void draw_shown_turns(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, const ShownTurns& turns) {
  svg.rectangle(plan.corner(turns.from) + Point{2, 2}, {square_size - 4, square_size - 4})
      .attribute("rx", 3.0)
      .stroke(theme.turns, 3)
      .close();
  if (turns.removed) {
    svg.path(cross(plan.centre(turns.from))).stroke(theme.turns, 3);
    svg.attribute("stroke-linecap", "round").close();
  }
  SquareSet goals = turns.destinations;
  if (turns.placed) goals.insert(turns.from);
  for_each(goals, [&](Square square) {
    svg.circle(plan.centre(square), 6).attribute("fill", theme.turns).close();
    if (turns.captures.contains(square)) halo(svg, plan.centre(square), 11, theme, theme.turns);
  });
}

}  // namespace

Colour label_colour(const Theme& theme) {
  if (!is_colour(theme.text)) return fmt::format("var({})", label_property);
  const auto contrast = [&](const Colour& colour) {
    const double one = luminance(colour) + 0.05;
    double least = 21;
    for (const Colour* const square : {&theme.square, &theme.other_square}) {
      const double other = luminance(*square) + 0.05;
      least = std::min(least, std::max(one, other) / std::min(one, other));
    }
    return least;
  };
  return contrast(theme.line) > contrast(theme.text) ? theme.line : theme.text;
}

double frame_width(double letter_size) {
  constexpr double least = 20;
  constexpr double room = 3;  // around letters
  return letter_size == 0 ? frame_without_coordinates : std::max(least, letter_size + room);
}

double letter_size_for(double usual, double width, unsigned pixels) {
  constexpr double least_pixels = 9;
  const double greatest = 0.75 * square_size;  // a number of two digits is no higher than its square
  return std::clamp(least_pixels * width / pixels, usual, greatest);
}

double unit_millimetres(const PictureOptions& options) { return options.square_millimetres / square_size; }

double letter_size_for(double usual, double width, const PictureOptions& options, unsigned usual_pixels) {
  constexpr double pixels_of_millimetre = 96 / 25.4;
  const unsigned pixels =
      options.square_millimetres > 0
          ? std::max(1U, static_cast<unsigned>(width * unit_millimetres(options) * pixels_of_millimetre))
      : options.pixels > 0 ? options.pixels
                           : usual_pixels;
  return letter_size_for(usual, width, pixels);
}

void define_area(SvgWriter& svg, const BoardPlan& plan) {
  if (plan.is_whole()) return;
  svg.open("defs").open("clipPath").attribute("id", clip_id(plan));
  svg.rectangle(plan.corner(), plan.extent()).close();
  svg.close().close();
}

void draw_board(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, double letter_size) {
  const Extent board = plan.extent();
  const double frame = frame_width(letter_size);
  const Edges edges(plan);
  const auto frame_at = [&](bool is_edge) { return is_edge ? frame : 0; };
  svg.rectangle(plan.corner() - Point{frame_at(edges.left), frame_at(edges.top)},
                {board.width + frame_at(edges.left) + frame_at(edges.right),
                 board.height + frame_at(edges.top) + frame_at(edges.bottom)});
  svg.attribute("rx", 4.0).attribute("fill", theme.frame).close();
  svg.rectangle(plan.corner(), board).attribute("fill", theme.square).close();
  std::string path;
  if (theme.other_square != theme.square) {
    // a1 is one of `square`, whichever way the board is turned.
    const auto of_a1 = static_cast<unsigned>(plan.down(0) + plan.across(0));
    for (unsigned row = 0; row < plan.ranks(); ++row)
      for (unsigned column = (row + of_a1 + 1) % 2; column < plan.files(); column += 2)
        path += fmt::format("M{}h40v40h-40z",
                            svg_point(plan.corner() + Point{column * square_size, row * square_size}));
    svg.path(path).attribute("fill", theme.other_square).close();
    path.clear();
  }
  constexpr double beyond = 7;
  const auto beyond_at = [&](bool is_edge) { return is_edge ? 0 : beyond; };
  for (unsigned column = 0; column <= plan.files(); ++column)
    path += svg_down(plan.corner() + Point{column * square_size, -beyond_at(edges.top)},
                     board.height + beyond_at(edges.top) + beyond_at(edges.bottom));
  for (unsigned row = 0; row <= plan.ranks(); ++row)
    path += svg_across(plan.corner() + Point{-beyond_at(edges.left), row * square_size},
                       board.width + beyond_at(edges.left) + beyond_at(edges.right));
  svg.path(path).stroke(theme.line, 1).attribute("stroke-linecap", "square").close();
  if (letter_size > 0) draw_coordinates(svg, plan, theme, letter_size);
}

void draw_on_board(SvgWriter& svg, const BoardPlan& plan, const Counters& counters, const Theme& theme,
                   const Diagram& diagram) {
  if (!plan.is_whole()) svg.open("g").attribute("clip-path", fmt::format("url(#{})", clip_id(plan)));
  draw_square_marks(svg, plan, theme, diagram);
  draw_ghosts(svg, plan, counters, theme, diagram);
  draw_counters(svg, plan, counters, theme, diagram);
  draw_trail(svg, plan, theme, diagram);
  draw_arrow_marks(svg, plan, theme, diagram);
  draw_numbered(svg, plan, theme, diagram);
  if (diagram.turns) draw_shown_turns(svg, plan, theme, *diagram.turns);
  draw_labels(svg, plan, theme, diagram);
  if (!plan.is_whole()) svg.close();
}

CounterSet counters_of(const Diagram& diagram) {
  CounterSet set;
  const Position& position = diagram.position;
  for (const Side side : {Side::white, Side::black}) {
    for_each(position.of(side), [&](Square square) { set.insert(*position.at(square)); });
    if (position.hand(side).soldiers > 0) set.insert({side, PieceType::soldier, false});
    if (position.hand(side).duces > 0) set.insert({side, PieceType::dux, false});
  }
  if (diagram.last)
    for (const auto& [square, piece] : diagram.last->taken) set.insert(piece);
  return set;
}

void draw_count(SvgWriter& svg, Point begin, unsigned count, double letter_size) {
  constexpr unsigned three_digits = 100;
  constexpr double narrower = 0.75;
  const double letters = count < three_digits ? letter_size : narrower * letter_size;
  svg.open("text").at(begin + Point{0, letters / 3});
  if (letters < letter_size) svg.attribute("font-size", letters);
  svg.text(fmt::format("×{}", count)).close();
}

bool any_hands(const DiagramSequence& sequence) {
  return std::any_of(sequence.diagrams.begin(), sequence.diagrams.end(),
                     [](const Diagram& diagram) { return diagram.position.has_hands(); });
}

void draw_hands(SvgWriter& svg, Point corner, double height, const Counters& counters, const Theme& theme,
                const Position& position, bool flipped, double letter_size) {
  if (!position.has_hands()) return;
  svg.open("g").attribute("font-size", letter_size).attribute("fill", theme.text);
  for (const Side side : {Side::white, Side::black}) {
    const bool above = (side == Side::black) != flipped;
    double row = above ? square_size / 2 : height - square_size / 2;
    for (const PieceType kind : {PieceType::soldier, PieceType::dux}) {
      const unsigned count = position.hand(side).count(kind);
      if (count == 0) continue;
      svg.use(counters.id({side, kind, false}), corner + Point{18, row});
      draw_count(svg, corner + Point{37, row}, count, letter_size);
      row += above ? square_size : -square_size;
    }
  }
  svg.close();
}

}  // namespace latro
