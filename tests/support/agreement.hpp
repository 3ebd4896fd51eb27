// Compares the kernel with the oracle, position by position. Each function returns the first disagreement as
// a text for people, with everything needed to repeat it; empty if there is none. (Texts instead of
// assertions: they cost nothing while all is well.)
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "latro/rules/history.hpp"
#include "latro/rules/rules.hpp"

namespace agreement {

/// "rules … fen …", to be pasted into latro-perft.
std::string where(const latro::Ruleset& ruleset, const latro::Position& position);
/// The turn in short, for messages: origin and destination with two dots between.
std::string words(const latro::BoardSize& board, const latro::Turn& turn);

/// check(), the outcome, the legal turns as a set, their number, and the flankers of every piece.
/// `turns` receives the oracle's turns.
std::string compare(const latro::Rules& rules, const latro::Position& position,
                    std::vector<latro::Turn>& turns);
/// Plays a legal turn on both sides: effect and resulting position. On return `position` is the one after it.
std::string compare_play(const latro::Rules& rules, latro::Position& position, const latro::Turn& turn);

/// Remembers the keys of positions: equal positions must have equal keys, different ones different keys.
class KeyBook {
 public:
  std::string enter(const latro::Ruleset& ruleset, const latro::Position& position);

 private:
  using Key = std::pair<std::uint64_t, std::uint64_t>;
  struct Book {
    std::map<std::string, Key> keys;
    std::map<Key, std::string> positions;
    bool enter(const std::string& position, latro::PositionKey key);
  };
  Book pieces_;
  Book full_;
};

/// How many bound enemies the side to move could remove.
unsigned bound_enemies(const latro::Position& position);

}  // namespace agreement
