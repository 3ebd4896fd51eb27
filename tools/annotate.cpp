// latro-annotate: writes games with what a commentator would add.
#include <string>
#include <vector>

#include "annotate_games.hpp"
#include "annotate_ugi.hpp"
#include "common/app.hpp"
#include "common/game_input.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{"latro-annotate",
                         "Adds to recorded games of latrunculi what a commentator would say",
                         {{"latro-annotate --events games.lgn", "says what each turn did"}}};

void declare(OptionTable& table, AnnotateOptions& options) {
  table.positionals(
      "[FILE…]", options.files,
      "FILE: games in any format that --from knows; - is standard input, and so is no file at all",
      {{"FILE", game_files()}});
  table.with_rules();
  table.with_board();
  table.group("Formats");
  declare_from(table, options.input.from);
  declare_resync(table, options.input.resync);
  table.group("Engine");
  table.flag("--ugi", options.ugi, "be an engine: speak UGI on standard input and output");
}

}  // namespace

int main(int argc, char** argv) {
  AnnotateOptions options;
  return run_tool(
      argc, argv, tool_info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.ugi)
          serve_ugi(run, options);
        else
          annotate_games(run, options);
      });
}
