#include "latro/game/broken.hpp"

#include <algorithm>
#include <string>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/lgn/detail/comment.hpp"

namespace latro {

void end_at_error(PlayedGame& game, std::string_view rest) {
  std::string text(rest);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; }, ' ');
  text = comment_value(text);
  std::string& comment = game.moves.empty() ? game.comment : game.moves.back().comment;
  if (!comment.empty() && !text.empty()) comment += ' ';
  comment += text;
  judge_anew(game);
  if (game.result == Result::unknown) set_tag(game.tags, "Termination", "unterminated");
}

}  // namespace latro
