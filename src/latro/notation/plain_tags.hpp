// The quick way through tags, beside plain_reader.hpp for movetext: reads by hand the form that nearly all
// tags have. It accepts nothing that grammar/game.hpp does not accept as the same; what it does not know it
// declines, and then it is read the long way. Private to parse_record (notation/game.cpp) and to
// RecordReader; tests/property/plain_tags.cpp compares the two ways.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

#include "latro/core/byte_block.hpp"

namespace latro {

struct PlainTag {
  std::string_view name;
  std::string_view value;
  std::size_t size = 0;  ///< of the whole tag; 0: declined
};

/// The tag that the text begins with, if it is `[Name "value"]`: a name of at most fifteen letters, one
/// blank, a value without escapes, and behind it enough text to look at sixteen bytes at a time.
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

}  // namespace latro
