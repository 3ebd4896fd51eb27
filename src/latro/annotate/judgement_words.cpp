#include "latro/annotate/judgement_words.hpp"

#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/annotate/detail/reasons.hpp"
#include "latro/annotate/detail/turn_options.hpp"
#include "latro/annotate/detail/words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

/// Of a win after so many plies, by the side that makes the first of them.
unsigned turns_of(unsigned plies) { return (plies + 1) / 2; }

}  // namespace

TurnLoss loss_of(const Rules& rules, const Position& before, const Turn& turn, const AnalysedTurn& analysed) {
  return loss_of(rules, before, turn, analysed, {});
}
TurnLoss loss_of(const Rules& rules, const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                 Words words) {
  const TurnValue& value = *analysed.value;
  Position after = before;
  rules.play(after, turn);
  const std::span<const Turn> reply(analysed.reply);
  const std::optional<std::string> answer =
      reply.empty() ? std::nullopt : text_of(rules, after, reply.front());
  const std::string by = answer.value_or("");
  if (value.played.loses() && !value.best.loses()) {
    const unsigned turns = turns_of(value.played.turns() - 1);  // from the reply on
    const bool at_once = turns <= 1;
    return {words(answer    ? at_once ? "{side} wins at once by {turn}"_w
                                      : "{side} wins in {n} turns, beginning with {turn}"_w
                  : at_once ? "{side} wins at once"_w
                            : "{side} wins in {n} turns"_w,
                  {{"side", name(after.to_move, words)}, {"n", turns}, {"turn", by}}),
            {},
            {}};
  }
  if (value.gives_up_win())
    return {words(answer ? "gives up a win; {turn} follows"_w : "gives up a win"_w, {{"turn", by}}), {}, {}};
  if (!answer) return {};
  const Hit hit = hit_by(rules, after, reply.front());
  if (hit.all().empty() || balance_of(rules, after, reply) <= 0) {
    FaultReason reason = reason_of({rules, before, turn, reply, analysed.best, words});
    return {std::move(reason.words), {}, std::move(reason.better)};
  }
  std::string lost = hit.taken.any()
                         ? words("loses {pieces} to {turn}"_w,
                                 {{"pieces", pieces(rules.board(), hit.taken, words)}, {"turn", by}})
                         : *deed(rules, after, reply.front(), words);
  return {std::move(lost), hit.all(), later_gain(rules, before, analysed.best, words)};
}

std::string JudgementCommentary::next(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                      Judgement judgement) {
  switch (judgement) {
    case Judgement::none:
      if (std::string words = quick_win(before, analysed); !words.empty()) return words;
      return sacrifice(rules_, before, turn, analysed.reply, words_);
    case Judgement::dubious:
    case Judgement::mistake:
    case Judgement::blunder:
      return fault(before, turn, analysed, judgement);
    case Judgement::only: {
      const TurnValue& value = *analysed.value;
      if (value.second->loses() && !value.played.loses())
        return std::string(words_("Good: every other turn loses."_w));
      const unsigned turns = value.played.wins() ? turns_of(value.played.turns()) : 0;
      return words_(
          !value.played.wins()
              ? "Good: the next best turn leaves {side} a winning chance of {chance} instead of {here}."_w
          : turns <= 1
              ? "Good: wins at once; the next best turn leaves {side} a winning chance of {chance}."_w
              : "Good: wins in {n} turns; the next best turn leaves {side} a winning chance of {chance}."_w,
          {{"n", turns},
           {"side", latro::name(before.to_move, words_)},
           {"chance", percent(chance_(*value.second))},
           {"here", percent(chance_(value.played))}});
    }
  }
  return {};
}

std::optional<std::string> better_turn(const Rules& rules, const Position& before,
                                       const AnalysedTurn& analysed) {
  return analysed.best.empty() ? std::nullopt : text_of(rules, before, analysed.best.front());
}

std::string JudgementCommentary::quick_win(const Position& before, const AnalysedTurn& analysed) {
  if (!analysed.value->gives_up_quick_win()) return {};
  const std::optional<std::string> better = better_turn(rules_, before, analysed);
  std::string& missed = missed_[index_of(before.to_move)];
  if (!better || missed == *better) return {};
  missed = *better;
  const unsigned turns = turns_of(analysed.value->best.turns());
  return words_(turns <= 1 ? "Lets a quick win go: {turn} wins at once."_w
                           : "Lets a quick win go: {turn} wins in {n} turns."_w,
                {{"turn", *better}, {"n", turns}});
}

std::string JudgementCommentary::fault(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                       Judgement judgement) {
  const TurnValue& value = *analysed.value;
  const Side mover = before.to_move;
  const std::optional<std::string> better = better_turn(rules_, before, analysed);
  std::string& missed = missed_[index_of(mover)];
  const bool is_missed_again = better && missed == *better;
  missed = better.value_or("");

  TurnLoss loss = loss_of(rules_, before, turn, analysed, words_);
  if (loss.words.empty()) {
    Position after = before;
    rules_.play(after, turn);
    const auto reply = analysed.reply.empty() ? std::nullopt : text_of(rules_, after, analysed.reply.front());
    loss.words = words_(reply ? "after {turn} {side}'s winning chance falls from {best} to {played}"_w
                              : "{side}'s winning chance falls from {best} to {played}"_w,
                        {{"turn", reply.value_or("")},
                         {"side", latro::name(mover, words_)},
                         {"best", percent(chance_(value.best))},
                         {"played", percent(chance_(value.played))}});
  }
  std::string text = words_(judgement == Judgement::dubious   ? "Dubious: {loss}."_w
                            : judgement == Judgement::mistake ? "Mistake: {loss}."_w
                                                              : "Blunder: {loss}."_w,
                            {{"loss", loss.words}});
  if (!better) return text;
  return text + ' ' + better_words(before, turn, analysed, loss, is_missed_again);
}

std::string JudgementCommentary::better_words(const Position& before, const Turn& turn,
                                              const AnalysedTurn& analysed, const TurnLoss& loss,
                                              bool is_missed_again) const {
  const TurnValue& value = *analysed.value;
  const BoardSize& board = rules_.board();
  const Turn& best = analysed.best.front();
  Position then = before;
  const Hit gained = hit_by(rules_, before, best);
  rules_.play(then, best);
  const unsigned turns = value.best.wins() ? turns_of(value.best.turns()) : 0;
  SquareSet saved;
  std::string more = loss.better;
  if (value.best.wins() || gained.taken.any() || gained.bound.any()) {
    more.clear();
  } else if (loss.pieces.any()) {
    // The others may move now.
    const SquareSet lost = not_just_moved(loss.pieces, turn);
    SquareSet there;
    for_each(lost, [&](Square square) {
      const bool moves = best.kind == TurnKind::movement && square == best.origin;
      there.insert(moves ? best.destination : square);
    });
    there &= then.of(before.to_move);
    Game game(rules_, then);
    std::size_t budget = most_turns_tried;
    const TurnOptions options = look_ahead(game, budget);
    if (options.complete && there.any() && (there & options.targets()).empty())
      saved = lost;
    else if (more.empty())
      more = kept_or_paid(rules_, before, analysed.best, lost, words_);
  }
  const auto say = [&](Sentence first, Sentence again) {
    return words_(is_missed_again ? again : first, {{"turn", *better_turn(rules_, before, analysed)},
                                                    {"n", turns},
                                                    {"taken", pieces(board, gained.taken, words_)},
                                                    {"bound", pieces(board, gained.bound, words_)},
                                                    {"saved", pieces(board, saved, words_)},
                                                    {"more", more}});
  };
  if (value.best.wins() && turns <= 1)
    return say("Better {turn}, which wins at once."_w, "Again better {turn}, which wins at once."_w);
  if (turns > 1)
    return say("Better {turn}, which wins in {n} turns."_w,
               "Again better {turn}, which wins in {n} turns."_w);
  if (gained.taken.any() && gained.bound.any())
    return say("Better {turn}, which takes {taken} and binds {bound}."_w,
               "Again better {turn}, which takes {taken} and binds {bound}."_w);
  if (gained.taken.any())
    return say("Better {turn}, which takes {taken}."_w, "Again better {turn}, which takes {taken}."_w);
  if (gained.bound.any())
    return say("Better {turn}, which binds {bound}."_w, "Again better {turn}, which binds {bound}."_w);
  if (saved.any())
    return say("Better {turn}, which saves {saved}."_w, "Again better {turn}, which saves {saved}."_w);
  if (!more.empty()) return say("Better {turn}: {more}."_w, "Again better {turn}: {more}."_w);
  return say("Better {turn}."_w, "Again better {turn}."_w);
}

}  // namespace latro
