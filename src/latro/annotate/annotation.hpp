// Adds results to a game as comments, NAGs and variations. Existing ones stay, and nothing is added twice:
// annotating a game again in the same way does not change it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/annotate/game_analysis.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/search/exact_scores.hpp"

namespace latro {

/// Removes all comments, NAGs and variations. The commands `[%clk]` and `[%emt]` in comments of the main line
/// stay, because they record facts and not opinions; so do tags and properties.
void drop_annotations(PlayedGame& game);

/// Adds "latro VERSION" to the people of the tag Annotator, in place of another version of latro.
void add_annotator(std::vector<Tag>& tags, std::string_view version);

/// Appends the text to the comment after a blank, unless the comment contains it.
void append_comment(std::string& comment, std::string_view text);

/// Adds `[%eval x]` to the comment, unless it has an evaluation.
void add_eval(std::string& comment, Score of_white);

/// Adds the NAG of the judgement, unless the turn has a NAG that judges it. Whether it was added.
bool add_judgement(PlayedMove& move, Judgement judgement);

/// Adds the lines as variations of the turn; `before` is the position before it. Each line has its evaluation
/// in the comment of its first turn, and is cut after this number of plies. Unless it is a proven end, a line
/// in which the player takes or binds more than the opponent ends with the last turn that takes or binds, of
/// the first most_plies_kept or else of all. A line that is there already, even as the beginning of a longer
/// one, is not added, but gets the evaluation if it has none.
void add_lines(PlayedMove& move, const Rules& rules, const Position& before,
               const std::vector<Analysis::Line>& lines);
inline constexpr std::size_t most_turns_of_line = 12;

/// Judges the turns of the analysis: adds NAGs, and the judgement in words. A turn that a person has judged
/// keeps its NAG, and gets the words.
void add_judgements(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds);
void add_judgements(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                    Words words);

/// Adds the summary to the comment before the first turn, and to the tags, unless the comment has one or the
/// game has no turns.
void add_summary(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds);
void add_summary(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                 Words words);

/// Says in the comment of a turn what endgame tables know of the end: where they first know a position, and
/// where a turn changes who wins.
void add_table_words(PlayedGame& game, const ExactScores& scores, Words words);

/// Adds the lines of the analysis; and, if `evals`, the evaluation after each turn, else after turns with
/// lines. The line that refutes a turn is a variation of the next one, unless that begins it; after the last
/// turn of the game, a variation of it that begins with it. To a game without turns: the evaluation of its
/// position, and the lines in words, with the scores that [%eval] has: "Best: c1-d1 b1-c1 (#5); a2-a3
/// (0.35)."
void add_evaluations(PlayedGame& game, const GameAnalysis& analysis, bool evals);

}  // namespace latro
