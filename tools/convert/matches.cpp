#include "convert/matches.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/separated.hpp"

namespace latro::tool {

namespace {

constexpr std::array<std::string_view, 1> of_marks{"squares"};

/// In the order of for_each_turn() calls visit(move, position after it); `position` is the one before the
/// line.
template <typename Visit>
void each_position(const Rules& rules, const PlayedLine& line, Position position, const Visit& visit) {
  for (const PlayedMove& move : line) {
    const Position before = position;
    play_again(rules, position, move);
    visit(move, position);
    for (const PlayedLine& variation : move.variations) each_position(rules, variation, before, visit);
  }
}

}  // namespace

MatchMark::MatchMark(std::string_view text) : text_(text, of_marks) {
  if (std::ranges::any_of(text, is_control)) throw UsageError("a comment has no control characters here");
  if (text_.fixed().find('}') != std::string::npos)
    throw UsageError("a comment ends at '}', so it cannot contain one");
}

std::string MatchMark::text(const PlayedGame& game, const QueryMatch& match) const {
  std::string squares;
  for_each(match.squares, [&](Square square) {
    squares += squares.empty() ? "[%csl G" : ",G";
    squares += square_text(game.start.board, square);
  });
  if (!squares.empty()) squares += ']';
  return text_.fill([&](std::size_t) -> std::string_view { return squares; });
}

void MatchMark::add_to(PlayedGame& game, const std::vector<QueryMatch>& matches) const {
  auto next = matches.begin();
  const auto add = [&](std::string& comment) {
    const std::string mark = text(game, *next++);
    if (!comment.empty() && !mark.empty()) comment += ' ';
    comment += mark;
  };
  if (next != matches.end() && next->turn == 0) add(game.comment);
  std::uint64_t turn = 0;
  for_each_turn(game.moves, [&](PlayedMove& move) {
    ++turn;
    if (next != matches.end() && next->turn == turn) add(move.comment);
  });
}

std::string_view head_of_matches(MatchForm form) {
  return form == MatchForm::tsv ? "file\tgame\tply\tdepth\tturn\tfen\n" : "";
}

void append_matches(std::string& out, MatchForm form, std::string_view file, const PlayedGame& game,
                    const std::vector<QueryMatch>& matches, const std::function<void()>& drain) {
  auto next = matches.begin();
  const auto append = [&](std::string_view turn, const Position& position) {
    const QueryMatch& match = *next++;
    if (form == MatchForm::tsv) {
      append_separated(out, file, {});
      out += fmt::format("\t{}\t{}\t{}\t{}\t{}\n", game.number, match.ply, match.depth, turn, fen(position));
    } else {
      JsonWriter json(out);
      json.begin_object();
      json.member("file", file);
      json.member("game", game.number);
      json.member("ply", match.ply);
      json.member("depth", match.depth);
      json.member("turn", turn);
      json.member("fen", fen(position));
      json.end_object();
      out += '\n';
    }
    drain();
  };
  if (next != matches.end() && next->turn == 0) append("", game.start);
  std::uint64_t turn = 0;
  each_position(game.rules, game.moves, game.start, [&](const PlayedMove& move, const Position& after) {
    ++turn;
    if (next != matches.end() && next->turn == turn) append(move.text, after);
  });
}

}  // namespace latro::tool
