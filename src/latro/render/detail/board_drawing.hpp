// The parts that pictures with boards are made of. Each takes the plan of the board it draws on.
#pragma once

#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/diagram.hpp"
#include "latro/render/theme.hpp"

namespace latro {

inline constexpr double frame_without_coordinates = 7;
/// The width of the frame around the board, with coordinates of that size; 0: without.
double frame_width(double letter_size);
/// The size of coordinates in a picture (or a cell of a sheet) that is so wide and is shown in so many
/// pixels: the usual one, or more if they could not be read.
double letter_size_for(double usual, double width, unsigned pixels);
/// The same, in the pixels of the options; without them in the usual number.
double letter_size_for(double usual, double width, const PictureOptions& options, unsigned usual_pixels);
/// Document::unit_millimetres.
double unit_millimetres(const PictureOptions& options);

/// Of labels on empty squares: that of text or of lines, whichever is seen better on squares. If the theme's
/// colours are properties of a style, it is one too.
Colour label_colour(const Theme& theme);
inline constexpr std::string_view label_property = "--label";

/// Frame, squares, lines, coordinates with letters of that size; 0: without coordinates. Where an area ends
/// and the board does not, there is no frame, and the lines go on a little.
void draw_board(SvgWriter& svg, const BoardPlan& plan, const Theme& theme, double letter_size);
/// Everything on the board, from below: the squares of `[%csl]`; the pieces that the last turn captured,
/// faintly, or a ring if another piece is there now; the pieces; the last turn's arrow, leg by leg, and rings
/// around the pieces that it placed and bound; the arrows of `[%cal]`; numbered turns; the turns to show;
/// labels. Of an area the plan must be defined.
void draw_on_board(SvgWriter& svg, const BoardPlan& plan, const Counters& counters, const Theme& theme,
                   const Diagram& diagram);

/// What draw_on_board() needs of a plan in the document, once: what cuts marks and arrows at the area's
/// edges.
void define_area(SvgWriter& svg, const BoardPlan& plan);

/// What of counters a position and the pieces taken need.
CounterSet counters_of(const Diagram& diagram);

/// "×12", beside its counter: `begin` is the left end, at half the height. Three digits are smaller, so that
/// they have room.
void draw_count(SvgWriter& svg, Point begin, unsigned count, double letter_size);

bool any_hands(const DiagramSequence& sequence);
/// Pieces in hand, if there are any: a column beside the board, Black's at the top unless flipped. `corner`
/// is its upper left corner.
inline constexpr double hands_width = 58;
void draw_hands(SvgWriter& svg, Point corner, double height, const Counters& counters, const Theme& theme,
                const Position& position, bool flipped, double letter_size = 14);

}  // namespace latro
