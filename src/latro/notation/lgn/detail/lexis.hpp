// What a byte of LGN can be, for all that is read without the grammar: by the fast reader, by RecordReader,
// which cuts records, and by record_fault, which finds errors. tests/unit/notation/lgn/lexis_test.cpp
// compares it with grammar/latro/grammar/game.hpp. Private to notation/lgn/.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace latro::lexis {

/// A byte can be of several classes.
enum Class : std::uint16_t {
  turnchar = 1,          ///< of turns, numbers and results
  digit = 2,             ///< likewise
  blank = 4,             ///< not at the end of a line
  line_end = 8,          ///< CR or LF
  more_of_ply = 16,      ///< begins what belongs to the turn before it
  in_quotes = 32,        ///< stands in the value of a tag without a backslash before it
  in_braces = 64,        ///< stands in a comment in braces
  in_line = 128,         ///< stands in a comment that ends with its line
  control = 256,         ///< a control character of ASCII
  in_word = 512,         ///< of what a person would call a word: not a blank, a bracket, a quote or a comment
  before_changes = 1024  ///< changes what a blank or a dot before it means
};

constexpr std::array<std::uint16_t, 256> make_classes() {
  std::array<std::uint16_t, 256> classes{};
  const auto add = [&](std::string_view bytes, unsigned of) {
    for (const char c : bytes) {
      std::uint16_t& all = classes[static_cast<unsigned char>(c)];
      all = static_cast<std::uint16_t>(all | of);
    }
  };
  const auto remove = [&](std::string_view bytes, unsigned of) {
    for (const char c : bytes) {
      std::uint16_t& all = classes[static_cast<unsigned char>(c)];
      all = static_cast<std::uint16_t>(all & ~of);
    }
  };
  for (unsigned c = 0; c < classes.size(); ++c)
    classes[c] = c < ' ' || c == 0x7F ? control : in_quotes | in_braces | in_line | in_word;
  add("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@^+:/-", turnchar);
  add("0123456789", digit);
  add(" \t", blank);
  add("\r\n", line_end);
  add("!?${;(", more_of_ply);
  add(".%", before_changes);
  add("\t\r\n", in_braces);
  add("\t", in_line);
  remove("}", in_braces);
  remove("\"\\", in_quotes);
  remove(" \"()[]{};", in_word);
  return classes;
}
inline constexpr std::array<std::uint16_t, 256> classes = make_classes();

constexpr bool is(char c, unsigned any_of) { return (classes[static_cast<unsigned char>(c)] & any_of) != 0; }

}  // namespace latro::lexis
