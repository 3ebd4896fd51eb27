#include "latro/formats/detail/record_cutter.hpp"

#include "latro/support/lines.hpp"
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

void RecordCutter::advance(std::uint64_t to) {
  if (to == at_) return;
  const bool before_lf = window_.has(to) && window_[to] == '\n';  // may move the window
  move_over(without_byte_order_mark(window_.text(at_, to)), before_lf, line_, column_);
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
