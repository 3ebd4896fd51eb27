// Looks over movetext, many bytes at a time, for what parts records, opens or closes anything: results,
// comments, variations, tags and ignored lines. Private to RecordReader.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/core/byte_block.hpp"

namespace latro {

/// What tells of each byte of a block whether it is a mark: a bracket, `;`, `%`, `*`, or a `-` with no letter
/// after it, as it is in results and in no turn but a pass. A few bytes that mean nothing are taken for marks
/// too.
class MovetextMarks {
 public:
  /// Precondition: the block and one byte behind it can be read.
  explicit MovetextMarks(const char* text) {
    const ByteBlock c = byte_block(text);
    const ByteBlock opening = (c & 0x1F) ^ 0x1B;                         // 0: ; [ {
    const ByteBlock hyphen = (c ^ '-') | (byte_block(text + 1) & 0x40);  // 0: a '-', and no letter
    exact_ = lesser(opening, hyphen);
    low_ = c - '%';  // not over 5: % ( ) *
  }
  /// Takes in the marks of another block, wherever they are in it.
  void add(const MovetextMarks& other) {
    exact_ = lesser(exact_, other.exact_);
    low_ = lesser(low_, other.low_);
  }
  ByteMask found() const { return (exact_ == 0) | (low_ <= '*' - '%'); }

 private:
  static ByteBlock lesser(ByteBlock a, ByteBlock b) { return a < b ? a : b; }

  ByteBlock exact_;
  ByteBlock low_;
};

/// Bytes of movetext that are looked at together.
inline constexpr std::size_t movetext_piece = 4 * sizeof(ByteBlock);

/// Whether the piece has a mark. Precondition here and below: one byte after the piece can be read.
inline bool has_marks(const char* piece) {
  MovetextMarks marks(piece);
  for (std::size_t i = sizeof(ByteBlock); i < movetext_piece; i += sizeof(ByteBlock))
    marks.add(MovetextMarks(piece + i));
  return any_of(marks.found());
}

/// The bytes of a piece, the first one lowest.
struct PieceBits {
  std::uint64_t marks = 0;
  std::uint64_t closing = 0;  ///< braces
};

inline PieceBits bits_of_piece(const char* piece) {
  PieceBits bits;
  for (std::size_t i = 0; i < movetext_piece; i += sizeof(ByteBlock)) {
    bits.marks |= std::uint64_t{bits_of(MovetextMarks(piece + i).found())} << i;
    bits.closing |= std::uint64_t{bits_of(byte_block(piece + i) == '}')} << i;
  }
  return bits;
}

}  // namespace latro
