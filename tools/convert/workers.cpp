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
struct Part {
  GameKey key;
  std::string text;
  GameOutput::Note note;
  GameFacts facts;
  std::optional<NotChanged> left_out;  ///< why the game, which has no key, is not written
};

/// Sends a part to the stages, in the order of the input. Its text is made by `write`; that can send the
/// beginning to Stages::write.
template <class Write>
void take(Conversion& all, const ReadGame& read, Part& part, Write write) {
  if (const auto& why = part.left_out) {
    all.stages.reject(read, fmt::format("the game is left out: {}", why->message), why->place,
                      why->is_error ? Severity::error : Severity::warning);
    return;
  }
  if (!all.stages.begin(read, part.key)) return;
  write();
  if (part.note.severity == Severity::error) return all.stages.reject(read, part.note.message);
  if (!part.note.message.empty()) {
    all.input.report(read, part.note.message, part.note.severity);
    all.run.lose("with parts that the format of the output cannot have");
  }
  if (part.note.is_too_long) all.run.lose("too long to be read again");
  if (all.to.has_positions && !all.input.format().has_positions)
    all.run.lose("with turns, of which the output has positions");
  all.stages.write(part.text);
  all.stages.end(part.facts);
}
void take(Conversion& all, const ReadGame& read, Part& part) {
  take(all, read, part, [] {});
}

/// What a worker that is not alone has made of a game; with a worker that is alone, nothing is kept.
class Parts {
 public:
  Parts(Conversion& all, bool alone) : all_(all), alone_(alone) {}

  template <class Write>
  void add(const ReadGame& read, Part& part, Write write) {
    if (alone_) return take(all_, read, part, write);
    if (bytes_ > most_kept) return;
    write();
    bytes_ += part.text.size();
    for (const Tag& tag : part.facts.tags) bytes_ += tag.value.size();
    part.text.insert(0, std::exchange(drained_, {}));
    kept_.push_back(std::move(part));
    part = {};
  }
  /// Receives the beginning of a part's text from a sink.
  void drain(std::string_view text) {
    if (alone_) return all_.stages.write(text);
    if (bytes_ > most_kept) return;
    bytes_ += text.size();
    drained_ += text;
  }
  /// The game is complete.
  std::optional<GameWorker::Completion> completion(std::uint64_t games) {
    if (alone_)
      return [&all = all_, games](const ReadGame&) {
        all.games += games;
        return !all.stages.is_done();
      };
    const bool are_all_kept = std::exchange(bytes_, 0) <= most_kept;
    auto kept = std::exchange(kept_, {});
    if (!are_all_kept) return std::nullopt;
    return [&all = all_, games, parts = std::move(kept)](const ReadGame& read) mutable {
      all.games += games;
      for (Part& part : parts) take(all, read, part);
      return !all.stages.is_done();
    };
  }

 private:
  /// Of the parts of a game: with --split-variations their length can grow with the square of the record's.
  static constexpr std::size_t most_kept = std::size_t{1} << 20;

  Conversion& all_;
  const bool alone_;
  std::vector<Part> kept_;
  std::string drained_;    ///< of the part that is being written
  std::size_t bytes_ = 0;  ///< of the texts and tags of these
};

/// Builds games, changes and writes them.
class Rewriting final : public GameWorker {
 public:
  Rewriting(Conversion& all, TurnDetail detail, bool alone)
      : all_(all),
        parts_(all, alone),
        output_(all.to, all.how),
        check_(all.input.checks([&](QueryFilter& filter) {
          filter_ = &filter;
          if (all.options.mark || all.options.matches) filter.keep_matches_without_fen();
        }),
               {}, detail) {
    output_.drain_to([this](std::string_view text) { parts_.drain(text); });
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
  Parts parts_;
  GameOutput output_;
  QueryFilter* filter_ = nullptr;
  GameCheck check_;
  Part part_;
};

std::optional<GameWorker::Completion> Rewriting::work(const ReadGame& read) {
  if (check_.game() == nullptr) return Completion();
  PlayedGame& game = *check_.game();
  game.file = all_.input.file();
  const ConvertOptions& options = all_.options;
  if (options.mark) options.mark->add_to(game, filter_->matches());
  const auto changed = options.changes.apply(game, [&](const PlayedGame& one) { write(read, one); });
  if (!changed) {
    part_.left_out = changed.error();
    parts_.add(read, part_, [] {});
    part_ = {};
  }
  return parts_.completion(1);
}

void Rewriting::write(const ReadGame& read, const PlayedGame& game) {
  part_.key = all_.stages.key(game);
  if (all_.stages.needs_facts())
    part_.facts = {game.tags, game.ruleset, game.result, game.moves.size(), read.record.number, game.file};
  parts_.add(read, part_, [&] {
    part_.text.clear();
    part_.note = {};
    if (const auto form = all_.options.matches)
      append_matches(part_.text, *form, all_.input.file(), game, filter_->matches(), [&] {
        if (part_.text.size() < most_undrained) return;
        parts_.drain(part_.text);
        part_.text.clear();
      });
    else
      part_.note = output_.append(game, part_.text);
  });
}

}  // namespace

std::unique_ptr<GameWorker> make_worker(Conversion& all, TurnDetail detail, bool alone) {
  return std::make_unique<Rewriting>(all, detail, alone);
}

}  // namespace latro::tool
