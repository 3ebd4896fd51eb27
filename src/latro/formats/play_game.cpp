#include "latro/formats/play_game.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "latro/notation/fen.hpp"
#include "latro/notation/game_writer.hpp"
#include "latro/notation/plain_reader.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "latro/notation/written_turn.hpp"
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

/// A turn alone, for Game::play_written.
class OneTurn final : public WrittenTurns {
 public:
  explicit OneTurn(const WrittenTurn& turn) : turn_(&turn) {}
  const WrittenTurn* next() override { return std::exchange(turn_, nullptr); }

 private:
  const WrittenTurn* turn_;
};

/// Plays lines one after the other, variations in the place of the turn that they replace.
class Player {
 public:
  Player(const Rules& rules, const Position& start) : game_(rules, start), parts_(rules.board()) {}

  /// From the present position on. False where a turn cannot be played: fault() says why.
  bool line(const LineText& moves, unsigned depth, PlayedLine& played) {
    played.reserve(moves.size());
    for (const MoveText& move : moves) {
      std::optional<Game::Mark> before;
      if (!move.variations.empty()) before = game_.mark();
      PlayedMove& one = played.emplace_back();
      if (!turn(move, one)) return false;
      annotate(move, one);
      if (before && !variations(move, *before, depth, one)) return false;
    }
    return true;
  }
  Fault& fault() { return fault_; }

 private:
  bool refuse(Fault fault) {
    fault_ = std::move(fault);
    return false;
  }

  /// Nearly all turns are legal and do what they say.
  bool turn(const MoveText& move, PlayedMove& played) {
    if (!plain_turn(move.turn, played) && !any_turn(move, played)) return false;
    append_turn(played.text, game_.rules().board(), played.turn, played.path, played.effect.bound,
                Style::canonical);
    return true;
  }

  /// False where it cannot be seen at a glance what the turn is; nothing has been played then.
  bool plain_turn(std::string_view text, PlayedMove& played) {
    // With bytes behind it the reader is at its best.
    std::array<char, 32> padded;
    if (text.size() > padded.size() - 8) return false;
    padded.fill('\0');
    std::copy(text.begin(), text.end(), padded.begin());
    const char* const behind = PlainReader(padded.data() + padded.size()).turn(padded.data(), parts_);
    if (behind != padded.data() + text.size() || !parts_.is_whole()) return false;
    const WrittenTurn& written = parts_.turn();
    OneTurn one(written);
    if (game_.play_written(one, before_) == 0) return false;
    const Position& before = before_.position;
    const Position& after = game_.position();
    const Side enemy = opponent(before.to_move);
    const SquareSet gone = without(before.of(enemy), after.of(enemy));
    Turn& turn = played.turn;
    Effect& effect = played.effect;
    turn.kind = written.kind;
    effect.freed = without(before.bound & after.occupied(), after.bound);
    switch (written.kind) {
      case TurnKind::movement:
        turn.origin = written.origin;
        turn.destination = written.hops[written.hop_count - 1].to;
        turn.dux = before.duces.contains(turn.origin);
        turn.captured = effect.captured = gone;
        effect.bound = without(after.bound & after.of(enemy), before.bound);
        effect.self_bound = after.bound.contains(turn.destination);
        if (written.is_single_move())
          played.path.push_back({HopKind::move, turn.destination, turn.captured});
        else
          played.path = game_.rules().canonical_path(before, turn);
        break;
      case TurnKind::placement:
        turn.dux = written.dux;
        turn.squares = written.squares;
        break;
      case TurnKind::removal:
        turn.squares = effect.removed = gone;
        break;
      case TurnKind::pass:
        break;
    }
    return true;
  }

  bool any_turn(const MoveText& move, PlayedMove& played) {
    const auto located = [&](Fault fault) {
      return in_record(std::move(fault), move.turn.size(), move.span);
    };
    const auto parsed = parse_turn(move.turn);
    if (!parsed) return refuse(located(parsed.error()));
    const auto resolved = resolve_turn(game_, *parsed, move.turn);
    if (!resolved) return refuse(located(resolved.error()));
    played.turn = resolved->turn;
    if (played.turn.kind == TurnKind::movement)
      played.path = game_.rules().canonical_path(game_.position(), played.turn);
    played.effect = game_.play(played.turn);
    if (auto wrong = check_bound(game_.rules().board(), *parsed, played.effect))
      return refuse(located(std::move(*wrong)));
    return true;
  }

  static void annotate(const MoveText& move, PlayedMove& played) {
    played.span = move.span;
    if (!move.before.empty()) played.before = move.before;
    if (!move.comment.empty()) played.comment = move.comment;
    if (!move.nags.empty()) played.nags = move.nags;
    if (!move.properties.empty()) played.properties = move.properties;
  }

  bool variations(const MoveText& move, const Game::Mark& before, unsigned depth, PlayedMove& played) {
    if (depth == max_variation_depth)
      return refuse({Code::deep_variation, move.span,
                     "variations nest more than " + std::to_string(max_variation_depth) + " deep here"});
    const Game::Mark after = game_.mark();
    for (const LineText& variation : move.variations) {
      if (variation.empty()) continue;
      game_.rewind(before);
      if (!line(variation, depth + 1, played.variations.emplace_back())) return false;
    }
    game_.rewind(after);
    return true;
  }

  Game game_;
  WrittenTurnParts parts_;
  Game::Mark before_;  ///< the last plain turn
  Fault fault_;
};

/// What a game is played by.
struct GameRules {
  const Rules* rules;
  std::string name;  ///< the shortest descriptor
  Position initial;
};

/// The rules of the game, or why there are none. Valid until the cache is used again.
Expected<GameRules, Fault> rules_of(const GameText& game, std::string_view record, RulesCache& cache,
                                    const Rules* fallback) {
  const Tag* const tag = find_tag(game, "Rules");
  if (tag == nullptr && fallback != nullptr)
    return GameRules{fallback, descriptor(fallback->ruleset()), fallback->initial()};
  if (tag == nullptr)
    return unexpected(
        Fault{Code::no_rules, first_word(record),
              "nothing says by which rules this game was played; name them in the game (in LGN with "
              "[Rules \"petteia\"], in SGF with RU[petteia]), or give --rules"});
  const RulesCache::Entry& entry = cache.find(tag->value);
  if (!entry) return unexpected(in_record(entry.error(), tag->value.size(), tag->value_span));
  return GameRules{&entry->compiled.rules, *entry->name, entry->initial};
}

}  // namespace

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, RulesCache& cache,
                                      const Rules* fallback) {
  auto by = rules_of(game, record, cache, fallback);
  if (!by) return unexpected(std::move(by.error()));
  const Rules& rules = *by->rules;
  PlayedGame played{rules,           std::move(by->name), by->initial, game.tags,
                    game.properties, game.comment,        {},          result_of(game)};
  if (const Tag* const tag = find_tag(game, "FEN"); tag != nullptr) {
    auto position = parse_fen(rules, tag->value);
    if (!position)
      return unexpected(in_record(std::move(position.error()), tag->value.size(), tag->value_span));
    played.start = *position;
  }
  Player player(rules, played.start);
  if (!player.line(game.moves, 0, played.moves)) return unexpected(std::move(player.fault()));
  return played;
}

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, const Rules* fallback) {
  RulesCache cache;
  return play_game(game, record, cache, fallback);
}

}  // namespace latro
