// The table of a match: who won how often, and how sure it is that one player is the stronger one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/play/sprt.hpp"
#include "play/result.hpp"
#include "play/table_text.hpp"

namespace latro::tool {

double average_turns(const Tally& tally);
/// "accepts elo1"
std::string_view word(SprtState state);

/// The results as text, Markdown or CSV, with a crosstable for each ruleset with more than two players.
/// Precondition: each result has games.
void append_match_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form,
                        const std::optional<SprtOptions>& sprt);

}  // namespace latro::tool
