// Cuts a stream of bytes into game records: a hand-written scanner beside the grammar (plain_reader.hpp is
// the other). Memory is bounded by the largest record allowed, whatever the stream holds.
//
// A record ends behind its result token, with the blanks and the line end that follow; where it has none, in
// front of the first tag behind its movetext, or of a second tag Event; else at the end of the stream.
// Results in variations do not count, nor does anything in comments, in quotes and in `%` lines. Text that
// does not parse is cut by the same rules, but a comment that is never closed and a tag that does not end in
// its line break a record off: it ends with that line, and what follows is skipped as behind a record that is
// too long. So a text full of them is read in linear time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "latro/core/location.hpp"
#include "latro/notation/lgn/detail/record_scan.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/byte_window.hpp"

namespace latro {

struct Record {
  std::string_view text;           ///< valid as long as its batch
  std::uint64_t first_line = 1;    ///< the line of its first byte
  std::uint64_t first_column = 1;  ///< where that byte stands: not 1 when games share a line
  std::uint64_t number = 1;        ///< of the game in the stream, from 1
  std::uint64_t offset = 0;        ///< of its first byte in the stream
  bool too_long = false;           ///< more than max_bytes: `text` is only its beginning, or see next_batch
};

/// Records that follow one another. Reusing one saves allocations.
struct RecordBatch {
  std::vector<Record> records;
  std::optional<Record> trailing_comments;  ///< see RecordReader::trailing_comments()

  /// Of the stream: behind the records. Precondition: there are some, or trailing_comments.
  std::uint64_t end() const {
    const Record& last = trailing_comments ? *trailing_comments : records.back();
    return last.offset + last.text.size();
  }
};

/// The place of `span` of the record's text in the stream. Linear in span.begin.
Place locate(const Record& record, Span span);

class RecordReader {
 public:
  static constexpr std::size_t max_bytes = std::size_t{1} << 20;
  /// In a batch: a record can have two bytes, and its description has dozens.
  static constexpr std::size_t most_records = 512;

  explicit RecordReader(ByteSource& source);

  /// The next records, in order, of about `about_bytes` together (at least one record, at most most_records;
  /// none at the end of the stream). A byte order mark at the start is dropped. Blank text, and text of `%`
  /// lines alone, is no record.
  ///
  /// A record that is too long is told of with its beginning and skipped: up to the next line that begins
  /// `[Name "` after a blank line, searched for from behind max_bytes. Of a record with a comment or a tag
  /// that is not closed, in the stream or before it is too long, `text` ends with the line of the opening
  /// bracket (so that parse_record finds it unclosed), and from behind that bracket such a line is searched
  /// for. A comment that is open at max_bytes counts as not closed if it has such a line in it or half of the
  /// record.
  ///
  /// When the source fails, the complete records before that come as the last ones; the next call throws what
  /// the source threw.
  ///
  /// The batch is valid until the next call of next_batch.
  std::span<const Record> next_batch(std::size_t about_bytes);
  /// The same into `batch`.
  void next_batch(std::size_t about_bytes, RecordBatch& batch);

  /// Cuts the batch behind the last one while that one and others before it are still in use: those that end
  /// behind `needed_from` (an offset in the stream, not before that of an earlier call since next_batch) stay
  /// valid, and so does this one. False, and `batch` means nothing, where there is none to be had now: when
  /// the source would have to wait for bytes, has failed or has ended, when more than `most_bytes` from
  /// `needed_from` on would be held (64 KiB more may be), or when the next record must be searched for.
  /// next_batch tells then which it is. A batch can come out smaller for these reasons too.
  bool look_ahead(std::size_t about_bytes, std::uint64_t needed_from, std::size_t most_bytes,
                  RecordBatch& batch);

  /// After a syntax error at `offset` of a record of a valid batch: all records behind it are void, and so
  /// are later batches. Call next_batch then: its batch begins at the next line that begins `[Name "` after a
  /// blank line, searched for from there. The game at fault keeps its number and the numbers go on behind it.
  void resync(const Record& record, std::size_t offset);

  /// At the end of the stream: the comments behind the last result, when there are any. They belong to no
  /// game, so they are no record and nobody misses a result in them; parse_record tells whether they are
  /// well-formed. Its number is that of the last game. Valid until the next call of next_batch.
  const std::optional<Record>& trailing_comments() const { return own_.trailing_comments; }

 private:
  enum class Kind { game, trailing_comments, too_long };
  struct Extent {
    Kind kind = Kind::game;
    std::uint64_t end = 0;   ///< one past its last byte
    std::uint64_t next = 0;  ///< where reading goes on
    bool skip = false;       ///< … with the search for tags
  };

  /// Where reading stands between two records.
  struct Cursor {
    std::uint64_t at = 0;      ///< everything before is done
    std::uint64_t next = 0;    ///< where `at` is to go before it is used again, not before it
    std::uint64_t line = 1;    ///< of `at`
    std::uint64_t column = 1;  ///< of `at`
  };

  void gather(std::size_t about_bytes, RecordBatch& batch);

  // Between records.
  bool find_content();
  bool skip_to_tags();
  void pass_line();
  void advance(std::uint64_t to);
  void settle() { advance(cursor_.next); }
  void deliver(const Extent& extent, RecordBatch& batch);

  // In a record: none of these changes anything but the window.
  Extent scan(std::uint64_t begin);
  std::uint64_t pass_plain(std::uint64_t at, std::uint64_t limit, ScanState& state,
                           std::uint64_t& from) const;
  std::uint64_t pass_plain_tags(std::uint64_t at, std::uint64_t limit, ScanState& state) const;
  Extent unclosed_comment(std::uint64_t brace, std::uint64_t limit, bool too_long);
  std::uint64_t find_brace_end(std::uint64_t brace, std::uint64_t limit);
  Extent ended_by_result(std::uint64_t end, std::uint64_t limit);
  Extent ended_by_tag(std::uint64_t begin, std::uint64_t bracket) const;
  std::uint64_t behind_line_end(std::uint64_t at);
  std::uint64_t behind_word(std::uint64_t at, std::uint64_t limit);
  std::uint64_t behind_blanks(std::uint64_t at, std::uint64_t limit);
  std::uint64_t behind_tag(std::uint64_t at, std::uint64_t limit, bool& closed);
  bool begins_tag(std::uint64_t at, std::uint64_t limit);
  bool names_event(std::uint64_t at, std::uint64_t limit);
  bool begins_tag_line(std::uint64_t at);
  template <typename Found>
  std::uint64_t find(std::uint64_t at, std::uint64_t limit, Found found);
  std::uint64_t find_line_end(std::uint64_t at, std::uint64_t limit);

  bool has(std::uint64_t at) { return window_.has(at); }
  bool is(std::uint64_t at, char c) { return has(at) && window_[at] == c; }
  bool line_ends(std::uint64_t at) { return has(at) && (window_[at] == '\n' || window_[at] == '\r'); }
  bool blank(std::uint64_t at) { return has(at) && (window_[at] == ' ' || window_[at] == '\t'); }

  ByteWindow window_;
  ScanCheckpoints trail_;
  std::uint64_t open_begin_ = 0;  ///< in [open_begin_, open_end_) there is no closing brace
  std::uint64_t open_end_ = 0;
  Cursor cursor_;
  std::uint64_t number_ = 0;  ///< of the last record
  bool skipping_ = false;     ///< where reading stands is within a record at fault
  bool looking_ahead_ = false;
  bool holding_ = false;            ///< the window holds a batch
  std::vector<std::size_t> sizes_;  ///< of the texts of a batch: the views are made when it is complete
  RecordBatch own_;
};

}  // namespace latro
