#include "latro/annotate/game_analysis.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "latro/rules/game.hpp"

namespace latro {

namespace {

class MainLineAnalysis {
 public:
  MainLineAnalysis(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found)
      : moves_(game.moves), analyst_(analyst), plan_(plan), found_(found), here_(game.rules, game.start) {
    plan_.limits.lines = std::max({1U, plan.lines.most, plan.second_best ? 2U : 1U});
    found_.scores.assign(moves_.size() + 1, std::nullopt);
    found_.turns.assign(moves_.size(), {});
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
  void analyse(std::size_t ply);
  void value_turn(std::size_t ply, Analysis&& analysis);
  bool is_shown(const Analysis::Line& line, const TurnValue& value, const Turn& played) const;

  const PlayedLine& moves_;
  Analyst& analyst_;
  AnalysisPlan plan_;
  GameAnalysis& found_;
  Game here_;
  std::vector<Game::Mark> marks_;  ///< by ply, but for the last
};

void MainLineAnalysis::analyse(std::size_t ply) {
  const Side mover = here_.position().to_move;
  if (const Outcome outcome = here_.outcome(); outcome.over()) {
    found_.scores[ply] = !outcome.winner                  ? Score(0)
                         : *outcome.winner == Side::white ? Score::win_in(0)
                                                          : Score::loss_in(0);
    return;
  }
  Analysis analysis = analyst_.analyse(here_, plan_.limits);
  if (stopped() || analysis.lines.empty()) return;
  found_.scores[ply] = analysis.best().score.seen_by(mover);
  if (ply < moves_.size() && found_.scores[ply + 1]) value_turn(ply, std::move(analysis));
}

void MainLineAnalysis::value_turn(std::size_t ply, Analysis&& analysis) {
  const PlayedMove& move = moves_[ply];
  const Side opponent_of_mover = opponent(here_.position().to_move);
  TurnValue value;
  value.best = analysis.best().score;
  if (analysis.lines.size() > 1) value.second = analysis.lines[1].score;
  value.played = one_turn_before(found_.scores[ply + 1]->seen_by(opponent_of_mover));
  value.first_choice = analysis.best().turns.front() == move.turn;
  value.takes = move.effect.captured.any() || move.effect.removed.any();
  AnalysedTurn& turn = found_.turns[ply];
  turn.value = value;
  if (!plan_.lines.everywhere && value.loss() < plan_.lines.least_loss) return;
  const std::size_t most = std::min<std::size_t>(analysis.lines.size(), plan_.lines.most);
  for (std::size_t i = 0; i < most; ++i)
    if (is_shown(analysis.lines[i], value, move.turn)) turn.lines.push_back(std::move(analysis.lines[i]));
}

bool MainLineAnalysis::is_shown(const Analysis::Line& line, const TurnValue& value,
                                const Turn& played) const {
  return line.turns.front() != played && (plan_.lines.everywhere || line.score > value.played);
}

}  // namespace

void analyse_game(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found,
                  const std::function<void()>& on_position) {
  MainLineAnalysis(game, analyst, plan, found).run(on_position);
}

}  // namespace latro
