#include "latro/formats/text/page.hpp"

#include <algorithm>

#include "latro/support/enum_table.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

std::string_view escape(Ink ink) {
  static constexpr auto escapes = by_value<Ink>({{Ink::plain, ""},
                                                 {Ink::bold, "\033[1m"},
                                                 {Ink::quiet, "\033[2m"},
                                                 {Ink::good, "\033[1;32m"},
                                                 {Ink::dubious, "\033[1;33m"},
                                                 {Ink::bad, "\033[1;31m"}});
  return escapes[static_cast<std::size_t>(ink)];
}

}  // namespace

void TextPage::put(const InkedText& part) {
  if (part.text.empty()) return;
  after_blank_ = false;
  const std::string_view begin = layout_.colored ? escape(part.ink) : "";
  out_ += begin;
  out_ += part.text;
  if (!begin.empty()) out_ += "\033[0m";
}

void TextPage::add(std::initializer_list<InkedText> word, std::size_t indent) {
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

void TextPage::add(std::string_view text, Ink ink, std::size_t indent) {
  for (const std::string_view word : split(text, ' '))
    if (!word.empty()) add({{word, ink}}, indent);
}

void TextPage::end_line() {
  if (column_ > 0) out_ += '\n';
  column_ = 0;
}

void TextPage::blank_line() {
  end_line();
  if (!after_blank_) out_ += '\n';
  after_blank_ = true;
}

void TextPage::add_line(std::initializer_list<InkedText> parts) {
  end_line();
  for (const InkedText& part : parts) put(part);
  out_ += '\n';
}

}  // namespace latro
