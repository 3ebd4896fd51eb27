#include "latro/annotate/annotation.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// The commands of a comment that record facts.
std::string facts_of(const std::string& comment) {
  std::string facts;
  for (auto command = next_command(comment); command; command = next_command(comment, command->end))
    if (command->name == "clk" || command->name == "emt")
      append_comment(facts, std::string_view(comment).substr(command->begin, command->end - command->begin));
  return facts;
}

/// The score after the first turn of the line, White's view.
Score eval_behind(const Position& before, const Analysis::Line& line) {
  return one_turn_after(line.score).seen_by(opponent(before.to_move));
}

PlayedLine played_line(const Rules& rules, Position position, const Analysis::Line& line) {
  PlayedLine moves;
  const Score evaluation = eval_behind(position, line);
  const std::size_t turns = std::min(line.turns.size(), most_turns_of_line);
  for (std::size_t i = 0; i < turns; ++i) {
    PlayedMove& move = moves.emplace_back();
    move.turn = line.turns[i];
    if (move.turn.kind == TurnKind::movement) move.path = rules.canonical_path(position, move.turn);
    move.text = turn_text(rules, position, move.turn);
    move.effect = rules.play(position, move.turn);
  }
  add_eval(moves.front().comment, evaluation);
  return moves;
}

bool begins_with(const PlayedLine& line, const PlayedLine& beginning) {
  return line.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), line.begin(),
                    [](const PlayedMove& a, const PlayedMove& b) { return a.turn == b.turn; });
}

}  // namespace

void drop_annotations(PlayedGame& game) {
  game.comment = facts_of(game.comment);
  for (PlayedMove& move : game.moves) {
    move.before = facts_of(move.before);
    move.comment = facts_of(move.comment);
    move.nags.clear();
    move.variations.clear();
  }
}

void append_comment(std::string& comment, std::string_view text) {
  if (text.empty() || comment.find(text) != std::string::npos) return;
  if (!comment.empty()) comment += ' ';
  comment += text;
}

void add_eval(std::string& comment, Score of_white) {
  if (command_value(comment, "eval")) return;
  append_comment(comment, fmt::format("[%eval {}]", eval_text(of_white)));
}

void add_judgement(PlayedMove& move, Judgement judgement) {
  const auto nag = nag_of(judgement);
  if (nag && std::none_of(move.nags.begin(), move.nags.end(), is_judgement)) move.nags.push_back(*nag);
}

void add_lines(PlayedMove& move, const Rules& rules, const Position& before,
               const std::vector<Analysis::Line>& lines) {
  for (const Analysis::Line& line : lines) {
    PlayedLine variation = played_line(rules, before, line);
    const auto there =
        std::find_if(move.variations.begin(), move.variations.end(), [&](const PlayedLine& one) {
          return !one.empty() && (begins_with(one, variation) || begins_with(variation, one));
        });
    if (there == move.variations.end()) {
      move.variations.push_back(std::move(variation));
      continue;
    }
    add_eval(there->front().comment, eval_behind(before, line));
    if (there->size() < variation.size())
      there->insert(there->end(), std::make_move_iterator(variation.begin() + std::ssize(*there)),
                    std::make_move_iterator(variation.end()));
  }
}

void annotate(PlayedGame& game, const GameAnalysis& analysis, const AnnotationChoice& choice) {
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    PlayedMove& move = game.moves[i];
    const AnalysedTurn& turn = analysis.turns[i];
    if (choice.judge && turn.value) add_judgement(move, judge(*turn.value, choice.thresholds));
    if (const auto& score = analysis.scores[i + 1]; choice.eval && score) add_eval(move.comment, *score);
    add_lines(move, game.rules, position, turn.lines);
    game.rules.play(position, move.turn);
  }
}

}  // namespace latro
