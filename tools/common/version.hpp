// The version of the suite, from the project's CMakeLists.txt.
#pragma once

#include <string_view>

namespace latro::tool {

extern const std::string_view version;

}  // namespace latro::tool
