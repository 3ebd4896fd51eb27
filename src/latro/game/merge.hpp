// Several games as one, with variations: the inverse of split.hpp. And several records of one game as one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// Comments that were added to others at the same place, as keys of both: each is added once.
using JoinedComments = std::unordered_set<std::uint64_t>;

/// The first game is the main line, and each other game a variation of it from its first turn that differs,
/// with its own variations. A game that goes on after the main line's end makes it longer. Comments of the
/// same turn are joined; one that begins with all words of the other one stays alone, and one that was joined
/// before is not joined again. So are NAGs and properties.
///
/// Tags that all games have in common stay, except Variation; so does the result, else it is that by the
/// rules, or unknown. A comment at the end of each game has its title and its result, {Piso - Varro,
/// Saturnalia: 1-0}, unless all games are parts of one by split_lines(): they have one title, and a tag
/// Variation. Then the result is that of the main line.
class MergedGames {
 public:
  /// More are not merged: readers do not take much longer records.
  static constexpr std::size_t most_turns = 100'000;

  /// Returns why the game cannot be added, as a clause: other rules, another start, too many turns, or
  /// variations that would nest too deep. Then nothing has changed.
  Expected<void, std::string> add(const PlayedGame& game);
  /// Null before the first game.
  const std::optional<PlayedGame>& game() const { return merged_; }
  /// The tags that were left out because the games differ in them, without those of titles.
  const std::set<std::string>& left_out() const { return left_out_; }
  /// All games as one. Precondition: there is one. To be called once.
  PlayedGame take();

 private:
  /// A game in the merged one: what the comment at its end says, and where that is.
  struct Part {
    std::string title;
    std::string termination;  ///< the tag
    Result result = Result::unknown;
    std::vector<std::size_t> path;  ///< turn; or turn, variation, turn, …; empty: the game has no turns
  };
  void keep_common_tags(const PlayedGame& game);

  std::optional<PlayedGame> merged_;
  std::vector<Part> parts_;
  std::set<std::string> left_out_;
  JoinedComments joined_;
  std::size_t turns_ = 0;
  bool is_of_one_ = true;  ///< all games have the tag Variation
};

/// Adds to a record of a game what others have: comments, NAGs, properties and variations as MergedGames
/// does, tags whose values it does not know, and the result if it has none. A record that ends before the
/// last turn says nothing about the end: its tags Result and Termination are not taken.
class MergedRecords {
 public:
  explicit MergedRecords(PlayedGame game);

  /// Returns the names of the tags, Result too, that the record has and that were not taken, because the game
  /// has another value. Or why the record cannot be added, as a clause: other rules, another start, other
  /// turns than those of the game or its first ones, another player, too many turns, or variations that would
  /// nest too deep. Then nothing has changed.
  Expected<std::vector<std::string>, std::string> add(const PlayedGame& record);
  const PlayedGame& game() const { return game_; }

 private:
  PlayedGame game_;
  JoinedComments joined_;
  std::size_t turns_;
};

}  // namespace latro
