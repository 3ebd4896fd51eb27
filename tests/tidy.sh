#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the library and the programs; findings are errors. Usage: tidy.sh [REGEX]: only files
# whose path matches.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash tools/install-packages.sh build check
cmake --preset tidy --log-level=WARNING >/dev/null
if ! run-clang-tidy -quiet -p build/tidy -j "$(nproc)" "${1:-.*}" >build/tidy/findings.txt 2>&1; then
  grep -vE '^(clang-tidy|[0-9]+ warnings? generated|Suppressed |Use -header-filter)' build/tidy/findings.txt
  exit 1
fi
