// The tokens of a text by grammar/lenient.peg. Private to repair/.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// Blanks are no tokens.
enum class TokenKind : std::uint8_t {
  odd_space,
  zero_width,
  line_end,
  ignored_line,
  strict_tag,
  loose_tag,
  header,
  comment,
  open_comment,  ///< not closed
  line_comment,
  remark,
  semicolon,
  result,
  label,
  number,
  nag,
  glyph,
  sign,
  open,
  close,
  separator,
  unknown,
  // The tokens of turns.
  pass,
  dux,
  square,
  dash,
  leap,
  take,
  bind,
  place,
  colon,
  slash,
};
inline bool is_of_turn(TokenKind kind) { return kind >= TokenKind::pass; }
inline bool is_tag(TokenKind kind) {
  return kind == TokenKind::strict_tag || kind == TokenKind::loose_tag || kind == TokenKind::header;
}
/// Neither a tag nor movetext.
inline bool is_between(TokenKind kind) {
  return kind == TokenKind::odd_space || kind == TokenKind::zero_width || kind == TokenKind::line_end ||
         kind == TokenKind::ignored_line || kind == TokenKind::comment || kind == TokenKind::open_comment ||
         kind == TokenKind::line_comment;
}

struct Token {
  TokenKind kind{};
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Precondition: the text has less than 4 GiB.
std::vector<Token> tokens_of(std::string_view text);

/// The NAG of a sign; 0 if it is none.
unsigned nag_of_sign(std::string_view sign);

/// The result that a text means; nullopt if it is none.
std::optional<Result> result_meant(std::string_view text);

/// Whether the text has turns or results: of a comment that is not closed, since they may not belong to it.
bool has_play(std::string_view text);

/// A tag, or a header.
struct TagParts {
  std::string_view name;
  std::string_view value;  ///< without quotes; with escapes if `is_strict`
  bool is_strict = false;
};
TagParts tag_parts(std::string_view text, TokenKind kind);

}  // namespace latro
