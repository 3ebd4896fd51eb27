#include "latro/annotate/game_analysis.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "latro/rules/game.hpp"

namespace latro {

namespace {

std::vector<Turn> beginning(const Analysis::Line& line) {
  const auto kept = static_cast<std::ptrdiff_t>(std::min(line.turns.size(), most_plies_kept));
  return {line.turns.begin(), line.turns.begin() + kept};
}

class MainLineAnalysis {
 public:
  MainLineAnalysis(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found)
      : moves_(game.moves),
        analyst_(analyst),
        plan_(plan),
        chance_(game.rules.ruleset()),
        found_(found),
        here_(game.rules, game.start) {
    plan_.limits.lines = std::max({1U, plan.lines.most, plan.judge ? 2U : 1U});
    found_.scores.assign(moves_.size() + 1, std::nullopt);
    found_.turns.assign(moves_.size(), {});
    depths_.assign(moves_.size() + 1, 0);
    best_lines_.assign(moves_.size() + 1, {});
    marks_.reserve(moves_.size());
    set_line();
    for (const PlayedMove& move : moves_) {
      marks_.push_back(here_.mark());
      here_.play(move.turn);
    }
  }

  void run(const std::function<void()>& on_position) {
    for (std::size_t ply = moves_.size() + 1; ply-- > 0;) {
      if (stopped()) return;
      if (ply < moves_.size()) here_.rewind(marks_[ply]);
      analyse(ply);
      if (on_position) on_position();
    }
  }

 private:
  bool stopped() const { return plan_.limits.stop != nullptr && *plan_.limits.stop; }
  void set_line() {
    std::vector<Turn> turns;
    turns.reserve(moves_.size());
    for (const PlayedMove& move : moves_) turns.push_back(move.turn);
    analyst_.set_line(here_, turns);
  }

  void analyse(std::size_t ply) {
    const Side mover = here_.position().to_move;
    if (const Outcome outcome = here_.outcome(); outcome.over()) {
      found_.scores[ply] = !outcome.winner                  ? Score(0)
                           : *outcome.winner == Side::white ? Score::win_in(0)
                                                            : Score::loss_in(0);
      depths_[ply] = std::numeric_limits<unsigned>::max();
      return;
    }
    Analysis analysis = analyst_.analyse(here_, plan_.limits);
    if (stopped() || analysis.lines.empty()) return;
    keep(ply, analysis, mover);
    if (moves_.empty() && plan_.lines.most > 0) {
      found_.position = std::move(analysis.lines);
      if (found_.position.size() > plan_.lines.most) found_.position.resize(plan_.lines.most);
      return;
    }
    if (ply < moves_.size() && found_.scores[ply + 1]) value_turn(ply, std::move(analysis));
  }

  TurnValue value_of(std::size_t ply, const Analysis& analysis) const {
    TurnValue value;
    value.best = analysis.best().score;
    if (analysis.lines.size() > 1) value.second = analysis.lines[1].score;
    value.played = one_turn_before(found_.scores[ply + 1]->seen_by(opponent(here_.position().to_move)));
    value.first_choice = analysis.best().turns.front() == moves_[ply].turn;
    value.as_deep = analysis.depth > 0 && depths_[ply + 1] + 1 >= analysis.depth;
    return value;
  }

  /// Sets `hidden` too if it matters.
  bool needs_confirmation(std::size_t ply, TurnValue& value) {
    value.hidden = true;
    const Judgement judgement = judge(value, chance_, *plan_.judge);
    value.hidden = false;
    if (judgement == Judgement::only && plan_.shallow != nullptr) {
      SearchLimits limits;
      limits.depth = plies_seen_at_once;
      limits.stop = plan_.limits.stop;
      plan_.shallow->forget();
      const Analysis seen = plan_.shallow->analyse(here_, limits);
      value.hidden = !seen.lines.empty() && seen.best().turns.front() != moves_[ply].turn;
      return value.hidden;
    }
    return judgement == Judgement::mistake || judgement == Judgement::blunder ||
           (judgement == Judgement::dubious && value.best.wins());
  }

  /// The analysis of the position before the turn, and into `found_` that of the position after it, by longer
  /// searches; nullopt if they were stopped.
  std::optional<Analysis> confirmed(std::size_t ply) {
    SearchLimits limits = plan_.limits;
    if (limits.nodes)
      *limits.nodes *= std::min<std::uint64_t>(confirmation, std::uint64_t(-1) / *limits.nodes);
    if (limits.time) *limits.time *= confirmation;
    if (limits.depth) *limits.depth += confirming_plies;
    const Game::Mark here = here_.mark();
    const Side mover = here_.position().to_move;
    Analysis analysis = analyst_.analyse(here_, limits);
    if (stopped() || analysis.lines.empty()) return std::nullopt;
    keep(ply, analysis, mover);
    here_.play(moves_[ply].turn);
    if (!here_.outcome().over()) {
      // Equally deep: the evaluations of odd and even depths differ.
      if (analysis.depth > 1) {
        limits.depth = analysis.depth - 1;
        if (limits.nodes) *limits.nodes *= 2;
        if (limits.time) *limits.time *= 2;
      }
      const Analysis after = analyst_.analyse(here_, limits);
      if (!stopped() && !after.lines.empty()) keep(ply + 1, after, opponent(mover));
    }
    here_.rewind(here);
    if (stopped()) return std::nullopt;
    return analysis;
  }

  void value_turn(std::size_t ply, Analysis&& analysis) {
    const PlayedMove& move = moves_[ply];
    TurnValue value = value_of(ply, analysis);
    if (plan_.judge && needs_confirmation(ply, value)) {
      auto longer = confirmed(ply);
      if (!longer) return;
      const bool hidden = value.hidden;
      analysis = std::move(*longer);
      value = value_of(ply, analysis);
      value.hidden = hidden;
    }
    AnalysedTurn& turn = found_.turns[ply];
    turn.value = value;
    turn.best = beginning(analysis.best());
    const bool is_loss = value.loss(chance_) >= plan_.lines.least_loss;
    if (is_loss && plan_.lines.most > 0 && !best_lines_[ply + 1].turns.empty())
      turn.refutation = best_lines_[ply + 1];
    if (!plan_.lines.everywhere && !is_loss) return;
    const std::size_t most = std::min<std::size_t>(analysis.lines.size(), plan_.lines.most);
    for (std::size_t i = 0; i < most; ++i)
      if (is_shown(analysis.lines[i], value, move.turn)) turn.lines.push_back(std::move(analysis.lines[i]));
  }

  /// Keeps the results for the position before `ply`, with `mover` to move.
  void keep(std::size_t ply, const Analysis& analysis, Side mover) {
    found_.scores[ply] = analysis.best().score.seen_by(mover);
    depths_[ply] = analysis.depth;
    best_lines_[ply] = analysis.best();
    if (ply < moves_.size() && found_.turns[ply].value) renew(found_.turns[ply], analysis.best());
    if (ply > 0) found_.turns[ply - 1].reply = beginning(analysis.best());
  }

  /// A longer search has found another continuation of the same turn.
  static void renew(AnalysedTurn& turn, const Analysis::Line& line) {
    const Turn& first = line.turns.front();
    if (turn.best.front() == first) turn.best = beginning(line);
    for (Analysis::Line& shown : turn.lines)
      if (shown.turns.front() == first) shown = line;
  }

  bool is_shown(const Analysis::Line& line, const TurnValue& value, const Turn& played) const {
    return line.turns.front() != played && (plan_.lines.everywhere || line.score > value.played);
  }

  const PlayedLine& moves_;
  Analyst& analyst_;
  AnalysisPlan plan_;
  WinningChance chance_;
  GameAnalysis& found_;
  Game here_;
  std::vector<Game::Mark> marks_;  ///< by ply, but for the last
  // By ply, of the searches whose scores are kept.
  std::vector<std::uint64_t> depths_;
  std::vector<Analysis::Line> best_lines_;
};

}  // namespace

void analyse_game(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found,
                  const std::function<void()>& on_position) {
  MainLineAnalysis(game, analyst, plan, found).run(on_position);
}

}  // namespace latro
