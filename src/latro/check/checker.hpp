// Checks one record: its syntax, its tags, and every turn against the rules. The first error ends the
// checking of a record, but its syntax is still read to the end, because where the next game begins may
// depend on it.
//
// Faults come out in the order of the text, but for these: a fault of the Result, Termination or PlyCount tag
// that only the whole game shows comes last, and not-utf8 comes before the first fault at or behind its
// place.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
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

struct CheckOptions {
  std::optional<Rules> rules;  ///< for records without a Rules tag
  bool variations = true;      ///< false: only their syntax is checked
  bool syntax_only = false;    ///< the grammar alone: no tag is understood and no turn made
  bool boards = false;         ///< draw the position for Diagnostic::board
  bool titles = false;         ///< fill CheckedGame::title
  Codes ignored;  ///< not reported; a wrong list or a wrong number then does not end the checking either
};

struct CodeCount {
  Code code{};
  std::uint64_t count = 0;
};

/// What the text of a game says, whether it is legal or not.
struct GameClaims {
  Result result = Result::unknown;
  std::uint64_t turns = 0;  ///< of the main line
};

/// What was learnt of one game.
struct CheckedGame {
  std::uint64_t number = 0;                    ///< of the game in the stream, from 1
  std::string title;                           ///< what its tags say of it (GameTitle); empty: nothing
  std::uint64_t turns = 0;                     ///< of the main line, all legal
  std::optional<Result> result;                ///< none: an error, or there is none
  std::shared_ptr<const std::string> ruleset;  ///< its shortest descriptor; null where it is not known
  std::optional<std::size_t> syntax_error_at;  ///< the game cannot be read; LGN: see RecordReader::resync
  std::vector<CodeCount> unlisted;             ///< found in the game beyond the diagnostics
  bool result_is_missing = false;              ///< the last diagnostic is a missing-result: see place_at()
  bool wanted = true;                          ///< false: the listener refused it, nothing else is known
  std::optional<GameClaims> claims;            ///< none: the game cannot be read
};

class GameListener;
class GameSource;
struct ReadGame;

class Checker {
 public:
  /// The listener, if any, receives what is right in each record; it must outlive the Checker.
  explicit Checker(const CheckOptions& options, GameListener* listener = nullptr);
  ~Checker();
  Checker(Checker&&) noexcept;

  /// Appends what is wrong with the record (Diagnostic::file is left empty). Of many warnings of one kind in
  /// one game only the first most_of_a_kind are listed, and one more that counts the rest, so that memory
  /// stays bounded. Of a game that the listener refuses nothing is reported, unless its syntax is wrong: then
  /// it is checked as if the listener wanted it, because its tags may not be what they seem.
  CheckedGame check(const Record& record, std::vector<Diagnostic>& found);

  /// The same for the game that a source has delivered, which may have another format: then the source sends
  /// the events. Diagnostic::ply is 0 and a missing result is no error, because some formats have none.
  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found);

  /// The same for RecordReader::trailing_comments(), of which only the syntax can be wrong.
  void check_trailing_comments(const Record& trailing_comments, std::vector<Diagnostic>& found);

  static constexpr unsigned most_of_a_kind = 100;

 private:
  class Check;
  std::unique_ptr<Check> check_;
};

/// A missing result is placed at the end of the record until it is known that `next` follows in the file:
/// then it belongs at that game's first character.
void place_at(Diagnostic& missing_result, const Record& next);

}  // namespace latro
