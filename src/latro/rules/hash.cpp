#include "latro/rules/hash.hpp"

namespace latro {

namespace {

KeyMixer mix_pieces(const Position& position) {
  KeyMixer mixer;
  const std::size_t words = (position.board.squares() + 63) / 64;
  for (const SquareSet* set : {&position.pieces[0], &position.pieces[1], &position.duces, &position.bound})
    for (std::size_t i = 0; i < words; ++i) mixer.add(set->words[i]);
  std::uint64_t hands = 0;
  for (const Hand& hand : position.hands)
    hands = hands << 32 | std::uint64_t{hand.soldiers} << 16 | hand.duces;
  mixer.add(hands);
  mixer.add(std::uint64_t{position.board.files} << 8 | position.board.ranks);
  return mixer;
}

}  // namespace

PositionKey pieces_key(const Position& position) { return mix_pieces(position).key(); }

PositionKey position_key(const Position& position) {
  KeyMixer mixer = mix_pieces(position);
  mixer.add(index_of(position.to_move) + 1);
  return mixer.key();
}

}  // namespace latro
