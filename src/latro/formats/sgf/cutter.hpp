// Cuts a stream of bytes into the game trees of the Smart Game Format. Memory is bounded by the largest
// record allowed, whatever the stream holds; brackets in values do not count.
//
// A tree begins with `(` and, blanks apart, `;`, and ends with the bracket that closes it. It is broken off
// where another game surely begins: at `(;` at the beginning of a line, followed by a property that only a
// root has (FF, GM, CA, AP, SZ, ST); if the property is one of a game as a whole (PW, RU, …), only in a tree
// that turns out never to be closed. A value that is not closed ends in such a root's first bracket; the tree
// is broken off there too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/charset.hpp"

namespace latro {

class SgfCutter : private RecordCutter {
 public:
  static constexpr std::size_t max_bytes = RecordReader::max_bytes;

  explicit SgfCutter(ByteSource& source) : RecordCutter(source) {}

  enum class Kind : std::uint8_t {
    end,    ///< of the stream; the record means nothing
    tree,   ///< meant to be a tree: its brackets may be wrong, or it may be too long
    stray,  ///< the beginning of text after a game tree, or of a stream without trees
  };
  /// The next record, valid until the next call. Text before the first tree is ignored, as the format
  /// requires, unless it begins like a tree without its first bracket; blank text is ignored everywhere. A
  /// stray text has the number of the last tree, and may be too long for the record. An exception of the
  /// source is thrown after the complete trees.
  Kind next(Record& record);

 private:
  /// Of bytes that are looked at together: a bracket, its semicolon and a root's first property.
  static constexpr std::size_t most_ahead = 256;
  /// The record of a stray text.
  static constexpr std::size_t most_stray = 1000;

  /// What a byte of a tree turns out to be.
  enum class Event : std::uint8_t {
    none,
    closed,        ///< the last bracket of the tree
    game,          ///< another game surely begins at event_at_
    perhaps_game,  ///< … or a variation
  };
  /// Looks at a byte, and may skip the byte after it. Precondition: has(at).
  Event look(std::uint64_t& at);
  Event look_in_value(std::uint64_t& at);
  /// What a bracket at the beginning of a line opens: a game, perhaps one, or (none) a variation.
  Event opening(std::uint64_t at);
  bool begins_tree(std::uint64_t at);
  bool at_line_start(std::uint64_t at) const;
  std::uint64_t after_spaces(std::uint64_t at, std::uint64_t limit);

  /// The encoding that the value names, which begins at `at`, if the value is that of CA in the root.
  void find_charset(std::uint64_t at);

  Kind cut_tree(Record& record);
  void skip_rest();

  std::uint64_t damaged_to_ = 0;  ///< a tree that is not closed was looked through up to here
  bool skipping_ = false;         ///< after a record that was too long
  std::string stray_;             ///< what belongs nowhere

  // Of the tree that is being cut or skipped.
  std::size_t depth_ = 0;
  bool in_value_ = false;
  std::uint64_t bracket_ = 0;  ///< in a value: the last `(` at the beginning of a line, one past it; 0: none
  std::uint64_t event_at_ = 0;
  std::optional<Charset> charset_;  ///< in which a value can have bytes that look like brackets
};

}  // namespace latro
