// A record's head, and the writer of canonical records. The head: tags, result, a comment before the first
// turn.
#pragma once

#include <array>
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

/// Returns whether a game with these tags is wanted.
using WantedTags = std::function<bool(const std::vector<Tag>& tags)>;

/// Whether LGN allows this name for a tag.
bool is_tag_name(std::string_view name);
/// Returns null if there is no tag with this name.
const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name);
/// Adds the tag or replaces its value.
void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value);
void drop_tag(std::vector<Tag>& tags, std::string_view name);

/// A property of another format that LGN cannot represent, kept so that it can be written back: an SGF
/// property by its identifier, with its values as they are written there (escapes included).
struct Property {
  std::string name;
  std::vector<std::string> values;

  friend bool operator==(const Property&, const Property&) = default;
};

struct GameHead {
  std::vector<Tag> tags;             ///< no name twice
  std::vector<Property> properties;  ///< of the game as a whole
  std::string comment;               ///< before the first turn
  std::optional<Result> result;      ///< the token, if any
  Span result_span;

  /// The value of a tag; null if it is absent.
  const std::string* tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value) { latro::set_tag(tags, name, value); }

  friend bool operator==(const GameHead&, const GameHead&) = default;
};

/// Sends the events of a game up to its first turn. Returns false if the visitor wants no more.
bool send_head(const GameHead& game, RecordVisitor& visitor);
/// Sends the event of the result, if any.
void send_result(const GameHead& game, RecordVisitor& visitor);

// Writes games as canonical text (lgn(5)): tags in their order, movetext in lines of at most 79 bytes, a
// blank line after the game. Texts of turns are written as they are: the caller must make them canonical.

/// The side to move at the start of a game, and the number of its first turn.
struct GameStart {
  Side side = Side::white;
  std::uint64_t number = 1;

  friend bool operator==(const GameStart&, const GameStart&) = default;
};

/// Writes one game. Call its functions in the order of the text: tags(), begin(), then turns, each followed
/// by its NAGs, comment and variations, then result(). The writer numbers the turns. It appends to a string
/// that must outlive it, and whose end is unfinished until result() is called.
class GameWriter {
 public:
  explicit GameWriter(std::string& out) : out_(out) { begin({}); }

  /// Writes them in this order; see canonical_tags(). Values have no control characters.
  void tags(const std::vector<Tag>& tags);
  void tags(const std::vector<const Tag*>& tags);
  /// The same one by one; after the last tag, if any, call end_of_tags().
  void tag(std::string_view name, std::string_view value);
  void end_of_tags() { out_ += '\n'; }
  void begin(GameStart start);
  /// A comment before the next turn or after the last one, depending on when it is written. Each run of
  /// blanks and line breaks becomes one blank or line break; a `}` becomes `)`. A blank comment is not
  /// written, and a comment directly after another one continues it. Precondition: no other control
  /// characters.
  void comment(std::string_view text);
  void turn(std::string_view text);
  void nag(unsigned nag);
  /// The NAGs of a turn, in any order: written ascending, each once.
  void nags(std::vector<unsigned> nags);
  /// Precondition: a turn was written since the last begin() or begin_variation().
  void begin_variation();
  void end_variation();
  /// Ends the game, with one blank line after it.
  void result(Result result);

 private:
  static constexpr std::ptrdiff_t line_width = 79;

  // Text that may not be broken is a unit: a token with its brackets, or a number with its turn. A unit
  // follows the last one after a blank; if it is complete and too long for the line, the blank becomes a line
  // end.

  /// Separates the next unit from the last one, and returns the place to continue, with room for this many
  /// bytes.
  char* begin_unit(std::size_t size);
  /// Moves the unit to a new line if it does not fit.
  void end_unit();
  /// Makes the string longer, so that there is room for this many bytes.
  [[gnu::noinline]] void make_room(std::size_t size);
  /// Makes next_.number this one.
  [[gnu::noinline]] void set_number(std::uint64_t number);
  char* put_number(char* to) const;

  std::string& out_;               ///< longer than the text written to it
  char* at_ = nullptr;             ///< the end of the text written
  char* end_ = nullptr;            ///< the end of the string
  char* line_ = nullptr;           ///< the start of the present line of the movetext …
  char* unit_ = nullptr;           ///< … and of its last unit
  bool clinging_ = false;          ///< the unit is an opening bracket whose contents follow
  bool in_comment_ = false;        ///< the unit ends a comment
  bool number_due_ = true;         ///< Black's turn needs its number too
  GameStart next_;                 ///< the next turn
  std::array<char, 20> digits_{};  ///< its number
  std::size_t digit_count_ = 0;
  std::vector<GameStart> outer_;  ///< the next turns of the outer lines
};

/// The rank of a tag in canonical order; tags with the same rank are sorted by name. `guess` is the likely
/// result.
std::size_t tag_place(std::string_view name, std::size_t guess = 0);

/// The tags in canonical order: Result and Rules are added if absent (Rules only if `rules` is not empty),
/// the roster is first, and the others follow in the order of their bytes.
std::vector<Tag> canonical_tags(std::vector<Tag> tags, Result result, std::string_view rules = {});
/// The same without copies: pointers to `tags`, and to those that were missing, which `added` keeps.
std::vector<const Tag*> canonical_order(const std::vector<Tag>& tags, Result result, std::string_view rules,
                                        std::array<Tag, 2>& added);

}  // namespace latro
