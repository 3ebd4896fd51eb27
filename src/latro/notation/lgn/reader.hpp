// Cuts a stream of bytes into records: a scanner written by hand beside the grammar (plain_reader.hpp is the
// other one). Memory is bounded by the largest record allowed, whatever the stream contains.
//
// A record ends after its result token, with the blanks, the comments and the line end that follow, if
// nothing else is on the line. If it has none, it ends before the first tag after its movetext, or before a
// second tag Event, or before a tag that comes after a blank line and whose name the record has given
// already, or at the end of the stream. Results in variations do not count, nor does anything in comments, in
// quotes and in `%` lines. Text that does not parse is cut by the same rules, with two exceptions: a comment
// that is never closed, and a tag that does not end in its line. A comment counts as never closed if before
// its closing brace there is a line that begins with `[Name "` after a blank line, and then another opening
// brace: the brace that closes belongs to the comment of another game. There the record ends with that line,
// and the text that follows is skipped as after a record that is too long. So a text full of such errors is
// read in linear time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "latro/core/location.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/detail/record_scan.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/byte_window.hpp"

namespace latro {

struct Record {
  std::string_view text;           ///< valid as long as its batch
  std::uint64_t first_line = 1;    ///< the line of its first byte
  std::uint64_t first_column = 1;  ///< the column of that byte: not 1 if games share a line
  std::uint64_t number = 1;        ///< the number of the game in the stream, from 1
  std::uint64_t offset = 0;        ///< the offset of its first byte in the stream
  bool too_long = false;           ///< longer than max_bytes: `text` is only its beginning, or see next_batch
};

/// Successive records. A batch that is used again saves allocations.
struct RecordBatch {
  std::vector<Record> records;
  std::optional<Record> trailing_comments;  ///< see RecordReader::trailing_comments()
};

/// A place between two records of a stream.
struct RecordPlace {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t number = 0;  ///< of the game before
};

/// The place of `span` of the record's text in the stream. Linear in span.begin.
Place locate(const Record& record, Span span);

class RecordReader {
 public:
  static constexpr std::size_t max_bytes = std::size_t{1} << 20;
  /// For batches: a record can have only two bytes, but its description has dozens.
  static constexpr std::size_t most_records = 512;

  explicit RecordReader(ByteSource& source);

  /// The next records, in order, of about `about_bytes` together (at least one record, at most most_records;
  /// none at the end of the stream). A byte order mark at the start is dropped. Blank text, and text of `%`
  /// lines alone, is no record.
  ///
  /// A record that is too long is returned with its beginning only and then skipped, up to the next line that
  /// begins with `[Name "` after a blank line; the search begins after max_bytes. If a comment or a tag is
  /// not closed, in the stream or before the record is too long, `text` ends with the line of the opening
  /// bracket (so that parse_record finds it unclosed), and the search for such a line begins after that
  /// bracket. A comment that is open at max_bytes counts as not closed if it contains such a line or half of
  /// the record.
  ///
  /// If the source fails, the complete records before the failure are returned first; the next call throws
  /// the exception of the source.
  ///
  /// The batch is valid until the next call of next_batch.
  std::span<const Record> next_batch(std::size_t about_bytes);
  /// The same into `batch`.
  void next_batch(std::size_t about_bytes, RecordBatch& batch);

  /// After next_batch: the place after the batch; nullopt if it is to be searched for, or more must be read.
  /// Keeps the batch valid.
  std::optional<RecordPlace> place();
  /// What has been read from an offset on, not before the present batch. Valid as long as the batch.
  std::string_view bytes_from(std::uint64_t offset) const { return window_.text_from(offset); }
  /// Goes on at another place, at which the source continues now.
  void go_to(const RecordPlace& place);

  // A stream can also be cut in parts, each by a reader of its own that has no source.

  RecordReader() = default;
  /// Cuts the records from `from` on that end before `end`, an offset in the stream. `text` begins at `from`;
  /// what it has after `end` is only looked at. The records are those that a reader of the whole stream
  /// delivers. Returns the place after the last one, blank text passed; not `end` if what comes there is
  /// decided by more text, or if there are errors or too many records. The batch is valid as long as `text`.
  RecordPlace cut(std::string_view text, const RecordPlace& from, std::uint64_t end, RecordBatch& batch);

  /// To be called after a syntax error at `offset` of a record in a valid batch. All records after it are
  /// void, and so are later batches. Then call next_batch: its batch begins at the next line that begins with
  /// `[Event "`, or with `[Name "` after a blank line, searched from `offset` on; `%` lines can stand
  /// between. If the error is in a tag section, tags and movetext after it still belong to the game: there
  /// the line must come after a blank line, and after movetext or name Event or, as one of the tags after it
  /// does, a tag that the game has already. The game with the error keeps its number, and the numbers
  /// continue after it.
  void resync(const Record& record, std::size_t offset);

  /// At the end of the stream: the comments after the last result, if there are any. They belong to no game,
  /// so they are not a record, and no missing result is reported for them; parse_record checks their syntax.
  /// The number is that of the last game. Valid until the next call of next_batch.
  const std::optional<Record>& trailing_comments() const { return own_.trailing_comments; }

 private:
  enum class Kind { game, trailing_comments, too_long };
  struct Extent {
    Kind kind = Kind::game;
    std::uint64_t end = 0;   ///< one past its last byte
    std::uint64_t next = 0;  ///< where reading continues
    bool skip = false;       ///< … with the search for a tag
    bool in_tags = false;    ///< of an error in a tag section
  };

  /// The state between two records.
  struct Cursor {
    std::uint64_t at = 0;      ///< everything before is done
    std::uint64_t next = 0;    ///< the place to which `at` moves before it is used again; not before `at`
    std::uint64_t line = 1;    ///< of `at`
    std::uint64_t column = 1;  ///< of `at`
  };

  void gather(std::size_t about_bytes, RecordBatch& batch);
  void begin_batch(RecordBatch& batch);
  void end_batch(RecordBatch& batch);

  // Between records.
  bool find_content();
  bool skip_to_tags();
  void pass_line();
  void pass_mark();
  void advance(std::uint64_t to);
  void settle() { advance(cursor_.next); }
  void deliver(const Extent& extent, RecordBatch& batch);

  // Within a record. These functions change nothing but the window.
  Extent scan(std::uint64_t begin);
  std::uint64_t pass_plain(std::uint64_t at, std::uint64_t limit, ScanState& state,
                           std::uint64_t& from) const;
  std::uint64_t pass_plain_tags(std::uint64_t at, std::uint64_t limit, ScanState& state) const;
  Extent unclosed_comment(std::uint64_t brace, std::uint64_t limit, bool too_long);
  std::uint64_t find_brace_end(std::uint64_t brace, std::uint64_t limit);
  Extent ended_by_result(std::uint64_t end, std::uint64_t limit);
  Extent ended_by_tag(std::uint64_t begin, std::uint64_t bracket) const;
  std::uint64_t after_line_end(std::uint64_t at);
  std::uint64_t after_word(std::uint64_t at, std::uint64_t limit);
  std::uint64_t after_blanks(std::uint64_t at, std::uint64_t limit);
  std::uint64_t after_tag(std::uint64_t at, std::uint64_t limit, bool& closed);
  bool begins_tag(std::uint64_t at, std::uint64_t limit);
  bool names_event(std::uint64_t at, std::uint64_t limit);
  bool begins_tag_line(std::uint64_t at);
  bool repeats_tag(std::uint64_t begin, std::uint64_t at, std::uint64_t limit);
  bool repeats_name(std::uint64_t at, std::uint64_t limit);
  std::string_view tag_name(std::uint64_t bracket, std::uint64_t limit);
  template <typename Found>
  std::uint64_t find(std::uint64_t at, std::uint64_t limit, Found found);
  std::uint64_t find_line_end(std::uint64_t at, std::uint64_t limit);

  bool has(std::uint64_t at) { return window_.has(at); }
  bool is(std::uint64_t at, char c) { return has(at) && window_[at] == c; }
  bool line_ends(std::uint64_t at) { return has(at) && lexis::is(window_[at], lexis::line_end); }
  bool blank(std::uint64_t at) { return has(at) && lexis::is(window_[at], lexis::blank); }

  ByteWindow window_;
  ScanCheckpoints trail_;
  std::uint64_t open_begin_ = 0;  ///< in [open_begin_, open_end_) there is no closing brace
  std::uint64_t open_end_ = 0;
  Cursor cursor_;
  std::uint64_t number_ = 0;  ///< of the last record
  bool skipping_ = false;     ///< reading is within a record with an error …
  bool in_tags_ = false;      ///< … in its tag section
  /// Of tags of the record that begins at names_begin_ and is scanned up to names_end_, or of the one with an
  /// error.
  std::unordered_set<std::string> names_;
  std::uint64_t names_begin_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t names_end_ = 0;
  bool holding_ = false;  ///< the window holds a batch
  std::vector<std::size_t>
      sizes_;  ///< of the texts of a batch; the views are made when the batch is complete
  RecordBatch own_;
};

}  // namespace latro
