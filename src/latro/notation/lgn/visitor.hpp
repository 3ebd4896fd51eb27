// Records as a stream of events. The parser builds nothing of a record; a visitor may.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/outcome.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/expected.hpp"

namespace latro {

enum class Result : std::uint8_t { white_wins, black_wins, draw, unknown };
inline constexpr Result all_results[] = {Result::white_wins, Result::black_wins, Result::draw,
                                         Result::unknown};
std::string_view text(Result result);  ///< "1-0", "0-1", "1/2-1/2", "*"
/// The result that is written so.
inline std::optional<Result> result_named(std::string_view written) {
  for (const Result result : all_results)
    if (text(result) == written) return result;
  return std::nullopt;
}
/// Unknown if the game continues.
Result result_of(const Outcome& outcome);

/// The tags with a meaning in LGN, in the order that is common.
inline constexpr std::array<std::string_view, 15> usual_tags{
    "Event", "Site", "Date",     "Round",       "White",     "Black",       "Result", "Rules",
    "SetUp", "FEN",  "PlyCount", "Termination", "Annotator", "TimeControl", "Source"};
/// Those of a record that has no others: up to Rules.
inline constexpr auto roster_tags = std::span(usual_tags).first<8>();

/// A turn of the grammar that is neither a pass nor has a removal before its movement, and the number after
/// it, if only a gap or annotations that have been read are between them. Views of the record.
struct PlainTurn {
  std::string_view text;
  std::string_view number_text;  ///< `12.` or `12...`; empty if there is none
  std::uint64_t number = 0;
  bool has_more = false;  ///< annotations, or another kind of gap or number, follow immediately

  /// The dots of the number: 1 or 3. Precondition: there is a number.
  unsigned dots() const { return number_text.ends_with("..") ? 3 : 1; }
};

class FastTurnReader;

/// A turn that has been played.
struct MadeTurn {
  const Position& before;
  const PlayedTurn& turn;
  std::string_view text;  ///< canonical
  const Position& after;
};

/// The events that parse_record sends, in the order of the text. When a fault is found, all events before it
/// have been sent. All spans count bytes in the record. A function that returns false ends the parse without
/// a fault.
class RecordVisitor {
 public:
  /// `value` is unescaped; `value_span` is the text between the quotes. `name` is a view of the record.
  virtual bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) = 0;
  /// Called before the tags. If this returns false, some or all tags may be skipped.
  virtual bool wants_tags() const { return true; }
  /// Called once, after the last tag (or at once if there is none). Comments before the last tag come before
  /// it.
  virtual bool end_of_tags() = 0;
  /// `12.` or `12...`: `dots` is 1 or 3. A number that does not fit becomes the greatest that does.
  virtual bool number(std::uint64_t number, unsigned dots, Span span) = 0;
  /// Called before the turns. If this returns false, only the count of plain turns and their numbers is sent,
  /// as far as they follow one another.
  virtual bool wants_turns() const { return true; }
  virtual void skipped_turns(std::uint64_t) {}
  /// Offers turns that follow one another by their texts alone, so that a visitor that does not need their
  /// parts saves the time to find them. Turns that the visitor takes (notation/lgn/fast/turn_reader.hpp) and
  /// does not reject are done, with the numbers after them; the rest is sent by turn() and number().
  /// Annotations of such turns are sent by nag() and comment() when FastTurnReader::annotations is called, or
  /// after the return. The parser may offer any turns in this way, or none.
  virtual void plain_turns(FastTurnReader&) {}
  /// The TurnText is used again: copy what must be kept.
  virtual bool turn(const TurnText& turn) = 0;
  /// $n, or a suffix such as `!` as its number.
  virtual bool nag(unsigned nag, Span span) = 0;
  /// `raw` is the text between the braces or after the semicolon, unchanged; see comment.hpp. `span` includes
  /// the braces or the semicolon.
  virtual bool comment(std::string_view raw, Span span) = 0;
  virtual bool begin_variation(Span open) = 0;
  virtual bool end_variation(Span close) = 0;
  virtual bool result(Result result, Span span) = 0;

  // Readers of other formats than LGN (game/game_source.hpp) send no numbers, and also these events.

  /// A turn. `text` may or may not have the syntax of a turn; `span` is its place in the record, where it may
  /// be written with escapes.
  virtual bool foreign_turn(std::string_view, Span) { return true; }
  /// A comment on the next turn. In LGN the place of a comment shows the turn to which it belongs.
  virtual bool comment_before(std::string_view) { return true; }
  /// A property that LGN cannot represent (see Property): of the game before the first turn, then of the last
  /// turn.
  virtual bool property(std::string_view, std::span<const std::string>) { return true; }
  /// The effect of the last turn if it has been played, else null. Valid until the next event.
  virtual const MadeTurn* made_turn() { return nullptr; }
  /// The last event: a contradiction between the record and the rules, apart from its turns. It counts if all
  /// turns are legal.
  virtual bool contradictions(std::span<const Fault>) { return true; }

 protected:
  ~RecordVisitor() = default;
};

/// A visitor that ignores all events: for syntax-only checks, or as a base for visitors of some events.
class QuietVisitor : public RecordVisitor {
 public:
  bool tag(std::string_view, std::string_view, Span, Span) override { return true; }
  bool end_of_tags() override { return true; }
  bool number(std::uint64_t, unsigned, Span) override { return true; }
  bool turn(const TurnText&) override { return true; }
  bool nag(unsigned, Span) override { return true; }
  bool comment(std::string_view, Span) override { return true; }
  bool begin_variation(Span) override { return true; }
  bool end_variation(Span) override { return true; }
  bool result(Result, Span) override { return true; }

 protected:
  ~QuietVisitor() = default;
};

/// Parses one record, as RecordReader returns it. The fault, if any, is syntax, unclosed-comment,
/// unclosed-variation, unclosed-quote, deep-variation, empty-variation, orphan-variation, result-in-variation
/// or control-character.
Expected<void, Fault> parse_record(std::string_view record, RecordVisitor& visitor);

/// The greatest depth of nested variations.
inline constexpr unsigned max_variation_depth = 64;

}  // namespace latro
