#include "latro/game/summary_tags.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// The ply of "12. d2-d4 55 31": number, turn, winning chances before and after it.
std::optional<std::size_t> ply_of(const PlayedGame& game, std::string_view point) {
  const auto number = take_number<std::uint64_t>(point);
  if (!number || *number < game.start.number || *number - game.start.number > game.moves.size())
    return std::nullopt;
  // A turn's number is that of its first ply, White's, even if Black begins the game.
  const std::uint64_t from_first_number =
      2 * (*number - game.start.number) + (point.starts_with("...") ? 1 : 0);
  const unsigned absent = game.start.to_move == Side::black ? 1 : 0;
  if (from_first_number < absent || from_first_number - absent >= game.moves.size()) return std::nullopt;
  const std::size_t ply = from_first_number - absent;
  point.remove_prefix(std::min(point.find_first_not_of('.'), point.size()));
  const bool is_that_turn = point.starts_with(fmt::format(" {} ", game.moves[ply].text));
  return is_that_turn ? std::optional(ply) : std::nullopt;
}

std::vector<std::size_t> plies_of_tag(const PlayedGame& game, std::size_t most) {
  std::vector<std::size_t> plies;
  const Tag* const tag = find_tag(game.tags, "TurningPoints");
  std::string_view list = tag == nullptr ? std::string_view() : tag->value;
  while (!list.empty() && plies.size() < most) {
    const std::string_view point = list.substr(0, list.find(", "));
    list.remove_prefix(std::min(list.size(), point.size() + 2));
    if (const auto ply = ply_of(game, point)) plies.push_back(*ply);
  }
  return plies;
}

std::vector<std::size_t> plies_with_marks(const PlayedGame& game, std::size_t most) {
  constexpr unsigned mistake = 2;
  constexpr unsigned blunder = 4;
  std::vector<std::size_t> plies;
  for (std::size_t ply = 0; ply < game.moves.size() && plies.size() < most; ++ply)
    if (is_one_of(blunder, game.moves[ply].nags)) plies.push_back(ply);
  for (std::size_t ply = 0; ply < game.moves.size() && plies.size() < most; ++ply)
    if (const auto& nags = game.moves[ply].nags; is_one_of(mistake, nags) && !is_one_of(blunder, nags))
      plies.push_back(ply);
  return plies;
}

}  // namespace

void drop_summary_tags(std::vector<Tag>& tags) {
  std::erase_if(tags, [](const Tag& tag) { return is_one_of(tag.name, summary_tags); });
}

std::vector<std::size_t> turning_points(const PlayedGame& game, std::size_t most) {
  std::vector<std::size_t> plies = plies_of_tag(game, most);
  if (plies.empty()) plies = plies_with_marks(game, most);
  std::sort(plies.begin(), plies.end());
  plies.erase(std::unique(plies.begin(), plies.end()), plies.end());
  return plies;
}

}  // namespace latro
