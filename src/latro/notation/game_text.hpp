// A game as texts: tags, turns with what is said about them, variations as trees, the result. It knows no
// rules: a turn is whatever stood in the record. Readers of all formats make such games; the rules are asked
// later (analysis/replay).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/core/side.hpp"
#include "latro/notation/game.hpp"

namespace latro {

struct Tag {
  std::string name;
  std::string value;  ///< unescaped
  Span value_span;    ///< between the quotes of the record it comes from

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Null when there is none of that name.
const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name);
/// Adds the tag or replaces its value.
void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value);
void drop_tag(std::vector<Tag>& tags, std::string_view name);

/// A property of another format that has no counterpart here, kept so that it can be written back: SGF's, by
/// its identifier, with its values as they are written there (escapes included).
struct Property {
  std::string name;
  std::vector<std::string> values;

  friend bool operator==(const Property&, const Property&) = default;
};

/// A turn and what is said about it. Comments are comment values: no line breaks, no double blanks, not
/// trimmed any more.
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

struct GameText {
  std::vector<Tag> tags;             ///< no name twice
  std::vector<Property> properties;  ///< of the game as a whole
  std::string comment;               ///< in front of the first turn
  LineText moves;
  std::optional<Result> result;  ///< the token, where there is one
  Span result_span;

  /// The value of a tag; nullptr when it is absent.
  const std::string* tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value) { latro::set_tag(tags, name, value); }

  friend bool operator==(const GameText&, const GameText&) = default;
};

/// Whose turn it is at the start of a game, and the number of that turn.
struct GameStart {
  Side side = Side::white;
  std::uint64_t number = 1;

  friend bool operator==(const GameStart&, const GameStart&) = default;
};

/// By the tag FEN, where there is one that parses.
GameStart start_of(const GameText& game);

/// Builds a GameText from a parse. Of tags with one name the first counts. Numbers are dropped, so they part
/// no comments: what stands between two turns is the comment of the first, up to its last variation, and what
/// follows that stands before the next turn, or belongs to the comment of the first where none follows.
/// Comments at one place are joined by a blank.
class GameTextBuilder final : public RecordVisitor {
 public:
  /// `record` is the text that will be parsed; it must live as long as the parse.
  /// `wanted`, where there is one, is asked once the tags are known; of a game that is not wanted the syntax
  /// alone is read.
  using Wanted = std::function<bool(const GameText& tags)>;
  explicit GameTextBuilder(std::string_view record, Wanted wanted = {})
      : record_(record), asked_(std::move(wanted)) {}

  /// The game. Call once, after the parse.
  GameText take();
  /// False: there are no turns in it, because it is not wanted.
  bool wanted() const { return wanted_; }
  /// The names of the tags that were left out.
  const std::vector<Span>& repeated_tags() const { return repeated_tags_; }

  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override;
  bool end_of_tags() override;
  bool wants_turns() const override { return wanted_; }
  bool number(std::uint64_t, unsigned, Span) override { return true; }
  bool turn(const TurnText& turn) override;
  bool nag(unsigned nag, Span span) override;
  bool comment(std::string_view raw, Span span) override;
  bool begin_variation(Span open) override;
  bool end_variation(Span close) override;
  bool result(Result result, Span span) override;

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
  Wanted asked_;
  bool wanted_ = true;
  GameText game_;
  std::unordered_set<std::string_view> names_;  ///< of the tags, in `record_`
  std::vector<Span> repeated_tags_;
  std::vector<Line> lines_ = std::vector<Line>(1);  ///< the game, then the open variations
};

/// parse_record into a GameText.
Expected<GameText, Fault> parse_game(std::string_view record);

}  // namespace latro
