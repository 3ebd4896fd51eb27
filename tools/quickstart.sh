#!/usr/bin/env bash
# From a fresh Debian 12 machine to validated games: installs what is missing, builds the release programs, and shows
# what they do. Quick the second time. Usage: quickstart.sh [--web]; --web: also latro.wasm, the rules and the engine
# for pages on which visitors play (latro-render-svg --html --playable).
set -euo pipefail
case $#:${1-} in
  0: | 1:--web) web=${1-} ;;
  *) echo "quickstart.sh: usage: quickstart.sh [--web]" >&2; exit 2 ;;
esac
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
[ -t 1 ] && [ -z "${NO_COLOR:-}" ] || say() { printf '\n%s\n' "$*"; }

say "1. Packages"
bash tools/install-packages.sh build ${web:+web}
echo "All needed packages are there."

say "2. Building the programs into build/release/bin"
cmake --preset release ${web:+-DLATRO_WEB=ON} --log-level=WARNING >/dev/null
cmake --build --preset release -j "$(nproc)"
bin=build/release/bin

say "3. Are the games of the corpus legal games? (latro-validate --summary corpus/games/…)"
find corpus/games -name '*.lgn' -print0 | LC_ALL=C sort -z | xargs -0 "$bin/latro-validate" --summary

say "4. What a broken game looks like (latro-validate --excerpt corpus/broken/illegal-turn.lgn)"
"$bin/latro-validate" --excerpt corpus/broken/illegal-turn.lgn || [ $? -eq 1 ]

say "5. Proving the rules: perft of petteia (latro-perft petteia 5)"
"$bin/latro-perft" petteia 5

if [ -n "$web" ]; then
  say "6. A page to play on (latro-render-svg --html --playable)"
  "$bin/latro-render-svg" --html --playable -o build/play.html corpus/annotated/the-bait.lgn
  echo "Open build/play.html in a browser."
fi

say "Next:"
cat <<END
  man -l man/latro-tutorial.7
  $bin/latro-validate --help
  $bin/latro-perft --describe-rules schadler
  bash tests/run.sh
END
