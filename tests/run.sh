#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests: under the address and undefined-behaviour sanitizers without the
# slow ones, then every test with assertions. Warnings are errors. Quick the second time. Arguments go to ctest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash tools/install-packages.sh build test

jobs=$(nproc)
for preset in asan-ubsan dev; do
  echo "== $preset"
  cmake --preset "$preset" --log-level=WARNING >/dev/null
  cmake --build --preset "$preset" -j "$jobs"
done
echo "== tests: asan-ubsan, without the slow ones"
ctest --preset asan-ubsan -j "$jobs" -LE slow "$@"
echo "== tests: dev"
ctest --preset dev -j "$jobs" "$@"
