// The fast reader of movetext: reads, without the grammar, the text of which nearly all movetext consists:
// turns of the common forms, their numbers and the gaps between them. It accepts only text that
// grammar/game.hpp accepts with the same meaning; it declines all other text, and the grammar reads it.
// tests/property/plain_turns.cpp compares the two.
//
// All functions take a place in the text and return the place after the text that they read, or nullptr if
// they decline. They send the parts of a turn to a Parts while they read it (NoParts has all its functions).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "latro/core/square.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/fast/plain_tags.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/between.hpp"
#include "latro/support/inline.hpp"

namespace latro {

namespace plain {

/// Precondition: it is one of the six.
constexpr unsigned nag_of_glyph(std::string_view glyph) {
  const unsigned question = glyph[0] == '?' ? 1 : 0;
  if (glyph.size() == 1) return 1 + question;
  return (glyph[0] == glyph[1] ? 3 : 5) + question;
}

/// The bytes as a number, the first one lowest.
constexpr std::uint64_t word(std::string_view bytes) {
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    x |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return x;
}
/// Precondition: eight bytes can be read.
inline std::uint64_t load_word(const char* text) {
  std::uint64_t x = 0;
  if constexpr (std::endian::native == std::endian::little)
    std::memcpy(&x, text, sizeof x);
  else
    x = word({text, sizeof x});
  return x;
}

/// Whether five bytes are like "d2-d3" or "d2^d4", the commonest turns. All bytes are compared with their
/// bounds at once: the upper bit of a byte of `x + (0x80 - least)` is set if it is not less than `least`, and
/// that of `x + (0x7F - most)` if it is more than `most`. Bytes beyond ASCII fail by their own upper bit. The
/// characters between '-' and '^' are excluded separately.
inline bool is_hop(std::uint64_t x) {
  constexpr std::uint64_t upper_bits = 0x8080808080;
  constexpr std::uint64_t not_less = upper_bits - word("a1-a1");
  constexpr std::uint64_t more = 0x7F7F7F7F7F - word("p9^p9");
  const auto mark = static_cast<unsigned char>(x >> 16);
  const bool in_bounds = ((x + not_less) & ~(x + more) & ~x & upper_bits) == upper_bits;
  return in_bounds & ((mark == '-') | (mark == '^'));
}

}  // namespace plain

/// A Parts that ignores the parts of a turn.
struct NoParts {
  void placement(bool /*dux*/) {}
  void placed(Coordinate) {}
  void removal() {}
  void removed(Coordinate) {}
  void movement(bool /*dux*/, Coordinate /*from*/) {}
  void hop(HopKind, Coordinate /*to*/) {}
  void captures() {}
  void captured(Coordinate) {}
  void bindings() {}
  void bound(Coordinate) {}
  /// The beginning of a movement, in five bytes, the first one lowest.
  void first_hop(std::uint64_t) {}
};

class PlainReader {
 public:
  explicit PlainReader(const char* end) : end_(end) {}

  /// The byte at a place; at the end of the text NUL, which no rule accepts.
  char peek(const char* at) const { return at < end_ ? *at : '\0'; }

  /// A turn, its gap, perhaps a number and its gap, if what comes then belongs to another ply; otherwise the
  /// turn alone, and ply.has_more is set. Null if it is no plain turn.
  template <class Parts>
  LATRO_INLINE const char* ply(const char* begin, PlainTurn& ply, Parts& parts) const {
    const char* const turn_end = turn(begin, parts);
    if (turn_end == nullptr) return nullptr;
    ply.text = between(begin, turn_end);
    ply.number_text = {};
    ply.has_more = false;
    const char* const after = after_turn(turn_end, ply);
    if (after != nullptr) return after;
    ply.number_text = {};
    ply.has_more = true;
    return turn_end;
  }

  /// A placement, a movement that begins with its origin, or a removal, and the end of the turn after it.
  template <class Parts>
  LATRO_INLINE const char* turn(const char* at, Parts& parts) const {
    if (end_ - at >= 8) {
      const std::uint64_t x = plain::load_word(at);
      if (plain::is_hop(x) && !lexis::is(at[5], lexis::digit)) {
        parts.first_hop(x);
        return lexis::is(at[5], lexis::turnchar) ? turn_end(after_hop(at + 5, parts), parts) : at + 5;
      }
    }
    return any_turn(at, parts);
  }

  /// All bytes of grammar::plain, perhaps none.
  const char* quoted(const char* at) const {
    while (at < end_ && lexis::is(*at, lexis::in_quotes)) ++at;
    return at;
  }

  /// A suffix glyph, with its number as a NAG.
  const char* glyph(const char* at, unsigned& nag) const {
    const char* end = at;
    while (peek(end) == '!' || peek(end) == '?') ++end;
    if (end == at || end - at > 2) return nullptr;
    nag = plain::nag_of_glyph(between(at, end));
    return end;
  }

  /// `$n`, as the grammar's nag.
  const char* nag(const char* at, unsigned& nag) const {
    const char* const digits = at + 1;
    nag = 0;
    for (at = digits; at - digits < 4 && lexis::is(peek(at), lexis::digit); ++at)
      nag = nag * 10 + static_cast<unsigned>(*at - '0');
    const bool leading_zero = peek(digits) == '0' && at - digits > 1;
    return at == digits || leading_zero || nag > 255 || lexis::is(peek(at), lexis::turnchar) ? nullptr : at;
  }

  /// A comment in braces.
  const char* brace_comment(const char* at) const {
    at = after_brace_text(at + 1, end_);
    return peek(at) == '}' ? at + 1 : nullptr;
  }

  /// Blanks and line ends, perhaps none, and no ignored line.
  LATRO_INLINE const char* gap(const char* at) const {
    if (peek(at) == ' ' && !lexis::is(peek(at + 1), lexis::blank | lexis::line_end)) return at + 1;
    for (;; ++at) {
      const char c = peek(at);
      if (lexis::is(c, lexis::blank)) continue;
      if (!lexis::is(c, lexis::line_end)) return at;
      if (peek(at + 1) == '%') return nullptr;
    }
  }

  /// A gap, perhaps a number and its gap. Nearly always a gap is one byte.
  LATRO_INLINE const char* after_turn(const char* at, PlainTurn& ply) const {
    using namespace lexis;
    if (end_ - at < 8 || !is(at[0], blank | line_end)) return any_after_turn(at, ply);
    if (!is(at[1], blank | line_end | before_changes | digit | more_of_ply)) return at + 1;
    if (!is(at[1], digit)) return is(at[1], more_of_ply) ? nullptr : any_after_turn(at, ply);
    unsigned value = static_cast<unsigned>(at[1] - '0');
    const char* dot = at + 2;
    for (int more_digits = 0; more_digits < 2 && is(*dot, digit); ++more_digits)
      value = value * 10 + static_cast<unsigned>(*dot++ - '0');
    if (*dot != '.' || !is(dot[1], blank | line_end) ||
        is(dot[2], blank | line_end | before_changes | digit | more_of_ply))
      return any_after_turn(at, ply);
    ply.number = value;
    ply.number_text = between(at + 1, dot + 1);
    return dot + 2;
  }

  /// A number with one dot or three, its gap, and no more dots after that.
  const char* number(const char* at, PlainTurn& ply) const {
    const char* const begin = at;
    std::uint64_t value = 0;
    for (char c = peek(at); lexis::is(c, lexis::digit); c = peek(++at))
      value = value * 10 + static_cast<unsigned>(c - '0');
    constexpr std::ptrdiff_t most_digits = 9;
    if (at == begin || at - begin > most_digits || peek(at) != '.') return nullptr;
    at += peek(at + 1) == '.' && peek(at + 2) == '.' ? 3 : 1;
    ply.number = value;
    ply.number_text = between(begin, at);
    at = gap(at);
    return at != nullptr && peek(at) != '.' ? at : nullptr;
  }

 private:
  template <class Parts>
  const char* any_turn(const char* at, Parts& parts) const {
    const bool dux = peek(at) == 'D';
    if (dux) ++at;
    const char first = peek(at);
    if (first == '@') {
      parts.placement(dux);
      at = squares(at + 1, [&](Coordinate square) { parts.placed(square); });
    } else if (first == 'x' && !dux) {
      parts.removal();
      Coordinate one;
      at = square(at + 1, one);
      parts.removed(one);
    } else {
      at = movement(at, dux, parts);
    }
    return turn_end(at, parts);
  }
  /// The pieces bound, if they are listed, and the end of the turn.
  template <class Parts>
  const char* turn_end(const char* at, Parts& parts) const {
    if (at != nullptr && peek(at) == '+') {
      parts.bindings();
      at = squares(at + 1, [&](Coordinate square) { parts.bound(square); });
    }
    return at == nullptr || lexis::is(peek(at), lexis::turnchar) ? nullptr : at;
  }

  LATRO_INLINE const char* square(const char* at, Coordinate& square) const {
    if (end_ - at < 2) return nullptr;
    const auto file = static_cast<unsigned char>(at[0] - 'a');
    auto rank = static_cast<unsigned char>(at[1] - '1');
    if (file > 'p' - 'a' || rank > 8) return nullptr;
    at += 2;
    if (const char c = peek(at); lexis::is(c, lexis::digit)) {
      rank = static_cast<unsigned char>((rank + 1) * 10 + (c - '0') - 1);
      ++at;
    }
    square = {file, rank};
    return at;
  }
  template <class Tell>
  LATRO_INLINE const char* squares(const char* at, Tell tell) const {
    for (;; ++at) {
      Coordinate one;
      at = square(at, one);
      if (at == nullptr) return nullptr;
      tell(one);
      if (peek(at) != '/') return at;
    }
  }
  template <class Parts>
  const char* movement(const char* at, bool dux, Parts& parts) const {
    Coordinate origin;
    at = square(at, origin);
    if (at == nullptr || (peek(at) != '-' && peek(at) != '^')) return nullptr;
    parts.movement(dux, origin);
    at = hop(at, parts);
    return at == nullptr ? nullptr : after_hop(at, parts);
  }
  template <class Parts>
  const char* hop(const char* at, Parts& parts) const {
    const HopKind kind = *at == '^' ? HopKind::leap : HopKind::move;
    Coordinate to;
    at = square(at + 1, to);
    if (at != nullptr) parts.hop(kind, to);
    return at;
  }
  /// After a hop: its captures, and more hops.
  template <class Parts>
  const char* after_hop(const char* at, Parts& parts) const {
    for (;;) {
      char c = peek(at);
      if (c == 'x') {
        parts.captures();
        at = squares(at + 1, [&](Coordinate square) { parts.captured(square); });
        if (at == nullptr) return nullptr;
        c = peek(at);
      }
      if (c != '-' && c != '^') return at;
      at = hop(at, parts);
      if (at == nullptr) return nullptr;
    }
  }

  [[gnu::noinline]] const char* any_after_turn(const char* at, PlainTurn& ply) const {
    at = gap(at);
    if (at == nullptr || lexis::is(peek(at), lexis::more_of_ply)) return nullptr;
    if (!begins_number(at)) return at;
    at = number(at, ply);
    return at == nullptr || lexis::is(peek(at), lexis::digit | lexis::more_of_ply) ? nullptr : at;
  }
  /// A result begins with a digit too.
  bool begins_number(const char* at) const {
    const char* dot = at;
    while (lexis::is(peek(dot), lexis::digit)) ++dot;
    return dot != at && peek(dot) == '.';
  }

  const char* end_;
};

}  // namespace latro
