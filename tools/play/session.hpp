// Plays the games of a plan, on several threads, and keeps what is done in a file of state.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/formats/format.hpp"
#include "latro/play/sprt.hpp"
#include "play/match_game.hpp"
#include "play/opening.hpp"
#include "play/player.hpp"
#include "play/result.hpp"

namespace latro::tool {

struct PlannedRules {
  std::string name;        ///< as the user named it
  std::string descriptor;  ///< the shortest one
  Rules rules;
  std::vector<KeyValue> varied = {};  ///< the values of --vary, which `name` has too
};

struct PlayPlan {
  std::vector<PlannedRules> rulesets;
  std::vector<PlayerSpec> players;
  std::vector<std::array<std::size_t, 2>>
      pairings;                          ///< of players, by their index; the first has White first
  std::uint64_t games = 1;               ///< for each ruleset and pairing; even if `is_paired`
  bool is_paired = false;                ///< each opening is played twice, with colours swapped
  std::optional<unsigned> random_turns;  ///< see random_opening()
  const OpeningBook* book = nullptr;     ///< instead of random turns
  std::uint64_t seed = 1;
  Adjudication adjudication;
  std::uint64_t part = 1;  ///< of `parts`
  std::uint64_t parts = 1;
  bool figures = false;
  bool traffic = false;
  std::optional<SprtOptions> sprt;  ///< ends the match when it is decided

  const Format* to = nullptr;  ///< the format of the games; null: they are not written
  WriteOptions how;            ///< with the format
  bool evals = false;          ///< write evaluations, depths and times as comments
  std::optional<std::string> state;

  /// The settings on which the games depend, as JSON.
  std::string text() const;
};

/// Plays; the games go to run.out(). Returns a result for each ruleset and pairing. Ctrl-C, and a player that
/// cannot be started, end the play early.
std::vector<SeriesResult> play(Run& run, const PlayPlan& plan);

}  // namespace latro::tool
