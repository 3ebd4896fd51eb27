#include "latro/search/exact_scores.hpp"

#include "latro/rules/detail/turn_function.hpp"

namespace latro {

std::vector<Turn> perfect_line(const Rules& rules, const ExactScores& scores, const Position& position) {
  std::vector<Turn> line;
  Position at = position;
  for (auto score = scores.find(at); score && score->proven() && score->turns() > 0;) {
    std::optional<Turn> best;
    std::optional<Score> best_score;
    TurnFunction look([&](const Turn& turn) {
      Position after = at;
      rules.play(after, turn);
      const auto reply = scores.find(after);
      if (!reply) return true;
      // A win or a loss is a ply nearer after the turn.
      if (best_score && *reply >= *best_score) return true;
      best_score = reply;
      best = turn;
      return true;
    });
    rules.visit_turns(at, look);
    // Each turn brings the end one ply nearer. If not, the scores are wrong: a file may say anything.
    if (!best || !best_score->proven() || best_score->turns() + 1 != score->turns()) break;
    line.push_back(*best);
    rules.play(at, *best);
    score = best_score;
  }
  return line;
}

}  // namespace latro
