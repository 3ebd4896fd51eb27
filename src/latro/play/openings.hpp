// How games begin: which turns were played from a position, how often and with what results; and which
// positions are the most frequent. Positions that different turns lead to are one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/game/position_fold.hpp"
#include "latro/play/detail/opening_nodes.hpp"
#include "latro/play/game_sums.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// What is kept of positions in bounded memory. If there are more than the limit, the rarest are dropped.
struct DroppedPositions {
  std::uint64_t positions = 0;
  std::uint64_t most_games = 0;  ///< a position that is kept may have lost the count of at most so many games
};

/// Games of more rulesets are not counted.
inline constexpr std::size_t most_opening_rulesets = 1000;

/// The files of games, as numbers.
class FileNumbers {
 public:
  std::uint32_t number(const std::string& file);
  const std::string& name(std::uint32_t number) const { return *names_[number]; }

 private:
  std::map<std::string, std::uint32_t> numbers_;
  std::vector<const std::string*> names_;
};

/// The limit of positions: a tree of so many takes about 400 MB.
inline constexpr std::size_t most_positions_kept = 1'000'000;

struct OpeningOptions {
  std::optional<Position> from{};  ///< in any ruleset with its board; nullopt: the start of each ruleset
  std::size_t plies = 1;           ///< of each game from there
  bool mirrored = false;           ///< images of a position are one: folded()
  std::size_t most_positions = most_positions_kept;
};

class OpeningTree {
 public:
  explicit OpeningTree(const OpeningOptions& options) : options_(options) {}

  /// The way of a game through the tree.
  struct Walk {
    struct Step {
      PositionKey at;    ///< before the turn
      std::string turn;  ///< as canonical text, in the image of the position that folded() chose
    };
    std::vector<Step> steps;
    PositionKey end;
    GameDigest game;
    std::string ruleset;
    std::optional<Rules> rules;  ///< nullopt: the game does not come to the position
    Position root;
  };
  /// Any thread can call it. The turns need all parts if images are one (TurnDetail).
  Walk walk(const PlayedGame& game) const;
  void add(const Walk& walk);

  /// A turn of the tree.
  struct Line {
    const std::string& ruleset;  ///< descriptor
    const Rules& rules;
    const Position& before;  ///< counted from the root on
    const Position& after;
    const Turn& turn;
    const std::vector<std::string>& turns;  ///< from the root to this one
    const GameSums& sums;                   ///< of the games that played it here
    std::uint64_t of_games;                 ///< games that came here, with at least one of the plies left
    bool transposes;  ///< its next turns come at another place, where the position is the same
  };
  /// A ruleset with its root, and the games that came there.
  using Root = std::function<void(const std::string& ruleset, const Rules& rules, const Position& root,
                                  const GameSums& sums)>;
  /// Visits each turn that at least `least_games` games played, depth first, the most frequent first; of
  /// equal ones in the order of their texts.
  void visit(std::uint64_t least_games, const Root& root, const std::function<void(const Line&)>& line) const;

  std::uint64_t games() const { return games_; }
  std::uint64_t elsewhere() const { return elsewhere_; }  ///< games that do not come to the root
  std::uint64_t beyond() const { return beyond_; }        ///< games of rulesets beyond most_opening_rulesets
  const DroppedPositions& dropped() const { return dropped_; }
  const std::string& file(const GameSums& sums) const { return files_.name(sums.example_file()); }

 private:
  struct Edge {
    std::string turn;
    PositionKey to;
    GameSums sums;
    std::uint64_t last_game = 0;
  };
  struct Node {
    std::vector<Edge> edges;
    GameSums sums;
    std::uint64_t last_game = 0;
  };
  struct Ruleset {
    Rules rules;
    Position root;
  };
  struct Visit;

  template <class Counted>
  void add_to(Counted& counted, const GameDigest& game, std::uint32_t file) const;
  void add_step(Node& node, const Walk::Step& step, const PositionKey& to, const GameDigest& game,
                std::uint32_t file) const;

  OpeningOptions options_;
  OpeningNodes<Node> nodes_;
  std::map<std::string, Ruleset> rulesets_;
  FileNumbers files_;
  std::uint64_t games_ = 0;
  std::uint64_t elsewhere_ = 0;
  std::uint64_t beyond_ = 0;
  DroppedPositions dropped_;
};

/// The most frequent positions of main lines. A game counts once for each.
class FrequentPositions {
 public:
  struct Options {
    std::size_t first = 0;  ///< plies; 0: also the start
    std::size_t last = std::numeric_limits<std::size_t>::max();
    bool mirrored = false;
    std::size_t most_positions = most_positions_kept;
  };
  explicit FrequentPositions(const Options& options) : options_(options) {}

  struct Walk {
    struct Step {
      PositionKey key;
      std::uint32_t ply = 0;
    };
    std::vector<Step> steps;
    std::string packed;  ///< the positions, each with as many bytes
    BoardSize board;
    GameDigest game;
    std::string ruleset;
  };
  /// Any thread can call it.
  Walk walk(const PlayedGame& game) const;
  void add(const Walk& walk);

  struct Entry {
    const std::string* ruleset = nullptr;
    Position position;      ///< without counters
    std::uint32_t ply = 0;  ///< the least
    GameSums sums;
  };
  /// The most frequent ones; of equal ones those that come after fewer plies first, then by their text.
  std::vector<Entry> most_frequent(std::size_t count) const;

  std::uint64_t games() const { return games_; }
  std::uint64_t beyond() const { return beyond_; }  ///< as in OpeningTree
  const DroppedPositions& dropped() const { return dropped_; }
  const std::string& file(const GameSums& sums) const { return files_.name(sums.example_file()); }

 private:
  struct Node {
    std::string packed;
    const std::pair<const std::string, BoardSize>* ruleset = nullptr;
    GameSums sums;
    std::uint64_t last_game = 0;
    std::uint32_t ply = 0;
  };

  Options options_;
  OpeningNodes<Node> nodes_;
  std::map<std::string, BoardSize> rulesets_;
  FileNumbers files_;
  std::uint64_t games_ = 0;
  std::uint64_t beyond_ = 0;
  DroppedPositions dropped_;
};

}  // namespace latro
