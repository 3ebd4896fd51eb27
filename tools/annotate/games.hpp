// What latro-annotate does with games: reads them, asks an analyst about them, writes them with what was
// found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "io/game_input.hpp"
#include "latro/annotate/judgement.hpp"
#include "latro/formats/format.hpp"
#include "latro/search/analyst.hpp"

namespace latro::tool {

/// Of a search that nobody limits: per position.
inline constexpr std::uint64_t usual_nodes = 100'000;

struct AnnotateOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  const Format* to = nullptr;  ///< null: as output_format() has it
  std::optional<NumberRanges> games;

  enum class Events : std::uint8_t { none, text, codes };
  Events events = Events::none;
  bool eval = false;
  bool judge = false;
  JudgeThresholds thresholds;
  unsigned lines = 0;
  bool all_lines = false;               ///< at every turn, not only where the turn played lost something
  std::optional<std::string> graph;     ///< a file
  bool stats = false;                   ///< the table instead of the games …
  std::optional<std::string> stats_to;  ///< … or beside them, into this file
  bool replace = false;
  std::string theme = "marble";

  std::optional<std::string> engine;  ///< the command that starts another engine
  bool ugi = false;                   ///< speak UGI instead of annotating
  SearchLimits limits;
  unsigned threads = 1;
  unsigned hash_mib = 16;

  /// Whether something is to be put into games.
  bool annotates() const { return events != Events::none || eval || judge || lines > 0 || replace; }
  /// Whether an analyst has to be asked.
  bool analyses() const { return eval || judge || lines > 0 || graph || stats || stats_to; }
};

/// Without files standard input is read. Throws UsageError for options that do not go together.
void annotate_games(Run& run, AnnotateOptions& options);

}  // namespace latro::tool
