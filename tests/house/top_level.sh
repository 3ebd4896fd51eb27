#!/usr/bin/env bash
# The top level holds what the project's layout says, and nothing else. Usage: top_level.sh SOURCE_DIR
set -u
cd "$1" || exit 2
extra=$(find . -mindepth 1 -maxdepth 1 ! -name '.*' -printf '%f\n' |
  grep -vxE 'CMakeLists\.txt|CMakePresets\.json|LICENSE|README\.md|src|grammar|tools|corpus|tests|man|build')
[ -z "$extra" ] || { printf 'not in the layout: %s\n' $extra; exit 1; }
