// The value of --judge-thresholds.
#pragma once

#include <string_view>

#include "latro/annotate/judgement.hpp"

namespace latro::tool {

/// "5,10,25": the losses of `?!`, `?` and `??` in per cent, in ascending order; a fourth number is that of
/// `!`. Throws UsageError.
JudgeThresholds judge_thresholds(std::string_view text);

}  // namespace latro::tool
