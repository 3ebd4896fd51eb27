#include "latro/rules/perft.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <new>
#include <stdexcept>

#include "latro/rules/perft.hpp"
#include "latro/rules/rules.hpp"

using namespace latro;

namespace {

// One soldier a side in opposite corners of four squares. Whoever moves away from the diagonal has two ways
// to go; the other side's soldier then has one empty neighbour, and its turn leads to a diagonal again. So n
// turns can be played in 2^((n + 1) / 2) ways (rounded down), and none ever ends the game.
Rules four_squares() {
  Ruleset ruleset;
  ruleset.board = {2, 2};
  ruleset.pieces = 1;
  ruleset.lose = 0;
  const auto rules = Rules::compile(ruleset);
  REQUIRE(rules);
  return *rules;
}

Position diagonal(const Rules& rules) {
  Position position = rules.initial();
  position.hands = {};
  position.put(rules.board().square({0, 1}), {Side::black, PieceType::soldier, false});
  position.put(rules.board().square({1, 0}), {Side::white, PieceType::soldier, false});
  REQUIRE(rules.check(position));
  return position;
}

std::uint64_t sum(const std::vector<PerftPiece>& pieces) {
  std::uint64_t sum = 0;
  for (const auto& piece : pieces) sum += piece.mult;
  return sum;
}

}  // namespace

TEST_CASE("perft split: after no turn there is the root alone") {
  const auto rules = four_squares();
  const auto pieces = perft_split(rules, diagonal(rules), 0);
  REQUIRE(pieces);
  REQUIRE(pieces->size() == 1);
  CHECK(pieces->front().mult == 1);
  CHECK(pieces->front().position == diagonal(rules));
}

TEST_CASE("perft split: positions reached in several ways stand there once") {
  const auto rules = four_squares();
  // Two turns lead to the diagonal of the root with the sides changed about, in two ways, or back to none:
  // White goes one square round, Black follows.
  const auto two = perft_split(rules, diagonal(rules), 2);
  REQUIRE(two);
  CHECK(sum(*two) == 2);
  const auto hundred = perft_split(rules, diagonal(rules), 100);
  REQUIRE(hundred);
  CHECK(hundred->size() == 2);
  CHECK(sum(*hundred) == std::uint64_t{1} << 50);
}

TEST_CASE("perft split: a mult that does not fit is refused") {
  const auto rules = four_squares();
  REQUIRE(perft_split(rules, diagonal(rules), 126));
  CHECK_FALSE(perft_split(rules, diagonal(rules), 255));
}

TEST_CASE("perft: a count that does not fit is told, whatever the options") {
  const auto rules = four_squares();
  for (const unsigned threads : {1u, 3u}) {
    PerftOptions options;
    options.hash_mib = 1;
    options.threads = threads;
    CHECK(perft(rules, diagonal(rules), 126, options) == std::uint64_t{1} << 63);
    CHECK(perft(rules, diagonal(rules), 127, options) == perft_overflow);
    CHECK(perft(rules, diagonal(rules), 200, options) == perft_overflow);
  }
  const PerftCounter counter(rules, {1, 1, true});
  CHECK(counter.count(diagonal(rules), 0) == 1);
  CHECK(counter.count(diagonal(rules), 126) == std::uint64_t{1} << 63);
  CHECK(counter.count(diagonal(rules), 127) == perft_overflow);
}

TEST_CASE("perft split: the count of quiet turns matters where the ruleset has a limit, and only there") {
  for (const unsigned limit : {0u, 3u}) {
    auto ruleset = four_squares().ruleset();
    ruleset.quiet = static_cast<decltype(ruleset.quiet)>(limit);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    for (unsigned plies = 0; plies <= 5; ++plies) {
      INFO("limit " << limit << ", plies " << plies);
      const auto pieces = perft_split(*rules, diagonal(*rules), plies);
      REQUIRE(pieces);
      // After three quiet turns the game is over: the position can be reached, but nothing can be played in
      // it.
      CHECK(sum(*pieces) == (limit != 0 && plies > limit ? 0 : std::uint64_t{1} << (plies + 1) / 2));
      for (const auto& piece : *pieces) CHECK(piece.position.quiet == (limit == 0 ? 0 : plies));
    }
  }
}

TEST_CASE("perft: a count that would take for ever ends when it is stopped") {
  const auto rules = four_squares();
  const std::atomic<bool> stop = true;
  PerftOptions options;
  options.stop = &stop;
  for (options.threads = 1; options.threads <= 2; ++options.threads)
    CHECK(perft(rules, diagonal(rules), 100, options) < perft(rules, diagonal(rules), 40));
  // What was not counted to its end is not kept in the table.
  std::atomic<bool> later = true;
  options.stop = &later;
  options.hash_mib = 1;
  const PerftCounter counter(rules, options);
  counter.count(diagonal(rules), 12);
  later = false;
  CHECK(counter.count(diagonal(rules), 12) == perft(rules, diagonal(rules), 12));
}

TEST_CASE("perft: options and depths out of range are refused or bounded") {
  const auto rules = four_squares();
  const auto start = diagonal(rules);
  for (const std::size_t mib : {std::size_t{1} << 43, std::size_t{1} << 50, ~std::size_t{0}})
    CHECK_THROWS_AS(PerftCounter(rules, {1, mib, true}), std::bad_alloc);
  CHECK(perft(rules, start, 4, {0, 0, true}) == perft(rules, start, 4));
  CHECK(perft(rules, start, 12, {~0u, 0, true}) == perft(rules, start, 12));
  CHECK(perft_divide(rules, start, 0).empty());
  CHECK_THROWS_AS(perft(rules, start, max_perft_depth + 1), std::invalid_argument);
  CHECK_THROWS_AS(perft_divide(rules, start, ~0u), std::invalid_argument);
}
