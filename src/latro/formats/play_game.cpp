#include "latro/formats/play_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "latro/notation/fen.hpp"
#include "latro/notation/game_writer.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

/// A fault in a text of `size` bytes that stands at `place` in the record. Where it is written with escapes
/// there, the whole of it is pointed at.
Fault in_record(Fault fault, std::size_t size, Span place) {
  if (place.end - place.begin == size)
    fault.span = {place.begin + fault.span.begin, place.begin + fault.span.end};
  else
    fault.span = place;
  return fault;
}

const Tag* find_tag(const GameText& game, std::string_view name) {
  const auto found =
      std::find_if(game.tags.begin(), game.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == game.tags.end() ? nullptr : &*found;
}

/// Plays lines one after the other, variations in the place of the turn that they replace.
class Player {
 public:
  Player(const Rules& rules, const Position& start) : game_(rules, start) {}

  /// From the present position on. Where nothing comes back, fault() says why.
  std::optional<PlayedLine> line(const LineText& moves, unsigned depth) {
    PlayedLine played;
    played.reserve(moves.size());
    for (const MoveText& move : moves) {
      const Game::Mark before = game_.mark();
      if (!turn(move, played.emplace_back())) return std::nullopt;
      if (!move.variations.empty() && !variations(move, before, depth, played.back())) return std::nullopt;
    }
    return played;
  }
  Fault& fault() { return fault_; }

 private:
  bool refuse(Fault fault) {
    fault_ = std::move(fault);
    return false;
  }

  bool turn(const MoveText& move, PlayedMove& played) {
    const auto located = [&](Fault fault) {
      return in_record(std::move(fault), move.turn.size(), move.span);
    };
    const auto parsed = parse_turn(move.turn);
    if (!parsed) return refuse(located(parsed.error()));
    const auto resolved = resolve_turn(game_, *parsed, move.turn);
    if (!resolved) return refuse(located(resolved.error()));
    const Board& board = game_.rules().board();
    if (resolved->turn.kind == TurnKind::movement)
      played.path = game_.rules().canonical_path(game_.position(), resolved->turn);
    played.effect = game_.play(resolved->turn);
    if (auto wrong = check_bound(board, *parsed, played.effect)) return refuse(located(std::move(*wrong)));
    append_turn(played.text, board, resolved->turn, played.path, played.effect.bound, Style::canonical);
    played.before = move.before;
    played.turn = resolved->turn;
    played.nags = move.nags;
    played.comment = move.comment;
    played.properties = move.properties;
    played.span = move.span;
    return true;
  }

  bool variations(const MoveText& move, const Game::Mark& before, unsigned depth, PlayedMove& played) {
    if (depth == max_variation_depth)
      return refuse({Code::deep_variation, move.span,
                     "variations nest more than " + std::to_string(max_variation_depth) + " deep here"});
    const Game::Mark after = game_.mark();
    for (const LineText& variation : move.variations) {
      if (variation.empty()) continue;
      game_.rewind(before);
      auto line_played = line(variation, depth + 1);
      if (!line_played) return false;
      played.variations.push_back(std::move(*line_played));
    }
    game_.rewind(after);
    return true;
  }

  Game game_;
  Fault fault_;
};

/// The rules of the game, or why there are none. Valid until the cache is used again.
Expected<const Rules*, Fault> rules_of(const GameText& game, std::string_view record, RulesCache& cache,
                                       const Rules* fallback) {
  const Tag* const tag = find_tag(game, "Rules");
  if (tag == nullptr && fallback != nullptr) return fallback;
  if (tag == nullptr)
    return unexpected(
        Fault{Code::no_rules, first_word(record),
              "nothing says by which rules this game was played; name them in the game (in LGN with "
              "[Rules \"petteia\"], in SGF with RU[petteia]), or give --rules"});
  const RulesCache::Entry& entry = cache.find(tag->value);
  if (!entry) return unexpected(in_record(entry.error(), tag->value.size(), tag->value_span));
  return &entry->compiled.rules;
}

}  // namespace

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, RulesCache& cache,
                                      const Rules* fallback) {
  const auto rules = rules_of(game, record, cache, fallback);
  if (!rules) return unexpected(rules.error());
  Position start = (*rules)->initial();
  if (const Tag* const tag = find_tag(game, "FEN"); tag != nullptr) {
    auto position = parse_fen(**rules, tag->value);
    if (!position)
      return unexpected(in_record(std::move(position.error()), tag->value.size(), tag->value_span));
    start = *position;
  }
  Player player(**rules, start);
  auto moves = player.line(game.moves, 0);
  if (!moves) return unexpected(std::move(player.fault()));
  return PlayedGame{**rules,
                    descriptor((*rules)->ruleset()),
                    start,
                    game.tags,
                    game.properties,
                    game.comment,
                    std::move(*moves),
                    result_of(game)};
}

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, const Rules* fallback) {
  RulesCache cache;
  return play_game(game, record, cache, fallback);
}

}  // namespace latro
