// A ruleset in words. They are made from the data, so every ruleset has a description.
#pragma once

#include <string>

#include "latro/rules/ruleset.hpp"

namespace latro {

/// Paragraphs, each one line: "Board. 8 files by 8 ranks, 64 squares. …".
std::string rules_in_words(const Ruleset& ruleset);

}  // namespace latro
