#include "latro/annotate/detail/reasons.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/annotate/detail/turn_options.hpp"
#include "latro/annotate/detail/words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/counted.hpp"

namespace latro {

std::optional<std::string> text_of(const Rules& rules, const Position& position, const Turn& turn) {
  std::size_t steps = 4 * route_steps_per_leg;
  if (turn.kind == TurnKind::movement && !rules.canonical_path(position, turn, steps)) return std::nullopt;
  return turn_text(rules, position, turn, Style::coordinate);
}

Hit hit_by(const Rules& rules, const Position& position, const Turn& turn) {
  Position after = position;
  const Effect effect = rules.play(after, turn);
  return {effect.captured, effect.removed,
          without(after.bound, position.bound) & position.of(opponent(position.to_move))};
}

std::optional<std::string> deed(const Rules& rules, const Position& position, const Turn& turn,
                                const Words& words) {
  const auto text = text_of(rules, position, turn);
  if (!text) return std::nullopt;
  const Hit hit = hit_by(rules, position, turn);
  const std::string removed = pieces(rules.board(), hit.removed, words);
  const std::string taken = pieces(rules.board(), hit.taken, words);
  const std::string bound = pieces(rules.board(), hit.bound, words);
  const std::size_t colon = hit.removed.any() ? text->find(':') : 0;
  // Without what it removes.
  const std::string_view moves = hit.removed.empty()          ? std::string_view(*text)
                                 : colon == std::string::npos ? std::string_view()
                                                              : std::string_view(*text).substr(colon + 1);
  const auto say = [&](Sentence sentence) {
    return words(sentence, {{"side", name(position.to_move, words)},
                            {"turn", moves},
                            {"removed", removed},
                            {"taken", taken},
                            {"bound", bound}});
  };
  const unsigned does = (hit.taken.any() ? 1U : 0U) + (hit.bound.any() ? 2U : 0U);
  if (hit.removed.empty())
    return say(does == 1   ? "{turn} takes {taken}"_w
               : does == 2 ? "{turn} binds {bound}"_w
                           : "{turn} takes {taken} and binds {bound}"_w);
  if (moves.empty()) return say("{side} removes {removed}"_w);
  return say(does == 0   ? "{side} removes {removed} and plays {turn}"_w
             : does == 1 ? "{side} removes {removed} and plays {turn}, which takes {taken}"_w
             : does == 2
                 ? "{side} removes {removed} and plays {turn}, which binds {bound}"_w
                 : "{side} removes {removed} and plays {turn}, which takes {taken} and binds {bound}"_w);
}

int balance_of(const Rules& rules, Position position, std::span<const Turn> line) {
  int balance = 0;
  const Side side = position.to_move;
  for (const Turn& turn : line) {
    // A piece that is bound and then removed counts twice, on either side.
    const auto pieces = static_cast<int>(hit_by(rules, position, turn).all().count());
    balance += position.to_move == side ? pieces : -pieces;
    rules.play(position, turn);
  }
  return balance;
}

namespace {

/// Where the side to move of a line first has the better of it, and keeps it.
struct Gain {
  std::size_t ply = 0;  ///< of the line, from 0
  std::string words;    ///< deed()
  SquareSet hit;
};
std::optional<Gain> gain_in(const Rules& rules, Position position, std::span<const Turn> line,
                            const Words& words) {
  if (balance_of(rules, position, line) <= 0) return std::nullopt;
  int balance = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Hit hit = hit_by(rules, position, line[i]);
    const auto pieces = static_cast<int>(hit.all().count());
    balance += i % 2 == 0 ? pieces : -pieces;
    if (balance > 0) {
      const auto done = deed(rules, position, line[i], words);
      return done ? std::optional(Gain{i, *done, hit.all()}) : std::nullopt;
    }
    rules.play(position, line[i]);
  }
  return std::nullopt;
}

/// A position after a turn and its first reply, and what both players can do there: the one to move, and the
/// other one, had it been his turn.
struct Prospect {
  std::string reply;  ///< "d7-d6"
  TurnOptions mover;
  TurnOptions other;
};
std::optional<Prospect> prospect(const Rules& rules, Position position, const Turn& turn, const Turn& reply) {
  Prospect found;
  rules.play(position, turn);
  const auto text = text_of(rules, position, reply);
  rules.play(position, reply);
  Game game(rules, position);
  if (!text || game.outcome().over() || position.has_hands()) return std::nullopt;
  found.reply = *text;
  std::size_t budget = most_turns_tried;
  found.mover = look_ahead(game, budget);
  game.skip();
  found.other = look_ahead(game, budget);
  if (!found.mover.complete || !found.other.complete) return std::nullopt;
  return found;
}

/// What differs most after the first replies, weighed as the evaluation does it.
FaultReason difference(const ComparedTurns& all) {
  const Side mover = all.before.to_move;
  const auto played = prospect(all.rules, all.before, all.turn, all.reply[0]);
  const auto better =
      all.best.size() < 2 ? std::nullopt : prospect(all.rules, all.before, all.best[0], all.best[1]);
  if (!played || !better) return {};
  Position after = all.before;
  all.rules.play(after, all.turn);
  const auto reply = text_of(all.rules, after, all.reply[0]);
  const BoardSize& board = all.rules.board();
  const SquareSet danger = played->other.targets();
  const SquareSet chances = better->mover.targets();
  const auto ratio = [](std::size_t more, std::size_t less) {
    return 45 * std::log((1.0 + static_cast<double>(more)) / (1.0 + static_cast<double>(less)));
  };
  const double missed = 45.0 * (static_cast<double>(chances.count()) - played->mover.targets().count());
  const double feared = 30.0 * (static_cast<double>(danger.count()) - better->other.targets().count());
  const double fewer = ratio(better->mover.turns, played->mover.turns);
  const double more = ratio(played->other.turns, better->other.turns);
  constexpr double least = 8;
  const double most = std::max({missed, feared, fewer, more});
  if (most < least) return {};
  const Words& words = all.words;
  const auto say = [&](Sentence sentence, const std::string& after_turn, Side side, const SquareSet& some,
                       std::size_t turns) {
    return words(sentence, {{"turn", after_turn},
                            {"side", name(side, words)},
                            {"other", name(opponent(side), words)},
                            {"pieces", pieces(board, some, words)},
                            {"n", turns}});
  };
  if (most == feared) {
    const SquareSet still = better->other.targets();
    return {say("after {turn} {side} threatens {pieces}"_w, *reply, opponent(mover), danger, 0),
            say(still.empty() ? "after {turn} {side} threatens nothing"_w
                              : "after {turn} {side} threatens only {pieces}"_w,
                better->reply, opponent(mover), still, 0)};
  }
  if (most == missed) {
    const SquareSet few = played->mover.targets();
    return {say(few.empty() ? "after {turn} {side} attacks nothing"_w
                            : "after {turn} {side} attacks only {pieces}"_w,
                *reply, mover, few, 0),
            say("after {turn} {side} attacks {pieces}"_w, better->reply, mover, chances, 0)};
  }
  if (most == fewer)
    return {say("after {turn} {side} has {n} {n:turn|turns} to choose from"_w, *reply, mover, {},
                played->mover.turns),
            say("after {turn} {side} has {n}"_w, better->reply, mover, {}, better->mover.turns)};
  return {
      say("after {turn} {side} would have {n} {n:turn|turns} if {other} passed"_w, *reply, opponent(mover),
          {}, played->other.turns),
      say("after {turn} {side} would have {n}"_w, better->reply, opponent(mover), {}, better->other.turns)};
}

/// Of pieces that are placed: how many stand beside pieces of their own, and how far they are from the middle
/// of the board, in half steps.
struct Placement {
  unsigned beside = 0;
  int distance = 0;
};
Placement placement(const BoardSize& board, const SquareSet& placed, const SquareSet& own) {
  Placement found;
  for_each(placed, [&](Square square) {
    const Coordinate at = board.coordinate(square);
    bool is_beside = false;
    for_each(own, [&](Square other) {
      const Coordinate there = board.coordinate(other);
      is_beside = is_beside || std::abs(at.file - there.file) + std::abs(at.rank - there.rank) == 1;
    });
    found.beside += is_beside ? 1 : 0;
    found.distance += std::abs(2 * at.file - board.files + 1) + std::abs(2 * at.rank - board.ranks + 1);
  });
  return found;
}

std::string placed_worse(const ComparedTurns& all, const std::string& reply) {
  if (all.turn.kind != TurnKind::placement || all.best.empty() || all.best[0].kind != TurnKind::placement)
    return {};
  const BoardSize& board = all.rules.board();
  const auto placed_by = [&](const Turn& turn) {
    Position after = all.before;
    all.rules.play(after, turn);
    return placement(board, turn.squares, after.of(all.before.to_move));
  };
  const Placement played = placed_by(all.turn);
  const Placement better = placed_by(all.best[0]);
  const auto say = [&](Sentence sentence) {
    return all.words(sentence, {{"pieces", pieces(board, all.turn.squares, all.words)},
                                {"n", all.turn.squares.count()},
                                {"turn", reply}});
  };
  if (played.beside < better.beside && played.beside == 0)
    return say("places {pieces} apart from {n:its|their} own; {turn} follows"_w);
  if (played.distance > better.distance)
    return say("places {pieces} farther from the centre; {turn} follows"_w);
  if (played.beside < better.beside)
    return say("places {pieces} less close to {n:its|their} own; {turn} follows"_w);
  return {};
}

}  // namespace

std::string later_gain(const Rules& rules, const Position& before, std::span<const Turn> best,
                       const Words& words) {
  const auto gain = gain_in(rules, before, best, words);
  if (!gain || gain->ply == 0) return {};
  Position then = before;
  rules.play(then, best[0]);
  const auto answer = text_of(rules, then, best[1]);
  if (!answer) return {};
  return words("after {turn}, {deed}"_w, {{"turn", *answer}, {"deed", gain->words}});
}

SquareSet not_just_moved(SquareSet pieces, const Turn& turn) {
  if (turn.kind == TurnKind::movement) pieces.erase(turn.destination);
  if (turn.kind == TurnKind::placement) pieces = without(pieces, turn.squares);
  return pieces;
}

std::string kept_or_paid(const Rules& rules, const Position& before, std::span<const Turn> best,
                         const SquareSet& lost, const Words& words) {
  if (lost.empty() || best.size() < 2) return {};
  Position position = before;
  rules.play(position, best[0]);
  const auto reply = text_of(rules, position, best[1]);
  position = before;
  SquareSet there = lost;
  std::optional<std::string> pays;
  SquareSet again;
  Hit how;
  const bool is_even = balance_of(rules, before, best) >= 0;
  for (const Turn& turn : best) {
    const Hit hit = hit_by(rules, position, turn);
    if (position.to_move == before.to_move) {
      if (is_even && !pays && hit.all().any()) pays = deed(rules, position, turn, words);
      if (turn.kind == TurnKind::movement && there.contains(turn.origin)) {
        there.erase(turn.origin);
        there.insert(turn.destination);
      }
    } else if (again.empty()) {
      again = hit.all() & there;
      how = hit;
    }
    rules.play(position, turn);
  }
  if (again.any() && pays)
    return words((again & how.bound).any()     ? "{pieces} {n:is|are} bound too, but {deed}"_w
                 : (again & how.removed).any() ? "{pieces} {n:is|are} removed too, but {deed}"_w
                                               : "{pieces} {n:is|are} taken too, but {deed}"_w,
                 {{"pieces", pieces(rules.board(), again, words)}, {"n", again.count()}, {"deed", *pays}});
  if (again.any() || !reply) return {};
  return words("after {turn} {side} keeps {pieces}"_w, {{"turn", *reply},
                                                        {"side", name(before.to_move, words)},
                                                        {"pieces", pieces(rules.board(), lost, words)}});
}

std::size_t decided_after(const Rules& rules, const Position& position, std::span<const Turn> line,
                          std::size_t looked_at) {
  for (const std::size_t plies : {std::min(looked_at, line.size()), line.size()}) {
    if (balance_of(rules, position, line.first(plies)) <= 0) continue;
    std::size_t last = 0;
    Position here = position;
    for (std::size_t i = 0; i < plies; ++i) {
      if (hit_by(rules, here, line[i]).all().any()) last = i;
      rules.play(here, line[i]);
    }
    return last + 1;
  }
  return line.size();
}

FaultReason reason_of(const ComparedTurns& all) {
  Position after = all.before;
  all.rules.play(after, all.turn);
  const auto reply = text_of(all.rules, after, all.reply[0]);
  if (!reply) return {};
  if (const auto gain = gain_in(all.rules, after, all.reply, all.words); gain && gain->ply > 0) {
    std::string better = later_gain(all.rules, all.before, all.best, all.words);
    if (better.empty()) {
      SquareSet lost = not_just_moved(gain->hit, all.turn);
      for (std::size_t i = 1; i < gain->ply; i += 2) lost = not_just_moved(lost, all.reply[i]);
      better = kept_or_paid(all.rules, all.before, all.best, lost, all.words);
    }
    return {all.words("after {turn}, {deed}"_w, {{"turn", *reply}, {"deed", gain->words}}),
            std::move(better)};
  }
  // Lines of the same length.
  std::vector<Turn> line{all.turn};
  line.insert(line.end(), all.reply.begin(), all.reply.end());
  const std::size_t plies = std::min(line.size(), all.best.size());
  const int played = balance_of(all.rules, all.before, std::span(line).first(plies));
  const auto best = all.best.first(plies);
  const auto gain = gain_in(all.rules, all.before, best, all.words);
  if (gain && balance_of(all.rules, all.before, best) > played) {
    return {all.words(played > 0 ? "wins less after {turn}"_w : "wins nothing after {turn}"_w,
                      {{"turn", *reply}}),
            later_gain(all.rules, all.before, best, all.words)};
  }
  if (std::string words = placed_worse(all, *reply); !words.empty()) return {std::move(words), {}};
  return difference(all);
}

std::string sacrifice(const Rules& rules, const Position& before, const Turn& turn,
                      std::span<const Turn> reply, const Words& words) {
  if (reply.size() < 2 || hit_by(rules, before, turn).all().any()) return {};
  Position position = before;
  rules.play(position, turn);
  const Hit lost = hit_by(rules, position, reply[0]);
  if (lost.all().empty() || balance_of(rules, position, reply) >= 0) return {};
  const auto loss = deed(rules, position, reply[0], words);
  if (!loss) return {};
  auto balance = -static_cast<int>(lost.all().count());
  std::vector<std::string> gains;
  for (std::size_t i = 1; i < reply.size() && balance <= 0; ++i) {
    rules.play(position, reply[i - 1]);
    const auto pieces = static_cast<int>(hit_by(rules, position, reply[i]).all().count());
    balance += i % 2 != 0 ? pieces : -pieces;
    if (i % 2 == 0 || pieces == 0) continue;
    const auto gain = deed(rules, position, reply[i], words);
    if (!gain) return {};
    gains.push_back(*gain);
  }
  if (balance <= 0) return {};
  return words("Sacrifice: {deed}, but then {gains}."_w, {{"deed", *loss}, {"gains", listed(gains, words)}});
}

}  // namespace latro
