#include "reports/game_curve.hpp"

#include <cstdlib>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "latro/game/detail/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"

namespace latro::tool {

namespace {

/// "12. d2-d4", "12... d7-d5"
std::string numbered(const Position& before, const PlayedMove& move) {
  return fmt::format("{}{} {}", before.number, before.to_move == Side::white ? "." : "...", move.text);
}

/// "White is 1.20 ahead", "White wins", "it is even"
std::string in_words(Score score) {
  if (score.proven()) return fmt::format("{} wins", name(score.wins() ? Side::white : Side::black));
  if (score.value() == 0) return "it is even";
  const int hundredths = std::abs(score.value());
  return fmt::format("{} is {}.{:02} ahead", name(score.value() > 0 ? Side::white : Side::black),
                     hundredths / 100, hundredths % 100);
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
    std::string text = fmt::format("A curve of {} position{}, in soldiers from White's side. {}: {}.", known_,
                                   known_ == 1 ? "" : "s", where(first_), in_words(first_.score));
    if (highest_.score > first_.score) text += tell("Best for White", highest_);
    if (lowest_.score < first_.score) text += tell("Best for Black", lowest_);
    if (last_.ply != first_.ply) text += tell("At the end", last_);
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
  static std::string tell(std::string_view what, const Point& point) {
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
  curve.title = fmt::format("{}: who stood better", all.empty() ? "A game by the rules " + rules : all);
  curve.description = story;
  curve.value_label = "soldiers";
  curve.ply_label = "turns of both sides";
}

}  // namespace

Curve curve_of(const PlayedGame& game, const GameAnalysis& analysis) {
  Curve curve;
  curve.values.resize(analysis.scores.size());
  GameCurveText story;
  Position position = game.start;
  std::string turn;
  const auto in_hand = [&] { return !position.hands[0].empty() || !position.hands[1].empty(); };
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
    turn = numbered(position, move);
    if (in_hand()) placed = ply + 1;
    if (move.effect.captured.any() || move.effect.removed.any())
      curve.events.push_back({ply + 1, position.to_move});
    game.rules.play(position, move.turn);
  }
  if (placed > 0 && placed < game.moves.size())
    curve.phases = {{"placement", 0, placed}, {"movement", placed, game.moves.size()}};
  add_texts(curve, game, story.text());
  return curve;
}

}  // namespace latro::tool
