#include "latro/render/detail/counters.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace latro {

namespace {

/// A star of five points, as a path; one point is above, or below.
std::string star(double radius, bool upside_down) {
  std::string path;
  for (int i = 0; i < 10; ++i) {
    const double angle = std::numbers::pi * (i / 5.0 + (upside_down ? 0.5 : -0.5));
    const double distance = i % 2 == 0 ? radius : 0.42 * radius;
    path += i == 0 ? "M" : "L";
    path += svg_point({distance * std::cos(angle), distance * std::sin(angle)});
  }
  return path + "z";
}

void draw_disc(SvgWriter& svg, Piece piece, Point centre, std::string_view fill, std::string_view edge) {
  svg.circle(centre, Counters::radius(piece)).attribute("fill", fill);
  svg.attribute("stroke", edge).attribute("stroke-width", 1.5).close();
}

/// Of a bound piece, or of a dux.
void draw_ring(SvgWriter& svg, Piece piece, Point centre, std::string_view sign) {
  if (!piece.bound && piece.kind != PieceType::dux) return;
  svg.circle(centre, Counters::radius(piece) - (piece.bound ? 3.5 : 2.75));
  svg.stroke(sign, piece.bound ? 2.0 : 1.75).close();
}

}  // namespace

Counters::Counters(const Theme& theme) : theme_(theme) {
  for (const Side side : {Side::white, Side::black}) {
    const unsigned i = index_of(side);
    glass_[i] = fmt::format("{}-{}", theme.name, side == Side::white ? "white" : "black");
    fills_[i] = theme.gradients ? fmt::format("url(#{})", glass_[i]) : theme.counter(side).body;
  }
  for (const Piece& piece : every_piece)
    ids_[CounterSet::index(piece)] =
        fmt::format("{}-{}{}", theme.name, piece.bound ? "x" : "", letter_of(piece));
}

void Counters::define(SvgWriter& svg, const CounterSet& set, const CounterSet& there) const {
  svg.open("defs");
  for (const Side side : {Side::white, Side::black}) {
    if (!theme_.gradients || !set.shows_upper(side) || there.shows_upper(side)) continue;
    const CounterColours& colours = theme_.counter(side);
    svg.open("radialGradient").attribute("id", glass_[index_of(side)]);
    svg.attribute("cx", 0.36).attribute("cy", 0.3).attribute("r", 0.75);
    svg.open("stop").attribute("offset", 0.0).attribute("stop-color", colours.light).close();
    svg.open("stop").attribute("offset", 0.45).attribute("stop-color", colours.body).close();
    svg.open("stop").attribute("offset", 1.0).attribute("stop-color", colours.dark).close();
    svg.close();
  }
  for (const Piece& piece : every_piece)
    if (set.contains(piece) && !there.contains(piece)) draw(svg, piece);
  svg.close();
}

void Counters::draw_blank(SvgWriter& svg, const Theme& theme, Piece piece, Point centre) {
  const CounterColours& colours = theme.counter(piece.side);
  draw_disc(svg, piece, centre, piece.bound ? colours.base : colours.body, colours.edge);
  draw_ring(svg, piece, centre, colours.sign);
}

/// From above a counter is a dome that shines; upside down it is flat, with the ring of its foot and a spot
/// where the glass was broken off. (A cross would look like the one of a captured piece.)
void Counters::draw(SvgWriter& svg, Piece piece) const {
  const CounterColours& colours = theme_.counter(piece.side);
  const double r = radius(piece);
  svg.open("g").attribute("id", id(piece));
  if (theme_.gradients)
    svg.circle({0.8, 1.6}, r).attribute("fill-opacity", 0.25).attribute("fill", "#000").close();
  draw_disc(svg, piece, {}, piece.bound ? std::string_view(colours.base) : fills_[index_of(piece.side)],
            colours.edge);
  if (!piece.bound && theme_.gradients) {
    svg.open("ellipse").attribute("cx", -0.32 * r).attribute("cy", -0.45 * r);
    svg.attribute("rx", 0.36 * r).attribute("ry", 0.2 * r).attribute("transform", "rotate(-32)");
    svg.attribute("fill", "#fff").attribute("fill-opacity", 0.55).close();
  }
  draw_ring(svg, piece, {}, colours.sign);
  if (piece.bound && piece.kind == PieceType::soldier)
    svg.circle({}, 4.5).attribute("fill", colours.sign).close();
  if (piece.kind == PieceType::dux)
    svg.path(star(piece.bound ? 8 : 11, piece.bound)).attribute("fill", colours.sign).close();
  svg.close();
}

}  // namespace latro
