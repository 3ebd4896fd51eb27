// The work of latro-convert: reads games in their formats, selects, changes and writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "convert/changes.hpp"
#include "convert/matches.hpp"
#include "convert/order.hpp"
#include "convert/report.hpp"
#include "io/game_input.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

/// For single formats: the columns of tables, the keys of JSON.
struct Shape {
  std::optional<JsonKeys> json_keys;
  std::optional<TableRow> per;
  std::optional<std::string> columns;
  bool csv = false;
  bool no_header = false;
  bool no_formulas = false;
  bool bom = false;

  /// Sets what `to` uses; `output` is the name of -o. Throws UsageError for an option that `to` does not use,
  /// and for unknown columns. A report can have no_formulas without it.
  void apply(WriteOptions& how, const Format& to, const std::string& output, bool is_report) const;
};

enum class SummaryForm : std::uint8_t { text, jsonl };

struct ConvertOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  const Format* to = nullptr;  ///< null: the suffix of -o, else game records
  std::optional<Style> style;
  std::optional<PlyRange> plies;
  std::optional<unsigned> diagrams;  ///< TextLayout::diagrams
  Shape shape;
  std::optional<NumberRanges> games;  ///< --games
  Changes changes;
  OrderOptions order;
  ReportOptions reports;             ///< a report instead of games
  std::optional<MatchMark> mark;     ///< --mark
  std::optional<MatchForm> matches;  ///< --matches: these lines instead of games
  std::optional<std::string> blank;  ///< --template: instead of files, an empty record under this ruleset
  std::optional<SummaryForm> summary;
};

/// Without files, reads standard input. Throws UsageError for options that exclude each other.
void convert_games(Run& run, ConvertOptions& options);

}  // namespace latro::tool
