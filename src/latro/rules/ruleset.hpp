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
  /// Soldiers placed in one turn. `one_then_two`: one in the turn on an empty board, two in all others.
  enum class Place : std::uint8_t { one, two, one_then_two };
  enum class Closed : std::uint8_t { none, centre };
  enum class MoveKind : std::uint8_t { step, slide };
  enum class DuxMove : std::uint8_t { as_soldiers, step, slide };
  enum class Lines : std::uint8_t { four, eight };
  /// The pieces over which a piece may leap. `any` and `friends` include one's own bound pieces;
  /// `friend_or_bound` adds bound enemies.
  enum class Leap : std::uint8_t { none, any, enemy, friends, friend_or_bound };
  enum class Capture : std::uint8_t { remove, bind };
  enum class Bind : std::uint8_t { arrival, standing };
  /// How many enemies in a row an arriving piece captures: `all` takes runs of any length.
  enum class Line : std::uint8_t { one, all };
  /// What an immune dux does for the run in which it stands: `spared`, the soldiers of the run are taken.
  enum class LineDux : std::uint8_t { shields, spared };
  /// The pieces that are captured if enemies stand on all neighbouring squares of their rank and file.
  enum class Enclosed : std::uint8_t { none, soldier, dux, all };
  enum class Corner : std::uint8_t { none, pincer, hostile };
  enum class DuxStrength : std::uint8_t { soldier, immune };
  /// How a dux captures: where it arrives, by leaping over an enemy, or in both ways.
  enum class DuxCapture : std::uint8_t { flank, leap, both };
  enum class Suicide : std::uint8_t { safe, forbidden, bound };
  enum class Removal : std::uint8_t { turn, before };
  enum class Bonus : std::uint8_t { none, may, must };
  enum class DuxBlocked : std::uint8_t { none, lose };
  enum class Stuck : std::uint8_t { lose, pass, pass_count, count };
  /// `third`: a turn may not bring a position about for the third time.
  enum class Repeat : std::uint8_t { free, forbidden, third, draw };
  /// The keys of a descriptor, in the order of the table.
  enum class Key : std::uint8_t {
    board,
    setup,
    rows,
    dux_start,
    pieces,
    duces,
    place,
    place_capture,
    closed,
    move,
    dux_move,
    lines,
    leap,
    chain,
    dux_leap,
    capture,
    bind,
    line,
    line_dux,
    enclosed,
    corner,
    dux,
    dux_capture,
    suicide,
    removal,
    bonus,
    lose,
    dux_blocked,
    stuck,
    quiet,
    repeat,
    first
  };

  BoardSize board{8, 8};
  std::optional<Setup> setup = {};      ///< the starting array; nullopt: see rows and pieces
  std::uint16_t rows = 0;               ///< the number of ranks that each side fills with soldiers
  DuxStart dux_start = DuxStart::none;  ///< with rows: a dux in front of the soldiers, or instead of one
  std::uint16_t pieces = 0;             ///< soldiers in hand per side; the board is then empty
  std::uint16_t duces = 0;              ///< duces in hand per side
  Place place = Place::one;
  bool place_capture = false;  ///< a placed piece captures or binds as an arriving piece does
  Closed closed = Closed::none;
  MoveKind move = MoveKind::step;
  DuxMove dux_move = DuxMove::as_soldiers;
  Lines lines = Lines::four;
  Leap leap = Leap::none;
  bool chain = false;                 ///< several leaps in one turn
  std::optional<Leap> dux_leap = {};  ///< nullopt: as leap
  Capture capture = Capture::remove;
  Bind bind = Bind::arrival;
  Line line = Line::one;
  LineDux line_dux = LineDux::shields;
  Enclosed enclosed = Enclosed::none;
  Corner corner = Corner::none;
  DuxStrength dux = DuxStrength::soldier;
  DuxCapture dux_capture = DuxCapture::flank;
  Suicide suicide = Suicide::safe;
  Removal removal = Removal::turn;
  Bonus bonus = Bonus::none;
  std::uint16_t lose = 1;  ///< a side with at most this many pieces has lost
  /// `lose`: a side loses if its duces cannot move and an enemy is next to each of them.
  DuxBlocked dux_blocked = DuxBlocked::none;
  Stuck stuck = Stuck::lose;
  std::uint32_t quiet = 0;  ///< plies without capture or removal that end the game; 0: no limit
  Repeat repeat = Repeat::free;
  Side first = Side::white;  ///< who begins

  Leap dux_leap_or_leap() const { return dux_leap.value_or(leap); }
  MoveKind dux_move_or_move() const {
    if (dux_move == DuxMove::as_soldiers) return move;
    return dux_move == DuxMove::step ? MoveKind::step : MoveKind::slide;
  }

  friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// How a value of the key repeat treats the positions of a game.
class RepeatRule {
 public:
  explicit constexpr RepeatRule(Ruleset::Repeat repeat) : repeat_(repeat) {}

  /// Whether the game must remember its positions.
  constexpr bool remembers() const { return repeat_ != Ruleset::Repeat::free; }
  /// Whether positions with different sides to move are different.
  constexpr bool heeds_side() const {
    return repeat_ == Ruleset::Repeat::third || repeat_ == Ruleset::Repeat::draw;
  }
  /// Whether a turn may not bring a position about for the time `occurrence`; the first is 1.
  constexpr bool forbids(unsigned occurrence) const {
    return (repeat_ == Ruleset::Repeat::forbidden && occurrence > 1) ||
           (repeat_ == Ruleset::Repeat::third && occurrence > 2);
  }
  constexpr bool forbids_any() const { return forbids(3); }
  /// Whether the occurrence of a position is a draw.
  constexpr bool draws(unsigned occurrence) const {
    return repeat_ == Ruleset::Repeat::draw && occurrence > 2;
  }

 private:
  Ruleset::Repeat repeat_;
};

/// The size of the table of keys (notation/detail/descriptor_keys). Update it when a new last key is added.
inline constexpr std::size_t key_count = static_cast<std::size_t>(Ruleset::Key::first) + 1;

/// The reason why a ruleset cannot be played: a key and a clause ("suicide needs capture=bind"). `other` is
/// the key that contradicts it, or the same key if there is no such key. `reason` is static text.
struct Contradiction {
  Ruleset::Key key = Ruleset::Key::board;
  Ruleset::Key other = Ruleset::Key::board;
  std::string_view reason;
};

}  // namespace latro
