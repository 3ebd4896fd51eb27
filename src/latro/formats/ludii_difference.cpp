#include "latro/formats/ludii_difference.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/turn.hpp"

namespace latro {

namespace {

class Clauses {
 public:
  explicit Clauses(const Board& board) : board_(board) {}

  void add(std::string_view who, std::string_view does, const SquareSet& squares, std::string_view whom) {
    if (squares.empty()) return;
    if (!text_.empty()) text_ += "; ";
    text_ += fmt::format("{} {} ", who, does);
    append_squares(text_, board_, squares);
    text_ += fmt::format(", {} not", whom);
  }
  /// Squares that only one of the two has something done to.
  void add(std::string_view ludii_does, const SquareSet& by_ludii, std::string_view rules_do,
           const SquareSet& by_rules) {
    add("Ludii", ludii_does, by_ludii, "the rules here do");
    add("the rules here", rules_do, by_rules, "Ludii does");
  }
  std::string take() { return std::move(text_); }

 private:
  Board board_;
  std::string text_;
};

}  // namespace

std::optional<LudiiDifference> ludii_difference(const Position& before, const Position& recorded,
                                                const Position& ours) {
  if (same_pieces(recorded, ours)) return std::nullopt;
  LudiiDifference difference;
  const SquareSet there = recorded.occupied();
  const SquareSet here = ours.occupied();
  difference.squares = (there ^ here) | (recorded.bound ^ ours.bound);
  difference.pieces = recorded.pieces != ours.pieces || recorded.hands != ours.hands;
  Clauses clauses(before.board);
  clauses.add("takes", without(here, there), "take", without(there, here));
  const SquareSet both = here & there;
  const SquareSet there_only = without(recorded.bound, ours.bound) & both;
  const SquareSet here_only = without(ours.bound, recorded.bound) & both;
  clauses.add("binds", without(there_only, before.bound), "bind", without(here_only, before.bound));
  clauses.add("frees", here_only & before.bound, "free", there_only & before.bound);
  difference.message = clauses.take();
  if (difference.message.empty()) difference.message = "Ludii's pieces are not those of the rules here";
  return difference;
}

}  // namespace latro
