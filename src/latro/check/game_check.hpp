// Builds a PlayedGame from the legal parts of a record that a Checker sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/check/listener.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/game/game_source.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// What is known of the turns of a game that is built.
enum class TurnDetail : std::uint8_t {
  parts,  ///< all of PlayedMove
  text    ///< PlayedMove::text and its annotations: enough to write game records, and faster
};

/// A game of TurnDetail::text can have this many turns, those of variations included: about 60 MiB. Canonical
/// text of a mebibyte has fewer. For all parts see most_turns_kept.
inline constexpr std::size_t most_texts_kept = 150'000;

/// Comments between two turns belong to the first, up to its last variation; those after it come before the
/// second turn, or belong to the first if there is no second. Comments at one place are joined by a blank.
class PlayedGameBuilder final : public GameListener {
 public:
  /// `wanted`, if not empty, is called with the tags of each game.
  explicit PlayedGameBuilder(WantedTags wanted = {});
  PlayedGameBuilder(WantedTags wanted, TurnDetail detail)
      : asked_(std::move(wanted)), wants_parts_(detail == TurnDetail::parts) {}

  /// The game of the record checked last; null if it has an error or is not wanted. Valid until the next
  /// record, which reuses its memory. The caller may change the game or move from it.
  PlayedGame* game() { return right_ ? &*game_ : nullptr; }
  /// The legal beginning of a game with an error: its turns that begin before `broken_at`, an offset in the
  /// record, and their comments. `rest` is the text from there on. Then game() returns it too. Null if the
  /// record shows no start.
  PlayedGame* beginning(std::size_t broken_at, std::string_view rest);
  PlayedGame* beginning(std::size_t broken_at) { return beginning(broken_at, {}); }
  /// The game is not wanted after all.
  void discard() { right_ = false; }
  /// The first turn beyond most_texts_kept, for which the game was given up.
  std::optional<Span> too_many() const { return too_many_; }

  void begin(const Record& record) override;
  void tag(std::string_view name, std::string_view value, Span value_span) override;
  bool wants_game() override;
  bool wants_parts() const override { return wants_parts_; }
  void start(const Rules& rules, const std::string& ruleset, const Position& position) override;
  PlayedTurn& parts() override;
  void turn(std::string_view text, Span span) override;
  void nag(unsigned nag) override;
  void comment(std::string_view raw) override;
  void comment_before(std::string_view raw) override;
  void property(std::string_view name, std::span<const std::string> values) override;
  void begin_variation() override;
  void end_variation() override;
  void end(Result result) override;

 private:
  /// The game itself, or an open variation.
  struct Line {
    PlayedLine moves;
    std::size_t count =
        0;  ///< of these the first are turns of the line; the others are memory to be used again
    std::string pending;      ///< comments before the next turn
    bool after_turn = false;  ///< comments belong to the last turn

    PlayedMove& last() { return moves[count - 1]; }
  };
  /// Comments without a turn after them belong to the last turn.
  static void close(Line& line);

  /// A turn at the end of the line, with memory of another game if there is any.
  PlayedMove& add_move();
  [[gnu::noinline]] PlayedMove& add_new_move();
  [[gnu::noinline]] void take_pending(PlayedMove& move);

  WantedTags asked_;
  const bool wants_parts_;
  std::vector<Tag> tags_;
  std::optional<PlayedGame> game_;
  std::string comment_;      ///< before the first turn
  Line line_;                ///< the innermost line
  std::vector<Line> outer_;  ///< the lines around it
  bool started_ = false;     ///< the rules and the start of the game are known
  bool right_ = false;
  std::size_t texts_ = 0;  ///< turns of the game so far
  std::optional<Span> too_many_;
  std::size_t most_moves_ = 0;  ///< about as many as the record can have
};

// Checks the games of a source of any format, and builds those that are legal.

class GameCheck {
 public:
  /// `wanted`, if not empty, is called with the tags of each game.
  explicit GameCheck(const CheckOptions& options, WantedTags wanted = {})
      : GameCheck(options, std::move(wanted), TurnDetail::parts) {}
  GameCheck(const CheckOptions& options, WantedTags wanted, TurnDetail detail)
      : builder_(std::move(wanted), detail), validator_(options, &builder_) {}

  /// As Checker::check.
  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found);
  /// The game checked last; null if it has an error or is not wanted. Valid until the next one is checked.
  /// The caller may change it or move from it.
  PlayedGame* game() { return builder_.game(); }
  /// As PlayedGameBuilder::beginning, for the game checked last, at CheckedGame::broken_at.
  PlayedGame* beginning(std::size_t broken_at) { return builder_.beginning(broken_at); }
  /// Makes the game checked last, which has an error, its legal beginning: then game() returns that.
  /// `broken_at` is CheckedGame::broken_at, and `rest` the text from there on: see end_at_error().
  void end_at_error(const ReadGame& read, std::size_t broken_at, std::string_view rest);

 private:
  PlayedGameBuilder builder_;
  Checker validator_;
};

/// A fault at a place of the record.
Diagnostic diagnostic_of(const Record& record, Code code, std::string message, Span place);
/// A fault of a game as a whole, with the place of the first word of its record.
Diagnostic diagnostic_of(const Record& record, Code code, std::string message);

}  // namespace latro
