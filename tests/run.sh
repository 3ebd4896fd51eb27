#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests.
#
#   run.sh                     the default tier: the quicker tests, in one build by clang with assertions and the address
#                              and undefined-behaviour sanitizers
#   run.sh ARGUMENT…           the tests of that build that ctest selects by these arguments (-R REGEX, -L LABEL …)
#   run.sh --all [ARGUMENT…]   everything: the tests of that build, every test on the release build by gcc, clang-tidy
#
# Warnings are errors. A second run builds only what has changed. Long tests do a part of their work under sanitizers
# (tests/support/budget.hpp), and all of it on the release build. Tests with the label "once", whose time goes to other
# programs (a browser, shells, mandoc), run in one build: with --all in the release build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

all=false
if [ "${1-}" = --all ]; then
  all=true
  shift
fi
jobs=$(nproc)
if $all; then
  # What the label says: the release build runs them.
  selection=(-LE '^once$')
elif [ $# -gt 0 ]; then
  selection=(--no-tests=error)
else
  # Long runs, and what needs a browser, packages, or many processes, are left to --all.
  selection=(-E '^(bench|install|play|spread)/|^property/resolve$|^render/(raster|animation|well-formed)|^page/(plies|controls|look|print|hostile|embed|sizes|firefox)|^house/(readme|abi)|^cli/perft/suite-many-lines$|^fuzz/.*/run$|^faults/(closed_streams|full_device|killed|names|nothing_lost|sorting|unreadable_file|waiting_pipe)$|^convert/(trials|table-...|queries|jobs|keep_broken)$|^man/examples/|^reports/(action|ci|hook|under|validate)$')
fi

if $all; then
  echo "All tests: release build, sanitizer build, clang-tidy. From nothing this takes 75 minutes on two cores."
elif [ $# -gt 0 ]; then
  echo "The tests that ctest selects by: $*. From nothing the sanitizer build takes 5 to 6 minutes on two cores."
else
  echo "The default tests, in the sanitizer build. From nothing this takes 10 to 12 minutes on two cores, 5 to 6 if it is"
  echo "built. 'tests/run.sh --all' also runs the other tests, all tests on the release build, and clang-tidy."
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
  step "tests: release" ctest --preset release-tests -j "$jobs" "$@"
fi
