// --stats, --crosstable and --merge-games.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "convert/named_values.hpp"
#include "convert/report.hpp"
#include "latro/core/side.hpp"
#include "latro/game/merge.hpp"
#include "latro/game/title.hpp"
#include "latro/play/ending.hpp"
#include "latro/play/game_sums.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

std::string known_value(const PlayedGame& game, std::string_view name) {
  const Tag* const tag = find_tag(game.tags, name);
  return tag == nullptr || !is_known(tag->value) ? std::string() : tag->value;
}

std::array<std::string, 2> players_of(const PlayedGame& game) {
  return {known_value(game, "White"), known_value(game, "Black")};
}

/// The result as this side sees it: White's win is its own.
Result seen_by(Result result, Side side) {
  if (side == Side::white) return result;
  if (result == Result::white_wins) return Result::black_wins;
  return result == Result::black_wins ? Result::white_wins : result;
}

class StatsReport final : public GameReport {
 public:
  explicit StatsReport(const ReportContext& context)
      : context_(context), groups_(context.options.stats), sums_(groups_.size()) {}

  Addition add(const PlayedGame& game) override {
    return [this, digest = digest_of(game), ruleset = game.ruleset, players = players_of(game),
            event = known_value(game, "Event"), ending = ending_of(game)] {
      for (std::size_t i = 0; i < groups_.size(); ++i) {
        const auto count = [&](const std::string& name, Side side = Side::white) {
          Sums* const sums = sums_[i].find(name);
          if (sums == nullptr) return;
          GameDigest seen = digest;
          seen.result = seen_by(digest.result, side);
          sums->games.add(seen);
          ++(ending.is_cut ? sums->cut : sums->ends[static_cast<std::size_t>(ending.how)]);
        };
        switch (groups_[i]) {
          case StatsGroup::ruleset:
            count(ruleset);
            break;
          case StatsGroup::year:
            count(digest.date == 0 ? std::string() : date_text(digest.date / 10'000 * 10'000));
            break;
          case StatsGroup::event:
            count(event);
            break;
          case StatsGroup::player:
            count(players[0], Side::white);
            count(players[1], Side::black);
            break;
        }
      }
      return std::optional<std::string>();
    };
  }
  void write() override {
    std::vector<RowColumn> columns{{"by", false}, {"name", false},  {"games"},      {"won"},
                                   {"drawn"},     {"lost"},         {"open"},       {"score"},
                                   {"low"},       {"high"},         {"plies"},      {"least"},
                                   {"most"},      {"first", false}, {"last", false}};
    for (std::size_t end = 0; end < ends_of_game; ++end)
      columns.push_back({std::string(latro::name(static_cast<EndOfGame>(end)))});
    columns.push_back({"unfinished"});
    Rows rows = context_.rows(std::move(columns));
    std::uint64_t left_out = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      for (const auto& [name, sums] : sums_[i].all()) rows.add(cells_of(groups_[i], name, sums));
      left_out += sums_[i].left_out();
    }
    rows.end();
    warn_of_names(context_.run, "--stats", left_out);
  }

 private:
  struct Sums {
    GameSums games;
    std::array<std::uint64_t, ends_of_game> ends{};
    std::uint64_t cut = 0;
  };

  static RowCells cells_of(StatsGroup group, const std::string& name, const Sums& of) {
    static constexpr std::array<std::string_view, 4> words{"ruleset", "player", "year", "event"};
    const GameSums& sums = of.games;
    RowCells cells{std::string(words[static_cast<std::size_t>(group)]), name.empty() ? "?" : name,
                   std::to_string(sums.games())};
    for (const Result result : {Result::white_wins, Result::draw, Result::black_wins, Result::unknown})
      cells.push_back(std::to_string(sums.of(result)));
    add_score(cells, sums);
    cells.push_back(fmt::format("{:.1f}", sums.average_plies()));
    cells.push_back(std::to_string(sums.least_plies()));
    cells.push_back(std::to_string(sums.most_plies()));
    cells.push_back(date_text(sums.first_date()));
    cells.push_back(date_text(sums.last_date()));
    for (const std::uint64_t games : of.ends)
      cells.push_back(games == 0 ? std::string() : std::to_string(games));
    cells.push_back(of.cut == 0 ? std::string() : std::to_string(of.cut));
    return cells;
  }

  const ReportContext context_;
  const std::vector<StatsGroup> groups_;
  std::vector<NamedValues<Sums>> sums_;
};

class CrosstableReport final : public GameReport {
 public:
  explicit CrosstableReport(const ReportContext& context) : context_(context) {}

  Addition add(const PlayedGame& game) override {
    return [this, players = players_of(game), result = game.result]() -> std::optional<std::string> {
      if (players[0].empty() || players[1].empty()) {
        ++nameless_;
        return std::nullopt;
      }
      for (const Side side : {Side::white, Side::black}) {
        const std::string& name = players[index_of(side)];
        if (players_.find(name) == nullptr) return std::nullopt;
        auto& against = players_.find(name)->against;
        against[players[1 - index_of(side)]].push_back(seen_by(result, side));
      }
      if (players_.all().size() > most_players)
        throw UsageError(fmt::format(
            "--crosstable: there are more than {} players; select an event: --where 'Event = \"…\"'",
            most_players));
      return std::nullopt;
    };
  }
  void write() override {
    std::vector<Standing> order;
    for (const auto& [name, player] : players_.all()) order.push_back(standing_of(name, player));
    std::map<std::string_view, std::uint64_t> points;
    for (const Standing& one : order) points[*one.name] = one.points;
    for (Standing& one : order)
      for (const auto& [opponent, results] : one.player->against)
        one.sonneborn += points_of(results) * points[opponent];
    std::stable_sort(order.begin(), order.end(), [](const Standing& a, const Standing& b) {
      return std::pair(a.points, a.sonneborn) > std::pair(b.points, b.sonneborn);
    });
    std::vector<RowColumn> columns{{"rank"},   {"player", false}, {"games"},
                                   {"points"}, {"score"},         {"sonneborn"}};
    for (std::size_t i = 1; i <= order.size(); ++i) columns.push_back({std::to_string(i), false});
    Rows rows = context_.rows(std::move(columns));
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Standing& one = order[i];
      RowCells cells{std::to_string(i + 1),
                     *one.name,
                     std::to_string(one.games),
                     halves(one.points),
                     one.games == 0 ? std::string()
                                    : fmt::format("{:.1f}", 50.0 * static_cast<double>(one.points) /
                                                                static_cast<double>(one.games)),
                     fmt::format("{}", static_cast<double>(one.sonneborn) / 4)};
      for (const Standing& other : order) {
        const auto found = one.player->against.find(*other.name);
        cells.push_back(found == one.player->against.end() ? std::string() : text_of(found->second));
      }
      rows.add(std::move(cells));
    }
    rows.end();
    if (nameless_ > 0)
      context_.run.warning(fmt::format("--crosstable: {} without the names of both players not counted",
                                       counted(nameless_, "game")));
    warn_of_names(context_.run, "--crosstable", players_.left_out());
  }

 private:
  /// A table of so many columns can still be read.
  static constexpr std::size_t most_players = 500;
  using Results = std::vector<Result>;  ///< White's win is the player's
  struct Player {
    std::map<std::string, Results> against;
  };
  /// Points and their products in halves and quarters, so that they are whole numbers.
  struct Standing {
    const std::string* name = nullptr;
    const Player* player = nullptr;
    std::uint64_t games = 0;  ///< with a result
    std::uint64_t points = 0;
    std::uint64_t sonneborn = 0;
  };

  static std::uint64_t points_of(const Results& results) {
    std::uint64_t points = 0;
    for (const Result result : results)
      points += result == Result::white_wins ? 2u : result == Result::draw ? 1u : 0u;
    return points;
  }
  static Standing standing_of(const std::string& name, const Player& player) {
    Standing standing{&name, &player};
    for (const auto& [opponent, results] : player.against) {
      standing.games += results.size() -
                        static_cast<std::size_t>(std::count(results.begin(), results.end(), Result::unknown));
      standing.points += points_of(results);
    }
    return standing;
  }
  static std::string halves(std::uint64_t points) {
    return fmt::format("{}{}", points / 2, points % 2 == 0 ? "" : ".5");
  }
  /// Of a few games each result, in the order of the input: "1½0*"; of many the points: "12.5/20".
  static std::string text_of(const Results& results) {
    constexpr std::size_t few = 4;
    if (results.size() > few) return fmt::format("{}/{}", halves(points_of(results)), results.size());
    std::string text;
    for (const Result result : results)
      text += result == Result::white_wins   ? "1"
              : result == Result::draw       ? "½"
              : result == Result::black_wins ? "0"
                                             : "*";
    return text;
  }

  const ReportContext context_;
  NamedValues<Player> players_;
  std::uint64_t nameless_ = 0;
};

class MergeReport final : public GameReport {
 public:
  explicit MergeReport(const ReportContext& context) : context_(context) {}

  Addition add(const PlayedGame& game) override {
    return [this, copy = game]() -> std::optional<std::string> {
      if (const auto added = merged_.add(copy); !added)
        return fmt::format("--merge-games: {}", added.error());
      return std::nullopt;
    };
  }
  void write() override {
    if (!merged_.game()) return;
    std::string text;
    const PlayedGame game = merged_.take();
    if (const auto& names = merged_.left_out(); !names.empty())
      context_.run.warning(fmt::format("--merge-games: the games differ in tags, which are left out: {}",
                                       listed({names.begin(), names.end()})));
    const GameOutput::Note note = context_.output.append(game, text);
    if (!note.message.empty()) context_.run.warning("--merge-games: " + note.message);
    context_.run.out().write(text);
  }

 private:
  const ReportContext context_;
  MergedGames merged_;
};

}  // namespace

void add_score(RowCells& cells, const GameSums& sums) {
  if (!sums.has_results()) return cells.resize(cells.size() + 3);
  const Strength strength = sums.strength();
  for (const double part : {strength.score, strength.score_low, strength.score_high})
    cells.push_back(fmt::format("{:.1f}", 100 * part));
}

std::unique_ptr<GameReport> stats_report(const ReportContext& context) {
  return std::make_unique<StatsReport>(context);
}
std::unique_ptr<GameReport> crosstable_report(const ReportContext& context) {
  return std::make_unique<CrosstableReport>(context);
}
std::unique_ptr<GameReport> merge_report(const ReportContext& context) {
  return std::make_unique<MergeReport>(context);
}

}  // namespace latro::tool
