// Lists of pieces in sentences. Private to annotate/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/notation/words.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/lines.hpp"

namespace latro {

/// More pieces than this are counted instead of named.
inline constexpr unsigned most_named = 5;

/// "c4", "c4, d5 and the dux on e2", "7 pieces": by file and rank, and then those of the pieces that are
/// `duces`.
inline std::string pieces(const BoardSize& board, const SquareSet& set, const SquareSet& duces = {},
                          std::string_view last = " and ") {
  if (set.count() > most_named) return fmt::format("{} pieces", set.count());
  std::vector<std::string> items;
  if (const SquareSet soldiers = without(set, duces); soldiers.any()) {
    std::string squares;
    append_squares(squares, board, soldiers);
    for (const std::string_view square : split(squares, '/')) items.emplace_back(square);
  }
  for_each(set & duces, [&](Square square) { items.push_back("the dux on " + square_text(board, square)); });
  return listed(items, last);
}

/// "c4, d5 and e2", "7 pieces", in the language.
inline std::string pieces(const BoardSize& board, const SquareSet& set, const Words& words) {
  if (set.count() > most_named) return words("{n} {n:piece|pieces}"_w, {{"n", set.count()}});
  std::string squares;
  append_squares(squares, board, set);
  std::vector<std::string> items;
  for (const std::string_view square : split(squares, '/')) items.emplace_back(square);
  return listed(items, words);
}
inline std::string_view name(Side side, const Words& words) {
  return words(side == Side::white ? "White"_w : "Black"_w);
}

/// A winning chance: "37 %".
inline std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

}  // namespace latro
