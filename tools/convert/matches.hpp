// --mark and --matches: the moments at which a query's conditions hold.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/text_template.hpp"
#include "io/output.hpp"
#include "latro/game/played_game.hpp"
#include "latro/query/query.hpp"

namespace latro::tool {

/// The comment of --mark.
class MatchMark {
 public:
  /// In the text, a template, `{squares}` stands for the command [%csl …] with the squares of the match.
  /// Throws UsageError for texts that no comment can have, and as TextTemplate.
  explicit MatchMark(std::string_view text);

  /// Adds the comment to each match. Precondition: the matches are those of this game.
  void add_to(PlayedGame& game, const std::vector<QueryMatch>& matches) const;

 private:
  std::string text(const PlayedGame& game, const QueryMatch& match) const;

  TextTemplate text_;
};

enum class MatchForm : std::uint8_t { tsv, jsonl };

/// Appends a line for each match: file, game, ply, depth, turn, fen. Between the lines `drain` may take the
/// text and clear it.
void append_matches(std::string& out, MatchForm form, std::string_view file, const PlayedGame& game,
                    const std::vector<QueryMatch>& matches, const std::function<void()>& drain);
std::string_view head_of_matches(MatchForm form);

}  // namespace latro::tool
