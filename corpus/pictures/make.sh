#!/bin/bash
# Makes the pictures and the page that README.md shows, from games of the corpus: make.sh [FOLDER], by default beside
# this file. The programs are found by PATH. The test render/pictures compares what it makes with what is here.
# `make.sh --screenshot` makes page.png, a picture of the page, and one of each game of corpus/annotated, by Chromium and
# pngquant; look at them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1-}" = --screenshot ]; then
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  picture() {  # picture NAME PAGE PLY HEIGHT: a picture of the page at this ply
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$scratch/profile" \
      --window-size="1000,$4" --force-prefers-reduced-motion --screenshot="$scratch/page.png" "file://$2#1.$3" \
      2>"$scratch/log"
    pngquant --force --strip --output "$here/$1.png" 48 "$scratch/page.png"
  }
  picture page "$here/game.html" 7 760
  while read -r name ply; do
    latro-render-svg --html -o "$scratch/$name.html" "$here/../annotated/$name.lgn"
    picture "$name" "$scratch/$name.html" "$ply" 830
  done <<<'the-bait 63
who-holds-the-holder 23
the-queue 50'
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
