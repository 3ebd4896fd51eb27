// The fast reader of tags, beside plain_reader.hpp for movetext: reads, without the grammar, the form of
// nearly all tags. It accepts only text that grammar/game.hpp accepts with the same meaning; it declines all
// other text. Private to parse_record (notation/lgn/visitor.cpp) and to RecordReader;
// tests/property/plain_tags.cpp compares the two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/support/byte_block.hpp"

namespace latro {

struct PlainTag {
  std::string_view name;
  std::string_view value;
  std::size_t size = 0;  ///< of the whole tag; 0: declined
};

/// The tag with which the text begins, if it is `[Name "value"]`: a name of at most fifteen letters, one
/// blank, a value without escapes, and after it enough text to read sixteen bytes at a time.
LATRO_INLINE PlainTag plain_tag(std::string_view text) {
  constexpr std::size_t block = sizeof(ByteBlock);
  if (text.size() < 2 + block || text[0] != '[') return {};
  const char* const name = text.data() + 1;
  const char* const end = text.data() + text.size();
  const std::size_t length = first_of((byte_block(name) | 0x20) - 'a' > 'z' - 'a');
  if (length == 0 || length == block) return {};
  constexpr std::string_view opening = " \"";
  const char* const value = name + length + opening.size();
  const char* at = value;
  std::size_t passed = block;
  for (; passed == block; at += passed) {
    if (end - at <= static_cast<std::ptrdiff_t>(block)) return {};
    const ByteBlock c = byte_block(at);
    passed = first_of((c < ' ') | (c == '"') | (c == '\\') | (c == 0x7F));
  }
  if (name[length] != ' ' || name[length + 1] != '"' || at[0] != '"' || at[1] != ']') return {};
  return {{name, length},
          {value, static_cast<std::size_t>(at - value)},
          static_cast<std::size_t>(at + 2 - text.data())};
}

// The text of a comment in braces by hand, sixteen bytes at a time: exactly the grammar's brace_text. Private
// to parse_record (notation/lgn/visitor.cpp); tests/property/plain_tags.cpp compares the two.

/// The end of the text, perhaps empty, that a comment may contain: its closing brace, a control character, or
/// the end.
inline const char* after_brace_text(const char* at, const char* end) {
  constexpr std::size_t block = sizeof(ByteBlock);
  for (; end - at >= static_cast<std::ptrdiff_t>(block); at += block) {
    const ByteBlock c = byte_block(at);
    const ByteMask control = ((c < ' ') & (c != '\t') & (c != '\n') & (c != '\r')) | (c == 0x7F);
    if (const std::size_t before = first_of(control | (c == '}')); before < block) return at + before;
  }
  return std::find_if_not(at, end, [](char c) { return lexis::is(c, lexis::in_braces); });
}

}  // namespace latro
