#include "latro/game/position_fold.hpp"

#include <cstdint>

#include "latro/rules/symmetries.hpp"

namespace latro {

namespace {

constexpr unsigned word_bits = 64;

constexpr std::uint64_t bytes_reversed(std::uint64_t word) { return __builtin_bswap64(word); }

constexpr std::uint64_t bits_reversed(std::uint64_t word) {
  word = bytes_reversed(word);
  word = (word >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (word & 0x0F0F0F0F0F0F0F0Fu) << 4;
  word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
  return (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
}

std::size_t words_of(const BoardSize& board) { return (board.squares() + word_bits - 1) / word_bits; }

/// The set with its words shifted down by less than a word.
SquareSet shifted_down(SquareSet set, std::size_t words, unsigned bits) {
  if (bits == 0) return set;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t next = i + 1 < words ? set.words[i + 1] : 0;
    set.words[i] = set.words[i] >> bits | next << (word_bits - bits);
  }
  return set;
}

/// Negative, 0 or positive.
int compare(const SquareSet& a, const SquareSet& b, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i)
    if (a.words[i] != b.words[i]) return a.words[i] < b.words[i] ? -1 : 1;
  return 0;
}

}  // namespace

PositionFold::PositionFold(const Rules& rules) : board_(rules.board()) {
  for (const Symmetry symmetry : {Symmetry{true, false}, Symmetry{false, true}, Symmetry{true, true}}) {
    always_.all[always_.count++] = symmetry;
    if (are_kept(rules, symmetry.files, symmetry.ranks))
      while_placing_.all[while_placing_.count++] = symmetry;
  }
}

/// The square with index i becomes the one with the index squares - 1 - i.
SquareSet PositionFold::rotated_set(const SquareSet& squares) const {
  const std::size_t words = words_of(board_);
  SquareSet reversed;
  for (std::size_t i = 0; i < words; ++i) reversed.words[words - 1 - i] = bits_reversed(squares.words[i]);
  return shifted_down(reversed, words, static_cast<unsigned>(words * word_bits - board_.squares()));
}

SquareSet PositionFold::with_ranks_reversed(const SquareSet& squares) const {
  constexpr unsigned byte_files = 8;
  SquareSet reversed;
  if (board_.files == byte_files) {
    const std::size_t words = words_of(board_);
    for (std::size_t i = 0; i < words; ++i) reversed.words[words - 1 - i] = bytes_reversed(squares.words[i]);
    return shifted_down(reversed, words, static_cast<unsigned>(words * word_bits - board_.squares()));
  }
  const std::uint64_t mask = (std::uint64_t{1} << board_.files) - 1;
  for (unsigned rank = 0; rank < board_.ranks; ++rank) {
    const unsigned from = rank * board_.files;
    const unsigned shift = from % word_bits;
    std::uint64_t bits = squares.words[from / word_bits] >> shift;
    if (shift + board_.files > word_bits) bits |= squares.words[from / word_bits + 1] << (word_bits - shift);
    bits &= mask;
    const unsigned to = (board_.ranks - 1 - rank) * board_.files;
    const unsigned place = to % word_bits;
    reversed.words[to / word_bits] |= bits << place;
    if (place + board_.files > word_bits) reversed.words[to / word_bits + 1] |= bits >> (word_bits - place);
  }
  return reversed;
}

SquareSet PositionFold::image(const SquareSet& squares, Symmetry symmetry) const {
  if (symmetry.files) {
    const SquareSet rotated = rotated_set(squares);
    return symmetry.ranks ? rotated : with_ranks_reversed(rotated);
  }
  return symmetry.ranks ? with_ranks_reversed(squares) : squares;
}

Position PositionFold::image(const Position& position, Symmetry symmetry) const {
  Position images = position;
  if (symmetry == Symmetry{}) return images;
  for (SquareSet& pieces : images.pieces) pieces = image(pieces, symmetry);
  if (position.duces.any()) images.duces = image(position.duces, symmetry);
  if (position.bound.any()) images.bound = image(position.bound, symmetry);
  return images;
}

Symmetry PositionFold::symmetry(const Position& position) const {
  const std::size_t words = words_of(board_);
  const Symmetries& tried = position.has_hands() ? while_placing_ : always_;
  Symmetry best;
  SquareSet best_white = position.of(Side::white);
  for (std::size_t i = 0; i < tried.count; ++i) {
    const Symmetry symmetry = tried.all[i];
    const SquareSet white = image(position.of(Side::white), symmetry);
    int order = compare(white, best_white, words);
    if (order == 0)
      for (const SquareSet* set : {&position.of(Side::black), &position.duces, &position.bound}) {
        if (set->empty()) continue;
        order = compare(image(*set, symmetry), image(*set, best), words);
        if (order != 0) break;
      }
    if (order >= 0) continue;
    best = symmetry;
    best_white = white;
  }
  return best;
}

PositionKey folded_key(const PositionFold& fold, const Position& position) {
  return position_key(fold.folded(position));
}

PositionKey folded_key(const Rules& rules, const Position& position) {
  return folded_key(PositionFold(rules), position);
}

}  // namespace latro
