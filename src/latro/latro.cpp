#include "latro/latro.hpp"

#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/check/game_check.hpp"
#include "latro/render/sheet.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro {

std::string text(const Diagnostic& diagnostic) {
  const CodeInfo& code = info(diagnostic.code);
  return fmt::format("{}{}{}:{}: {}[{}]: {}", diagnostic.file, diagnostic.file.empty() ? "" : ":",
                     diagnostic.place.line, diagnostic.place.column, name(code.severity), code.name,
                     diagnostic.message);
}

namespace {

/// Adds what was found in a game, or in a text that is no game.
void add(CheckReport& report, const ReadGame& game, const CheckedGame& checked,
         const std::vector<Diagnostic>& found) {
  std::optional<Code> first_error;
  const auto count = [&](Code code, std::uint64_t times) {
    const bool is_error = info(code).severity == Severity::error;
    (is_error ? report.errors : report.warnings) += times;
    if (is_error && !first_error) first_error = code;
  };
  for (const Diagnostic& one : found) {
    count(one.code, 1);
    if (report.diagnostics.size() < CheckReport::most_diagnostics) report.diagnostics.push_back(one);
  }
  if (!game.is_game) return;
  ++report.games;
  for (const CodeCount& unlisted : checked.unlisted) count(unlisted.code, unlisted.count);
  if (first_error) ++report.left_out[*first_error];
}

class ReportTaker final : public GameTaker {
 public:
  bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) override {
    add(report, game, checked, found);
    return true;
  }
  CheckReport report;
};

}  // namespace

CheckReport check_games(ByteSource& source, const CheckOptions& options, const Format* format) {
  return check_games(source, options, StreamOptions{format}, 1);
}
CheckReport check_games(ByteSource& source, const CheckOptions& options, const StreamOptions& how,
                        unsigned threads) {
  GameWorkers workers(options);
  ReportTaker taker;
  StreamOptions all = how;
  if (options.rules) all.reading.rules = &*options.rules;
  Jobs jobs(threads);
  GameStream(source, all, workers, taker).read(jobs);
  return std::move(taker.report);
}

CheckReport check_games(std::string_view text, const CheckOptions& options, const Format* format) {
  TextSource source(text);
  return check_games(source, options, format);
}

static constexpr std::size_t most_peeked = 4096;

class GameReader::Impl final : public GameTaker {
 public:
  Impl(ByteSource& source, const CheckOptions& options, StreamOptions how, unsigned threads)
      : options_(options),
        jobs_(threads),
        workers_([this](bool alone) { return std::make_unique<Builder>(*this, alone); }),
        how_(std::move(how)),
        source_(source) {
    if (options_.rules) how_.reading.rules = &*options_.rules;
  }

  PlayedGame* next(bool& more);
  const CheckReport& report() const { return report_; }
  const std::vector<Diagnostic>& found() const { return present_.found; }

 private:
  /// A game, or a text that is no game.
  struct Item {
    ReadGame read;
    CheckedGame checked;
    std::vector<Diagnostic> found;
    PlayedGame* game = nullptr;            ///< null: it has an error
    std::shared_ptr<PlayedGame> own = {};  ///< that game, if it is no worker's
  };

  class Builder final : public GameWorker {
   public:
    Builder(Impl& to, bool alone) : to_(to), alone_(alone), check_(to.options_) {}
    CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
      return check_.check(source, game, found);
    }
    std::optional<Completion> work(const ReadGame&) override {
      if (check_.game() == nullptr) return Completion();
      std::shared_ptr<PlayedGame> own;
      if (!alone_) {
        auto used = to_.used_.take([] { return std::unique_ptr<PlayedGame>(); });
        if (used)
          std::swap(*used, *check_.game());
        else
          used = std::make_unique<PlayedGame>(std::move(*check_.game()));
        own = {used.release(),
               [&to = to_](PlayedGame* game) { to.used_.give_back(std::unique_ptr<PlayedGame>(game)); }};
      }
      return [this, own](const ReadGame&) {
        Item& item = to_.items_.back();
        item.own = own;
        item.game = own ? own.get() : check_.game();
        return true;
      };
    }

   private:
    Impl& to_;
    const bool alone_;
    GameCheck check_;
  };

  bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) override {
    items_.push_back({game, checked, found});
    return true;
  }

  CheckOptions options_;
  IdleWorkers<std::unique_ptr<PlayedGame>> used_;  ///< games whose memory is used again
  Jobs jobs_;
  GameWorkers workers_;
  StreamOptions how_;
  PeekedSource source_;
  std::optional<GameStream> stream_;
  std::deque<Item> items_;  ///< not yet delivered
  Item present_;
  CheckReport report_;
  std::exception_ptr failure_;
};

PlayedGame* GameReader::Impl::next(bool& more) {
  more = false;
  present_ = {};
  while (true) {
    while (items_.empty()) {
      if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
      if (!stream_) {
        // After an exception here the next call goes on, with the bytes that were read.
        if (how_.format == nullptr)
          how_.format = &detect_format(source_.peek(most_peeked, is_enough_to_detect), how_.name);
        stream_.emplace(source_, how_, workers_, *this);
      }
      try {
        if (!stream_->read_some(jobs_) && items_.empty()) return nullptr;
      } catch (...) {
        failure_ = std::current_exception();
      }
    }
    std::vector<Diagnostic> before = std::move(present_.found);
    present_ = std::move(items_.front());
    items_.pop_front();
    add(report_, present_.read, present_.checked, present_.found);
    present_.found.insert(present_.found.begin(), before.begin(), before.end());
    if (!present_.read.is_game) continue;
    more = true;
    return present_.game;
  }
}

GameReader::GameReader(ByteSource& source, const CheckOptions& options, const Format* format)
    : GameReader(source, options, StreamOptions{format}) {}
GameReader::GameReader(ByteSource& source, const CheckOptions& options, const StreamOptions& how,
                       unsigned threads)
    : impl_(std::make_unique<Impl>(source, options, how, threads)) {}
GameReader::~GameReader() = default;

PlayedGame* GameReader::next() {
  bool more = true;
  while (more)
    if (PlayedGame* const game = impl_->next(more)) return game;
  return nullptr;
}
PlayedGame* GameReader::next(bool& more) { return impl_->next(more); }
const CheckReport& GameReader::report() const { return impl_->report(); }
const std::vector<Diagnostic>& GameReader::found() const { return impl_->found(); }

CheckReport read_games(ByteSource& source, const GameFunction& take, const CheckOptions& options,
                       const Format* format) {
  GameReader reader(source, options, format);
  bool more = true;
  while (more)
    if (PlayedGame* const game = reader.next(more); game != nullptr && take && !take(*game)) break;
  return reader.report();
}

CheckReport read_games(std::string_view text, const GameFunction& take, const CheckOptions& options,
                       const Format* format) {
  TextSource source(text);
  return read_games(source, take, options, format);
}

Expected<void, std::string> read_legal(ByteSource& source, const std::string& name,
                                       const std::function<bool(const PlayedGame&)>& take) {
  GameReader games(source, {}, StreamOptions{nullptr, name});
  bool more = true;
  while (more) {
    PlayedGame* const game = games.next(more);
    for (const Diagnostic& one : games.found())
      if (info(one.code).severity == Severity::error)
        return unexpected(fmt::format("{}:{}:{}: {} [{}]", name, one.place.line, one.place.column,
                                      one.message, info(one.code).name));
    if (game != nullptr && !take(*game)) break;
  }
  return {};
}

Expected<std::string, std::string> write_game(const PlayedGame& game, std::string_view format,
                                              LeftOut* left_out) {
  const Format* const found = find_format(format);
  if (found == nullptr || found->sink == nullptr || found->is_database)
    return unexpected(fmt::format("there is no format '{}' that can be written", format));
  std::string out;
  auto lost = found->sink({})->write(game, out);
  if (!lost) return unexpected(std::move(lost.error()));
  if (left_out != nullptr) *left_out = *std::move(lost);
  return out;
}

std::string draw(const PlayedGame& game, const PictureOptions& options, const PictureTexts& texts) {
  std::string out;
  DiagramPainter painter(options);
  Pictures(texts).each_diagram(game, last_ply,
                               [&](std::size_t, const Diagram& diagram) { painter.append(diagram, out); });
  return out;
}

std::string draw_sheet(const PlayedGame& game, unsigned columns, const PictureOptions& options,
                       const PictureTexts& texts) {
  std::string out;
  append_sheet(Pictures(texts).sequence(game, every_ply, SequenceKind::sheet), columns, options, out);
  return out;
}

std::string draw_animation(const PlayedGame& game, const PictureOptions& options, const PictureTexts& texts,
                           const Motion& motion) {
  std::string out;
  append_animation(Pictures(texts).sequence(game, every_ply, SequenceKind::animation), options, motion, out);
  return out;
}

}  // namespace latro
