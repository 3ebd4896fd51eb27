// The games of two players under one ruleset, added up: a match, or the sample for the ruleset's figures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/game/played_game.hpp"
#include "latro/play/figures.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/play/tally.hpp"
#include "latro/play/traffic.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// What the games of a series add up to.
struct SeriesSums {
  Tally tally;
  std::optional<Figures> figures;
  std::optional<Traffic> traffic;

  /// Returns twice the first player's points. Preconditions: the game has the counts and the traffic, if
  /// these sums have them.
  unsigned add(const CountedGame& game, Side side_of_first);
  void add(const SeriesSums& other);

  /// Calls visit(name, sums) for all sums.
  template <class Visit>
  static void fields(SeriesSums& self, Visit& visit) {
    visit("tally", self.tally);
    visit("figures", self.figures);
    visit("traffic", self.traffic);
  }
};

struct Series {
  std::string ruleset;  ///< its name
  Rules rules;
  std::string descriptor;  ///< the shortest one
  std::string first;       ///< the players' names
  std::string second;
  bool is_paired = false;  ///< each opening was played twice, with colours swapped
  SeriesSums sums;

  /// The results of pairs or, without pairs, of games, from the worst for the first player to the best.
  std::vector<std::uint64_t> outcomes() const;
};

/// Adds recorded games up, by their rulesets and by the players of the tags White and Black, with either
/// colour. The first player is White in the first game of the series. Games are pairs if each has a tag Round
/// with the number of the pair and that of the game in it, 1 or 2, as "7.2"; in the second one the colours
/// are swapped. Games with the tag Seed are those of a run of latro-play, in which a Round can occur once
/// only.
class SeriesTable {
 public:
  struct Options {
    bool figures = false;  ///< these sums are wanted
    bool traffic = false;
    bool pooled = false;  ///< all games count as those of a player "White" and a player "Black"
  };
  explicit SeriesTable(const Options& options) : options_(options) {}

  /// Returns false, and adds nothing, if the same game of a run was added before. `counts` are those of the
  /// game: see counted().
  bool add(const PlayedGame& game, const CountedGame& counts);

  struct Entry {
    Series series;
    std::vector<std::uint64_t> missing;  ///< the first rounds of a run that are missing before later ones …
    std::uint64_t all_missing = 0;       ///< … and how many are missing
  };
  /// In the order of the first games.
  std::vector<Entry> entries() const;

 private:
  struct Round {
    bool first = false;  ///< whether this game was added
    bool second = false;
    unsigned points = 0;  ///< twice those of the first player in the two games
  };
  struct Group {
    Series series;
    std::map<std::string, std::unordered_map<std::uint64_t, Round>> rounds;  ///< by the tag Seed and number
  };

  Options options_;
  std::map<std::string, std::size_t> index_;  ///< of groups, by ruleset and players
  std::vector<Group> groups_;
};

}  // namespace latro
