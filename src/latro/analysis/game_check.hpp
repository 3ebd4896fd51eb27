// Everything that is wrong in a game that a reader of some format delivered; and where nothing is that ends
// it, the game with all that the rules say about it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "latro/analysis/played_game_builder.hpp"
#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_source.hpp"
#include "latro/formats/played_game.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

class GameCheck {
 public:
  /// Game records are checked as latro-validate checks them, with the same words. Of the options, rules,
  /// boards and ignored count. `wanted`, if not empty, is asked about the tags of each record.
  explicit GameCheck(const ValidationOptions& options, PlayedGameBuilder::Wanted wanted = {});
  ~GameCheck();

  /// Appends what is wrong (Diagnostic::file is left empty), in the order of the text. Returns null if an
  /// error says why, or the game is not wanted. If a reader reports an error and delivers a game all the same
  /// (the part before the error), that game is checked like others. The result is valid until the next call;
  /// the caller may change it or move from it.
  PlayedGame* check(ReadGame& game, std::vector<Diagnostic>& found);

 private:
  class Others;

  const Rules* rules() const { return rules_ ? &*rules_ : nullptr; }

  const std::optional<Rules> rules_;
  PlayedGameBuilder builder_;
  Validator validator_;
  std::unique_ptr<Others> others_;
  std::optional<PlayedGame> other_;  ///< the last one that was no record
  RulesCache cache_;
};

/// Writes into `game` what was found out about its record.
void note(const CheckedGame& checked, ReadGame& game);

/// A fault of a game as a whole, for those who work with it: at the first word of its record.
Diagnostic diagnostic_of(const Record& record, Code code, std::string message);

}  // namespace latro
