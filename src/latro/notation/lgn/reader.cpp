// Batches of records, and the text between records. record_scan.cpp finds the end of a record.
#include "latro/notation/lgn/reader.hpp"

#include <algorithm>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

Place locate(const Record& record, Span span) {
  Place place = locate(record.text, span, record.first_line);
  if (place.line == record.first_line) {
    place.column += record.first_column - 1;
    place.end_column += record.first_column - 1;
  }
  return place;
}

RecordReader::RecordReader(ByteSource& source) : window_(source) {}

std::span<const Record> RecordReader::next_batch(std::size_t about_bytes) {
  next_batch(about_bytes, own_);
  return own_.records;
}

void RecordReader::next_batch(std::size_t about_bytes, RecordBatch& batch) {
  settle();
  window_.discard(cursor_.at);
  gather(about_bytes, batch);
  if (batch.records.empty()) window_.rethrow();
}

void RecordReader::begin_batch(RecordBatch& batch) {
  batch.records.clear();
  batch.trailing_comments.reset();
  sizes_.clear();
}

/// Makes the views of the texts, now that the window does not move any more.
void RecordReader::end_batch(RecordBatch& batch) {
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    Record& record = batch.records[i];
    record.text = window_.text(record.offset, record.offset + sizes_[i]);
  }
  if (batch.trailing_comments)
    batch.trailing_comments->text = window_.text(batch.trailing_comments->offset, cursor_.next);
}

void RecordReader::gather(std::size_t about_bytes, RecordBatch& batch) {
  begin_batch(batch);
  std::size_t gathered = 0;
  while (batch.records.empty() || (gathered < about_bytes && batch.records.size() < most_records)) {
    holding_ = !batch.records.empty();
    window_.fell_short();
    settle();
    if (skipping_ && (holding_ || !skip_to_tags())) break;
    const bool found = find_content();
    Extent extent;
    if (found) extent = scan(cursor_.at);
    if (window_.fell_short() || !found) break;
    deliver(extent, batch);
    if (extent.kind == Kind::trailing_comments) break;
    gathered += sizes_.back();
  }
  end_batch(batch);
}

std::optional<RecordPlace> RecordReader::place() {
  if (skipping_ || !window_.holds(cursor_.next)) return std::nullopt;
  settle();
  return RecordPlace{cursor_.at, cursor_.line, cursor_.column, number_};
}

void RecordReader::go_to(const RecordPlace& place) {
  window_.go_to(place.offset);
  cursor_ = {place.offset, place.offset, place.line, place.column};
  number_ = place.number;
  skipping_ = in_tags_ = false;
  trail_.forget();
  open_begin_ = open_end_ = 0;
  names_begin_ = std::numeric_limits<std::uint64_t>::max();
  own_.trailing_comments.reset();
}

RecordPlace RecordReader::cut(std::string_view text, const RecordPlace& from, std::uint64_t end,
                              RecordBatch& batch) {
  constexpr std::size_t most_cut = 2 * most_records;
  go_to(from);
  window_.look_at(text, from.offset);
  holding_ = true;
  begin_batch(batch);
  RecordPlace place = from;
  while (cursor_.at < end && batch.records.size() < most_cut) {
    const bool found = find_content();
    if (window_.fell_short() || cursor_.at > end) break;
    place = {cursor_.at, cursor_.line, cursor_.column, number_};
    if (!found || cursor_.at == end) break;
    const Extent extent = scan(cursor_.at);
    const bool is_decided = has(extent.next);
    if (!is_decided || window_.fell_short() || extent.kind != Kind::game || extent.skip || extent.next > end)
      break;
    deliver(extent, batch);
    settle();
    place = {cursor_.at, cursor_.line, cursor_.column, number_};
  }
  end_batch(batch);
  return place;
}

namespace {

/// Whether the error at `offset` is in the tag section: before it there are only tags, comments and `%`
/// lines, and its line looks like a tag at one end.
bool is_in_tags(std::string_view text, std::size_t offset) {
  for (std::size_t begin = 0; begin <= offset;) {
    begin = text.find_first_not_of(" \t\r\n", begin);
    if (begin == std::string_view::npos || begin > offset) return false;
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (offset <= end)
      return line[0] == '[' || line.substr(0, line.find_last_not_of(" \t") + 1).ends_with(']');
    if (line[0] == '{')
      begin = std::min(text.find('}', begin), text.size() - 1) + 1;
    else if (line[0] == '[' || line[0] == '%' || line[0] == ';')
      begin = end;
    else
      return false;
  }
  return false;
}

}  // namespace

void RecordReader::resync(const Record& record, std::size_t offset) {
  cursor_ = {record.offset, record.offset + std::min(offset, record.text.size()), record.first_line,
             record.first_column};
  number_ = record.number;
  own_.trailing_comments.reset();
  skipping_ = true;
  in_tags_ = is_in_tags(record.text, offset);
  names_.clear();
  names_begin_ = std::numeric_limits<std::uint64_t>::max();
  if (in_tags_) add_tag_names(record.text.substr(0, offset), names_);
}

void RecordReader::deliver(const Extent& extent, RecordBatch& batch) {
  const Record record{{},          cursor_.line, cursor_.column,
                      number_ + 1, cursor_.at,   extent.kind == Kind::too_long};
  if (extent.kind == Kind::trailing_comments) {
    batch.trailing_comments = record;
    batch.trailing_comments->number = number_;
  } else {
    ++number_;
    batch.records.push_back(record);
    sizes_.push_back(static_cast<std::size_t>(extent.end - cursor_.at));
  }
  skipping_ = extent.skip;
  in_tags_ = extent.in_tags;
  cursor_.next = extent.next;
}

/// Passes over a byte order mark. That of the stream is in no column.
void RecordReader::pass_mark() {
  const std::uint64_t at = cursor_.at;
  const std::uint64_t end = at + byte_order_mark.size();
  if (!is(at, byte_order_mark[0]) || !has(end - 1) || mark_size(window_.text(at, end)) == 0) return;
  if (at == 0)
    cursor_.at = cursor_.next = end;
  else
    advance(end);
}

/// Passes over blank text, `%` lines, and byte order marks at the beginning of a line. False at the end of
/// the stream, and where going on would let the window grow for nothing while it still holds a batch.
bool RecordReader::find_content() {
  const std::uint64_t begin = cursor_.at;
  while (has(cursor_.at)) {
    const bool begins_line = cursor_.column == 1;
    if (begins_line) pass_mark();
    const std::uint64_t piece = cursor_.at + ByteWindow::block;
    if (holding_ && piece > begin + 2 * ByteWindow::block) return false;
    if (begins_line && is(cursor_.at, '%')) {
      if (holding_ && find_line_end(cursor_.at, piece) > piece) return false;
      pass_line();
      continue;
    }
    std::uint64_t p = cursor_.at;
    while (p < piece && blank(p)) ++p;
    if (p < piece && has(p) && !line_ends(p)) return true;
    // Of a long run of blanks the last one stays, so that a '%' after it begins no line.
    advance(p < piece ? after_line_end(p) : p - 1);
    if (!holding_) window_.discard(cursor_.at);
  }
  return false;
}

/// Searches from cursor_.at for the line with which the next game begins: see resync(). The line of
/// cursor_.at does not count and is not blank. Returns false at the end of the stream. Precondition: the
/// window has no batch.
bool RecordReader::skip_to_tags() {
  bool after_blank = false;
  for (pass_line(); has(cursor_.at); pass_line()) {
    pass_mark();
    const std::uint64_t piece = cursor_.at + ByteWindow::block;
    const std::uint64_t text = after_blanks(cursor_.at, piece);
    const bool is_tag = begins_tag_line(text);
    const bool is_event = is_tag && names_event(text, piece);
    const bool begins_game =
        in_tags_ ? after_blank && (is_event || repeats_name(text, piece)) : after_blank || is_event;
    if (is_tag && begins_game) {
      skipping_ = false;
      return true;
    }
    const bool is_ignored = is(cursor_.at, '%');
    after_blank = text <= piece && (line_ends(text) || (is_ignored && after_blank));
    if (is_tag && in_tags_)
      add_tag_name(tag_name(text, piece), names_);
    else if (!after_blank && !is(text, '[') && !is_ignored)
      in_tags_ = false;
  }
  return false;
}

void RecordReader::pass_line() {
  while (has(cursor_.at)) {
    const std::uint64_t piece = cursor_.at + ByteWindow::block;
    const std::uint64_t end = find_line_end(cursor_.at, piece);
    advance(end > piece ? end : after_line_end(end));
    if (!holding_) window_.discard(cursor_.at);
    if (end <= piece) return;
  }
}

/// Moves cursor_.at forward, counting lines and columns.
void RecordReader::advance(std::uint64_t to) {
  const bool before_lf = is(to, '\n');  // may move the window
  move_over(window_.text(cursor_.at, to), before_lf, cursor_.line, cursor_.column);
  cursor_.at = cursor_.next = to;
}

}  // namespace latro
