// What the writers of all formats are: they take games that the rules have been asked about, and say what of
// a game their format cannot carry, so that nothing is lost in silence.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/formats/played_game.hpp"

namespace latro {

/// A part of a game that some format has no place for.
enum class Part : std::uint8_t {
  tags,  ///< some, or all
  comments,
  nags,
  variations,
  properties,  ///< of SGF, unknown here
  start,       ///< counters of the position that the game starts from
  result
};
inline constexpr std::size_t part_count = static_cast<std::size_t>(Part::result) + 1;

/// A set of parts.
class Parts {
 public:
  void add(Part part) { set_.set(static_cast<std::size_t>(part)); }
  bool contains(Part part) const { return set_[static_cast<std::size_t>(part)]; }
  bool empty() const { return set_.none(); }
  friend bool operator==(const Parts&, const Parts&) = default;

 private:
  std::bitset<part_count> set_;
};

/// "comments, NAGs and variations".
std::string text(const Parts& parts);

class GameSink {
 public:
  virtual ~GameSink() = default;
  /// Appends the game, whole. Answers what was left out; or why the format cannot have the game at all, and
  /// nothing is appended then.
  virtual Expected<Parts, Fault> write(const PlayedGame& game, std::string& out) = 0;
};

/// The parts that the game has, among those that can be told from it: no tags, start and result.
Parts annotations_of(const PlayedGame& game);

}  // namespace latro
