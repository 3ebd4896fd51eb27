// Lines of text for a terminal or a printer: words are wrapped, indented and coloured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "latro/formats/text/layout.hpp"

namespace latro {

enum class Ink : std::uint8_t { plain, bold, quiet, good, dubious, bad };

struct InkedText {
  std::string_view text;
  Ink ink = Ink::plain;
};

class TextPage {
 public:
  /// Appends to `out`, which it refers to.
  TextPage(const TextLayout& layout, std::string& out) : layout_(layout), out_(out) {}

  /// Adds a word of several parts after a blank. It is not broken at the end of a line.
  void add(std::initializer_list<InkedText> word, std::size_t indent = 0);
  /// Adds the words of a text.
  void add(std::string_view text, Ink ink = Ink::plain, std::size_t indent = 0);
  /// Ends the line, if one is begun.
  void end_line();
  /// Ends the line, and adds a blank one unless the last one is blank.
  void blank_line();
  /// Adds a whole line as it is.
  void add_line(std::initializer_list<InkedText> parts);

 private:
  void put(const InkedText& part);

  TextLayout layout_;
  std::string& out_;
  std::size_t column_ = 0;
  bool after_blank_ = true;
};

}  // namespace latro
