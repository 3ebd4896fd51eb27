// Queries: which games of an archive are wanted (latro-query(7)). A query is compiled once; then a
// QueryFilter takes part in the check of each game (CheckOptions::filter), and decides as early as it can: by
// the tags before turns are read, by the positions of the main line before those of variations.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/check/listener.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

namespace query {
struct Program;
}

struct QueryOptions {
  /// Reads the games of "follows", and calls `take` with each, until that returns false; or returns, as a
  /// clause, why it cannot. Without this function "follows" is a fault.
  using TakeGame = std::function<bool(const PlayedGame& game)>;
  std::function<Expected<void, std::string>(const std::string& file, const TakeGame& take)> read_games;
  /// Returns the text of a list of names, for "in"; of one with more than `most` bytes, more than `most` of
  /// them; or, as a clause, why it cannot be read. Without this function such a list is a fault.
  std::function<Expected<std::string, std::string>(const std::string& file, std::size_t most)> read_text{};
};

/// A fault with a place in a text, and a message that suggests what is perhaps meant.
struct QueryFault : Fault {
  std::size_t text = 0;  ///< the index of the text
};

/// Threads can share it. Only what games have met so far changes; copies have it in common.
class Query {
 public:
  /// A query for games that all texts select, each for itself.
  static Expected<Query, QueryFault> compile(std::span<const std::string> texts,
                                             const QueryOptions& options = {});

  /// Whether it has conditions on moments or events that are not negated, so that there can be matches.
  bool has_matches() const;
  /// What no game so far had, so that a part of the query was pointless: a tag with a name of the query; a
  /// board on which a pattern, an area or a turn of the query can be. Empty before the first game.
  std::vector<QueryFault> unmet() const;

  const query::Program& program() const { return *program_; }

 private:
  std::shared_ptr<const query::Program> program_;
};

/// A moment of a game at which a condition of the query holds.
struct QueryMatch {
  std::uint64_t turn = 0;   ///< in the order of the record, variations included, from 1; 0: the start
  std::uint64_t ply = 0;    ///< from 1 in the line of play; 0: the start
  std::uint64_t depth = 0;  ///< of variations
  std::string fen;          ///< after the turn
  /// Of a pattern the squares that it is about; of a turn its last square, or those of a placement.
  SquareSet squares;
};

/// Passes the events of games on to another listener, and refuses games that the query does not select. Of a
/// game with an error the legal part is known, and what its text claims: plies and result. If that decides
/// nothing, the game is selected, so that its error is reported.
class QueryFilter final : public GameFilter {
 public:
  /// `rules`, if not null, are those of games without a Rules tag; `file` is the name for the condition
  /// "file"; `inner`, if not null, is the listener. They must outlive the filter.
  QueryFilter(Query query, const Rules* rules, const std::string* file, GameListener* inner);
  ~QueryFilter() override;

  /// Keep the matches of each game. They are of the conditions on moments and on events that are not negated.
  void keep_matches();
  /// The same without QueryMatch::fen, which needs most of the memory.
  void keep_matches_without_fen();
  /// Of the game checked last.
  const std::vector<QueryMatch>& matches() const;

  void begin(const Record& record) override;
  void tag(std::string_view name, std::string_view value, Span value_span) override;
  bool wants_game() override;
  bool wants_parts() const override;
  bool wants_positions() const override;
  void start(const Rules& rules, const std::string& ruleset, const Position& position) override;
  PlayedTurn& parts() override;
  void turn(std::string_view text, Span span) override;
  void played(std::string_view text, const Game& game, const Position& before) override;
  void nag(unsigned nag) override;
  void comment(std::string_view raw) override;
  void comment_before(std::string_view raw) override;
  void property(std::string_view name, std::span<const std::string> values) override;
  void begin_variation() override;
  void end_variation() override;
  void end(Result result) override;
  bool selects(const CheckedGame& game) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// For CheckOptions::filter: gives each Checker a QueryFilter of its own. `rules` and `file` are those of
/// QueryFilter. `made`, if not empty, is called with each filter.
std::function<std::unique_ptr<GameFilter>(GameListener*)> selecting(
    Query query, const Rules* rules = nullptr, const std::string* file = nullptr,
    std::function<void(QueryFilter&)> made = {});

}  // namespace latro
