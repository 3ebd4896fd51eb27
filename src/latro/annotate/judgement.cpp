#include "latro/annotate/judgement.hpp"

#include <algorithm>
#include <cmath>

namespace latro {

double weight(Score score) {
  if (score.proven()) return score.wins() ? most_weight : -most_weight;
  return most_weight * std::tanh(score.value() / 100.0 / most_weight);
}

std::optional<unsigned> nag_of(Judgement judgement) {
  switch (judgement) {
    case Judgement::none:
      break;
    case Judgement::dubious:
      return 6;
    case Judgement::mistake:
      return 2;
    case Judgement::blunder:
      return 4;
    case Judgement::only:
      return 1;
  }
  return std::nullopt;
}

double TurnValue::loss() const { return first_choice ? 0 : std::max(0.0, weight(best) - weight(played)); }

Judgement judge(const TurnValue& value, const JudgeThresholds& thresholds) {
  const double loss = value.loss();
  // A threshold of zero is no reason to find fault with a turn that lost nothing.
  if (loss > 0) {
    if (loss >= thresholds.blunder) return Judgement::blunder;
    if (loss >= thresholds.mistake) return Judgement::mistake;
    if (loss >= thresholds.dubious) return Judgement::dubious;
  }
  const bool only =
      value.first_choice && value.second &&
      std::min(weight(value.best), weight(value.played)) - weight(*value.second) >= thresholds.only;
  const bool holds = weight(value.played) > -thresholds.mistake;
  return only && holds && !value.takes ? Judgement::only : Judgement::none;
}

Score one_turn_before(Score of_next) {
  const Score turned = -of_next;
  if (!turned.proven()) return turned;
  const unsigned turns = std::min(turned.turns() + 1, Score::most_turns);
  return turned.wins() ? Score::win_in(turns) : Score::loss_in(turns);
}

Score one_turn_after(Score of_line) {
  const Score turned = -of_line;
  if (!turned.proven() || turned.turns() == 0) return turned;
  const unsigned turns = turned.turns() - 1;
  return turned.wins() ? Score::win_in(turns) : Score::loss_in(turns);
}

}  // namespace latro
