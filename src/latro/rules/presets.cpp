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

/// Kowalski's rules as web pages and apps have them: a player who shuts in the enemy's dux has won.
Ruleset kowalski_played() {
  Ruleset rules = kowalski({12, 8}, Ruleset::DuxStart::front);
  rules.dux_blocked = Ruleset::DuxBlocked::lose;
  rules.lose = 1;
  rules.stuck = Ruleset::Stuck::count;
  return rules;
}

Ruleset kowalski_1() {
  Ruleset rules = kowalski_played();
  rules.line = Ruleset::Line::all;
  rules.repeat = Ruleset::Repeat::third;
  rules.first = Side::black;
  return rules;
}

Ruleset kowalski_app() {
  Ruleset rules = kowalski_played();
  rules.line = Ruleset::Line::all;
  rules.line_dux = Ruleset::LineDux::spared;
  rules.quiet = 30;
  rules.first = Side::black;
  return rules;
}

Ruleset kowalski_2() {
  Ruleset rules = kowalski_played();
  rules.repeat = Ruleset::Repeat::third;
  return rules;
}

/// Two rows, and an eagle on the third rank, left of the centre as its owner sees it.
Ruleset rugen() {
  Ruleset rules = petteia;
  rules.rows = 0;
  Setup setup{rules.board, {}, {}, {}};
  for (std::uint8_t file = 0; file < 8; ++file)
    for (std::uint8_t rank = 0; rank < 2; ++rank) {
      setup.white.insert(rules.board.square({file, rank}));
      setup.black.insert(rules.board.square({file, static_cast<std::uint8_t>(7 - rank)}));
    }
  const Square white = rules.board.square({3, 2});
  const Square black = rules.board.square({4, 5});
  setup.white.insert(white);
  setup.black.insert(black);
  setup.duces = SquareSet::of(white) | SquareSet::of(black);
  rules.setup = setup;
  rules.dux_move = Ruleset::DuxMove::step;
  rules.enclosed = Ruleset::Enclosed::soldier;
  rules.dux = Ruleset::DuxStrength::immune;
  rules.repeat = Ruleset::Repeat::third;
  return rules;
}

constexpr Ruleset civil{
    .pieces = 16,
    .move = Ruleset::MoveKind::slide,
    .leap = Ruleset::Leap::any,
    .bonus = Ruleset::Bonus::may,
    .lose = 0,
    .stuck = Ruleset::Stuck::count,
};

constexpr Ruleset military{
    .board = {12, 8},
    .rows = 1,
    .dux_start = Ruleset::DuxStart::front,
    .move = Ruleset::MoveKind::slide,
    .leap = Ruleset::Leap::any,
    .dux = Ruleset::DuxStrength::immune,
    .bonus = Ruleset::Bonus::may,
    .stuck = Ruleset::Stuck::count,
};

Ruleset leather() {
  Ruleset rules = schadler;
  rules.place_capture = true;
  return rules;
}

Ruleset bell(BoardSize board) {
  Ruleset rules;
  rules.board = board;
  rules.pieces = 16;
  rules.duces = 1;
  rules.place = Ruleset::Place::two;
  rules.dux_leap = Ruleset::Leap::enemy;
  rules.corner = Ruleset::Corner::hostile;
  rules.bonus = Ruleset::Bonus::must;
  rules.lose = 0;
  rules.stuck = Ruleset::Stuck::pass;
  rules.quiet = 30;
  return rules;
}

Ruleset bell_king() {
  Ruleset rules = bell({8, 8});
  rules.place = Ruleset::Place::one_then_two;
  rules.enclosed = Ruleset::Enclosed::dux;
  rules.dux = Ruleset::DuxStrength::immune;
  return rules;
}

Ruleset seega(BoardSize board, std::uint16_t pieces) {
  Ruleset rules;
  rules.board = board;
  rules.pieces = pieces;
  rules.place = Ruleset::Place::two;
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
      Preset{"kowalski-1", "Kowalski 1", "W. Kowalski's first proposal, as web pages tell it", kowalski_1()},
      Preset{"kowalski-app", "Kowalski (apps)", "phone apps after W. Kowalski", kowalski_app()},
      Preset{"kowalski-2", "Kowalski 2", "W. Kowalski's later proposal, as web pages tell it", kowalski_2()},
      Preset{"rugen", "Rügen", "the version played on Rügen, as a web page tells it", rugen()},
      Preset{"civil", "Civil Latrunculi", "R. Cooper, Civil Latrunculi", civil},
      Preset{"military", "Military Latrunculi", "R. Cooper, Military Latrunculi", military},
      Preset{"leather", "Leather board", "rules sold with a leather board, after U. Schädler", leather()},
      Preset{"bell-king", "Bell with a king", "Bell's game with a king that is taken by four", bell_king()},
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
