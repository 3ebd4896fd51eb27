#include "annotate/stats.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/table/values.hpp"
#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// Empty if there is nothing to average over.
std::string average(double sum, std::uint64_t count, int decimals) {
  return count == 0 ? std::string() : fmt::format("{:.{}f}", sum / static_cast<double>(count), decimals);
}
std::string average(std::uint64_t sum, std::uint64_t count, int decimals = 1) {
  return average(static_cast<double>(sum), count, decimals);
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

// --- For programs: one list of cells for all forms ---

/// A row and its columns.
class Cells {
 public:
  void text(std::string name, std::string value) { add(std::move(name), std::move(value), false); }
  void number(std::string name, std::string value) { add(std::move(name), std::move(value), true); }
  void number(std::string name, std::uint64_t value) { number(std::move(name), std::to_string(value)); }
  const std::vector<RowColumn>& columns() const { return columns_; }
  const RowCells& all() const { return cells_; }

 private:
  void add(std::string name, std::string value, bool is_number) {
    columns_.push_back({std::move(name), is_number});
    cells_.push_back(std::move(value));
  }

  std::vector<RowColumn> columns_;
  RowCells cells_;
};

void add_player(Cells& cells, std::string_view prefix, const PlayerStats& stats) {
  const auto number = [&](std::string_view name, auto value) {
    cells.number(fmt::format("{}_{}", prefix, name), value);
  };
  const auto judged = [&](std::string_view name, std::uint64_t count) {
    number(name, stats.valued == 0 ? std::string() : std::to_string(count));
  };
  number("turns", stats.turns);
  number("loss", average(100 * stats.loss, stats.valued, 2));
  number("best", average(100 * stats.best, stats.valued, 1));
  judged("dubious", stats.dubious);
  judged("mistakes", stats.mistakes);
  judged("blunders", stats.blunders);
  judged("only", stats.only);
  number("captured", stats.captured);
  number("removed", stats.removed);
  number("bound", stats.bound);
  number("freed", stats.freed);
  number("self_bound", stats.self_bound);
  number("leaps", stats.leaps);
  number("chain", stats.chain);
  number("passes", stats.passes);
  number("choices", stats.more_choices ? std::string() : average(stats.choices, stats.turns));
  number("placing", stats.placing);
}

/// `game` is null in a row that is not that of a game.
Cells cells_of(std::string_view row, std::uint64_t number, const PlayedGame* game, const std::string& ruleset,
               const GameStats& stats) {
  const auto tag = [&](std::string_view name) -> std::string {
    const Tag* const found = game == nullptr ? nullptr : find_tag(game->tags, name);
    return found == nullptr || !is_known(found->value) ? std::string() : found->value;
  };
  Cells cells;
  cells.text("row", std::string(row));
  cells.number("game", game == nullptr ? std::string() : std::to_string(number));
  cells.text("event", tag("Event"));
  cells.text("date", tag("Date"));
  cells.text("white", tag("White"));
  cells.text("black", tag("Black"));
  cells.text("ruleset", ruleset);
  cells.text("result", game == nullptr ? std::string() : std::string(latro::text(game->result)));
  cells.text("ending", game == nullptr ? std::string() : GameValues(*game).text(GameColumn::ending));
  cells.number("games", stats.games);
  cells.number("white_won", stats.won[0]);
  cells.number("black_won", stats.won[1]);
  cells.number("drawn", stats.drawn);
  cells.number("plies", stats.plies);
  cells.number("first_capture", average(stats.first_capture, stats.with_capture, game == nullptr ? 1 : 0));
  cells.number("quiet", stats.quiet);
  cells.number("delay", average(stats.delay, stats.delayed));
  add_player(cells, "white", stats.players[0]);
  add_player(cells, "black", stats.players[1]);
  return cells;
}

std::string written(const StatsForm& form, const Cells& cells) {
  std::string out;
  append_row(out, form.report, cells.columns(), cells.all(), form.no_formulas);
  return out;
}

// --- For readers ---

constexpr char player_row[] =
    "{:>5} {:<5} {:>5} {:>5} {:>5} {:>3} {:>3} {:>3} {:>3} {:>8} {:>7} {:>5} {:>5} {:>4} {:>5} {:>5} {:>6} "
    "{:>7} {:>7} {:>6}\n";
constexpr char ruleset_row[] =
    "{:>5} {:>5} {:>5} {:>5} {:>5} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}  {}\n";

std::string player_line(std::string_view game, Side side, const PlayerStats& stats) {
  const auto judged = [&](std::uint64_t count) {
    return stats.valued == 0 ? std::string("-") : std::to_string(count);
  };
  const std::string best = average(100 * stats.best, stats.valued, 0);
  return fmt::format(player_row, game, name(side), stats.turns,
                     or_dash(average(100 * stats.loss, stats.valued, 1)), best.empty() ? "-" : best + '%',
                     judged(stats.dubious), judged(stats.mistakes), judged(stats.blunders),
                     judged(stats.only), stats.captured, stats.removed, stats.bound, stats.freed,
                     stats.self_bound, stats.leaps, stats.chain, stats.passes,
                     or_dash(average(stats.choices, stats.turns)) + (stats.more_choices ? "+" : ""),
                     stats.placing, stats.turns - stats.placing);
}

std::string players_lines(std::string_view game, const GameStats& stats) {
  return player_line(game, Side::white, stats.players[0]) + player_line(game, Side::black, stats.players[1]);
}

/// "Piso - Varro, Saturnalia, 2026.12.17 (Petteia)", and a line on the course of the game.
std::string game_lines(std::uint64_t number, const PlayedGame& game, const GameStats& stats) {
  Position last = game.start;
  for (const PlayedMove& move : game.moves) game.rules.play(last, move.turn);
  const std::string rules = ruleset_title(game.rules.ruleset());
  std::string text =
      fmt::format("{:>5} {}\n      {}", number, joined_by(", ", GameTitle(game.tags).text(), rules),
                  joined_by(", ", result_in_words(game, last), counted(stats.plies, "turn")));
  if (stats.with_capture > 0)
    text += fmt::format(", first capture {}", TurnNames(game).name(stats.first_capture - 1));
  if (stats.quiet > 0) text += ", longest quiet stretch " + counted(stats.quiet, "turn");
  if (stats.delayed > 0)
    text += fmt::format(", bound pieces removed after {} turns", average(stats.delay, stats.delayed));
  return text + '\n';
}

std::string ruleset_head() {
  return '\n' + fmt::format(ruleset_row, "games", "1-0", "0-1", "draw", "*", "turns", "first", "quiet",
                            "delay", "leaps", "chain", "passes", "self", "ruleset");
}

std::string ruleset_line(const std::string& ruleset, const GameStats& stats) {
  const PlayerStats& white = stats.players[0];
  const PlayerStats& black = stats.players[1];
  const auto mean = [&](std::uint64_t of_white, std::uint64_t of_black) {
    return average(of_white + of_black, stats.games);
  };
  return fmt::format(ruleset_row, stats.games, stats.won[0], stats.won[1], stats.drawn,
                     stats.games - stats.won[0] - stats.won[1] - stats.drawn,
                     average(stats.plies, stats.games),
                     or_dash(average(stats.first_capture, stats.with_capture)), stats.quiet,
                     or_dash(average(stats.delay, stats.delayed)), mean(white.leaps, black.leaps),
                     std::max(white.chain, black.chain), mean(white.passes, black.passes),
                     mean(white.self_bound, black.self_bound), ruleset);
}

}  // namespace

std::string StatsTable::head() const {
  if (form_.report != RowForm::text)
    return (form_.mark ? std::string(byte_order_mark) : std::string()) +
           row_head(form_.report, cells_of({}, 0, nullptr, {}, {}).columns());
  return fmt::format(player_row, "game", "side", "turns", "loss", "best", "?!", "?", "??", "!", "captured",
                     "removed", "bound", "freed", "self", "leaps", "chain", "passes", "choices", "placing",
                     "moving");
}

std::string StatsTable::add(const PlayedGame& game, const GameStats& stats) {
  all_ += stats;
  rulesets_[game.ruleset] += stats;
  if (form_.report != RowForm::text)
    return written(form_, cells_of("game", all_.games, &game, game.ruleset, stats));
  return game_lines(all_.games, game, stats) + players_lines(std::to_string(all_.games), stats);
}

std::string StatsTable::foot() const {
  std::string out;
  if (form_.report == RowForm::text) {
    if (all_.games < 2) return {};
    out = players_lines("all", all_) + ruleset_head();
    for (const auto& [ruleset, stats] : rulesets_) out += ruleset_line(ruleset, stats);
    return out;
  }
  for (const auto& [ruleset, stats] : rulesets_)
    out += written(form_, cells_of("ruleset", 0, nullptr, ruleset, stats));
  return out;
}

}  // namespace latro::tool
