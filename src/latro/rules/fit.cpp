#include "latro/rules/fit.hpp"

#include <algorithm>

#include "latro/rules/detail/validate_ruleset.hpp"

namespace latro {

namespace {

bool begins_in_hand(const Ruleset& ruleset) { return ruleset.pieces != 0 || ruleset.duces != 0; }

/// A setup for another board is of no use; rows fit on every board that is large enough.
void set_board(Ruleset& ruleset, BoardSize board) {
  ruleset.board = board;
  if (ruleset.setup && ruleset.setup->board != board) ruleset.setup.reset();
}

void take_start(Ruleset& ruleset, const Ruleset& named) {
  if (begins_in_hand(ruleset) != begins_in_hand(named)) return;
  if (begins_in_hand(ruleset)) {
    ruleset.pieces = named.pieces;
    if (ruleset.duces != 0 && named.duces != 0) ruleset.duces = named.duces;
    return;
  }
  ruleset.setup = named.setup;
  ruleset.rows = named.rows;
  if (named.setup) ruleset.dux_start = Ruleset::DuxStart::none;
}

void take_placed(Ruleset& ruleset, const ShownStart& shown) {
  const auto number = [&](std::uint16_t own, unsigned placed) {
    const bool is_known = shown.all_placed && placed > 0;
    return static_cast<std::uint16_t>(is_known ? placed : std::max(unsigned{own}, placed));
  };
  ruleset.pieces = number(ruleset.pieces, shown.soldiers);
  if (ruleset.duces != 0) ruleset.duces = number(ruleset.duces, shown.duces);
}

Strength most_of(const std::array<Strength, 2>& sides) {
  return {std::max(sides[0].soldiers, sides[1].soldiers), std::max(sides[0].duces, sides[1].duces)};
}

/// Enough pieces for the position, and no more than the board has room for.
void make_room(Ruleset& ruleset, const Position& position) {
  const Strength needed = most_of(starting_strength(position));
  if (begins_in_hand(ruleset)) {
    const unsigned room = ruleset.board.squares() - (ruleset.closed == Ruleset::Closed::centre ? 1 : 0);
    const unsigned most = room / 2 > ruleset.duces ? room / 2 - ruleset.duces : 0;
    const unsigned soldiers = std::max(std::min(unsigned{ruleset.pieces}, most), needed.soldiers);
    ruleset.pieces = static_cast<std::uint16_t>(soldiers);
    return;
  }
  const auto has_room = [&] {
    return most_of(starting_strength(starting_position(ruleset))).soldiers >= needed.soldiers;
  };
  if (ruleset.setup && has_room()) return;  // the setup is of this board
  ruleset.setup.reset();
  const auto most = static_cast<std::uint16_t>(ruleset.board.ranks / 2);
  ruleset.rows = std::clamp<std::uint16_t>(ruleset.rows, 1, most);
  while (!contradiction(ruleset) && !has_room()) ++ruleset.rows;
}

}  // namespace

Ruleset fitted(const Ruleset& ruleset, const ShownStart& shown) {
  Ruleset fit = ruleset;
  if (shown.named) {
    set_board(fit, shown.named->board);
    take_start(fit, *shown.named);
  } else if (shown.position) {
    set_board(fit, shown.position->board);
  }
  if (shown.position) make_room(fit, *shown.position);
  if (shown.named || shown.position) return fit;
  set_board(fit, {std::max(fit.board.files, shown.used.files), std::max(fit.board.ranks, shown.used.ranks)});
  if (begins_in_hand(fit)) take_placed(fit, shown);
  return fit;
}

}  // namespace latro
