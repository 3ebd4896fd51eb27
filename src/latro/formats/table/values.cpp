#include "latro/formats/table/values.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/formats/json/turn.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

std::string squares(const BoardSize& board, const SquareSet& set) {
  std::string text;
  append_squares(text, board, set);
  std::replace(text.begin(), text.end(), '/', ' ');
  return text;
}

/// The reason of the end by the rules; empty if the game continues.
std::string end_by_rules(const PlayedGame& game) {
  const Outcome outcome = outcome_of(game);
  return outcome.over() ? std::string(name(*outcome.end)) : std::string();
}

std::string ending(const PlayedGame& game) {
  const Tag* const tag = find_tag(game.tags, "Termination");
  return tag != nullptr && tag->value != "?" ? tag->value : end_by_rules(game);
}

std::string_view winner(Result result) {
  static constexpr auto winners = by_value<Result>({{Result::white_wins, "white"},
                                                    {Result::black_wins, "black"},
                                                    {Result::draw, "draw"},
                                                    {Result::unknown, ""}});
  return winners[static_cast<std::size_t>(result)];
}

/// White's turn and Black's next turn share a number.
std::size_t numbered_turns(const PlayedGame& game) {
  if (game.moves.empty()) return 0;
  return (game.moves.size() + index_of(game.start.to_move) + 1) / 2;
}

std::string turns(const PlayedGame& game) {
  std::string text;
  for (const PlayedMove& move : game.moves) {
    if (!text.empty()) text += ' ';
    text += move.text;
  }
  return text;
}

std::string last_position(const PlayedGame& game) {
  Position position = game.start;
  for (const PlayedMove& move : game.moves) play_again(game.rules, position, move);
  return fen(position);
}

std::string numbers(const std::vector<unsigned>& all) { return fmt::format("{}", fmt::join(all, " ")); }

}  // namespace

std::string GameValues::text(const TagColumn& column) const {
  if (const Tag* const tag = find_tag(game_.tags, column.tag)) return tag->value;
  if (column.tag == "Rules") return game_.ruleset;
  return column.tag == "Result" ? std::string(latro::text(game_.result)) : std::string();
}

const CellCounts& GameValues::counts() {
  if (counts_) return *counts_;
  CellCounts& counts = counts_.emplace();
  counts.comments = game_.comment.empty() ? 0 : 1;
  for_each_turn(game_.moves, [&](const PlayedMove& move) {
    counts.comments += (move.before.empty() ? 0u : 1u) + (move.comment.empty() ? 0u : 1u);
    counts.nags += move.nags.size();
    counts.variations += move.variations.size();
  });
  std::size_t side = index_of(game_.start.to_move);
  for (const PlayedMove& move : game_.moves) {
    counts.captured[side] += move.effect.captured.count();
    counts.removed[side] += move.effect.removed.count();
    side = 1 - side;
  }
  return counts;
}

std::string GameValues::text(GameColumn column) {
  constexpr std::size_t white = index_of(Side::white);
  constexpr std::size_t black = index_of(Side::black);
  switch (column) {
    case GameColumn::file:
      return game_.file;
    case GameColumn::number:
      return std::to_string(game_.number);
    case GameColumn::hash:
      return game_hash(game_);
    case GameColumn::result:
      return std::string(latro::text(game_.result));
    case GameColumn::winner:
      return std::string(winner(game_.result));
    case GameColumn::rules:
      return text(TagColumn{"Rules"});
    case GameColumn::ruleset:
      return game_.ruleset;
    case GameColumn::plies:
      return std::to_string(game_.moves.size());
    case GameColumn::turns:
      return std::to_string(numbered_turns(game_));
    case GameColumn::ending:
      return ending(game_);
    case GameColumn::captures_white:
      return std::to_string(counts().captured[white]);
    case GameColumn::captures_black:
      return std::to_string(counts().captured[black]);
    case GameColumn::removals_white:
      return std::to_string(counts().removed[white]);
    case GameColumn::removals_black:
      return std::to_string(counts().removed[black]);
    case GameColumn::comments:
      return std::to_string(counts().comments);
    case GameColumn::variations:
      return std::to_string(counts().variations);
    case GameColumn::nags:
      return std::to_string(counts().nags);
    case GameColumn::moves:
      return turns(game_);
    case GameColumn::start:
      return fen(game_.start);
    case GameColumn::end:
      return last_position(game_);
  }
  return {};
}

std::string text_of(PlyColumn column, const PlyOfTable& ply) {
  const PlayedMove& move = ply.move;
  const Turn& turn = move.turn;
  const BoardSize& board = ply.before.board;
  const bool is_movement = turn.kind == TurnKind::movement;
  const bool is_placement = turn.kind == TurnKind::placement;
  const auto command = [&](std::string_view name) {
    return std::string(command_value(move.comment, name).value_or(std::string_view()));
  };
  switch (column) {
    case PlyColumn::ply:
      return std::to_string(ply.ply);
    case PlyColumn::turn_number:
      return std::to_string(ply.before.number);
    case PlyColumn::side:
      return ply.before.to_move == Side::white ? "white" : "black";
    case PlyColumn::turn:
      return move.text;
    case PlyColumn::kind:
      return std::string(json_kind(turn.kind));
    case PlyColumn::piece:
      if (!is_movement && !is_placement) return {};
      return turn.dux ? "dux" : "soldier";
    case PlyColumn::from:
      return is_movement ? square_text(board, turn.origin) : std::string();
    case PlyColumn::to:
      return is_movement ? square_text(board, turn.destination) : std::string();
    case PlyColumn::placed:
      return is_placement ? squares(board, turn.squares) : std::string();
    case PlyColumn::captured:
      return squares(board, turn.captured);
    case PlyColumn::bound:
      return squares(board, move.effect.bound);
    case PlyColumn::freed:
      return squares(board, move.effect.freed);
    case PlyColumn::removed:
      return is_placement ? std::string() : squares(board, turn.squares);
    case PlyColumn::fen:
      return fen(ply.after);
    case PlyColumn::eval:
      return command("eval");
    case PlyColumn::clock:
      return command("clk");
    case PlyColumn::nags:
      return numbers(move.nags);
    case PlyColumn::before:
      return move.before;
    case PlyColumn::comment:
      return move.comment;
  }
  return {};
}

}  // namespace latro
