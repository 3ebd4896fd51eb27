// Elements whose properties change during an animation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/render/animation/detail/keyframes.hpp"
#include "latro/render/animation/detail/piece_track.hpp"
#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

/// As declarations, for tracks.
std::string translation(Point to);
/// Not to 0, for which some programs refuse the whole document.
inline constexpr std::string_view shrunk_to_nothing = "transform:scale(.0001)";

/// What an element needs so that its properties follow tracks.
class Animated {
 public:
  /// Each track is of another property; all glide, or all are stepped.
  Animated(StyleSheet& sheet, const Clock& clock, const std::vector<Track>& tracks, bool stepped = false);
  /// `final` holds when there is no animation.
  Animated(StyleSheet::Id keyframes, std::string_view final);

  /// After open(). Precondition: the sheet has its names.
  void attributes(SvgWriter& svg, const StyleSheet& sheet) const;
  bool is_still() const { return keyframes_.empty(); }

 private:
  void add_final(std::string_view declaration);

  std::vector<std::pair<std::string, std::string>> final_;  ///< attributes that hold without animation
  std::vector<StyleSheet::Id> keyframes_;
  bool stepped_ = false;
};

/// A number of equal marks, at places that change.
class MovingMarks {
 public:
  /// From `moment` on they are at these places.
  void set(Moment moment, const std::vector<Point>& places);
  /// One for each mark; they have their middle at the origin.
  const std::vector<Track>& tracks() const { return tracks_; }

 private:
  std::vector<Track> tracks_;
};

// The moving parts of an animation. Each adds its keyframes to the style sheet when it is made, and is drawn
// when the sheet has its names. The middle of the square in the upper left
// corner is the origin of marks and pieces, so that numbers are short.

/// What the parts have in common. All of it outlives them.
struct Stage {
  const Theme& theme;
  const Counters& counters;
  const DiagramLayout& layout;
  BoardPlan squares;
  const Clock& clock;
  StyleSheet& sheet;
};

/// The route of the last turn, and the squares that it captured and bound.
class AnimatedMarks {
 public:
  AnimatedMarks(const Stage& stage, const DiagramSequence& sequence);

  void draw_below_pieces(SvgWriter& svg) const;
  void draw_above_pieces(SvgWriter& svg) const;

 private:
  std::vector<Animated> animated(const MovingMarks& marks) const;

  const Stage& stage_;
  std::vector<Animated> origins_;
  std::vector<Animated> destinations_;  ///< of pieces that move or are placed
  std::vector<Animated> taken_;
  std::vector<Animated> bound_;
};

class AnimatedPieces {
 public:
  AnimatedPieces(const Stage& stage, const DiagramSequence& sequence);

  /// Adds those that are drawn.
  void count(CounterSet& set) const;
  void draw(SvgWriter& svg) const;

 private:
  struct Actor {
    PieceTrack life;
    Animated whole;
    std::vector<Animated> faces;  ///< of one that is turned over: the upper and the lower
  };

  const Stage& stage_;
  std::vector<Actor> actors_;
};

/// The pieces in hand.
class AnimatedHands {
 public:
  AnimatedHands(const Stage& stage, const DiagramSequence& sequence);

  void count(CounterSet& set) const;
  void draw(SvgWriter& svg) const;

 private:
  /// One count: pictures of all its numbers, one below the other, under a window that shows one.
  struct Count {
    Piece piece;
    double top = 0;
    std::vector<unsigned> numbers;
    Animated strip;
  };

  const Stage& stage_;
  std::vector<Count> counts_;
};

/// The statuses: all of them one below the other, under a window that shows one.
class AnimatedStatus {
 public:
  AnimatedStatus(const Stage& stage, const DiagramSequence& sequence);

  double height() const { return row_height_; }
  void draw(SvgWriter& svg) const;

 private:
  const Stage& stage_;
  std::vector<std::vector<std::string>> statuses_;  ///< each broken into lines
  double row_height_ = 0;
  std::optional<Animated> strip_;
};

}  // namespace latro
