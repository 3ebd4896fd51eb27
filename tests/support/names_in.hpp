// What texts in several languages have in common.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace latro::test {

/// Squares, numbers and what is in brackets, in an order that does not depend on the language.
inline std::vector<std::string> names_in(std::string_view text) {
  const auto is_part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '=';
  };
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_part(text[end])) ++end;
    std::string word(text.substr(at, end - at));
    if (word[0] == 'x') word.erase(0, 1);  // a removal
    if (std::any_of(word.begin(), word.end(), [](char c) { return c == '=' || (c >= '0' && c <= '9'); }))
      names.push_back(std::move(word));
    at = end + 1;
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace latro::test
