#include "latro/rules/hash.hpp"

namespace latro {

namespace {

KeyMixer mix_pieces(const Position& position) {
  return mix_pieces(position.board, position.of(Side::white), position.of(Side::black), position.duces,
                    position.bound, position.hand(Side::white), position.hand(Side::black));
}

}  // namespace

PositionKey pieces_key(const Position& position) { return mix_pieces(position).key(); }

PositionKey position_key(const Position& position) {
  KeyMixer mixer = mix_pieces(position);
  mix_side(mixer, position.to_move);
  return mixer.key();
}

}  // namespace latro
