// Small random changes to a text, for tests of what parsers do with almost-right input.
#pragma once

#include <string>
#include <string_view>

#include "support/chance.hpp"

namespace sample {

/// Makes 1 to `most` changes: a byte taken out, exchanged for one of `letters`, or one of them put in.
inline void mutate(std::string& text, std::string_view letters, unsigned most, Chance& chance) {
  for (auto left = chance.between(1, most); left > 0 && !text.empty(); --left) {
    const std::size_t at = chance.below(text.size());
    if (chance.one_in(3))
      text.erase(at, 1);
    else if (chance.one_in(2))
      text[at] = letters[chance.below(letters.size())];
    else
      text.insert(at, 1, letters[chance.below(letters.size())]);
  }
}

}  // namespace sample
