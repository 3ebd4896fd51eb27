#include "latro/annotate/winning_chance.hpp"

#include <cmath>
#include <string>
#include <string_view>
#include <unordered_map>

#include "latro/notation/descriptor.hpp"

namespace latro {

namespace {

constexpr double usual_scale = 1.75;

// Made by corpus/comparison/chances.py.
// clang-format off
const std::unordered_map<std::string_view, double> scales{
    {"schadler", 1.44},
    {"leicester", 1.55},
    {"masters", 2.14},
    {"latrones", 0.92},
    {"petteia", 2.13},
    {"walker", 0.93},
    {"schadler-1994", 1.61},
    {"seneca", 2.54},
    {"piso", 2.08},
    {"quintana", 1.70},
    {"falkener", 2.33},
    {"kowalski-12x8", 2.44},
    {"kowalski-11x10", 2.52},
    {"bell", 1.37},
    {"bell-7x8", 1.44},
    {"kowalski-1", 2.81},
    {"kowalski-app", 2.18},
    {"kowalski-2", 3.21},
    {"rugen", 2.26},
    {"civil", 1.48},
    {"military", 1.75},
    {"leather", 1.39},
    {"bell-king", 1.39},
    {"seega-6x6", 0.94},
    {"seega-7x6", 0.99},
    {"seega-8x6", 0.94},
    {"seega-8x7", 1.19},
    {"seega-8x8", 1.39},
    {"seega-9x8", 1.70},
    {"seega-10x10", 2.29},
    {"seega-16x11", 2.74},
    {"seega-10x9", 2.05},
    {"seega-12x11", 2.40},
    {"kharebga-6x6", 1.13},
    {"kharebga-7x6", 1.18},
    {"kharebga-8x6", 1.66},
    {"kharebga-8x7", 1.75},
    {"kharebga-8x8", 2.31},
    {"kharebga-9x8", 2.43},
    {"kharebga-10x10", 2.37},
    {"kharebga-16x11", 2.18},
    {"kharebga-10x9", 2.57},
    {"kharebga-12x11", 1.83},
};
// clang-format on

double scale_of(const Ruleset& ruleset) {
  const std::string text = descriptor(ruleset);
  const auto found = scales.find(std::string_view(text).substr(0, text.find(' ')));
  return found == scales.end() ? usual_scale : found->second;
}

}  // namespace

WinningChance::WinningChance(const Ruleset& ruleset) : scale_(scale_of(ruleset)) {}

double WinningChance::operator()(Score score) const {
  if (score.proven()) return score.wins() ? 1 : 0;
  return 1 / (1 + std::exp(-score.value() / 100.0 / scale_));
}

}  // namespace latro
