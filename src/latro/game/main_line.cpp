#include "latro/game/main_line.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "latro/game/detail/made_again.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

namespace {

using Place = PlayedLine::difference_type;

unsigned depth_of(const PlayedLine& line) {
  unsigned depth = 0;
  for (const PlayedMove& move : line)
    for (const PlayedLine& variation : move.variations) depth = std::max(depth, 1 + depth_of(variation));
  return depth;
}

/// Exchanges a variation of the line's turn with the turns that it replaces.
void exchange(PlayedLine& line, Place turn, Place variation) {
  const auto first = line.begin() + turn;
  std::vector<PlayedLine> alternatives = std::move(first->variations);
  first->variations.clear();
  PlayedLine promoted = std::move(alternatives[static_cast<std::size_t>(variation)]);
  std::vector<PlayedLine> own = std::move(promoted.front().variations);

  alternatives[static_cast<std::size_t>(variation)] =
      PlayedLine(std::make_move_iterator(first), std::make_move_iterator(line.end()));
  alternatives.insert(alternatives.begin() + variation + 1, std::make_move_iterator(own.begin()),
                      std::make_move_iterator(own.end()));
  promoted.front().variations = std::move(alternatives);
  line.erase(first, line.end());
  line.insert(line.end(), std::make_move_iterator(promoted.begin()), std::make_move_iterator(promoted.end()));
}

/// Makes a variation the line. `number` counts from 1. If the line has fewer variations, returns false and
/// reduces `number` by those that it has.
bool promote(PlayedLine& line, std::size_t& number) {
  for (std::size_t turn = 0; turn < line.size(); ++turn) {
    std::vector<PlayedLine>& variations = line[turn].variations;
    for (std::size_t variation = 0; variation < variations.size(); ++variation) {
      if (--number != 0 && !promote(variations[variation], number)) continue;
      exchange(line, static_cast<Place>(turn), static_cast<Place>(variation));
      return true;
    }
  }
  return false;
}

}  // namespace

std::size_t count_variations(const PlayedGame& game) {
  std::size_t count = 0;
  for_each_turn(game.moves, [&](const PlayedMove& move) { count += move.variations.size(); });
  return count;
}

Expected<PlayedGame, NoMainLine> with_main_line(PlayedGame game, std::size_t number) {
  if (number == 0) return game;
  if (!promote(game.moves, number)) return unexpected(NoMainLine::no_such_variation);
  if (depth_of(game.moves) > max_variation_depth) return unexpected(NoMainLine::too_deep);
  judge_anew(game);
  return game;
}

}  // namespace latro
