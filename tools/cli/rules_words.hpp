// A ruleset in words, for --describe-rules. The words are made from the data, so every descriptor has a
// description.
#pragma once

#include <string>

#include "latro/rules/ruleset.hpp"

namespace latro::tool {

/// Paragraphs, each a heading and sentences, wrapped to `width` columns.
std::string rules_in_words(const Ruleset& ruleset, std::size_t width = 79);

}  // namespace latro::tool
