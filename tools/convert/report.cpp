#include "convert/report.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro::tool {

namespace {

constexpr std::array<std::pair<std::string_view, StatsGroup>, 4> groups{{{"ruleset", StatsGroup::ruleset},
                                                                         {"player", StatsGroup::player},
                                                                         {"year", StatsGroup::year},
                                                                         {"event", StatsGroup::event}}};

std::vector<StatsGroup> groups_of(std::string_view list) {
  std::vector<StatsGroup> chosen;
  for (const std::string_view word : split(list, ',')) {
    const auto* const group = find_by(groups, &decltype(groups)::value_type::first, word);
    if (group == nullptr)
      throw UsageError(
          fmt::format("'{}' is none of ruleset, player, year and event (with commas between them)", word));
    chosen.push_back(group->second);
  }
  return chosen;
}

}  // namespace

RowForm ReportContext::form() const { return row_form(options.form, run.options().output); }

Rows ReportContext::rows(std::vector<RowColumn> columns) const {
  return Rows(run.out(), form(), std::move(columns), no_formulas);
}

std::unique_ptr<GameReport> make_report(const ReportContext& context) {
  const ReportOptions& options = context.options;
  if (options.tree) return tree_report(context);
  if (options.positions) return positions_report(context);
  if (!options.stats.empty()) return stats_report(context);
  if (options.crosstable) return crosstable_report(context);
  return options.list_names ? names_report(context) : merge_report(context);
}

void declare_reports(OptionTable& table, ReportOptions& options) {
  table.group("Reports instead of games");
  table.valued(
      "--tree", "FEN",
      "write the turns that were played from this position, with their games and results [the start of each "
      "ruleset]; with --to FORMAT as a game record with variations",
      [&options](std::string_view fen) { options.tree.emplace(fen); }, Arity::optional_value);
  table.number("--plies", "N", options.plies, 1, 1000, "--tree: N plies of each game [1]");
  table.number("--min-games", "N", options.min_games, 1, std::uint64_t(-1),
               "--tree: leave out turns that fewer than N games have [1]");
  table.number("--positions", "N", options.positions, 1, 1'000'000,
               "write the N most frequent positions of main lines (of the plies of --ply)");
  table.flag("--mirrored", options.mirrored,
             "--tree, --positions: mirror images of a position are the same, as far as the rules allow");
  table
      .valued(
          "--stats", "GROUPS",
          "write a line for each ruleset, player, year or event: games, results, lengths, ends; a list with commas "
          "[ruleset]",
          [&options](std::string_view list) {
            options.stats = list.empty() ? std::vector{StatsGroup::ruleset} : groups_of(list);
          },
          Arity::optional_value)
      .values = words_of(groups, [](const auto& one) { return one.first; });
  table.flag("--crosstable", options.crosstable, "write who played whom, with the points of each player");
  table.flag("--list-names", options.list_names,
             "write the names of players, with their games, and names that are nearly the same");
  table.flag("--merge-games", options.merge_games,
             "write one game, with the others as its variations; their rules and start must be the same");
  declare_row_form(table, options.form, "the form of a table [by the suffix of -o, else text]");
  table.restrict({"--plies", "--min-games"}, "without --tree",
                 [&options] { return options.tree.has_value(); });
  table.restrict({"--mirrored"}, "without --tree or --positions",
                 [&options] { return options.tree || options.positions; });
  table.restrict({"--report"}, "without --tree, --positions, --stats, --crosstable or --list-names",
                 [&options] { return options.is_given() && !options.merge_games; });
  const std::vector<std::string_view> reports{"--tree",       "--positions",  "--stats",
                                              "--crosstable", "--list-names", "--merge-games"};
  for (std::size_t i = 0; i + 1 < reports.size(); ++i)
    table.exclude(reports[i], {reports.begin() + static_cast<std::ptrdiff_t>(i) + 1, reports.end()});
}

}  // namespace latro::tool
