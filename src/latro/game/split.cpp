#include "latro/game/split.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

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
  Splitter(PlayedGame& game, const LineHook& hook) : game_(game), hook_(hook) {}

  void split() {
    const auto is_bare = [](const PlayedMove& move) { return move.variations.empty(); };
    if (std::all_of(game_.moves.begin(), game_.moves.end(), is_bare)) return send(game_, false);
    parts_.push_back({&game_.moves, game_.moves.size()});
    send(false);
    variations();
  }

 private:
  /// The first turns of a line of the game.
  struct LineStart {
    const PlayedLine* line;
    std::size_t turns;
  };

  void send(bool is_variation) {
    PlayedGame line{game_.rules, game_.ruleset, game_.start,  game_.tags, game_.properties, game_.comment,
                    {},          game_.result,  game_.number, game_.file};
    std::size_t turns = 0;
    for (const LineStart& part : parts_) turns += part.turns;
    line.moves.reserve(turns);
    for (const LineStart& part : parts_)
      for (std::size_t turn = 0; turn < part.turns; ++turn)
        line.moves.push_back(without_variations((*part.line)[turn]));
    send(line, is_variation);
  }
  void send(PlayedGame& line, bool is_variation) {
    set_tag(line.tags, "Variation", std::to_string(number_++));
    if (is_variation) judge_anew(line);
    join_first_comment(line);
    hook_(line);
  }
  /// Sends the variations of the last line.
  void variations() {
    const PlayedLine& line = *parts_.back().line;
    for (std::size_t turn = 0; turn < line.size(); ++turn) {
      parts_.back().turns = turn;
      for (const PlayedLine& variation : line[turn].variations) {
        parts_.push_back({&variation, variation.size()});
        send(true);
        variations();
        parts_.pop_back();
      }
    }
  }

  PlayedGame& game_;
  const LineHook& hook_;
  std::vector<LineStart>
      parts_;  ///< the main line, variations in it and their variations: together they are a line
  std::size_t number_ = 0;
};

}  // namespace

void split_lines(PlayedGame&& game, const LineHook& hook) { Splitter(game, hook).split(); }

void split_lines(const PlayedGame& game, const LineHook& hook) { split_lines(PlayedGame(game), hook); }

}  // namespace latro
