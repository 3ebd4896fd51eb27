// The judgement of a turn in words, for the comment after it: what the turn loses, and what was better.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "latro/annotate/game_analysis.hpp"
#include "latro/annotate/judgement.hpp"
#include "latro/core/square_set.hpp"
#include "latro/notation/words.hpp"

namespace latro {

struct TurnLoss {
  /// A clause: "loses c6 to e8-e5", "White wins at once by a4-a3", "gives up a win; a4-a3 follows", "wins
  /// nothing after e8-e5".
  std::string words;
  SquareSet pieces;    ///< of the player, which the best reply takes or binds
  std::string better;  ///< of the better turn: "after e1-d1, d3-e3 takes e4"; may be empty
};
/// What the turn loses. The words are empty if only the winning chance falls. Precondition: `analysed` has a
/// value.
TurnLoss loss_of(const Rules& rules, const Position& before, const Turn& turn, const AnalysedTurn& analysed);
TurnLoss loss_of(const Rules& rules, const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                 Words words);

/// The engine's better turn; nullopt if there is none or it cannot be written.
std::optional<std::string> better_turn(const Rules& rules, const Position& before,
                                       const AnalysedTurn& analysed);

/// Follows the turns of a game.
class JudgementCommentary {
 public:
  explicit JudgementCommentary(const Rules& rules) : rules_(rules), chance_(rules.ruleset()) {}
  JudgementCommentary(const Rules& rules, Words words)
      : rules_(rules), chance_(rules.ruleset()), words_(words) {}

  /// "Mistake: loses c6 to e8-e5. Better d6-d5, which takes e5." or "… Again better d6-d5 …" if the player's
  /// last fault missed the same turn. If the judgement is none: "Lets a quick win
  /// go: d6-d5 wins in 2 turns.", or empty. `before` is the position before the turn. Precondition:
  /// `analysed` has a value. The text is a value of a comment: without braces.
  std::string next(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                   Judgement judgement);

 private:
  std::string fault(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                    Judgement judgement);
  std::string better_words(const Position& before, const Turn& turn, const AnalysedTurn& analysed,
                           const TurnLoss& loss, bool is_missed_again) const;
  std::string quick_win(const Position& before, const AnalysedTurn& analysed);

  Rules rules_;
  WinningChance chance_;
  Words words_;
  std::array<std::string, 2> missed_;  ///< by index_of(side): the better turn that was named last
};

}  // namespace latro
