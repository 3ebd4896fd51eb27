// Looks for values in short lists. Private to the library and the tools.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>

namespace latro {

/// The first element of the list whose member (or what a function makes of it) is the value; null if there is
/// none.
template <typename List, typename Member, typename Value>
auto* find_by(List&& list, Member member, const Value& value) {
  const auto found = std::find_if(std::begin(list), std::end(list),
                                  [&](const auto& one) { return std::invoke(member, one) == value; });
  return found == std::end(list) ? nullptr : &*found;
}

/// The place of the value in the list; the size of the list if it is not there. The search begins at
/// `likely`, whatever it is; then come the places before it.
template <typename Value, typename List>
constexpr std::size_t index_in(const Value& value, const List& list, std::size_t likely = 0) {
  for (std::size_t place = likely; place < std::size(list); ++place)
    if (list[place] == value) return place;
  for (std::size_t place = 0; place < std::min(likely, std::size(list)); ++place)
    if (list[place] == value) return place;
  return std::size(list);
}

template <typename Value, typename List>
constexpr bool is_one_of(const Value& value, const List& list) {
  return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

}  // namespace latro
