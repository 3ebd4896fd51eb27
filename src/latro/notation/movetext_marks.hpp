// Looks over movetext, many bytes at a time, for what parts records, opens or closes anything: results,
// comments, variations, NAGs, tags and ignored lines. Private to RecordReader.
#pragma once

#include <cstddef>

#include "latro/core/byte_block.hpp"

namespace latro {

/// What tells of each byte of a block whether it is a mark: a bracket, `;`, `$`, `%`, `*`, or a `-` with no
/// letter behind it, as it stands in results and in no turn but a pass. A few bytes that mean nothing are
/// taken for marks too.
class MovetextMarks {
 public:
  /// Precondition: the block and one byte behind it can be read.
  explicit MovetextMarks(const char* text) {
    const ByteBlock c = byte_block(text);
    const ByteBlock opening = (c & 0x1F) ^ 0x1B;                         // 0: ; [ {
    const ByteBlock hyphen = (c ^ '-') | (byte_block(text + 1) & 0x40);  // 0: a '-', and no letter
    exact_ = lesser(opening, hyphen);
    low_ = c - '$';  // not over 6: $ % ( ) *
  }
  /// Takes in the marks of another block, wherever they are in it.
  void add(const MovetextMarks& other) {
    exact_ = lesser(exact_, other.exact_);
    low_ = lesser(low_, other.low_);
  }
  ByteMask found() const { return (exact_ == 0) | (low_ <= '*' - '$'); }

 private:
  static ByteBlock lesser(ByteBlock a, ByteBlock b) { return a < b ? a : b; }

  ByteBlock exact_;
  ByteBlock low_;
};

/// Bytes of movetext that are looked at together.
inline constexpr std::size_t movetext_piece = 4 * sizeof(ByteBlock);

/// How many bytes of the piece stand before its first mark; movetext_piece where it has none. Precondition:
/// one byte behind the piece can be read.
inline std::size_t unmarked_bytes(const char* piece) {
  constexpr std::size_t block = sizeof(ByteBlock);
  MovetextMarks marks(piece);
  for (std::size_t i = block; i < movetext_piece; i += block) marks.add(MovetextMarks(piece + i));
  if (!any_of(marks.found())) return movetext_piece;
  std::size_t i = 0;
  std::size_t first = first_of(MovetextMarks(piece).found());
  while (first == block) first = first_of(MovetextMarks(piece + (i += block)).found());
  return i + first;
}

}  // namespace latro
