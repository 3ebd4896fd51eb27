#!/usr/bin/env bash
# Builds with coverage counters, runs most tests, and prints which share of the lines of src, tools and grammar ran; file
# by file in build/coverage/coverage.txt and coverage.html. Left out are the property tests, which are long without
# optimisation, and the tests of faults, which limit the files and the memory that the counters need.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash tools/install-packages.sh build test check
jobs=$(nproc)
cmake --preset coverage --log-level=WARNING >/dev/null
cmake --build --preset coverage -j "$jobs"
find build/coverage -name '*.gcda' -delete
ctest --preset coverage -j "$jobs" -LE 'slow|fuzz|faults' -E '^(property|house)' --quiet -O build/coverage/tests.log ||
  echo "some tests do not pass with the counters, see build/coverage/tests.log"
# Threads race for the counters, which can make them negative: such lines are passed over.
gcovr --root . --object-directory build/coverage -j "$jobs" --filter src/ --filter tools/ --filter grammar/ \
  --exclude-throw-branches --gcov-ignore-parse-errors --exclude-directories '.*/CMakeFiles/3.*' \
  --html-details build/coverage/coverage.html --txt build/coverage/coverage.txt --print-summary
