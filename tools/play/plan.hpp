// What latro-play is to do, from its options.
#pragma once

#include <optional>

#include "cli/app.hpp"
#include "play/opening.hpp"
#include "play/options.hpp"
#include "play/session.hpp"

namespace latro::tool {

/// `book` becomes the openings of --openings, if they are given; it must live as long as the plan. nullopt:
/// an opening has an error, which is reported. Throws UsageError for options that exclude each other.
std::optional<PlayPlan> make_plan(Run& run, const PlayOptions& options, std::optional<OpeningBook>& book);

/// Whether a table of the match is to be written.
bool wants_match(const PlayOptions& options, const PlayPlan& plan);

}  // namespace latro::tool
