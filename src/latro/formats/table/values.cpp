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

std::string squares(const PlyOfTable& of, const SquareSet& set) {
  std::string text;
  append_squares(text, of.before.board, set);
  std::replace(text.begin(), text.end(), '/', ' ');
  return text;
}

/// By the tag Termination, else by the rules; empty if the game continues.
std::string ending(const PlayedGame& game) {
  const Tag* const tag = find_tag(game.tags, "Termination");
  if (tag != nullptr && tag->value != "?") return tag->value;
  const Outcome outcome = outcome_of(game);
  return outcome.over() ? std::string(name(*outcome.end)) : std::string();
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

bool is_placement(const PlyOfTable& of) { return of.move.turn.kind == TurnKind::placement; }

std::string end_of_movement(const PlyOfTable& of, Square square) {
  return of.move.turn.kind == TurnKind::movement ? square_text(of.before.board, square) : "";
}

std::string piece(const PlyOfTable& of) {
  const Turn& turn = of.move.turn;
  if (turn.kind != TurnKind::movement && turn.kind != TurnKind::placement) return {};
  return turn.dux ? "dux" : "soldier";
}

std::string command(const PlyOfTable& of, std::string_view name) {
  return std::string(command_value(of.move.comment, name).value_or(std::string_view()));
}

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
  using Column = GameColumn;
  using Value = std::string (*)(GameValues&);
  static constexpr auto values = by_value<Column, Value>({
      {Column::file, [](GameValues& of) { return of.game_.file; }},
      {Column::number, [](GameValues& of) { return std::to_string(of.game_.number); }},
      {Column::hash, [](GameValues& of) { return game_hash(of.game_); }},
      {Column::result, [](GameValues& of) { return std::string(latro::text(of.game_.result)); }},
      {Column::winner, [](GameValues& of) { return std::string(winner(of.game_.result)); }},
      {Column::rules, [](GameValues& of) { return of.text(TagColumn{"Rules"}); }},
      {Column::ruleset, [](GameValues& of) { return of.game_.ruleset; }},
      {Column::plies, [](GameValues& of) { return std::to_string(of.game_.moves.size()); }},
      {Column::turns, [](GameValues& of) { return std::to_string(numbered_turns(of.game_)); }},
      {Column::ending, [](GameValues& of) { return ending(of.game_); }},
      {Column::captures_white, [](GameValues& of) { return std::to_string(of.counts().captured[white]); }},
      {Column::captures_black, [](GameValues& of) { return std::to_string(of.counts().captured[black]); }},
      {Column::removals_white, [](GameValues& of) { return std::to_string(of.counts().removed[white]); }},
      {Column::removals_black, [](GameValues& of) { return std::to_string(of.counts().removed[black]); }},
      {Column::comments, [](GameValues& of) { return std::to_string(of.counts().comments); }},
      {Column::variations, [](GameValues& of) { return std::to_string(of.counts().variations); }},
      {Column::nags, [](GameValues& of) { return std::to_string(of.counts().nags); }},
      {Column::moves, [](GameValues& of) { return turns(of.game_); }},
      {Column::start, [](GameValues& of) { return fen(of.game_.start); }},
      {Column::end, [](GameValues& of) { return last_position(of.game_); }},
  });
  return values[static_cast<std::size_t>(column)](*this);
}

std::string GameValues::cell(const ColumnContents& column) {
  if (const auto* const tag = std::get_if<TagColumn>(&column)) return text(*tag);
  const auto* const own = std::get_if<GameColumn>(&column);
  return own == nullptr ? std::string() : text(*own);
}

std::string text_of(PlyColumn column, const PlyOfTable& ply) {
  using Column = PlyColumn;
  using Value = std::string (*)(const PlyOfTable&);
  static constexpr auto values = by_value<Column, Value>({
      {Column::ply, [](const PlyOfTable& of) { return std::to_string(of.ply); }},
      {Column::turn_number, [](const PlyOfTable& of) { return std::to_string(of.before.number); }},
      {Column::side,
       [](const PlyOfTable& of) {
         return std::string(of.before.to_move == Side::white ? "white" : "black");
       }},
      {Column::turn, [](const PlyOfTable& of) { return of.move.text; }},
      {Column::kind, [](const PlyOfTable& of) { return std::string(json_kind(of.move.turn.kind)); }},
      {Column::piece, &piece},
      {Column::from, [](const PlyOfTable& of) { return end_of_movement(of, of.move.turn.origin); }},
      {Column::to, [](const PlyOfTable& of) { return end_of_movement(of, of.move.turn.destination); }},
      {Column::placed,
       [](const PlyOfTable& of) { return is_placement(of) ? squares(of, of.move.turn.squares) : ""; }},
      {Column::captured, [](const PlyOfTable& of) { return squares(of, of.move.turn.captured); }},
      {Column::bound, [](const PlyOfTable& of) { return squares(of, of.move.effect.bound); }},
      {Column::freed, [](const PlyOfTable& of) { return squares(of, of.move.effect.freed); }},
      {Column::removed,
       [](const PlyOfTable& of) { return is_placement(of) ? "" : squares(of, of.move.turn.squares); }},
      {Column::fen, [](const PlyOfTable& of) { return fen(of.after); }},
      {Column::eval, [](const PlyOfTable& of) { return command(of, "eval"); }},
      {Column::clock, [](const PlyOfTable& of) { return command(of, "clk"); }},
      {Column::nags, [](const PlyOfTable& of) { return fmt::format("{}", fmt::join(of.move.nags, " ")); }},
      {Column::before, [](const PlyOfTable& of) { return of.move.before; }},
      {Column::comment, [](const PlyOfTable& of) { return of.move.comment; }},
  });
  return values[static_cast<std::size_t>(column)](ply);
}

}  // namespace latro
