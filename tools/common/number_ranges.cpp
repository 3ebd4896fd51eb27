#include "common/number_ranges.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "common/errors.hpp"
#include "common/options.hpp"

namespace latro::tool {

NumberRange parse_range(std::string_view text, std::uint64_t least) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view first = text.substr(0, dash);
  const std::string_view last = dash == text.size() ? first : text.substr(dash + 1);
  const auto is_number = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (!is_number(first) || (!last.empty() && !is_number(last)))
    throw UsageError(fmt::format("'{}' is no number and no range such as 3-10 or 20-", text));
  NumberRange range;
  range.first = parse_number(first, least);
  if (!last.empty()) range.last = parse_number(last, least);
  if (range.last < range.first) throw UsageError(fmt::format("'{}' goes backwards", text));
  return range;
}

NumberRanges::NumberRanges(std::string_view text) {
  for (std::string_view rest = text;;) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    ranges_.push_back(parse_range(rest.substr(0, comma), 1));
    last_ = std::max(last_, ranges_.back().last);
    if (comma == rest.size()) return;
    rest.remove_prefix(comma + 1);
  }
}

bool NumberRanges::contains(std::uint64_t number) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [number](const NumberRange& range) {
    return range.first <= number && number <= range.last;
  });
}

PlyRange ply_range(std::string_view text) {
  if (text == "start") return start_ply;
  if (text == "last") return last_ply;
  const NumberRange range = parse_range(text, 0);
  static_assert(NumberRange::endless == PlyRange::end);
  return {static_cast<std::size_t>(range.first), static_cast<std::size_t>(range.last)};
}

}  // namespace latro::tool
