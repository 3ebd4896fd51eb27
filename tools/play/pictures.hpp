// Pictures of results: the figures of rulesets side by side, and maps of the board.
#pragma once

#include <vector>

#include "latro/render/board_maps.hpp"
#include "latro/render/chart.hpp"
#include "play/result.hpp"

namespace latro::tool {

/// A row for each result that has games. Precondition: all have figures.
ChartTable figures_plot(const std::vector<SeriesResult>& results);

/// Where pieces were set down, moved and captured: both sides, White, Black. Precondition: the traffic was
/// followed.
BoardMaps traffic_maps(const SeriesResult& result);

}  // namespace latro::tool
