// What latro-convert writes instead of the games: tables of all selected games together, and records that
// several games make.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "io/game_output.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/play/game_sums.hpp"
#include "reports/rows.hpp"

namespace latro::tool {

enum class StatsGroup : std::uint8_t { ruleset, player, year, event };

struct ReportOptions {
  std::optional<std::string> tree;         ///< --tree: a FEN; empty: the start of each ruleset
  std::optional<std::uint64_t> positions;  ///< --positions: so many
  std::vector<StatsGroup> stats;           ///< --stats; empty: not given
  bool crosstable = false;
  bool list_names = false;
  bool merge_games = false;

  std::uint64_t plies = 1;      ///< of trees
  std::uint64_t min_games = 1;  ///< of trees
  bool mirrored = false;        ///< images of positions are one
  std::optional<RowForm> form;  ///< --report; nullopt: by the suffix of -o, else text

  bool is_given() const {
    return tree || positions || !stats.empty() || crosstable || list_names || merge_games;
  }
};

class GameReport {
 public:
  virtual ~GameReport() = default;
  /// What the game adds. Called in any thread; the result is called in the order of the input, once or never,
  /// and can outlive the game. It returns why the game cannot be added, as a clause; usually nothing.
  using Addition = std::function<std::optional<std::string>()>;
  virtual Addition add(const PlayedGame& game) = 0;
  /// After the last game.
  virtual void write() = 0;
};

struct ReportContext {
  Run& run;
  const ReportOptions& options;
  bool as_games = false;          ///< a tree is written as game records
  GameOutput& output;             ///< for records
  std::optional<PlyRange> plies;  ///< --ply
  bool no_formulas = false;

  /// The table of the report.
  Rows rows(std::vector<RowColumn> columns) const;
  RowForm form() const;
};

/// Precondition: ReportOptions::is_given(). Throws UsageError for a bad FEN.
std::unique_ptr<GameReport> make_report(const ReportContext& context);

// Of make_report().
std::unique_ptr<GameReport> tree_report(const ReportContext& context);
std::unique_ptr<GameReport> positions_report(const ReportContext& context);
std::unique_ptr<GameReport> stats_report(const ReportContext& context);
std::unique_ptr<GameReport> crosstable_report(const ReportContext& context);
std::unique_ptr<GameReport> names_report(const ReportContext& context);
std::unique_ptr<GameReport> merge_report(const ReportContext& context);

/// Three cells: the score with its interval, in percent; empty without results.
void add_score(RowCells& cells, const GameSums& sums);

void declare_reports(OptionTable& table, ReportOptions& options);

}  // namespace latro::tool
