#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests.
#
#   run.sh                     the default tier: the quicker tests, in one build by clang with assertions and the address
#                              and undefined-behaviour sanitizers
#   run.sh ARGUMENT…           the tests of that build that ctest selects by these arguments (-R REGEX, -L LABEL …)
#   run.sh --all [ARGUMENT…]   everything but what tools/release.sh adds: the tests of that build, and the tests of the release
#                              build by gcc, with the Python module and latro.wasm; clang-tidy
#
# Labels of the tests (tests/CMakeLists.txt) say what runs where. Warnings are errors. A second run builds only what has
# changed. Long tests do a part of their work under sanitizers (tests/support/budget.hpp), and all of it on the release
# build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

all=false
if [ "${1-}" = --all ]; then
  all=true
  shift
fi
jobs=$(nproc)
if $all; then
  selection=(-LE '^(once|release)$')
elif [ $# -gt 0 ]; then
  selection=(--no-tests=error)
else
  selection=(-LE '^(slow|once|release)$')
fi

# minutes COMMAND: how long it takes, by the table that tests/times.py wrote.
minutes() { sed -n "s,^| .$1. | \([0-9]* min\) |$,\1,p" src/README.md; }
if $all; then
  echo "All tests: release build, sanitizer build, clang-tidy. With tools/quickstart.sh this takes $(minutes .ci/run) from"
  echo "nothing, on two cores."
elif [ $# -gt 0 ]; then
  echo "The tests that ctest selects by: $*. From nothing, the sanitizer build takes most of $(minutes tests/run.sh) on two cores."
else
  echo "The default tests, in the sanitizer build. From nothing this takes $(minutes tests/run.sh) on two cores, half of it if it"
  echo "is built. 'tests/run.sh --all' also runs the other tests, those of the release build, and clang-tidy."
fi

# step NAME COMMAND…: runs the command and says how long it took.
step() {
  local name=$1 begin=$SECONDS
  shift
  echo "== $name"
  "$@" </dev/null || return
  printf '== %s: %d s\n' "$name" $((SECONDS - begin))
}
build() {
  cmake --preset "$1" --log-level=WARNING >/dev/null &&  # set -e does not reach into a step
    cmake --build --preset "$1" -j "$jobs"
}

step "packages" bash tools/install-packages.sh build test $($all && echo browsers)
if $all; then
  # CMake reads this in a new build folder only. So what quickstart.sh has built is not compiled again.
  CXXFLAGS="${CXXFLAGS-} -Werror" step "build: release" build release-tests
fi
step "build: asan-ubsan" build asan-ubsan
if $all; then
  step "clang-tidy" bash tests/tidy.sh
fi
step "tests: asan-ubsan" ctest --preset asan-ubsan -j "$jobs" "${selection[@]}" "$@"
if $all; then
  step "tests: release" ctest --preset release-tests -j "$jobs" -LE '^release$' "$@"
fi
