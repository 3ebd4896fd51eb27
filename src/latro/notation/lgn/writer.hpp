// What a record says about a game as a whole: tags, result, a comment before the first turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

struct Tag {
  std::string name;
  std::string value;  ///< unescaped
  Span value_span;    ///< between the quotes of the record it comes from

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Asked whether a game with these tags is wanted.
using WantedTags = std::function<bool(const std::vector<Tag>& tags)>;

/// Whether a tag of LGN can have the name.
bool is_tag_name(std::string_view name);
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

struct GameHead {
  std::vector<Tag> tags;             ///< no name twice
  std::vector<Property> properties;  ///< of the game as a whole
  std::string comment;               ///< before the first turn
  std::optional<Result> result;      ///< the token, if there is one
  Span result_span;

  /// The value of a tag; null if it is absent.
  const std::string* tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value) { latro::set_tag(tags, name, value); }

  friend bool operator==(const GameHead&, const GameHead&) = default;
};

/// Sends the events of a game up to its first turn. False: no more of it is wanted.
bool send_head(const GameHead& game, RecordVisitor& visitor);
/// Sends the event of the result, if there is one.
void send_result(const GameHead& game, RecordVisitor& visitor);

// Writes games as canonical text (lgn(5)): tags in their order, movetext in lines of at most 79 bytes, a
// blank line behind. What is written is what is given: turns are canonical when the caller's are.

/// Whose turn it is at the start of a game, and the number of that turn.
struct GameStart {
  Side side = Side::white;
  std::uint64_t number = 1;

  friend bool operator==(const GameStart&, const GameStart&) = default;
};

/// Writes one game, told in the order of the text: tags(), begin(), then turns, each followed by its NAGs,
/// comment and variations, then result(). Turn numbers are the writer's business. Appends to a string that
/// must outlive it, and that has an unfinished end until result() is told.
class GameWriter {
 public:
  explicit GameWriter(std::string& out) : out_(out) {}

  /// As they come; see canonical_tags(). Values have no control characters.
  void tags(const std::vector<Tag>& tags);
  /// The same one by one, and then end_of_tags() where there was one.
  void tag(std::string_view name, std::string_view value);
  void end_of_tags() { out_ += '\n'; }
  void begin(GameStart start);
  /// In front of the turn that follows, or behind the turn before, by where it is told. Each run of blanks
  /// and line breaks becomes one blank or line break; a `}` becomes `)`. Nothing is written for a blank
  /// comment, and a comment told just behind another continues it. Precondition: no other control characters.
  void comment(std::string_view text);
  void turn(std::string_view text);
  void nag(unsigned nag);
  /// Those of a turn: ascending, each once.
  void nags(std::vector<unsigned> nags);
  /// Precondition: a turn was told since the last begin() or begin_variation().
  void begin_variation();
  void end_variation();
  /// Ends the game, with one blank line behind it.
  void result(Result result);

 private:
  static constexpr std::size_t line_width = 79;

  // What may not be broken is a unit: a token with the brackets that cling to it, a number with its turn. It
  // is put behind the last one with a blank between; when it is complete and too long for the line, the blank
  // becomes a line end.

  /// Where to write, with room for so many bytes and for what parts units.
  char* room(std::size_t size);
  /// Ends what was written there.
  void wrote(const char* end) { used_ = static_cast<std::size_t>(end - out_.data()); }
  /// Parts the unit that is to be written from the last one; answers where to go on.
  char* begin_unit(char* at);
  /// Moves the unit to a new line where it does not fit.
  void end_unit();

  std::string& out_;              ///< longer than what is written of it
  std::size_t used_ = 0;          ///< what is written
  std::size_t begin_ = 0;         ///< where the movetext begins …
  std::size_t line_ = 0;          ///< … the line that is being filled …
  std::size_t unit_ = 0;          ///< … and its last unit
  bool clinging_ = false;         ///< the unit is a bracket whose contents are to come
  bool in_comment_ = false;       ///< the unit ends a comment
  bool number_due_ = true;        ///< Black's turn needs its number too
  GameStart next_;                ///< the turn to come
  std::vector<GameStart> outer_;  ///< the turns to come in the lines around
};

/// By what tags are to be sorted, and those that have the same number by their names. `guess` is the likely
/// answer.
std::size_t tag_place(std::string_view name, std::size_t guess = 0);

/// The tags as canonical text has them: Result and Rules added where absent (Rules only when `rules` is not
/// empty), the roster first, the others in the order of their bytes.
std::vector<Tag> canonical_tags(std::vector<Tag> tags, Result result, std::string_view rules = {});

}  // namespace latro
