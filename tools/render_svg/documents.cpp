#include "render_svg/documents.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/render/animation/animation.hpp"
#include "latro/render/sheet.hpp"
#include "latro/support/counted.hpp"

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
  if (options.look.square_millimetres > 0 && options.look.pixels > 0)
    throw UsageError("--size and --square contradict each other: both set how large the picture is");
  if (options.texts.bare && options.texts.caption)
    throw UsageError("--bare and --caption contradict each other");
  if (options.animate) {
    if (options.look.area) throw UsageError("--area: not with --animate");
    if (options.texts.bare)
      throw UsageError("--bare: not with --animate; --no-caption leaves out the texts above");
    if (!options.labels.empty()) throw UsageError("--label: not with --animate");
  }
  if (options.score) check_with_score(options, output);
  if (!options.numbered) return;
  if (modes > 0) throw UsageError("--numbered: not with --frames, --sheet, --animate, --score and --html");
  if (!options.plies || options.plies->size() > 1 ||
      options.plies->front().text.find('-') == std::string::npos)
    throw UsageError("--numbered: --ply must say which turns, as a range of positions such as 40-46");
  if (options.texts.turns_of) throw UsageError("--show-turns: not with --numbered");
}

/// The numbers of more turns cannot be read.
constexpr std::size_t most_numbered = 500;

const PlyPart every_part{};

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
    if (is_sheet_of_positions) write_sheet(positions_.take(run_.options().language));
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
    if (without_ > 0 && frames_ > 0)
      run_.warning(
          fmt::format("--ply: {} without such a position, and without pictures", counted(without_, "game")));
    if (incomplete_ > 0)
      run_.warning(fmt::format("--ply: {} with only some of these positions", counted(incomplete_, "game")));
    if (options_.frames ? frames_ > 0 : drawn_ > 0) return;
    if (drawn_ == 0) return report_nothing_drawn(run_, options_, before_);
    run_.withhold_output();
    run_.fault("--ply: no game of the input has such a position");
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
    const std::vector<PlyRange> plies = chosen_plies(game, options_, is_sequence ? every_ply : last_ply);
    check_length(plies);
    check_squares(game);
    text_.clear();
    if (options_.numbered) {
      painter_.append(pictures_.numbered(game, plies.front()), text_);
    } else if (!is_sequence) {
      pictures_.each_diagram(
          game, plies, [this](std::size_t, const Diagram& diagram) { painter_.append(diagram, text_); });
    } else {
      const SequenceKind kind = options_.animate ? SequenceKind::animation : SequenceKind::sheet;
      const DiagramSequence sequence = pictures_.sequence(game, plies, kind);
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
    const std::vector<PlyRange> plies = chosen_plies(game, options_, every_ply);
    check_squares(game);
    pictures_.each_diagram(game, plies,
                           [this](std::size_t, const Diagram& diagram) { positions_.add(diagram); });
    return true;
  }
  void write_sheet(const DiagramSequence& sequence) {
    latro::write_sheet(sequence, options_.columns, options_.look,
                       [this](std::string_view piece) { run_.out().write(piece); });
  }
  /// Positions that a game does not have have no frames.
  void render_frames(const PlayedGame& game) {
    const SelectedPlies found = selected_plies(game, options_.plies.value_or(PlySelection{every_part}));
    if (found.missing != nullptr) ++(found.count == 0 ? without_ : incomplete_);
    const std::uint64_t number = before_ + game.number;
    check_squares(game);
    pictures_.each_diagram(game, found.ranges, [&](std::size_t ply, const Diagram& diagram) {
      text_.clear();
      painter_.append(diagram, text_);
      write_picture(run_, *options_.frames, fmt::format("{}-{:03}.svg", number, ply), frames_++, text_);
    });
  }
  /// Before the pictures are made, so that a game of any length costs little.
  void check_length(const std::vector<PlyRange>& plies) const {
    std::size_t positions = 0;
    for (const PlyRange& range : plies) positions += range.last - range.first + 1;
    const std::size_t first = plies.front().first;
    if (options_.numbered) {
      if (positions == 1) throw UsageError(fmt::format("--numbered: there is no turn after ply {}", first));
      if (positions > most_numbered + 1)
        throw UsageError(
            fmt::format("--numbered: a diagram has the numbers of at most {} turns; draw some of them, "
                        "such as --ply {}-{}",
                        most_numbered, first, first + most_numbered));
      return;
    }
    const bool is_sheet = options_.columns > 0;
    if (!is_sheet && !options_.animate) {
      if (positions > 1)
        throw UsageError(
            fmt::format("--ply: these are {} positions, and a diagram shows one; --frames, --sheet, "
                        "--animate and --score draw several",
                        positions));
      return;
    }
    if (options_.animate && plies.size() > 1)
      throw UsageError("--ply: an animation shows positions that follow each other, so it needs one range");
    const std::size_t most = is_sheet ? most_in_sheet : most_animated;
    if (positions > most)
      throw UsageError(fmt::format(
          "{} has at most {} positions, and this one would have {}; draw a part of the game, such as --ply "
          "{}-{}",
          is_sheet ? "--sheet: a sheet" : "--animate: an animation", most, positions, first,
          first + most - 1));
  }
  void check_squares(const PlayedGame& game) const {
    const BoardSize board = game.start.board;
    const auto check = [&](std::string_view option, const Coordinate& square) {
      if (!board.contains(square))
        throw UsageError(fmt::format("{}: {} is not on the board, which has {} files and {} ranks", option,
                                     square_text(square), board.files, board.ranks));
    };
    if (options_.texts.turns_of) check("--show-turns", *options_.texts.turns_of);
    if (options_.look.area) check("--area", options_.look.area->to);
    CommentMarks marks;
    append_labels(options_.texts.labels, largest_board, marks);
    for (const SquareLabel& label : marks.labels) check("--label", largest_board.coordinate(label.at));
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
  std::uint64_t without_ = 0;     ///< games without frames
  std::uint64_t incomplete_ = 0;  ///< games that lack some of the positions
  std::uint64_t before_ = 0;      ///< games in the inputs before this one
  std::uint64_t in_this_ = 0;     ///< games seen in this input
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
  std::optional<std::size_t> too_many;
  std::size_t plies = 0;
  std::string first;
  for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
    const CommentMarks marks = marks_at(game, ply);
    if (marks.too_many && !too_many) too_many = ply;
    if (!marks.off_board.empty() && plies++ == 0) first = fmt::format("'{}' of ply {}", marks.off_board, ply);
  }
  if (too_many)
    input.report(read,
                 fmt::format("the comment of ply {} marks more than {} squares and arrows; a picture shows "
                             "the first {}",
                             *too_many, most_marks, most_marks));
  if (plies > 0)
    input.report(read,
                 fmt::format("the comments of {} mark squares that are not on the board; the first is {}",
                             counted(plies, "position"), first));
}

void render_documents(Run& run, RenderOptions& options) {
  if (options.rules_sheet) return render_rules_sheet(run, options);
  if (options.html) return render_page(run, options);
  check_together(options, run.options().output);
  if (options.no_caption) options.texts.caption.emplace();
  options.texts.words = options.look.words = run.options().language;
  for (const std::string& list : options.labels) (options.texts.labels += ',') += list;
  const Theme theme = theme_argument(options.theme.value_or(options.score ? "print" : "marble"));
  options.look.theme = &theme;
  Rendering rendering(run, options);
  run.each_input(options.files, [&](Input& input) { rendering.read(input); });
  rendering.end();
}

}  // namespace latro::tool
