// The figures of rulesets as tables, and the effects of the values of --vary on them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/result.hpp"
#include "play/table_text.hpp"

namespace latro::tool {

/// By how much a figure is greater with a value than on average over the values of its key, everything else
/// being the same; the mean over everything else.
struct ValueEffect {
  KeyValue setting;
  std::string_view figure;
  double value = 0;
  double low = 0;  ///< of the 95 % interval
  double high = 0;
};

/// Empty without --vary. Precondition: the results have figures.
std::vector<ValueEffect> effects_of(const std::vector<const SeriesResult*>& results);

/// As text, Markdown or CSV: the figures and the effects. Precondition: the results have figures.
void append_figure_table(std::string& out, const std::vector<const SeriesResult*>& results, PlayReport form);

}  // namespace latro::tool
