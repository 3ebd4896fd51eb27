#include "latro/formats/diagrams.hpp"

#include <algorithm>

#include "latro/game/comment_marks.hpp"

namespace latro {

namespace {

bool has_marks(const PlayedGame& game, std::size_t ply) {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  for (const std::string_view comment : comments_at(game, ply))
    append_marks(comment, game.start.board, squares, arrows);
  return !squares.empty() || !arrows.empty();
}

bool is_for_diagram(unsigned nag) { return nag >= 1 && nag <= 4; }

}  // namespace

std::size_t end_of_placement(const PlayedGame& game, const PlyRange& range) {
  const auto first_other = std::find_if(game.moves.begin(), game.moves.end(), [](const PlayedMove& move) {
    return move.turn.kind != TurnKind::placement;
  });
  const auto placed = static_cast<std::size_t>(first_other - game.moves.begin());
  return std::clamp(placed, range.first, std::min(range.last, game.moves.size()));
}

std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range, unsigned every) {
  std::vector<std::size_t> judged;
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    if (const auto& nags = game.moves[i].nags; std::any_of(nags.begin(), nags.end(), is_for_diagram))
      judged.push_back(i);
  return score_diagrams(game, range, every, judged);
}

std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range, unsigned every,
                                        const std::vector<std::size_t>& judged) {
  std::vector<std::size_t> plies;
  const std::size_t last = std::min(range.last, game.moves.size());
  const std::size_t placed = end_of_placement(game, range);
  std::size_t before = placed;
  for (std::size_t ply = range.first + 1; ply <= last; ++ply) {
    const bool is_judged = std::binary_search(judged.begin(), judged.end(), ply - 1);
    const bool black = (game.start.to_move == Side::black) == (ply % 2 != 0);
    const bool due = every > 0 && ply > placed && ply - before >= every && (black || every == 1);
    if (!(has_marks(game, ply) || (ply > placed && (is_judged || due || ply == last)))) continue;
    plies.push_back(ply);
    before = std::max(before, ply);
  }
  return plies;
}

}  // namespace latro
