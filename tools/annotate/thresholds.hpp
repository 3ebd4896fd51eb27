// The value of --judge-thresholds.
#pragma once

#include <string_view>

#include "latro/annotate/judgement.hpp"

namespace latro::tool {

/// "0.5,0.9,2.5": the losses of `?!`, `?` and `??`, in ascending order; a fourth number is that of `!`.
/// Throws UsageError.
JudgeThresholds judge_thresholds(std::string_view text);

}  // namespace latro::tool
