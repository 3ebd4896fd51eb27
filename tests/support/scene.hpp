// Short ways to set up a ruleset, a position and a turn from texts, for tests that read like the rules.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro::test {

inline Rules rules(std::string_view descriptor) {
  auto compiled = compile_descriptor(descriptor);
  if (!compiled) throw std::runtime_error(compiled.error().message);
  return compiled->rules;
}

/// A game that begins at a FEN.
inline Game game_at(std::string_view descriptor, std::string_view fen_text) {
  const Rules compiled = rules(descriptor);
  const auto position = parse_fen(compiled, fen_text);
  if (!position) throw std::runtime_error(position.error().message);
  return Game(compiled, *position);
}

/// A game from a FEN, in which turns are played and refused by their texts.
class Scene {
 public:
  Scene(std::string_view descriptor, std::string_view fen_text) : game_(game_at(descriptor, fen_text)) {}
  explicit Scene(std::string_view descriptor) : game_(rules(descriptor), rules(descriptor).initial()) {}

  const Game& game() const { return game_; }
  Game& game() { return game_; }
  std::string fen() const { return latro::fen(game_.position()); }
  /// The board field of the FEN alone.
  std::string board() const { return fen().substr(0, fen().find(' ')); }
  Square square(std::string_view text) const {
    return game_.rules().board().square(
        {static_cast<std::uint8_t>(text[0] - 'a'),
         static_cast<std::uint8_t>(std::stoi(std::string(text.substr(1))) - 1)});
  }

  /// Plays turns separated by blanks and returns the last one's effect; throws when one is refused.
  Effect play(std::string_view texts) {
    Effect effect;
    while (!texts.empty()) {
      const std::string_view one = texts.substr(0, texts.find(' '));
      texts.remove_prefix(std::min(texts.size(), one.size() + 1));
      const auto resolved = resolve(one);
      if (!resolved) throw std::runtime_error(std::string(one) + ": " + resolved.error().message);
      effect = game_.play(resolved->turn);
    }
    return effect;
  }
  /// The message of the refusal, or "" when the turn is legal.
  std::string refusal(std::string_view text) const {
    const auto resolved = resolve(text);
    return resolved ? "" : resolved.error().message;
  }
  bool legal(std::string_view text) const { return resolve(text).has_value(); }
  /// The refusal as data. Precondition: the request is refused.
  Reason reason(const TurnRequest& request) const { return game_.resolve(request).error().reason; }

 private:
  Expected<Resolved, Fault> resolve(std::string_view text) const {
    const auto parsed = parse_turn(text);
    if (!parsed) throw std::runtime_error(parsed.error().message);
    return resolve_turn(game_, *parsed, text);
  }

  Game game_;
};

}  // namespace latro::test
