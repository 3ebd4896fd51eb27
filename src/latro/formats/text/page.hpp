// Lines of text for a terminal or a printer: words are wrapped, indented and coloured.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "latro/formats/text/layout.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

enum class Ink : std::uint8_t { plain, bold, quiet, good, dubious, bad };

inline std::string_view escape(Ink ink) {
  static constexpr auto escapes = by_value<Ink>({{Ink::plain, ""},
                                                 {Ink::bold, "\033[1m"},
                                                 {Ink::quiet, "\033[2m"},
                                                 {Ink::good, "\033[1;32m"},
                                                 {Ink::dubious, "\033[1;33m"},
                                                 {Ink::bad, "\033[1;31m"}});
  return escapes[static_cast<std::size_t>(ink)];
}

/// Takes the next words off a text, with one blank between: a word, and those that belong to it. These are
/// "24. e4-d4 ?!" (number, turn, NAG), "37 %", "3 turns" (a number and what it counts), and "turn 12".
/// Empty: the text has no more words.
std::string take_unit(std::string_view& text);

struct InkedText {
  std::string_view text;
  Ink ink = Ink::plain;
};

class TextPage {
 public:
  /// Appends to `out`, which it refers to.
  TextPage(const TextLayout& layout, std::string& out) : layout_(layout), out_(out) {}

  /// Adds a word of several parts after a blank. It is not broken at the end of a line.
  void add(std::initializer_list<InkedText> word, std::size_t indent = 0) {
    std::size_t columns = 0;
    for (const InkedText& part : word) columns += count_columns(part.text);
    if (column_ > 0 && column_ + 1 + columns > layout_.columns) end_line();
    if (column_ == 0) {
      // A narrow terminal still has half its columns for the text.
      indent = std::min(indent, layout_.columns / 2);
      out_.append(indent, ' ');
      column_ = indent;
    } else {
      out_ += ' ';
      ++column_;
    }
    for (const InkedText& part : word) put(part);
    column_ += columns;
  }
  /// Adds the words of a text. No line ends between words that belong together: see take_unit().
  void add(std::string_view text, Ink ink = Ink::plain, std::size_t indent = 0) {
    for (std::string unit = take_unit(text); !unit.empty(); unit = take_unit(text))
      add({{unit, ink}}, indent);
  }
  /// Ends the line, if one is begun.
  void end_line() {
    if (column_ > 0) out_ += '\n';
    column_ = 0;
  }
  /// Ends the line, and adds a blank one unless the last one is blank.
  void blank_line() {
    end_line();
    if (!after_blank_) out_ += '\n';
    after_blank_ = true;
  }
  /// Adds a whole line as it is.
  void add_line(std::initializer_list<InkedText> parts) {
    end_line();
    for (const InkedText& part : parts) put(part);
    out_ += '\n';
  }

 private:
  void put(const InkedText& part) {
    if (part.text.empty()) return;
    after_blank_ = false;
    const std::string_view begin = layout_.colored ? escape(part.ink) : "";
    out_ += begin;
    out_ += part.text;
    if (!begin.empty()) out_ += "\033[0m";
  }

  TextLayout layout_;
  std::string& out_;
  std::size_t column_ = 0;
  bool after_blank_ = true;
};

}  // namespace latro
