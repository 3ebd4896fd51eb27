// Everything that is wrong in a game that a reader of some format delivered; and where nothing is that ends
// it, the game with all that the rules say about it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/formats/game_source.hpp"
#include "latro/formats/played_game.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

class GameCheck {
 public:
  /// `format` is where the games come from: those of game records are checked as latro-validate checks them,
  /// with the same words. Of the options, rules, boards and ignored count.
  GameCheck(const Format& format, const ValidationOptions& options);
  ~GameCheck();

  /// Appends what is wrong (Diagnostic::file is left empty), in the order of the text. Nothing comes back
  /// where an error says why; a reader that told of an error and delivered a game all the same (the part in
  /// front of the error) has its game checked like others.
  std::optional<PlayedGame> check(const ReadGame& game, std::vector<Diagnostic>& found);

 private:
  class Others;

  std::optional<PlayedGame> check_record(const ReadGame& game, std::vector<Diagnostic>& found);
  const Rules* rules() const { return rules_ ? &*rules_ : nullptr; }

  bool is_record_;
  const std::optional<Rules> rules_;
  Validator validator_;
  std::unique_ptr<Others> others_;
  RulesCache cache_;
};

/// A fault of a game as a whole, for those who work with it: at the first word of its record.
Diagnostic diagnostic_of(const Record& record, Code code, std::string message);

}  // namespace latro
