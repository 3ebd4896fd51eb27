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

/// "wins at once", "wins in 3 turns": of the side that makes the turn from which the plies count.
std::string wins_in(unsigned plies) {
  const unsigned turns = (plies + 1) / 2;
  return turns <= 1 ? std::string("wins at once") : fmt::format("wins in {} turns", turns);
}

}  // namespace

TurnLoss loss_of(const Rules& rules, const Position& before, const Turn& turn, const AnalysedTurn& analysed) {
  const TurnValue& value = *analysed.value;
  Position after = before;
  rules.play(after, turn);
  const std::span<const Turn> reply(analysed.reply);
  const std::optional<std::string> answer =
      reply.empty() ? std::nullopt : text_of(rules, after, reply.front());
  if (value.played.loses() && !value.best.loses()) {
    const unsigned plies = value.played.turns() - 1;  // from the reply on
    std::string words = fmt::format("{} {}", name(after.to_move), wins_in(plies));
    if (answer) words += fmt::format("{} {}", plies <= 2 ? " by" : ", beginning with", *answer);
    return {std::move(words), {}, {}};
  }
  if (value.gives_up_win())
    return {answer ? fmt::format("gives up a win; {} follows", *answer) : "gives up a win", {}, {}};
  if (!answer) return {};
  const Hit hit = hit_by(rules, after, reply.front());
  if (hit.all().empty() || balance_of(rules, after, reply) <= 0) {
    FaultReason reason = reason_of({rules, before, turn, reply, analysed.best});
    return {std::move(reason.words), {}, std::move(reason.better)};
  }
  std::string words = hit.taken.any()
                          ? fmt::format("loses {} to {}", pieces(rules.board(), hit.taken), *answer)
                          : *deed(rules, after, reply.front());
  return {std::move(words), hit.all(), later_gain(rules, before, analysed.best)};
}

std::string JudgementCommentary::next(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                      Judgement judgement) {
  switch (judgement) {
    case Judgement::none:
      if (std::string words = quick_win(before, analysed); !words.empty()) return words;
      return sacrifice(rules_, before, turn, analysed.reply);
    case Judgement::dubious:
    case Judgement::mistake:
    case Judgement::blunder:
      return fault(before, turn, analysed, judgement);
    case Judgement::only: {
      const TurnValue& value = *analysed.value;
      if (value.second->loses() && !value.played.loses()) return "Good: every other turn loses.";
      const std::string next = fmt::format("the next best turn leaves {} a winning chance of {}",
                                           name(before.to_move), percent(chance_(*value.second)));
      return value.played.wins()
                 ? fmt::format("Good: {}; {}.", wins_in(value.played.turns()), next)
                 : fmt::format("Good: {} instead of {}.", next, percent(chance_(value.played)));
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
  return fmt::format("Lets a quick win go: {} {}.", *better, wins_in(analysed.value->best.turns()));
}

std::string JudgementCommentary::fault(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                       Judgement judgement) {
  const TurnValue& value = *analysed.value;
  const BoardSize& board = rules_.board();
  const Side mover = before.to_move;
  const std::string_view word = name(judgement);
  const std::optional<std::string> better = better_turn(rules_, before, analysed);
  std::string& missed = missed_[index_of(mover)];
  const bool is_missed_again = better && missed == *better;
  missed = better.value_or("");

  TurnLoss loss = loss_of(rules_, before, turn, analysed);
  if (loss.words.empty()) {
    Position after = before;
    rules_.play(after, turn);
    const auto reply = analysed.reply.empty() ? std::nullopt : text_of(rules_, after, analysed.reply.front());
    loss.words = fmt::format("{}{}'s winning chance falls from {} to {}",
                             reply ? fmt::format("after {} ", *reply) : "", name(mover),
                             percent(chance_(value.best)), percent(chance_(value.played)));
  }
  std::string text = fmt::format("{}: {}.", word, loss.words);
  if (!better) return text;

  // What was better.
  text += fmt::format(" {} {}", is_missed_again ? "Again better" : "Better", *better);
  const Turn& best = analysed.best.front();
  Position then = before;
  const Hit gained = hit_by(rules_, before, best);
  rules_.play(then, best);
  if (value.best.wins()) {
    text += fmt::format(", which {}", wins_in(value.best.turns()));
  } else if (const std::string does = clause(board, gained); !does.empty()) {
    text += fmt::format(", which {}", does);
  } else if (loss.pieces.any()) {
    // The others may move now.
    const SquareSet lost = not_just_moved(loss.pieces, turn);
    SquareSet there;
    for_each(lost, [&](Square square) {
      const bool moves = best.kind == TurnKind::movement && square == best.origin;
      there.insert(moves ? best.destination : square);
    });
    there &= then.of(mover);
    Game game(rules_, then);
    std::size_t budget = most_turns_tried;
    const TurnOptions options = look_ahead(game, budget);
    if (options.complete && there.any() && (there & options.targets()).empty())
      text += fmt::format(", which saves {}", pieces(board, lost));
    else if (!loss.better.empty())
      text += loss.better;
    else
      text += kept_or_paid(rules_, before, analysed.best, lost);
  } else {
    text += loss.better;
  }
  return text + '.';
}

}  // namespace latro
