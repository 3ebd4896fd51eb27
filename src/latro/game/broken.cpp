#include "latro/game/broken.hpp"

#include <string>
#include <vector>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// `text` has single blanks only.
bool has_word(std::string_view text, std::string_view word) {
  constexpr std::size_t longest = 64;
  if (word.empty() || word.size() > longest) return word.empty();
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return true;
  }
  return false;
}

/// The comment that says what the text says. Commands of it do not belong to the turn before it.
std::string plain_comment(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c == '%' && plain.ends_with('[')) plain += ' ';
    plain += is_control(c) ? ' ' : c;
  }
  return comment_value(plain);
}

}  // namespace

void end_at_error(PlayedGame& game, std::string_view rest) {
  const std::string text = plain_comment(rest);
  const std::vector<Tag> tags = game.tags;
  const std::vector<Property> properties = game.properties;
  judge_anew(game);
  if (game.result == Result::unknown) set_tag(game.tags, "Termination", "unterminated");
  std::string changed;
  for (const Tag& tag : tags)
    if (find_tag(game.tags, tag.name)->value != tag.value && !has_word(text, tag.value))
      GameWriter(changed).tag(tag.name, tag.value);
  for (const Property& property : properties)
    if (!is_one_of(property, game.properties))
      for (const std::string& value : property.values) changed += property.name + '[' + value + "] ";
  std::string& comment = game.moves.empty() ? game.comment : game.moves.back().comment;
  extend_comment(comment, plain_comment(changed));
  extend_comment(comment, text);
}

}  // namespace latro
