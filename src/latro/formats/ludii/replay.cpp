#include "latro/formats/ludii/replay.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/ludii/moves.hpp"
#include "latro/formats/ludii/rulesets.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/notation/descriptor.hpp"

namespace latro {

namespace {

using Steps = std::span<const LudiiStep>;

/// How both players came to the number of soldiers that they play with.
struct Agreement {
  std::size_t steps = 0;
  std::uint16_t added = 0;
  Side first = Side::white;  ///< the side that makes the first turn
};

Expected<Agreement, Fault> read_agreement(Steps steps) {
  Agreement agreement;
  unsigned passes = 0;
  for (const LudiiStep& step : steps) {
    if (passes == 2) break;
    if (step.kind == LudiiStepKind::pass) {
      ++passes;
    } else if (step.kind == LudiiStepKind::select) {
      passes = 0;
      if (agreement.added < std::numeric_limits<std::uint8_t>::max()) ++agreement.added;
    } else {
      return unexpected(Fault{Code::illegal_turn, step.decision,
                              "the players have not agreed on a number of pieces yet: two passes in a row "
                              "end that"});
    }
    agreement.first = opponent(step.mover);
    ++agreement.steps;
  }
  return agreement;
}

std::vector<LudiiGame> unplayable(Fault fault) {
  std::vector<LudiiGame> games(1);
  games.front().faults.push_back(std::move(fault));
  return games;
}

/// How many steps set up the board.
Expected<std::size_t, Fault> count_set_up(const LudiiTrial& trial, Steps steps) {
  std::size_t count = 0;
  while (count < steps.size() && steps[count].kind == LudiiStepKind::set_up) ++count;
  if (count != trial.placements)
    return unexpected(
        Fault{Code::syntax, trial.placements_span,
              fmt::format("{} moves of player 0 set up the board, not {}", count, trial.placements)});
  for (const LudiiStep& step : steps.subspan(count))
    if (step.kind == LudiiStepKind::set_up)
      return unexpected(Fault{Code::syntax, step.span, "a move of player 0 after moves of the players"});
  return count;
}

}  // namespace

/// Null if the ruleset cannot be played.
const LudiiRules* LudiiReplay::rules_of(const LudiiChoice& choice, std::uint16_t pieces) {
  const std::tuple key(choice.ruleset->item, choice.repetition, pieces);
  const auto found = compiled_.find(key);
  if (found != compiled_.end()) return &found->second;
  const Ruleset ruleset = ruleset_of(choice, pieces);
  auto compiled = Rules::compile(ruleset);
  if (!compiled) return nullptr;
  return &compiled_.emplace(key, LudiiRules{std::move(*compiled), descriptor(ruleset)}).first->second;
}

std::vector<LudiiGame> LudiiReplay::games(const LudiiTrial& trial) {
  const auto choice = read_ludii_options(trial.options);
  if (!choice) return unplayable(choice.error());
  const auto end = read_ludii_end(trial);
  if (!end) return unplayable(end.error());
  Ruleset ruleset = ruleset_of(*choice);
  const LudiiSites sites(ruleset);
  const auto all_steps = read_ludii_steps(trial, sites);
  if (!all_steps) return unplayable(all_steps.error());
  Steps steps(*all_steps);
  const auto set_up = count_set_up(trial, steps);
  if (!set_up) return unplayable(set_up.error());

  Agreement agreement;
  if (choice->ruleset->most_pieces != 0) {
    auto read = read_agreement(steps.subspan(*set_up));
    if (!read) return unplayable(std::move(read.error()));
    agreement = *read;
    ruleset.pieces = static_cast<std::uint16_t>(ruleset.pieces + agreement.added);
  }
  const std::size_t prelude = *set_up + agreement.steps;
  const LudiiRules* const rules = rules_of(*choice, ruleset.pieces);
  const Span prelude_span =
      prelude == 0 ? trial.placements_span : Span{steps.front().span.begin, steps[prelude - 1].span.end};
  if (rules == nullptr)
    return unplayable({Code::bad_rules, prelude_span,
                       fmt::format("{} pieces a side cannot be played with", ruleset.pieces)});
  Position start = rules->rules.initial();
  start.to_move = agreement.first;
  Position recorded;
  recorded.board = start.board;
  for (const LudiiStep& step : steps.first(prelude))
    if (!apply_ludii_step(recorded, step, sites))
      return unplayable({Code::bad_rules, step.span, "this cannot be done while the board is set up"});
  if (!same_pieces(recorded, start))
    return unplayable(
        {Code::bad_rules, prelude_span,
         fmt::format("these moves do not set up the board as '{}' begins", choice->ruleset->item)});
  return play_ludii_steps(trial, steps.subspan(prelude), *end, *rules, start, resync_);
}

}  // namespace latro
