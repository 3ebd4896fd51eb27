== sort
Keys, directions, numbers and dates, values that are missing, and the order of games whose keys are equal.

    $ game() { printf '[Event "%s"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Rules "%s"]\n\n%s\n\n' "$@"; }
    $ {
    >   game 1 2026.03.?? 10 Piso latrones '*'
    >   game 2 2026.03.01 9 Varro petteia '1. a2-a5 0-1'
    >   game 3 2026.??.?? 3.10 Älia petteia '1. a2-a5 a7-a6 1-0'
    >   game 4 ????.??.?? 3.2 Piso petteia '1. a2-a5 1/2-1/2'
    >   game 5 '' final '' petteia '*'
    >   game 6 'in spring' 007 '?' petteia '*'
    >   game 7 2025.12.31 '' Zeno petteia '*'
    >   game 8 2026.03 '?' piso petteia '*'
    >   game 9 2026.02.?? 10 'Piso ' petteia '*'
    >   printf '[Event "10"]\n[Rules "petteia"]\n\n*\n\n'
    >   game 11 1999.12.31 18446744073709551617 - 'petteia stuck=pass' '*'
    > } >some.lgn
    $ show() { grep -o 'Event "[^"]*"' | grep -o '[0-9]*' | tr '\n' ' '; echo; }
    $ for keys in date -date round -round white -white result -result plies,-number ruleset,number -ruleset,number file,-number   EventDate White,-Date Rules Result; do
    >   echo "$keys: $(latro-convert -q --sort=$keys some.lgn | show)"
    > done
    \date: 11 7 9 2 1 8 3 6 4 5 10\x20
    \-date: 6 2 1 8 9 3 7 11 4 5 10\x20
    \round: 4 3 6 2 1 9 11 5 7 8 10\x20
    \-round: 5 11 1 9 2 6 3 4 7 8 10\x20
    \white: 1 4 9 2 7 8 3 5 6 10 11\x20
    \-white: 3 8 7 2 9 1 4 5 6 10 11\x20
    \result: 3 2 4 1 5 6 7 8 9 10 11\x20
    \-result: 4 2 3 1 5 6 7 8 9 10 11\x20
    \plies,-number: 11 10 9 8 7 6 5 1 4 2 3\x20
    \ruleset,number: 1 2 3 4 5 6 7 8 9 10 11\x20
    \-ruleset,number: 11 2 3 4 5 6 7 8 9 10 1\x20
    \file,-number: 11 10 9 8 7 6 5 4 3 2 1\x20
    \EventDate: 1 2 3 4 5 6 7 8 9 10 11\x20
    \White,-Date: 1 4 9 2 7 8 3 6 11 5 10\x20
    \Rules: 1 2 3 4 5 6 7 8 9 10 11\x20
    \Result: 3 2 4 1 5 6 7 8 9 10 11\x20
    $ for round in -2 1.10 -2.25 1 -10 x 1.9 -2.5 1.9.1 ''; do printf '[Round "%s"]\n[Rules "petteia"]\n\n*\n\n' "$round"; done >rounds.lgn
    $ for keys in round -round; do latro-convert --sort=$keys --to table --columns Round --no-header rounds.lgn | tr '\n' ' '; echo; done
    \-10 -2.5 -2.25 -2 1 1.9 1.9.1 1.10 x \x20
    \x 1.10 1.9.1 1.9 1 -2 -2.25 -2.5 -10 \x20
    $ latro-convert -q --sort file,-number --to jsonl some.lgn -o a.jsonl
    $ latro-convert -q --sort file a.jsonl some.lgn | show
    \11 10 9 8 7 6 5 4 3 2 1 1 2 3 4 5 6 7 8 9 10 11\x20
    $ latro-convert -q --sort -date --to epd --ply last some.lgn | wc -l
    11
    $ latro-convert -q --sort -date --add-tag Date=2000.01.01 some.lgn | show
    \1 2 3 4 5 6 7 8 9 10 11\x20
    $ latro-convert -q --sort -date --mirror --add-tag Date=2000.01.01 some.lgn | show
    \1 2 3 4 5 6 7 8 9 10 11\x20

== sort-formats
The number of plies is known of games in every format: the same order.

    $ corpus=$PWD/../corpus
    $ games="$corpus/games/schadler/long-leaps.lgn $corpus/games/schadler/lessons.lgn"
    $ for format in lgn jsonl sgf moves; do
    >   latro-convert -q --to $format $games > games
    >   echo "$format"
    >   latro-convert -q --from $format --sort=-plies,number games | latro-convert -q --to table --columns plies --no-header | tr '\n' ' '
    >   echo
    > done
    lgn
    \137 7 5 4 4 3 1\x20
    jsonl
    \137 7 5 4 4 3 1\x20
    sgf
    \137 7 5 4 4 3 1\x20
    moves
    \137 7 5 4 4 3 1\x20
