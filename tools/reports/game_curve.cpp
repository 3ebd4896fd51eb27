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

/// The first and the last value, and the extreme ones between them.
class GameCurveText {
 public:
  void add(std::size_t ply, Score score, const std::string& turn) {
    const Point point{ply, score, turn};
    if (known_++ == 0) first_ = highest_ = lowest_ = point;
    if (score > highest_.score) highest_ = point;
    if (score < lowest_.score) lowest_ = point;
    last_ = point;
  }
  std::string text() const {
    if (known_ == 0) return "No position of the game is known.";
    std::string text = fmt::format("A curve of White's winning chance in {}. {}: {}.",
                                   counted(known_, "position"), where(first_), in_words(first_.score));
    if (highest_.score > first_.score) text += sentence("Best for White", highest_);
    if (lowest_.score < first_.score) text += sentence("Best for Black", lowest_);
    if (last_.ply != first_.ply) text += sentence("At the end", last_);
    return text;
  }

 private:
  struct Point {
    std::size_t ply = 0;
    Score score;
    std::string turn;
  };

  static std::string where(const Point& point) {
    return point.turn.empty() ? "At the start" : fmt::format("After {}", point.turn);
  }
  static std::string sentence(std::string_view what, const Point& point) {
    return fmt::format(" {}, after {}: {}.", what, point.turn, in_words(point.score));
  }

  std::size_t known_ = 0;
  Point first_;
  Point highest_;
  Point lowest_;
  Point last_;
};

void add_texts(Curve& curve, const PlayedGame& game, const std::string& story) {
  constexpr std::size_t most_columns = 1000;  // of a name in the document's title
  GameTitle whole(most_columns);
  GameTitle title;
  for (const Tag& tag : game.tags) {
    whole.add(tag.name, tag.value);
    title.add(tag.name, tag.value);
  }
  curve.heading = title.players();
  curve.caption = title.occasion();
  if (!curve.caption.empty()) curve.caption += ", ";
  const std::string rules = ruleset_title(game.rules.ruleset());
  curve.caption += rules;
  const std::string all = whole.text();
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
  GameCurveText story;
  Position position = game.start;
  std::string turn;
  const auto in_hand = [&] { return !position.hands[0].empty() || !position.hands[1].empty(); };
  const TurnNames names(game);
  std::vector<std::string> marked;
  std::size_t placed = 0;  // plies up to the one that empties the hands
  for (std::size_t ply = 0;; ++ply) {
    if (const auto& score = analysis.scores[ply]) {
      std::optional<Side> winner;
      if (score->proven()) winner = score->wins() ? Side::white : Side::black;
      curve.values[ply] = Curve::Value{score->proven() ? 0 : score->value() / 100.0, winner};
      story.add(ply, *score, turn);
    }
    if (ply == game.moves.size()) break;
    const PlayedMove& move = game.moves[ply];
    turn = names.name(ply);
    if (const std::string_view glyph = first_glyph(move.nags); !glyph.empty()) {
      curve.marks.push_back({ply + 1, std::string(glyph), position.to_move});
      marked.push_back(turn + std::string(glyph));
    }
    if (in_hand()) placed = ply + 1;
    if (move.effect.captured.any() || move.effect.removed.any())
      curve.events.push_back({ply + 1, position.to_move});
    game.rules.play(position, move.turn);
  }
  if (placed > 0 && placed < game.moves.size())
    curve.phases = {{"placement", 0, placed}, {"movement", placed, game.moves.size()}};
  add_texts(curve, game, story.text() + marks_in_words(marked));
  return curve;
}

}  // namespace latro::tool
