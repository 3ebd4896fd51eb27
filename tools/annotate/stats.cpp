#include "annotate/stats.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_name_columns = 40;

/// What is not known is a dash.
std::string average(double sum, std::uint64_t count, int decimals) {
  return count == 0 ? "-" : fmt::format("{:.{}f}", sum / static_cast<double>(count), decimals);
}

std::string share(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? "-"
                  : fmt::format("{:.0f}%", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

std::string judged(std::uint64_t count, const PlayerStats& stats) {
  return stats.valued == 0 ? "-" : std::to_string(count);
}

std::string line(std::string_view game, Side side, const PlayerStats& stats, std::string_view player) {
  std::string text = fmt::format(
      "{:>5} {:<5} {:>5} {:>5} {:>5} {:>3} {:>3} {:>3} {:>3} {:>8} {:>7} {:>5} {:>5} {:>7} {:>7} {:>7}", game,
      name(side), stats.turns, average(100 * stats.loss, stats.valued, 1), share(stats.best, stats.valued),
      judged(stats.dubious, stats), judged(stats.mistakes, stats), judged(stats.blunders, stats),
      judged(stats.only, stats), stats.captured, stats.removed, stats.bound, stats.freed,
      average(static_cast<double>(stats.choices), stats.turns, 1) + (stats.more_choices ? "+" : ""),
      stats.placing, stats.turns - stats.placing);
  if (!player.empty()) text += fmt::format("  {}", player);
  return text + '\n';
}

std::string player_name(const PlayedGame& game, Side side) {
  const Tag* const tag = find_tag(game.tags, side == Side::white ? "White" : "Black");
  if (tag == nullptr || tag->value == "?") return {};
  const std::string text = printable(tag->value);
  return std::string(first_columns(text, most_name_columns));
}

}  // namespace

std::string StatsTable::head() {
  return fmt::format(
      "{:>5} {:<5} {:>5} {:>5} {:>5} {:>3} {:>3} {:>3} {:>3} {:>8} {:>7} {:>5} {:>5} {:>7} {:>7} {:>7}  {}\n",
      "game", "side", "turns", "loss", "best", "?!", "?", "??", "!", "captured", "removed", "bound", "freed",
      "choices", "placing", "moving", "player");
}

std::string StatsTable::add(std::uint64_t number, const PlayedGame& game,
                            const std::array<PlayerStats, 2>& players) {
  ++games_;
  std::string text;
  for (const Side side : {Side::white, Side::black}) {
    const PlayerStats& stats = players[index_of(side)];
    all_[index_of(side)] += stats;
    text += line(std::to_string(number), side, stats, player_name(game, side));
  }
  return text;
}

std::string StatsTable::foot() const {
  if (games_ < 2) return {};
  return line("all", Side::white, all_[0], {}) + line("all", Side::black, all_[1], {});
}

}  // namespace latro::tool
