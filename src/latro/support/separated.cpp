#include "latro/support/separated.hpp"

#include <algorithm>
#include <utility>

#include "latro/support/number.hpp"

namespace latro {

namespace {

/// Whether it begins with = + - @ or a control character, and is not a number.
bool is_formula(std::string_view value) {
  if (value.empty() || std::string_view("=+-@\t\r\n").find(value.front()) == std::string_view::npos)
    return false;
  if (value.front() == '+') value.remove_prefix(1);
  return !parse_number<double>(value) || value.find_first_not_of("+-.0123456789") != std::string_view::npos;
}

}  // namespace

void append_separated(std::string& out, std::string_view value, const SeparatedForm& form) {
  const auto is_special = [&](char c) {
    return c == '\n' || c == '\r' || (form.csv ? c == ',' || c == '"' : c == '\t' || c == '\\');
  };
  if (form.no_formulas && is_formula(value)) {
    append_separated(out, std::string("'").append(value), {form.csv});
  } else if (std::none_of(value.begin(), value.end(), is_special)) {
    out += value;
  } else if (form.csv) {
    out += '"';
    for (const char c : value) out.append(c == '"' ? 2 : 1, c);
    out += '"';
  } else {
    for (const char c : value) {
      if (is_special(c)) out += '\\';
      out += c == '\t' ? 't' : c == '\n' ? 'n' : c == '\r' ? 'r' : c;
    }
  }
}

void SeparatedRow::add(std::string_view value) {
  if (std::exchange(is_begun_, true)) out_ += form_.csv ? ',' : '\t';
  append_separated(out_, value, form_);
}

void SeparatedRow::end() {
  // For many readers a line without any byte is no row.
  if (form_.csv && out_.size() == begin_) out_ += "\"\"";
  out_ += form_.csv ? "\r\n" : "\n";
}

}  // namespace latro
