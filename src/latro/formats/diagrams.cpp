#include "latro/formats/diagrams.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "latro/game/comment_marks.hpp"

namespace latro {

namespace {

bool has_marks(const PlayedGame& game, std::size_t ply) { return marks_at(game, ply).size() > 0; }

bool is_for_diagram(unsigned nag) { return nag >= 1 && nag <= 4; }
bool is_judgement(unsigned nag) { return nag >= 1 && nag <= 6; }

/// The ply of a place, perhaps beyond the game; nullopt if it is before the game.
std::optional<std::size_t> ply_of(const PlayedGame& game, const PlyPlace& place) {
  if (!place.of) return static_cast<std::size_t>(place.number);
  const Position& start = game.start;
  if (place.number < start.number) return std::nullopt;
  if (place.number - start.number > game.moves.size()) return game.moves.size() + 1;
  const auto ply =
      2 * static_cast<std::size_t>(place.number - start.number) + (*place.of == Side::black ? 2 : 1);
  const std::size_t before = start.to_move == Side::black ? 1 : 0;
  return ply > before ? std::optional(ply - before) : std::nullopt;
}

/// The positions of the part that are in the game, one after the other.
std::vector<PlyRange> ranges_of(const PlayedGame& game, const PlyPart& part) {
  const std::size_t end = game.moves.size();
  std::vector<PlyRange> ranges;
  switch (part.kind) {
    case PlyPart::Kind::last:
      ranges.push_back({end, end});
      break;
    case PlyPart::Kind::plies: {
      const auto first = ply_of(game, part.first);
      const auto last = part.last ? ply_of(game, *part.last) : std::optional(end);
      if (first && last && *first <= std::min(*last, end)) ranges.push_back({*first, std::min(*last, end)});
      break;
    }
    case PlyPart::Kind::judged:
      for (std::size_t i = 0; i < end; ++i)
        if (const auto& nags = game.moves[i].nags; std::any_of(nags.begin(), nags.end(), is_judgement))
          ranges.push_back({i + 1, i + 1});
      break;
    case PlyPart::Kind::marked:
      for (std::size_t ply = 0; ply <= end; ++ply)
        if (has_marks(game, ply)) ranges.push_back({ply, ply});
      break;
  }
  return ranges;
}

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

SelectedPlies selected_plies(const PlayedGame& game, const PlySelection& selection) {
  SelectedPlies found;
  std::vector<PlyRange> all;
  std::array<bool, 4> is_done{};  // a word that is given again adds nothing
  for (const PlyPart& part : selection) {
    bool& done = is_done[static_cast<std::size_t>(part.kind)];
    if (part.kind != PlyPart::Kind::plies && std::exchange(done, true)) continue;
    const std::vector<PlyRange> ranges = ranges_of(game, part);
    if (ranges.empty() && found.missing == nullptr && part.kind == PlyPart::Kind::plies)
      found.missing = &part;
    all.insert(all.end(), ranges.begin(), ranges.end());
  }
  if (all.empty() && found.missing == nullptr && !selection.empty()) found.missing = &selection.front();
  std::sort(all.begin(), all.end(), [](const PlyRange& a, const PlyRange& b) { return a.first < b.first; });
  for (const PlyRange& range : all) {
    if (!found.ranges.empty() && range.first <= found.ranges.back().last + 1)
      found.ranges.back().last = std::max(found.ranges.back().last, range.last);
    else
      found.ranges.push_back(range);
  }
  for (const PlyRange& range : found.ranges) found.count += range.last - range.first + 1;
  return found;
}

}  // namespace latro
