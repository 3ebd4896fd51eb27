// What a word can mean as a turn. Private to repair/.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "latro/game/repairs.hpp"
#include "latro/repair/detail/tokens.hpp"
#include "latro/rules/game.hpp"

namespace latro {

/// A legal turn that the tokens before `end` can mean.
struct TurnReading {
  std::size_t end = 0;  ///< the token after it
  Turn turn;
  std::string written;  ///< the turn as LGN
  RepairKind kind{};
  bool is_exact = false;         ///< the text is already LGN
  bool are_marks_wrong = false;  ///< the text has wrong marks, or marks without squares
};

/// The readings of the tokens from `begin` on; tokens of a turn can have blanks between them. If the text
/// is LGN up to the next blank, that is the only reading; readings with wrong marks count if there are no
/// others. Each text that is tried takes one from `trials`;
/// without any left there are no readings.
std::vector<TurnReading> turn_readings(std::string_view text, std::span<const Token> tokens,
                                       std::size_t begin, const Game& game, std::size_t& trials);

/// Where no turn is legal: the turn of LGN that the tokens up to the next blank are, so that the strict
/// reader can say why it is not legal. `written` is empty if they are none.
TurnReading illegal_turn(std::string_view text, std::span<const Token> tokens, std::size_t begin);

}  // namespace latro
