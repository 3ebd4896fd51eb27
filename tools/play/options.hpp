// The options of latro-play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "io/game_input.hpp"
#include "latro/formats/format.hpp"
#include "latro/play/sprt.hpp"
#include "play/match_game.hpp"
#include "play/tables.hpp"

namespace latro::tool {

/// As the user gave them. make_plan() says what each means.
struct PlayOptions {
  std::vector<std::string> rules;
  bool presets = false;
  std::vector<std::string> vary;
  std::optional<std::string> white;
  std::optional<std::string> black;
  std::vector<std::string> players;
  bool gauntlet = false;
  bool ladder = false;
  std::optional<std::uint64_t> games;
  std::vector<std::string> openings;
  bool shuffle = false;
  std::optional<std::uint64_t> random_turns;
  bool swap = false;
  std::uint64_t seed = 1;
  Adjudication adjudication;
  const Format* to = nullptr;
  std::optional<unsigned> diagrams;  ///< TextLayout::diagrams
  bool evals = false;
  bool no_games = false;
  std::optional<std::string> state;
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  bool merge = false;
  bool stats_of = false;
  bool pool = false;          ///< with stats_of
  GameInputOptions recorded;  ///< with stats_of
  bool match = false;
  bool stats = false;
  std::optional<SprtOptions> sprt;
  PlayReport report = PlayReport::text;
  bool bom = false;
  std::optional<std::string> plot;
  std::optional<std::string> traffic;
  std::optional<std::string> theme;

  /// Whether figures are wanted, in the table or the picture.
  bool figures() const { return writes_figures() || plot; }
  /// Whether the table has figures.
  bool writes_figures() const { return stats || (stats_of && !match && !plot && !traffic); }
};

void declare(OptionTable& table, PlayOptions& options);

}  // namespace latro::tool
