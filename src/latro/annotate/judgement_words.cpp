#include "latro/annotate/judgement_words.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/annotate/detail/turn_options.hpp"
#include "latro/annotate/detail/words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// The bound of turns tried to see whether a piece is safe.
constexpr std::size_t most_turns_tried = 2'000;

/// The turn without what it takes; nullopt if its route takes too long to find.
std::optional<std::string> text_of(const Rules& rules, const Position& position, const Turn& turn) {
  std::size_t steps = 4 * route_steps_per_leg;
  if (turn.kind == TurnKind::movement && !rules.canonical_path(position, turn, steps)) return std::nullopt;
  return turn_text(rules, position, turn, Style::coordinate);
}

std::string pieces(const BoardSize& board, const SquareSet& set) {
  return set.count() > most_named ? fmt::format("{} pieces", set.count()) : list(names(board, set));
}

/// What the turn takes off the board or binds.
SquareSet hit_by(const Rules& rules, const Position& position, const Turn& turn) {
  Position after = position;
  const Effect effect = rules.play(after, turn);
  return effect.captured | effect.removed | effect.bound;
}

/// What the side to move takes off or binds in a line of both, and loses; counted.
struct Balance {
  unsigned won = 0;
  unsigned lost = 0;
};
Balance balance_of(const Rules& rules, Position position, std::span<const Turn> line) {
  Balance balance;
  const Side side = position.to_move;
  for (const Turn& turn : line) {
    const bool own = position.to_move == side;
    // A piece that is bound and then removed counts twice, on either side.
    (own ? balance.won : balance.lost) += hit_by(rules, position, turn).count();
    rules.play(position, turn);
  }
  return balance;
}

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
    return {std::move(words), {}};
  }
  if (value.best.wins() && !value.played.wins()) return {"gives up a win", {}};
  const SquareSet hit = reply.empty() ? SquareSet{} : hit_by(rules, after, reply.front());
  const Balance balance = balance_of(rules, after, reply);
  if (hit.empty() || !answer || balance.won <= balance.lost) return {};
  const std::string what = pieces(rules.board(), hit);
  const bool binds = rules.captures_bind() && (hit & after.bound).empty();
  return {binds ? fmt::format("{} binds {}", *answer, what) : fmt::format("loses {} to {}", what, *answer),
          hit};
}

std::string JudgementCommentary::next(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                      Judgement judgement) {
  switch (judgement) {
    case Judgement::none:
      break;
    case Judgement::dubious:
    case Judgement::mistake:
    case Judgement::blunder:
      return fault(before, turn, analysed, judgement);
    case Judgement::only: {
      const TurnValue& value = *analysed.value;
      if (value.played.wins() && !value.second->wins()) return "Good: no other turn wins.";
      if (value.second->loses() && !value.played.loses()) return "Good: every other turn loses.";
      return fmt::format("Good: the next best turn leaves {} a winning chance of {} instead of {}.",
                         name(before.to_move), percent(chance_(*value.second)),
                         percent(chance_(value.played)));
    }
  }
  return {};
}

std::string JudgementCommentary::fault(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                                       Judgement judgement) {
  const TurnValue& value = *analysed.value;
  const BoardSize& board = rules_.board();
  const Side mover = before.to_move;
  const std::string_view word = judgement == Judgement::dubious   ? "Dubious"
                                : judgement == Judgement::mistake ? "Mistake"
                                                                  : "Blunder";
  const std::optional<std::string> better =
      analysed.best.empty() ? std::nullopt : text_of(rules_, before, analysed.best.front());
  std::string& missed = missed_[index_of(mover)];
  if (better && missed == *better) return fmt::format("{}: misses {} again.", word, *better);
  missed = better.value_or("");

  TurnLoss loss = loss_of(rules_, before, turn, analysed);
  if (loss.words.empty())
    loss.words = fmt::format("{}'s winning chance falls from {} to {}", name(mover),
                             percent(chance_(value.best)), percent(chance_(value.played)));
  std::string text = fmt::format("{}: {}.", word, loss.words);
  if (!better) return text;

  // What was better.
  text += fmt::format(" Better {}", *better);
  const Turn& best = analysed.best.front();
  Position then = before;
  const SquareSet gained = hit_by(rules_, before, best);
  rules_.play(then, best);
  if (value.best.wins()) {
    text += fmt::format(", which {}", wins_in(value.best.turns()));
  } else if (gained.any()) {
    const bool binds = rules_.captures_bind() && (gained & before.bound).empty();
    text += fmt::format(", which {} {}", binds ? "binds" : "takes", pieces(board, gained));
  } else if (SquareSet lost = loss.pieces; lost.any()) {
    // The piece that moved was not in danger before. The others may move now.
    if (turn.kind == TurnKind::movement) lost.erase(turn.destination);
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
  }
  return text + '.';
}

}  // namespace latro
