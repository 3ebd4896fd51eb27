// The files notation/words/*.toml as tables; CMake makes them (src/words.cmake).
#pragma once

#include <span>
#include <string_view>

#include "latro/notation/words.hpp"

namespace latro {

struct Translation {
  std::string_view english;
  std::string_view text;
};

/// In the order of the file; none of English.
std::span<const Translation> translations(Language language);

/// Whether the two sentences have the same places. How often, in which order and with which choices is a
/// matter of the language.
bool same_places(std::string_view english, std::string_view translated);

}  // namespace latro
