#!/usr/bin/env bash
# From a fresh Debian 12 machine to validated games: installs what is missing, builds the release programs, and shows
# what they do. Quick the second time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
[ -t 1 ] && [ -z "${NO_COLOR:-}" ] || say() { printf '\n%s\n' "$*"; }

say "1. Packages"
bash tools/install-packages.sh build
echo "All needed packages are there."

say "2. Building the programs into build/release/bin"
cmake --preset release --log-level=WARNING >/dev/null
cmake --build --preset release -j "$(nproc)"
bin=build/release/bin

say "3. Are the games of the corpus legal games? (latro-validate --summary corpus/games/…)"
find corpus/games -name '*.lgn' -print0 | LC_ALL=C sort -z | xargs -0 "$bin/latro-validate" --summary

say "4. What a broken game looks like (latro-validate --excerpt corpus/broken/illegal-turn.lgn)"
"$bin/latro-validate" --excerpt corpus/broken/illegal-turn.lgn || [ $? -eq 1 ]

say "5. Proving the rules: perft of petteia (latro-perft petteia 5)"
"$bin/latro-perft" petteia 5

say "Next:"
cat <<END
  man -l man/latro-tutorial.7
  $bin/latro-validate --help
  $bin/latro-perft --describe-rules schadler
  bash tests/run.sh
END
