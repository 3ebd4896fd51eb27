// Games as texts, for tests: tags, turns with annotations, variations as trees, the result. There are no
// rules: a turn is any text of the record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "latro/game/game_source.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// A turn and its annotations. Comments are values of comments: no line breaks, no double blanks, not trimmed
/// any more.
struct MoveText {
  std::string before;  ///< comment in front of the turn: at the start of a variation, or behind variations of
                       ///< the last turn
  std::string turn;
  std::vector<unsigned> nags;  ///< in the order of the record
  std::string comment;
  std::vector<std::vector<MoveText>>
      variations;  ///< each has at least one turn, to be made instead of this one
  std::vector<Property> properties;
  Span span;  ///< of the turn in the record it comes from

  friend bool operator==(const MoveText&, const MoveText&) = default;
};

using LineText = std::vector<MoveText>;

struct GameText : GameHead {
  LineText moves;

  friend bool operator==(const GameText&, const GameText&) = default;
};

/// By the tag FEN, if there is one that parses.
GameStart start_of(const GameText& game);

/// Builds a GameText from a parse. Of tags with the same name the first counts. Numbers are dropped and so do
/// not separate comments: comments between two turns belong to the first, up to its last variation; those
/// after that come before the next turn, or belong to the first if there is no next turn. Comments at one
/// place are joined by a blank.
class GameTextBuilder : public RecordVisitor {
 public:
  /// `record` is the text that will be parsed; it must live as long as the parse.
  virtual ~GameTextBuilder() = default;
  explicit GameTextBuilder(std::string_view record) : record_(record) {}

  /// The game. Call once, after the parse.
  GameText take();
  /// The names of the tags that were left out.
  const std::vector<Span>& repeated_tags() const { return repeated_tags_; }

  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override;
  bool end_of_tags() override { return true; }
  bool number(std::uint64_t, unsigned, Span) override { return true; }
  bool turn(const TurnText& turn) override;
  bool nag(unsigned nag, Span span) override;
  bool comment(std::string_view raw, Span span) override;
  bool begin_variation(Span open) override;
  bool end_variation(Span close) override;
  bool result(Result result, Span span) override;
  bool foreign_turn(std::string_view text, Span span) override;
  bool comment_before(std::string_view text) override;
  bool property(std::string_view name, std::span<const std::string> values) override;

 private:
  /// The game itself or a variation that is open.
  struct Line {
    LineText moves;
    std::string pending;      ///< comments for the next turn
    bool after_turn = false;  ///< comments belong to the last turn
  };
  /// Comments that no turn followed go to the last turn.
  static void close(Line& line);

  std::string_view record_;
  GameText game_;
  std::unordered_set<std::string_view> names_;  ///< of the tags, in `record_`
  std::vector<Span> repeated_tags_;
  std::vector<Line> lines_ = std::vector<Line>(1);  ///< the game, then the open variations
};

/// parse_record into a GameText.
Expected<GameText, Fault> parse_game(std::string_view record);

/// The game that the source delivered last; nullopt if it cannot be read, or if its information about legal
/// turns is wrong: those faults are also appended to the game's. `fallback`: the rules of a game without
/// rules.
std::optional<GameText> read_text(GameSource& source, ReadGame& game, const Rules* fallback = nullptr);

/// As canonical_tags() of its tags and result.
std::vector<Tag> canonical_tags(const GameText& game, std::string_view rules = {});
/// The result to write: the token, else that of the tag Result, else unknown.
Result result_of(const GameText& game);
/// Appends the canonical text of a game whose turns are canonical.
void append_game(std::string& out, const GameText& game, std::string_view rules = {});

/// The game, every turn of it and of its variations legal, found out in the plainest way. The rules are those
/// of the tag Rules, else `fallback` if it is not null; the start is that of the tag FEN, else that of the
/// rules. The result is taken as it is. The fault is the first one: no-rules, bad-rules, bad-fen, or of a
/// turn syntax, off-board, illegal-turn, game-over, wrong-capture or wrong-binding; its place is in `record`.
Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, RulesCache& cache,
                                      const Rules* fallback = nullptr);
/// The same with a cache of its own.
Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record,
                                      const Rules* fallback = nullptr);

}  // namespace latro
