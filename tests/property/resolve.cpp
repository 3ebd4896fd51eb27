// From a request to a turn: every way to name a legal turn is accepted and means that turn, everything else
// is refused with a reason that is true; and canonical paths are the best among all routes.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/oracle.hpp"
#include "support/random_requests.hpp"
#include "support/random_rulesets.hpp"
#include "support/refusal_claims.hpp"

using namespace latro;
using sample::request_for;
using sample::Routes;

namespace {

std::string words(const BoardSize& board, const TurnRequest& request) {
  std::string text =
      "request of kind " + std::to_string(static_cast<int>(request.kind)) + (request.dux ? " dux" : "");
  const auto add = [&](Square square) {
    const Coordinate at = board.coordinate(square);
    text += static_cast<char>('a' + at.file);
    text += std::to_string(at.rank + 1);
  };
  for (const Square square : request.squares) text += ' ', add(square);
  text += ": ";
  add(request.origin);
  for (const Hop& hop : request.hops) text += hop.kind == HopKind::leap ? '^' : '-', add(hop.to);
  return text;
}

std::string refused(const TurnRequest& request, const BoardSize& board, const Refusal& refusal) {
  return words(board, request) + " is refused with reason " +
         std::to_string(static_cast<int>(refusal.reason)) + "; ";
}

/// A legal movement turn: its canonical path is the best of its routes, and all of them mean it.
std::string compare_movement(const Rules& rules, const Position& position, const Turn& turn, Routes& routes) {
  const auto& all = routes.of(turn.squares);
  if (!all) return {};
  const BoardSize& board = rules.board();
  Path best;
  std::size_t looked_at = 0;
  for (const oracle::LegWalker& route : *all) {
    if (!(route.turn == turn)) continue;
    if (best.empty() || oracle::better(board, route.path, best)) best = route.path;
    if (++looked_at > 20) continue;
    TurnRequest request = request_for(turn, route.path);
    if (!rules.captures_by_route())
      for (Hop& hop : request.hops) hop.captured = {};
    if (looked_at % 2 == 0) request.dux = false;
    const auto resolved = rules.resolve(position, request);
    if (!resolved) return refused(request, board, resolved.error());
    if (!(resolved->turn == turn)) return words(board, request) + " is another turn; ";
    if (!(resolved->path == route.path)) return words(board, request) + " comes back with another path; ";
  }
  if (best.empty()) return "no route leads to " + agreement::words(board, turn) + "; ";
  const Path path = rules.canonical_path(position, turn);
  if (path == best) return {};
  return "canonical path " + words(board, request_for(turn, path)) + ", but " +
         words(board, request_for(turn, best)) + " is better; ";
}

std::string compare_turn(const Rules& rules, const Position& position, const Turn& turn, Routes& routes) {
  if (turn.kind == TurnKind::movement) return compare_movement(rules, position, turn, routes);
  if (!rules.canonical_path(position, turn).empty()) return "a path without a movement; ";
  const TurnRequest request = request_for(turn, {});
  const auto resolved = rules.resolve(position, request);
  if (!resolved) return refused(request, rules.board(), resolved.error());
  if (!(resolved->turn == turn) || !resolved->path.empty())
    return words(rules.board(), request) + " is another turn; ";
  return {};
}

struct Tried {
  unsigned accepted = 0;
  std::set<Reason> reasons;
};

std::string compare_request(const Rules& rules, const Position& position, const TurnRequest& request,
                            Routes& routes, Tried& tried) {
  SquareSet removals;
  if (request.kind == TurnKind::movement)
    for (const Square square : request.squares) removals.insert(square);
  const auto& all = routes.of(removals);
  if (!all) return {};
  const BoardSize& board = rules.board();
  const oracle::Request same{request.kind, request.dux, request.squares, request.origin, request.hops};
  const auto wanted = oracle::meaning(rules.ruleset(), position, same, *all);
  const auto resolved = rules.resolve(position, request);
  if (!wanted && !resolved) {
    tried.reasons.insert(resolved.error().reason);
    if (agreement::borne_out(rules.ruleset(), position, request, resolved.error())) return {};
    return "not so: " + refused(request, board, resolved.error());
  }
  if (!resolved) return refused(request, board, resolved.error());
  ++tried.accepted;
  if (!wanted) return words(board, request) + " is accepted, but it is no legal turn; ";
  if (!(resolved->turn == *wanted)) return words(board, request) + " is another turn; ";
  if (request.kind != TurnKind::movement) return {};
  Path plain = resolved->path;
  SquareSet captured;
  for (Hop& hop : plain) {
    captured |= hop.captured;
    hop.captured = {};
  }
  if (plain != request.hops) return words(board, request) + " comes back with another path; ";
  if (!(captured == resolved->turn.captured))
    return words(board, request) + ": the legs do not make up the captures; ";
  return {};
}

}  // namespace

TEST_CASE("requests mean what the oracle says, or are refused for a true reason") {
  Tried tried;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    sample::Chance chance(seed);
    const Ruleset ruleset = seed % 6 == 0 ? sample::route_ruleset(chance) : sample::ruleset(chance);
    if (ruleset.board.squares() > 48) continue;
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Position position = chance.one_in(8) ? rules->initial() : sample::position(ruleset, chance, 3);
    const auto turns = oracle::legal_turns(ruleset, position);
    Routes routes(ruleset, position);
    const Ruleset relaxed = sample::lenient(ruleset, chance);
    Routes relaxed_routes(relaxed, position);
    std::string problem;
    const std::size_t stride = turns.size() / 60 + 1;
    for (std::size_t i = 0; i < turns.size() && problem.empty(); i += stride)
      problem = compare_turn(*rules, position, turns[i], routes);
    sample::Requests legal(position, turns, routes, chance);
    sample::Requests hopeful(position, turns, relaxed_routes, chance);
    for (unsigned i = 0; i < 60 && problem.empty(); ++i)
      problem = compare_request(*rules, position, (i % 2 == 0 ? legal : hopeful).next(), routes, tried);
    if (!problem.empty()) FAIL("seed " << seed << ": " << problem << agreement::where(ruleset, position));
  }
  CHECK(tried.accepted > 1000);
  std::string never;
  for (unsigned i = 0; i <= static_cast<unsigned>(Reason::has_turns); ++i) {
    const Reason reason = static_cast<Reason>(i);
    // A single position knows no history.
    if (reason != Reason::recreates_position && tried.reasons.count(reason) == 0)
      never += " " + std::to_string(i);
  }
  INFO("reasons never given:" << never);
  CHECK(never.empty());
}

TEST_CASE("the oracle's routes lead to just the oracle's turns") {
  for (std::uint64_t seed = 1; seed <= 800; ++seed) {
    sample::Chance chance(seed);
    const Ruleset ruleset = seed % 6 == 0 ? sample::route_ruleset(chance) : sample::ruleset(chance);
    if (ruleset.board.squares() > 36) continue;
    const Position position = sample::position(ruleset, chance, 2);
    Routes routes(ruleset, position);
    std::set<SquareSet> removals;
    const auto turns = oracle::legal_turns(ruleset, position);
    for (const Turn& turn : turns) {
      if (turn.kind != TurnKind::movement || !removals.insert(turn.squares).second) continue;
      const auto& all = routes.of(turn.squares);
      if (!all) continue;
      std::vector<Turn> reached;
      for (const oracle::LegWalker& route : *all) reached.push_back(route.turn);
      std::sort(reached.begin(), reached.end(), oracle::before);
      reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
      std::vector<Turn> listed;
      for (const Turn& other : turns)
        if (other.kind == TurnKind::movement && other.squares == turn.squares) listed.push_back(other);
      if (reached != listed) FAIL("seed " << seed << ": " << agreement::where(ruleset, position));
    }
  }
}
