#include "latro/formats/sgf_printer.hpp"

#include <algorithm>

#include "latro/core/location.hpp"

namespace latro {

void SgfPrinter::open() {
  make_room(line_width);
  put("(");
}

void SgfPrinter::close() { put(")"); }

void SgfPrinter::node() {
  constexpr std::size_t usual_node = 10;
  if (column_ > 1) make_room(usual_node);
  put(";");
}

void SgfPrinter::property(std::string_view name) {
  if (column_ > 2) make_room(name.size() + 2);
  put(name);
  after_name_ = true;
}

void SgfPrinter::value(std::string_view text) {
  if (!after_name_) make_room(std::min(text.size() + 2, line_width));
  after_name_ = false;
  put("[");
  put_text(text, false);
  put("]");
}

void SgfPrinter::composed_value(std::string_view first, std::string_view second) {
  if (!after_name_) make_room(std::min(first.size() + second.size() + 3, line_width));
  after_name_ = false;
  put("[");
  put_text(first, true);
  put(":");
  put_text(second, true);
  put("]");
}

void SgfPrinter::raw_value(std::string_view value) {
  if (!after_name_) make_room(value.size() + 2);
  after_name_ = false;
  put("[");
  out_ += value;
  const std::size_t line_end = value.find_last_of("\n\r");
  column_ = line_end == std::string_view::npos ? column_ + value.size() : value.size() - line_end - 1;
  put("]");
}

void SgfPrinter::end() {
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
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
    // A break comes in front of a word that would go beyond the line. No line begins with a bracket: there a
    // reader may take a game to begin.
    const bool is_wide = column_ + length + 2 > line_width;
    bool word_is_wide = false;
    if (first != ' ' && out_.back() == ' ') {
      const std::size_t word = text.substr(0, most_word + 1).find(' ');
      word_is_wide = word != std::string_view::npos && column_ + word + 1 > line_width;
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
