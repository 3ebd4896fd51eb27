// Games as tables, for spreadsheets and data frames: one row a game, or one row a ply of the main line
// (latro-formats(5)). Written only.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/support/separated.hpp"

namespace latro {

class TableSink final : public GameSink {
 public:
  /// Without columns: the usual ones.
  explicit TableSink(TableOptions options);

  /// Appends the rows of the game. Reports nothing as left out: a table has the columns that were requested.
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;
  /// The byte order mark and the names of the columns.
  std::string head() const override;

 private:
  SeparatedRow row(std::string& out) const { return {out, {options_.csv, options_.no_formulas}}; }
  /// By column; empty for those of plies.
  std::vector<std::string> game_values(const PlayedGame& game) const;
  /// Returns why the game is not written, if it is not.
  std::optional<std::string> write_plies(const PlayedGame& game, std::string& out);

  TableOptions options_;
};

}  // namespace latro
