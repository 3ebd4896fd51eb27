#include "latro/formats/table/writer.hpp"

#include <utility>
#include <variant>

#include "latro/formats/lines/lines.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/formats/table/values.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

TableSink::TableSink(TableOptions options) : options_(std::move(options)) {
  if (options_.columns.empty()) options_.columns = *table_columns({}, options_.per);
}

std::string TableSink::head() const {
  std::string out(options_.mark ? byte_order_mark : "");
  if (!options_.header) return out;
  SeparatedRow row = this->row(out);
  for (const TableColumn& column : options_.columns) row.add(column.name);
  row.end();
  return out;
}

Expected<LeftOut, std::string> TableSink::write(const PlayedGame& game, std::string& out) {
  if (options_.per == TableRow::ply) {
    if (auto reason = write_plies(game, out)) return unexpected(std::move(*reason));
    return LeftOut{};
  }
  SeparatedRow row = this->row(out);
  for (const std::string& value : game_values(game)) row.add(value);
  row.end();
  return LeftOut{};
}

std::vector<std::string> TableSink::game_values(const PlayedGame& game) const {
  GameValues values(game);
  std::vector<std::string> all;
  for (const TableColumn& column : options_.columns) all.push_back(values.cell(column.contents));
  return all;
}

std::optional<std::string> TableSink::write_plies(const PlayedGame& game, std::string& out) {
  const std::vector<std::string> of_game = game_values(game);
  std::size_t repeated = 0;
  for (const std::string& value : of_game) repeated += value.size();
  if (auto reason = repeats_too_much(repeated, game.moves.size())) return reason;
  Position before = game.start;
  Position after = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    play_again(game.rules, after, game.moves[i]);
    const PlyOfTable ply{i + 1, game.moves[i], before, after};
    SeparatedRow row = this->row(out);
    for (std::size_t at = 0; at < options_.columns.size(); ++at) {
      if (const auto* const own = std::get_if<PlyColumn>(&options_.columns[at].contents))
        row.add(text_of(*own, ply));
      else
        row.add(of_game[at]);
    }
    row.end();
    drain(out);
    before = after;
  }
  return std::nullopt;
}

}  // namespace latro
