#include "latro/game/cut.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

/// Removes the variations that end after the ply `last`. `ply` is that of the line's first turn.
void trim(PlayedLine& line, std::size_t ply, std::size_t last) {
  for (PlayedMove& move : line) {
    std::erase_if(move.variations,
                  [&](const PlayedLine& variation) { return ply + variation.size() - 1 > last; });
    for (PlayedLine& variation : move.variations) trim(variation, ply, last);
    ++ply;
  }
}

}  // namespace

Expected<PlayedGame, Fault> cut(PlayedGame game, std::size_t first, std::size_t last) {
  const bool has_end = last >= game.moves.size();
  trim(game.moves, 1, last);
  game.moves.resize(std::min(last, game.moves.size()));
  if (first > 1) {
    Game skipped(game.rules, game.start);
    const auto begin = game.moves.begin() + static_cast<PlayedLine::difference_type>(first - 1);
    for (auto move = game.moves.begin(); move != begin; ++move) skipped.play(move->turn);
    game.start = skipped.position();
    game.moves.erase(game.moves.begin(), begin);
    game.comment.clear();
    set_tag(game.tags, "SetUp", "1");
    set_tag(game.tags, "FEN", fen(game.start));
  }
  Game replayed(game.rules, game.start);
  const auto again = [&](PlayedMove& move) {
    auto reason = make_again(replayed, request_for(move.turn, move.path), move);
    if (reason) reason = fmt::format("{} is illegal without the plies before: {}", move.text, *reason);
    return reason;
  };
  if (auto fault = make_line_again(replayed, game.moves, again)) return unexpected(std::move(*fault));
  join_first_comment(game);
  count_plies_anew(game);
  if (!has_end) {
    set_result(game, Result::unknown);
    set_tag(game.tags, "Termination", "unterminated");
  } else if (claims_end_by_rules(game) && !replayed.outcome().over()) {
    drop_tag(game.tags, "Termination");
  }
  return game;
}

}  // namespace latro
