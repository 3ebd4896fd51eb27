#include "latro/render/animation/detail/piece_track.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace latro {

namespace {

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// The squares between two on one line; empty if they are not on one.
template <class Visit>
void for_each_between(const BoardSize& board, Square from, Square to, Visit visit) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  const int files = b.file - a.file;
  const int ranks = b.rank - a.rank;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return;
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int i = 1; i < steps; ++i)
    visit(board.square({static_cast<std::uint8_t>(a.file + i * files / steps),
                        static_cast<std::uint8_t>(a.rank + i * ranks / steps)}));
}

class Follower {
 public:
  explicit Follower(const Position& start) : board_(start.board) {
    on_.fill(nobody);
    for (const Side side : {Side::white, Side::black})
      for_each(start.of(side), [&](Square square) { begin(square, *start.at(square), {}); });
  }

  /// Goes on to the next diagram.
  void follow(const Diagram& next, std::size_t number) {
    const LastTurn none;
    const LastTurn& last = next.last ? *next.last : none;
    const TurnTimes times = turn_times(last, number);
    const bool moves = last.turn.kind == TurnKind::movement && on_[last.turn.origin.index()] != nobody;
    std::size_t mover = nobody;
    if (moves) {
      std::swap(mover, on_[last.turn.origin.index()]);
      mover = above_passed(mover, last, times.departure);
      walk(lives_[mover], last, times);
    }
    remove_gone(next.position, last, times);
    if (moves) on_[last.turn.destination.index()] = mover;
    for (const Side side : {Side::white, Side::black})
      for_each(next.position.of(side), [&](Square square) {
        const Piece piece = *next.position.at(square);
        std::size_t& life = on_[square.index()];
        if (life == nobody)
          begin(square, piece, TimeSpan{times.begin, times.arrival});
        else if (lives_[life].bound_at_last() != piece.bound)
          lives_[life].turned_over.push_back(times.arrival);
      });
  }

  std::vector<PieceTrack> lives() && { return std::move(lives_); }

 private:
  void begin(Square square, Piece piece, std::optional<TimeSpan> appears) {
    on_[square.index()] = lives_.size();
    lives_.push_back({piece, square, appears, {}, {}, {}});
  }

  /// Ends the tracks of the pieces that are no longer on their squares; the mover is not among them.
  void remove_gone(const Position& next, const LastTurn& last, const TurnTimes& times) {
    for (unsigned i = 0; i < board_.squares(); ++i) {
      const Square square{i};
      if (on_[i] == nobody) continue;
      PieceTrack& life = lives_[on_[i]];
      const auto piece = next.at(square);
      const bool mover_comes = last.turn.kind == TurnKind::movement && square == last.turn.destination;
      if (piece && piece->side == life.piece.side && piece->kind == life.piece.kind && !mover_comes) continue;
      const Moment gone = taken_at(square, last, times);
      life.vanishes = TimeSpan{gone, gone + Timing::fading};
      on_[i] = nobody;
    }
  }

  static Moment taken_at(Square square, const LastTurn& last, const TurnTimes& times) {
    const bool comes = last.turn.kind == TurnKind::movement || last.turn.kind == TurnKind::placement;
    if (!comes || last.turn.squares.contains(square)) return times.begin;
    for (std::size_t leg = 0; leg < last.path.size(); ++leg)
      if (last.path[leg].captured.contains(square)) return leg_end(times, last.path, leg);
    return times.arrival;
  }

  /// The track with which the mover continues: a new one if it passes a piece that is drawn later, by leaping
  /// over it or by moving to where it captured it.
  std::size_t above_passed(std::size_t mover, const LastTurn& last, Moment departure) {
    bool passes_below = false;
    Square from = last.turn.origin;
    const auto pass = [&](Square square) {
      const std::size_t other = on_[square.index()];
      const bool is_removed = last.turn.squares.contains(square);
      passes_below = passes_below || (other != nobody && other > mover && !is_removed);
    };
    for (const Hop& hop : last.path) {
      for_each_between(board_, from, hop.to, pass);
      pass(hop.to);
      from = hop.to;
    }
    if (!passes_below) return mover;
    lives_[mover].vanishes =
        TimeSpan{departure, departure + Timing::instant};  // the other one is there before
    Piece piece = lives_[mover].piece;
    piece.bound = lives_[mover].bound_at_last();
    begin(last.turn.origin, piece, TimeSpan{departure, departure});
    return std::exchange(on_[last.turn.origin.index()], nobody);
  }

  static void walk(PieceTrack& life, const LastTurn& last, const TurnTimes& times) {
    if (last.path.empty()) {
      life.walks.push_back({{times.departure, times.arrival}, last.turn.destination});
      return;
    }
    Moment begin = times.departure;
    for (std::size_t leg = 0; leg < last.path.size(); ++leg) {
      const Moment end = leg_end(times, last.path, leg);
      life.walks.push_back({{begin, end}, last.path[leg].to});
      begin = end;
    }
  }

  BoardSize board_;
  std::vector<PieceTrack> lives_;
  std::array<std::size_t, BoardSize::max_squares> on_{};  ///< by square: the track of its piece
};

}  // namespace

std::vector<PieceTrack> follow_pieces(const std::vector<Diagram>& diagrams) {
  Follower follower(diagrams.front().position);
  for (std::size_t i = 1; i < diagrams.size(); ++i) follower.follow(diagrams[i], i);
  return std::move(follower).lives();
}

}  // namespace latro
