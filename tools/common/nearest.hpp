// The known word that a misspelt one was probably meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

/// Empty when none is near: at most a third of the letters wrong.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace latro::tool
