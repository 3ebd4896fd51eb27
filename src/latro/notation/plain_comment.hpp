// The text of a comment in braces by hand, sixteen bytes at a time: exactly the grammar's brace_text. Private
// to parse_record (notation/game.cpp); tests/property/plain_tags.cpp compares the two.
#pragma once

#include <algorithm>
#include <cstddef>

#include "latro/core/byte_block.hpp"

namespace latro {

/// The place behind what may stand there in a comment, perhaps nothing: of the brace that closes it, of a
/// control character, or the end.
inline const char* behind_brace_text(const char* at, const char* end) {
  constexpr std::size_t block = sizeof(ByteBlock);
  for (; end - at >= static_cast<std::ptrdiff_t>(block); at += block) {
    const ByteBlock c = byte_block(at);
    const ByteMask control = ((c < ' ') & (c != '\t') & (c != '\n') & (c != '\r')) | (c == 0x7F);
    if (const std::size_t before = first_of(control | (c == '}')); before < block) return at + before;
  }
  return std::find_if(at, end, [](char c) {
    const bool is_control = static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n' && c != '\r';
    return is_control || c == '}' || c == 0x7F;
  });
}

}  // namespace latro
