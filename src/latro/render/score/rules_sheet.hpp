// The rules of a game as a leaflet: one page of paper.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"
#include "latro/render/score/score.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// Appends the document: the title, the start, the rules in words with examples as pictures, and the source.
/// Of `look` its theme and coordinates are used.
void append_rules_sheet(const Rules& rules, const PictureOptions& look, Paper paper, Words words,
                        std::string& out);

}  // namespace latro
