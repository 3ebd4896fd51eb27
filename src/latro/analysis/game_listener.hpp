// Who wants to hear what a Validator finds right.
#pragma once

#include <string>
#include <string_view>

#include "latro/notation/game.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Hears of a record, while it is checked, what has been found right, in the order of the text. Where an
/// error is found it hears no more; what it has heard by then was right as far as the error, or, where the
/// error is of syntax, may have been part of something else. Only who hears end() knows that the record has
/// no error. What stands in variations that are not checked is not heard, nor are the numbers of turns. Views
/// are valid during the call, unless said otherwise.
class GameListener {
 public:
  /// The first of each name.
  virtual void tag(std::string_view name, std::string_view value) = 0;
  /// Behind the tags: whether the game is wanted. Of one that is not, the syntax alone is checked, and no
  /// more is heard.
  virtual bool wants_game() = 0;
  /// The rules, by their shortest descriptor, and where the game begins.
  virtual void start(const std::string& ruleset, const Position& position) = 0;
  /// A legal turn by its canonical text.
  virtual void turn(std::string_view text) = 0;
  virtual void nag(unsigned nag) = 0;
  /// As in RecordVisitor; also in front of tags.
  virtual void comment(std::string_view raw) = 0;
  virtual void begin_variation() = 0;
  virtual void end_variation() = 0;
  /// The record has no error.
  virtual void end(Result result) = 0;

 protected:
  ~GameListener() = default;
};

}  // namespace latro
