#include "latro/annotate/annotation.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/annotate/detail/reasons.hpp"
#include "latro/annotate/detail/words.hpp"
#include "latro/annotate/judgement_words.hpp"
#include "latro/annotate/provenance.hpp"
#include "latro/annotate/summary.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"

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

/// The first turns of the line, as many as a reader is shown.
PlayedLine played_line(const Rules& rules, Position position, const Analysis::Line& line, std::size_t turns) {
  PlayedLine moves;
  const Score evaluation = eval_behind(position, line);
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

std::size_t cut_off(const Analysis::Line& line) { return std::min(line.turns.size(), most_turns_of_line); }

/// "Best: c1-d1 b1-c1 (#5); a2-a3 (0.35)."
std::string lines_in_words(const PlayedGame& game, const std::vector<Analysis::Line>& lines) {
  std::string text;
  for (const Analysis::Line& line : lines) {
    text += text.empty() ? "Best:" : ";";
    for (const PlayedMove& move : played_line(game.rules, game.start, line, cut_off(line)))
      text += ' ' + move.text;
    text += fmt::format(" ({})", eval_text(line.score.seen_by(game.start.to_move)));
  }
  return text + '.';
}

void add_position(PlayedGame& game, const GameAnalysis& analysis, bool evals) {
  if (const auto& score = analysis.scores.front(); score && evals) add_eval(game.comment, *score);
  if (analysis.position.empty()) return;
  // The same search for fewer lines finds nothing new.
  std::string words = lines_in_words(game, analysis.position);
  const auto old = take_own(game.comment, "analysed");
  append_own(game.comment, old && old->size() > words.size() ? *old : words, "analysed");
}

/// The number of turns to show.
std::size_t shown(const Rules& rules, const Position& before, const Analysis::Line& line) {
  const std::size_t turns = cut_off(line);
  return line.score.proven()
             ? turns
             : decided_after(rules, before, std::span(line.turns).first(turns), most_plies_kept);
}

/// The last turn of a game, and the line that refutes it.
Analysis::Line with_refutation(const Rules& rules, Position before, const Turn& turn,
                               const Analysis::Line& refutation) {
  rules.play(before, turn);
  const auto end = refutation.turns.begin() + static_cast<std::ptrdiff_t>(shown(rules, before, refutation));
  Analysis::Line line{one_turn_before(refutation.score), {turn}};
  line.turns.insert(line.turns.end(), refutation.turns.begin(), end);
  return line;
}

/// Whether the piece that moves and what it hits are the same. Where it ends then shows a reader little.
bool does_the_same(const Rules& rules, const Position& before, const Turn& turn, const Turn& reply) {
  if (turn == reply) return true;
  const SquareSet hit = hit_by(rules, before, turn).all();
  return turn.kind == TurnKind::movement && reply.kind == TurnKind::movement && turn.origin == reply.origin &&
         hit.any() && hit == hit_by(rules, before, reply).all();
}

bool begins_with(const PlayedLine& line, const PlayedLine& beginning) {
  return line.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), line.begin(),
                    [](const PlayedMove& a, const PlayedMove& b) { return a.turn == b.turn; });
}

/// Adds the first turns of the line as a variation.
void add_line(PlayedMove& move, const Rules& rules, const Position& before, const Analysis::Line& line,
              std::size_t turns) {
  PlayedLine variation = played_line(rules, before, line, turns);
  const auto there = std::ranges::find_if(move.variations, [&](const PlayedLine& one) {
    return !one.empty() && (begins_with(one, variation) || begins_with(variation, one));
  });
  if (there == move.variations.end()) return move.variations.push_back(std::move(variation));
  add_eval(there->front().comment, eval_behind(before, line));
  if (there->size() < variation.size())
    there->insert(there->end(), std::make_move_iterator(variation.begin() + std::ssize(*there)),
                  std::make_move_iterator(variation.end()));
}

/// `before` is the score of the side that made the turn, `after` that of the other one; empty if there is
/// nothing to be said.
std::string table_words(Side mover, const std::optional<Score>& before, const std::optional<Score>& after,
                        Words words) {
  if (!after || (after->proven() && after->turns() == 0)) return {};
  const Side winner = after->wins() ? opponent(mover) : mover;
  const auto plies = [](const Score& score) { return score.proven() ? score.turns() : 0; };
  const auto say = [&](Sentence sentence) {
    return words(sentence, {{"side", latro::name(winner, words)},
                            {"mover", latro::name(mover, words)},
                            {"n", plies(*after)},
                            {"m", before ? plies(*before) : 0}});
  };
  if (!before)
    return after->proven()
               ? say("From here the endgame tables know the end: {side} wins in {n} {n:ply|plies}."_w)
               : say("From here the endgame tables know the end: a draw."_w);
  if (before->wins() && !after->proven())
    return say("By the tables {mover} had a win in {m} {m:ply|plies}; now the game is drawn."_w);
  if (before->wins() && after->wins())
    return say(
        "By the tables {mover} had a win in {m} {m:ply|plies}; now {side} has one in {n} {n:ply|plies}."_w);
  if (!before->proven() && after->wins())
    return say("By the tables the game was drawn; now {side} has a win in {n} {n:ply|plies}."_w);
  return {};
}

}  // namespace

void drop_annotations(PlayedGame& game) {
  if (command_value(game.comment, "summary")) drop_summary_tags(game.tags);
  game.comment = facts_of(game.comment);
  for (PlayedMove& move : game.moves) {
    move.before = facts_of(move.before);
    move.comment = facts_of(move.comment);
    move.nags.clear();
    move.variations.clear();
  }
}

void add_annotator(std::vector<Tag>& tags, std::string_view version) {
  constexpr std::string_view program = "latro";
  const Tag* const tag = find_tag(tags, "Annotator");
  std::string people;
  for (std::string_view rest = tag == nullptr || tag->value == "?" ? "" : std::string_view(tag->value);
       !rest.empty();) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    const std::string_view name = rest.substr(0, end);
    const std::string_view after = name.substr(std::min(program.size(), name.size()));
    const bool is_program = name.starts_with(program) && after.size() > 1 &&
                            (after[0] == ' ' || after[0] == ':') && is_digit(after[1]);
    if (!is_program) people.append(name).append(", ");
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  set_tag(tags, "Annotator", fmt::format("{}{} {}", people, program, version));
}

void append_comment(std::string& comment, std::string_view text) {
  if (comment.find(text) == std::string::npos) extend_comment(comment, text);
}

void add_eval(std::string& comment, Score of_white) {
  if (command_value(comment, "eval")) return;
  append_comment(comment, fmt::format("[%eval {}]", eval_text(of_white)));
}

bool add_judgement(PlayedMove& move, Judgement judgement) {
  const auto nag = nag_of(judgement);
  if (!nag || std::ranges::any_of(move.nags, is_judgement)) return false;
  move.nags.push_back(*nag);
  return true;
}

void add_lines(PlayedMove& move, const Rules& rules, const Position& before,
               const std::vector<Analysis::Line>& lines) {
  for (const Analysis::Line& line : lines) add_line(move, rules, before, line, shown(rules, before, line));
}

void add_judgements(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds) {
  add_judgements(game, analysis, thresholds, {});
}
void add_judgements(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                    Words words_of_language) {
  const WinningChance chance(game.rules.ruleset());
  JudgementCommentary commentary(game.rules, words_of_language);
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    PlayedMove& move = game.moves[i];
    if (const AnalysedTurn& turn = analysis.turns[i]; turn.value) {
      const Judgement judgement = judge(*turn.value, chance, thresholds);
      const std::string words = commentary.next(position, move.turn, turn, judgement);
      if (!words.empty() && !has_own_judgement(move.comment)) {
        const bool has_mark = std::ranges::any_of(move.nags, is_judgement);
        add_judgement(move, judgement);
        append_own(move.comment, words, has_mark ? words_beside_mark : words_of_mark);
      }
    }
    game.rules.play(position, move.turn);
  }
}

void add_summary(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds) {
  add_summary(game, analysis, thresholds, {});
}
void add_summary(PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                 Words words) {
  if (game.moves.empty() || command_value(game.comment, "summary")) return;
  const GameSummary summary = summarize(game, analysis, thresholds, words);
  append_own(game.comment, summary_words(game, summary, words), "summary");
  set_summary_tags(game, summary);
}

void add_table_words(PlayedGame& game, const ExactScores& scores, Words words) {
  Position position = game.start;
  auto before = scores.find(position);
  for (PlayedMove& move : game.moves) {
    const Side mover = position.to_move;
    game.rules.play(position, move.turn);
    const auto after = scores.find(position);
    append_comment(move.comment, table_words(mover, before, after, words));
    before = after;
  }
}

void add_evaluations(PlayedGame& game, const GameAnalysis& analysis, bool evals) {
  if (game.moves.empty()) return add_position(game, analysis, evals);
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    PlayedMove& move = game.moves[i];
    const AnalysedTurn& turn = analysis.turns[i];
    std::vector<Analysis::Line> lines = turn.lines;
    if (i > 0)
      if (const auto& reply = analysis.turns[i - 1].refutation;
          reply && !does_the_same(game.rules, position, move.turn, reply->turns.front()))
        lines.push_back(*reply);
    const bool shows_end = turn.refutation && i + 1 == game.moves.size();
    if (const auto& score = analysis.scores[i + 1]; score && (evals || shows_end || !lines.empty()))
      add_eval(move.comment, *score);
    add_lines(move, game.rules, position, lines);
    if (shows_end) {
      const Analysis::Line line = with_refutation(game.rules, position, move.turn, *turn.refutation);
      add_line(move, game.rules, position, line, cut_off(line));
    }
    game.rules.play(position, move.turn);
  }
}

}  // namespace latro
