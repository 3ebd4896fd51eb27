// A syntax error for messages: the place, what was expected and what was found. Private to the library.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"

namespace latro::syntax {

/// The place at which a grammar failed: thrown by syntax_control (syntax.hpp), caught by the function that
/// began the parse.
struct SyntaxError {
  std::size_t offset = 0;
  std::string_view expected;
};

/// The token that begins at `offset`, as short as a reader would point at: letters and the digits after them,
/// digits, or one character. Empty at the end of the text.
Span token_at(std::string_view text, std::size_t offset);

/// The token as a message shows it: in quotes, unprintable bytes as \xNN; "the end" at the end of the text,
/// "the end of the line" at a line's end.
std::string show_token(std::string_view text, std::size_t offset);

/// Text from the input, for a message: cut short after some `most` bytes, unprintable bytes as \xNN.
std::string show_text(std::string_view text, std::size_t most = 40);

/// "expected a square after '-', found 'z9'": a fault at the token that does not parse.
Fault syntax_fault(Code code, std::string_view text, const SyntaxError& error);

/// The value of a quoted_text of grammar/lexis.hpp: without its backslashes.
std::string unescape(std::string_view quoted_text);
/// Appends a value as a quoted_text: with backslashes.
void append_escaped(std::string& out, std::string_view value);

}  // namespace latro::syntax
