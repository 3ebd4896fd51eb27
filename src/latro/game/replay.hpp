// Follows a recorded game through its turns and in and out of its variations.
// Invariant: game() is the position after the last turn of the line that is being followed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/game.hpp"

namespace latro {

class Replay {
 public:
  /// Begins a game and forgets the one before. Precondition as of Game's constructor.
  void start(const Rules& rules, const Position& position);

  /// Precondition here and below: start() was called.
  const Game& game() const { return *game_; }
  /// Turns made from the start of the game to here, along the present line.
  std::uint64_t plies() const { return lines_.back().plies; }
  /// The number of open variations: 0 is the main line.
  std::size_t depth() const { return lines_.size() - 1; }
  /// Whether a variation can begin here: the present line has a turn of its own.
  bool has_turn() const { return lines_.back().played; }

  /// The position before the last turn of the line. Precondition: has_turn().
  const Game::Mark& before_last() const { return lines_.back().before_last; }

  /// Precondition: the turn is legal.
  Effect play(const Turn& turn);
  /// As Game::play_written.
  std::size_t play_written(TurnClaims& turns) {
    Line& line = lines_.back();
    const std::size_t played = game_->play_written(turns, line.before_last);
    count(played);
    return played;
  }
  Played play_written(const TurnClaim& turn) {
    const Played played = game_->play_written(turn, lines_.back().before_last);
    count(played == Played::no ? 0 : 1);
    return played;
  }
  /// Returns to the position before the last turn, for another turn in its place. Precondition: has_turn().
  void begin_variation();
  /// Returns to the point of the line before the variation began. Precondition: depth() > 0.
  void end_variation();

 private:
  void count(std::size_t played) {
    Line& line = lines_.back();
    line.played = line.played || played > 0;
    line.plies += played;
  }

  struct Line {
    Game::Mark before_last;  ///< before the last turn; valid once a turn has been made
    Game::Mark outer;        ///< of a variation: the point at which the outer line continues
    bool played = false;
    std::uint64_t plies = 0;
  };

  std::optional<Game> game_;
  std::vector<Line> lines_;
};

}  // namespace latro
