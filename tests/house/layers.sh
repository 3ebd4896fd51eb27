#!/usr/bin/env bash
# Includes point downwards only: core <- rules <- notation (with grammar) <- formats <- analysis <- render <- tools;
# render sees positions, never formats. PEGTL and CLI11 stay in their layers. Usage: layers.sh SOURCE_DIR
set -u
cd "$1" || exit 2
status=0

# forbid FOLDER PATTERN REASON: no file below FOLDER includes what matches PATTERN.
forbid() {
  [ -d "$1" ] || return 0
  local found
  found=$(grep -rnE "#include [<\"]($2)" "$1") || return 0
  printf '%s\n    %s\n' "$found" "$3"
  status=1
}

above_core='latro/(rules|notation|grammar|formats|analysis|render)/'
above_rules='latro/(notation|grammar|formats|analysis|render)/'
forbid src/latro/core "$above_core" "core includes nothing above it"
forbid src/latro/rules "$above_rules" "rules sees core only"
forbid src/latro/notation 'latro/(formats|analysis|render)/' "notation sees rules, core and the grammar only"
forbid src/latro/formats 'latro/(analysis|render)/' "formats stands below analysis and render"
forbid src/latro/analysis 'latro/render/' "analysis stands below render"
forbid src/latro/render 'latro/formats/' "render sees positions, never formats"
forbid grammar 'latro/(core|rules|notation|formats|analysis|render)/' "the grammar stands alone"
forbid src 'common/|CLI/' "the library knows no tool and no command line"
forbid src/latro/core 'nlohmann/' "JSON is read in formats"
forbid src/latro/rules 'nlohmann/' "JSON is read in formats"
forbid src/latro/notation 'nlohmann/' "JSON is read in formats"
forbid src/latro/analysis 'nlohmann/' "JSON is read in formats"
forbid tools 'nlohmann/' "JSON is read in formats"
for place in src/latro/{core,rules,notation,formats,analysis} tools; do
  forbid $place 'toml\+\+/' "TOML is read in render"
done
forbid src/latro/core 'tao/|fmt/|iostream|fstream|sstream|cstdio' "no parser, no formatting, no stream in core"
forbid src/latro/rules 'tao/|fmt/|iostream|fstream|sstream|cstdio' "no parser, no formatting, no stream in rules"
forbid src/latro/analysis 'tao/' "PEGTL stays in grammar, notation and formats"
forbid tools 'tao/' "PEGTL stays in grammar, notation and formats"
forbid tests/support 'regex' "no regular expressions"
forbid src 'regex' "no regular expressions"
forbid tools 'regex' "no regular expressions"
# The oracle shares only core and the ruleset's plain data with the product.
for file in tests/support/oracle*; do
  found=$(grep -nE '#include [<"]latro/' "$file" |
    grep -vE 'latro/(core/|rules/(ruleset|position|turn|verdict)\.hpp)') || continue
  printf '%s:\n%s\n    the oracle is independent of the product\n' "$file" "$found"
  status=1
done
exit $status
