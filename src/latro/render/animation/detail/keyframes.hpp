// What changes when, as the keyframes of CSS.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "latro/render/animation/detail/piece_track.hpp"

namespace latro {

/// The values of a property during an animation, as declarations: "opacity:0". Changes follow one another
/// without overlapping.
struct Track {
  struct Change {
    Moment begin = 0;
    Moment end = 0;  ///< when it is complete
    std::string value;
  };

  std::string first;
  std::vector<Change> changes;

  const std::string& last() const { return changes.empty() ? first : changes.back().value; }
  /// Changes at once; no change if the value is `value` already.
  void set(Moment moment, std::string value) {
    if (value != last()) changes.push_back({moment, moment, std::move(value)});
  }
};

/// Moments as percentages of an animation's time, exact to Timing::instant.
class Clock {
 public:
  explicit Clock(Moment whole);

  Moment whole() const { return whole_; }
  /// In the smallest units of percentages, this many in the whole.
  std::uint64_t tick(Moment moment) const { return (moment * ticks_ + whole_ / 2) / whole_; }
  /// "12.345%"
  std::string percent(std::uint64_t tick) const;

 private:
  Moment whole_;
  unsigned decimals_ = 3;
  std::uint64_t ticks_ = 100'000;
};

/// Keyframes for a timing function that interpolates: a value that is held has a frame at either end.
std::string gliding_keyframes(const Clock& clock, const Track& track);
/// Keyframes for step-end. All changes are made at once.
std::string stepped_keyframes(const Clock& clock, const Track& track);

/// Keyframes with the names that they have in one document. Those that are equal are kept once.
class StyleSheet {
 public:
  using Id = std::size_t;

  Id add(std::string keyframes);
  /// Gives the names, which are made of the keyframes and of `content`, so that documents with different
  /// animations can share a page. The last to be called before the others below.
  void give_names(std::string_view content);

  /// Of the document's element, and what the names begin with.
  const std::string& prefix() const { return prefix_; }
  std::string name(Id id) const { return prefix_ + '-' + std::to_string(id); }
  /// "@keyframes …"
  void append(std::string& css) const;

 private:
  std::string prefix_;
  std::vector<const std::string*> order_;
  std::unordered_map<std::string, Id> ids_;
};

}  // namespace latro
