#include "latro/formats/ludii/writer.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "latro/formats/ludii/moves.hpp"
#include "latro/formats/ludii/rulesets.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::string_view version = "1.3.13";
/// Ludii's reader requires such a line; a finished game does not use it.
constexpr std::string_view random_state = "0,0,0,0,0,0,0,0";
/// Those that are made anew when the trial is read.
constexpr std::array<std::string_view, 5> known_tags{"Rules", "Result", "FEN", "SetUp", "Termination"};

/// How reading the trial will judge the game.
struct LudiiOutcome {
  std::optional<unsigned> winner;
  std::string_view end_type;
  std::string_view rankings = "0.0,0.0,0.0";
  Result result = Result::unknown;
  std::string_view termination = "unterminated";
};

LudiiOutcome outcome_of(Result result, const Outcome& ended) {
  LudiiOutcome outcome;
  outcome.result = result;
  if (result == Result::unknown) return outcome;
  const bool drawn = result == Result::draw;
  // A draw that is not by the rules is one by Ludii's limit, which is no difference between the rules.
  outcome.end_type = drawn && !ended.over() ? "MoveLimit" : "NaturalEnd";
  outcome.winner = drawn ? 0U : result == Result::white_wins ? 1U : 2U;
  outcome.rankings = drawn ? "0.0,1.5,1.5" : result == Result::white_wins ? "0.0,1.0,2.0" : "0.0,2.0,1.0";
  outcome.termination = ended.over() ? name(*ended.end) : "adjudication";
  return outcome;
}

LeftOut left_out(const PlayedGame& game, const LudiiOutcome& outcome) {
  LeftOut lost;
  for (const Tag& tag : game.tags) {
    if (!is_one_of(tag.name, known_tags)) lost.push_back(fmt::format("the tag {}", tag.name));
  }
  const Tag* const termination = find_tag(game.tags, "Termination");
  if (termination != nullptr && termination->value != outcome.termination)
    lost.push_back(fmt::format("the Termination {}", termination->value));
  append(lost, annotations_of(game));
  return lost;
}

}  // namespace

Expected<LeftOut, std::string> append_ludii_game(std::string& out, const PlayedGame& game) {
  const Ruleset& ruleset = game.rules.ruleset();
  const auto choice = ludii_choice(ruleset);
  if (!choice)
    return unexpected(
        fmt::format("Ludii's Ludus Latrunculorum does not have the ruleset '{}'", game.ruleset));
  const unsigned fewest = ruleset_of(*choice).pieces;
  const unsigned more = ruleset.pieces - fewest;
  Position initial = game.rules.initial();
  if (choice->ruleset->most_pieces != 0 && more != 0) initial.to_move = game.start.to_move;
  if (game.start != initial)
    return unexpected(
        fmt::format("in Ludii each game begins as its ruleset says, '{}' too, and this one does not",
                    choice->ruleset->item));

  LudiiTrial trial;
  trial.game.text = ludii_game;
  trial.options = {{fmt::format("{}/{}", ludii_variants, choice->ruleset->item), {}},
                   {fmt::format("{}/{}", ludii_repetition, choice->repetition ? "Yes" : "No"), {}}};
  trial.random_state = random_state;
  trial.version = version;

  LudiiMoves moves(game.rules);
  Position set_up = game.start;
  if (choice->ruleset->most_pieces != 0)
    for (Hand& hand : set_up.hands) hand.soldiers = static_cast<std::uint16_t>(fewest);
  moves.set_up(set_up);
  trial.placements = moves.count();
  if (choice->ruleset->most_pieces != 0) moves.agree(fewest, more, game.start.to_move);
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) {
    moves.add(replayed.position(), move);
    replayed.play(move.turn);
  }
  trial.moves = moves.take();
  const LudiiOutcome outcome = outcome_of(game.result, replayed.outcome());
  trial.winner = outcome.winner;
  trial.end_type = outcome.end_type;
  trial.rankings.text = outcome.rankings;
  append_ludii_trial(out, trial);
  return left_out(game, outcome);
}

}  // namespace latro
