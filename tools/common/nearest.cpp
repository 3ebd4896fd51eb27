#include "common/nearest.hpp"

#include "latro/core/nearest.hpp"

namespace latro::tool {

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  return std::string(nearest_name(known.begin(), known.end(), word,
                                  [](const std::string& name) -> std::string_view { return name; }));
}

}  // namespace latro::tool
