#include "latro/analysis/searcher.hpp"

#include <algorithm>

namespace latro {

class Searcher::Work {
 public:
  Analysis analyse(const Game& game, unsigned depth, unsigned lines) {
    Analysis analysis;
    analysis.depth = depth;
    Game here = game;
    for (const Turn& turn : here.legal_turns()) {
      const auto mark = here.mark();
      here.play(turn);
      analysis.lines.push_back({-below(here, depth - 1), {turn}});
      here.rewind(mark);
    }
    std::stable_sort(analysis.lines.begin(), analysis.lines.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    if (analysis.lines.size() > lines) analysis.lines.resize(lines);
    return analysis;
  }

 private:
  Score below(Game& game, unsigned depth) {
    const Position& position = game.position();
    const auto verdict = game.verdict();
    if (verdict.over())
      return !verdict.winner                       ? Score(0)
             : *verdict.winner == position.to_move ? Score::win_in(1)
                                                   : Score::loss_in(1);
    const auto material = [&](Side side) { return static_cast<int>(position.of(side).count()) * 100; };
    Score best(material(position.to_move) - material(opponent(position.to_move)));
    if (depth == 0) return best;
    best = Score::loss_in(0);
    for (const Turn& turn : game.legal_turns()) {
      const auto mark = game.mark();
      game.play(turn);
      best = std::max(best, -below(game, depth - 1));
      game.rewind(mark);
    }
    return best;
  }
};

Searcher::Searcher(const Rules&, const SearcherOptions&) : work_(std::make_unique<Work>()) {}
Searcher::~Searcher() = default;

Analysis Searcher::analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
  Analysis analysis;
  if (game.verdict().over()) return analysis;
  for (unsigned depth = 1; depth <= std::min(limits.depth.value_or(2), 2u); ++depth) {
    analysis = work_->analyse(game, depth, limits.lines);
    if (on_progress) on_progress(analysis);
  }
  return analysis;
}

void Searcher::forget() {}

}  // namespace latro
