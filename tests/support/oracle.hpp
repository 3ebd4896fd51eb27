// The slow, obvious interpreter of a Ruleset: the oracle against which the product's kernels are tested. It
// reads the rules square by square from an array of optional pieces and shares nothing with the engine but
// plain data (core, and the value types of rules/). It must never include or call Rules, the kernels or the
// hash.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "latro/rules/outcome.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/turn.hpp"

namespace oracle {

/// A turn as a text names it. Same members as the product's TurnRequest.
struct Request {
  latro::TurnKind kind = latro::TurnKind::pass;
  bool dux = false;
  std::vector<latro::Square> squares;
  latro::Square origin;
  std::vector<latro::Hop> hops;
};

/// One way to make a movement turn: what it removes first, and the squares it names.
struct LegWalker {
  latro::Turn turn;
  latro::Path path;
};

/// Why the ruleset contradicts itself; nothing when it can be played.
std::optional<std::string_view> contradiction(const latro::Ruleset& ruleset);
latro::Position initial(const latro::Ruleset& ruleset);
/// Whether a FEN of this ruleset may have it.
bool possible(const latro::Ruleset& ruleset, const latro::Position& position);

/// Sorted, each once; a pass where it is the only turn; none when the game is over.
std::vector<latro::Turn> legal_turns(const latro::Ruleset& ruleset, const latro::Position& position);
latro::Outcome outcome(const latro::Ruleset& ruleset, const latro::Position& position);
/// The same with `repeat` heeded. `history` is the whole game, the present position last.
std::vector<latro::Turn> legal_turns(const latro::Ruleset& ruleset,
                                     const std::vector<latro::Position>& history);
latro::Outcome outcome(const latro::Ruleset& ruleset, const std::vector<latro::Position>& history);

/// Precondition: the turn is legal.
latro::Effect play(const latro::Ruleset& ruleset, latro::Position& position, const latro::Turn& turn);
std::uint64_t perft(const latro::Ruleset& ruleset, const latro::Position& position, unsigned depth);

/// Every route of every legal movement that takes off exactly the bound pieces `removals` first: all chains
/// of leaps one by one. Nothing when there are more than `limit`. The end of the game is not looked at.
std::optional<std::vector<LegWalker>> routes(const latro::Ruleset& ruleset, const latro::Position& position,
                                             const latro::SquareSet& removals, std::size_t limit);
/// Whether path `a` is the better text: fewer squares, then the first when compared in order by coordinates.
bool better(const latro::BoardSize& board, const latro::Path& a, const latro::Path& b);
/// The legal turn that a request means; nothing when it means none. `all` are the routes() of its removals
/// (they are looked at for movements only).
std::optional<latro::Turn> meaning(const latro::Ruleset& ruleset, const latro::Position& position,
                                   const Request& request, const std::vector<LegWalker>& all);

/// A strict order of turns, for sets of them.
bool before(const latro::Turn& a, const latro::Turn& b);

}  // namespace oracle
