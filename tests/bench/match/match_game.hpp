// One game of a match: an opening, two players, and an end that comes in any case.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "bench/match/opening.hpp"
#include "bench/match/player.hpp"
#include "latro/rules/game.hpp"

namespace bench {

struct Outcome {
  std::optional<latro::Side> winner;  ///< none: a draw
  std::optional<latro::End> end;      ///< none: it was adjudicated
};

struct MatchGame {
  std::vector<latro::Turn> turns;  ///< the opening's included
  Outcome outcome;
};

/// Whoever has more pieces, bound ones and those in hand included, has won.
Outcome adjudicate(const latro::Position& position);

/// Plays until the rules end the game, or it has `most_turns` turns (the opening's included) and is
/// adjudicated. `players` by index_of(side); they have been started. Throws MatchFailure where a player's
/// turn is not legal.
MatchGame play_game(const latro::Rules& rules, const Opening& opening, const std::array<Player*, 2>& players,
                    std::size_t most_turns);

}  // namespace bench
