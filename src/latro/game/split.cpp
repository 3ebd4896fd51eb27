#include "latro/game/split.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "latro/game/detail/made_again.hpp"

namespace latro {

namespace {

PlayedMove without_variations(const PlayedMove& move) {
  PlayedMove bare;
  static_cast<PlayedTurn&>(bare) = move;
  bare.text = move.text;
  bare.before = move.before;
  bare.nags = move.nags;
  bare.comment = move.comment;
  bare.properties = move.properties;
  bare.span = move.span;
  return bare;
}

class Splitter {
 public:
  Splitter(const PlayedGame& game, const LineHook& hook) : game_(game), hook_(hook) {}

  void split() {
    append(game_.moves, 0);
    send(false);
    variations(game_.moves, 0);
  }

 private:
  /// Puts the line's turns in the place of those from the turn with this index on.
  void append(const PlayedLine& line, std::size_t from) {
    moves_.resize(from);
    for (const PlayedMove& move : line) moves_.push_back(without_variations(move));
  }
  void send(bool is_variation) {
    PlayedGame line{game_.rules,   game_.ruleset, game_.start,  game_.tags,   game_.properties,
                    game_.comment, moves_,        game_.result, game_.number, game_.file};
    set_tag(line.tags, "Variation", std::to_string(number_++));
    if (is_variation) judge_anew(line);
    join_first_comment(line);
    hook_(line);
  }
  /// Sends the variations of a line whose first turn has the index `from`.
  void variations(const PlayedLine& line, std::size_t from) {
    for (std::size_t turn = 0; turn < line.size(); ++turn) {
      for (const PlayedLine& variation : line[turn].variations) {
        append(variation, from + turn);
        send(true);
        variations(variation, from + turn);
      }
      if (line[turn].variations.empty()) continue;
      // Variations of later turns need the line again.
      moves_.resize(from + turn);
      for (std::size_t rest = turn; rest < line.size(); ++rest)
        moves_.push_back(without_variations(line[rest]));
    }
  }

  const PlayedGame& game_;
  const LineHook& hook_;
  PlayedLine moves_;
  std::size_t number_ = 0;
};

}  // namespace

void split_lines(const PlayedGame& game, const LineHook& hook) { Splitter(game, hook).split(); }

}  // namespace latro
