// A command line cut into words as a shell would, but by no shell: nothing is expanded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

/// Words stand between blanks. '…' keeps everything as it is, "…" all but \" and \\, and a backslash outside
/// of quotes keeps the character behind it. Throws UsageError where a quote is not closed, or nothing follows
/// a backslash.
std::vector<std::string> shell_words(std::string_view command);

}  // namespace latro::tool
