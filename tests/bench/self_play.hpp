// Games of the search against itself with chosen weights of its evaluation, for finish.cpp and tune.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/rules/chance.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/random_turn.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/detail/any_search.hpp"
#include "latro/search/detail/weights.hpp"
#include "latro/support/number.hpp"

namespace bench {

/// A mistake of the caller.
struct Wrong {
  std::string what;
};

template <class Number>
Number number(std::string_view text) {
  if (const auto value = latro::parse_number<Number>(text)) return *value;
  throw Wrong{fmt::format("'{}' is no number", text)};
}

/// The ruleset of a descriptor. Throws Wrong.
latro::Rules rules_of(std::string_view descriptor);
/// Sets the weights of "escape=0,threat=30". Throws Wrong.
void set_weights(std::string_view text, latro::search::Weights& weights);

struct PlayOptions {
  std::uint64_t nodes = 5'000;  ///< of each turn
  unsigned turns = 300;         ///< then the game is over
  unsigned contempt = 0;        ///< SearcherOptions::contempt
  bool avoids = true;           ///< the positions of the game count as even
};

struct Played {
  std::optional<latro::Side> winner;
  std::size_t plies = 0;
  std::size_t taken = 0;  ///< pieces of both sides
  int lead = 0;           ///< pieces that White has more at the end
};

/// A game with the weights of White and of Black. Calls visit(game) before each turn, if there is a function.
using Visit = std::function<void(const latro::Game&)>;
Played play(const latro::Rules& rules, const PlayOptions& options, const latro::Position& start,
            const latro::search::Weights& white, const latro::search::Weights& black,
            const Visit& visit = {});

/// The position after so many random turns from the start of the rules; `placed`: after more of them, until
/// all pieces are placed. nullopt: the game is over there.
std::optional<latro::Position> random_start(const latro::Rules& rules, unsigned turns, bool placed,
                                            latro::RandomTurns& random, latro::Chance& chance);

/// Calls work(i) for each i below `count`, in so many threads.
void in_threads(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace bench
