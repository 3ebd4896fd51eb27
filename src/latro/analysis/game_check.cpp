#include "latro/analysis/game_check.hpp"

#include <utility>

#include "latro/analysis/locator.hpp"
#include "latro/notation/record_fault.hpp"

namespace latro {

CheckedGame GameCheck::check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
  CheckedGame checked = validator_.check(source, game, found);
  if (PlayedGame* const played = builder_.game()) played->number = game.record.number;
  return checked;
}

Diagnostic diagnostic_of(const Record& record, Code code, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.game = record.number;
  Locator(record).fill(diagnostic, first_word(record.text));
  return diagnostic;
}

}  // namespace latro
