// Cuts a stream of bytes into the game trees of the Smart Game Format. Memory is bounded by the largest
// record allowed, whatever the stream holds; brackets in values do not count.
//
// A tree begins with `(` and, blanks apart, `;`, and ends with the bracket that closes it. It is broken off
// where another game surely begins: at `(;` at the beginning of a line, followed by a property that only a
// root has (FF, GM, CA, AP, SZ, ST); if the property is one of a game as a whole (PW, RU, …), only in a tree
// that turns out never to be closed. A value that is not closed ends in such a root's first bracket; the tree
// is broken off there too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/charset.hpp"
#include "latro/support/find.hpp"

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
  Kind next(Record& record) {
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

 private:
  /// Of bytes that are looked at together: a bracket, its semicolon and a root's first property.
  static constexpr std::size_t most_ahead = 256;
  /// The record of a stray text.
  static constexpr std::size_t most_stray = 1000;
  static constexpr std::array<std::string_view, 6> of_roots{"FF", "GM", "CA", "AP", "SZ", "ST"};
  static constexpr std::array<std::string_view, 10> of_games{"GN", "RU", "PW", "PB", "EV",
                                                             "DT", "PC", "RO", "RE", "US"};

  /// Whether a text in front of the first tree is a tree itself that lacks its beginning.
  static bool is_headless(std::string_view text) {
    return text.front() == ';' || (text.front() == '(' && text.find('[') != std::string_view::npos);
  }

  /// What a byte of a tree turns out to be.
  enum class Event : std::uint8_t {
    none,
    closed,        ///< the last bracket of the tree
    game,          ///< another game surely begins at event_at_
    perhaps_game,  ///< … or a variation
  };
  /// Looks at a byte, and may skip the byte after it. Precondition: has(at).
  Event look(std::uint64_t& at) {
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
  Event look_in_value(std::uint64_t& at) {
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
  /// What a bracket at the beginning of a line opens: a game, perhaps one, or (none) a variation.
  Event opening(std::uint64_t at) {
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
  bool begins_tree(std::uint64_t at) {
    return window_[at] == '(' && is(after_spaces(at + 1, at + most_ahead), ';');
  }
  bool at_line_start(std::uint64_t at) const {
    return at > at_ && (window_[at - 1] == '\n' || window_[at - 1] == '\r');
  }
  std::uint64_t after_spaces(std::uint64_t at, std::uint64_t limit) {
    while (at < limit && has(at) && is_sgf_space(window_[at])) ++at;
    return at;
  }

  /// The encoding that the value names, which begins at `at`, if the value is that of CA in the root.
  void find_charset(std::uint64_t at) {
    constexpr std::string_view name = "CA[";
    if (depth_ != 1 || at - at_ <= name.size() || window_.text(at - name.size(), at) != name ||
        is_letter(window_[at - name.size() - 1]))
      return;
    std::uint64_t end = at;
    while (end - at < most_ahead && has(end) && window_[end] != ']') ++end;
    charset_ = Charset::find(sgf_word(window_.text(at, end)));
    if (charset_ && charset_->is_utf8()) charset_.reset();
  }

  /// From at_ on.
  Kind cut_tree(Record& record) {
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
  void skip_rest() {
    skipping_ = false;
    for (std::uint64_t at = at_; has(at); ++at) {
      const Event event = look(at);
      if (event != Event::none) return advance(event == Event::closed ? at + 1 : event_at_);
      // Bytes that look() may still need stay.
      if (at - at_ >= ByteWindow::block) advance_about(at - 2 * most_ahead);
    }
    advance_to_end();
  }

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
