// Game records as a stream of events: nothing of a record is built unless a visitor builds it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
/// Unknown while the game goes on.
Result result_of(const Outcome& outcome);

/// A turn of the grammar, but no pass, and nothing is removed before its movement; and the number after it,
/// if nothing but a gap comes between, or annotations that have been read. Views of the record.
struct PlainTurn {
  std::string_view text;
  std::string_view number_text;  ///< `12.` or `12...`; empty: there is none
  std::uint64_t number = 0;
  bool has_more = false;  ///< annotations, or another kind of gap or number, follow immediately

  /// Of the number: 1 or 3. Precondition: there is one.
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

/// What parse_record tells, in the order of the text; what stands before a fault has been told when the fault
/// is found. All spans count bytes in the record. Returning false ends the parse quietly (the visitor has
/// seen enough).
class RecordVisitor {
 public:
  /// `value` is unescaped; `value_span` is the text between the quotes. `name` is a part of the record's
  /// text.
  virtual bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) = 0;
  /// Asked before tags are told. Who answers false is told of some of them only, or of none.
  virtual bool wants_tags() const { return true; }
  /// Once, after the last tag (or at once, when there is none). Comments before the last tag come before it.
  virtual bool end_of_tags() = 0;
  /// `12.` or `12...`: `dots` is 1 or 3. A number that does not fit is the greatest that does.
  virtual bool number(std::uint64_t number, unsigned dots, Span span) = 0;
  /// Asked before turns are told. Who answers false is told of plain turns and their numbers, as far as they
  /// stand together, only how many turns there are.
  virtual bool wants_turns() const { return true; }
  virtual void skipped_turns(std::uint64_t) {}
  /// Offers turns that follow one another by their texts alone, so that who can do without their parts saves
  /// the time to make them out. What is taken from them (notation/lgn/fast/turn_reader.hpp) and not given
  /// back is heard, with the numbers after the turns; the rest is reported by turn() and number().
  /// Annotations of such turns are reported by nag() and comment() when FastTurnReader::annotations is
  /// called, or after the return. That most turns are offered so, and which are, is not promised.
  virtual void plain_turns(FastTurnReader&) {}
  /// The TurnText is reused: copy what must stay.
  virtual bool turn(const TurnText& turn) = 0;
  /// $n, or a suffix glyph as its number.
  virtual bool nag(unsigned nag, Span span) = 0;
  /// `raw` is the text between the braces or after the semicolon, verbatim; see comment.hpp. `span`
  /// includes the braces or the semicolon.
  virtual bool comment(std::string_view raw, Span span) = 0;
  virtual bool begin_variation(Span open) = 0;
  virtual bool end_variation(Span close) = 0;
  virtual bool result(Result result, Span span) = 0;

  // Readers of other formats than LGN (game/game_source.hpp) send no numbers, and these events besides.

  /// A turn. `text` has the syntax of a turn or not; `span` is its place in the record, where it may be
  /// written with escapes.
  virtual bool foreign_turn(std::string_view, Span) { return true; }
  /// A comment on the turn that comes next. In LGN the place of a comment says what it belongs to.
  virtual bool comment_before(std::string_view) { return true; }
  /// What LGN has no place for (see Property): of the game before the first turn, then of the last turn.
  virtual bool property(std::string_view, std::span<const std::string>) { return true; }
  /// What the last turn did, if it has been played; else null. Valid until the next event.
  virtual const MadeTurn* made_turn() { return nullptr; }
  /// The last event: what the record says against the rules, beside its turns. It counts if all turns are
  /// legal.
  virtual bool contradictions(std::span<const Fault>) { return true; }

 protected:
  ~RecordVisitor() = default;
};

/// Hears everything and keeps nothing: for who wants to know the syntax alone, or only some of the events.
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

/// Parses one record, as RecordReader delivers it. The fault, if any, is syntax, unclosed-comment,
/// unclosed-variation, unclosed-quote, deep-variation, empty-variation, orphan-variation, result-in-variation
/// or control-character.
Expected<void, Fault> parse_record(std::string_view record, RecordVisitor& visitor);

/// Variations nest at most so deep.
inline constexpr unsigned max_variation_depth = 64;

}  // namespace latro
