// Checks the games that a reader of any format delivers, and builds those that are legal.
#pragma once

#include <string>
#include <vector>

#include "latro/analysis/played_game_builder.hpp"
#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_source.hpp"
#include "latro/formats/played_game.hpp"

namespace latro {

class GameCheck {
 public:
  /// `wanted`, if not empty, is asked about the tags of each game.
  explicit GameCheck(const ValidationOptions& options, WantedTags wanted = {})
      : builder_(std::move(wanted)), validator_(options, &builder_) {}

  /// As Validator::check.
  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found);
  /// The game checked last; null if it has an error or is not wanted. Valid until the next one is checked.
  /// The caller may change it or move from it.
  PlayedGame* game() { return builder_.game(); }

 private:
  PlayedGameBuilder builder_;
  Validator validator_;
};

/// A fault of a game as a whole, for those who work with it: at the first word of its record.
Diagnostic diagnostic_of(const Record& record, Code code, std::string message);

}  // namespace latro
