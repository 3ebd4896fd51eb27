// How a Ludii trial says that the game ended. Private to formats/.
#pragma once

#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/formats/ludii_trial.hpp"
#include "latro/notation/game.hpp"

namespace latro {

struct LudiiEnd {
  Result result = Result::unknown;
  bool limit = false;  ///< there were too many moves or turns
};

/// The fault is syntax, or result-mismatch where winner and rankings contradict each other.
Expected<LudiiEnd, Fault> read_ludii_end(const LudiiTrial& trial);

/// "White has won", …
std::string_view in_words(Result result);

}  // namespace latro
