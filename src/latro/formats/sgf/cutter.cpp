#include "latro/formats/sgf/cutter.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "latro/core/location.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }

constexpr std::array<std::string_view, 6> of_roots{"FF", "GM", "CA", "AP", "SZ", "ST"};
constexpr std::array<std::string_view, 10> of_games{"GN", "RU", "PW", "PB", "EV",
                                                    "DT", "PC", "RO", "RE", "US"};

template <typename Names>
bool is_one_of(std::string_view name, const Names& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a text in front of the first tree is a tree itself that lacks its beginning.
bool is_headless(std::string_view text) {
  return text.front() == ';' || (text.front() == '(' && text.find('[') != std::string_view::npos);
}

}  // namespace

SgfCutter::Kind SgfCutter::next(Record& record) {
  if (reported_ == 0 && has(byte_order_mark.size() - 1) &&
      window_.text(0, byte_order_mark.size()) == byte_order_mark)
    at_ = reported_ = byte_order_mark.size();
  advance(reported_);
  if (skipping_) skip_rest();

  stray_.clear();
  std::uint64_t at = at_;
  Record text;
  while (has(at) && !begins_tree(at)) {
    const char c = window_[at];
    if (stray_.empty() && !is_space(c)) {
      advance(at);
      describe(at, text);
    }
    if ((!stray_.empty() || !is_space(c)) && stray_.size() < most_stray) stray_ += c;
    ++at;
    if (at - at_ >= ByteWindow::block) advance_about(at);
  }
  const bool at_tree = has(at);
  advance(at);
  reported_ = at;
  if (!stray_.empty() && (number_ > 0 || !at_tree || is_headless(stray_))) {
    record = text;
    record.number = std::max<std::uint64_t>(number_, 1);
    record.text = stray_;
    return Kind::stray;
  }
  if (!at_tree) return Kind::end;
  ++number_;
  return cut_tree(record);
}

/// From at_ on.
SgfCutter::Kind SgfCutter::cut_tree(Record& record) {
  depth_ = 0;
  in_value_ = false;
  bracket_ = 0;
  std::uint64_t suspect = 0;
  std::uint64_t at = at_;
  for (; has(at) && at - at_ < max_bytes; ++at) {
    const Event event = look(at);
    if (event == Event::none) continue;
    if (event == Event::perhaps_game && at >= damaged_to_) {
      if (suspect == 0) suspect = event_at_;
      continue;
    }
    describe(event == Event::closed ? at + 1 : event_at_, record);
    return Kind::tree;
  }
  if (suspect != 0 || !has(at)) {
    damaged_to_ = at;
    describe(suspect != 0 ? suspect : at, record);
    return Kind::tree;
  }
  skipping_ = true;
  describe(at, record);
  record.too_long = true;
  return Kind::tree;
}

/// Skips the rest of a tree, up to its last bracket or another game.
void SgfCutter::skip_rest() {
  skipping_ = false;
  for (std::uint64_t at = at_; has(at); ++at) {
    const Event event = look(at);
    if (event != Event::none) return advance(event == Event::closed ? at + 1 : event_at_);
    // Bytes that look() may still need stay.
    if (at - at_ >= ByteWindow::block) advance_about(at - 2 * most_ahead);
  }
  std::uint64_t end = at_;
  while (window_.holds(end)) ++end;
  advance(end);
}

SgfCutter::Event SgfCutter::look(std::uint64_t& at) {
  if (in_value_) return look_in_value(at);
  switch (window_[at]) {
    case '[':
      in_value_ = true;
      bracket_ = 0;
      return Event::none;
    case '(': {
      const Event event = depth_ > 0 && at_line_start(at) ? opening(at) : Event::none;
      ++depth_;
      event_at_ = at;
      return event;
    }
    case ')':
      return --depth_ == 0 ? Event::closed : Event::none;
    default:
      return Event::none;
  }
}

/// A value that has swallowed the beginning of a game ends at the first bracket of that game's root:
/// `(;FF[4]`. A value that quotes such a root has a backslash before the bracket.
SgfCutter::Event SgfCutter::look_in_value(std::uint64_t& at) {
  switch (window_[at]) {
    case '\\':
      if (has(at + 1)) ++at;
      return Event::none;
    case '(':
      if (at_line_start(at)) bracket_ = at + 1;
      return Event::none;
    case ']':
      break;
    default:
      return Event::none;
  }
  in_value_ = false;
  if (bracket_ == 0 || at - bracket_ >= most_ahead) return Event::none;
  event_at_ = bracket_ - 1;
  if (opening(event_at_) == Event::none) return Event::none;
  const std::string_view swallowed = window_.text(event_at_, at);
  return std::count(swallowed.begin(), swallowed.end(), '[') == 1 ? Event::game : Event::none;
}

SgfCutter::Event SgfCutter::opening(std::uint64_t at) {
  const std::uint64_t limit = at + most_ahead;
  const std::uint64_t semicolon = behind_spaces(at + 1, limit);
  if (!is(semicolon, ';')) return Event::none;
  std::uint64_t letter = behind_spaces(semicolon + 1, limit);
  std::string name;
  for (; letter < limit && has(letter) && is_letter(window_[letter]); ++letter)
    if (is_upper(window_[letter])) name += window_[letter];
  if (!is(behind_spaces(letter, limit), '[')) return Event::none;
  if (is_one_of(name, of_roots)) return Event::game;
  return is_one_of(name, of_games) ? Event::perhaps_game : Event::none;
}

bool SgfCutter::begins_tree(std::uint64_t at) {
  return window_[at] == '(' && is(behind_spaces(at + 1, at + most_ahead), ';');
}

bool SgfCutter::at_line_start(std::uint64_t at) const {
  return at > at_ && (window_[at - 1] == '\n' || window_[at - 1] == '\r');
}

std::uint64_t SgfCutter::behind_spaces(std::uint64_t at, std::uint64_t limit) {
  while (at < limit && has(at) && is_space(window_[at])) ++at;
  return at;
}

/// The record from at_ on.
void SgfCutter::describe(std::uint64_t end, Record& record) {
  record.text = window_.text(at_, end);
  record.first_line = line_;
  record.first_column = column_;
  record.number = number_;
  record.offset = at_;
  record.too_long = false;
  reported_ = end;
}

/// Moves at_ forward, counting lines and columns. A CR before an LF is not a line end, even if `to` is
/// between the two.
void SgfCutter::advance(std::uint64_t to) {
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

/// The same to a place near `to` where no character is cut in two.
void SgfCutter::advance_about(std::uint64_t to) {
  constexpr unsigned most_trail = 3;
  const auto goes_on = [this](std::uint64_t at) {
    return window_.has(at) && (static_cast<unsigned char>(window_[at]) & 0xC0) == 0x80;
  };
  for (unsigned i = 0; i < most_trail && to > at_ && goes_on(to); ++i) --to;
  advance(to);
}

bool SgfCutter::has(std::uint64_t at) {
  if (window_.has(at)) return true;
  window_.rethrow();
  return false;
}

}  // namespace latro
