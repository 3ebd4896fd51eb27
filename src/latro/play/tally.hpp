// The results of the games of two players.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "latro/core/side.hpp"
#include "latro/play/ending.hpp"

namespace latro {

/// Won, drawn and lost games.
struct Score3 {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  std::uint64_t games() const { return won + drawn + lost; }
  /// From 0 to 1. Precondition: there are games.
  double score() const {
    return (static_cast<double>(won) + 0.5 * static_cast<double>(drawn)) / static_cast<double>(games());
  }
};

/// Seen by the first player.
struct Tally {
  std::array<Score3, 2> by_side;         ///< games in which the first player had this side: by index_of(side)
  std::array<std::uint64_t, 5> pairs{};  ///< by twice the first player's points in the two games of a pair
  std::array<std::uint64_t, ends_of_game> ends{};
  std::array<std::uint64_t, 2> late{};           ///< games lost on time, by player
  std::array<std::uint64_t, 2> disagreements{};  ///< games lost by an illegal turn, by player
  std::array<std::uint64_t, 2> failures{};       ///< games lost because the program failed, by player
  std::uint64_t turns = 0;                       ///< of all games together

  Score3 all() const;
  std::uint64_t games() const { return all().games(); }

  /// Returns twice the first player's points.
  unsigned add(const Ending& ending, std::size_t plies, Side side_of_first);
  void add_pair(unsigned points_of_both) { ++pairs[points_of_both]; }
  void add(const Tally& other);

  /// Calls visit(name, numbers) for all sums.
  template <class Visit>
  static void fields(Tally& self, Visit& visit) {
    visit("white", self.by_side[0]);
    visit("black", self.by_side[1]);
    visit("pairs", self.pairs);
    // A table without blocked duces is as those of programs that did not know them.
    std::array<std::uint64_t, ends_of_game - 1> ends{};
    auto& blocked_games = self.ends.back();
    std::copy_n(self.ends.begin(), ends.size(), ends.begin());
    std::optional<std::uint64_t> blocked;
    if (blocked_games > 0) blocked = blocked_games;
    visit("ends", ends);
    visit("blocked", blocked);
    std::copy_n(ends.begin(), ends.size(), self.ends.begin());
    blocked_games = blocked.value_or(0);
    visit("late", self.late);
    visit("disagreements", self.disagreements);
    visit("failures", self.failures);
    visit("turns", self.turns);
  }
};

}  // namespace latro
