#include "common/version.hpp"

namespace latro::tool {

const std::string_view version = LATRO_VERSION;

}  // namespace latro::tool
