// The work of latro-annotate: reads games, has an analyst analyse them, and writes them with the results.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "annotate/stats.hpp"
#include "cli/app.hpp"
#include "cli/options.hpp"
#include "io/game_input.hpp"
#include "latro/annotate/judgement.hpp"
#include "latro/formats/format.hpp"
#include "latro/search/analyst.hpp"
#include "latro/tables/table_scores.hpp"

namespace latro::tool {

/// The default limit of a search, per position.
inline constexpr std::uint64_t usual_nodes = 100'000;

/// The report of --suite: a table, in a form of --report, or TAP.
enum class SuiteForm : std::uint8_t { rows, tap };

struct AnnotateOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  const Format* to = nullptr;        ///< null: the choice of output_format()
  std::optional<unsigned> diagrams;  ///< TextLayout::diagrams
  std::optional<NumberRanges> games;

  enum class Events : std::uint8_t { none, usual, full, brief, codes };  ///< usual: see events_style()
  Events events = Events::none;
  bool eval = false;
  bool judge = false;
  bool summary = true;  ///< with `judge`
  Words words{};        ///< of judgements and the summary
  JudgeThresholds thresholds;
  unsigned lines = 0;
  bool all_lines = false;            ///< at every turn, not only after a loss
  std::optional<std::string> graph;  ///< a file
  /// The table of statistics: empty: it is written instead of the games; else in addition, into this file.
  std::optional<std::string> stats;
  std::optional<RowForm> stats_report;  ///< nullopt: by the file's suffix, else text
  bool no_formulas = false;             ///< in the table of stats
  bool bom = false;                     ///< before tables in CSV
  bool replace = false;
  std::optional<std::string> theme;

  std::optional<std::string> engine;  ///< the command that starts another engine
  std::vector<std::pair<std::string, std::string>> engine_options;
  std::optional<SuiteForm> suite;  ///< solve positions instead of annotating
  bool ugi = false;                ///< run as a UGI engine instead of annotating
  SearchLimits limits;
  unsigned threads = 1;
  unsigned hash_mib = 16;
  std::optional<std::string> tables_folder;
  std::shared_ptr<const TableFolder> tables;  ///< of tables_folder; null without

  /// Never `usual`: with --judge it is brief, else full.
  Events events_style() const {
    if (events != Events::usual) return events;
    return judge ? Events::brief : Events::full;
  }
  bool has_stats_only() const { return stats && stats->empty(); }
  /// Whether games get annotations.
  bool annotates() const { return events != Events::none || eval || judge || lines > 0 || replace; }
  /// Whether games are written. With only --graph or --stats=FILE they are not, unless -o or --to asks for
  /// them.
  bool writes_games(const std::string& output) const {
    return !has_stats_only() && (annotates() || to != nullptr || output != "-");
  }
  /// Whether an analyst is needed.
  bool analyses() const { return eval || judge || lines > 0 || graph || stats || suite; }
};

/// Sets the usual limit if none is given, and the flag of Ctrl-C. Throws UsageError if the command of an
/// engine cannot be run.
void set_usual_limits(AnnotateOptions& options);

/// Without files, reads standard input. Throws UsageError for options that exclude each other.
void annotate_games(Run& run, AnnotateOptions& options);

/// --ugi: runs our engine with UGI, the Universal Game Interface (latro-engine(7)), on standard input and
/// standard output until `quit` or the end of the input.
void serve_ugi(Run& run, const AnnotateOptions& options);

}  // namespace latro::tool
