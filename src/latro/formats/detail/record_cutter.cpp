#include "latro/formats/detail/record_cutter.hpp"

#include "latro/core/location.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

void RecordCutter::begin() {
  if (reported_ == 0 && has(byte_order_mark.size() - 1))
    at_ = reported_ = mark_size(window_.text(0, byte_order_mark.size()));
  advance(reported_);
}

void RecordCutter::describe(std::uint64_t end, Record& record) {
  record.text = window_.text(at_, end);
  record.first_line = line_;
  record.first_column = column_;
  record.number = number_;
  record.offset = at_;
  record.too_long = false;
  reported_ = end;
}

/// A CR before an LF is not a line end, even if `to` is
/// between the two.
void RecordCutter::advance(std::uint64_t to) {
  if (to == at_) return;
  const bool before_lf = window_.has(to) && window_[to] == '\n';
  std::string_view passed = window_.text(at_, to);
  if (before_lf && passed.ends_with('\r')) passed.remove_suffix(1);
  const Place place = locate(passed, {passed.size(), passed.size()}, line_);
  column_ = place.line == line_ ? column_ + place.column - 1 : place.column;
  line_ = place.line;
  window_.discard(to);
  at_ = to;
}

void RecordCutter::advance_to_end() {
  std::uint64_t end = at_;
  while (window_.holds(end)) ++end;
  advance(end);
}

void RecordCutter::advance_about(std::uint64_t to) {
  constexpr unsigned most_trail = 3;
  const auto goes_on = [this](std::uint64_t at) {
    return window_.has(at) && (static_cast<unsigned char>(window_[at]) & 0xC0) == 0x80;
  };
  for (unsigned i = 0; i < most_trail && to > at_ && goes_on(to); ++i) --to;
  advance(to);
}

bool RecordCutter::has(std::uint64_t at) {
  if (window_.has(at)) return true;
  window_.rethrow();
  return false;
}

}  // namespace latro
