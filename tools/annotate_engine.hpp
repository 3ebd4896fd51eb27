// Another engine as an analyst: a program that speaks UGI over a pipe (latro-annotate --engine).
#pragma once

#include <memory>
#include <string>

#include "latro/analysis/analyst.hpp"

namespace latro::tool {

/// Throws EngineError where the engine does not start, does not answer in time, dies, or says what makes no
/// sense.
std::unique_ptr<Analyst> start_engine(const std::string& command);

}  // namespace latro::tool
