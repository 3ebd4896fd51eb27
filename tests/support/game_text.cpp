#include "support/game_text.hpp"

#include <algorithm>
#include <utility>

#include "latro/game/replay.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

void join(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

void append_line(GameWriter& writer, const LineText& line) {
  for (const MoveText& move : line) {
    writer.comment(move.before);
    writer.turn(move.turn);
    writer.nags(move.nags);
    writer.comment(move.comment);
    for (const LineText& variation : move.variations) {
      writer.begin_variation();
      append_line(writer, variation);
      writer.end_variation();
    }
  }
}

/// A fault in a text of `size` bytes at `place` in the record. If it is written with escapes there, the fault
/// covers all of it.
Fault in_record(Fault fault, std::size_t size, Span place) {
  if (place.end - place.begin == size)
    fault.span = {place.begin + fault.span.begin, place.begin + fault.span.end};
  else
    fault.span = place;
  return fault;
}

/// Plays lines one after the other, variations in the place of the turn that they replace.
class Player {
 public:
  Player(const Rules& rules, const Position& start) : game_(rules, start) {}

  /// From the present position on. Returns false if a turn cannot be played; fault() has the reason.
  bool line(const LineText& moves, PlayedLine& played) {
    played.reserve(moves.size());
    for (const MoveText& move : moves) {
      std::optional<Game::Mark> before;
      if (!move.variations.empty()) before = game_.mark();
      PlayedMove& one = played.emplace_back();
      if (!turn(move, one)) return false;
      annotate(move, one);
      if (before && !variations(move, *before, one)) return false;
    }
    return true;
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
    played.turn = resolved->turn;
    if (played.turn.kind == TurnKind::movement)
      played.path = game_.rules().canonical_path(game_.position(), played.turn);
    played.effect = game_.play(played.turn);
    if (auto wrong = check_bound(game_.rules().board(), *parsed, played.effect))
      return refuse(located(std::move(*wrong)));
    append_turn(played.text, game_.rules().board(), played.turn, played.path, played.effect.bound,
                Style::canonical);
    return true;
  }

  static void annotate(const MoveText& move, PlayedMove& played) {
    played.span = move.span;
    if (!move.before.empty()) played.before = move.before;
    if (!move.comment.empty()) played.comment = move.comment;
    if (!move.nags.empty()) played.nags = move.nags;
    if (!move.properties.empty()) played.properties = move.properties;
  }

  bool variations(const MoveText& move, const Game::Mark& before, PlayedMove& played) {
    const Game::Mark after = game_.mark();
    for (const LineText& variation : move.variations) {
      if (variation.empty()) continue;
      game_.rewind(before);
      if (!line(variation, played.variations.emplace_back())) return false;
    }
    game_.rewind(after);
    return true;
  }

  Game game_;
  Fault fault_;
};

}  // namespace

GameStart start_of(const GameText& game) {
  const std::string* const fen_tag = game.tag("FEN");
  const std::string* const rules_tag = game.tag("Rules");
  if (fen_tag == nullptr) {
    const auto compiled = rules_tag != nullptr ? compile_descriptor(*rules_tag) : unexpected(Fault{});
    return compiled ? GameStart{compiled->rules.ruleset().first, 1} : GameStart{};
  }
  const auto parsed = parse_fen(std::string_view(*fen_tag));
  if (!parsed) return {};
  return {parsed->position.to_move, parsed->position.number};
}

GameText GameTextBuilder::take() {
  Line& line = lines_.front();
  close(line);
  game_.moves = std::move(line.moves);
  return std::move(game_);
}

bool GameTextBuilder::tag(std::string_view name, std::string_view value, Span name_span, Span value_span) {
  if (names_.insert(name).second)
    game_.tags.push_back({std::string(name), std::string(value), value_span});
  else
    repeated_tags_.push_back(name_span);
  return true;
}

bool GameTextBuilder::turn(const TurnText& turn) {
  return foreign_turn(record_.substr(turn.span.begin, turn.span.end - turn.span.begin), turn.span);
}

bool GameTextBuilder::foreign_turn(std::string_view text, Span span) {
  Line& line = lines_.back();
  MoveText& move = line.moves.emplace_back();
  move.before = std::exchange(line.pending, {});
  move.turn = text;
  move.span = span;
  line.after_turn = true;
  return true;
}

bool GameTextBuilder::comment_before(std::string_view text) {
  join(lines_.back().pending, comment_value(text));
  return true;
}

bool GameTextBuilder::property(std::string_view name, std::span<const std::string> values) {
  LineText& moves = lines_.back().moves;
  (moves.empty() ? game_.properties : moves.back().properties)
      .push_back({std::string(name), {values.begin(), values.end()}});
  return true;
}

bool GameTextBuilder::nag(unsigned nag, Span) {
  lines_.back().moves.back().nags.push_back(nag);
  return true;
}

bool GameTextBuilder::comment(std::string_view raw, Span) {
  Line& line = lines_.back();
  const bool is_first = line.moves.empty() && lines_.size() == 1;
  join(is_first          ? game_.comment
       : line.after_turn ? line.moves.back().comment
                         : line.pending,
       comment_value(raw));
  return true;
}

bool GameTextBuilder::begin_variation(Span) {
  lines_.emplace_back();
  return true;
}

bool GameTextBuilder::end_variation(Span) {
  close(lines_.back());
  LineText variation = std::move(lines_.back().moves);
  lines_.pop_back();
  Line& line = lines_.back();
  line.moves.back().variations.push_back(std::move(variation));
  line.after_turn = false;
  return true;
}

bool GameTextBuilder::result(Result result, Span span) {
  game_.result = result;
  game_.result_span = span;
  return true;
}

void GameTextBuilder::close(Line& line) {
  if (line.moves.empty()) return;
  join(line.moves.back().comment, std::exchange(line.pending, {}));
}

Expected<GameText, Fault> parse_game(std::string_view record) {
  GameTextBuilder builder(record);
  if (auto parsed = parse_record(record, builder); !parsed) return unexpected(std::move(parsed.error()));
  return builder.take();
}

namespace {

/// Plays the turns too, as long as they are legal, for readers that compare what they do.
class PlayingBuilder final : public GameTextBuilder {
 public:
  PlayingBuilder(std::string_view record, const Rules* fallback)
      : GameTextBuilder(record), fallback_(fallback) {}

  /// Faults in members of legal turns.
  std::vector<Fault> faults;

  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override {
    if (name == "Rules" || name == "FEN") set_tag(tags_, name, value);
    return GameTextBuilder::tag(name, value, name_span, value_span);
  }
  bool end_of_tags() override {
    const Tag* const descriptor = find_tag(tags_, "Rules");
    const Rules* rules = descriptor == nullptr ? fallback_ : nullptr;
    if (descriptor != nullptr)
      if (const RulesCache::Entry& entry = cache_.find(descriptor->value); entry)
        rules = &entry->compiled.rules;
    if (rules == nullptr) return true;
    const Tag* const fen = find_tag(tags_, "FEN");
    const auto start = fen == nullptr ? rules->initial() : parse_fen(*rules, fen->value);
    plays_ = start.has_value();
    if (plays_) replay_.start(*rules, *start);
    return true;
  }
  bool foreign_turn(std::string_view text, Span span) override {
    made_.reset();
    if (plays_) play(text);
    return GameTextBuilder::foreign_turn(text, span);
  }
  bool begin_variation(Span open) override {
    if (plays_) replay_.begin_variation();
    return GameTextBuilder::begin_variation(open);
  }
  bool end_variation(Span close) override {
    if (plays_) replay_.end_variation();
    return GameTextBuilder::end_variation(close);
  }
  const MadeTurn* made_turn() override { return made_ ? &*made_ : nullptr; }
  bool contradictions(std::span<const Fault> found) override {
    if (plays_) faults.assign(found.begin(), found.end());
    return true;
  }

 private:
  void play(std::string_view text) {
    const auto parsed = parse_turn(text);
    const auto resolved = parsed ? resolve_turn(replay_.game(), *parsed, text) : unexpected(Fault{});
    plays_ = resolved.has_value();
    if (!plays_) return;
    const Rules& rules = replay_.game().rules();
    turn_ = {resolved->turn, {}, {}};
    if (turn_.turn.kind == TurnKind::movement)
      turn_.path = rules.canonical_path(replay_.game().position(), turn_.turn);
    turn_.effect = replay_.play(turn_.turn);
    text_.clear();
    append_turn(text_, rules.board(), turn_.turn, turn_.path, turn_.effect.bound, Style::canonical);
    made_.emplace(MadeTurn{replay_.before_last().position, turn_, text_, replay_.game().position()});
  }

  const Rules* fallback_;
  std::vector<Tag> tags_;
  RulesCache cache_;
  Replay replay_;
  bool plays_ = false;
  PlayedTurn turn_;
  std::string text_;
  std::optional<MadeTurn> made_;
};

}  // namespace

std::optional<GameText> read_text(GameSource& source, ReadGame& game, const Rules* fallback) {
  PlayingBuilder builder(game.record.text, fallback);
  if (!source.send(game, builder)) return std::nullopt;
  game.faults.insert(game.faults.end(), builder.faults.begin(), builder.faults.end());
  std::stable_sort(game.faults.begin(), game.faults.end(),
                   [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
  if (!builder.faults.empty()) return std::nullopt;
  return builder.take();
}

std::vector<Tag> canonical_tags(const GameText& game, std::string_view rules) {
  return canonical_tags(game.tags, result_of(game), rules);
}

Result result_of(const GameText& game) {
  if (game.result) return *game.result;
  const std::string* const tag = game.tag("Result");
  for (const Result result : {Result::white_wins, Result::black_wins, Result::draw})
    if (tag != nullptr && *tag == text(result)) return result;
  return Result::unknown;
}

void append_game(std::string& out, const GameText& game, std::string_view rules) {
  GameWriter writer(out);
  writer.tags(canonical_tags(game, rules));
  writer.begin(start_of(game));
  writer.comment(game.comment);
  append_line(writer, game.moves);
  writer.result(result_of(game));
}

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, RulesCache& cache,
                                      const Rules* fallback) {
  const Rules* rules = fallback;
  if (const Tag* const tag = find_tag(game.tags, "Rules"); tag != nullptr) {
    const RulesCache::Entry& entry = cache.find(tag->value);
    if (!entry) return unexpected(in_record(entry.error(), tag->value.size(), tag->value_span));
    rules = &entry->compiled.rules;
  }
  if (rules == nullptr) return unexpected(Fault{Code::no_rules, first_word(record), "no rules"});
  PlayedGame played{*rules,
                    descriptor(rules->ruleset()),
                    rules->initial(),
                    game.tags,
                    game.properties,
                    game.comment,
                    {},
                    result_of(game)};
  if (const Tag* const tag = find_tag(game.tags, "FEN"); tag != nullptr) {
    auto position = parse_fen(*rules, tag->value);
    if (!position)
      return unexpected(in_record(std::move(position.error()), tag->value.size(), tag->value_span));
    played.start = *position;
  }
  Player player(*rules, played.start);
  if (!player.line(game.moves, played.moves)) return unexpected(std::move(player.fault()));
  return played;
}

Expected<PlayedGame, Fault> play_game(const GameText& game, std::string_view record, const Rules* fallback) {
  RulesCache cache;
  return play_game(game, record, cache, fallback);
}

}  // namespace latro
