#include "reports/game_curve.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/annotate/winning_chance.hpp"
#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

/// "White is 1.20 ahead", "White wins", "it is even"
std::string in_words(Score score) {
  if (score.proven()) return fmt::format("{} wins", name(score.wins() ? Side::white : Side::black));
  if (score.value() == 0) return "it is even";
  return fmt::format("{} is {:.2f} ahead", name(score.value() > 0 ? Side::white : Side::black),
                     std::abs(score.value()) / 100.0);
}

std::string_view first_glyph(const std::vector<unsigned>& nags) {
  for (const unsigned nag : nags)
    if (const std::string_view glyph = nag_glyph(nag); !glyph.empty()) return glyph;
  return {};
}

std::string marks_in_words(const std::vector<std::string>& turns) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(turns.size(), most); ++i)
    text += (i == 0 ? " Marked turns: " : ", ") + turns[i];
  if (turns.size() > most) text += fmt::format(" and {} more", turns.size() - most);
  return text.empty() ? text : text + '.';
}

/// A position whose evaluation is known.
struct Point {
  std::size_t ply = 0;
  Score score;
  std::string turn;  ///< before it; empty: at the start
};

/// The first and the last value, and the extreme ones between them.
std::string story_of(const std::vector<Point>& points) {
  if (points.empty()) return "No position of the game is known.";
  const Point& first = points.front();
  const Point& highest = *std::ranges::max_element(points, {}, &Point::score);
  const Point& lowest = *std::ranges::min_element(points, {}, &Point::score);
  std::string text =
      fmt::format("A curve of White's winning chance in {}. {}: {}.", counted(points.size(), "position"),
                  first.turn.empty() ? "At the start" : "After " + first.turn, in_words(first.score));
  const auto add = [&](std::string_view what, const Point& point) {
    text += fmt::format(" {}, after {}: {}.", what, point.turn, in_words(point.score));
  };
  if (highest.score > first.score) add("Best for White", highest);
  if (lowest.score < first.score) add("Best for Black", lowest);
  if (points.back().ply != first.ply) add("At the end", points.back());
  return text;
}

void add_texts(Curve& curve, const PlayedGame& game, const std::string& story) {
  constexpr std::size_t most_columns = 1000;  // of a name in the document's title
  const GameTitle title(game.tags);
  curve.heading = title.players();
  curve.caption = title.occasion();
  if (!curve.caption.empty()) curve.caption += ", ";
  const std::string rules = ruleset_title(game.rules.ruleset());
  curve.caption += rules;
  const std::string all = GameTitle(game.tags, most_columns).text();
  curve.title = fmt::format("{}: the evaluation", all.empty() ? "A game by the rules " + rules : all);
  curve.description = story;
  curve.chance_label = "winning chance";
  curve.soldier_label = "soldiers";
  curve.turn_label = "turn (dots at an edge: captures by that side)";
  curve.scale = WinningChance(game.rules.ruleset()).scale();
  curve.first_number = game.start.number;
  curve.first_side = game.start.to_move;
}

}  // namespace

Curve curve_of(const PlayedGame& game, const GameAnalysis& analysis) {
  Curve curve;
  curve.values.resize(analysis.scores.size());
  std::vector<Point> points;
  Position position = game.start;
  std::string turn;
  const TurnNames names(game);
  std::vector<std::string> marked;
  std::size_t placed = 0;  // plies up to the one that empties the hands
  for (std::size_t ply = 0;; ++ply) {
    if (const auto& score = analysis.scores[ply]) {
      std::optional<Side> winner;
      if (score->proven()) winner = score->wins() ? Side::white : Side::black;
      curve.values[ply] = Curve::Value{score->proven() ? 0 : score->value() / 100.0, winner};
      points.push_back({ply, *score, turn});
    }
    if (ply == game.moves.size()) break;
    const PlayedMove& move = game.moves[ply];
    turn = names.name(ply);
    if (const std::string_view glyph = first_glyph(move.nags); !glyph.empty()) {
      curve.marks.push_back({ply + 1, std::string(glyph), position.to_move});
      marked.push_back(turn + std::string(glyph));
    }
    if (position.has_hands()) placed = ply + 1;
    if (move.effect.captured.any() || move.effect.removed.any())
      curve.events.push_back({ply + 1, position.to_move});
    game.rules.play(position, move.turn);
  }
  if (placed > 0 && placed < game.moves.size())
    curve.phases = {{"placement", 0, placed}, {"movement", placed, game.moves.size()}};
  add_texts(curve, game, story_of(points) + marks_in_words(marked));
  return curve;
}

}  // namespace latro::tool
