// Words as one rule of a grammar: the first of them with which the input goes on. A list of words compiles
// much faster than a choice between strings.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <tao/pegtl.hpp>

namespace latro::grammar {

template <std::size_t size>
struct Letters {
  char letters[size];

  // NOLINTNEXTLINE(google-explicit-constructor): a literal is an argument of the template.
  consteval Letters(const char (&text)[size]) { std::copy_n(text, size, letters); }
  constexpr std::string_view text() const { return {letters, size - 1}; }
};

template <Letters... choices>
struct words {
  using rule_t = tao::pegtl::any::rule_t;  // for analyze(): at least one byte is taken
  using subs_t = tao::pegtl::empty_list;

  template <typename ParseInput>
  static bool match(ParseInput& in) {
    return (take(in, choices.text()) || ...);
  }

 private:
  template <typename ParseInput>
  static bool take(ParseInput& in, std::string_view word) {
    if (in.size(word.size()) < word.size() || std::string_view(in.current(), word.size()) != word)
      return false;
    in.bump_in_this_line(word.size());
    return true;
  }
};

}  // namespace latro::grammar
