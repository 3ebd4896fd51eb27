// The known word that a misspelt one was probably meant to be.
#pragma once

#include <cstddef>
#include <string_view>

namespace latro {

/// The number of edits that make one word of the other: a letter inserted, removed or replaced, or two
/// neighbours swapped.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of the range [begin, end) that is most like `word`; empty where none is near enough to be meant,
/// that is, where more than a third of the letters are wrong.
template <typename Iterator, typename NameOf>
std::string_view nearest_name(Iterator begin, Iterator end, std::string_view word, NameOf&& name_of) {
  std::string_view best;
  std::size_t best_distance = word.size() / 3 + 1;  // one more than is near enough
  for (; begin != end; ++begin) {
    const std::string_view candidate = name_of(*begin);
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= best_distance || distance >= candidate.size()) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

}  // namespace latro
