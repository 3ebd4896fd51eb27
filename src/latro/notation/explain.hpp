// The reason why a turn is illegal, in a player's words: "e5 is bound by d5 and f5 and cannot move".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/words.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/refusal.hpp"

namespace latro {

/// The rule that the turn breaks, as a clause without a full stop. `request` is the turn requested in
/// `position`.
std::string explain(const Rules& rules, const Position& position, const TurnRequest& request,
                    const Refusal& refusal);
std::string explain(const Rules& rules, const Position& position, const TurnRequest& request,
                    const Refusal& refusal, Words words);

/// The legal turns that are most like the request (same origin, else same destination), at most `most`, as
/// canonical texts; empty if none is near. Looks at a bounded number of turns.
std::vector<std::string> nearest_turns(const Game& game, const TurnRequest& request, std::size_t most = 3);

/// An outcome as a clause: "Black is reduced to 1 piece: White has won".
std::string explain(const Rules& rules, const Position& position, const Outcome& outcome);
std::string explain(const Rules& rules, const Position& position, const Outcome& outcome, Words words);

std::string_view name(Side side);  ///< "White", "Black"
std::string_view name(End end);    ///< "reduced", "quiet", "repetition", "stuck": the Termination words
/// The end with this name; nullopt if there is none.
std::optional<End> end_named(std::string_view text);
std::string explain(const BoardSize& board, const PositionRefusal& refusal);

}  // namespace latro
