// The plain turns that follow one another in a record, and the annotations between them, read as they are
// asked for: what RecordVisitor::plain_turns is given.
#pragma once

#include <cstddef>
#include <string_view>

#include "latro/notation/game.hpp"
#include "latro/notation/plain_reader.hpp"

namespace latro {

class PlainTurns {
 public:
  /// `text` is a part of `record`. Annotations are reported to `visitor`.
  PlainTurns(std::string_view text, const char* record, RecordVisitor& visitor)
      : reader_(text.data() + text.size()),
        visitor_(visitor),
        record_(record),
        begin_(text.data()),
        at_(begin_),
        next_(begin_) {}

  /// Reads the next one, with the number after it, and tells its parts (plain_reader.hpp). False where what
  /// follows is something else.
  template <class Parts>
  LATRO_INLINE bool next(Parts& parts) {
    unwanted_ = false;
    if (has_more_) return false;
    at_ = next_;
    const char* const behind = reader_.ply(at_, turn_, parts);
    if (behind == nullptr) return false;
    next_ = behind;
    has_more_ = turn_.has_more;
    return true;
  }
  /// If the ply of the turn read last is not over: reports its glyph, NAGs and comments, as far as they have
  /// the usual forms, and reads the number after them (see turn()). True if the ply is over then, so that
  /// next() can be called.
  bool annotations() { return !has_more_ || (!stopped_ && read_annotations()); }

  /// The one read last. Precondition: next() was true.
  const PlainTurn& turn() const { return turn_; }
  /// The one read last is not heard: it is wanted with its parts.
  void give_back() {
    next_ = at_;
    has_more_ = false;
    unwanted_ = true;
  }

  /// What was heard: turns, annotations, numbers and gaps.
  std::string_view heard() const { return {begin_, next_}; }
  /// The ply of the last turn heard is not over.
  bool has_more() const { return has_more_; }
  /// What stands behind that was given back, or nothing was asked for.
  bool unwanted() const { return unwanted_; }

  /// The visitor has seen enough.
  bool stopped() const { return stopped_; }
  RecordVisitor& visitor() { return visitor_; }
  Span place_of(std::string_view part) const {
    const auto begin = static_cast<std::size_t>(part.data() - record_);
    return {begin, begin + part.size()};
  }

 private:
  bool read_annotations() {
    const PlainReader reader = reader_;  // stays in registers when the visitor is called
    unsigned nag = 0;
    if (next_ == turn_.text.data() + turn_.text.size()) {
      const char* const end = reader.glyph(next_, nag);
      if (end != nullptr && !pass(end, visitor_.nag(nag, place_of({next_, end})))) return false;
    }
    for (;;) {
      const char* const begin = reader.gap(next_);
      if (begin == nullptr) return false;
      const char* end = nullptr;
      if (reader.peek(begin) == '$') {
        end = reader.nag(begin, nag);
        if (end == nullptr || !pass(end, visitor_.nag(nag, place_of({begin, end})))) return false;
      } else if (reader.peek(begin) == '{') {
        end = reader.brace_comment(begin);
        if (end == nullptr || !pass(end, visitor_.comment({begin + 1, end - 1}, place_of({begin, end}))))
          return false;
      } else {
        return read_number();
      }
    }
  }
  bool read_number() {
    const char* const behind = reader_.behind_turn(next_, turn_);
    has_more_ = behind == nullptr;
    if (has_more_)
      turn_.number_text = {};
    else
      next_ = behind;
    return !has_more_;
  }
  bool pass(const char* to, bool goes_on) {
    next_ = to;
    stopped_ = !goes_on;
    return goes_on;
  }

  PlainReader reader_;
  RecordVisitor& visitor_;
  PlainTurn turn_;
  const char* record_;
  const char* begin_;
  const char* at_;    ///< where turn_ begins
  const char* next_;  ///< behind what was heard
  bool has_more_ = false;
  bool unwanted_ = true;
  bool stopped_ = false;
};

}  // namespace latro
