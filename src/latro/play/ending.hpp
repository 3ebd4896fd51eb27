// How a game ended: by the rules, by its players, or because it was stopped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/core/side.hpp"
#include "latro/game/played_game.hpp"
#include "latro/rules/outcome.hpp"

namespace latro {

enum class EndOfGame : std::uint8_t {
  reduced,
  quiet,
  repetition,
  stuck,        ///< these four by the rules, as End
  adjudicated,  ///< it was stopped, or both players saw a draw
  resigned,
  time,     ///< a player was out of time
  illegal,  ///< a player made an illegal turn …
  failed,   ///< … or ended, or did not answer
  blocked   ///< by the rules, as End
};
inline constexpr std::size_t ends_of_game = 10;
/// "reduced", …, "time forfeit", "rules infraction", "abandoned": for tables.
std::string_view name(EndOfGame end);

struct Ending {
  EndOfGame how = EndOfGame::adjudicated;
  std::optional<Side> winner{};  ///< nullopt: a draw
  /// It was stopped after too many turns, and has no winner but by a count of the pieces; or it goes on.
  bool is_cut = false;

  /// As figures count it: a game that was cut has no outcome.
  std::optional<Outcome> outcome() const {
    return is_cut ? std::nullopt : std::optional(Outcome{std::nullopt, winner});
  }
};

/// Precondition: the outcome is over.
Ending ending_by_rules(const Outcome& outcome);
/// Of a recorded game. `last` is the outcome of its last position by the rules; if it is not over, the tag
/// Termination counts: "adjudication" and "unterminated" are games that were cut, and so is a game without a
/// result. Without the tag, a win counts as a resignation and a draw as agreed.
Ending ending_of(const PlayedGame& game, const Outcome& last);
/// The same, with the outcome by the rules of its main line.
Ending ending_of(const PlayedGame& game);
/// The value of the tag Termination from which ending_of() reads the ending.
std::string_view termination(const Ending& ending);

}  // namespace latro
