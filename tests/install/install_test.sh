#!/usr/bin/env bash
# Usage: install_test.sh BUILD_DIR MANIFEST
set -euo pipefail
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$1" --prefix "$prefix" >/dev/null
(cd "$prefix" && find . -type f | sed 's,^\./,,' | LC_ALL=C sort) | diff "$2" -
cd /
for tool in latro-validate latro-perft; do "$prefix/bin/$tool" --version; done
test "$("$prefix/bin/latro-perft" petteia 3 | tail -n 1 | cut -f 2)" = 37796
