// A game in progress that is played by text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// Turns and positions are text as lgn(5) describes it.
class TextGame {
 public:
  /// `rules` is a preset or a descriptor ("petteia", "schadler repeat=draw"; latro-rules(7)). `fen` is the
  /// position to start from; empty: the ruleset's own. An error is a bad-rules or a bad-fen; its span is in
  /// that text.
  static Expected<TextGame, Fault> start(std::string_view rules, std::string_view fen = {});

  /// Plays the turn ("d2-d3", "b5-c5+d5", …). On error the game is unchanged; the message explains the rule
  /// that the turn breaks. What the turn writes about captures must be true, but nothing need be written. The
  /// effect says what was captured, bound and freed.
  Expected<Effect, Fault> play(std::string_view turn);
  /// Takes back the last turn. False if there is none.
  bool take_back();

  /// The legal turns as canonical text, in no particular order. There can be more than memory holds under a
  /// few rulesets: then the first `most`.
  std::vector<std::string> legal_turns(std::size_t most = 100'000) const;
  /// Whether the rules have ended the game, how, and who has won. explain() puts it into words.
  Outcome outcome() const { return game_.outcome(); }
  std::string fen() const { return latro::fen(game_.position()); }

  const Game& game() const { return game_; }
  /// The game so far, for writers and pictures. Its result is that of the rules.
  const PlayedGame& record() const { return record_; }
  /// Adds a tag to the record or replaces its value. Precondition: is_tag_name(name).
  void set_tag(std::string_view name, std::string_view value) { latro::set_tag(record_.tags, name, value); }

 private:
  TextGame(const Rules& rules, const Position& start);

  Game game_;
  PlayedGame record_;
  std::vector<Game::Mark> marks_;  ///< before each turn
};

}  // namespace latro
