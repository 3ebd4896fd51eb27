#include "common/values.hpp"

#include <utility>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/presets.hpp"

namespace latro::tool {

Values files(std::vector<std::string> suffixes) { return {Values::Kind::files, {}, std::move(suffixes)}; }

Values preset_names() {
  Values values{Values::Kind::words, {}, {}};
  for (const Preset& preset : presets())
    values.words.push_back({std::string(preset.name), std::string(preset.source)});
  return values;
}

Values diagnostic_codes() {
  Values values{Values::Kind::words, {}, {}};
  for (const CodeInfo& entry : all_codes())
    values.words.push_back({std::string(entry.name), std::string(entry.summary)});
  return values;
}

}  // namespace latro::tool
