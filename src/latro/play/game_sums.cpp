#include "latro/play/game_sums.hpp"

#include <algorithm>
#include <string_view>

#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

std::uint32_t date_number(std::string_view value) {
  std::uint32_t date = 0;
  for (const std::uint32_t place : {10'000u, 100u, 1u}) {
    const std::string_view part = take_item(value, '.');
    if (part.size() != (place == 10'000u ? 4 : 2)) break;
    const auto number = parse_number<std::uint32_t>(part);
    if (!number || *number == 0) break;
    date += *number * place;
  }
  return date;
}

}  // namespace

GameDigest digest_of(const PlayedGame& game) {
  const Tag* const date = find_tag(game.tags, "Date");
  return {game.result, game.moves.size(), date == nullptr ? 0 : date_number(date->value), game.file,
          game.number};
}

std::string date_text(std::uint32_t date) {
  if (date == 0) return {};
  const auto part = [](std::uint32_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
  };
  std::string text = part(date / 10'000, 4);
  if (date / 100 % 100 > 0) text += '.' + part(date / 100 % 100, 2);
  if (date % 100 > 0) text += '.' + part(date % 100, 2);
  return text;
}

void GameSums::add(const GameDigest& game, std::uint32_t file) {
  if (games() == 0 || game.date > last_date_) {
    file_ = file;
    number_ = game.number;
  }
  ++by_result_[static_cast<std::size_t>(game.result)];
  plies_ += game.plies;
  least_plies_ = std::min(least_plies_, game.plies);
  most_plies_ = std::max(most_plies_, game.plies);
  last_date_ = std::max(last_date_, game.date);
  if (game.date != 0 && (first_date_ == 0 || game.date < first_date_)) first_date_ = game.date;
}

std::uint64_t GameSums::games() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t games : by_result_) sum += games;
  return sum;
}

Strength GameSums::strength() const {
  const std::array<std::uint64_t, 3> results{of(Result::black_wins), of(Result::draw),
                                             of(Result::white_wins)};
  return latro::strength(results);
}

}  // namespace latro
