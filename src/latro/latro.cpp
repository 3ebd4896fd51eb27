#include "latro/latro.hpp"

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/check/game_check.hpp"
#include "latro/check/stream_check.hpp"
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

/// Counts what was found.
class ReportSink final : public CheckSink {
 public:
  explicit ReportSink(CheckReport& report) : report_(report) {}
  bool take(const Diagnostic& diagnostic) override {
    count(diagnostic.code, 1);
    if (report_.diagnostics.size() < CheckReport::most_diagnostics) report_.diagnostics.push_back(diagnostic);
    return true;
  }
  void take(const CheckedGame& game) override {
    ++report_.games;
    for (const CodeCount& unlisted : game.unlisted) count(unlisted.code, unlisted.count);
    if (first_error_) ++report_.left_out[*first_error_];
    first_error_.reset();
  }

 private:
  void count(Code code, std::uint64_t times) {
    const bool is_error = info(code).severity == Severity::error;
    (is_error ? report_.errors : report_.warnings) += times;
    if (is_error && !first_error_) first_error_ = code;
  }

  CheckReport& report_;
  std::optional<Code> first_error_;  ///< of the game
};

const Format& format_of(PeekedSource& source, const Format* format) {
  constexpr std::size_t most_peeked = 4096;
  return format != nullptr ? *format : detect_format(source.peek(most_peeked, is_enough_to_detect), {});
}

}  // namespace

CheckReport check_games(ByteSource& source, const CheckOptions& options, const Format* format) {
  PeekedSource peeked(source);
  const Format& found = format_of(peeked, format);
  if (!found.has_records || &found != find_format("lgn")) return read_games(peeked, {}, options, &found);
  CheckReport report;
  ReportSink sink(report);
  StreamCheck(options).validate(peeked, sink);
  return report;
}

CheckReport check_games(std::string_view text, const CheckOptions& options, const Format* format) {
  TextSource source(text);
  return check_games(source, options, format);
}

class GameReader::Work {
 public:
  Work(ByteSource& source, const CheckOptions& options, const Format* format)
      : options_(options), format_(format), source_(source), check_(options_) {}

  PlayedGame* next(bool& more) {
    more = false;
    found_.clear();
    if (!games_) begin();
    while (games_->next(game_)) {
      const std::size_t before = found_.size();
      const CheckedGame checked = check_.check(*games_, game_, found_);
      for (std::size_t i = before; i < found_.size(); ++i) sink_.take(found_[i]);
      if (!game_.is_game) continue;
      sink_.take(checked);
      more = true;
      return check_.game();
    }
    return nullptr;
  }
  const CheckReport& report() const { return report_; }
  const std::vector<Diagnostic>& found() const { return found_; }

 private:
  void begin() {
    ReadOptions how;
    how.rules = options_.rules ? &*options_.rules : nullptr;
    games_ = format_of(source_, format_).source(source_, how);
  }

  CheckOptions options_;
  const Format* format_;
  PeekedSource source_;
  GameCheck check_;
  std::unique_ptr<GameSource> games_;
  ReadGame game_;
  std::vector<Diagnostic> found_;
  CheckReport report_;
  ReportSink sink_{report_};
};

GameReader::GameReader(ByteSource& source, const CheckOptions& options, const Format* format)
    : work_(std::make_unique<Work>(source, options, format)) {}
GameReader::~GameReader() = default;

PlayedGame* GameReader::next() {
  bool more = true;
  while (more)
    if (PlayedGame* const game = work_->next(more)) return game;
  return nullptr;
}
PlayedGame* GameReader::next(bool& more) { return work_->next(more); }
const CheckReport& GameReader::report() const { return work_->report(); }
const std::vector<Diagnostic>& GameReader::found() const { return work_->found(); }

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

Expected<std::string, std::string> write_game(const PlayedGame& game, std::string_view format,
                                              LeftOut* left_out) {
  const Format* const found = find_format(format);
  if (found == nullptr || found->sink == nullptr)
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
