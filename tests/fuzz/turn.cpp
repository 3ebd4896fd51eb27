// Turns in a position. The first line is a descriptor, the second a FEN (empty: the start), each further one
// a turn's text: a legal turn is played, a refusal has a reason, and the reason is true.
#include <algorithm>
#include <optional>
#include <vector>

#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "support/agreement.hpp"
#include "support/refusal_claims.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr std::size_t most_turns = 8;      ///< of one input
constexpr std::size_t most_visited = 512;  ///< legal turns of a position

/// Looks for a turn among the first legal ones.
class Search final : public TurnSink {
 public:
  explicit Search(const Turn& wanted) : wanted_(wanted) {}
  bool take(const Turn& turn) override {
    found_ = turn == wanted_;
    return !found_ && ++visited_ < most_visited;
  }
  bool found() const { return found_; }
  bool looked_at_all() const { return visited_ < most_visited; }

 private:
  const Turn& wanted_;
  bool found_ = false;
  std::size_t visited_ = 0;
};

/// The request of a text all of whose squares are on the board.
std::optional<TurnRequest> request_of(const BoardSize& board, const TurnText& text) {
  TurnRequest request;
  request.kind = text.kind;
  request.dux = text.dux;
  for (const SquareText& square : text.squares) {
    if (!board.contains(square.at)) return std::nullopt;
    request.squares.push_back(board.square(square.at));
  }
  if (text.kind != TurnKind::movement) return request;
  if (!board.contains(text.origin.at)) return std::nullopt;
  request.origin = board.square(text.origin.at);
  for (const HopText& hop : text.hops) {
    if (!board.contains(hop.to.at)) return std::nullopt;
    request.hops.push_back({hop.kind, board.square(hop.to.at), {}});
  }
  return request;
}

/// The turn that a placement, a removal or a pass can only mean.
std::optional<Turn> plain_turn(const TurnRequest& request) {
  if (request.kind == TurnKind::movement) return std::nullopt;
  Turn turn;
  turn.kind = request.kind;
  turn.dux = request.dux;
  for (const Square square : request.squares) {
    if (turn.squares.contains(square)) return std::nullopt;
    turn.squares.insert(square);
  }
  return turn;
}

void check_suggestions(const Game& game, const TurnRequest& request) {
  for (const std::string& text : nearest_turns(game, request)) {
    const TurnText parsed = value_of(parse_turn(text), "a suggestion does not parse", text);
    value_of(resolve_turn(game, parsed, text), "a suggestion is refused", text);
  }
}

void check_refused(const Game& game, const TurnText& turn, std::string_view text, const Fault& fault) {
  expect_fault(fault, text, {Code::off_board, Code::illegal_turn, Code::game_over, Code::wrong_capture});
  const Rules& rules = game.rules();
  const auto where = [&] {
    return agreement::where(rules.ruleset(), game.position()) + " " + std::string(text);
  };
  const auto request = request_of(rules.board(), turn);
  if (fault.code == Code::game_over) expect(game.outcome().over(), "not over", where);
  if (fault.code != Code::illegal_turn) return;
  if (!request) fail("an illegal turn off the board", where());
  const auto answer = game.resolve(*request);
  expect(!answer, "refused, but legal", where);
  if (answer.error().reason == Reason::recreates_position)
    expect(rules.resolve(game.position(), *request).has_value(), "no turn at all recreates a position",
           where);
  else if (!rules.forbids_repetition())
    expect(agreement::borne_out(rules.ruleset(), game.position(), *request, answer.error()),
           "the reason is not true", [&] { return where() + " " + fault.message; });
  check_suggestions(game, *request);
  if (const auto plain = plain_turn(*request); plain && !rules.forbids_repetition()) {
    Search search(*plain);
    rules.visit_turns(game.position(), search);
    expect(!search.found(), "a legal turn is refused", where);
  }
}

void check_legal(const Game& game, const TurnText& text, const Resolved& resolved) {
  const auto where = [&] { return agreement::where(game.rules().ruleset(), game.position()); };
  Search search(resolved.turn);
  game.rules().visit_turns(game.position(), search);
  const bool history_passes = resolved.turn.kind == TurnKind::pass && game.rules().forbids_repetition();
  expect(search.found() || !search.looked_at_all() || history_passes,
         "a turn that is not among the legal ones", where);
  expect(resolved.path.size() == text.hops.size(), "a path of another length", where);
  expect_turn_texts(game, resolved.turn);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static RulesetCache rulesets;
  std::string_view rest = text_of(data, size);
  const std::string_view descriptor = take_line(rest);
  const Rules* const rules = rulesets.find(descriptor);
  if (rules == nullptr) return 0;
  const std::string_view start = take_line(rest);
  const auto position =
      start.empty() ? Expected<Position, Fault>(rules->initial()) : parse_fen(*rules, start);
  if (!position) {
    expect_fault(position.error(), start, {Code::bad_fen});
    return 0;
  }
  Game game(*rules, *position);
  for (std::size_t turns = 0; turns < most_turns && !rest.empty(); ++turns) {
    const std::string_view text = take_line(rest);
    const auto parsed = parse_turn(text);
    if (!parsed) {
      expect_fault(parsed.error(), text, {Code::syntax});
      continue;
    }
    const auto resolved = resolve_turn(game, *parsed, text);
    if (!resolved) {
      check_refused(game, *parsed, text, resolved.error());
      continue;
    }
    check_legal(game, *parsed, *resolved);
    const Effect effect = game.play(resolved->turn);
    if (const auto fault = check_bound(rules->board(), *parsed, effect))
      expect_fault(*fault, text, {Code::wrong_binding});
    expect(rules->check(game.position()).has_value(), "an impossible position is reached",
           [&] { return agreement::where(rules->ruleset(), game.position()); });
  }
  return 0;
}
