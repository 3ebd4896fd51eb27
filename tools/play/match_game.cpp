#include "play/match_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/random_turn.hpp"
#include "latro/search/analyst.hpp"

namespace latro::tool {

namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

std::string time_text(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return fmt::format("{}:{:02}:{:02}.{:03}", seconds / 3'600'000, seconds / 60'000 % 60, seconds / 1000 % 60,
                     seconds % 1000);
}

/// Of a game that has too many turns.
Ending cut(const Position& position, const Adjudication& adjudication) {
  Ending ending{.is_cut = true};
  const int more = pieces_of(position, Side::white) - pieces_of(position, Side::black);
  if (adjudication.by_material && more != 0) ending.winner = more > 0 ? Side::white : Side::black;
  return ending;
}

/// Turns in succession for which players saw a hopeless or an even game.
class Outlook {
 public:
  explicit Outlook(const Adjudication& rules) : rules_(rules) {}

  void see(Side side, std::optional<Score> score, std::size_t plies) {
    unsigned& lost = lost_[index_of(side)];
    if (rules_.resign) lost = score && score->value() <= -rules_.resign->centisoldiers ? lost + 1 : 0;
    if (rules_.draw)
      even_ = score && plies >= rules_.draw->from && std::abs(score->value()) <= rules_.draw->centisoldiers
                  ? even_ + 1
                  : 0;
  }
  bool resigns(Side side) const { return rules_.resign && lost_[index_of(side)] >= rules_.resign->turns; }
  bool is_drawn() const { return rules_.draw && even_ >= 2 * rules_.draw->turns; }

 private:
  const Adjudication& rules_;
  std::array<unsigned, 2> lost_{};
  unsigned even_ = 0;
};

}  // namespace

MatchGame play_game(const Rules& rules, const Opening& opening, const std::array<Player*, 2>& players,
                    const Clocks& clocks, const Adjudication& adjudication,
                    const std::atomic<bool>* interrupted) {
  Game game(rules, opening.start);
  std::vector<Turn> turns;
  MatchGame played;
  played.start = opening.start;
  played.opening = opening.turns.size();
  const auto make = [&](const Choice& choice) {
    (void)game.play(choice.turn);
    turns.push_back(choice.turn);
    played.turns.push_back(choice);
  };
  for (const Turn& turn : opening.turns) make({{turn, {}, 0}, {}});
  Outlook outlook(adjudication);
  Clocks left = clocks;
  const auto end = [&](const Ending& ending) {
    played.plies = turns.size();
    played.ending = ending;
    return std::move(played);
  };
  while (true) {
    if (const Outcome outcome = game.outcome(); outcome.over()) return end(ending_by_rules(outcome));
    if (outlook.is_drawn()) return end({});
    if (turns.size() >= adjudication.most_turns) return end(cut(game.position(), adjudication));
    const Side side = game.position().to_move;
    const Side other = opponent(side);
    auto& clock = left[index_of(side)];
    const auto begin = SteadyClock::now();
    const auto time = [&] { return SteadyClock::now() - begin; };
    const auto is_late = [&](SteadyClock::duration used) {
      return clock && used > clock->base + adjudication.time_margin;
    };
    try {
      Choice choice = players[index_of(side)]->choose(game, opening.start, turns, left);
      choice.time = time();
      if (interrupted != nullptr && interrupted->load()) {
        played.is_aborted = true;
        return played;
      }
      if (is_late(choice.time)) return end({EndOfGame::time, other});
      if (clock) {
        const auto used = std::chrono::ceil<milliseconds>(choice.time);
        clock->base = std::max(clock->base - used, milliseconds{0}) + clock->increment;
      }
      outlook.see(side, choice.score, turns.size());
      if (outlook.resigns(side)) return end({EndOfGame::resigned, other});
      make(choice);
    } catch (const EngineError& error) {
      played.failure = error.what();
      if (is_late(time())) return end({EndOfGame::time, other});
      const bool is_illegal = dynamic_cast<const EngineTurnError*>(&error) != nullptr;
      return end({is_illegal ? EndOfGame::illegal : EndOfGame::failed, other});
    }
  }
}

MatchGame play_random_game(RandomTurns& random, const Opening& opening, const Rules& rules,
                           std::array<Chance, 2> chances, const Adjudication& adjudication,
                           GameCounter* facts) {
  Game game(rules, opening.start);
  MatchGame played;
  played.start = opening.start;
  played.opening = opening.turns.size();
  if (facts != nullptr) facts->begin(opening.start);
  const auto make = [&](const Turn& turn, std::uint64_t choices) {
    ++played.plies;
    if (facts == nullptr) {
      (void)game.play(turn);
      return;
    }
    const Position before = game.position();
    if (choices == 0 || rules.forbids_repetition()) choices = random.count(game);
    const Effect effect = game.play(turn);
    facts->turn(before, turn, effect, game.position(), choices, {});
  };
  for (const Turn& turn : opening.turns) make(turn, 0);
  while (played.plies < adjudication.most_turns) {
    const auto chosen = random.choose(game, chances[index_of(game.position().to_move)]);
    if (!chosen) break;
    make(chosen->turn, chosen->choices);
  }
  const Outcome outcome = game.outcome();
  played.ending = outcome.over() ? ending_by_rules(outcome) : cut(game.position(), adjudication);
  return played;
}

PlayedGame match_record(const Rules& rules, const std::string& descriptor, const MatchGame& game) {
  PlayedGame record{rules, descriptor, game.start, {}, {}, {}, {}, Result::draw};
  if (const auto winner = game.ending.winner)
    record.result = *winner == Side::white ? Result::white_wins : Result::black_wins;
  set_tag(record.tags, "Termination", termination(game.ending));
  if (!(game.start == rules.initial())) set_tag(record.tags, "FEN", fen(game.start));
  Position position = game.start;
  for (std::size_t ply = 0; ply < game.turns.size(); ++ply) {
    const Choice& choice = game.turns[ply];
    PlayedMove& move = record.moves.emplace_back();
    move.turn = choice.turn;
    move.path = choice.turn.kind == TurnKind::movement ? rules.canonical_path(position, choice.turn) : Path{};
    const Side side = position.to_move;
    Position after = position;
    move.effect = rules.play(after, choice.turn);
    append_turn(move.text, position.board, move.turn, move.path, move.effect.bound, Style::canonical);
    position = after;
    if (ply < game.opening) continue;
    if (choice.score) move.comment = fmt::format("[%eval {}] ", eval_text(choice.score->seen_by(side)));
    if (choice.depth > 0) move.comment += fmt::format("[%depth {}] ", choice.depth);
    move.comment += fmt::format("[%emt {}]", time_text(choice.time));
  }
  return record;
}

}  // namespace latro::tool
