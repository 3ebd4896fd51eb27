#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the library and the programs; findings are errors.
#
#   tidy.sh [--analyzer] [REGEX]   the checks of patterns, or the static analyzer; only sources whose path matches
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash tools/install-packages.sh build check
cmake --preset tidy --log-level=WARNING >/dev/null
analyzer=()
if [ "${1-}" = --analyzer ]; then
  analyzer=(--analyzer)
  shift
fi
python3 -B tests/tidy.py "${analyzer[@]}" build/tidy "$@"
