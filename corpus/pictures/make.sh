#!/bin/bash
# Makes the pictures that README.md shows, from games of the corpus: make.sh [FOLDER], by default beside this file.
# latro-render-svg is found by PATH. The test render/pictures holds what it makes against what is here.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here}
games=$here/../games

# Two leaps, and b1 is bound: it lies upside down, as c5 does.
latro-render-svg -o "$folder/diagram.svg" --ply 46 "$games/schadler/suicide-and-rescue.lgn"
# Two rows a side, and captures from the second turn on, until nothing is left of Black.
latro-render-svg -o "$folder/game.svg" --animate --theme slate "$games/masters/rampage.lgn"
