// The plain turns that follow one another in a record, read as they are asked for: what
// RecordVisitor::plain_turns is given.
#pragma once

#include <string_view>

#include "latro/notation/game.hpp"
#include "latro/notation/plain_reader.hpp"

namespace latro {

class PlainTurns {
 public:
  explicit PlainTurns(std::string_view text)
      : reader_(text.data() + text.size()), begin_(text.data()), at_(begin_), next_(begin_) {}

  /// Reads the next one, with the number behind it, and tells its parts (plain_reader.hpp). False where what
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
  /// The one read last. Precondition: next() was true.
  const PlainTurn& turn() const { return turn_; }
  /// The one read last is not heard: it is wanted with its parts.
  void give_back() {
    next_ = at_;
    has_more_ = false;
    unwanted_ = true;
  }

  /// What was heard: turns, numbers and gaps.
  std::string_view heard() const { return {begin_, next_}; }
  /// The ply of the last turn heard is not over.
  bool has_more() const { return has_more_; }
  /// What stands behind that was given back, or nothing was asked for.
  bool unwanted() const { return unwanted_; }

 private:
  PlainReader reader_;
  PlainTurn turn_;
  const char* begin_;
  const char* at_;    ///< where turn_ begins
  const char* next_;  ///< behind what was heard
  bool has_more_ = false;
  bool unwanted_ = true;
};

}  // namespace latro
