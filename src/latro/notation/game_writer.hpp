// Writes games as canonical text (lgn(5)): tags in their order, movetext in lines of at most 79 bytes, a
// blank line behind. What is written is what is given: turns are canonical when the caller's are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/notation/game.hpp"
#include "latro/notation/game_text.hpp"

namespace latro {

/// Writes one game, told in the order of the text: tags(), begin(), then turns, each followed by its NAGs,
/// comment and variations, then result(). Turn numbers are the writer's business. Appends to a string that
/// must outlive it.
class GameWriter {
 public:
  explicit GameWriter(std::string& out) : out_(out) {}

  /// As they come; see canonical_tags(). Values have no control characters.
  void tags(const std::vector<Tag>& tags);
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

  /// What may not be broken: a token with the brackets that cling to it, a number with its turn.
  void begin_unit();
  void end_unit();

  std::string& out_;
  std::string unit_;
  std::size_t column_ = 0;        ///< bytes in the line being filled
  bool clinging_ = false;         ///< unit_ is a bracket whose contents are to come
  bool in_comment_ = false;       ///< unit_ ends a comment
  bool number_due_ = true;        ///< Black's turn needs its number too
  GameStart next_;                ///< the turn to come
  std::vector<GameStart> outer_;  ///< the turns to come in the lines around
};

/// The tags as canonical text has them: Result and Rules added where absent (Rules only when `rules` is not
/// empty), the roster first, the others in the order of their bytes.
std::vector<Tag> canonical_tags(const GameText& game, std::string_view rules = {});

std::vector<Tag> canonical_tags(std::vector<Tag> tags, Result result, std::string_view rules = {});

/// The result to write: the token, else what the tag Result says, else unknown.
Result result_of(const GameText& game);

/// Appends the canonical text of a game whose turns are canonical.
void append_game(std::string& out, const GameText& game, std::string_view rules = {});

}  // namespace latro
