// The plain turns of a record as the rules ask for them. Private to Validator.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/analysis/game_listener.hpp"
#include "latro/analysis/number_check.hpp"
#include "latro/notation/plain_turns.hpp"
#include "latro/notation/written_turn.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro {

/// Plain turns as they are to be played, up to a number that is wrong: what is to be said of that depends on
/// whether the turn before it can be played.
template <class Parts>
class TurnReader final : public WrittenTurns {
 public:
  TurnReader(PlainTurns& turns, const Position& start)
      : turns_(turns), parts_(start.board), to_move_(start.to_move), number_(start.number) {}

  const WrittenTurn* next() override {
    if (at_wrong_number_ || !turns_.next(parts_)) return nullptr;
    ++taken_;
    const PlainTurn& plain = turns_.turn();
    at_wrong_number_ =
        !plain.number_text.empty() && !is_number_after(to_move_, number_, taken_, plain.number);
    return parts_.is_whole() ? &parts_.turn() : nullptr;
  }
  /// How many have been taken, those that could not be read included.
  std::size_t taken() const { return taken_; }
  /// The number behind the last one is wrong.
  bool at_wrong_number() const { return at_wrong_number_; }
  /// Who has played them says how many.
  void end(std::size_t /*played*/) {}

 private:
  PlainTurns& turns_;
  Parts parts_;
  Side to_move_;
  std::uint32_t number_;
  std::size_t taken_ = 0;
  bool at_wrong_number_ = false;
};

/// Only turns whose text is canonical, and a listener hears of each that has been played.
class CanonicalTurnReader final : public WrittenTurns {
 public:
  CanonicalTurnReader(PlainTurns& turns, const Position& start, GameListener& listener)
      : turns_(turns), reader_(turns, start), listener_(listener) {}

  const WrittenTurn* next() override {
    end(taken());
    return reader_.next();
  }
  std::size_t taken() const { return reader_.taken(); }
  bool at_wrong_number() const { return reader_.at_wrong_number(); }
  void end(std::size_t played) {
    if (told_ == played) return;
    listener_.turn(turns_.turn().text);
    told_ = played;
  }

 private:
  PlainTurns& turns_;
  TurnReader<ExactTurnParts> reader_;
  GameListener& listener_;
  std::size_t told_ = 0;
};

}  // namespace latro
