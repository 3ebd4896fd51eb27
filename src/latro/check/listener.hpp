// The interface to the legal parts of a record: a Checker calls it, and everything that copies, converts,
// draws or annotates recorded games implements it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// The events come in the order of the text. After an error in a record no more of its events follow. The
/// events before it are legal; after a syntax error they may have been part of something else. Only end()
/// means that the record has no error. There are no events for variations that are not checked, nor for the
/// numbers of turns. Views are valid during the call, unless stated otherwise.
class GameListener {
 public:
  /// Before all other events of the record. The text is valid until its last event. A record that
  /// wants_game() has refused begins again when its syntax is wrong.
  virtual void begin(const Record& record) = 0;
  /// The first tag of each name.
  virtual void tag(std::string_view name, std::string_view value, Span value_span) = 0;
  /// Called after the tags. If this returns false, only the syntax is read and no more events follow.
  virtual bool wants_game() = 0;
  /// Whether the listener needs the parts of turns, not only their texts. The value must stay the same.
  virtual bool wants_parts() const = 0;
  /// Whether played() is called. The value must stay the same.
  virtual bool wants_positions() const { return false; }
  /// `ruleset` is the shortest descriptor of the rules; `position` is the starting position.
  virtual void start(const Rules& rules, const std::string& ruleset, const Position& position) = 0;
  /// Called before turn() if the listener needs parts. Returns a default-constructed PlayedTurn to write them
  /// into.
  virtual PlayedTurn& parts() = 0;
  /// A legal turn: its canonical text, and its place in the record.
  virtual void turn(std::string_view text, Span span) = 0;
  /// Called after turn() with the same text: `game` is after the turn, and `before` is the position in which
  /// it was played.
  virtual void played(std::string_view, const Game&, const Position&) {}
  virtual void nag(unsigned nag) = 0;
  /// As in RecordVisitor; also before tags.
  virtual void comment(std::string_view raw) = 0;
  /// As in RecordVisitor. Only for formats other than LGN.
  virtual void comment_before(std::string_view) {}
  virtual void property(std::string_view, std::span<const std::string>) {}
  virtual void begin_variation() = 0;
  virtual void end_variation() = 0;
  /// The record has no error.
  virtual void end(Result result) = 0;
  /// After all events, also for a game with an error. If this returns false, the check reports nothing about
  /// the game (CheckedGame::wanted). Not called if the syntax is wrong.
  virtual bool selects(const CheckedGame&) { return true; }

 protected:
  ~GameListener() = default;
};

/// A listener between a Checker and its listener, which decides about games (CheckOptions::filter).
class GameFilter : public GameListener {
 public:
  virtual ~GameFilter() = default;
};

}  // namespace latro
