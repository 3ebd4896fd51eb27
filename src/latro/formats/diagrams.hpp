// Which positions of a game are drawn among its turns: in scores, on printed pages, and in the format text.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// The last ply of the placement with which the range begins; the beginning of the range if there is none.
std::size_t end_of_placement(const PlayedGame& game, const PlyRange& range);

/// The plies after which a game has a diagram, in ascending order. A diagram follows a turn whose comment
/// has marks, a turn judged `!`, `?`, `!!` or `??`, and the last turn; and with `every` > 0 a turn that is
/// `every` turns after the last diagram. The last rule waits for Black's turn, unless `every` is 1. Turns of
/// the placement, which is one diagram, have no other one, unless their comments have marks.
std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range, unsigned every);
/// The same, but of the judged turns only these have diagrams: indices of turns, in ascending order.
std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range, unsigned every,
                                        const std::vector<std::size_t>& judged);

}  // namespace latro
