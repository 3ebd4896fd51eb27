// A ruleset: one reconstruction of the game as plain data. Its text is a descriptor (notation/descriptor);
// Rules::compile makes a kernel from it. Code outside rules/ does not compare its keys. latro-rules(7)
// explains the keys to players.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"

namespace latro {

/// A starting array: White's pieces, Black's pieces, and which of them are duces.
struct Setup {
  BoardSize board;
  SquareSet white;
  SquareSet black;
  SquareSet duces;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Every member is a key of the descriptor, in the order of descriptors. The values here are the defaults.
struct Ruleset {
  enum class DuxStart : std::uint8_t { none, front, within };
  enum class Closed : std::uint8_t { none, centre };
  enum class MoveKind : std::uint8_t { step, slide };
  enum class Lines : std::uint8_t { four, eight };
  /// The pieces over which a piece may leap. `any` and `friends` include one's own bound pieces;
  /// `friend_or_bound` adds bound enemies.
  enum class Leap : std::uint8_t { none, any, enemy, friends, friend_or_bound };
  enum class Capture : std::uint8_t { remove, bind };
  enum class Bind : std::uint8_t { arrival, standing };
  enum class Corner : std::uint8_t { none, pincer, hostile };
  enum class DuxStrength : std::uint8_t { soldier, immune };
  enum class Suicide : std::uint8_t { safe, forbidden, bound };
  enum class Removal : std::uint8_t { turn, before };
  enum class Bonus : std::uint8_t { none, may, must };
  enum class Stuck : std::uint8_t { lose, pass, pass_count, count };
  enum class Repeat : std::uint8_t { free, forbidden, draw };
  /// The keys of a descriptor, in the order of the table.
  enum class Key : std::uint8_t {
    board,
    setup,
    rows,
    dux_start,
    pieces,
    duces,
    place,
    closed,
    move,
    lines,
    leap,
    chain,
    dux_leap,
    capture,
    bind,
    corner,
    dux,
    suicide,
    removal,
    bonus,
    lose,
    stuck,
    quiet,
    repeat
  };

  BoardSize board{8, 8};
  std::optional<Setup> setup = {};      ///< the starting array; nullopt: see rows and pieces
  std::uint16_t rows = 0;               ///< the number of ranks that each side fills with soldiers
  DuxStart dux_start = DuxStart::none;  ///< with rows: a dux in front of the soldiers, or instead of one
  std::uint16_t pieces = 0;             ///< soldiers in hand per side; the board is then empty
  std::uint16_t duces = 0;              ///< duces in hand per side
  std::uint16_t place = 1;              ///< soldiers placed in one turn: 1 or 2
  Closed closed = Closed::none;
  MoveKind move = MoveKind::step;
  Lines lines = Lines::four;
  Leap leap = Leap::none;
  bool chain = false;                 ///< several leaps in one turn
  std::optional<Leap> dux_leap = {};  ///< nullopt: as leap
  Capture capture = Capture::remove;
  Bind bind = Bind::arrival;
  Corner corner = Corner::none;
  DuxStrength dux = DuxStrength::soldier;
  Suicide suicide = Suicide::safe;
  Removal removal = Removal::turn;
  Bonus bonus = Bonus::none;
  std::uint16_t lose = 1;  ///< a side with at most this many pieces has lost
  Stuck stuck = Stuck::lose;
  std::uint32_t quiet = 0;  ///< plies without capture or removal that end the game; 0: no limit
  Repeat repeat = Repeat::free;

  Leap dux_leap_or_leap() const { return dux_leap.value_or(leap); }

  friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// The size of the table of keys (notation/detail/descriptor_keys). Update it when a new last key is added.
inline constexpr std::size_t key_count = static_cast<std::size_t>(Ruleset::Key::repeat) + 1;

/// The reason why a ruleset cannot be played: a key and a clause ("suicide needs capture=bind"). `other` is
/// the key that contradicts it, or the same key if there is no such key. `reason` is static text.
struct Contradiction {
  Ruleset::Key key = Ruleset::Key::board;
  Ruleset::Key other = Ruleset::Key::board;
  std::string_view reason;
};

}  // namespace latro
