#include "latro/render/score/rules_sheet.hpp"

#include <string>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "render_svg/documents.hpp"

namespace latro::tool {

namespace {

void check_sheet_options(const RenderOptions& options, const std::string& output) {
  if (is_html(output)) throw UsageError("-o: a leaflet is SVG, so write it to a file .svg");
  check_is_svg("-o", output);
  if (!options.files.empty()) throw UsageError("--rules-sheet draws rules and reads no games: give no files");
}

}  // namespace

void render_rules_sheet(Run& run, const RenderOptions& options) {
  check_sheet_options(options, run.options().output);
  const Rules rules = rules_argument(run, "--rules-sheet", *options.rules_sheet);
  const Theme theme = theme_argument(options.theme.value_or("print"));
  PictureOptions look = options.look;
  look.theme = &theme;
  std::string svg;
  append_rules_sheet(rules, look, options.paper, run.options().language, svg);
  run.out().write(svg);
}

}  // namespace latro::tool
