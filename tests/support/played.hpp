// Games with all that the rules say about them, from their texts.
#pragma once

#include <stdexcept>
#include <string>

#include "latro/formats/played_game.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/game_text.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro::test {

/// Plays the turns (not the variations) of a game that has a tag Rules. Throws std::runtime_error with the
/// fault's message where something in it is wrong.
inline PlayedGame played(const GameText& text) {
  const auto refuse = [](const Fault& fault) { throw std::runtime_error(fault.message); };
  auto compiled = compile_descriptor(*text.tag("Rules"));
  if (!compiled) refuse(compiled.error());
  const Rules rules = compiled->rules;
  Position start = rules.initial();
  if (const std::string* const fen = text.tag("FEN")) {
    const auto position = parse_fen(rules, *fen);
    if (!position) refuse(position.error());
    start = *position;
  }
  PlayedGame game{
      rules, descriptor(rules.ruleset()),          start, text.tags, text.properties, text.comment,
      {},    text.result.value_or(Result::unknown)};
  Game replayed(rules, start);
  for (const MoveText& move : text.moves) {
    const auto parsed = parse_turn(move.turn);
    if (!parsed) refuse(parsed.error());
    const auto resolved = resolve_turn(replayed, *parsed, move.turn);
    if (!resolved) refuse(resolved.error());
    PlayedMove& out = game.moves.emplace_back();
    out.turn = resolved->turn;
    out.path = resolved->path;
    out.text = turn_text(rules, replayed.position(), resolved->turn);
    out.effect = replayed.play(resolved->turn);
    if (const auto wrong = check_bound(rules.board(), *parsed, out.effect)) refuse(*wrong);
    out.before = move.before;
    out.comment = move.comment;
    out.nags = move.nags;
    out.span = move.span;
  }
  return game;
}

}  // namespace latro::test
