#include "latro/formats/sgf/cutter.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "latro/formats/sgf/text.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::array<std::string_view, 6> of_roots{"FF", "GM", "CA", "AP", "SZ", "ST"};
constexpr std::array<std::string_view, 10> of_games{"GN", "RU", "PW", "PB", "EV",
                                                    "DT", "PC", "RO", "RE", "US"};

/// Whether a text in front of the first tree is a tree itself that lacks its beginning.
bool is_headless(std::string_view text) {
  return text.front() == ';' || (text.front() == '(' && text.find('[') != std::string_view::npos);
}

}  // namespace

SgfCutter::Kind SgfCutter::next(Record& record) {
  begin();
  if (skipping_) skip_rest();

  stray_.clear();
  std::uint64_t at = at_;
  Record text;
  while (has(at) && !begins_tree(at)) {
    const char c = window_[at];
    if (stray_.empty() && !is_sgf_space(c)) {
      advance(at);
      describe(at, text);
    }
    if ((!stray_.empty() || !is_sgf_space(c)) && stray_.size() < most_stray) stray_ += c;
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
    record.too_long = reported_ - record.offset > stray_.size();
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
  charset_.reset();
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
  advance_to_end();
}

SgfCutter::Event SgfCutter::look(std::uint64_t& at) {
  if (in_value_) return look_in_value(at);
  switch (window_[at]) {
    case '[':
      in_value_ = true;
      bracket_ = 0;
      find_charset(at + 1);
      if (charset_) charset_->restart();
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
  if (charset_) {
    (void)has(at + Charset::most_bytes);
    const Charset::Character character = charset_->next(window_.text(at, at + Charset::most_bytes));
    at += character.bytes - 1;
    if (character.value == 0 || character.value >= 0x80) return Event::none;
  }
  switch (window_[at]) {
    case '\\':
      if (has(at + 1) && !(charset_ && (window_[at + 1] & 0x80) != 0)) ++at;
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

void SgfCutter::find_charset(std::uint64_t at) {
  constexpr std::string_view name = "CA[";
  if (depth_ != 1 || at - at_ <= name.size() || window_.text(at - name.size(), at) != name ||
      is_letter(window_[at - name.size() - 1]))
    return;
  std::uint64_t end = at;
  while (end - at < most_ahead && has(end) && window_[end] != ']') ++end;
  charset_ = Charset::find(sgf_word(window_.text(at, end)));
  if (charset_ && charset_->is_utf8()) charset_.reset();
}

SgfCutter::Event SgfCutter::opening(std::uint64_t at) {
  const std::uint64_t limit = at + most_ahead;
  const std::uint64_t semicolon = after_spaces(at + 1, limit);
  if (!is(semicolon, ';')) return Event::none;
  std::uint64_t letter = after_spaces(semicolon + 1, limit);
  std::string name;
  for (; letter < limit && has(letter) && is_letter(window_[letter]); ++letter)
    if (is_upper(window_[letter])) name += window_[letter];
  if (!is(after_spaces(letter, limit), '[')) return Event::none;
  if (is_one_of(name, of_roots)) return Event::game;
  return is_one_of(name, of_games) ? Event::perhaps_game : Event::none;
}

bool SgfCutter::begins_tree(std::uint64_t at) {
  return window_[at] == '(' && is(after_spaces(at + 1, at + most_ahead), ';');
}

bool SgfCutter::at_line_start(std::uint64_t at) const {
  return at > at_ && (window_[at - 1] == '\n' || window_[at - 1] == '\r');
}

std::uint64_t SgfCutter::after_spaces(std::uint64_t at, std::uint64_t limit) {
  while (at < limit && has(at) && is_sgf_space(window_[at])) ++at;
  return at;
}

}  // namespace latro
