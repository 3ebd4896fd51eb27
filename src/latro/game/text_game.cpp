#include "latro/game/text_game.hpp"

#include <utility>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/detail/turn_function.hpp"

namespace latro {

Expected<TextGame, Fault> TextGame::start(std::string_view rules, std::string_view fen) {
  const auto compiled = compile_descriptor(rules);
  if (!compiled) return unexpected(compiled.error());
  if (fen.empty()) return TextGame(compiled->rules, compiled->rules.initial());
  const auto start = parse_fen(compiled->rules, fen);
  if (!start) return unexpected(start.error());
  return TextGame(compiled->rules, *start);
}

TextGame::TextGame(const Rules& rules, const Position& start)
    : game_(rules, start), record_{rules, descriptor(rules.ruleset()), start, {}, {}, {}, {}, Result::unknown,
                                   0} {
  set_tag("Rules", record_.ruleset);
  if (start != rules.initial()) {
    set_tag("SetUp", "1");
    set_tag("FEN", latro::fen(start));
  }
  record_.result = result_of(game_.outcome());
}

Expected<Effect, Fault> TextGame::play(std::string_view turn) {
  const auto parsed = parse_turn(turn);
  if (!parsed) return unexpected(parsed.error());
  const auto resolved = resolve_turn(game_, *parsed, turn);
  if (!resolved) return unexpected(resolved.error());
  const Game::Mark before = game_.mark();
  PlayedMove move;
  play_resolved(game_, *resolved, move);
  if (auto wrong = check_bound(game_.rules().board(), *parsed, move.effect)) {
    game_.rewind(before);
    return unexpected(*std::move(wrong));
  }
  marks_.push_back(before);
  record_.moves.push_back(std::move(move));
  record_.result = result_of(game_.outcome());
  return record_.moves.back().effect;
}

bool TextGame::take_back() {
  if (marks_.empty()) return false;
  game_.rewind(marks_.back());
  marks_.pop_back();
  record_.moves.pop_back();
  record_.result = result_of(game_.outcome());
  return true;
}

std::vector<std::string> TextGame::legal_turns(std::size_t most) const {
  std::vector<std::string> turns;
  TurnFunction list([&](const Turn& turn) {
    turns.push_back(turn_text(game_.rules(), game_.position(), turn));
    return turns.size() < most;
  });
  if (most > 0) game_.visit_turns(list);
  return turns;
}

}  // namespace latro
