// The values of one game tree as UTF-8, whatever the encoding of the file is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/sgf_text.hpp"
#include "latro/formats/sgf_tree.hpp"
#include "latro/notation/game_head.hpp"

namespace latro {

class SgfDecoder {
 public:
  /// By the root's property CA. The format takes a file without it to be ISO-8859-1; here that is so only
  /// where it is not UTF-8. Nothing for an encoding that is not known, and the error syntax among the faults;
  /// the warning not-utf8 where CA promises UTF-8 and bytes are not, which are then passed on. The tree must
  /// live as long as the decoder.
  static std::optional<SgfDecoder> for_tree(const SgfTree& tree, std::vector<Fault>& faults);

  std::string_view raw(Span value) const { return tree_->raw(value); }
  std::string utf8(std::string text) const;
  std::string simple(Span value) const { return utf8(sgf_simple_text(raw(value))); }
  std::string text(Span value) const { return utf8(sgf_text(raw(value))); }
  /// Without blanks around: a number, a word.
  std::string word(Span value) const { return utf8(sgf_word(raw(value))); }
  /// The property as it stands, for writing it again.
  Property kept(const SgfProperty& property) const;

 private:
  SgfDecoder(const SgfTree& tree, SgfCharset charset) : tree_(&tree), charset_(charset) {}

  const SgfTree* tree_;
  SgfCharset charset_;
};

}  // namespace latro
