#include "latro/notation/written_turn.hpp"

namespace latro {

namespace {

/// Goes through a text that is known to parse, so that bytes are looked at only to tell one form from
/// another.
class Scribe {
 public:
  Scribe(std::string_view text, const Board& board)
      : at_(text.data()), end_(at_ + text.size()), board_(board) {}

  bool done() const { return at_ == end_; }
  char next() const { return done() ? '\0' : *at_; }
  void pass() { ++at_; }

  bool square(Square& square) {
    const auto file = static_cast<std::uint8_t>(at_[0] - 'a');
    unsigned rank = static_cast<unsigned>(at_[1] - '0');
    at_ += 2;
    if (const char c = next(); c >= '0' && c <= '9') {
      rank = rank * 10 + static_cast<unsigned>(c - '0');
      pass();
    }
    const Coordinate place{file, static_cast<std::uint8_t>(rank - 1)};
    if (!board_.contains(place)) return false;
    square = board_.square(place);
    return true;
  }
  bool squares(SquareSet& set, std::size_t* count = nullptr) {
    set = {};
    for (;;) {
      Square one;
      if (!square(one) || set.contains(one)) return false;
      set.insert(one);
      if (count != nullptr) ++*count;
      if (next() != '/') return true;
      pass();
    }
  }

 private:
  const char* at_;
  const char* end_;
  const Board& board_;
};

bool read_hops(Scribe& text, WrittenTurn& turn) {
  while (text.next() == '-' || text.next() == '^') {
    if (turn.hop_count == WrittenTurn::most_hops) return false;
    WrittenTurn::Hop& hop = turn.hops[turn.hop_count++];
    hop.kind = text.next() == '^' ? HopKind::leap : HopKind::move;
    text.pass();
    if (!text.square(hop.to)) return false;
    hop.lists_captures = text.next() == 'x';
    if (!hop.lists_captures) continue;
    text.pass();
    if (!text.squares(hop.captured)) return false;
  }
  return true;
}

}  // namespace

bool read_any_written_turn(std::string_view whole, const Board& board, WrittenTurn& turn) {
  Scribe text(whole, board);
  turn.lists_bound = false;
  turn.hop_count = turn.square_count = 0;
  turn.dux = text.next() == 'D';
  if (turn.dux) text.pass();
  switch (text.next()) {
    case '@':
      turn.kind = TurnKind::placement;
      text.pass();
      return text.squares(turn.squares, &turn.square_count);
    case 'x':
      turn.kind = TurnKind::removal;
      text.pass();
      return text.squares(turn.squares, &turn.square_count);
    default:
      break;
  }
  turn.kind = TurnKind::movement;
  if (!text.square(turn.origin) || !read_hops(text, turn)) return false;
  if (text.next() != '+') return true;
  text.pass();
  turn.lists_bound = true;
  return text.squares(turn.bound);
}

}  // namespace latro
