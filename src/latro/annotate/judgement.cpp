#include "latro/annotate/judgement.hpp"

#include <algorithm>

#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

struct JudgementInfo {
  std::string_view name;
  std::optional<unsigned> nag{};
};
constexpr auto judgements = by_value<Judgement, JudgementInfo>({
    {Judgement::none, {}},
    {Judgement::dubious, {"Dubious", 6}},
    {Judgement::mistake, {"Mistake", 2}},
    {Judgement::blunder, {"Blunder", 4}},
    {Judgement::only, {"Good", 1}},
});
const JudgementInfo& info(Judgement judgement) { return judgements[static_cast<std::size_t>(judgement)]; }

}  // namespace

std::optional<unsigned> nag_of(Judgement judgement) { return info(judgement).nag; }
std::string_view name(Judgement judgement) { return info(judgement).name; }

Judgement judgement_in(std::string_view words) {
  for (const Judgement one : {Judgement::dubious, Judgement::mistake, Judgement::blunder, Judgement::only})
    if (words.substr(0, words.find(':')) == name(one)) return one;
  return Judgement::none;
}

double TurnValue::loss(const WinningChance& chance) const {
  return first_choice ? 0 : std::max(0.0, chance(best) - chance(played));
}

bool TurnValue::decides() const {
  return !first_choice && ((best.wins() && !played.wins()) || (!best.loses() && played.loses()));
}

bool TurnValue::gives_up_win() const {
  return !first_choice && best.wins() && !played.wins() && (as_deep || played.loses());
}

bool TurnValue::gives_up_quick_win() const { return gives_up_win() && best.turns() < 2 * turns_of_quick_win; }

Judgement judge(const TurnValue& value, const WinningChance& chance, const JudgeThresholds& thresholds) {
  const double loss = value.loss(chance);
  // A threshold of zero is no reason to find fault with a turn that lost nothing.
  if (loss > 0) {
    if (loss >= thresholds.blunder) return Judgement::blunder;
    if (loss >= thresholds.mistake) return Judgement::mistake;
    if (loss >= thresholds.dubious) return Judgement::dubious;
  }
  const bool only =
      value.first_choice && value.second &&
      std::min(chance(value.best), chance(value.played)) - chance(*value.second) >= thresholds.only;
  const bool holds = chance(value.played) > 0.5 - thresholds.mistake;
  return only && holds && value.hidden ? Judgement::only : Judgement::none;
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
