// Elements whose properties change while an animation goes on.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/render/keyframes.hpp"
#include "latro/render/svg.hpp"

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

/// A number of equal marks, which stand now on these squares and now on those.
class MovingMarks {
 public:
  /// From `moment` on they stand at these places.
  void set(Moment moment, const std::vector<Point>& places);
  /// One for each mark; they have their middle at the origin.
  const std::vector<Track>& tracks() const { return tracks_; }

 private:
  std::vector<Track> tracks_;
};

}  // namespace latro
