#include "latro/formats/ludii/replay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/expected.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

using Steps = std::span<const LudiiStep>;

/// How a trial records the end of the game.
struct LudiiEnd {
  Result result = Result::unknown;
  bool limit = false;  ///< there were too many moves or turns
};

/// The ranks of both players; the first number belongs to no player.
std::optional<std::array<double, 2>> ranks_of(std::string_view rankings) {
  std::array<double, 3> ranks{};
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (i > 0 && !rankings.starts_with(',')) return std::nullopt;
    if (i > 0) rankings.remove_prefix(1);
    const auto rank = take_number<double>(rankings);
    if (!rank) return std::nullopt;
    ranks[i] = *rank;
  }
  return rankings.empty() ? std::optional(std::array{ranks[1], ranks[2]}) : std::nullopt;
}

/// The fault is syntax, or result-mismatch where winner and rankings contradict each other.
Expected<LudiiEnd, Fault> read_ludii_end(const LudiiTrial& trial) {
  const auto ranks = ranks_of(trial.rankings.text);
  if (!ranks)
    return unexpected(
        Fault{Code::syntax, trial.rankings.span, "expected three rankings, such as 0.0,1.0,2.0"});
  if (!trial.winner) return LudiiEnd{};
  constexpr std::array results{Result::draw, Result::white_wins, Result::black_wins};
  if (*trial.winner >= results.size())
    return unexpected(Fault{Code::syntax, trial.winner_span,
                            fmt::format("the winner is 1, 2 or 0 (nobody), not {}", *trial.winner)});
  const Result result = results[*trial.winner];
  const bool agrees = result == Result::draw         ? (*ranks)[0] == (*ranks)[1]
                      : result == Result::white_wins ? (*ranks)[0] < (*ranks)[1]
                                                     : (*ranks)[0] > (*ranks)[1];
  if (!agrees)
    return unexpected(
        Fault{Code::result_mismatch, trial.rankings.span,
              fmt::format("the rankings contradict 'winner={}': 1 is won, 2 lost", *trial.winner)});
  return LudiiEnd{result, trial.end_type == "TurnLimit" || trial.end_type == "MoveLimit"};
}

/// "White has won", …
std::string_view in_words(Result result) {
  static constexpr auto words = by_value<Result>({{Result::white_wins, "White has won"},
                                                  {Result::black_wins, "Black has won"},
                                                  {Result::draw, "nobody has won"},
                                                  {Result::unknown, "the game is not finished"}});
  return words[static_cast<std::size_t>(result)];
}

/// What a turn did against the rules.
struct Departure {
  Fault fault;
  std::string turn;  ///< its text
};

/// A clause: what Ludii does and what the rules here do. Both positions come from `before` by one turn, and
/// are not the same.
std::string difference_in_words(const Position& before, const Position& recorded, const Position& ours) {
  const SquareSet there = recorded.occupied();
  const SquareSet here = ours.occupied();
  std::string message;
  const auto clause = [&](std::string_view who, std::string_view does, const SquareSet& squares,
                          std::string_view whom) {
    if (squares.empty()) return;
    message += fmt::format("{}{} {} ", message.empty() ? "" : "; ", who, does);
    append_squares(message, before.board, squares);
    message += fmt::format(", {} not", whom);
  };
  // Squares that only one of the two has something done to.
  const auto clauses = [&](std::string_view ludii_does, const SquareSet& by_ludii, std::string_view rules_do,
                           const SquareSet& by_rules) {
    clause("Ludii", ludii_does, by_ludii, "the rules here do");
    clause("the rules here", rules_do, by_rules, "Ludii does");
  };
  clauses("takes", without(here, there), "take", without(there, here));
  const SquareSet both = here & there;
  const SquareSet there_only = without(recorded.bound, ours.bound) & both;
  const SquareSet here_only = without(ours.bound, recorded.bound) & both;
  clauses("binds", without(there_only, before.bound), "bind", without(here_only, before.bound));
  clauses("frees", here_only & before.bound, "free", there_only & before.bound);
  return message.empty() ? "Ludii's pieces are not those of the rules here" : message;
}

class TrialPlayer {
 public:
  TrialPlayer(const LudiiTrial& trial, Steps steps, const LudiiRules& rules, const LudiiEnd& end, bool resync)
      : trial_(trial),
        steps_(steps),
        rules_(rules.rules),
        rules_name_(rules.name),
        end_(end),
        resync_(resync),
        sites_(rules_.ruleset()) {}

  /// `start`: whose turn it is first.
  std::vector<LudiiGame> play(const Position& start) {
    begin_game(start);
    Position recorded = start;
    while (!steps_.empty()) {
      const Steps turn = steps_.first(count_turn_steps(steps_));
      if (turn.size() == steps_.size() && turn.back().goes_on && !trial_.winner) {
        warn(Code::left_out, span_of(turn), "the trial stops in the middle of this turn, which is left out");
        break;
      }
      steps_ = steps_.subspan(turn.size());
      for (const LudiiStep& step : turn) {
        if (apply_ludii_step(recorded, step, sites_)) continue;
        stop({Code::illegal_turn, step.decision,
              "this cannot be done with the pieces that the trial has so far"});
        return std::move(games_);
      }
      if (auto departure = play_turn(turn, recorded)) {
        stop(std::move(departure->fault));
        if (!resync_ || !begin_again(turn, recorded, departure->turn)) return std::move(games_);
      }
    }
    finish();
    return std::move(games_);
  }

 private:
  static Span span_of(Steps turn) { return {turn.front().span.begin, turn.back().span.end}; }
  GameHead& head() { return *games_.back().head; }
  void warn(Code code, Span span, std::string message) {
    games_.back().faults.push_back({code, span, std::move(message)});
  }

  void begin_game(const Position& start) {
    game_.emplace(rules_, start);
    games_.emplace_back();
    GameHead& head = games_.back().head.emplace();
    head.tags.push_back({"Rules", rules_name_, rules_span()});
    if (start == rules_.initial()) return;
    head.set_tag("FEN", fen(start));
    head.set_tag("SetUp", "1");
  }
  Span rules_span() const { return trial_.options.empty() ? trial_.game.span : trial_.options.front().span; }

  /// Ends the game before the turn with the error.
  void stop(Fault fault) {
    end_game(Result::unknown, "unterminated", fault.span, fault.span);
    games_.back().faults.push_back(std::move(fault));
  }
  void end_game(Result result, std::string_view termination, Span result_span, Span end_span) {
    head().tags.push_back({"Result", std::string(latro::text(result)), result_span});
    head().tags.push_back({"Termination", std::string(termination), end_span});
    head().result = result;
    head().result_span = result_span;
  }

  /// Empty if the turn is legal and has the recorded effect.
  std::optional<Departure> play_turn(Steps turn, const Position& recorded) {
    const Position before = game_->position();
    const Span decision = turn.front().decision;
    if (const Outcome outcome = game_->outcome(); outcome.over())
      return Departure{{Code::game_over, decision,
                        fmt::format("Ludii continues here; {}", explain(rules_, before, outcome))},
                       {}};
    if (turn.front().mover != before.to_move)
      return Departure{{Code::illegal_turn, decision,
                        fmt::format("in Ludii {} moves here; it is {}'s turn", name(turn.front().mover),
                                    name(before.to_move))},
                       {}};
    auto joined = join_ludii_steps(turn, before, rules_);
    if (!joined) return Departure{std::move(joined.error()), {}};
    const TurnRequest& request = joined->request;
    const std::string asked = request_text(rules_.board(), request);
    const auto resolved = game_->resolve(request);
    if (!resolved) {
      const Refusal& refusal = resolved.error();
      const std::size_t at = request.kind == TurnKind::movement ? joined->removals + refusal.hop : 0;
      return Departure{
          {Code::illegal_turn, turn[std::min(at, turn.size() - 1)].decision,
           fmt::format("Ludii allows {} here; {}", asked, explain(rules_, before, request, refusal))},
          asked};
    }
    const Game::Mark mark = game_->mark();
    game_->play(resolved->turn);
    if (!same_pieces(recorded, game_->position())) {
      const Position ours = game_->position();
      game_->rewind(mark);
      const bool of_marks_alone = recorded.pieces == ours.pieces && recorded.hands == ours.hands;
      const SquareSet squares = (recorded.occupied() ^ ours.occupied()) | (recorded.bound ^ ours.bound);
      return Departure{{of_marks_alone ? Code::wrong_binding : Code::wrong_capture, place_of(squares, turn),
                        fmt::format("{}: {}", asked, difference_in_words(before, recorded, ours))},
                       asked};
    }
    games_.back().turns.push_back({turn_text(rules_, before, resolved->turn), span_of(turn)});
    return std::nullopt;
  }

  /// The last action on one of these squares, which the rules change in another way, else the player's last
  /// decision that is not a pass.
  static Span place_of(const SquareSet& squares, Steps turn) {
    Span place = turn.front().decision;
    for (const LudiiStep& step : turn)
      if (step.kind != LudiiStepKind::pass) place = step.decision;
    for (const LudiiStep& step : turn)
      for (const LudiiChange& change : step.changes)
        if (change.kind != LudiiChange::Kind::count && squares.contains(Square{change.site}))
          place = change.span;
    return place;
  }

  /// Begins another game with the position recorded, without its impossible marks. Returns false if the
  /// position is impossible in the ruleset, or the trial is at its end.
  bool begin_again(Steps turn, Position& recorded, const std::string& played) {
    if (steps_.empty() && end_.result == Result::unknown) return false;
    Position start = recorded;
    const Position& before = game_->position();
    const bool quiet = start.hands == before.hands && start.occupied().count() == before.occupied().count();
    start.quiet = quiet && before.quiet < most_counted ? before.quiet + 1 : 0;
    start.number = before.number;
    start.to_move = before.to_move;
    start.count_turns(1);
    if (!steps_.empty()) start.to_move = steps_.front().mover;
    const SquareSet dropped = drop_marks(start);
    if (const auto checked = rules_.check(start); !checked) {
      warn(Code::bad_fen, span_of(turn),
           fmt::format("the game cannot go on with the position recorded: {}",
                       explain(rules_.board(), checked.error())));
      return false;
    }
    // Ludii has counted the quiet turns in another way, or not at all.
    if (rules_.outcome(start).end == End::quiet) start.quiet = 0;
    if (const Outcome outcome = rules_.outcome(start); outcome.over() && !steps_.empty()) {
      warn(Code::left_out, {steps_.front().span.begin, steps_.back().span.end},
           fmt::format("what follows is left out; {}", explain(rules_, start, outcome)));
      return false;
    }
    recorded.bound = start.bound;
    begin_game(start);
    if (!played.empty()) head().comment = fmt::format("After {}, as Ludii plays it.", played);
    if (dropped.empty()) return true;
    std::string squares;
    append_squares(squares, rules_.board(), dropped);
    warn(Code::left_out, span_of(turn),
         fmt::format("no two free enemies hold {}: the mark as bound is left out", squares));
    return true;
  }

  /// Drops the marks that nothing supports: by and by, because a piece that is free again supports others.
  SquareSet drop_marks(Position& position) const {
    SquareSet dropped;
    if (!rules_.captures_bind()) return std::exchange(position.bound, {});
    for (;;) {
      SquareSet unsupported;
      for_each(position.bound, [&](Square square) {
        if (!rules_.flankers(position, square)) unsupported.insert(square);
      });
      if (unsupported.empty()) return dropped;
      dropped |= unsupported;
      position.bound = without(position.bound, unsupported);
    }
  }

  void finish() {
    const Outcome outcome = game_->outcome();
    const Span span = trial_.winner ? trial_.winner_span : trial_.rankings.span;
    const Span end_span = trial_.winner ? trial_.end_span : span;
    if (outcome.over()) {
      const Result result = result_of(outcome);
      end_game(result, name(*outcome.end), span, end_span);
      if (result != end_.result)
        warn(Code::foreign_end, span,
             fmt::format("in Ludii {}; by the rules here, {}", in_words(end_.result),
                         explain(rules_, game_->position(), outcome)));
    } else if (end_.limit) {
      end_game(Result::draw, "adjudication", span, end_span);
    } else if (end_.result != Result::unknown) {
      end_game(end_.result, "adjudication", span, end_span);
      warn(Code::foreign_end, span,
           fmt::format("in Ludii {}; by the rules here the game continues", in_words(end_.result)));
    } else {
      end_game(Result::unknown, "unterminated", span, end_span);
    }
  }

  const LudiiTrial& trial_;
  Steps steps_;  ///< not yet played
  const Rules& rules_;
  const std::string& rules_name_;
  LudiiEnd end_;
  bool resync_;
  LudiiSites sites_;
  std::optional<Game> game_;
  std::vector<LudiiGame> games_;
};

/// How both players came to the number of soldiers that they play with.
struct Agreement {
  std::size_t steps = 0;
  std::uint16_t added = 0;
  Side first = Side::white;  ///< the side that makes the first turn
};

Expected<Agreement, Fault> read_agreement(Steps steps) {
  Agreement agreement;
  unsigned passes = 0;
  for (const LudiiStep& step : steps) {
    if (passes == 2) break;
    if (step.kind == LudiiStepKind::pass) {
      ++passes;
    } else if (step.kind == LudiiStepKind::select) {
      passes = 0;
      if (agreement.added < std::numeric_limits<std::uint8_t>::max()) ++agreement.added;
    } else {
      return unexpected(Fault{Code::illegal_turn, step.decision,
                              "the players have not agreed on a number of pieces yet: two passes in a row "
                              "end that"});
    }
    agreement.first = opponent(step.mover);
    ++agreement.steps;
  }
  return agreement;
}

std::vector<LudiiGame> unplayable(Fault fault) {
  std::vector<LudiiGame> games(1);
  games.front().faults.push_back(std::move(fault));
  return games;
}

/// How many steps set up the board.
Expected<std::size_t, Fault> count_set_up(const LudiiTrial& trial, Steps steps) {
  std::size_t count = 0;
  while (count < steps.size() && steps[count].kind == LudiiStepKind::set_up) ++count;
  if (count != trial.placements)
    return unexpected(
        Fault{Code::syntax, trial.placements_span,
              fmt::format("{} moves of player 0 set up the board, not {}", count, trial.placements)});
  for (const LudiiStep& step : steps.subspan(count))
    if (step.kind == LudiiStepKind::set_up)
      return unexpected(Fault{Code::syntax, step.span, "a move of player 0 after moves of the players"});
  return count;
}

}  // namespace

/// Null if the ruleset cannot be played.
const LudiiRules* LudiiReplay::rules_of(const LudiiChoice& choice, std::uint16_t pieces) {
  const std::tuple key(choice.ruleset->item, choice.repetition, pieces);
  const auto found = compiled_.find(key);
  if (found != compiled_.end()) return &found->second;
  const Ruleset ruleset = ruleset_of(choice, pieces);
  auto compiled = Rules::compile(ruleset);
  if (!compiled) return nullptr;
  return &compiled_.emplace(key, LudiiRules{std::move(*compiled), descriptor(ruleset)}).first->second;
}

std::vector<LudiiGame> LudiiReplay::games(const LudiiTrial& trial) {
  const auto choice = read_ludii_options(trial.options);
  if (!choice) return unplayable(choice.error());
  const auto end = read_ludii_end(trial);
  if (!end) return unplayable(end.error());
  Ruleset ruleset = ruleset_of(*choice);
  const LudiiSites sites(ruleset);
  const auto all_steps = read_ludii_steps(trial, sites);
  if (!all_steps) return unplayable(all_steps.error());
  Steps steps(*all_steps);
  const auto set_up = count_set_up(trial, steps);
  if (!set_up) return unplayable(set_up.error());

  Agreement agreement;
  if (choice->ruleset->most_pieces != 0) {
    auto read = read_agreement(steps.subspan(*set_up));
    if (!read) return unplayable(std::move(read.error()));
    agreement = *read;
    ruleset.pieces = static_cast<std::uint16_t>(ruleset.pieces + agreement.added);
  }
  const std::size_t prelude = *set_up + agreement.steps;
  const LudiiRules* const rules = rules_of(*choice, ruleset.pieces);
  const Span prelude_span =
      prelude == 0 ? trial.placements_span : Span{steps.front().span.begin, steps[prelude - 1].span.end};
  if (rules == nullptr)
    return unplayable({Code::bad_rules, prelude_span,
                       fmt::format("{} pieces a side cannot be played with", ruleset.pieces)});
  Position start = rules->rules.initial();
  start.to_move = agreement.first;
  Position recorded;
  recorded.board = start.board;
  for (const LudiiStep& step : steps.first(prelude))
    if (!apply_ludii_step(recorded, step, sites))
      return unplayable({Code::bad_rules, step.span, "this cannot be done while the board is set up"});
  if (!same_pieces(recorded, start))
    return unplayable(
        {Code::bad_rules, prelude_span,
         fmt::format("these moves do not set up the board as '{}' begins", choice->ruleset->item)});
  return TrialPlayer(trial, steps.subspan(prelude), *rules, *end, resync_).play(start);
}

}  // namespace latro
