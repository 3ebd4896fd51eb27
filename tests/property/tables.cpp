// Endgame tables against values that are found by the oracle's turns alone, for all positions of small
// boards.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/jobs.hpp"
#include "latro/tables/endgame_tables.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// Without counters, so that positions can be compared.
Position plain(Position position) {
  position.quiet = 0;
  position.number = 1;
  return position;
}

struct ByContent {
  bool operator()(const Position& a, const Position& b) const {
    const auto key = [](const Position& p) {
      return std::tuple(p.to_move, p.pieces[0], p.pieces[1], p.duces, p.bound, p.hands[0].soldiers,
                        p.hands[0].duces, p.hands[1].soldiers, p.hands[1].duces);
    };
    return key(a) < key(b);
  }
};
using Positions = std::set<Position, ByContent>;

/// Plies to the end, and whether the side to move wins it. Of drawn positions there is none.
struct Worth {
  bool wins = false;
  unsigned plies = 0;
};
using Worths = std::map<Position, Worth, ByContent>;

/// All positions with at most so many pieces of each side on the board, none in hand.
class AllPositions {
 public:
  AllPositions(const Ruleset& ruleset, unsigned more, unsigned less) : ruleset_(ruleset) {
    Position position;
    position.board = ruleset.board;
    const Position start = oracle::initial(ruleset);
    for (const Side side : {Side::white, Side::black})
      most_duces_[index_of(side)] = (start.of(side) & start.duces).count() + start.hand(side).duces;
    more_ = more;
    less_ = less;
    place(position, 0);
  }
  const Positions& all() const { return positions_; }

 private:
  void place(Position& position, unsigned square) {
    if (square == position.board.squares()) return mark(position, 0);
    place(position, square + 1);
    for (const Side side : {Side::white, Side::black})
      for (const PieceType kind : {PieceType::soldier, PieceType::dux}) {
        if (kind == PieceType::dux &&
            (position.of(side) & position.duces).count() == most_duces_[index_of(side)])
          continue;
        position.put(Square{square}, {side, kind, false});
        const unsigned white = position.of(Side::white).count();
        const unsigned black = position.of(Side::black).count();
        if (std::max(white, black) <= more_ && std::min(white, black) <= less_) place(position, square + 1);
        position.take(Square{square});
      }
  }
  /// All sets of marks, one square after the other.
  void mark(Position& position, unsigned square) {
    if (square == position.board.squares()) {
      if (!oracle::possible(ruleset_, position)) return;
      for (const Side side : {Side::white, Side::black}) {
        position.to_move = side;
        positions_.insert(position);
      }
      return;
    }
    mark(position, square + 1);
    if (ruleset_.capture != Ruleset::Capture::bind || !position.at(Square{square})) return;
    position.bound.insert(Square{square});
    mark(position, square + 1);
    position.bound.erase(Square{square});
  }

  const Ruleset& ruleset_;
  std::array<unsigned, 2> most_duces_{};
  unsigned more_ = 0;
  unsigned less_ = 0;
  Positions positions_;
};

/// All positions that a game can have.
Positions reachable(const Ruleset& ruleset, std::size_t most) {
  Positions known{plain(oracle::initial(ruleset))};
  std::vector<Position> waiting(known.begin(), known.end());
  while (!waiting.empty() && known.size() <= most) {
    const Position position = waiting.back();
    waiting.pop_back();
    for (const Turn& turn : oracle::legal_turns(ruleset, position)) {
      Position after = position;
      (void)oracle::play(ruleset, after, turn);
      if (known.insert(plain(after)).second) waiting.push_back(plain(after));
    }
  }
  return known;
}

/// In each round the ends that are one ply further away.
Worths worths_of(const Ruleset& ruleset, const Positions& positions) {
  struct Node {
    std::vector<std::size_t> after;
    std::optional<Worth> worth;
    bool is_over = false;
  };
  std::map<Position, std::size_t, ByContent> numbers;
  for (const Position& position : positions) numbers.emplace(position, numbers.size());
  std::vector<Node> nodes(numbers.size());
  for (const auto& [position, number] : numbers) {
    Node& node = nodes[number];
    const Outcome outcome = oracle::outcome(ruleset, position);
    if (outcome.over()) {
      node.is_over = true;
      if (outcome.winner) node.worth = Worth{*outcome.winner == position.to_move, 0};
      continue;
    }
    for (const Turn& turn : oracle::legal_turns(ruleset, position)) {
      Position after = position;
      (void)oracle::play(ruleset, after, turn);
      // Where a side has too few pieces the game is over, whatever else there is.
      const auto known = numbers.find(plain(after));
      if (known == numbers.end()) {
        nodes.push_back({});
        Node& end = nodes.back();
        const Outcome its = oracle::outcome(ruleset, after);
        REQUIRE(its.over());
        end.is_over = true;
        if (its.winner) end.worth = Worth{*its.winner == after.to_move, 0};
        nodes[number].after.push_back(nodes.size() - 1);
      } else {
        nodes[number].after.push_back(known->second);
      }
    }
  }
  for (unsigned plies = 1; plies < 1000; ++plies) {
    std::vector<std::pair<std::size_t, bool>> found;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const Node& node = nodes[i];
      if (node.is_over || node.worth) continue;
      bool all_lose = true;
      bool wins = false;
      for (const std::size_t next : node.after) {
        const auto& worth = nodes[next].worth;
        if (!worth || !worth->wins) all_lose = false;
        if (worth && !worth->wins) wins = true;
      }
      if (wins || all_lose) found.emplace_back(i, wins);
    }
    if (found.empty()) break;
    for (const auto& [i, wins] : found) nodes[i].worth = Worth{wins, plies};
  }
  Worths worths;
  for (const auto& [position, number] : numbers)
    if (nodes[number].worth) worths[position] = *nodes[number].worth;
  return worths;
}

std::string text_of(const std::optional<Score>& score) {
  if (!score) return "unknown";
  if (!score->proven()) return "drawn";
  return (score->wins() ? "won in " : "lost in ") + std::to_string(score->turns());
}
std::string text_of(const Worths& worths, const Position& position) {
  const auto worth = worths.find(position);
  if (worth == worths.end()) return "drawn";
  return (worth->second.wins ? "won in " : "lost in ") + std::to_string(worth->second.plies);
}

struct Tally {
  std::uint64_t compared = 0;
  std::uint64_t won = 0;
  std::uint64_t bound = 0;
  unsigned longest = 0;
};

/// The first difference.
std::string compare(const Ruleset& ruleset, const EndgameTables& tables, const Positions& positions,
                    Tally& tally) {
  const Worths worths = worths_of(ruleset, positions);
  for (const Position& position : positions) {
    const std::string expected = text_of(worths, position);
    const std::string found = text_of(tables.find(position));
    if (found != expected)
      return descriptor(ruleset) + ", " + fen(position) + ": " + found + " instead of " + expected;
    ++tally.compared;
    if (position.bound.any()) ++tally.bound;
    if (const auto worth = worths.find(position); worth != worths.end() && worth->second.wins) {
      ++tally.won;
      tally.longest = std::max(tally.longest, worth->second.plies);
    }
  }
  return {};
}

void make_all(EndgameTables& tables, const std::vector<Material>& materials, Jobs& jobs) {
  for (const Material& material : materials)
    if (!tables.has(material)) tables.solve(material, jobs, {});
}

/// All tables of up to `more` against `less` pieces, and what --verify finds in them.
std::string compare_tables(const Ruleset& ruleset, unsigned more, unsigned less, Tally& tally) {
  const auto rules = Rules::compile(ruleset);
  REQUIRE(rules);
  Jobs jobs(2);
  EndgameTables tables(*rules);
  const auto materials = materials_within(*rules, {more, less, more + less});
  make_all(tables, materials, jobs);
  for (const Material& material : materials) {
    Position first;
    if (tables.count_faults(material, jobs, {}, first) != 0)
      return descriptor(ruleset) + ", " + fen(first) + ": the value does not follow from the turns";
  }
  return compare(ruleset, tables, AllPositions(ruleset, more, less).all(), tally);
}

Ruleset ruleset_of(const std::string& text) {
  const auto compiled = compile_descriptor(text);
  INFO(text);
  if (!compiled) FAIL(compiled.error().message);
  return compiled->rules.ruleset();
}

}  // namespace

TEST_CASE("tables of all positions of small boards agree with the oracle") {
  struct Case {
    const char* rules;
    unsigned more;
    unsigned less;
  };
  const std::vector<Case> cases{
      {"petteia board=4x3 rows=1", 3, 2},
      {"petteia board=3x3 rows=1 lines=8 stuck=pass", 3, 2},
      {"schadler board=4x3 pieces=3", 2, 2},
      {"latrones board=4x3 pieces=3", 2, 2},
      {"latrones board=3x3 pieces=4", 3, 2},
      {"masters board=4x3 rows=1", 3, 1},
      {"walker board=3x4 rows=1 dux-start=within", 2, 2},
      {"kowalski-2 board=3x4 dux-start=within repeat=free", 2, 2},
      {"seneca board=3x3 pieces=4 repeat=free", 2, 2},
      {"civil board=4x3 pieces=3", 2, 2},
      {"petteia board=4x3 rows=1 corner=hostile enclosed=all line=all stuck=count", 3, 2},
      {"petteia board=4x3 rows=1 dux-start=within dux-leap=any dux-capture=both chain=yes", 2, 2},
      {"petteia board=5x2 rows=1 corner=pincer leap=friend", 3, 2},
  };
  Tally tally;
  // Under sanitizers two cases, in both of which pieces are bound.
  const bool all = test::share() == 1;
  for (std::size_t i = all ? 0 : 3; i < cases.size(); i += all ? 1 : 5)
    CHECK(compare_tables(ruleset_of(cases[i].rules), cases[i].more, cases[i].less, tally).empty());
  CHECK(tally.won >= test::need(10'000));
  CHECK(tally.bound >= test::need(2'000));
  CHECK(tally.longest >= (test::share() == 1 ? 9U : 1U));
}

TEST_CASE("tables of random rulesets agree with the oracle") {
  sample::Chance chance(51);
  Tally tally;
  unsigned compared = 0;
  while (compared < test::budget(40)) {
    Ruleset ruleset = sample::ruleset(chance);
    if (ruleset.board.squares() > 12) continue;
    const auto rules = Rules::compile(ruleset);
    if (!rules || !why_no_tables(*rules).empty()) continue;
    ++compared;
    const std::string fault = compare_tables(ruleset, 2, 2, tally);
    INFO(fault);
    CHECK(fault.empty());
  }
  CHECK(tally.won >= test::need(1'000));
}

TEST_CASE("games solved from their start agree with the oracle") {
  const std::vector<const char*> games{
      "petteia board=3x4 rows=1",
      "petteia board=4x4 rows=1",
      "latrones board=3x3 pieces=2",
      "schadler board=3x3 pieces=3 lose=1",
      "seneca board=3x3 pieces=2 repeat=free",
      "piso board=3x3 pieces=3 place=2 closed=centre repeat=free stuck=pass",
      "piso board=3x3 pieces=2 duces=1 place=1-2 place-capture=yes repeat=free",
      "piso board=4x2 pieces=2 place=2 closed=centre repeat=free",
  };
  Tally tally;
  for (std::size_t i = 0; i < games.size(); i += test::share() == 1 ? 1 : 4) {
    const Ruleset ruleset = ruleset_of(games[i]);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Positions positions = reachable(ruleset, 400'000 / test::share());
    if (positions.size() > 400'000 / test::share()) continue;
    Jobs jobs(2);
    EndgameTables tables(*rules);
    make_all(tables, materials_after(*rules, rules->initial()), jobs);
    const std::string fault = compare(ruleset, tables, positions, tally);
    INFO(fault);
    CHECK(fault.empty());
    // The line to the end has as many plies as the table says.
    Position position = rules->initial();
    const auto score = tables.find(position);
    REQUIRE(score);
    const auto line = perfect_line(*rules, tables, position);
    CHECK(line.size() == (score->proven() ? score->turns() : 0));
    for (const Turn& turn : line) {
      const auto legal = oracle::legal_turns(ruleset, position);
      REQUIRE(std::find(legal.begin(), legal.end(), turn) != legal.end());
      (void)oracle::play(ruleset, position, turn);
    }
    if (score->proven()) CHECK(oracle::outcome(ruleset, position).winner.has_value());
  }
  CHECK(tally.compared >= (test::share() == 1 ? 100'000U : 1'000U));
}

TEST_CASE("a table counts images once") {
  const Ruleset ruleset = ruleset_of("latrones board=3x3 pieces=3");
  const auto rules = Rules::compile(ruleset);
  REQUIRE(rules);
  Jobs jobs(1);
  EndgameTables tables(*rules);
  const auto materials = materials_within(*rules, {3, 2, 5});
  make_all(tables, materials, jobs);
  std::map<Material, std::uint64_t> expected;
  Positions seen;
  const AllPositions positions(ruleset, 3, 2);
  for (const Position& position : positions.all()) {
    if (position.to_move == Side::black || !seen.insert(position).second) continue;
    ++expected[*material_of(position)];
    for (unsigned image = 1; image < 8; ++image) {
      Position other = position;
      const auto moved = [&](const SquareSet& set) {
        SquareSet result;
        for_each(set, [&](Square square) {
          unsigned file = square.index() % 3;
          unsigned rank = square.index() / 3;
          if ((image & 1) != 0) file = 2 - file;
          if ((image & 2) != 0) rank = 2 - rank;
          if ((image & 4) != 0) std::swap(file, rank);
          result.insert(Square{rank * 3 + file});
        });
        return result;
      };
      for (SquareSet* const set : {&other.pieces[0], &other.pieces[1], &other.duces, &other.bound})
        *set = moved(*set);
      seen.insert(other);
    }
  }
  for (const Material& material : materials) {
    INFO(material_text(material));
    CHECK(tables.summary(material, jobs).positions() == expected[material]);
  }
}
