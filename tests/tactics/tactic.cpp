#include "tactics/tactic.hpp"

#include <algorithm>
#include <stdexcept>

#include "latro/notation/epd.hpp"
#include "latro/notation/turn.hpp"
#include "support/files.hpp"
#include "support/prover.hpp"
#include "support/scene.hpp"

namespace tactics {

using namespace latro;
using test::Goal;
using test::Prover;

namespace {

[[noreturn]] void fail(std::string_view line, const std::string& what) {
  throw std::runtime_error(what + " in " + std::string(line));
}

/// The turns of an opcode: each in the same position, or one after the other.
std::vector<Turn> turns_of(std::string_view line, Game game, const Opcode& opcode, bool one_after_the_other) {
  std::vector<Turn> turns;
  for (const TurnText& text : std::get<std::vector<TurnText>>(opcode.value)) {
    const auto raw = line.substr(text.span.begin, text.span.end - text.span.begin);
    const auto resolved = resolve_turn(game, text, raw);
    if (!resolved) fail(line, std::string(raw) + ": " + resolved.error().message);
    turns.push_back(resolved->turn);
    if (one_after_the_other) game.play(resolved->turn);
  }
  return turns;
}

std::optional<int> number(const EpdLine& epd, std::string_view name) {
  const Opcode* const opcode = epd.find(name);
  if (!opcode) return std::nullopt;
  if (const auto* below_zero = std::get_if<std::int64_t>(&opcode->value))
    return static_cast<int>(*below_zero);
  const auto value = epd.number(name);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::string claimed(const Tactic& tactic, const Turn& turn, std::string_view what) {
  return turn_text(tactic.game.rules(), tactic.game.position(), turn) + " " + std::string(what);
}

/// Whether the line keeps what is claimed: it ends with the game won, or with so much more.
bool line_bears_out(const Tactic& tactic) {
  Game game = tactic.game;
  const Side side = game.position().to_move;
  for (const Turn& turn : tactic.line) game.play(turn);
  if (tactic.claim == Claim::wins)
    return game.outcome().winner == side && tactic.line.size() <= 2 * tactic.turns - 1;
  const int now = test::balance(tactic.game.position(), side);
  return tactic.claim == Claim::holds || test::balance(game.position(), side) >= now + tactic.gain;
}

}  // namespace

bool Tactic::is_best(const Turn& turn) const {
  return std::find(best.begin(), best.end(), turn) != best.end();
}

Tactic read_tactic(std::string_view line) {
  const auto epd = parse_epd(line);
  if (!epd) fail(line, epd.error().message);
  const auto rules = epd->text("rules");
  const auto id = epd->text("id");
  const Opcode* const best = epd->find("bm");
  if (!rules || !id || !best) fail(line, "rules, id or bm is missing");
  Tactic tactic{std::string(*id),
                test::game_at(*rules, line.substr(0, epd->opcodes.front().span.begin - 1)),
                {},
                {},
                Claim::wins,
                0,
                0};
  tactic.best = turns_of(line, tactic.game, *best, false);
  if (const Opcode* const pv = epd->find("pv")) tactic.line = turns_of(line, tactic.game, *pv, true);
  const auto wins = number(*epd, "dm");
  const auto holds = number(*epd, "hold");
  const auto gain = number(*epd, "gain");
  const auto within = number(*epd, "within");
  if (int{wins.has_value()} + int{holds.has_value()} + int{gain && within} != 1)
    fail(line, "one of dm, hold, and gain with within is wanted");
  tactic.claim = wins ? Claim::wins : holds ? Claim::holds : Claim::gains;
  tactic.turns = static_cast<unsigned>(wins ? *wins : holds ? *holds : *within);
  tactic.gain = gain.value_or(0);
  return tactic;
}

std::vector<Tactic> all_tactics() {
  std::vector<Tactic> all;
  for (const auto& path : test::corpus("tactics", ".epd"))
    for (const std::string& line : test::lines(path))
      if (!is_comment_line(line)) all.push_back(read_tactic(line));
  return all;
}

std::string disprove(const Tactic& tactic, std::uint64_t& nodes) {
  const Side side = tactic.game.position().to_move;
  const bool holds = tactic.claim == Claim::holds;
  const Goal goal{holds ? opponent(side) : side,
                  tactic.claim == Claim::gains
                      ? std::optional(test::balance(tactic.game.position(), side) + tactic.gain)
                      : std::nullopt};
  const unsigned turns = tactic.claim == Claim::wins    ? 2 * tactic.turns - 1
                         : tactic.claim == Claim::holds ? 2 * tactic.turns
                                                        : tactic.turns;
  Prover prover(tactic.game, goal);
  std::string fault;
  for (const Turn& turn : tactic.game.legal_turns()) {
    const bool best = tactic.is_best(turn);
    if (prover.reaches(turn, turns) != (best != holds))
      fault = claimed(tactic, turn, best ? "does not do it" : "does it too");
    else if (best && tactic.claim == Claim::wins && turns > 1 && prover.reaches(turn, turns - 2))
      fault = claimed(tactic, turn, "wins sooner");
    else if (!best && tactic.claim == Claim::gains && prover.reaches(turn, turns + 1))
      fault = claimed(tactic, turn, "does it a turn later");
    if (!fault.empty()) break;
  }
  nodes += prover.nodes();
  if (fault.empty() && !tactic.line.empty() &&
      (!tactic.is_best(tactic.line.front()) || !line_bears_out(tactic)))
    fault = "the line of play does not show it";
  return fault;
}

}  // namespace tactics
