// An analyst with prepared results that records its calls.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "latro/notation/turn.hpp"
#include "latro/search/analyst.hpp"

namespace latro::test {

/// The legal turn of that text. Precondition: it is one.
inline Turn turn_of(const Game& game, std::string_view text) {
  const auto parsed = parse_turn(text);
  return resolve_turn(game, *parsed, text)->turn;
}

class ScriptedAnalyst final : public Analyst {
 public:
  struct Line {
    Score score;
    std::vector<std::string> turns;
  };

  /// By plies from the start, best first. Other positions have no result.
  std::map<std::size_t, std::vector<Line>> says;
  std::map<std::size_t, unsigned> depths;     ///< likewise; else 0
  std::vector<std::size_t> asked;             ///< plies, in their order
  std::vector<unsigned> lines;                ///< the numbers of lines requested
  std::function<void(std::size_t ply)> then;  ///< called before each answer

  std::size_t line_begin = 0;
  std::vector<Turn> line_told;  ///< the last line set

  using Analyst::analyse;
  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress&) override {
    asked.push_back(game.plies());
    lines.push_back(limits.lines);
    if (then) then(game.plies());
    Analysis analysis;
    analysis.depth = depths[game.plies()];
    for (const Line& line : says[game.plies()]) {
      if (analysis.lines.size() == limits.lines) break;
      Analysis::Line& found = analysis.lines.emplace_back();
      found.score = line.score;
      Game here = game;
      for (const std::string& text : line.turns) {
        found.turns.push_back(turn_of(here, text));
        here.play(found.turns.back());
      }
    }
    return analysis;
  }
  void set_line(const Game& start, const std::vector<Turn>& turns) override {
    line_begin = start.plies();
    line_told = turns;
  }
  void forget() override {}
};

}  // namespace latro::test
