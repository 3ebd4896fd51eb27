#include "support/random_games.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "support/first_turns.hpp"
#include "support/game_text.hpp"
#include "support/playout.hpp"

namespace sample {

using namespace latro;

namespace {

std::string some(Words words, Chance& chance) { return chance.one_in(4) ? words(chance) : std::string(); }

}  // namespace

std::string hard_words(Chance& chance) {
  const std::vector<std::string> all{"a",       "]",    "[",     "\\",  ":",   ";",
                                     "(;FF[4]", ")",    "\"q\"", "\\]", "::",  "\xC3\xA4",
                                     "W[x]",    "\\\\", "*1",    "(",   "...", std::string(95, 'w')};
  std::string out = chance.pick(all);
  for (std::size_t more = chance.below(30); more > 0; --more) out += ' ' + chance.pick(all);
  return out;
}

LineText line(Game& game, Chance& chance, std::size_t length, unsigned depth, Words words) {
  LineText line;
  const Game::Mark start = game.mark();
  while (line.size() < length && !game.outcome().over()) {
    const auto turns = game.rules().forbids_repetition() ? game.legal_turns()
                                                         : first_turns(game.rules(), game.position(), 300);
    if (turns.empty()) break;
    const bool variations_before = !line.empty() && !line.back().variations.empty();
    MoveText& move = line.emplace_back();
    // Elsewhere a comment before a turn is the same as one after the turn before it.
    if ((line.size() == 1 && depth > 0) || variations_before) move.before = some(words, chance);
    const Turn turn = lively_turn(turns, chance);
    move.turn = turn_text(game.rules(), game.position(), turn);
    while (chance.one_in(5))
      move.nags.push_back(static_cast<unsigned>(chance.below(chance.one_in(2) ? 256 : 22)));
    std::sort(move.nags.begin(), move.nags.end());
    move.nags.erase(std::unique(move.nags.begin(), move.nags.end()), move.nags.end());
    move.comment = some(words, chance);
    if (depth < 4)
      while (chance.one_in(8)) {
        LineText variation = sample::line(game, chance, 1 + chance.below(6), depth + 1, words);
        if (!variation.empty()) move.variations.push_back(std::move(variation));
      }
    game.play(turn);
  }
  game.rewind(start);
  return line;
}

GameText game(const Rules& rules, const Position& start, Chance& chance, Words words) {
  GameText text;
  for (const auto* name : {"Event", "Site", "Date", "Round", "White", "Black", "Annotator", "TimeControl",
                           "Opening", "Own_1", "Termination", "GameName", "Copyright", "Zz"})
    if (chance.one_in(3))
      text.set_tag(name, chance.one_in(2)
                             ? words(chance)
                             : chance.pick({"?", "2026.12.17", "2026.??.??", "time", "resignation", "",
                                            "3600", "abandoned", "adjudication"}));
  text.set_tag("Rules", descriptor(rules.ruleset()));
  if (!(start == rules.initial())) {
    text.set_tag("FEN", fen(start));
    text.set_tag("SetUp", "1");
  }
  text.result = chance.pick({Result::white_wins, Result::black_wins, Result::draw, Result::unknown});
  text.set_tag("Result", latro::text(*text.result));
  text.comment = some(words, chance);
  Game replayed(rules, start);
  text.moves = line(replayed, chance, chance.below(25), 0, words);
  if (!text.moves.empty() && !text.moves.front().variations.empty()) text.moves.front().before.clear();
  return text;
}

}  // namespace sample
