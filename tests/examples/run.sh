#!/usr/bin/env bash
# Runs the examples of latro.hpp. Usage: run.sh PROGRAM_DIR SOURCE_DIR EXAMPLE_DIR
set -euo pipefail
programs=$1 source=$2 examples=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

printf '[Rules "petteia"]\n\n1. d2-d4 d7-d3 *\n' >game.lgn
status=0
"$programs/example-check_games" game.lgn >found || status=$?
test $status -eq 1
diff - found <<'END'
3:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
1 games, 1 errors
END
"$programs/example-check_games" "$source/corpus/broken/bad-epd.epd" >found || status=$?
test "$(tail -n 1 found)" = '3 games, 2 errors'

"$programs/example-play_turns" | diff <(printf '%s\n' '30 legal turns' \
  'd8-d3: the way from d8 to d3 is blocked on d7' 'not over' '[Result "*"]' '[Rules "petteia"]' '' '1. d2-d4 *' '') -

"$programs/example-draw_position"
xmllint --noout binding.svg
grep -q '20. b5-c5+d5' binding.svg

# An archive in zstd: the first game is typed by hand, the second is not selected, the third has an error.
cat >archive.lgn <<'END'
[Event "Typed by hand"]
[Rules "petteia"]
1.d2 d4 d7 - d5 0:1

[Event "By somebody else"]
[Rules "petteia"]

1. a2-a4 *

[Event "Typed with an error"]
[Rules "petteia"]

1. d2-d4 d7-d3 *
END
zstd -q archive.lgn
cat >engine <<'END'
#!/bin/bash
while read -r word _; do
  case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) printf '%s\n' 'info depth 1 score cp 12 pv b2-b3' 'bestmove b2-b3' ;;
    quit) exit ;;
  esac
done
END
chmod +x engine
"$programs/example-explore_archive" archive.lgn.zst 'Event ~ "Typed"' ./engine >found 2>errors
diff - found <<'END'
[Event "Typed by hand"]
[Result "0-1"]
[Rules "petteia"]

1. d2-d4 (1. b2-b3 {the engine's choice}) 1... d7-d5 0-1

END
diff - errors <<'END'
3:3: note[repaired]: "d2 d4" is read as "d2-d4"
3:9: note[repaired]: "d7 - d5" is read as "d7-d5"
3:17: note[repaired]: "0:1" is read as "0-1"
13:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
END

# README shows the second one.
sed -n '/^```cpp$/,/^```$/{/^```/d;p}' "$source/README.md" | diff <(tail -n +2 "$examples/play_turns.cpp") -
