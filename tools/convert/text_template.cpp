#include "convert/text_template.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/support/nearest.hpp"

namespace latro::tool {

namespace {

UsageError unknown_placeholder(std::string_view name, std::span<const std::string_view> names) {
  const std::string_view nearest = nearest_name(names, name);
  if (!nearest.empty())
    return UsageError(fmt::format("there is no placeholder {{{}}}; did you mean {{{}}}?", name, nearest));
  return UsageError(fmt::format("there is no placeholder {{{}}}; known: {{{}}}, and a brace is written {{{{",
                                name, fmt::join(names, "}, {")));
}

}  // namespace

TextTemplate::TextTemplate(std::string_view text, std::span<const std::string_view> names) {
  for (;;) {
    const std::size_t brace = std::min(text.find('{'), text.size());
    segments_.back().text += text.substr(0, brace);
    text.remove_prefix(brace);
    if (text.empty()) return;
    if (text.starts_with("{{")) {
      segments_.back().text += '{';
      text.remove_prefix(2);
      continue;
    }
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos)
      throw UsageError("a placeholder has no closing brace; a brace itself is written {{");
    const std::string_view name = text.substr(1, end - 1);
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) throw unknown_placeholder(name, names);
    segments_.back().placeholder = static_cast<std::size_t>(found - names.begin());
    segments_.emplace_back();
    text.remove_prefix(end + 1);
  }
}

}  // namespace latro::tool
