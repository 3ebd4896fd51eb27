#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the library and the programs; findings are errors. Usage: tidy.sh [REGEX]: only files
# whose path matches.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash tools/install-packages.sh build check
cmake --preset tidy --log-level=WARNING >/dev/null
python3 -B tests/tidy.py build/tidy "$@"
