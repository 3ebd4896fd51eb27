// One game between two players: an opening, their turns, and an end that comes in any case.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "latro/play/game_counts.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/random_turn.hpp"
#include "play/opening.hpp"
#include "play/player.hpp"

namespace latro::tool {

/// When players stop before the rules end a game.
struct Adjudication {
  std::size_t most_turns = 600;
  bool by_material = false;  ///< after most_turns the side with more pieces has won; else the game is drawn
  struct Resign {
    int centisoldiers = 0;
    unsigned turns = 1;  ///< of the player in succession
  };
  std::optional<Resign> resign;
  struct Draw {
    int centisoldiers = 0;
    unsigned turns = 1;    ///< of each player in succession
    std::size_t from = 0;  ///< not before this ply
  };
  std::optional<Draw> draw;
  std::chrono::milliseconds time_margin{0};
};

struct MatchGame {
  Position start;
  std::size_t plies = 0;      ///< turns, those of the opening included
  std::vector<Choice> turns;  ///< the same; empty if the game was played by play_random_game()
  std::size_t opening = 0;    ///< turns of the opening
  Ending ending;
  std::string failure;      ///< what a player did wrong
  bool is_aborted = false;  ///< by an interrupt: the game does not count
};

/// Plays a game. `players` and `clocks` by index_of(side); the players have been started.
MatchGame play_game(const Rules& rules, const Opening& opening, const std::array<Player*, 2>& players,
                    const Clocks& clocks, const Adjudication& adjudication,
                    const std::atomic<bool>* interrupted);

/// The same for two random players, by index_of(side), much faster. The turns are those that a RandomPlayer
/// with this Chance makes. `facts` is null, or follows the game (begin() and turn(); not end()), which is
/// faster than counting its record.
MatchGame play_random_game(RandomTurns& random, const Opening& opening, const Rules& rules,
                           std::array<Chance, 2> chances, const Adjudication& adjudication,
                           GameCounter* facts);

/// The turns, the result, and the tags Termination and FEN. `descriptor` is the shortest one of the rules.
/// The players' evaluations, depths and times are commands in comments, except in the opening.
PlayedGame match_record(const Rules& rules, const std::string& descriptor, const MatchGame& game);

}  // namespace latro::tool
