// The values of the Smart Game Format: escapes, soft line breaks, composed values, and the encodings that old
// files have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

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

enum class SgfCharset : std::uint8_t { utf8, latin1 };
/// The encoding that a value of CA names; nothing for one that is not known here.
std::optional<SgfCharset> sgf_charset(std::string_view name);
/// The offset of the first byte that is not UTF-8; nothing where all are.
std::optional<std::size_t> first_not_utf8(std::string_view text);
std::string latin1_to_utf8(std::string_view text);

// The values of one game tree as UTF-8, whatever the encoding of the file is.

class SgfDecoder {
 public:
  /// The encoding is that of the root's property CA. By the format a file without CA is ISO-8859-1; here only
  /// if it is not UTF-8. Returns nullopt for an unknown encoding, with the error syntax among the faults;
  /// adds the warning not-utf8 if CA is UTF-8 and bytes are not, which are then passed on. The tree must
  /// outlive the decoder.
  static std::optional<SgfDecoder> for_tree(const SgfTree& tree, std::vector<Fault>& faults);

  std::string_view raw(Span value) const { return tree_->raw(value); }
  std::string utf8(std::string text) const;
  std::string simple(Span value) const { return utf8(sgf_simple_text(raw(value))); }
  std::string text(Span value) const { return utf8(sgf_text(raw(value))); }
  /// Without blanks around: a number, a word.
  std::string word(Span value) const { return utf8(sgf_word(raw(value))); }
  /// The property unchanged, for writing it again.
  Property kept(const SgfProperty& property) const;

 private:
  SgfDecoder(const SgfTree& tree, SgfCharset charset) : tree_(&tree), charset_(charset) {}

  const SgfTree* tree_;
  SgfCharset charset_;
};

}  // namespace latro
