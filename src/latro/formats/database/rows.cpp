#include "latro/formats/database/rows.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace latro {

namespace {

constexpr std::size_t size_bytes = 8;

void put(std::string& out, std::uint64_t number) {
  std::array<char, 10> bytes;
  std::size_t count = 0;
  for (; number >= 128; number >>= 7) bytes[count++] = static_cast<char>(number | 128);
  bytes[count++] = static_cast<char>(number);
  out.append(bytes.data(), count);
}
void put(std::string& out, std::string_view text) {
  put(out, text.size());
  out += text;
}

void take(std::string_view& bytes, std::uint64_t& number) {
  number = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 127u} << shift;
    if (byte < 128) return;
  }
}
void take(std::string_view& bytes, std::string_view& text) {
  std::uint64_t size = 0;
  take(bytes, size);
  text = bytes.substr(0, static_cast<std::size_t>(size));
  bytes.remove_prefix(text.size());
}

/// The same order for writing and reading.
template <class Game, class Each>
void each_field(Game& game, const Each& each) {
  each(game.key), each(game.file), each(game.number), each(game.result), each(game.ruleset);
  each(game.ending), each(game.board), each(game.side), each(game.turn);
}
template <class Row, class Each>
void each_field_of_position(Row& row, const Each& each) {
  each(row.turn), each(row.captured), each(row.position), each(row.state);
}
template <class Row, class Each>
void each_field_of_annotation(Row& row, const Each& each) {
  each(row.ply), each(row.before), each(row.comment), each(row.nags), each(row.evaluation), each(row.clock);
  each(row.variations), each(row.properties), each(row.in_variations);
}

}  // namespace

void append_rows(std::string& out, const GameRow& game) {
  const std::size_t begin = out.size();
  out.append(size_bytes, '\0');
  const auto write = [&](const auto& value) { put(out, value); };
  each_field(game, write);
  put(out, game.tags.size());
  for (const auto& [name, value] : game.tags) write(name), write(value);
  put(out, game.positions.size());
  for (const PositionRow& row : game.positions) each_field_of_position(row, write);
  put(out, game.annotations.size());
  for (const AnnotationRow& row : game.annotations) each_field_of_annotation(row, write);
  const std::uint64_t size = out.size() - begin - size_bytes;
  std::memcpy(out.data() + begin, &size, sizeof size);
}

bool take_rows(std::string_view& bytes, GameRow& game) {
  std::uint64_t size = 0;
  if (bytes.size() < size_bytes) return false;
  std::memcpy(&size, bytes.data(), sizeof size);
  if (bytes.size() - size_bytes < size) return false;
  std::string_view own = bytes.substr(size_bytes, static_cast<std::size_t>(size));
  bytes.remove_prefix(size_bytes + own.size());
  const auto read = [&](auto& value) { take(own, value); };
  const auto read_list = [&](auto& list, const auto& read_one) {
    std::uint64_t count = 0;
    read(count);
    list.resize(static_cast<std::size_t>(count));
    for (auto& one : list) read_one(one);
  };
  each_field(game, read);
  read_list(game.tags, [&](auto& tag) { read(tag.first), read(tag.second); });
  read_list(game.positions, [&](PositionRow& row) { each_field_of_position(row, read); });
  read_list(game.annotations, [&](AnnotationRow& row) { each_field_of_annotation(row, read); });
  return true;
}

void pack_position(std::string& out, const Position& position) {
  constexpr unsigned of_black = 1;
  constexpr unsigned of_duces = 2;
  constexpr unsigned of_bound = 4;
  constexpr unsigned of_hands = 8;
  constexpr unsigned of_duces_in_hand = 16;
  const bool has_duces_in_hand = position.hands[0].duces + position.hands[1].duces > 0;
  std::array<unsigned char, 9 + 4 * BoardSize::max_squares / 8 + 1> bytes;
  unsigned char* to = bytes.data();
  *to++ = static_cast<unsigned char>(
      (position.to_move == Side::black ? of_black : 0) | (position.duces.any() ? of_duces : 0) |
      (position.bound.any() ? of_bound : 0) | (position.has_hands() ? of_hands : 0) |
      (has_duces_in_hand ? of_duces_in_hand : 0));
  const auto add_hands = [&](PieceType kind) {
    for (const Hand& hand : position.hands) {
      *to++ = static_cast<unsigned char>(hand.count(kind) >> 8);
      *to++ = static_cast<unsigned char>(hand.count(kind));
    }
  };
  if (position.has_hands()) add_hands(PieceType::soldier);
  if (has_duces_in_hand) add_hands(PieceType::dux);
  const SquareSet occupied = position.occupied();
  const unsigned squares = position.board.squares();
  for (unsigned i = 0; i < squares; i += 8)
    *to++ = static_cast<unsigned char>(occupied.words[i / 64] >> (i % 64));
  unsigned bits = 0;  // of the byte that is not complete
  unsigned count = 0;
  const auto add = [&](const SquareSet& set, std::size_t word, unsigned at) {
    bits |= static_cast<unsigned>(set.words[word] >> at & 1) << count;
    if (++count < 8) return;
    *to++ = static_cast<unsigned char>(bits);
    bits = count = 0;
  };
  const bool has_duces = position.duces.any();
  const bool has_bound = position.bound.any();
  for (std::size_t word = 0; word * 64 < squares; ++word)
    for (std::uint64_t left = occupied.words[word]; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      add(position.of(Side::white), word, at);
      if (has_duces) add(position.duces, word, at);
      if (has_bound) add(position.bound, word, at);
    }
  if (count > 0) *to++ = static_cast<unsigned char>(bits);
  while (to[-1] == 0 && to - bytes.data() > 1) --to;
  out.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(to - bytes.data()));
}

}  // namespace latro
