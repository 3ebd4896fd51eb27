#include "latro/check/detail/fault_log.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::size_t most_message_columns = 1000;

}  // namespace

void FaultLog::start(const Record& record, const Codes& ignored, std::vector<Diagnostic>& found,
                     bool by_place) {
  record_ = &record;
  found_ = &found;
  ignored_ = ignored;
  locator_.emplace(record);
  begins_.clear();
  waits_ = by_place;
  by_place_.clear();
  open_ = true;
  if (std::exchange(some_, false)) kinds_.fill({});
  many_ = false;

  not_utf8_count_ = not_utf8_to_ = 0;
  not_utf8_told_.reset();
  checks_utf8_ = true;
  parsed_to_ = record.text.size();
}

/// No farther than needed: a record with an error can continue for a mebibyte that will be read again as
/// other records.
void FaultLog::count_not_utf8(std::size_t to) {
  const std::string_view text = record_->text;
  while (not_utf8_to_ < to) {
    not_utf8_to_ = ascii_end(text, not_utf8_to_, to);
    if (not_utf8_to_ >= to) return;
    const std::size_t length = utf8_length(text.substr(not_utf8_to_));
    if (length == 0 && not_utf8_count_++ == 0) not_utf8_at_ = not_utf8_to_;
    not_utf8_to_ += std::max<std::size_t>(1, length);
  }
}

Diagnostic& FaultLog::append(Code code, Span span, std::string message, std::uint64_t ply) {
  Diagnostic& diagnostic = found_->emplace_back();
  diagnostic.code = code;
  // A turn can be as long as its record, and is quoted.
  if (const std::size_t end = columns_end(message, most_message_columns); end < message.size())
    message.replace(end, std::string::npos, "...");
  diagnostic.message = std::move(message);
  diagnostic.game = record_->number;
  diagnostic.ply = ply;
  locator_->fill(diagnostic, span);
  begins_.push_back(span.begin);
  return diagnostic;
}

void FaultLog::add_not_utf8() {
  const auto byte = static_cast<unsigned char>(record_->text[not_utf8_at_]);
  not_utf8_told_ = found_->size();
  append(Code::not_utf8, {not_utf8_at_, not_utf8_at_ + 1},
         fmt::format("the byte 0x{:02X} is not UTF-8", byte), 0);
}

/// Adds the number of such bytes to the message, since the end of the text read is known now.
void FaultLog::complete_not_utf8() {
  if (!not_utf8_told_ || *not_utf8_told_ >= found_->size()) return;
  count_not_utf8(parsed_to_);
  if (not_utf8_count_ < 2) return;
  const std::size_t more = not_utf8_count_ - 1;
  (*found_)[*not_utf8_told_].message +=
      fmt::format(", nor {} {} more in this game", more == 1 ? "is" : "are", more);
}

bool FaultLog::add(const Fault& fault, std::uint64_t ply, std::string board) {
  if (!waits_) return report(fault, ply, std::move(board));
  if (info(fault.code).severity == Severity::error) open_ = false;
  by_place_.push_back({fault, std::move(board)});
  return false;
}

void FaultLog::report_by_place() {
  waits_ = false;
  open_ = true;
  std::stable_sort(by_place_.begin(), by_place_.end(), [](const Waiting& a, const Waiting& b) {
    return a.fault.span.begin < b.fault.span.begin;
  });
  for (Waiting& one : by_place_)
    if (open_) report(one.fault, 0, std::move(one.board));
}

bool FaultLog::report(const Fault& fault, std::uint64_t ply, std::string board) {
  if (checks_utf8_ && !not_utf8_told_ && !ignores(Code::not_utf8)) {
    count_not_utf8(std::min(fault.span.begin + 1, record_->text.size()));
    if (not_utf8_count_ > 0 && not_utf8_at_ <= fault.span.begin) add_not_utf8();
  }
  const bool is_error = info(fault.code).severity == Severity::error;
  if (is_error) {
    open_ = false;
    error_at_ = fault.span.begin;
  }
  if (ignores(fault.code)) return false;
  some_ = true;
  Kind& kind = kinds_[static_cast<std::size_t>(fault.code)];
  if (!is_error && kind.listed == Checker::most_of_a_kind) {
    ++kind.unlisted;
    kind.last = fault.span;
    many_ = true;
    return false;
  }
  ++kind.listed;
  append(fault.code, fault.span, fault.message, ply).board = std::move(board);
  return true;
}

void FaultLog::add_syntax(const Fault& fault) {
  parsed_to_ = fault.span.begin;
  if (!open_ && error_at_ <= fault.span.begin) return;
  while (!begins_.empty() && begins_.back() > fault.span.begin) {
    found_->pop_back();
    begins_.pop_back();
  }
  for (Kind& kind : kinds_)
    if (kind.last.begin > fault.span.begin) kind.unlisted = 0;
  add(fault);
}

void FaultLog::add_more_syntax(const Fault& fault) {
  if (!ignores(fault.code)) append(fault.code, fault.span, fault.message, 0);
}

std::vector<CodeCount> FaultLog::finish() {
  if (waits_) report_by_place();
  if (checks_utf8_ && open_ && !not_utf8_told_ && !ignores(Code::not_utf8)) {
    count_not_utf8(parsed_to_);
    if (not_utf8_count_ > 0) add_not_utf8();
  }
  complete_not_utf8();
  std::vector<CodeCount> unlisted;
  if (!many_) return unlisted;
  for (const CodeInfo& entry : all_codes()) {
    const Kind& kind = kinds_[static_cast<std::size_t>(entry.code)];
    if (kind.unlisted == 0) continue;
    append(entry.code, kind.last,
           fmt::format("{} more warnings of this kind in this game, the last of them here", kind.unlisted),
           0);
    unlisted.push_back({entry.code, kind.unlisted - 1});
  }
  return unlisted;
}

namespace {

std::string message_of(const Repair& repair) {
  if (repair.kind == RepairKind::encoding)
    return fmt::format("the text is not UTF-8; it is read as Windows-1252: {}", quote(repair.written));
  if (repair.found.empty()) return fmt::format("{} is added", quote(repair.written));
  if (repair.written.empty() || repair.written == " ")
    return fmt::format("{} is left out", quote(repair.found));
  return fmt::format("{} is read as {}", quote(repair.found), quote(repair.written));
}

bool is_before(const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; }

}  // namespace

void add_repairs(const RecordRepairs& repairs, std::uint64_t game, std::vector<Diagnostic>& found,
                 std::size_t from) {
  const RepairedText& part = repairs.part;
  Record source;
  source.text = part.source;
  source.first_line = repairs.first_line;
  source.first_column = repairs.first_column;
  const auto first = found.begin() + static_cast<std::ptrdiff_t>(from);
  for (auto one = first; one != found.end(); ++one)
    Locator(source).fill(*one, place_in_source(part.repairs, {one->span.begin + repairs.begin,
                                                              one->span.end + repairs.begin}));

  std::vector<Diagnostic> notes;
  Locator locator(source);
  const auto add = [&](Code code, Span span, std::string message) -> Diagnostic& {
    Diagnostic& note = notes.emplace_back();
    note.code = code;
    note.message = std::move(message);
    note.game = game;
    locator.fill(note, span);
    return note;
  };
  for (const Repair& repair : part.repairs) {
    Diagnostic& note = add(Code::repaired, repair.span, message_of(repair));
    note.kind = name(repair.kind);
    note.found = repair.found;
    note.written = repair.written;
  }
  const auto middle = static_cast<std::ptrdiff_t>(notes.size());
  for (const Fault& doubt : part.doubts) add(doubt.code, doubt.span, doubt.message);
  std::inplace_merge(notes.begin(), notes.begin() + middle, notes.end(), is_before);

  std::vector<Diagnostic> all;
  std::merge(std::make_move_iterator(notes.begin()), std::make_move_iterator(notes.end()),
             std::make_move_iterator(first), std::make_move_iterator(found.end()), std::back_inserter(all),
             is_before);
  found.erase(first, found.end());
  std::move(all.begin(), all.end(), std::back_inserter(found));
}

}  // namespace latro
