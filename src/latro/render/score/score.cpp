#include "latro/render/score/score.hpp"

#include <algorithm>

#include "latro/render/score/detail/placement.hpp"
#include "latro/render/score/detail/score_pages.hpp"

namespace latro {

namespace {

bool has_marks(const PlayedGame& game, std::string_view comment) {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  append_marks(comment, game.start.board, squares, arrows);
  return !squares.empty() || !arrows.empty();
}

bool is_for_diagram(unsigned nag) { return nag >= 1 && nag <= 4; }

}  // namespace

std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range, unsigned every) {
  std::vector<std::size_t> plies;
  const std::size_t last = std::min(range.last, game.moves.size());
  const std::size_t placed = end_of_placement(game, range);
  std::size_t before = placed;
  for (std::size_t ply = range.first + 1; ply <= last; ++ply) {
    const PlayedMove& move = game.moves[ply - 1];
    const bool marked =
        has_marks(game, move.comment) || (ply < game.moves.size() && has_marks(game, game.moves[ply].before));
    const bool judged = std::any_of(move.nags.begin(), move.nags.end(), is_for_diagram);
    const bool black = (game.start.to_move == Side::black) == (ply % 2 != 0);
    const bool due = every > 0 && ply > placed && ply - before >= every && (black || every == 1);
    if (!(marked || (ply > placed && (judged || due || ply == last)))) continue;
    plies.push_back(ply);
    before = std::max(before, ply);
  }
  return plies;
}

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
