// Which positions of a game are drawn among its turns: in scores, on printed pages, and in the format text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "latro/core/side.hpp"
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

// Positions of a game that a reader chooses: "3,7,12", "5b", "10-20", "judged".

/// A ply, or the turn with a number of the record: of White, of Black.
struct PlyPlace {
  std::uint64_t number = 0;
  std::optional<Side> of{};
};

/// A part of such a list.
struct PlyPart {
  enum class Kind : std::uint8_t {
    plies,   ///< from `first` to `last`
    last,    ///< the position after the last turn
    judged,  ///< after each turn judged `!`, `?`, `!!`, `??`, `!?` or `?!`
    marked,  ///< with marks in its comments
  };

  Kind kind = Kind::plies;
  PlyPlace first{};
  std::optional<PlyPlace> last{};  ///< included; nullopt: to the end of the game
  std::string text{};              ///< as it is written, for messages
};

using PlySelection = std::vector<PlyPart>;

struct SelectedPlies {
  /// In ascending order, each within the game, none touching the next one.
  std::vector<PlyRange> ranges;
  std::size_t count = 0;  ///< of positions
  /// The first place or range without a position of the game. A word without one is missing only if there is
  /// no position at all.
  const PlyPart* missing = nullptr;

  /// The only position. Precondition: `count` is 1.
  std::size_t only() const { return ranges.front().first; }
};

/// A range that exceeds the game ends with it.
SelectedPlies selected_plies(const PlayedGame& game, const PlySelection& selection);

}  // namespace latro
