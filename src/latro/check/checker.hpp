// Checks one record: its syntax, its tags, and every turn against the rules. The first error ends the check
// of a record, but its syntax is still read to the end, because the place where the next game begins may
// depend on it.
//
// Faults are in the order of the text, with two exceptions: a fault of the Result, Termination or PlyCount
// tag that only the whole game shows comes last, and not-utf8 comes before the first fault at or after its
// place.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// A set of codes.
using Codes = std::bitset<code_count>;
inline bool contains(const Codes& codes, Code code) { return codes[static_cast<std::size_t>(code)]; }

/// The codes that do not make a game illegal: notes, warnings and missing-result.
Codes codes_of_legal_games();

class GameFilter;
class GameListener;

struct CheckOptions {
  std::optional<Rules> rules;  ///< for records without a Rules tag
  bool overrides = false;      ///< `rules` replace those of records with a Rules tag too
  bool variations = true;      ///< false: only their syntax is checked
  bool syntax_only = false;    ///< the grammar only: no tag is understood and no turn made
  bool boards = false;         ///< draw the position into Diagnostic::board
  bool titles = false;         ///< fill CheckedGame::title
  bool brief = false;          ///< stop a game record at its first error; messages name no legal turns
  /// Makes the filter of a Checker, between it and its listener (which may be null); empty: all games are
  /// wanted. Called in any thread.
  std::function<std::unique_ptr<GameFilter>(GameListener*)> filter;
  Codes ignored;  ///< not reported; after a wrong list or number that is ignored, the check continues
};

struct CodeCount {
  Code code{};
  std::uint64_t count = 0;
};

/// What the text of a game claims, legal or not.
struct GameClaims {
  Result result = Result::unknown;
  std::uint64_t turns = 0;  ///< of the main line
};

/// The result of the check of one game.
struct CheckedGame {
  std::uint64_t number = 0;                    ///< of the game in the stream, from 1
  std::string title;                           ///< a title from its tags (GameTitle); may be empty
  std::uint64_t turns = 0;                     ///< of the main line, all legal
  std::optional<Result> result;                ///< nullopt: an error, or no result
  std::shared_ptr<const std::string> ruleset;  ///< its shortest descriptor; null if it is not known
  std::optional<std::size_t> syntax_error_at;  ///< the game cannot be read; LGN: see RecordReader::resync
  /// Where the part with the first error begins, if the game has a legal beginning: nothing before its turns
  /// is wrong.
  std::optional<std::size_t> broken_at;
  std::vector<CodeCount>
      unlisted;                    ///< faults of the game that are counted but not in the list of diagnostics
  bool result_is_missing = false;  ///< the last diagnostic is a missing-result: see place_at()
  bool wanted = true;              ///< false: the listener refused the game; nothing is reported
  std::optional<GameClaims> claims;  ///< nullopt: the game cannot be read
  std::uint64_t errors = 0;          ///< found in it, for GameListener::selects
};

class GameSource;
struct ReadGame;

/// A game for a listener that wants the parts of its turns can have this many turns, those of variations
/// included: about 50 MiB. Longer games can be validated; see also most_texts_kept.
inline constexpr std::size_t most_turns_kept = 100'000;

class Checker {
 public:
  /// The listener, if any, receives the legal parts of each record; it must outlive the Checker.
  explicit Checker(const CheckOptions& options, GameListener* listener = nullptr);
  ~Checker();
  Checker(Checker&&) noexcept;

  /// Appends the diagnostics of the record (Diagnostic::file is left empty). Of many warnings of one kind in
  /// one game, only the first most_of_a_kind are listed, and one more counts the rest, so that memory stays
  /// bounded. For a game that the listener refuses nothing is reported, unless its syntax is wrong: then it
  /// is checked as if the listener wanted it, because its tags may not be what they seem.
  CheckedGame check(const Record& record, std::vector<Diagnostic>& found);

  /// The same for a game from a source, in any format: the source sends the events. Diagnostic::ply is 0, and
  /// a missing result is no error, because some formats have none.
  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found);

  /// The same for RecordReader::trailing_comments(), which belong to no game: a left-out, unless their syntax
  /// is wrong. The check of a ReadGame that is no game does this.
  void check_trailing_comments(const Record& trailing_comments, std::vector<Diagnostic>& found);

  static constexpr unsigned most_of_a_kind = 100;

 private:
  class Check;
  std::unique_ptr<Check> check_;
};

/// A missing result is placed at the end of the record until the caller knows that `next` follows in the
/// file: then its place is the first character of that game.
void place_at(Diagnostic& missing_result, const Record& next);

}  // namespace latro
