// The moving parts of an animation. Each adds its keyframes to the style sheet when it is made, and is drawn
// when the sheet has its names. The middle of the square in the upper left
// corner is the origin of marks and pieces, so that numbers are short.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "latro/render/animated.hpp"
#include "latro/render/board_plan.hpp"
#include "latro/render/counters.hpp"
#include "latro/render/diagram_layout.hpp"
#include "latro/render/lives.hpp"
#include "latro/render/story.hpp"

namespace latro {

/// What the parts have in common. All of it outlives them.
struct Stage {
  const Theme& theme;
  const Counters& counters;
  const DiagramLayout& layout;
  BoardPlan squares;
  const Clock& clock;
  StyleSheet& sheet;
};

/// Where the last turn went, what it took and bound.
class AnimatedMarks {
 public:
  AnimatedMarks(const Stage& stage, const Story& story);

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
  AnimatedPieces(const Stage& stage, const Story& story);

  /// Adds those that are drawn.
  void count(CounterSet& set) const;
  void draw(SvgWriter& svg) const;

 private:
  struct Actor {
    Life life;
    Animated whole;
    std::vector<Animated> faces;  ///< of one that is turned over: the upper and the lower
  };

  const Stage& stage_;
  std::vector<Actor> actors_;
};

/// The pieces in hand.
class AnimatedHands {
 public:
  AnimatedHands(const Stage& stage, const Story& story);

  void count(CounterSet& set) const;
  void draw(SvgWriter& svg) const;

 private:
  /// One count: a picture of every number that it has, one below the other, behind a window that shows one.
  struct Count {
    Piece piece;
    double top = 0;
    std::vector<unsigned> numbers;
    Animated strip;
  };

  const Stage& stage_;
  std::vector<Count> counts_;
};

/// The statuses: all of them one below the other, behind a window that shows one.
class AnimatedStatus {
 public:
  AnimatedStatus(const Stage& stage, const Story& story);

  double height() const { return row_height_; }
  void draw(SvgWriter& svg) const;

 private:
  const Stage& stage_;
  std::vector<std::vector<std::string>> statuses_;  ///< each broken into lines
  double row_height_ = 0;
  std::optional<Animated> strip_;
};

}  // namespace latro
