#include "latro/play/series.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr std::size_t most_missing = 11;

std::string tag_value(const PlayedGame& game, std::string_view name) {
  const Tag* const tag = find_tag(game.tags, name);
  return tag == nullptr || tag->value.empty() ? std::string("?") : tag->value;
}

/// The tag Round: "7", or "7.2".
struct RoundNumber {
  std::uint64_t round = 0;  ///< 0: the tag has another form
  unsigned game = 0;        ///< 1 or 2; 0: no pair
};
RoundNumber round_number(std::string_view text) {
  RoundNumber number;
  if (text.ends_with(".1") || text.ends_with(".2")) {
    number.game = text.back() == '1' ? 1 : 2;
    text.remove_suffix(2);
  }
  number.round = parse_number<std::uint64_t>(text).value_or(0);
  return number;
}

}  // namespace

unsigned SeriesSums::add(const CountedGame& game, Side side_of_first) {
  if (figures) figures->add(game.counts);
  if (traffic) traffic->add(*game.traffic);
  return tally.add(game.ending, game.plies, side_of_first);
}

void SeriesSums::add(const SeriesSums& other) {
  tally.add(other.tally);
  if (figures && other.figures) figures->add(*other.figures);
  if (traffic && other.traffic) traffic->add(*other.traffic);
}

std::vector<std::uint64_t> Series::outcomes() const {
  if (is_paired) return {sums.tally.pairs.begin(), sums.tally.pairs.end()};
  const Score3 all = sums.tally.all();
  return {all.lost, all.drawn, all.won};
}

bool SeriesTable::add(const PlayedGame& game, const CountedGame& counts) {
  const std::string white = options_.pooled ? "White" : tag_value(game, "White");
  const std::string black = options_.pooled ? "Black" : tag_value(game, "Black");
  const auto [number, game_of_round] =
      options_.pooled ? RoundNumber{} : round_number(tag_value(game, "Round"));
  const auto& [low, high] = std::minmax(white, black);
  const auto [found, is_new] =
      index_.try_emplace(fmt::format("{}\n{}\n{}", game.ruleset, low, high), groups_.size());
  if (is_new) {
    const bool is_swapped = game_of_round == 2;
    SeriesSums sums;
    if (options_.figures) sums.figures.emplace();
    if (options_.traffic) sums.traffic.emplace(game.rules.board());
    groups_.push_back({{game.ruleset, game.rules, game.ruleset, is_swapped ? black : white,
                        is_swapped ? white : black, false, std::move(sums)},
                       {}});
  }
  Group& group = groups_[found->second];
  Series& series = group.series;
  const bool is_swapped = white == black ? game_of_round == 2 : white != series.first;
  const Side side_of_first = is_swapped ? Side::black : Side::white;
  const Tag* const seed = find_tag(game.tags, "Seed");
  if (number == 0 || (seed == nullptr && game_of_round == 0)) {
    series.sums.add(counts, side_of_first);
    return true;
  }
  Round& round = group.rounds[seed == nullptr ? std::string() : seed->value][number];
  bool& is_there = game_of_round == 2 ? round.second : round.first;
  if (is_there && seed != nullptr) return false;
  round.points += series.sums.add(counts, side_of_first);
  if (!std::exchange(is_there, true) && round.first && round.second)
    series.sums.tally.add_pair(std::min(round.points, 4U));
  return true;
}

std::vector<SeriesTable::Entry> SeriesTable::entries() const {
  std::vector<Entry> entries;
  for (const auto& [series, seeds] : groups_) {
    Entry& entry = entries.emplace_back(Entry{series, {}, 0});
    Tally& tally = entry.series.sums.tally;
    std::uint64_t pairs = 0;
    for (const std::uint64_t some : tally.pairs) pairs += some;
    entry.series.is_paired = 2 * pairs == tally.games();
    if (!entry.series.is_paired) tally.pairs = {};
    for (const auto& [seed, rounds] : seeds) {
      if (seed.empty()) continue;
      std::uint64_t last = 0;
      for (const auto& [number, round] : rounds) last = std::max(last, number);
      entry.all_missing += last - rounds.size();
      for (std::uint64_t number = 1; number <= last && entry.missing.size() < most_missing; ++number)
        if (!rounds.contains(number)) entry.missing.push_back(number);
    }
  }
  return entries;
}

}  // namespace latro
