#include "annotate_games.hpp"

#include "latro/formats/format.hpp"
#include "latro/formats/game_sink.hpp"

namespace latro::tool {

void annotate_games(Run& run, AnnotateOptions& options) {
  GameInput input(run, options.input);
  const auto sink = find_format("lgn")->sink({});
  std::string text;
  GameHooks hooks;
  hooks.game = [&](const ReadGame&, PlayedGame&& game) {
    text.clear();
    (void)sink->write(game, text);
    run.out().write(text);
    return true;
  };
  run.each_input(options.files, [&](Input& one) { input.read(one, hooks); });
}

}  // namespace latro::tool
