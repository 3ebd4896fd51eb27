#include "latro/analysis/game_check.hpp"

#include <algorithm>
#include <utility>

#include "latro/analysis/fault_log.hpp"
#include "latro/analysis/result_check.hpp"
#include "latro/analysis/tag_sheet.hpp"
#include "latro/analysis/turn_squares.hpp"
#include "latro/formats/play_game.hpp"
#include "latro/notation/board_text.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

bool is_error(const Fault& fault) { return info(fault.code).severity == Severity::error; }

/// Where the game stands after its last turn.
Game played_out(const PlayedGame& game) {
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) replayed.play(move.turn);
  return replayed;
}

bool is_of_turn(Code code) {
  return code == Code::illegal_turn || code == Code::off_board || code == Code::wrong_capture ||
         code == Code::wrong_binding || code == Code::game_over;
}

/// The line in front of the turn that stands at `place`, and that turn; null where there is none.
const MoveText* find_turn(const LineText& line, std::size_t place, LineText& before) {
  for (const MoveText& move : line) {
    if (move.span.begin <= place && place < move.span.end) return &move;
    const std::size_t length = before.size();
    for (const LineText& variation : move.variations) {
      if (const MoveText* const found = find_turn(variation, place, before)) return found;
      before.resize(length);
    }
    before.emplace_back().turn = move.turn;
  }
  return nullptr;
}

}  // namespace

/// Checks what comes from other formats than game records.
class GameCheck::Others {
 public:
  Others(const Codes& ignored, bool boards) : ignored_(ignored), boards_(boards) {}

  std::optional<PlayedGame> check(const ReadGame& game, RulesCache& cache, const Rules* rules,
                                  std::vector<Diagnostic>& found) {
    faults_ = game.faults;
    board_.clear();
    auto played = game.game ? examine(*game.game, game.record.text, cache, rules) : std::nullopt;
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
    log_.start(game.record, ignored_, found);
    for (const Fault& fault : faults_) {
      if (!log_.open()) break;
      Diagnostic* const told = log_.add(fault);
      if (told != nullptr && is_of_turn(fault.code)) told->board = board_;
    }
    log_.finish();
    return played;
  }

 private:
  /// The position in which the fault was found, where it is one of a turn.
  void draw(const Fault& fault, GameText game, std::string_view record, RulesCache& cache,
            const Rules* rules) {
    if (!boards_ || !is_of_turn(fault.code)) return;
    LineText before;
    const MoveText* const turn = find_turn(game.moves, fault.span.begin, before);
    const auto parsed = turn != nullptr ? parse_turn(turn->turn) : unexpected(Fault{});
    game.moves = std::move(before);
    const auto played = play_game(game, record, cache, rules);
    if (!parsed || !played) return;
    board_ = board_text(played_out(*played).position(), squares_named(played->rules.board(), *parsed));
  }

  /// Nothing where an error was added to the faults.
  std::optional<PlayedGame> examine(const GameText& game, std::string_view record, RulesCache& cache,
                                    const Rules* rules) {
    TagSheet tags;
    for (const Tag& tag : game.tags) tags.add(tag.name, tag.value, tag.value_span);
    tags.check_values(faults_);
    auto played = play_game(game, record, cache, rules);
    if (!played) {
      draw(played.error(), game, record, cache, rules);
      faults_.push_back(std::move(played.error()));
      return std::nullopt;
    }
    // A reader that stops at a turn has delivered the game in front of it.
    if (boards_ && std::any_of(faults_.begin(), faults_.end(),
                               [](const Fault& fault) { return is_of_turn(fault.code); }))
      board_ = board_text(played_out(*played).position());
    if (tags.rules.given)
      if (const RulesCache::Entry& entry = cache.find(tags.rules.value); entry)
        for (Fault warning : entry->compiled.warnings) {
          warning.span = tags.rules.span;
          faults_.push_back(std::move(warning));
        }
    const std::size_t before = faults_.size();
    check_result(played_out(*played), played->moves.size(), {played->result, game.result_span}, tags,
                 faults_);
    if (!game.result && !tags.result.given)  // some formats have no place for it
      faults_.erase(std::remove_if(faults_.begin() + static_cast<std::ptrdiff_t>(before), faults_.end(),
                                   [](const Fault& one) { return one.code == Code::unclaimed_result; }),
                    faults_.end());
    if (std::any_of(faults_.begin() + static_cast<std::ptrdiff_t>(before), faults_.end(), is_error))
      return std::nullopt;
    return std::move(*played);
  }

  Codes ignored_;
  bool boards_;
  std::string board_;  ///< where a turn of the game is at fault: the position in front of it, if it is wanted
  FaultLog log_;
  std::vector<Fault> faults_;
};

GameCheck::GameCheck(const ValidationOptions& options, PlayedGameBuilder::Wanted wanted)
    : rules_(options.rules),
      builder_(std::move(wanted)),
      validator_(options, &builder_),
      others_(std::make_unique<Others>(options.ignored, options.boards)) {}
GameCheck::~GameCheck() = default;

PlayedGame* GameCheck::check(ReadGame& game, std::vector<Diagnostic>& found) {
  PlayedGame* played = nullptr;
  if (game.is_record) {
    note(validator_.check(game.record, found), game);
    played = builder_.game();
  } else {
    other_ = others_->check(game, cache_, rules(), found);
    if (other_) played = &*other_;
  }
  if (played) played->number = game.record.number;
  return played;
}

void note(const CheckedGame& checked, ReadGame& game) {
  game.parsed = true;
  game.syntax_error_at = checked.syntax_error_at;
  game.wanted = checked.wanted;
  game.claims.reset();
  if (!checked.syntax_error_at && !game.record.too_long)
    game.claims = GameClaims{checked.written_result, checked.written_turns};
}

Diagnostic diagnostic_of(const Record& record, Code code, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.game = record.number;
  Locator(record).fill(diagnostic, first_word(record.text));
  return diagnostic;
}

}  // namespace latro
