#include "support/annotated_games.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "latro/notation/fen.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "support/first_turns.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"

namespace sample {

using namespace latro;

namespace {

std::string words(Chance& chance) {
  const std::vector<std::string> all{"a",       "]",    "[",     "\\",  ":",   ";",
                                     "(;FF[4]", ")",    "\"q\"", "\\]", "::",  "\xC3\xA4",
                                     "W[x]",    "\\\\", "*1",    "(",   "...", std::string(95, 'w')};
  std::string out = chance.pick(all);
  for (std::size_t more = chance.below(30); more > 0; --more) out += ' ' + chance.pick(all);
  return out;
}

std::string some_words(Chance& chance) { return chance.one_in(4) ? words(chance) : std::string(); }

/// A line of legal turns, with whatever may be said about them. The game is where it was before.
LineText random_line(Game& game, Chance& chance, std::size_t length, unsigned depth) {
  LineText line;
  const Game::Mark start = game.mark();
  std::vector<Game::Mark> ways;
  while (line.size() < length && !game.verdict().over()) {
    const auto turns = game.rules().ruleset().repeat == Repeat::forbidden
                           ? game.legal_turns()
                           : first_turns(game.rules(), game.position(), 300);
    if (turns.empty()) break;
    const bool variations_before = !line.empty() && !line.back().variations.empty();
    MoveText& move = line.emplace_back();
    // Elsewhere a comment in front is the same as one behind the turn before.
    if ((line.size() == 1 && depth > 0) || variations_before) move.before = some_words(chance);
    const Turn turn = lively_turn(turns, chance);
    move.turn = turn_text(game.rules(), game.position(), turn);
    while (chance.one_in(5))
      move.nags.push_back(static_cast<unsigned>(chance.below(chance.one_in(2) ? 256 : 22)));
    std::sort(move.nags.begin(), move.nags.end());
    move.nags.erase(std::unique(move.nags.begin(), move.nags.end()), move.nags.end());
    move.comment = some_words(chance);
    if (depth < 4)
      while (chance.one_in(8)) {
        LineText variation = random_line(game, chance, 1 + chance.below(6), depth + 1);
        if (!variation.empty()) move.variations.push_back(std::move(variation));
      }
    game.play(turn);
  }
  game.rewind(start);
  return line;
}

}  // namespace

GameText annotated_game(const Ruleset& ruleset, bool from_start, Chance& chance) {
  const Rules rules = *Rules::compile(ruleset);
  const Position start = from_start ? rules.initial() : position(ruleset, chance);
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
  text.comment = some_words(chance);
  Game game(rules, start);
  text.moves = random_line(game, chance, chance.below(25), 0);
  if (!text.moves.empty() && !text.moves.front().variations.empty()) text.moves.front().before.clear();
  return text;
}

}  // namespace sample
