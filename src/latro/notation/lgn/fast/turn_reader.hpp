// From the text of a plain turn to a TurnClaim, without a TurnText between.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/core/square.hpp"
#include "latro/notation/lgn/fast/plain_reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/detail/turn_claim.hpp"
#include "latro/support/between.hpp"
#include "latro/support/inline.hpp"

namespace latro {

/// Takes the parts of a turn from a PlainReader. Nothing here branches on the squares: the processor cannot
/// predict which they are.
class TurnParts {
 public:
  TurnParts() = default;
  explicit TurnParts(const BoardSize& board) { set_board(board); }
  /// See TurnClaim::asks_style.
  void ask_style(bool asks) { turn_.asks_style = asks; }
  /// The board of the turns that follow.
  void set_board(const BoardSize& board) { board_ = board; }

  /// The turn read last.
  const TurnClaim& turn() const { return turn_; }
  /// Returns false if the turn is too long for a TurnClaim, or names a square beyond the board or one square
  /// twice in a list; then the claim is invalid.
  bool is_whole() const { return !spoilt_; }

  void placement(bool dux) {
    begin(TurnKind::placement, dux);
    turn_.squares = {};
    turn_.square_count = 0;
    begin_list();
  }
  void placed(Coordinate square) {
    list(turn_.squares, square);
    ++turn_.square_count;
  }
  void removal() { placement(false), turn_.kind = TurnKind::removal; }
  void removed(Coordinate square) { placed(square); }
  void movement(bool dux, Coordinate from) {
    begin(TurnKind::movement, dux);
    turn_.origin = on_board(from);
    turn_.hop_count = 0;
  }
  void hop(HopKind kind, Coordinate to) {
    if (turn_.hop_count == TurnClaim::most_hops) {
      spoilt_ = true;
      turn_.hop_count = 0;
    }
    TurnClaim::Hop& hop = turn_.hops[turn_.hop_count++];
    hop.kind = kind;
    hop.to = on_board(to);
    hop.lists_captures = false;
  }
  void captures() {
    TurnClaim::Hop& hop = turn_.hops[turn_.hop_count - 1];
    hop.lists_captures = true;
    hop.captured = {};
    begin_list();
  }
  void captured(Coordinate square) { list(turn_.hops[turn_.hop_count - 1].captured, square); }
  void bindings() {
    turn_.lists_bound = true;
    turn_.bound = {};
    begin_list();
  }
  void bound(Coordinate square) { list(turn_.bound, square); }

  LATRO_INLINE void first_hop(std::uint64_t text) {
    begin(TurnKind::movement, false);
    const auto place = [&](unsigned byte) {
      return Coordinate{static_cast<std::uint8_t>((text >> (8 * byte)) - 'a'),
                        static_cast<std::uint8_t>((text >> (8 * byte + 8)) - '1')};
    };
    turn_.origin = on_board(place(0));
    turn_.hop_count = 1;
    TurnClaim::Hop& hop = turn_.hops[0];
    hop.kind = static_cast<std::uint8_t>(text >> 16) == '^' ? HopKind::leap : HopKind::move;
    hop.to = on_board(place(3));
    hop.lists_captures = false;
  }

 private:
  void begin(TurnKind kind, bool dux) {
    turn_.kind = kind;
    turn_.dux = dux;
    turn_.in_order = true;
    turn_.lists_bound = false;
    spoilt_ = false;
  }
  void begin_list() { last_listed_ = -1; }
  LATRO_INLINE Square on_board(Coordinate place) {
    spoilt_ = spoilt_ | (place.file >= board_.files) | (place.rank >= board_.ranks);
    return Square{static_cast<std::uint8_t>(place.rank * board_.files + place.file)};
  }
  LATRO_INLINE void list(SquareSet& set, Coordinate place) {
    const Square square = on_board(place);
    spoilt_ = spoilt_ | set.contains(square);
    if (turn_.asks_style) {
      const int in_order = place.file << 8 | place.rank;
      turn_.in_order = turn_.in_order & (in_order > last_listed_);
      last_listed_ = in_order;
    }
    set.insert(square);
  }

  BoardSize board_;
  TurnClaim turn_;
  bool spoilt_ = false;
  int last_listed_ = -1;  ///< as a number that grows in the order of lists
};

/// Reads a text that is one turn. Returns false if it is no plain turn.
inline bool read_turn(std::string_view text, TurnParts& parts) {
  std::array<char, 32> padded{};  // PlainReader is quick if there are 8 bytes after the turn
  if (text.size() > padded.size() - 8) return false;
  std::copy(text.begin(), text.end(), padded.begin());
  return PlainReader(padded.data() + padded.size()).turn(padded.data(), parts) == padded.data() + text.size();
}

// The plain turns that follow one another in a record, and the annotations between them, read on demand: the
// argument of RecordVisitor::plain_turns.

class FastTurnReader {
 public:
  /// `text` is a part of `record`. Annotations are reported to `visitor`.
  FastTurnReader(std::string_view text, const char* record, RecordVisitor& visitor)
      : reader_(text.data() + text.size()),
        visitor_(visitor),
        record_(record),
        begin_(text.data()),
        at_(begin_),
        next_(begin_) {}

  /// Reads the next turn, with the number after it, and sends its parts (plain_reader.hpp). Returns false if
  /// the text that follows is not a plain turn.
  template <class Parts>
  LATRO_INLINE bool next(Parts& parts) {
    unwanted_ = false;
    if (has_more_) return false;
    at_ = next_;
    const char* const after = reader_.ply(at_, turn_, parts);
    if (after == nullptr) return false;
    next_ = after;
    has_more_ = turn_.has_more;
    return true;
  }
  /// If the ply of the turn read last is not over: reports its glyph, NAGs and comments, as far as they have
  /// the usual forms, and reads the number after them (see turn()). True if the ply is over then, so that
  /// next() can be called.
  bool annotations() { return !has_more_ || (!stopped_ && read_annotations()); }

  /// The one read last. Precondition: next() was true.
  const PlainTurn& turn() const { return turn_; }
  /// Rejects the turn read last: the visitor wants it with its parts.
  void reject_last() {
    next_ = at_;
    has_more_ = false;
    unwanted_ = true;
  }

  /// The text taken: turns, annotations, numbers and gaps.
  std::string_view taken() const { return between(begin_, next_); }
  /// The ply of the last turn taken is not over.
  bool has_more() const { return has_more_; }
  /// The turn after the text taken was rejected, or no turn was requested.
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
      if (end != nullptr && !pass(end, visitor_.nag(nag, place_of(between(next_, end))))) return false;
    }
    for (;;) {
      const char* const begin = reader.gap(next_);
      if (begin == nullptr) return false;
      const char* end = nullptr;
      if (reader.peek(begin) == '$') {
        end = reader.nag(begin, nag);
        if (end == nullptr || !pass(end, visitor_.nag(nag, place_of(between(begin, end))))) return false;
      } else if (reader.peek(begin) == '{') {
        end = reader.brace_comment(begin);
        if (end == nullptr ||
            !pass(end, visitor_.comment(between(begin + 1, end - 1), place_of(between(begin, end)))))
          return false;
      } else {
        return read_number();
      }
    }
  }
  bool read_number() {
    const char* const after = reader_.after_turn(next_, turn_);
    has_more_ = after == nullptr;
    if (has_more_)
      turn_.number_text = {};
    else
      next_ = after;
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
  const char* next_;  ///< after the text taken
  bool has_more_ = false;
  bool unwanted_ = true;
  bool stopped_ = false;
};

}  // namespace latro
