#include "latro/render/score/score.hpp"

#include <algorithm>

#include "latro/render/score/detail/score_pages.hpp"

namespace latro {

void write_score(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                 const ScorePageHook& hook) {
  PlyRange part = range;
  part.last = std::min(range.last, game.moves.size());
  ScorePages pages(game, part, options);
  std::string svg;
  for (std::size_t page = 0; page < pages.size(); ++page) {
    svg.clear();
    pages.append(page, svg);
    hook(page + 1, pages.size(), svg);
  }
}

}  // namespace latro
