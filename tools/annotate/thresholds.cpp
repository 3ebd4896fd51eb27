#include "annotate/thresholds.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/text.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

namespace {

double loss_argument(std::string_view text) {
  const auto loss = latro::parse_number<double>(text, std::chars_format::fixed);
  if (!loss || !(*loss > 0 && *loss <= 100))
    throw UsageError(fmt::format("'{}' is no percentage above 0 and at most 100", printable(text)));
  return *loss / 100;
}

}  // namespace

JudgeThresholds judge_thresholds(std::string_view text) {
  std::vector<double> losses;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    losses.push_back(loss_argument(text.substr(0, comma)));
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  if (losses.size() != 3 && losses.size() != 4)
    throw UsageError(
        fmt::format("three or four numbers are needed, for ?!, ?, ?? and perhaps !, not {}", losses.size()));
  if (losses[0] > losses[1] || losses[1] > losses[2])
    throw UsageError("?! must not need a greater loss than ?, nor ? a greater one than ??");
  JudgeThresholds thresholds{losses[0], losses[1], losses[2]};
  if (losses.size() == 4) thresholds.only = losses[3];
  return thresholds;
}

}  // namespace latro::tool
