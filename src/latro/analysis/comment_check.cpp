#include "latro/analysis/comment_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "latro/analysis/fault_log.hpp"
#include "latro/core/utf8.hpp"

namespace latro {

std::optional<Fault> check_suspect_comment(std::string_view record, std::string_view raw) {
  const auto found = tag_line_in(raw);
  if (!found) return std::nullopt;
  const std::size_t tag = static_cast<std::size_t>(raw.data() - record.data()) + *found;
  const std::size_t end = std::min(record.find_first_of(" \t\r\n", tag), record.size());
  return Fault{Code::tag_in_comment,
               {tag, end},
               fmt::format("a game seems to begin here, within the comment {}: is a '}}' missing before it?",
                           quote(comment_value(raw.substr(0, *found))))};
}

}  // namespace latro
