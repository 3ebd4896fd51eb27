#include "render_svg/documents.hpp"

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/stat.h>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/output.hpp"
#include "latro/render/score/score.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

void write_picture(Run& run, const std::string& folder, const std::string& name, std::size_t number,
                   std::string_view svg) {
  if (folder == "-") {
    if (number > 0) run.out().write(std::string_view("\0", 1));
    return run.out().write(svg);
  }
  if (number == 0 && mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) throw OutputError(errno, folder);
  Output file(fmt::format("{}/{}", folder, name));
  file.write(svg);
  file.commit();
}

namespace {

std::string words_of_missing(const PlayedGame& game, const PlyPart& part) {
  switch (part.kind) {
    case PlyPart::Kind::judged:
      return "no turn of the game is judged !, ?, !!, ??, !? or ?!";
    case PlyPart::Kind::marked:
      return "no comment of the game marks squares";
    case PlyPart::Kind::last:
    case PlyPart::Kind::plies:
      break;
  }
  const std::string first = part.text.substr(0, part.text.find('-'));
  return fmt::format("there is no {} {}: the game has {}", part.first.of ? "turn" : "ply", first,
                     counted(game.moves.size(), "turn"));
}

/// Whether it is a range: with --score it is the part that is printed.
bool is_range(const PlySelection& plies) {
  return plies.size() == 1 && plies.front().text.find('-') != std::string::npos;
}

}  // namespace

std::vector<PlyRange> chosen_plies(const PlayedGame& game, const RenderOptions& options,
                                   const PlyRange& usual) {
  const std::size_t end = game.moves.size();
  if (!options.plies) return {usual.last_only ? PlyRange{end, end} : PlyRange{0, end}};
  SelectedPlies found = selected_plies(game, *options.plies);
  if (found.missing != nullptr)
    throw UsageError(fmt::format("--ply: {}", words_of_missing(game, *found.missing)));
  return std::move(found.ranges);
}

void check_with_score(const RenderOptions& options, const std::string& output) {
  if (*options.score != "-" && output != "-")
    throw UsageError("-o: with --score the pages go to the folder, one file each");
  if (options.look.pixels > 0)
    throw UsageError("--size: not with --score; --paper sets the size of the pages");
  if (options.look.legend) throw UsageError("--legend: not with --score");
  if (options.texts.turns_of) throw UsageError("--show-turns: not with --score");
  if (options.look.square_millimetres > 0)
    throw UsageError("--square: not with --score; --diagram-size sets the size of its diagrams");
  if (options.look.area) throw UsageError("--area: not with --score");
  if (options.texts.bare) throw UsageError("--bare: not with --score; --no-caption leaves out the title");
  if (!options.labels.empty()) throw UsageError("--label: not with --score");
}

void write_score_pages(Run& run, const PlayedGame& game, const RenderOptions& options) {
  const std::vector<PlyRange> chosen = chosen_plies(game, options, every_ply);
  const std::size_t plies = game.moves.size();
  ScoreOptions score{options.look, options.paper, options.diagrams, options.texts.caption,
                     options.diagram_size};
  score.rules_text = options.rules_text.value_or(RulesText::on);
  score.words = run.options().language;
  PlyRange range{0, plies};
  if (!options.plies || is_range(*options.plies))
    range = chosen.front();
  else
    score.diagrams_at = chosen;
  if (range.first == range.last && plies > 0)
    throw UsageError(
        range.last == plies
            ? fmt::format("--ply: there is no turn after ply {}: the game has {}", plies,
                          counted(plies, "turn"))
            : fmt::format("--ply: there is no turn from ply {} to ply {}", range.first, range.last));
  if (const std::size_t diagrams = score_diagrams(game, range, score).size(); diagrams > most_in_score)
    throw UsageError(fmt::format(
        "--score: a score has at most {} diagrams, and this one would have {}; print a part of the "
        "game, such as --ply {}-{}, or set --diagrams to 0 or a larger number",
        most_in_score, diagrams, range.first, range.first + most_in_score));
  const std::string& folder = *options.score;
  std::size_t written = 0;
  write_score(game, range, score, [&](std::size_t page, std::size_t pages, std::string_view svg) {
    // As many digits in all names, so that a shell sorts them by page.
    const std::string name = fmt::format("PAGE-{:0{}}.svg", page, fmt::formatted_size("{}", pages));
    write_picture(run, folder, name, written++, svg);
  });
  if (folder != "-") run.note(fmt::format("wrote {} into {}", counted(written, "page"), folder));
}

}  // namespace latro::tool
