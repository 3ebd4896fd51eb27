// From a turn's text to the turn it means.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/detail/turn_function.hpp"

namespace latro {

namespace {

using SquareList = std::vector<SquareText>;

/// A square that is not on the board, and the place of its fault: a list's mark, else the whole turn.
struct OffBoard {
  Coordinate at;
  Span span;
};

/// The first such square of the text, in its order.
std::optional<OffBoard> off_board(const BoardSize& board, const TurnText& text) {
  const auto in_list = [&](const SquareList& list, Span span) -> std::optional<OffBoard> {
    for (const SquareText& square : list)
      if (!board.contains(square.at)) return OffBoard{square.at, span};
    return std::nullopt;
  };
  if (auto found = in_list(text.squares, text.span)) return found;
  if (text.kind == TurnKind::movement && !board.contains(text.origin.at))
    return OffBoard{text.origin.at, text.span};
  for (const HopText& hop : text.hops) {
    if (!board.contains(hop.to.at)) return OffBoard{hop.to.at, text.span};
    if (auto found = in_list(hop.captured, hop.capture_mark.value_or(text.span))) return found;
  }
  if (auto found = in_list(text.captured, text.capture_mark.value_or(text.span))) return found;
  return in_list(text.bound, text.bound_mark.value_or(text.span));
}

/// Precondition: all squares are on the board.
TurnRequest make_request(const BoardSize& board, const TurnText& text) {
  TurnRequest request;
  request.kind = text.kind;
  request.dux = text.dux;
  request.squares.reserve(text.squares.size());
  for (const SquareText& square : text.squares) request.squares.push_back(board.square(square.at));
  if (text.kind != TurnKind::movement) return request;
  request.origin = board.square(text.origin.at);
  request.hops.reserve(text.hops.size());
  for (const HopText& hop : text.hops) {
    request.hops.push_back({hop.kind, board.square(hop.to.at), {}});
    for (const SquareText& square : hop.captured)
      request.hops.back().captured.insert(board.square(square.at));
  }
  return request;
}

/// Turns and lists are ASCII, and legal ones hardly ever this long.
constexpr std::size_t most_shown = 100;

std::string shortened_turn(std::string_view text) {
  return fmt::format("{}{}", text.substr(0, most_shown), text.size() > most_shown ? "…" : "");
}

/// The turn as a message shows it.
std::string part(std::string_view raw, Span span) {
  const std::size_t begin = std::min(span.begin, raw.size());
  return shortened_turn(raw.substr(begin, std::min(span.end, raw.size()) - begin));
}

std::string list_text(const SquareList& list) {
  std::string out;
  for (const SquareText& square : list) {
    if (!out.empty()) out += '/';
    append_square(out, square.at);
    if (out.size() > most_shown) break;
  }
  return shortened_turn(out);
}

/// "e4", "e4 and f5", "e4, f5 and g6"; "nothing" for none.
std::string names(const BoardSize& board, const SquareSet& squares) {
  if (squares.empty()) return "nothing";
  std::string out;
  append_squares(out, board, squares);
  const std::size_t last = out.rfind('/');
  if (last != std::string::npos) out.replace(last, 1, " and ");
  for (std::size_t at = out.find('/'); at != std::string::npos; at = out.find('/', at))
    out.replace(at, 1, ", ");
  return out;
}

/// What is wrong with a list as a clause; empty when it names exactly `squares`.
std::string list_fault(const BoardSize& board, const SquareList& list, const SquareSet& squares,
                       std::string_view who, std::string_view does) {
  SquareSet listed;
  for (const SquareText& square : list) {
    if (!board.contains(square.at)) return fmt::format("{} is not on the board", square_text(square.at));
    if (listed.contains(board.square(square.at)))
      return fmt::format("{} is named twice", square_text(square.at));
    listed.insert(board.square(square.at));
  }
  if (listed == squares) return {};
  return fmt::format("{} {} {}", who, does, names(board, squares));
}

/// Why the enemies next to the destination, in the direction of `square`, are not captured as a row; empty if
/// there is no more to say.
std::string row_clause(const Rules& rules, const Position& position, const Turn& turn, Coordinate square) {
  const BoardSize& board = rules.board();
  const auto row = rules.shielded_row(position, turn.origin, turn.destination, board.square(square));
  if (row)
    return fmt::format("; the row {}-{} is shielded by the dux on {}", square_text(board, row->first),
                       square_text(board, row->last), square_text(board, row->dux));
  const SquareSet own = without(position.of(position.to_move), SquareSet::of(turn.origin));
  const SquareSet enemies = position.of(opponent(position.to_move));
  Coordinate at = board.coordinate(turn.destination);
  const int files = (square.file > at.file) - (square.file < at.file);
  const int ranks = (square.rank > at.rank) - (square.rank < at.rank);
  if (rules.captures_bind() || (files == 0) == (ranks == 0)) return {};
  unsigned length = 0;
  do {
    at = {static_cast<std::uint8_t>(at.file + files), static_cast<std::uint8_t>(at.rank + ranks)};
    ++length;
  } while (board.contains(at) && enemies.contains(board.square(at)));
  if (--length == 0) return {};
  if (rules.ruleset().line == Ruleset::Line::one)
    return length > 1 && board.contains(at) && own.contains(board.square(at))
               ? fmt::format("; {} in a row are not captured (line=one)", length)
               : "";
  const std::string start = square_text(board, turn.destination);
  if (!board.contains(at)) return fmt::format("; the row beside {} ends at the edge of the board", start);
  if (own.contains(board.square(at))) return {};
  return fmt::format("; the row beside {} ends at {}, which is empty", start, square_text(at));
}

/// The same for the first square of the list of a movement of one leg for which there is more to say.
std::string reason_clause(const Rules& rules, const Position& position, const SquareList& list,
                          const Resolved& resolved) {
  const BoardSize& board = rules.board();
  if (resolved.path.size() != 1) return {};
  std::string clause;
  for (const SquareText& square : list)
    if (clause.empty() && board.contains(square.at) &&
        !resolved.turn.captured.contains(board.square(square.at)))
      clause = row_clause(rules, position, resolved.turn, square.at);
  return clause;
}

std::optional<Fault> check_captures(const Game& game, const TurnText& text, const Resolved& resolved) {
  const BoardSize& board = game.rules().board();
  const auto wrong_capture = [&](Span mark, const SquareList& list, const std::string& wrong) {
    return Fault{Code::wrong_capture, mark, fmt::format("the record marks x{}, {}", list_text(list), wrong)};
  };
  if (text.capture_mark) {
    const std::string wrong =
        list_fault(board, text.captured, resolved.turn.captured, "the placement", "captures");
    if (!wrong.empty()) return wrong_capture(*text.capture_mark, text.captured, wrong);
  }
  for (std::size_t i = 0; i < text.hops.size(); ++i) {
    const HopText& hop = text.hops[i];
    if (!hop.capture_mark) continue;
    const std::string leg = fmt::format("the leg to {}", square_text(hop.to.at));
    const std::string wrong = list_fault(board, hop.captured, resolved.path[i].captured, leg, "captures");
    if (!wrong.empty())
      return wrong_capture(*hop.capture_mark, hop.captured,
                           wrong + reason_clause(game.rules(), game.position(), hop.captured, resolved));
  }
  return std::nullopt;
}

/// The legal turn; or a fault, whose message is the clause alone: a refusal by the rules is in the language
/// of the words.
Expected<Resolved, Fault> resolved(const Game& game, const TurnText& text, Words words) {
  const BoardSize& board = game.rules().board();
  if (text.overlong)
    return unexpected(Fault{Code::illegal_turn, text.span,
                            words("no turn names more than {n} squares"_w, {{"n", most_squares_named}})});
  if (const auto beyond = off_board(board, text))
    return unexpected(
        Fault{Code::off_board, beyond->span,
              words("{square} is not on the board, which ends at {last}"_w,
                    {{"square", square_text(beyond->at)},
                     {"last", square_text(Coordinate{static_cast<std::uint8_t>(board.files - 1),
                                                     static_cast<std::uint8_t>(board.ranks - 1)})}})});
  const TurnRequest request = make_request(board, text);
  auto found = game.resolve(request);
  if (!found) {
    // The game knows of repetitions, the position does not.
    if (found.error().reason == Reason::game_decided)
      return unexpected(
          Fault{Code::game_over, text.span,
                words("the game is over: {outcome}"_w,
                      {{"outcome", explain(game.rules(), game.position(), game.outcome(), words)}})});
    return unexpected(Fault{Code::illegal_turn, text.span,
                            explain(game.rules(), game.position(), request, found.error(), words)});
  }
  if (auto fault = check_captures(game, text, *found)) return unexpected(std::move(*fault));
  return std::move(*found);
}

}  // namespace

Expected<Resolved, Fault> resolve_turn(const Game& game, const TurnText& text, std::string_view raw,
                                       bool suggests) {
  auto found = resolved(game, text, {});
  if (found || found.error().code == Code::wrong_capture) return found;
  Fault& fault = found.error();
  const std::string shown = part(raw, text.span);
  fault.message = fmt::format("{}: {}", text.overlong ? shown.substr(0, 40) + "..." : shown, fault.message);
  if (!suggests || text.overlong || fault.code != Code::illegal_turn) return found;
  const auto nearest = nearest_turns(game, make_request(game.rules().board(), text));
  if (!nearest.empty())
    fault.message +=
        fmt::format("; nearest legal turn{}: {}", nearest.size() == 1 ? "" : "s", fmt::join(nearest, ", "));
  return found;
}

std::string why_not(const Game& game, const TurnText& text, Words words) {
  const auto found = resolved(game, text, words);
  if (!found) return found.error().message;
  Position after = game.position();
  const auto wrong = check_bound(game.rules().board(), text, game.rules().play(after, found->turn));
  return wrong ? wrong->message : std::string();
}

std::optional<Fault> check_bound(const BoardSize& board, const TurnText& text, const Effect& effect) {
  if (!text.bound_mark) return std::nullopt;
  const std::string wrong = list_fault(board, text.bound, effect.bound, "the turn", "binds");
  if (wrong.empty()) return std::nullopt;
  return Fault{Code::wrong_binding, *text.bound_mark,
               fmt::format("the record marks +{}, {}", list_text(text.bound), wrong)};
}

// Suggestions for a turn that is refused: see explain.hpp.

namespace {

constexpr std::size_t most_visited = 4096;

/// How unlike a request a legal turn is; the turn with the least is the nearest. Compared from the first
/// member on.
using Unlikeness = std::tuple<bool, bool, unsigned, Coordinate, Coordinate, Coordinate>;

struct Candidate {
  Unlikeness unlikeness;
  Turn turn;
};

/// The square of the distance, so that turns along the requested line come first.
unsigned distance(Coordinate a, Coordinate b) {
  const int files = int{a.file} - int{b.file};
  const int ranks = int{a.rank} - int{b.rank};
  return static_cast<unsigned>(files * files + ranks * ranks);
}

/// Movements with the request's origin, or else its destination, or, for a removal, turns that remove
/// anything.
bool is_like(const TurnRequest& request, const Turn& turn) {
  if (request.kind == TurnKind::removal) return turn.kind != TurnKind::placement && turn.squares.any();
  if (request.kind != TurnKind::movement || turn.kind != TurnKind::movement || request.hops.empty())
    return false;
  return turn.origin == request.origin || turn.destination == request.hops.back().to;
}

Unlikeness unlikeness(const BoardSize& board, const TurnRequest& request, const Turn& turn) {
  SquareSet named;
  for (const Square square : request.squares) named.insert(square);
  const bool other_removals = turn.squares != named;
  const auto at = [&](Square square) { return board.coordinate(square); };
  if (request.kind == TurnKind::removal)
    return {false,           other_removals,      turn.squares.count(), at(turn.squares.front()),
            at(turn.origin), at(turn.destination)};
  return {turn.origin != request.origin,
          other_removals,
          distance(at(turn.destination), at(request.hops.back().to)),
          at(turn.destination),
          at(turn.origin),
          {}};
}

}  // namespace

std::vector<std::string> nearest_turns(const Game& game, const TurnRequest& request, std::size_t most) {
  std::vector<Candidate> candidates;
  std::size_t visited = 0;
  TurnFunction gather([&](const Turn& turn) {
    if (is_like(request, turn)) candidates.push_back({unlikeness(game.rules().board(), request, turn), turn});
    return ++visited < most_visited;
  });
  game.visit_turns(gather);
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.unlikeness < b.unlikeness; });
  std::vector<std::string> texts;
  bool from_origin = false;
  for (const Candidate& candidate : candidates) {
    if (texts.size() == most) break;
    const bool same_origin = request.kind == TurnKind::movement && candidate.turn.origin == request.origin;
    if (from_origin && !same_origin) break;
    from_origin = from_origin || same_origin;
    texts.push_back(turn_text(game.rules(), game.position(), candidate.turn));
  }
  return texts;
}

}  // namespace latro
