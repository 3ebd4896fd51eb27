#include "latro/formats/sgf/printer.hpp"

#include <algorithm>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

void SgfPrinter::open() {
  put_head();
  make_room(line_width);
  put("(");
}

void SgfPrinter::close() {
  put_head();
  put(")");
}

void SgfPrinter::node() {
  put_head();
  head_ = ";";
}

void SgfPrinter::property(std::string_view name) { head_ += name; }

void SgfPrinter::value(std::string_view text) {
  begin_value(text.size());
  put_text(text, false);
  put("]");
}

void SgfPrinter::composed_value(std::string_view first, std::string_view second) {
  begin_value(first.size() + 1 + second.size());
  put_text(first, true);
  put(":");
  put_text(second, true);
  put("]");
}

void SgfPrinter::raw_value(std::string_view value) {
  begin_value(value.size());
  out_ += value;
  const std::size_t line_end = last_line_end(value);
  column_ = line_end == std::string_view::npos ? column_ + value.size() : value.size() - line_end - 1;
  put("]");
}

/// The text before a value stays in its line, and so does a short value; a long one begins where there is
/// room for its first words.
void SgfPrinter::begin_value(std::size_t bytes) {
  constexpr std::size_t most_together = 40;
  constexpr std::size_t around = 3;  // two brackets, and a backslash if the line has to be broken within
  if (column_ > 1) make_room(head_.size() + around + std::min(bytes, most_together));
  put_head();
  put("[");
}

void SgfPrinter::put_head() {
  put(head_);
  head_.clear();
}

void SgfPrinter::end() {
  put_head();
  out_ += "\n\n";
  column_ = 0;
}

void SgfPrinter::make_room(std::size_t bytes) {
  if (column_ == 0 || column_ + bytes <= line_width) return;
  out_ += '\n';
  column_ = 0;
}

void SgfPrinter::put(std::string_view text) {
  out_ += text;
  column_ += text.size();
}

void SgfPrinter::put_text(std::string_view text, bool escape_colons) {
  constexpr std::size_t most_word = 24;  // a longer word is broken within
  while (!text.empty()) {
    const char first = text.front();
    const std::size_t length = columns_end(text, 1);
    // A break comes in front of a word that would go beyond the line. No line begins with a bracket: there a
    // reader may take a game to begin.
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

}  // namespace latro
