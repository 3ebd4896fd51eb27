// A theme file: a refusal has a place in the text and a message of one line; a theme that is read can be used
// in a picture.
#include "latro/render/theme_file.hpp"

#include <algorithm>

#include "latro/render/theme_file.hpp"
#include "latro/support/utf8.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

/// Faults are placed on characters, or where one is missing: at most one column past the line's last.
void expect_place(const ThemeFault& fault, std::string_view text) {
  expect_line(fault.message);
  expect(fault.line >= 1 && fault.column >= 1, "a fault without a place", text);
  std::string_view rest = text;
  for (std::uint64_t line = 1; line < fault.line; ++line) {
    expect(!rest.empty(), "a fault beyond the text", text);
    take_line(rest);
  }
  expect(fault.column <= count_columns(rest.substr(0, rest.find('\n'))) + 2, "a fault beyond its line", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  auto read = read_theme(text, text.substr(0, text.find('\n')));
  if (!read) {
    expect_place(read.error(), text);
    return 0;
  }
  expect(!read->name.empty() && find_theme(read->name) == nullptr, "a theme's name is another's", read->name);
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  expect(std::all_of(read->name.begin(), read->name.end(), allowed), "a theme's name is no id", read->name);
  for (const ThemeKey& key : theme_keys()) {
    if (key.kind == ThemeKey::Kind::truth) continue;
    const std::string& value = key.text(*read);
    if (key.kind == ThemeKey::Kind::font)
      expect(value.find_first_of("\"\\;:{}()<>&/") == std::string::npos, "a font leaves its attribute",
             value);
    else
      expect(is_colour(value) || (key.kind == ThemeKey::Kind::colour_or_none && value == "none"),
             "a colour that is none", value);
  }
  return 0;
}
