// The values of the Smart Game Format: escapes, soft line breaks, composed values, and the encodings that old
// files have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/charset.hpp"

namespace latro {

constexpr bool is_sgf_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
/// A control character, which no value can have: not white space.
constexpr bool is_sgf_control(char c) { return is_control(c) && !is_sgf_space(c); }

/// The text of a value of the type SimpleText: a soft line break (a backslash before a line end) is removed,
/// other white space becomes a blank, and a backslash before any other character is removed. A line end is
/// LF, CR, or the two in either order.
std::string sgf_simple_text(std::string_view raw);
/// The same for the type Text: line ends stay, as LF.
std::string sgf_text(std::string_view raw);

/// sgf_simple_text() without blanks around: a number, a square, a word.
std::string sgf_word(std::string_view raw);

/// The two parts of a composed value, still escaped: the first colon without a backslash separates them.
/// nullopt if there is none.
std::optional<std::pair<std::string_view, std::string_view>> sgf_composed(std::string_view raw);

/// Whether a property with these values can be written unchanged: escapes are whole, and no bracket ends it
/// early.
bool is_sgf_value(std::string_view raw);
/// FF[4]: upper case letters.
bool is_sgf_identifier(std::string_view name);

/// The offset of the first byte that is not UTF-8; nothing where all are.
std::optional<std::size_t> first_not_utf8(std::string_view text);

/// The text of one game tree, decoded.
class SgfDecoder {
 public:
  /// The encoding is that of the property CA in the root of `known`, the text's tree as far as it was read.
  /// By the format a file without CA is ISO-8859-1, which is read as Windows-1252; here only if it is not
  /// UTF-8. Returns nullopt for an unknown encoding, with the error syntax among the faults. The warning
  /// not-utf8 has the place of the first bytes that are no character of the encoding; in UTF-8 they are
  /// passed on, else they become U+FFFD. The text must outlive the decoder.
  static std::optional<SgfDecoder> of(std::string_view text, const SgfTree& known,
                                      std::vector<Fault>& faults);

  /// Whether the text is not UTF-8. Then its characters beyond ASCII can have bytes that look like brackets
  /// or backslashes.
  bool is_foreign() const { return charset_.has_value(); }
  /// Precondition: is_foreign(). The text, each byte of such characters replaced by one that has no meaning
  /// in the format: the tree of this text is that of the game.
  const std::string& plain() const { return plain_; }

  /// As in the text, but in UTF-8: with escapes.
  std::string raw(Span value) const;
  std::string simple(Span value) const { return sgf_simple_text(raw(value)); }
  std::string text(Span value) const { return sgf_text(raw(value)); }
  /// Without blanks around: a number, a word.
  std::string word(Span value) const { return sgf_word(raw(value)); }
  /// The property unchanged, for writing it again.
  Property kept(const SgfProperty& property) const;

 private:
  explicit SgfDecoder(std::string_view text) : text_(text) {}
  void read_as(Charset charset, std::vector<Fault>& faults);

  std::string_view text_;
  std::optional<Charset> charset_;  ///< nothing: UTF-8
  std::string plain_;
};

}  // namespace latro
