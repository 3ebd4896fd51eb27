#include "annotate/work.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/information.hpp"
#include "cli/signals.hpp"
#include "latro/annotate/annotation.hpp"
#include "latro/annotate/event_commands.hpp"
#include "latro/annotate/event_words.hpp"
#include "latro/annotate/provenance.hpp"
#include "latro/annotate/turn_events.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/summary_tags.hpp"
#include "latro/rules/game.hpp"
#include "latro/search/searcher.hpp"
#include "latro/ugi/engine_client.hpp"

namespace latro::tool {

namespace {

/// A game of known bytes has them advance with its positions; else each position is one.
class GameProgress {
 public:
  GameProgress(Progress& progress, const GameInHand& one)
      : progress_(progress), bytes_(one.bytes), positions_(one.game->moves.size() + 1) {}
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
  if (options.judge || options.stats) plan.judge = options.thresholds;
  return plan;
}

void add_events(GameInHand& one, AnnotateOptions::Events how) {
  PlayedGame& game = *one.game;
  const bool codes = how == AnnotateOptions::Events::codes;
  EventBounds bounds;
  bounds.all = one.reserve;
  EventWatch watch(bounds);
  EventCommentary commentary(how == AnnotateOptions::Events::brief ? EventStyle::brief : EventStyle::full);
  Game here(game.rules, game.start);
  const EventAllowance allowance = event_allowance(game.rules);
  std::size_t allowed = 0;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    PlayedMove& move = game.moves[ply];
    const std::size_t more = ply < full_event_turns ? allowance.per_turn : allowance.per_late_turn;
    allowed += more;
    watch.allow(more);
    const TurnEvents events = watch.next(here, move.turn);
    append_comment(move.comment,
                   codes ? event_commands(game.rules, events) : commentary.next(game.rules, events));
    if (!watch.is_incomplete()) continue;
    append_comment(move.comment, codes ? "[%event incomplete]" : "Some events may be missing here.");
    if (!one.events_left_out_at) one.events_left_out_at = ply + 1;
  }
  one.debt = static_cast<std::int64_t>(watch.tried()) - static_cast<std::int64_t>(allowed);
}

void analyse(GameInHand& one, const AnnotateOptions& options, Analysts& analysts, Progress& progress) {
  GameProgress counted(progress, one);
  const PlayedGame& game = *one.game;
  one.analysis.scores.resize(game.moves.size() + 1);
  one.analysis.turns.resize(game.moves.size());
  try {
    std::optional<Searcher> shallow;
    AnalysisPlan plan = plan_of(options);
    if (plan.judge) {
      shallow.emplace(game.rules, SearcherOptions{1, 1});
      plan.shallow = &*shallow;
    }
    PooledAnalyst hired = analysts.hire(game);
    if (!hired.analyst) {
      one.unasked = true;
      return;
    }
    analyse_game(game, *hired.analyst, plan, one.analysis, [&] { counted.advance(); });
    analysts.release(std::move(hired));
  } catch (const EngineError& error) {
    one.trouble = error.what();
    analysts.failed();
  }
}

/// Whether a position before the end of the game was searched; or the only one.
bool was_searched(const GameAnalysis& analysis) {
  const auto& scores = analysis.scores;
  const auto end = scores.end() - (scores.size() > 1 ? 1 : 0);
  return std::any_of(scores.begin(), end, [](const auto& score) { return score.has_value(); });
}

bool has_evaluations(const PlayedGame& game) {
  const auto has = [](const std::string& comment) { return command_value(comment, "eval").has_value(); };
  if (game.moves.empty()) return has(game.comment);
  return std::ranges::any_of(game.moves, [&](const PlayedMove& move) { return has(move.comment); });
}

/// The search that a game gets.
struct GameSearch {
  Provenance provenance;  ///< of the game after it
  /// What another search has found and stays: a shorter search, or one of another engine, must not replace
  /// it.
  std::optional<Provenance> kept;
  AnalysedPlies kept_plies;
};

/// Removes the results of a shorter search, and of one that has not covered the whole game; or takes out of
/// the options what a search of another kind, or a longer one, has added already.
GameSearch begin_search(GameInHand& one, AnnotateOptions& options) {
  PlayedGame& game = *one.game;
  GameSearch search;
  Provenance& now = search.provenance;
  now = {std::string(version),
         options.engine.has_value(),
         limits_of(options.limits),
         options.eval,
         options.judge,
         options.lines};
  const auto old = provenance_of(game.comment);
  if (!old) {
    now.eval = now.eval && !has_evaluations(game);
    return search;
  }
  const bool is_same = now.engine == old->engine && now.limits == old->limits;
  const bool completes = !is_complete(game, *old);
  if (is_longer(now, *old) || (is_same && completes)) {
    drop_own(game, *old);
    if (!is_same) one.replaced = in_words(old->limits);
    // Each kind of result is there again afterwards.
    now.eval = options.eval = options.eval || old->eval;
    now.judge = options.judge = options.judge || old->judge;
    now.lines = options.lines = std::max(options.lines, old->lines);
    now.eval = now.eval && !has_evaluations(game);
  } else if (completes) {
    // A summary of two searches would contradict the marks of one of them.
    if (drop_own(game.comment, "summary")) drop_summary_tags(game.tags);
    options.summary = false;
    search.kept = old;
    search.kept_plies = analysed_plies(game.comment).value_or(AnalysedPlies{});
  } else if (!is_same) {
    options.eval = options.eval && !old->eval;
    options.judge = options.judge && !old->judge;
    if (old->lines > 0) options.lines = 0;
    now = *old;
  } else {
    now.eval = now.eval || old->eval;
    now.judge = now.judge || old->judge;
    now.lines = std::max(now.lines, old->lines);
    if (!old->eval) now.eval = now.eval && !has_evaluations(game);
  }
  return search;
}

/// The turns between two positions that were analysed, up to the end of the game.
AnalysedPlies plies_of(const GameAnalysis& analysis) {
  std::size_t first = analysis.scores.size();
  while (first > 0 && analysis.scores[first - 1]) --first;
  return {first + 1, analysis.turns.size()};
}

/// The analysis without what would be added to turns that another search has judged.
GameAnalysis without(GameAnalysis analysis, const GameSearch& search) {
  if (!search.kept) return analysis;
  if (search.kept->lines > 0) analysis.position.clear();
  const std::size_t last = std::min(search.kept_plies.last, analysis.turns.size());
  for (std::size_t ply = search.kept_plies.first; ply <= last; ++ply) {
    if (search.kept->judge) analysis.turns[ply - 1].value.reset();
    if (search.kept->lines > 0) {
      analysis.turns[ply - 1].lines.clear();
      analysis.turns[ply - 1].refutation.reset();
    }
  }
  return analysis;
}

}  // namespace

EventAllowance event_allowance(const Rules& rules) {
  constexpr unsigned small_board = 128;
  const bool slow = rules.draws_repetition() || rules.forbids_repetition() || rules.captures_go_on() ||
                    rules.removes_before_moving();
  return slow && rules.board().squares() > small_board ? EventAllowance{500, 80} : EventAllowance{1'200, 240};
}

void work_on(GameInHand& one, const AnnotateOptions& asked, Analysts& analysts, Progress& progress) {
  AnnotateOptions options = asked;
  PlayedGame& game = *one.game;
  const bool searched = options.eval || options.judge || options.lines > 0;
  std::optional<PlayedGame> before;
  if (searched) before = game;
  if (options.replace) drop_annotations(game);
  GameSearch search;
  if (searched) search = begin_search(one, options);
  if (options.analyses())
    analyse(one, options, analysts, progress);
  else
    progress.advance(one.bytes);
  if (searched && options.analyses() && !was_searched(one.analysis)) {
    game = std::move(*before);
    one.is_unchanged = true;
    one.replaced.clear();
    return;
  }
  // A reader of a comment learns first what mattered.
  const GameAnalysis added = searched && options.analyses() ? without(one.analysis, search) : GameAnalysis{};
  if (options.judge) add_judgements(game, added, options.thresholds, options.words);
  if (options.judge && options.tables != nullptr)
    if (const auto scores = options.tables->scores(game.rules)) add_table_words(game, *scores, options.words);
  if (options.judge && options.summary) add_summary(game, one.analysis, options.thresholds, options.words);
  if (options.events != AnnotateOptions::Events::none) add_events(one, asked.events_style());
  if (searched && options.analyses()) {
    add_evaluations(game, added, options.eval);
    set_provenance(game.comment, search.provenance, plies_of(one.analysis));
  }
  // Of a position [%latro] tells it, and a list of positions has no such tag.
  if (asked.annotates() && !game.moves.empty()) add_annotator(game.tags, version);
}

PooledAnalyst Analysts::hire(const PlayedGame& game) {
  if (failures_ >= most_failures) return {};
  // One for the same rules if there is one; else any, so that no more are kept than work at the same time.
  PooledAnalyst hired = idle_.take([] { return PooledAnalyst(); },
                                   [&](const PooledAnalyst& one) { return one.ruleset == game.ruleset; });
  // Another engine receives the rules of each game anyway.
  if (hired.analyst && (options_.engine || hired.ruleset == game.ruleset)) {
    hired.analyst->forget();
    return hired;
  }
  if (options_.engine)
    return {std::make_unique<EngineClient>(
                *options_.engine, EngineSettings{{}, options_.engine_options, warn_, kill_on_signal}),
            game.ruleset};
  hired.analyst.reset();  // before there is another table
  SearcherOptions made{options_.threads, options_.hash_mib};
  if (options_.tables != nullptr) {
    made.exact = options_.tables->scores(game.rules);
    if (made.exact == nullptr && !options_.tables->empty())
      warn_(fmt::format("{}: it has no tables for the rules {}", options_.tables->path(), game.ruleset));
  }
  hired.analyst = std::make_unique<Searcher>(game.rules, made);
  hired.ruleset = game.ruleset;
  return hired;
}

void Analysts::release(PooledAnalyst&& analyst) {
  failures_ = 0;
  idle_.give_back(std::move(analyst));
}

}  // namespace latro::tool
