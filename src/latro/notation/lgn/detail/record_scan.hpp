// Checkpoints of scans for the end of a record. After an error reading continues within the record, and the
// text after it is scanned again, perhaps for each of thousands of errors. A scan that reaches a place where
// an earlier one was in the same state jumps to the place that the earlier one reached. So all scans together
// take time linear in the length of the stream. Private to RecordReader.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "latro/support/byte_block.hpp"

namespace latro {

/// The state of a scan at a place between two tokens.
struct ScanState {
  bool game = false;      ///< more than comments
  bool movetext = false;  ///< more than comments and tags
  bool event = false;     ///< a tag Event
  unsigned depth = 0;     ///< of variations
  bool operator==(const ScanState&) const = default;
};

class ScanCheckpoints {
 public:
  /// A scan begins: what lies before is forgotten.
  void start(std::uint64_t begin) {
    for (Marks& marks : trails_)
      if (!marks.empty() && begin > marks.back().at) marks.clear();
    own_ = nullptr;
    next_ = begin + spacing;
  }

  /// Whether pass() would do anything there.
  bool is_due(std::uint64_t at) const { return at >= next_; }
  /// A scan was interrupted: its assumptions may be wrong.
  void forget() {
    for (Marks& marks : trails_) marks.clear();
    own_ = nullptr;
  }

  /// The scan is at `at`, between two tokens: moves it on if a later place is known, not beyond `limit`.
  void pass(std::uint64_t& at, ScanState& state, std::uint64_t limit) {
    if (!is_due(at)) return;
    Marks& marks = trails_[(state.movetext ? 1U : 0U) + (state.event ? 2U : 0U)];
    if (!marks.empty() && at <= marks.back().at) return leap(marks, at, state, limit);
    // Marks that this scan has not met are another's: they do not lead here.
    if (own_ != &marks) marks.clear();
    own_ = &marks;
    marks.push_back({at, state});
    next_ = at + spacing;
  }

 private:
  static constexpr std::uint64_t spacing = 256;  ///< bytes from mark to mark, at least

  struct Mark {
    std::uint64_t at = 0;
    ScanState state;
  };
  /// In order: a scan that is at one of them comes to the next.
  using Marks = std::vector<Mark>;

  void leap(Marks& marks, std::uint64_t& at, ScanState& state, std::uint64_t limit) {
    const auto before = [](const Mark& mark, std::uint64_t place) { return mark.at < place; };
    const auto here = std::lower_bound(marks.begin(), marks.end(), at, before);
    if (here->at != at || here->state != state) return;
    const auto farthest = std::lower_bound(here, marks.end(), limit + 1, before) - 1;
    if (farthest < here) return;
    at = farthest->at;
    state = farthest->state;
    next_ = at + spacing;
    own_ = &*farthest == &marks.back() ? &marks : nullptr;
  }

  std::array<Marks, 4> trails_;  ///< by the two of the state's flags that stay once they are set
  Marks* own_ = nullptr;         ///< the trail to whose last mark the scan has come
  std::uint64_t next_ = 0;       ///< before it nothing is looked up
};

/// Adds a name, unless there are very many or it is very long.
void add_tag_name(std::string_view name, std::unordered_set<std::string>& names);
/// Adds the names of the tags in a text without movetext.
void add_tag_names(std::string_view text, std::unordered_set<std::string>& names);

// Looks over movetext, many bytes at a time, for what parts records, opens or closes anything: results,
// comments, variations, tags and ignored lines. Private to RecordReader.

/// Computes for each byte of a block whether it is a mark: a bracket, `;`, `%`, `*`, or a `-` with no letter
/// after it, as in results and passes. A few bytes without meaning count as marks too.
class MovetextMarks {
 public:
  /// Precondition: the block and one byte after it can be read.
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
