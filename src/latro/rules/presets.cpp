#include "latro/rules/presets.hpp"

#include <array>

#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr Ruleset schadler{
    .pieces = 16,
    .leap = Ruleset::Leap::any,
    .chain = true,
    .capture = Ruleset::Capture::bind,
    .suicide = Ruleset::Suicide::forbidden,
    .stuck = Ruleset::Stuck::pass,
};

Ruleset leicester() {
  Ruleset rules = schadler;
  rules.chain = false;
  return rules;
}

constexpr Ruleset masters{
    .board = {8, 7},
    .rows = 2,
    .move = Ruleset::MoveKind::slide,
    .bonus = Ruleset::Bonus::may,
    .lose = 0,
    .stuck = Ruleset::Stuck::pass_count,
};

constexpr Ruleset latrones{
    .pieces = 8,
    .leap = Ruleset::Leap::enemy,
    .chain = true,
    .capture = Ruleset::Capture::bind,
    .bind = Ruleset::Bind::standing,
    .suicide = Ruleset::Suicide::bound,
    .stuck = Ruleset::Stuck::pass,
};

constexpr Ruleset petteia{
    .rows = 2,
    .move = Ruleset::MoveKind::slide,
};

constexpr Ruleset walker{
    .rows = 1,
    .dux_start = Ruleset::DuxStart::front,
    .move = Ruleset::MoveKind::slide,
    .dux = Ruleset::DuxStrength::immune,
};

Ruleset schadler_1994() {
  Ruleset rules = schadler;
  rules.suicide = Ruleset::Suicide::safe;
  return rules;
}

constexpr Ruleset seneca{
    .pieces = 20,
    .leap = Ruleset::Leap::friend_or_bound,
    .chain = true,
    .capture = Ruleset::Capture::bind,
    .corner = Ruleset::Corner::pincer,
    .removal = Ruleset::Removal::before,
    .stuck = Ruleset::Stuck::count,
    .repeat = Ruleset::Repeat::forbidden,
};

constexpr Ruleset piso{
    .pieces = 20,
    .corner = Ruleset::Corner::pincer,
    .stuck = Ruleset::Stuck::count,
    .repeat = Ruleset::Repeat::forbidden,
};

Ruleset quintana() {
  Ruleset rules = petteia;
  rules.lose = 0;
  rules.stuck = Ruleset::Stuck::pass;
  return rules;
}

/// Five ranks per side, on the squares of one colour, as on a draughts board.
Ruleset falkener() {
  Ruleset rules;
  rules.board = {12, 12};
  Setup setup{rules.board, {}, {}, {}};
  for (std::uint8_t rank = 0; rank < 12; ++rank)
    for (std::uint8_t file = 0; file < 12; ++file) {
      if ((file + rank) % 2 != 0) continue;
      const Square square = rules.board.square({file, rank});
      if (rank < 5) setup.white.insert(square);
      if (rank >= 7) setup.black.insert(square);
    }
  rules.setup = setup;
  rules.lines = Ruleset::Lines::eight;
  rules.leap = Ruleset::Leap::enemy;
  rules.lose = 0;
  return rules;
}

Ruleset kowalski(BoardSize board, Ruleset::DuxStart dux_start) {
  Ruleset rules;
  rules.board = board;
  rules.rows = 1;
  rules.dux_start = dux_start;
  rules.move = Ruleset::MoveKind::slide;
  rules.corner = Ruleset::Corner::pincer;
  rules.dux = Ruleset::DuxStrength::immune;
  rules.lose = 0;
  return rules;
}

Ruleset bell(BoardSize board) {
  Ruleset rules;
  rules.board = board;
  rules.pieces = 16;
  rules.duces = 1;
  rules.place = 2;
  rules.dux_leap = Ruleset::Leap::enemy;
  rules.corner = Ruleset::Corner::hostile;
  rules.bonus = Ruleset::Bonus::must;
  rules.lose = 0;
  rules.stuck = Ruleset::Stuck::pass;
  rules.quiet = 30;
  return rules;
}

Ruleset seega(BoardSize board, std::uint16_t pieces) {
  Ruleset rules;
  rules.board = board;
  rules.pieces = pieces;
  rules.place = 2;
  rules.closed = Ruleset::Closed::centre;
  rules.stuck = Ruleset::Stuck::pass;
  return rules;
}

Ruleset kharebga(BoardSize board, std::uint16_t pieces) {
  Ruleset rules = seega(board, pieces);
  rules.move = Ruleset::MoveKind::slide;
  return rules;
}

constexpr std::string_view seega_source = "Seega rules, by way of the Ludii general game system";
constexpr std::string_view kharebga_source = "Kharebga rules, by way of the Ludii general game system";

const auto& table() {
  static const std::array presets{
      Preset{"schadler", "Schädler 2001", "U. Schädler, article of 2001", schadler, 16, 24},
      Preset{"leicester", "Leicester", "handout of the Leicester museums after U. Schädler", leicester(), 16,
             24},
      Preset{"masters", "Masters' Rules", "Masters' Rules for the Classic Roman Game, 2011", masters},
      Preset{"latrones", "Latrones", "rules of an online game of latrones after U. Schädler", latrones},
      Preset{"petteia", "Petteia", "D. Walker, Petteia & Ludus Latrunculorum, 2011", petteia},
      Preset{"walker", "Walker 2011", "D. Walker, Petteia & Ludus Latrunculorum, 2011", walker},
      Preset{"schadler-1994", "Schädler 1994", "U. Schädler 1994, as the Ludii general game system reads it",
             schadler_1994()},
      Preset{"seneca", "Seneca", "Locus Ludi project (Seneca), by way of the Ludii general game system",
             seneca},
      Preset{"piso", "Piso", "Locus Ludi project (Piso), by way of the Ludii general game system", piso},
      Preset{"quintana", "Quintana", "Museum Quintana, by way of the Ludii general game system", quintana()},
      Preset{"falkener", "Falkener 1892", "E. Falkener 1892, by way of the Ludii general game system",
             falkener()},
      Preset{"kowalski-12x8", "Kowalski 12×8", "W. Kowalski, by way of the Ludii general game system",
             kowalski({12, 8}, Ruleset::DuxStart::front)},
      Preset{"kowalski-11x10", "Kowalski 11×10", "W. Kowalski, by way of the Ludii general game system",
             kowalski({11, 10}, Ruleset::DuxStart::within)},
      Preset{"bell", "Bell 1979", "R. C. Bell 1979, by way of the Ludii general game system", bell({8, 8})},
      Preset{"bell-7x8", "Bell 1979 7×8", "R. C. Bell 1979, by way of the Ludii general game system",
             bell({7, 8})},
      Preset{"seega-6x6", "Seega 6×6", seega_source, seega({6, 6}, 17)},
      Preset{"seega-7x6", "Seega 7×6", seega_source, seega({7, 6}, 20)},
      Preset{"seega-8x6", "Seega 8×6", seega_source, seega({8, 6}, 23)},
      Preset{"seega-8x7", "Seega 8×7", seega_source, seega({8, 7}, 27)},
      Preset{"seega-8x8", "Seega 8×8", seega_source, seega({8, 8}, 31)},
      Preset{"seega-9x8", "Seega 9×8", seega_source, seega({9, 8}, 35)},
      Preset{"seega-10x10", "Seega 10×10", seega_source, seega({10, 10}, 49)},
      Preset{"seega-16x11", "Seega 16×11", seega_source, seega({16, 11}, 87)},
      Preset{"seega-10x9", "Seega 10×9", seega_source, seega({10, 9}, 44)},
      Preset{"seega-12x11", "Seega 12×11", seega_source, seega({12, 11}, 65)},
      Preset{"kharebga-6x6", "Kharebga 6×6", kharebga_source, kharebga({6, 6}, 17)},
      Preset{"kharebga-7x6", "Kharebga 7×6", kharebga_source, kharebga({7, 6}, 20)},
      Preset{"kharebga-8x6", "Kharebga 8×6", kharebga_source, kharebga({8, 6}, 23)},
      Preset{"kharebga-8x7", "Kharebga 8×7", kharebga_source, kharebga({8, 7}, 27)},
      Preset{"kharebga-8x8", "Kharebga 8×8", kharebga_source, kharebga({8, 8}, 31)},
      Preset{"kharebga-9x8", "Kharebga 9×8", kharebga_source, kharebga({9, 8}, 35)},
      Preset{"kharebga-10x10", "Kharebga 10×10", kharebga_source, kharebga({10, 10}, 49)},
      Preset{"kharebga-16x11", "Kharebga 16×11", kharebga_source, kharebga({16, 11}, 87)},
      Preset{"kharebga-10x9", "Kharebga 10×9", kharebga_source, kharebga({10, 9}, 44)},
      Preset{"kharebga-12x11", "Kharebga 12×11", kharebga_source, kharebga({12, 11}, 65)},
  };
  return presets;
}

}  // namespace

std::span<const Preset> presets() { return table(); }

const Preset* find_preset(std::string_view name) { return find_by(table(), &Preset::name, name); }

}  // namespace latro
