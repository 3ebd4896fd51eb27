// The pieces: counters of glass, defined once in a picture and used for each piece.
#pragma once

#include <array>
#include <bitset>
#include <string>

#include "latro/core/side.hpp"
#include "latro/render/detail/svg.hpp"

namespace latro {

/// The kinds of counters.
inline constexpr std::array<Piece, 8> every_piece{{{Side::white, PieceType::soldier, false},
                                                   {Side::white, PieceType::soldier, true},
                                                   {Side::white, PieceType::dux, false},
                                                   {Side::white, PieceType::dux, true},
                                                   {Side::black, PieceType::soldier, false},
                                                   {Side::black, PieceType::soldier, true},
                                                   {Side::black, PieceType::dux, false},
                                                   {Side::black, PieceType::dux, true}}};

/// Which kinds of counters a picture has.
class CounterSet {
 public:
  static constexpr std::size_t kinds = every_piece.size();
  static std::size_t index(Piece piece) {
    return index_of(piece.side) + (piece.kind == PieceType::dux ? 2U : 0U) + (piece.bound ? 4U : 0U);
  }

  void insert(Piece piece) { has_[index(piece)] = true; }
  void insert(const CounterSet& other) { has_ |= other.has_; }
  bool contains(Piece piece) const { return has_[index(piece)]; }
  bool includes(const CounterSet& other) const { return (other.has_ & ~has_).none(); }
  /// Whether a counter of the side shows its upper side.
  bool shows_upper(Side side) const {
    return contains({side, PieceType::soldier, false}) || contains({side, PieceType::dux, false});
  }

 private:
  std::bitset<kinds> has_;
};

/// The counters of a theme.
class Counters {
 public:
  static constexpr double soldier_radius = 14.5;
  static constexpr double dux_radius = 17;
  static double radius(Piece piece) { return piece.kind == PieceType::dux ? dux_radius : soldier_radius; }

  explicit Counters(const Theme& theme);

  /// For SvgWriter::use(), with the counter's middle as its point.
  const std::string& id(Piece piece) const { return ids_[CounterSet::index(piece)]; }
  /// <defs> for those of the set, without what another <defs> in the same document has, which is for `there`.
  void define(SvgWriter& svg, const CounterSet& set, const CounterSet& there = {}) const;
  /// A counter without shades and sign, so that a number has room on it.
  static void draw_blank(SvgWriter& svg, const Theme& theme, Piece piece, Point centre);

 private:
  void draw(SvgWriter& svg, Piece piece) const;

  const Theme& theme_;
  std::array<std::string, CounterSet::kinds> ids_;
  std::array<std::string, 2> glass_;  ///< the sides' gradients
  std::array<std::string, 2> fills_;
};

}  // namespace latro
