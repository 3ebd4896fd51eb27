// Putting what is known of a game into it: comments, NAGs and variations, beside those it has. What it has
// stays, and nothing is said twice: a game that is annotated again in the same way stays as it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/annotate/game_analysis.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// Takes off all comments, NAGs and variations. The commands `[%clk]` and `[%emt]` in the comments of the
/// main line stay: they tell what happened, not what somebody thought of it. So do tags and properties.
void drop_annotations(PlayedGame& game);

/// Adds the text behind the comment with a blank between, unless it has it already.
void append_comment(std::string& comment, std::string_view text);

/// Adds `[%eval x]` to the comment; one that has an evaluation keeps it.
void add_eval(std::string& comment, Score of_white);

/// Adds the NAG of the judgement; a turn that somebody has judged already keeps that.
void add_judgement(PlayedMove& move, Judgement judgement);

/// The lines as variations of the turn, `before` being the position in which it was made: each with its
/// evaluation in the comment of its first turn, and cut off behind so many turns. One that is there already,
/// be it the beginning of a longer one, is not added but gets the evaluation if it has none.
void add_lines(PlayedMove& move, const Rules& rules, const Position& before,
               const std::vector<Analysis::Line>& lines);
inline constexpr std::size_t most_turns_of_line = 12;

struct AnnotationChoice {
  bool eval = false;
  bool judge = false;
  JudgeThresholds thresholds;
};

/// All that was found out about the game: lines are added where there are some.
void annotate(PlayedGame& game, const GameAnalysis& analysis, const AnnotationChoice& choice);

}  // namespace latro
