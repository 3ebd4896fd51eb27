// The rules of a game as a part of a page. Private to render/page/.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "latro/render/rules_pictures.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// A <section> with the rules in words, the pictures and the source. The page has the counters of the
/// pictures and the ruleset's board, with a frame of that width. `number` is that of the rules in the page.
std::string rules_html(const Rules& rules, std::size_t number, const std::vector<RulesPicture>& pictures,
                       const Theme& theme, double frame, Words words);

}  // namespace latro
