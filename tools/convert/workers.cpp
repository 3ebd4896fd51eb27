#include "convert/workers.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/game_check.hpp"

namespace latro::tool {

namespace {

/// Of the lines of --matches: a game can have far more text of them than its record has.
constexpr std::size_t most_undrained = std::size_t{64} << 10;

/// What becomes of a game that is written, or of a part of it.
struct WrittenGame {
  GameKey key;
  std::string text;
  GameOutput::Note note;
  GameFacts facts;
  std::optional<NotChanged> left_out;  ///< why the game, which has no key, is not written
};

/// Sends a game to the stages, in the order of the input. Its text is made by `write`; that can send the
/// beginning to Stages::write.
template <class Write>
void take(Conversion& all, const ReadGame& read, WrittenGame& one, Write write) {
  if (const auto& why = one.left_out) {
    all.stages.reject(read, fmt::format("the game is left out: {}", why->message), why->place,
                      why->is_error ? Severity::error : Severity::warning);
    return;
  }
  if (!all.stages.begin(read, one.key)) return;
  write();
  if (one.note.severity == Severity::error) return all.stages.reject(read, one.note.message);
  if (!one.note.message.empty()) {
    all.input.report(read, one.note.message, one.note.severity);
    all.run.lose("with parts that the format of the output cannot have");
  }
  if (one.note.is_too_long) all.run.lose("too long to be read again");
  if (all.to.has_positions && !all.input.format().has_positions)
    all.run.lose("with turns, of which the output has positions");
  all.stages.write(one.text);
  all.stages.end(one.facts);
}
void take(Conversion& all, const ReadGame& read, WrittenGame& one) {
  take(all, read, one, [] {});
}

/// What a worker that is not alone has made of a game; with a worker that is alone, nothing is kept.
class WrittenGames {
 public:
  WrittenGames(Conversion& all, bool alone) : all_(all), alone_(alone) {}

  template <class Write>
  void add(const ReadGame& read, WrittenGame& one, Write write) {
    if (alone_) return take(all_, read, one, write);
    if (bytes_ > most_kept) return;
    write();
    bytes_ += one.text.size();
    for (const Tag& tag : one.facts.tags) bytes_ += tag.value.size();
    one.text.insert(0, std::exchange(drained_, {}));
    kept_.push_back(std::move(one));
    one = {};
  }
  /// Receives the beginning of a game's text from a sink.
  void drain(std::string_view text) {
    if (alone_) return all_.stages.write(text);
    if (bytes_ > most_kept) return;
    bytes_ += text.size();
    drained_ += text;
  }
  /// The game is complete.
  std::optional<GameWorker::Completion> completion() {
    if (alone_)
      return [&all = all_](const ReadGame&) {
        ++all.games;
        return !all.stages.is_done();
      };
    const bool are_all_kept = std::exchange(bytes_, 0) <= most_kept;
    auto kept = std::exchange(kept_, {});
    if (!are_all_kept) return std::nullopt;
    return [&all = all_, all_kept = std::move(kept)](const ReadGame& read) mutable {
      ++all.games;
      for (WrittenGame& one : all_kept) take(all, read, one);
      return !all.stages.is_done();
    };
  }

 private:
  /// Of the parts of a game: with --split-variations their length can grow with the square of the record's.
  static constexpr std::size_t most_kept = std::size_t{1} << 20;

  Conversion& all_;
  const bool alone_;
  std::vector<WrittenGame> kept_;
  std::string drained_;    ///< of the game that is being written
  std::size_t bytes_ = 0;  ///< of the texts and tags of these
};

/// Builds games, changes and writes them.
class Rewriting final : public GameWorker {
 public:
  Rewriting(Conversion& all, TurnDetail detail, bool alone)
      : all_(all),
        written_(all, alone),
        output_(all.to, all.how),
        check_(all.input.checks([&](QueryFilter& filter) {
          filter_ = &filter;
          if (all.options.mark || all.options.matches) filter.keep_matches_without_fen();
        }),
               {}, detail) {
    output_.drain_to([this](std::string_view text) { written_.drain(text); });
  }

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
  }
  bool end_at_error(const ReadGame& game, std::size_t broken_at, std::string_view rest) override {
    check_.end_at_error(game, broken_at, rest);
    return true;
  }
  std::optional<Completion> work(const ReadGame& read) override;

 private:
  void write(const ReadGame& read, const PlayedGame& game);

  Conversion& all_;
  WrittenGames written_;
  GameOutput output_;
  QueryFilter* filter_ = nullptr;
  GameCheck check_;
  WrittenGame present_;
};

std::optional<GameWorker::Completion> Rewriting::work(const ReadGame& read) {
  if (check_.game() == nullptr) return Completion();
  PlayedGame& game = *check_.game();
  game.file = all_.input.file();
  const ConvertOptions& options = all_.options;
  if (options.mark) options.mark->add_to(game, filter_->matches());
  const auto changed = options.changes.apply(game, [&](const PlayedGame& one) { write(read, one); });
  if (!changed) {
    present_.left_out = changed.error();
    written_.add(read, present_, [] {});
    present_ = {};
  }
  return written_.completion();
}

void Rewriting::write(const ReadGame& read, const PlayedGame& game) {
  present_.key = all_.stages.key(game);
  if (all_.stages.needs_facts())
    present_.facts = {game.tags, game.ruleset, game.result, game.moves.size(), read.record.number, game.file};
  written_.add(read, present_, [&] {
    present_.text.clear();
    present_.note = {};
    if (const auto form = all_.options.matches)
      append_matches(present_.text, *form, all_.input.file(), game, filter_->matches(), [&] {
        if (present_.text.size() < most_undrained) return;
        written_.drain(present_.text);
        present_.text.clear();
      });
    else
      present_.note = output_.append(game, present_.text);
  });
}

}  // namespace

std::unique_ptr<GameWorker> make_worker(Conversion& all, TurnDetail detail, bool alone) {
  return std::make_unique<Rewriting>(all, detail, alone);
}

}  // namespace latro::tool
