// Text for people.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

/// FNV-1a, 64 bits.
std::uint64_t hash_of(std::string_view bytes);

/// "1,234,567".
std::string with_thousands(std::uint64_t number);

/// Breaks `text` at blanks into lines of at most `width` columns, each with `indent` blanks before it and a
/// line end after it. With `begun` > 0 the first line continues a line of that many columns, without an
/// indent.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t width,
                    std::size_t begun = 0);

/// " (did you mean NAME?)" for a misspelt word: the name of an item of the list that is nearest. Empty if
/// none is near: at most a third of the letters may be wrong. `dashes` come before the name.
template <class List, class NameOf = std::identity>
std::string did_you_mean(std::string_view word, const List& list, NameOf name_of = {},
                         std::string_view dashes = {}) {
  const std::string_view name = nearest_name(list, word, name_of);
  return name.empty() ? std::string() : fmt::format(" (did you mean {}{}?)", dashes, name);
}

}  // namespace latro::tool
