#!/bin/bash
# Makes the pictures and the page that README.md shows, from games of the corpus: make.sh [FOLDER], by default beside
# this file. The programs are found by PATH. The test render/pictures compares what it makes with what is here.
# `make.sh --screenshot` makes page.png, a picture of the page, by Chromium and pngquant; look at it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1-}" = --screenshot ]; then
  profile=$(mktemp -d)
  trap 'rm -rf "$profile"' EXIT
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$profile" --window-size=1000,760 \
    --force-prefers-reduced-motion --screenshot="$profile/page.png" "file://$here/game.html#1.7" 2>"$profile/log"
  pngquant --force --strip --output "$here/page.png" 48 "$profile/page.png"
  exit
fi
folder=${1:-$here}
games=$here/../games

# Two leaps, and b1 is bound: it lies upside down, as c5 does.
latro-render-svg -o "$folder/diagram.svg" --ply 46 "$games/schadler/suicide-and-rescue.lgn"
# Two rows a side, and captures from the second turn on, until nothing is left of Black.
latro-render-svg -o "$folder/game.svg" --animate --theme slate "$games/masters/rampage.lgn"
# The same game with evaluations and better lines, and one with a placement, bound pieces and many comments.
{
  latro-annotate --judge --eval --lines 1 --nodes 2000 "$games/masters/rampage.lgn"
  cat "$games/schadler/suicide-and-rescue.lgn"
} | latro-render-svg --html -o "$folder/game.html" -
# The figures of random games and of games of the engine, and the trace that the latter leave on a board.
# The rulesets of the sources, which are the first.
latro-play -q --merge --plot "$folder/reconstructions.svg" <(head -n 6 "$here/../comparison/random.jsonl") \
  <(head -n 6 "$here/../comparison/engine.jsonl")
grep '"ruleset":"petteia"' "$here/../comparison/engine.jsonl" | latro-play -q --merge --traffic "$folder/trace.svg" -
