#include "annotate/work.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/information.hpp"
#include "io/engine.hpp"
#include "latro/annotate/annotation.hpp"
#include "latro/annotate/detail/event_commands.hpp"
#include "latro/annotate/event_words.hpp"
#include "latro/annotate/provenance.hpp"
#include "latro/annotate/turn_events.hpp"
#include "latro/game/commands.hpp"
#include "latro/rules/game.hpp"
#include "latro/search/searcher.hpp"

namespace latro::tool {

namespace {

/// A game of known bytes has them advance with its positions; else each position is one.
class GameProgress {
 public:
  GameProgress(Progress& progress, const GameInHand& one)
      : progress_(progress), bytes_(one.bytes), positions_(one.game.moves.size() + 1) {}
  ~GameProgress() {
    if (bytes_ > 0) progress_.advance(bytes_ - reported_);
  }
  GameProgress(const GameProgress&) = delete;
  GameProgress& operator=(const GameProgress&) = delete;

  void advance() {
    ++done_;
    if (bytes_ == 0) return progress_.advance(1);
    const std::uint64_t by_now = bytes_ * done_ / positions_;
    progress_.advance(by_now - reported_);
    reported_ = by_now;
  }

 private:
  Progress& progress_;
  std::uint64_t bytes_;
  std::uint64_t positions_;
  std::uint64_t done_ = 0;
  std::uint64_t reported_ = 0;
};

AnalysisPlan plan_of(const AnnotateOptions& options) {
  AnalysisPlan plan;
  plan.limits = options.limits;
  plan.lines.most = options.lines;
  plan.lines.everywhere = options.all_lines;
  plan.lines.least_loss = options.thresholds.dubious;
  if (options.judge || options.stats || options.stats_to) plan.judge = options.thresholds;
  return plan;
}

void add_events(GameInHand& one, AnnotateOptions::Events how) {
  PlayedGame& game = one.game;
  EventBounds bounds;
  bounds.all = most_turns_tried_per_byte(game.rules) * one.record_bytes;
  EventWatch watch(bounds);
  EventCommentary commentary(how == AnnotateOptions::Events::brief ? EventStyle::brief : EventStyle::full);
  Game here(game.rules, game.start);
  for (PlayedMove& move : game.moves) {
    const TurnEvents events = watch.next(here, move.turn);
    append_comment(move.comment, how == AnnotateOptions::Events::codes ? event_commands(game.rules, events)
                                                                       : commentary.next(game.rules, events));
  }
  one.events_left_out = watch.exhausted();
}

void analyse(GameInHand& one, const AnnotateOptions& options, Analysts& analysts, Progress& progress) {
  GameProgress counted(progress, one);
  one.analysis.scores.resize(one.game.moves.size() + 1);
  one.analysis.turns.resize(one.game.moves.size());
  try {
    std::optional<Searcher> shallow;
    AnalysisPlan plan = plan_of(options);
    if (plan.judge) {
      shallow.emplace(one.game.rules, SearcherOptions{1, 1});
      plan.shallow = &*shallow;
    }
    PooledAnalyst hired = analysts.hire(one.game);
    if (!hired.analyst) {
      one.unasked = true;
      return;
    }
    analyse_game(one.game, *hired.analyst, plan, one.analysis, [&] { counted.advance(); });
    analysts.release(std::move(hired));
  } catch (const EngineError& error) {
    one.trouble = error.what();
    analysts.failed();
  }
}

bool has_evaluations(const PlayedLine& moves) {
  return std::any_of(moves.begin(), moves.end(),
                     [](const PlayedMove& move) { return command_value(move.comment, "eval").has_value(); });
}

/// Removes the results of a shorter search; or takes out of the options what a search of another kind, or a
/// longer one, has added already. Returns the provenance of the game after this search.
Provenance begin_search(GameInHand& one, AnnotateOptions& options) {
  PlayedGame& game = one.game;
  Provenance now{std::string(version),
                 options.engine.has_value(),
                 limits_of(options.limits),
                 options.eval,
                 options.judge,
                 options.lines};
  const auto old = provenance_of(game.comment);
  if (old && is_longer(now, *old)) {
    drop_own(game, *old);
    one.replaced = in_words(old->limits);
  } else if (old && (now.engine != old->engine || now.limits != old->limits)) {
    options.eval = options.eval && !old->eval;
    options.judge = options.judge && !old->judge;
    if (old->lines > 0) options.lines = 0;
    return *old;
  } else if (old) {
    now.eval = now.eval || old->eval;
    now.judge = now.judge || old->judge;
    now.lines = std::max(now.lines, old->lines);
    if (old->eval) return now;
  }
  now.eval = now.eval && !has_evaluations(game.moves);
  return now;
}

}  // namespace

std::size_t most_turns_tried_per_byte(const Rules& rules) {
  constexpr unsigned small_board = 128;
  if (rules.board().squares() <= small_board) return 24;
  if (rules.forbids_repetition()) return 5;
  const bool slow = rules.draws_repetition() || rules.captures_go_on() || rules.removes_before_moving();
  return slow ? 8 : 24;
}

void work_on(GameInHand& one, const AnnotateOptions& asked, Analysts& analysts, Progress& progress) {
  AnnotateOptions options = asked;
  PlayedGame& game = one.game;
  if (options.replace) drop_annotations(game);
  const bool searched = options.eval || options.judge || options.lines > 0;
  Provenance provenance;
  if (searched) provenance = begin_search(one, options);
  if (options.analyses())
    analyse(one, options, analysts, progress);
  else
    progress.advance(one.bytes);
  // A reader of a comment learns first what mattered.
  if (options.judge) add_judgements(game, one.analysis, options.thresholds);
  if (options.judge && options.summary) add_summary(game, one.analysis, options.thresholds);
  if (options.events != AnnotateOptions::Events::none) add_events(one, options.events_style());
  if (searched) {
    if (options.analyses()) add_evaluations(game, one.analysis, options.eval);
    set_provenance(game.comment, provenance);
  }
  if (asked.annotates()) add_annotator(game.tags, version);
}

}  // namespace latro::tool
