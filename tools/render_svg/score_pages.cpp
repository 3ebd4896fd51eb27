#include "render_svg/documents.hpp"

#include <cerrno>
#include <string_view>

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

void check_plies(const PlayedGame& game, const PlyRange& range) {
  if (const std::size_t plies = game.moves.size(); !range.last_only && range.first > plies)
    throw UsageError(
        fmt::format("--ply: there is no ply {}: the game has {}", range.first, counted(plies, "turn")));
}

void check_with_score(const RenderOptions& options, const std::string& output) {
  if (*options.score != "-" && output != "-")
    throw UsageError("-o: with --score the pages go to the folder, one file each");
  if (options.look.pixels > 0)
    throw UsageError("--size: not with --score; --paper sets the size of the pages");
  if (options.look.legend) throw UsageError("--legend: not with --score");
  if (options.texts.turns_of) throw UsageError("--show-turns: not with --score");
  if (options.plies && (options.plies->last_only || options.plies->first == options.plies->last))
    throw UsageError("--ply: --score needs a range of plies, such as 0-40; it prints the turns between them");
}

void write_score_pages(Run& run, const PlayedGame& game, const RenderOptions& options) {
  const PlyRange range = options.plies.value_or(every_ply);
  check_plies(game, range);
  const std::size_t plies = game.moves.size();
  if (range.first == plies && plies > 0)
    throw UsageError(
        fmt::format("--ply: there is no turn after ply {}: the game has {}", plies, counted(plies, "turn")));
  if (const std::size_t diagrams = score_diagrams(game, range, options.diagrams).size();
      diagrams > most_in_score)
    throw UsageError(fmt::format(
        "--score: a score has at most {} diagrams, and this one would have {}; print a part of the "
        "game, such as --ply {}-{}, or set --diagrams to 0 or a larger number",
        most_in_score, diagrams, range.first, range.first + most_in_score));
  const ScoreOptions score{options.look,
                           options.paper,
                           options.diagrams,
                           options.texts.caption,
                           options.rules_text.value_or(RulesText::on),
                           run.options().language};
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
