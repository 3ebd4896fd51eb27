// What one game adds to the figures of a ruleset.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/played_game.hpp"
#include "latro/play/ending.hpp"
#include "latro/play/traffic.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/outcome.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

/// A side's pieces on the board and in hand.
int pieces_of(const Position& position, Side side);

/// What one player did in a game, or in several.
struct PlayerCounts {
  std::uint64_t turns = 0;
  std::uint64_t placing = 0;  ///< of these, turns while this player had pieces in hand
  std::uint64_t choices = 0;  ///< legal turns in the positions in which the turns were made, all together

  std::uint64_t captured = 0;  ///< pieces
  std::uint64_t removed = 0;
  std::uint64_t bound = 0;       ///< enemies
  std::uint64_t freed = 0;       ///< of the player's own pieces
  std::uint64_t self_bound = 0;  ///< turns after which the piece that moved was bound
  std::uint64_t passes = 0;

  void add_turn(const Position& before, const Turn& turn, const Effect& effect, std::uint64_t legal_turns);
  PlayerCounts& operator+=(const PlayerCounts& other);
};

/// Whole numbers only, so that sums do not depend on the order of the games.
struct GameCounts {
  /// `first` and `second`: the side to move at the start won, or the other side.
  enum class Result : std::uint8_t { first, second, drawn, timeout };
  struct Part {
    std::uint64_t turns = 0;
    std::uint64_t choices = 0;  ///< legal turns in the positions before these turns, all together
  };
  static constexpr std::size_t parts = 10;

  bool decided() const { return result == Result::first || result == Result::second; }
  std::uint64_t turns() const;
  std::uint64_t choices() const;
  /// Pieces taken off the board.
  std::uint64_t captured() const;

  std::array<PlayerCounts, 2> players;  ///< by index_of(side)
  Result result = Result::timeout;
  bool comeback = false;  ///< decided, and the winner was behind by two pieces or more at some time
  std::array<Part, parts> tenths{};  ///< the turn with index i of n is in part 10 i / n, rounded down
  std::uint64_t decisions = 0;       ///< turns made where another turn was legal
  std::uint64_t capturing = 0;       ///< turns that took pieces off
  std::uint64_t binding = 0;         ///< turns that bound enemies
  std::uint64_t freeing = 0;         ///< turns after which bound pieces were free
  std::uint64_t first_capture = 0;   ///< the number, from 1, of the first turn that took a piece off; 0: none
  std::uint64_t left = 0;            ///< pieces on the board at the end
  std::uint64_t squares = 0;         ///< of the board
  std::uint64_t covered = 0;         ///< squares on which a piece was at some time
  std::uint64_t positions = 0;       ///< different ones, the start included
  std::uint64_t scored = 0;          ///< turns with a score
  std::uint64_t lead_changes = 0;    ///< scores whose sign differs from that of the score before
  // Of a decided game with scores, from the scores seen by the winner; else 0.
  std::uint64_t deficit = 0;        ///< in hundredths of a soldier: the negative scores, without their sign
  std::uint64_t favoured = 0;       ///< positive scores
  std::uint64_t decided_after = 0;  ///< turns made before the first score better than all of the loser's
};

/// Follows games, one after the other. Memory is reused, so that turns need no allocation.
class GameCounter {
 public:
  /// A greater number of legal turns counts as this one.
  static constexpr std::uint64_t most_choices = std::uint64_t{1} << 24;
  /// In hundredths of a soldier. Greater scores, and proven ends, count as this one.
  static constexpr int most_score = 1000;

  /// `traffic`: also follow the pieces on the board.
  GameCounter(const Rules& rules, bool traffic);

  /// Begins a game and forgets the one before.
  void begin(const Position& start);
  /// A turn was made. `effect` and `after` are what it did; `choices` is the number of legal turns of
  /// `before`, at least 1; `score` is the player's, seen by the side to move, if the player gave one.
  void turn(const Position& before, const Turn& turn, const Effect& effect, const Position& after,
            std::uint64_t choices, std::optional<Score> score);
  /// The game is over; see Ending::outcome().
  GameCounts end(const std::optional<Outcome>& outcome);

  /// The game's traffic, from begin() to the next begin(). Precondition: asked for.
  const Traffic& traffic() const { return *traffic_; }

 private:
  /// The different positions of a game: a hash table that is emptied in constant time.
  class PositionSet {
   public:
    PositionSet() : slots_(1024) {}
    void clear();
    void insert(PositionKey key);
    std::uint64_t size() const { return size_; }

   private:
    struct Slot {
      PositionKey key;
      std::uint64_t round = 0;  ///< the slot is free if this is not the present round
    };
    void grow();

    std::vector<Slot> slots_;
    std::uint64_t round_ = 1;
    std::uint64_t size_ = 0;
  };
  struct ScoredTurn {
    std::size_t index = 0;
    int score = 0;  ///< seen by White
  };

  void see(const Position& position);
  void add_scores(GameCounts& facts, std::optional<Side> winner) const;

  Rules rules_;
  std::optional<Traffic> traffic_;

  GameCounts facts_;
  Side first_ = Side::white;
  SquareSet occupied_;
  SquareSet covered_;
  int most_ahead_ = 0;   ///< White's pieces minus Black's, at most …
  int least_ahead_ = 0;  ///< … and at least
  PositionSet positions_;
  std::vector<std::uint64_t> choices_;  ///< by turn
  std::vector<ScoredTurn> scores_;
};

/// What a game adds to the results of players and to the figures of a ruleset.
struct CountedGame {
  Ending ending;
  std::size_t plies = 0;
  GameCounts counts{};
  std::optional<Traffic> traffic{};
};

/// Of a recorded game: the main line, with the scores of [%eval], and how it ended. `traffic`: also follow
/// the pieces on the board.
CountedGame counted(const PlayedGame& game, bool traffic);

}  // namespace latro
