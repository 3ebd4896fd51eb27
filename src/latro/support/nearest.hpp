// The known word nearest to a misspelt one. Private to the library and the tools.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace latro {

/// The number of edits that turn one word into the other. An edit inserts, removes or replaces a byte, or
/// swaps two adjacent bytes. If one has more than 64 bytes: the length of the longer one.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name in the list with the smallest edit distance from `word`; `name_of` is a member of the elements,
/// or a function. Empty if every distance is more than a third of the length of `word`, or not less than the
/// length of the name.
template <typename List, typename NameOf = std::identity>
std::string_view nearest_name(const List& list, std::string_view word, NameOf name_of = {}) {
  std::string_view best;
  std::size_t best_distance = word.size() / 3 + 1;  // one more than allowed
  for (const auto& one : list) {
    const std::string_view candidate = std::invoke(name_of, one);
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= best_distance || distance >= candidate.size()) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

/// "; did you mean NAME?", for the end of a message; empty without a name.
std::string suggestion(std::string_view nearest);

}  // namespace latro
