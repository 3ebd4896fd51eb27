#include "latro/play/ending.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "latro/game/detail/made_again.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

/// Names in tables, and values of the tag Termination.
constexpr std::array<std::pair<std::string_view, std::string_view>, ends_of_game> end_names = {
    {{"reduced", "reduced"},
     {"quiet", "quiet"},
     {"repetition", "repetition"},
     {"stuck", "stuck"},
     {"adjudication", "agreement"},
     {"resignation", "resignation"},
     {"time forfeit", "time"},
     {"rules infraction", "rules"},
     {"abandoned", "abandoned"},
     {"blocked", "blocked"}}};

}  // namespace

std::string_view name(EndOfGame end) { return end_names.at(static_cast<std::size_t>(end)).first; }

std::string_view termination(const Ending& ending) {
  return ending.is_cut ? "adjudication" : end_names.at(static_cast<std::size_t>(ending.how)).second;
}

Ending ending_by_rules(const Outcome& outcome) {
  constexpr auto ends = by_value<End, EndOfGame>({{End::reduced, EndOfGame::reduced},
                                                  {End::blocked, EndOfGame::blocked},
                                                  {End::quiet, EndOfGame::quiet},
                                                  {End::repetition, EndOfGame::repetition},
                                                  {End::stuck, EndOfGame::stuck}});
  return {ends.at(static_cast<std::size_t>(*outcome.end)), outcome.winner};
}

Ending ending_of(const PlayedGame& game, const Outcome& last) {
  if (last.over()) return ending_by_rules(last);
  Ending ending;
  if (game.result == Result::white_wins) ending.winner = Side::white;
  if (game.result == Result::black_wins) ending.winner = Side::black;
  const Tag* const tag = find_tag(game.tags, "Termination");
  const std::string_view word = tag == nullptr ? std::string_view() : tag->value;
  ending.is_cut = game.result == Result::unknown || word == "adjudication" || word == "unterminated";
  if (ending.is_cut) return ending;
  const auto* const found =
      std::ranges::find(end_names, word, [](const auto& names) { return names.second; });
  if (found != end_names.end())
    ending.how = static_cast<EndOfGame>(found - end_names.begin());
  else if (ending.winner)
    ending.how = EndOfGame::resigned;
  return ending;
}

Ending ending_of(const PlayedGame& game) { return ending_of(game, outcome_of(game)); }

}  // namespace latro
