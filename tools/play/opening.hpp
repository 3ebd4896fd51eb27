// The beginnings of games: turns at random, or the games of a file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro::tool {

struct Opening {
  Position start;
  std::vector<Turn> turns;  ///< legal one after the other; the game goes on after them
  std::uint64_t key = 0;    ///< of the position after them
};

/// The number of random turns of an opening where nothing is placed. By then the first lines of pieces are no
/// longer complete: games from there are drawn less often than games in which both sides only close their
/// walls.
inline constexpr unsigned usual_random_turns = 12;

/// Begins with `turns` turns at random, or as many as place all pieces, or usual_random_turns. nullopt: after
/// them the game is over, or one side has more pieces, or more of them bound, than the other.
std::optional<Opening> random_opening(const Rules& rules, std::optional<unsigned> turns, std::uint64_t seed);

/// Seeds of that many openings, all different. Returns fewer if no more were found.
std::vector<std::uint64_t> opening_seeds(const Rules& rules, std::optional<unsigned> turns,
                                         std::uint64_t count, std::uint64_t seed);

/// The openings of files, by the shortest descriptor of their ruleset.
class OpeningBook {
 public:
  /// Reads games or positions in any format. An opening that is not legal, or over, is reported, and the
  /// status of the program becomes 1. `rules` is for games that name no ruleset.
  OpeningBook(Run& run, const std::vector<std::string>& files);

  /// Those of a ruleset.
  const std::vector<Opening>& of(const std::string& ruleset) const;
  /// A text that depends on all openings and their order in the files.
  const std::string& digest() const { return digest_; }
  /// Changes the order at random.
  void shuffle(std::uint64_t seed);

 private:
  std::map<std::string, std::vector<Opening>> openings_;
  std::vector<Opening> none_;
  std::string digest_;
};

/// A number that depends on all bits of both: the seed of one of many choices.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number);

}  // namespace latro::tool
