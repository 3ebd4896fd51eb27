// The quick way through movetext: reads by hand what nearly all movetext consists of, turns of the common
// forms, their numbers and the gaps between them. It accepts nothing that grammar/game.hpp does not accept as
// the same; whatever it does not know it declines, and then the grammar reads it. Private to parse_record
// (notation/game.cpp); tests/property/plain_turns.cpp compares the two ways.
//
// All functions take a place in the text and answer with the place behind what they read, or with nullptr
// where they decline.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace latro {

namespace plain {

/// What a byte can be.
enum Class : unsigned char {
  turnchar = 1,
  digit = 2,
  blank = 4,
  line_end = 8,
  more_of_ply = 16,
  in_quotes = 32
};

constexpr std::array<unsigned char, 256> make_classes() {
  std::array<unsigned char, 256> classes{};
  const auto add = [&](std::string_view bytes, unsigned of) {
    for (const char c : bytes) {
      unsigned char& all = classes[static_cast<unsigned char>(c)];
      all = static_cast<unsigned char>(all | of);
    }
  };
  add("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@^+:/-", turnchar);
  add("0123456789", digit);
  add(" \t", blank);
  add("\r\n", line_end);
  add("!?${;(", more_of_ply);
  for (unsigned c = ' '; c < 256; ++c)
    if (c != '"' && c != '\\' && c != 0x7F) classes[c] = static_cast<unsigned char>(classes[c] | in_quotes);
  return classes;
}
inline constexpr std::array<unsigned char, 256> classes = make_classes();
inline bool is(char c, unsigned any_of) { return (classes[static_cast<unsigned char>(c)] & any_of) != 0; }

/// The bytes as a number, the first one lowest.
constexpr std::uint64_t word(std::string_view bytes) {
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    x |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return x;
}

/// Whether five bytes are like "d2-d3", the commonest turn. All are compared with their bounds at once: the
/// upper bit of a byte of `x + (0x80 - least)` says that it is not less than `least`, and that of
/// `x + (0x7F - most)` that it is more than `most`. Bytes beyond ASCII fail by their own upper bit.
/// Precondition: eight bytes can be read.
inline bool is_step(const char* text) {
  constexpr std::uint64_t upper_bits = 0x8080808080;
  constexpr std::uint64_t not_less = upper_bits - word("a1-a1");
  constexpr std::uint64_t more = 0x7F7F7F7F7F - word("p9-p9");
  std::uint64_t x = 0;
  if constexpr (std::endian::native == std::endian::little)
    std::memcpy(&x, text, sizeof x);
  else
    x = word({text, sizeof x});
  return ((x + not_less) & ~(x + more) & ~x & upper_bits) == upper_bits;
}

}  // namespace plain

class PlainReader {
 public:
  explicit PlainReader(const char* end) : end_(end) {}

  /// A placement, a movement that begins with its origin, or a removal, and the end of the turn behind it.
  const char* turn(const char* at) const {
    if (end_ - at >= 8 && plain::is_step(at) && !plain::is(at[5], plain::digit)) return hops(at + 5);
    const bool dux = peek(at) == 'D';
    if (dux) ++at;
    const char first = peek(at);
    if (first == '@')
      at = squares(at + 1);
    else if (first == 'x' && !dux)
      at = square(at + 1);
    else
      return movement(at);
    return turn_end(at);
  }

  /// A number with one dot, its gap, and no more dots behind that. `end` is told where the number ends.
  const char* number(const char* at, std::uint64_t& value, const char*& end) const {
    const char* const start = at;
    value = 0;
    for (char c = peek(at); plain::is(c, plain::digit); c = peek(++at))
      value = value * 10 + static_cast<unsigned>(c - '0');
    constexpr std::ptrdiff_t most_digits = 9;
    if (at == start || at - start > most_digits || peek(at) != '.') return nullptr;
    end = at + 1;
    at = gap(end);
    return at != nullptr && peek(at) != '.' ? at : nullptr;
  }

  /// Blanks and line ends, perhaps none, and no ignored line.
  const char* gap(const char* at) const {
    for (;; ++at) {
      const char c = peek(at);
      if (plain::is(c, plain::blank)) continue;
      if (!plain::is(c, plain::line_end)) return at;
      if (peek(at + 1) == '%') return nullptr;
    }
  }

  /// All bytes of grammar::plain, perhaps none.
  const char* quoted(const char* at) const {
    while (at < end_ && plain::is(*at, plain::in_quotes)) ++at;
    return at;
  }

  /// Whether what stands here, behind a turn, its gap and perhaps its number, may belong to the same ply.
  bool at_more_of_ply(const char* at) const { return plain::is(peek(at), plain::digit | plain::more_of_ply); }

 private:
  /// The byte at a place; NUL, which no rule knows, at the end of the text.
  char peek(const char* at) const { return at < end_ ? *at : '\0'; }

  const char* square(const char* at) const {
    if (end_ - at < 2 || at[0] < 'a' || at[0] > 'p' || at[1] < '1' || at[1] > '9') return nullptr;
    return at + (plain::is(peek(at + 2), plain::digit) ? 3 : 2);
  }
  const char* squares(const char* at) const {
    while ((at = square(at)) != nullptr && peek(at) == '/') ++at;
    return at;
  }
  const char* movement(const char* at) const {
    at = square(at);
    if (at == nullptr || (peek(at) != '-' && peek(at) != '^')) return nullptr;
    at = square(at + 1);
    return at == nullptr ? nullptr : hops(at);
  }
  /// From behind the square of the first hop to the end of the movement, which is that of the turn.
  const char* hops(const char* at) const {
    for (;;) {
      char c = peek(at);
      if (!plain::is(c, plain::turnchar)) return at;
      if (c == 'x') {
        at = squares(at + 1);
        if (at == nullptr) return nullptr;
        c = peek(at);
      }
      if (c == '+') return turn_end(squares(at + 1));
      if (c != '-' && c != '^') return turn_end(at);
      at = square(at + 1);
      if (at == nullptr) return nullptr;
    }
  }
  const char* turn_end(const char* at) const {
    return at == nullptr || plain::is(peek(at), plain::turnchar) ? nullptr : at;
  }

  const char* end_;
};

}  // namespace latro
