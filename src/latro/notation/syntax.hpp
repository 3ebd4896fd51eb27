// How the PEGTL grammars report what does not parse. Private to notation/ and formats/: only their .cpp files
// include it.
//
// A grammar's control is syntax_control; each rule used under must<> has an `expectation`. What is thrown is
// a SyntaxError, a byte offset and static text; syntax_fault() makes the message from it and the text. Inputs
// are parsed lazily: byte offsets are kept, nothing else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tao/pegtl.hpp>

#include "latro/core/diagnostic.hpp"

namespace latro::syntax {

using Input =
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

/// What was expected where a rule failed under must<>: a noun ("a square"). Specialised beside the actions of
/// a grammar.
template <typename Rule>
inline constexpr std::string_view expectation{};

/// Thrown by syntax_control, caught where the parse was begun.
struct SyntaxError {
  std::size_t offset = 0;
  std::string_view expected;
};

template <typename Rule>
struct syntax_control : tao::pegtl::normal<Rule> {
  template <typename ParseInput, typename... States>
  [[noreturn]] static void raise(const ParseInput& in, States&&...) {
    static_assert(!expectation<Rule>.empty(), "a rule under must<> needs an expectation");
    throw SyntaxError{static_cast<std::size_t>(in.current() - in.begin()), expectation<Rule>};
  }
};

/// The bytes of a match, counted from the start of the input. For actions.
template <typename ActionInput>
Span span_of(const ActionInput& in) {
  const char* const start = in.input().begin();
  return {static_cast<std::size_t>(in.begin() - start), static_cast<std::size_t>(in.end() - start)};
}

/// The token that begins at `offset`, as short as a reader would point at: letters and the digits after them,
/// digits, or one character. Empty at the end of the text.
Span token_at(std::string_view text, std::size_t offset);

/// The token as a message shows it: in quotes, unprintable bytes as \xNN; "the end" at the end of the text,
/// "the end of the line" at a line's end.
std::string show_token(std::string_view text, std::size_t offset);

/// What somebody typed, for a message: cut short after some `most` bytes, unprintable bytes as \xNN.
std::string show_text(std::string_view text, std::size_t most = 40);

/// "expected a square after '-', found 'z9'": a fault at the token that does not parse.
Fault syntax_fault(Code code, std::string_view text, const SyntaxError& error);

/// The text that a quoted_text of grammar/lexis.hpp stands for: each backslash drops away.
std::string unescape(std::string_view quoted_text);

}  // namespace latro::syntax
