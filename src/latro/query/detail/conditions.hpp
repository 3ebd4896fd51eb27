// The compiled form of a query: conditions on a game, and conditions on a moment of its play. A moment is a
// position of a line of play with the turn that led to it; the start of the game is moment 0. Conditions are
// immutable, so threads can share them; what they remember of a game is in GameFacts and Moments. Private to
// query/.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/lgn/writer.hpp"
#include "latro/query/detail/followed_lines.hpp"
#include "latro/query/detail/line_state.hpp"
#include "latro/query/detail/pattern.hpp"
#include "latro/query/detail/turn_pattern.hpp"
#include "latro/query/detail/values.hpp"
#include "latro/query/query.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::query {

enum class Answer : std::uint8_t { no, yes, unknown };
constexpr Answer answer(bool holds) { return holds ? Answer::yes : Answer::no; }
constexpr Answer opposite(Answer one) { return one == Answer::unknown ? one : answer(one == Answer::no); }

enum class NumberTerm : std::uint8_t {
  // of a game
  tag,  ///< Term::tag
  plies,
  turns,
  number,
  captures,
  removals,
  comments,
  variations,
  nags,
  errors,
  // of a moment
  ply,
  quiet,
  repetition,
  material,
  hands,
  bound,
  count,
  eval,
  clock,
};
constexpr bool is_of_moment(NumberTerm term) { return term >= NumberTerm::ply; }
/// Those that are not always whole, and that a game or moment may not have.
constexpr bool is_of_text(NumberTerm term) { return term == NumberTerm::tag || term >= NumberTerm::eval; }

/// A number of a game or a moment. `side`: of this player; nullopt: of both.
struct Term {
  NumberTerm term{};
  bool minus = false;  ///< subtracted, in a Sum
  std::string tag{};
  std::optional<Side> side{};
  Contents contents = 0;  ///< count
  Coordinate first{};     ///< count: the corners of the rectangle
  Coordinate last{BoardSize::max_side - 1, BoardSize::max_side - 1};
};

/// At most eight numbers, all of a game or all of a moment. It has no value if one of them has none.
struct Sum {
  std::vector<Term> terms;
  Millionths constant = 0;
};

/// What a record says of a moment.
struct Notes {
  std::string before;   ///< the comment before the turn
  std::string comment;  ///< the comment after it; at the start, the one before all turns
  std::vector<unsigned> nags;
};

/// The number of one side, or the sum; `numbers` are by index_of(side).
inline std::uint64_t of_sides(const std::array<std::uint64_t, 2>& numbers, const std::optional<Side>& side) {
  return side ? numbers[index_of(*side)] : numbers[0] + numbers[1];
}

/// What is known of a game, more and more as it is read.
struct GameFacts {
  std::string_view file;
  std::uint64_t game = 0;  ///< its number in the file
  const std::vector<Tag>* tags = nullptr;
  const Ruleset* ruleset = nullptr;           ///< null: unknown, or none
  const std::string* ruleset_name = nullptr;  ///< its shortest descriptor; empty: none; null: unknown
  std::optional<Result> result;
  std::string hash;                        ///< game_hash(); empty: unknown
  std::optional<std::string_view> ending;  ///< by the rules; empty: the rules have not ended the game
  bool over = false;                       ///< the game has been read, or its legal part
  bool broken = false;                     ///< it has an error: what comes after that is unknown
  std::uint64_t errors = 0;
  std::uint64_t plies = 0;                  ///< claimed by the text, if the game is over
  std::uint64_t played = 0;                 ///< the plies of the main line that are legal
  std::optional<bool> black_begins;         ///< nullopt: the start is unknown
  std::array<std::uint64_t, 2> captures{};  ///< by index_of(side)
  std::array<std::uint64_t, 2> removals{};
  std::uint64_t comments = 0;
  std::uint64_t variations = 0;
  std::uint64_t nags = 0;
  std::array<std::uint64_t, event_count> first_ply{};  ///< of an event; 0: none yet
  std::vector<std::uint64_t> counted;                  ///< by Program::counts
  struct Seen {
    bool true_once = false;
    bool false_once = false;
  };
  std::vector<Seen> seen;        ///< by Program::groups
  std::vector<Answer> followed;  ///< by Program::lines

  /// No turn of the main line comes after those that were played.
  bool is_complete() const { return over && !broken; }

  const std::string* tag(std::string_view name) const;
  /// The value of a tag; empty if the game does not have it.
  std::string_view value(std::string_view name) const {
    const std::string* const text = tag(name);
    return text == nullptr ? std::string_view() : std::string_view(*text);
  }
  /// nullopt: unknown; else the winner, if any.
  std::optional<std::optional<Side>> winner() const;
};

struct Program;

using GameCondition = std::function<Answer(const GameFacts& game)>;

/// The masks of patterns on boards of the last sizes. One a thread.
class MaskCache {
 public:
  const std::vector<PositionPattern::Mask>& find(const PositionPattern& pattern, std::size_t slot,
                                                 BoardSize board);

 private:
  struct Entry {
    BoardSize board{0, 0};
    std::vector<PositionPattern::Mask> masks;
  };
  static constexpr std::size_t boards_kept = 4;
  std::vector<std::vector<Entry>> entries_;  ///< by slot; the last used comes first
};

/// A moment, and what conditions remember of the moments before it on its line.
class Moment {
 public:
  const Rules* rules = nullptr;
  const Position* before = nullptr;  ///< null at the start
  const Position* after = nullptr;
  std::string_view turn;  ///< canonical; empty at the start
  std::size_t ply = 0;    ///< 0 at the start
  const Notes* notes = nullptr;
  SquareSet squares;  ///< QueryMatch::squares: conditions that hold add theirs

  Moment(MaskCache& masks, const Program& program) : masks_(masks), program_(program) {}

  /// Call this when the members are set. The moments of a line must be all, and in order; a variation can
  /// come between, if the line goes on at the ply that the variation has replaced.
  void begin();
  const TurnEffect& effect();
  const std::string& coordinates();
  MaskCache& masks() { return masks_; }
  /// The last square of the turn, or those of a placement.
  SquareSet squares_of_turn();
  /// How often the position has occurred on the line, if Program::needs_occurrences.
  std::uint64_t occurrences() const { return occurrences_; }
  /// The ply of the last turn of the piece that made this turn, 0 if there was none; nullopt if no piece made
  /// it. If Program::needs_ways.
  std::optional<std::size_t> last_of_piece() const { return last_of_piece_; }

  /// A number that the condition with this slot keeps for this moment, and for one before it on the line.
  std::uint64_t& memory(std::size_t slot) { return memory_[ply * slots() + slot]; }
  std::uint64_t memory_at(std::size_t slot, std::size_t earlier) const {
    return memory_[earlier * slots() + slot];
  }
  /// All numbers of a moment: kept while a variation replaces it.
  std::vector<std::uint64_t> row(std::size_t at) const;
  void restore(std::size_t at, const std::vector<std::uint64_t>& row);

 private:
  std::size_t slots() const;
  void follow_piece();

  MaskCache& masks_;
  const Program& program_;
  std::vector<std::uint64_t> memory_;
  std::optional<TurnEffect> effect_;
  std::optional<std::string> coordinates_;
  Occurrences line_;
  std::uint64_t occurrences_ = 0;
  Ways ways_;
  std::optional<std::size_t> last_of_piece_;
};

/// From the moment after `ply` on, a condition always has this value.
struct Settled {
  std::uint64_t ply = 0;
  bool value = false;
};

struct MomentCondition {
  std::function<bool(Moment& moment)> holds;
  bool remembers = false;  ///< moments, so that holds() must be called at each
  std::optional<Settled> settled{};
};

enum class Quantifier : std::uint8_t { once, always, never };

/// A condition on moments of a game.
struct Group {
  MomentCondition condition;
  Quantifier quantifier = Quantifier::once;
  bool variations = false;  ///< moments of variations count too
};

/// The plies of the main line that have an event, in a range.
struct EventCount {
  Event event{};
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

/// What some game should have, as otherwise a part of the query is pointless.
struct Requirement {
  QueryFault unmet;  ///< what to say if no game has it
  /// One of the two: whether a game, of which the tags are known, or a board has it.
  std::function<bool(const GameFacts&)> by_tags;
  std::function<bool(BoardSize)> by_board;
};

/// Which requirements games have met so far, and whether there were games. Threads write to it.
struct Met {
  explicit Met(std::size_t requirements) : by_requirement(requirements) {}

  std::atomic<bool> has_games = false;
  std::atomic<bool> has_boards = false;
  std::vector<std::atomic<bool>> by_requirement;
};

struct Program {
  GameCondition root;
  std::vector<Requirement> requirements;
  std::unique_ptr<Met> met;
  std::vector<Group> groups;
  std::vector<EventCount> counts;
  std::vector<FollowedLines> lines;
  std::size_t slots = 0;  ///< numbers that conditions keep for each moment
  bool needs_positions = false;
  bool needs_effects = false;
  bool needs_ending = false;
  bool needs_hash = false;
  bool needs_notes = false;
  bool needs_occurrences = false;
  bool needs_ways = false;

  /// Whether a moment must wait for the notes after it, and for the variations between it and the next.
  bool waits() const { return needs_notes || needs_occurrences || needs_ways; }
};
inline std::size_t Moment::slots() const { return program_.slots; }

/// Makes one program of several queries, of which each is for itself.
Expected<Program, QueryFault> compile_query(std::span<const std::string> texts, const QueryOptions& options);

// The makers of conditions that need more than a line.

GameCondition all_of(std::vector<GameCondition> parts);
GameCondition any_of(std::vector<GameCondition> parts);
GameCondition none_of(GameCondition part);
/// `name` is a tag; with `player`, White or Black. An absent tag has the empty value.
GameCondition tag_test(std::string name, bool player, bool negated, TextTest test);
/// The same, with the value of the tag `right` instead of a test. If the game does not have one of the tags,
/// it does not hold, whatever the relation.
GameCondition compare_tags(std::string name, bool player, Relation relation, std::string right, bool dates);
/// `sum` relation 0.
GameCondition compare_sum(Sum sum, Relation relation);
GameCondition first_event(Event event, Relation relation, std::uint64_t ply);
/// `last`: of the plies that are counted.
GameCondition counted(std::size_t count, std::uint64_t last, Relation relation, std::uint64_t number);
/// `settled`: of the group's condition; nullopt if moments of variations count.
GameCondition group_holds(std::size_t group, Quantifier quantifier, std::optional<Settled> settled);

MomentCondition all_of(std::vector<MomentCondition> parts);
MomentCondition any_of(std::vector<MomentCondition> parts);
MomentCondition none_of(MomentCondition part);
/// `earlier` at a moment before, from `least` to `most` plies before.
MomentCondition then(MomentCondition earlier, std::uint64_t least, std::uint64_t most, MomentCondition later,
                     std::size_t slot);
MomentCondition within(MomentCondition part, std::uint64_t first, std::uint64_t last);
MomentCondition shows(PositionPattern pattern, std::size_t slot);
/// At most 64 turns; the last is the one that led to the moment. `of_one_piece`: the turns before it are the
/// last ones of the piece that made it; else they are the last ones.
MomentCondition played(std::vector<TurnPattern> turns, std::size_t slot, bool of_one_piece);
MomentCondition compare_sum_of_moment(Sum sum, Relation relation);
/// `pair`: the sums of White and of Black.
MomentCondition is_pair(NumberTerm term, const std::array<std::uint64_t, 2>& pair, bool negated);

}  // namespace latro::query
