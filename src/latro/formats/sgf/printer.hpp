// Writes game trees of the Smart Game Format in lines of bearable length: a line is broken between nodes,
// properties and values, and a text of more than some words within by soft line breaks, which do not count as
// part of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

/// Told in the order of the text: open(), then for each node node() and its properties, each followed by its
/// values. Appends to a string that must outlive it.
class SgfPrinter {
 public:
  explicit SgfPrinter(std::string& out) : out_(out) {}

  /// `(`: a game tree begins
  void open() {
    put_head();
    make_room(line_width);
    put("(");
  }
  /// `)`
  void close() {
    put_head();
    put(")");
  }
  void node() {
    put_head();
    head_ += ';';
  }
  void property(std::string_view name) { head_ += name; }
  /// A text or a name: escaped here. Precondition for this and raw_value: a property() before it. No control
  /// characters in it but white space.
  void value(std::string_view text) {
    begin_value(text.size());
    put_text(text, false);
    put("]");
  }
  /// Two simple texts with a colon between.
  void composed_value(std::string_view first, std::string_view second) {
    begin_value(first.size() + 1 + second.size());
    put_text(first, true);
    put(":");
    put_text(second, true);
    put("]");
  }
  /// A value that is escaped already, or needs no escapes; it is written unchanged.
  void raw_value(std::string_view value) {
    begin_value(value.size());
    out_ += value;
    const std::size_t line_end = last_line_end(value);
    column_ = line_end == std::string_view::npos ? column_ + value.size() : value.size() - line_end - 1;
    put("]");
  }
  /// Ends the line, and adds a blank line. Precondition: all trees are closed.
  void end() {
    put_head();
    out_ += "\n\n";
    column_ = 0;
  }

 private:
  static constexpr std::size_t line_width = 79;

  /// The text before a value stays in its line, and so does a short value; a long one begins where there is
  /// room for its first words.
  void begin_value(std::size_t bytes) {
    constexpr std::size_t most_together = 40;
    constexpr std::size_t around = 3;  // two brackets, and a backslash if the line has to be broken within
    if (column_ > 1) make_room(head_.size() + around + std::min(bytes, most_together));
    put_head();
    put("[");
  }
  void put_head() {
    put(head_);
    head_.clear();
  }

  /// Begins a new line if the line would be too long with this number of bytes more.
  void make_room(std::size_t bytes) {
    if (column_ == 0 || column_ + bytes <= line_width) return;
    out_ += '\n';
    column_ = 0;
  }
  void put(std::string_view text) {
    out_ += text;
    column_ += text.size();
  }
  /// A text between brackets, with soft line breaks.
  void put_text(std::string_view text, bool escape_colons) {
    constexpr std::size_t most_word = 24;  // a longer word is broken within
    while (!text.empty()) {
      const char first = text.front();
      const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
      // A break comes in front of a word that would go beyond the line. No line begins with a bracket: there
      // a reader may take a game to begin.
      const bool is_wide = column_ + length + 2 > line_width;
      bool word_is_wide = false;
      if (first != ' ' && out_.back() == ' ') {
        const std::size_t word = std::min(text.substr(0, most_word + 1).find(' '), text.size());
        word_is_wide = word <= most_word && column_ + word + 1 > line_width;
      }
      if ((is_wide || word_is_wide) && first != '(') {
        out_ += "\\\n";
        column_ = 0;
      }
      if (first == ']' || first == '\\' || (escape_colons && first == ':')) put("\\");
      put(text.substr(0, length));
      text.remove_prefix(length);
      if (first == '\n' || first == '\r') column_ = 0;
    }
  }

  std::string& out_;
  std::string head_;        ///< of the value that comes next: its node's semicolon, its property's name
  std::size_t column_ = 0;  ///< bytes in the line
};

}  // namespace latro
