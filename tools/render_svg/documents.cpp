#include "render_svg/documents.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/render/animation/animation.hpp"
#include "latro/render/sheet.hpp"

namespace latro::tool {

namespace {

void check_together(const RenderOptions& options, const std::string& output) {
  if (is_html(output))
    throw UsageError(
        "-o: a picture is SVG, so write it to a file .svg; for a page to step through, add --html");
  check_is_svg("-o", output);
  const int modes = (options.frames ? 1 : 0) + (options.columns > 0 ? 1 : 0) + (options.animate ? 1 : 0) +
                    (options.score ? 1 : 0);
  if (modes > 1)
    throw UsageError("--frames, --sheet, --animate, --score and --html: only one of them at a time");
  if (options.frames && *options.frames != "-" && output != "-")
    throw UsageError("-o: with --frames the pictures go to the folder, one file each");
  if (options.texts.caption && options.no_caption)
    throw UsageError("--caption and --no-caption contradict each other");
  if (options.speed && !options.animate) throw UsageError("--speed: only with --animate or --html");
  if (options.no_loop && !options.animate) throw UsageError("--no-loop: only with --animate");
  if (options.texts.turns_of && options.animate) throw UsageError("--show-turns: not with --animate");
  if (options.look.legend && (options.columns > 0 || options.animate))
    throw UsageError("--legend: not with --sheet or --animate");
  if (options.score) check_with_score(options, output);
  if (modes == 0 && options.plies && !options.plies->last_only && options.plies->first != options.plies->last)
    throw UsageError(
        "--ply: a range needs --frames, --sheet, --animate or --score; a diagram shows one position");
}

class Rendering {
 public:
  Rendering(Run& run, RenderOptions& options)
      : run_(run),
        options_(options),
        motion_{options.speed.value_or(1), !options.no_loop},
        input_(run, options.input),
        pictures_(options.texts),
        painter_(options.look) {
    hooks_.selected = [this](const ReadGame& game) { return is_selected(game); };
    hooks_.game = [this](const ReadGame& read, const PlayedGame& game) {
      report_marks(input_, read, game);
      render(game);
      return true;
    };
    if (options.games) hooks_.last = options.games->last();
  }

  void read(Input& input) {
    if (is_done()) {
      more_ = true;
      return;
    }
    in_this_ = 0;
    input_.read(input, hooks_);
    before_ += in_this_;
  }
  /// When all has been read.
  void end() {
    input_.end();
    const bool is_sheet_of_positions = positions_.size() > 0;
    if (is_sheet_of_positions) write_sheet(positions_.take());
    if (pictures_.turns_left_out())
      run_.warning(
          "--show-turns: the position has so many turns that not all were looked at; some squares may be missing");
    if (more_)
      run_.warning(
          is_sheet_of_positions
              ? "there are more games; a sheet has positions without turns, or one game (--games N draws another)"
              : "there are more games; only the first is drawn (--games N draws another, --frames all)");
    if (options_.frames && *options_.frames != "-")
      run_.note(fmt::format("wrote {} pictures into {}", frames_, *options_.frames));
    if (options_.frames ? frames_ > 0 : drawn_ > 0) return;
    if (drawn_ == 0) return report_nothing_drawn(run_, options_, before_);
    run_.withhold_output();
    run_.fault("--ply: no game of the input has such a ply");
  }

 private:
  /// Positions without turns make one sheet; all else is one picture of the first game.
  bool is_done() const { return !options_.frames && selected_ > 0 && (positions_.size() == 0 || more_); }
  bool is_selected(const ReadGame& game) {
    if (!game.is_game) return true;
    in_this_ = game.record.number;
    if (options_.games && !options_.games->contains(game.record.number)) return false;
    if (is_done()) {
      more_ = true;
      hooks_.last = 0;  // nothing else is of use
      return false;
    }
    ++selected_;
    return true;
  }
  void render(const PlayedGame& game) {
    ++drawn_;
    if (options_.frames) return render_frames(game);
    if (options_.score) return write_score_pages(run_, game, options_);
    if (add_position(game)) return;
    const bool is_sequence = options_.columns > 0 || options_.animate;
    const PlyRange range = options_.plies.value_or(is_sequence ? every_ply : last_ply);
    check_plies(game, range);
    check_length(game, range);
    check_square(game);
    text_.clear();
    if (!is_sequence) {
      pictures_.each_diagram(
          game, range, [this](std::size_t, const Diagram& diagram) { painter_.append(diagram, text_); });
    } else {
      const SequenceKind kind = options_.animate ? SequenceKind::animation : SequenceKind::sheet;
      const DiagramSequence sequence = pictures_.sequence(game, range, kind);
      if (options_.animate)
        append_animation(sequence, options_.look, motion_, text_);
      else
        write_sheet(sequence);
    }
    run_.out().write(text_);
  }
  /// Whether it is one: then it is drawn when all has been read.
  bool add_position(const PlayedGame& game) {
    if (options_.columns == 0) return false;
    if (!game.moves.empty()) {
      if (positions_.size() > 0) more_ = true;
      return more_;
    }
    if (positions_.size() == most_in_sheet)
      throw UsageError(fmt::format(
          "--sheet: a sheet has at most {} positions, and there are more; draw some of them, such as --games 1-{}",
          most_in_sheet, most_in_sheet));
    check_plies(game, options_.plies.value_or(every_ply));
    check_square(game);
    pictures_.each_diagram(game, every_ply,
                           [this](std::size_t, const Diagram& diagram) { positions_.add(diagram); });
    return true;
  }
  void write_sheet(const DiagramSequence& sequence) {
    latro::write_sheet(sequence, options_.columns, options_.look,
                       [this](std::string_view piece) { run_.out().write(piece); });
  }
  /// Games that are too short for --ply have no frames.
  void render_frames(const PlayedGame& game) {
    const PlyRange range = options_.plies.value_or(every_ply);
    const std::uint64_t number = before_ + game.number;
    check_square(game);
    pictures_.each_diagram(game, range, [&](std::size_t ply, const Diagram& diagram) {
      text_.clear();
      painter_.append(diagram, text_);
      write_picture(run_, *options_.frames, fmt::format("{}-{:03}.svg", number, ply), frames_++, text_);
    });
  }
  /// Before the pictures are made, so that a game of any length costs little.
  void check_length(const PlayedGame& game, const PlyRange& range) const {
    const bool is_sheet = options_.columns > 0;
    if (range.last_only || !(is_sheet || options_.animate)) return;
    const std::size_t most = is_sheet ? most_in_sheet : most_animated;
    const std::size_t positions = std::min(range.last, game.moves.size()) - range.first + 1;
    if (positions > most)
      throw UsageError(fmt::format(
          "{} has at most {} positions, and this one would have {}; draw a part of the game, such as --ply "
          "{}-{}",
          is_sheet ? "--sheet: a sheet" : "--animate: an animation", most, positions, range.first,
          range.first + most - 1));
  }
  void check_square(const PlayedGame& game) const {
    const BoardSize board = game.start.board;
    if (options_.texts.turns_of && !board.contains(*options_.texts.turns_of))
      throw UsageError(fmt::format("--show-turns: {} is not on the board, which has {} files and {} ranks",
                                   square_text(*options_.texts.turns_of), board.files, board.ranks));
  }

  Run& run_;
  RenderOptions& options_;
  const Motion motion_;
  GameInput input_;
  GameHooks hooks_;
  Pictures pictures_;
  DiagramPainter painter_;
  PositionList positions_;
  std::string text_;
  std::uint64_t selected_ = 0;
  std::uint64_t drawn_ = 0;
  std::uint64_t frames_ = 0;
  std::uint64_t before_ = 0;   ///< games in the inputs before this one
  std::uint64_t in_this_ = 0;  ///< games seen in this input
  bool more_ = false;
};

}  // namespace

void report_nothing_drawn(Run& run, const RenderOptions& options, std::uint64_t games) {
  run.withhold_output();
  if (run.status() != Status::done) return;
  const bool no_list = run.options().files_from.empty();
  const std::string where = no_list && options.files.empty()       ? "standard input"
                            : no_list && options.files.size() == 1 ? printable(options.files.front())
                                                                   : "these files";
  run.fault(games == 0 ? fmt::format("there is no game in {}", where)
                       : fmt::format("--games: no game in {} has such a number", where));
}

void report_marks(GameInput& input, const ReadGame& read, const PlayedGame& game) {
  if (const auto ply = ply_with_too_many_marks(game))
    input.report(read,
                 fmt::format("the comment of ply {} marks more than {} squares and arrows; a picture shows "
                             "the first {}",
                             *ply, most_marks, most_marks));
}

void render_documents(Run& run, RenderOptions& options) {
  if (options.rules_sheet) return render_rules_sheet(run, options);
  if (options.html) return render_page(run, options);
  check_together(options, run.options().output);
  if (options.no_caption) options.texts.caption.emplace();
  const Theme theme = theme_argument(options.theme.value_or(options.score ? "print" : "marble"));
  options.look.theme = &theme;
  Rendering rendering(run, options);
  run.each_input(options.files, [&](Input& input) { rendering.read(input); });
  rendering.end();
}

}  // namespace latro::tool
