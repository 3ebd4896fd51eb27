// The games to be played, by the options; playing them, on several threads. What is done is kept in a file of
// state.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/formats/format.hpp"
#include "play/opening.hpp"
#include "play/options.hpp"
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
  const PlayOptions& options;
  std::vector<PlannedRules> rulesets = {};
  std::vector<PlayerSpec> players = {};
  std::vector<std::array<std::size_t, 2>> pairings =
      {};                                     ///< of players, by their index; the first has White first
  std::uint64_t games = 1;                    ///< for each ruleset and pairing; even if `is_paired`
  bool is_paired = false;                     ///< each opening is played twice, with colours swapped
  std::optional<unsigned> random_turns = {};  ///< see random_opening()
  const OpeningBook* book = nullptr;          ///< instead of random turns
  const Format* to = nullptr;                 ///< the format of the games; null: they are not written
  WriteOptions how = {};                      ///< with the format

  std::uint64_t rounds() const { return is_paired ? games / 2 : games; }
  /// The settings on which the games depend, as JSON.
  std::string text() const;
};

/// Plays; the games go to run.out(). Returns a result for each ruleset and pairing. Ctrl-C, and a player that
/// cannot be started, end the play early.
std::vector<SeriesResult> play(Run& run, const PlayPlan& plan);

/// What latro-play is to do. `book` becomes the openings of --openings, if they are given; it and `options`
/// must live as long as the plan. nullopt: an opening has an error, which is reported. Throws UsageError for
/// options that exclude each other.
std::optional<PlayPlan> make_plan(Run& run, const PlayOptions& options, std::optional<OpeningBook>& book);

/// Whether a table of the match is to be written.
bool wants_match(const PlayOptions& options, const PlayPlan& plan);

}  // namespace latro::tool
