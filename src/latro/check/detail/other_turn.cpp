#include "latro/check/detail/other_turn.hpp"

#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "latro/check/checker.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

constexpr std::size_t most_turns = 500;
/// Of all trials together.
constexpr std::size_t most_plies = 20'000;
constexpr std::size_t most_bytes = std::size_t{16} << 20;

class Gatherer final : public TurnSink {
 public:
  bool take(const Turn& turn) override {
    turns.push_back(turn);
    return turns.size() <= most_turns;
  }
  std::vector<Turn> turns;
};

/// The text of a turn that the game allows; nullopt: repetition is forbidden, or the route takes too long.
std::optional<std::string> allowed(const Game& game, const Turn& turn) {
  Path path;
  if (turn.kind == TurnKind::movement) {
    std::size_t steps = route_steps_per_leg;
    auto found = game.rules().canonical_path(game.position(), turn, steps);
    if (!found) return std::nullopt;
    path = std::move(*found);
  }
  if (!game.resolve(request_for(turn, path))) return std::nullopt;
  Position after = game.position();
  const Effect effect = game.rules().play(after, turn);
  std::string text;
  append_turn(text, game.rules().board(), turn, path, effect.bound, Style::canonical);
  return text;
}

CheckOptions brief_checks(const Rules& rules) {
  CheckOptions options;
  options.rules = rules;
  options.overrides = options.brief = true;
  options.variations = false;
  options.ignored = codes_of_legal_games();
  return options;
}

}  // namespace

std::optional<std::string> only_turn_for_rest(std::string_view record, Span wrong, const Game& game) {
  Gatherer legal;
  game.rules().visit_turns(game.position(), legal);
  if (legal.turns.size() > most_turns) return std::nullopt;
  Checker checker(brief_checks(game.rules()));
  std::vector<Diagnostic> found;
  std::size_t plies = 0;
  const auto is_legal = [&](const std::string& text) {
    Record changed;
    changed.text = text;
    found.clear();
    plies += checker.check(changed, found).turns + 1;
    return found.empty();
  };
  // From the position on: what comes before it costs nothing.
  const std::string before = fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n\n", fen(game.position()));
  const std::string_view after = record.substr(wrong.end);
  if (legal.turns.size() * after.size() > most_bytes) return std::nullopt;
  std::optional<std::string> only;
  for (const Turn& turn : legal.turns) {
    if (plies > most_plies) return std::nullopt;
    const auto text = allowed(game, turn);
    if (!text || !is_legal(fmt::format("{}{}{}", before, *text, after))) continue;
    if (only) return std::nullopt;
    only = text;
  }
  // Only the whole record has the tags, and shows repetitions.
  if (only && !is_legal(fmt::format("{}{}{}", record.substr(0, wrong.begin), *only, after))) only.reset();
  return only;
}

}  // namespace latro
