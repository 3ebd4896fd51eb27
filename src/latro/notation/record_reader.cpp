// Batches of records, and what stands between records. How a record ends: record_scan.cpp.
#include "latro/notation/record_reader.hpp"

#include <algorithm>

#include "latro/core/byte_block.hpp"

namespace latro {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// How often LF stands in the text; `returns` is told whether CR does.
std::size_t count_line_feeds(std::string_view text, bool& returns) {
  constexpr std::size_t block = sizeof(ByteBlock);
  constexpr std::size_t piece = 4 * block;
  constexpr std::size_t most = 255 * block;  // as far as a byte can count
  std::size_t sum = 0;
  ByteMask found = ByteBlock{} > 0;
  while (text.size() >= block) {
    const std::size_t size = std::min(text.size(), most);
    ByteBlock count{};
    const auto add = [&](const char* at) {
      const ByteBlock c = byte_block(at);
      count -= static_cast<ByteBlock>(c == '\n');  // -1 where it is true
      found |= c == '\r';
    };
    const char* at = text.data();
    const char* const end = at + size;
    for (; end - at >= static_cast<std::ptrdiff_t>(piece); at += piece)
      for (std::size_t i = 0; i < piece; i += block) add(at + i);
    for (; end - at >= static_cast<std::ptrdiff_t>(block); at += block) add(at);
    sum += sum_of(count);
    text.remove_prefix(static_cast<std::size_t>(at - text.data()));
  }
  returns = any_of(found) || text.find('\r') != std::string_view::npos;
  return sum + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// How many lines end in the text: with LF, or CR and LF, or CR.
std::size_t count_line_ends(std::string_view text) {
  bool returns = false;
  std::size_t sum = count_line_feeds(text, returns);
  if (!returns) return sum;
  sum += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\r'));
  for (std::size_t at = text.find("\r\n"); at != std::string_view::npos; at = text.find("\r\n", at + 2))
    --sum;
  return sum;
}

}  // namespace

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
  records_.clear();
  sizes_.clear();
  remarks_.reset();
  settle();
  if (at_ == 0 && has(byte_order_mark.size() - 1) &&
      window_.text(0, byte_order_mark.size()) == byte_order_mark)
    at_ = next_ = byte_order_mark.size();
  window_.discard(at_);
  std::size_t gathered = 0;
  while (records_.empty() || (gathered < about_bytes && records_.size() < most_records)) {
    settle();
    if (skipping_ && !(records_.empty() && skip_to_tags())) break;
    if (!find_content()) break;
    window_.fell_short();
    const Extent extent = scan(at_);
    if (window_.fell_short()) break;
    deliver(extent);
    if (extent.kind == Kind::remarks) break;
    gathered += sizes_.back();
  }
  if (records_.empty()) window_.rethrow();
  for (std::size_t i = 0; i < records_.size(); ++i)
    records_[i].text = window_.text(records_[i].offset, records_[i].offset + sizes_[i]);
  if (remarks_) remarks_->text = window_.text(remarks_->offset, next_);
  return records_;
}

void RecordReader::resync(const Record& record, std::size_t offset) {
  at_ = record.offset;
  line_ = record.first_line;
  column_ = record.first_column;
  number_ = record.number;
  remarks_.reset();
  advance(at_ + std::min(offset, record.text.size()));
  skipping_ = true;
}

void RecordReader::deliver(const Extent& extent) {
  const Record record{{}, line_, column_, number_ + 1, at_, extent.kind == Kind::too_long};
  if (extent.kind == Kind::remarks) {
    remarks_ = record;
    remarks_->number = number_;
  } else {
    ++number_;
    records_.push_back(record);
    sizes_.push_back(static_cast<std::size_t>(extent.end - at_));
  }
  skipping_ = extent.skip;
  next_ = extent.next;
}

/// Passes over blank text and `%` lines. False at the end of the stream, and where going on would let the
/// window grow for nothing while it still holds a batch.
bool RecordReader::find_content() {
  const std::uint64_t begin = at_;
  while (has(at_)) {
    const std::uint64_t piece = at_ + ByteWindow::block;
    if (!records_.empty() && piece > begin + 2 * ByteWindow::block) return false;
    if (column_ == 1 && is(at_, '%')) {
      if (!records_.empty() && find_line_end(at_, piece) > piece) return false;
      pass_line();
      continue;
    }
    std::uint64_t p = at_;
    while (p < piece && blank(p)) ++p;
    if (p < piece && has(p) && !line_ends(p)) return true;
    // Of a long run of blanks the last one stays, so that a '%' behind it begins no line.
    advance(p < piece ? behind_line_end(p) : p - 1);
    if (records_.empty()) window_.discard(at_);
  }
  return false;
}

/// Searches from at_ for the next line that begins `[Name "` after a blank line. The line of at_ itself is
/// none and is not blank. False at the end of the stream. Precondition: the window holds no batch.
bool RecordReader::skip_to_tags() {
  bool after_blank = false;
  for (pass_line(); has(at_); pass_line()) {
    if (after_blank && begins_tag_line(at_)) {
      skipping_ = false;
      return true;
    }
    const std::uint64_t piece = at_ + ByteWindow::block;
    std::uint64_t p = at_;
    while (p < piece && blank(p)) ++p;
    after_blank = p < piece && line_ends(p);
  }
  return false;
}

void RecordReader::pass_line() {
  while (has(at_)) {
    const std::uint64_t piece = at_ + ByteWindow::block;
    const std::uint64_t end = find_line_end(at_, piece);
    advance(end > piece ? end : behind_line_end(end));
    if (records_.empty()) window_.discard(at_);
    if (end <= piece) return;
  }
}

/// Moves at_ forward, counting lines and columns. A CR in front of an LF is no line end of its own, even if
/// `to` stands between the two.
void RecordReader::advance(std::uint64_t to) {
  const bool before_lf = is(to, '\n');
  const std::string_view passed = window_.text(at_, to);
  std::string_view whole = passed;  // less half a line end
  if (before_lf && whole.ends_with('\r')) whole.remove_suffix(1);
  std::size_t line_start = 0;
  if (const std::size_t last = whole.find_last_of("\r\n"); last != std::string_view::npos) {
    line_ += count_line_ends(whole);
    column_ = 1;
    line_start = last + 1;
  }
  column_ += count_columns(passed.substr(line_start));
  at_ = next_ = to;
}

}  // namespace latro
