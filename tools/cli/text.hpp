// Text for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/support/utf8.hpp"

namespace latro::tool {

/// "1,234,567".
std::string with_thousands(std::uint64_t number);

/// Breaks `text` at blanks into lines of at most `width` columns, each with `indent` blanks before it and a
/// line end after it. With `begun` > 0 the first line continues a line of that many columns, without an
/// indent.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t width,
                    std::size_t begun = 0);

// The known word that is most like a misspelt one.

/// Empty if no word is near: at most a third of the letters may be wrong.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace latro::tool
