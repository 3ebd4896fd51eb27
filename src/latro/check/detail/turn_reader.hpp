// The plain turns of a record as a source of TurnClaims. Private to Checker.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "latro/check/detail/marks.hpp"
#include "latro/notation/lgn/fast/turn_reader.hpp"
#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Plain turns up to a wrong number: the diagnostic of that number depends on whether the turn before it can
/// be played.
template <class Parts>
class TurnReader final : public TurnClaims {
 public:
  /// `parts` is used again for each run, since it is large.
  TurnReader(FastTurnReader& turns, const Position& start, Parts& parts)
      : turns_(turns), parts_(parts), to_move_(start.to_move), number_(start.number) {
    parts.set_board(start.board);
  }

  const TurnClaim* next() override {
    if (turns_.has_more() && !annotations()) return nullptr;
    if (at_wrong_number_ || !turns_.next(parts_)) return nullptr;
    ++taken_;
    check_number();
    return parts_.is_whole() ? &parts_.turn() : nullptr;
  }
  /// How many have been taken, those that could not be read included.
  std::size_t taken() const { return taken_; }
  /// The number after the last turn is wrong.
  bool at_wrong_number() const { return at_wrong_number_; }
  /// The one read last.
  const TurnClaim& turn() const { return parts_.turn(); }

 private:
  /// The last turn has been played: now its annotations can be reported. False: a turn after them is not to
  /// be played.
  bool annotations() {
    if (!turns_.annotations() || !turns_.visitor().wants_turns()) return false;
    check_number();
    return true;
  }
  void check_number() {
    const PlainTurn& turn = turns_.turn();
    at_wrong_number_ =
        !turn.number_text.empty() && !is_number_after(to_move_, number_, taken_, turn.number, turn.dots());
  }

  FastTurnReader& turns_;
  Parts& parts_;
  Side to_move_;
  std::uint32_t number_;
  std::size_t taken_ = 0;
  bool at_wrong_number_ = false;
};

/// One turn of another reader.
class SingleTurn final : public TurnClaims {
 public:
  explicit SingleTurn(TurnClaims& turns) : turns_(&turns) {}

  const TurnClaim* next() override {
    return turns_ == nullptr ? nullptr : std::exchange(turns_, nullptr)->next();
  }

 private:
  TurnClaims* turns_;
};

/// A turn that is a text by itself.
template <class Parts>
class TextTurn final : public TurnClaims {
 public:
  explicit TextTurn(Parts& parts) : parts_(parts) {}

  /// False if the text is no plain turn; it is not to be played then.
  bool read(std::string_view text) {
    std::array<char, 32> padded{};  // PlainReader is quick if there are 8 bytes after the turn
    if (text.size() > padded.size() - 8) return false;
    std::copy(text.begin(), text.end(), padded.begin());
    const char* const end = PlainReader(padded.data() + padded.size()).turn(padded.data(), parts_);
    unread_ = end == padded.data() + text.size() && parts_.is_whole();
    return unread_;
  }
  const TurnClaim* next() override { return std::exchange(unread_, false) ? &parts_.turn() : nullptr; }
  /// The one read last.
  const TurnClaim& turn() const { return parts_.turn(); }

 private:
  Parts& parts_;
  bool unread_ = false;
};

/// Calls `played` after each turn that has been played.
template <class Parts, class Played>
class NotifyingReader final : public TurnClaims {
 public:
  NotifyingReader(TurnReader<Parts>& reader, Played played) : reader_(reader), played_(played) {}

  const TurnClaim* next() override {
    end(reader_.taken());
    return reader_.next();
  }
  /// After the last turn: how many have been played.
  void end(std::size_t played) {
    if (done_ == played) return;
    played_();
    done_ = played;
  }

 private:
  TurnReader<Parts>& reader_;
  Played played_;
  std::size_t done_ = 0;
};

}  // namespace latro
