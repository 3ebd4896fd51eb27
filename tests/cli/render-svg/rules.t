== rules
The rules of the game as a leaflet of one page: what can be read on it.

    $ said() { tr '\n' ' ' | sed 's/<svg x=[^>]*>/\n<b>/g; s/<text /\n<text /g' | sed -n 's/^<text[^>]*>//p' | sed 's/<[^>]*>//g; s/&quot;/"/g'; }
    $ latro-render-svg --rules-sheet "petteia board=6x6 rows=1" | said | grep -v '^[a-f1-6] *$'
    \The rules of the game\x20
    \Petteia, board of 6×6, one row a side\x20
    \Board. 6 files by 6 ranks, 36\x20
    \squares. White sits at the low ranks\x20
    \and moves first.\x20
    \Start. Each side's first rank is\x20
    \filled with soldiers.\x20
    \The start. White moves first.\x20
    \Movement. A piece moves any\x20
    \number of empty squares in a\x20
    \straight line. Pieces go along the\x20
    \ranks and files, not diagonally.\x20
    \White moves from d6\x20
    \to d3, in a straight line\x20
    \over empty squares.\x20
    \Leaps. There are no leaps.\x20
    \Capture. A piece captures an enemy\x20
    \by moving next to it, if another piece\x20
    \of its side is on the opposite side of\x20
    \that enemy, in the same rank or file.\x20
    \The enemy is taken off the board at\x20
    \once. One turn can capture several\x20
    \enemies in different directions, but\x20
    \never a row of two or more. A piece\x20
    \may move between two enemies in\x20
    \safety.\x20
    \White moves from a4\x20
    \to c4. The black piece\x20
    \on c3 is now between\x20
    \the white pieces on c4\x20
    \and c2: it is captured\x20
    \and leaves the board.\x20
    \White moves from d3\x20
    \to d2, between the\x20
    \black pieces on e2 and\x20
    \c2. Nothing happens to\x20
    \it: it went there\x20
    \itself.\x20
    \End. A side that is down to 1 piece\x20
    \has lost the game. A side that has no\x20
    \turn loses.\x20
    \White moves from b3\x20
    \to c3. Black has 1\x20
    \piece left, and has\x20
    \lost.\x20
    \Source of these rules: D. Walker, Petteia &amp;\x20
    \Ludus Latrunculorum, 2011, with changes. The\x20
    \programs of latro call them “petteia\x20
    \board=6x6 rows=1”. \x20

On US letter paper.
    $ latro-render-svg --rules-sheet petteia --paper letter -o "$SCRATCH/sheet.svg"; head -n 2 "$SCRATCH/sheet.svg" | grep -o 'width="[^"]*" height="[^"]*"'
    width="8.5in" height="11in"

In another language.
    $ latro-render-svg --rules-sheet petteia --lang de | said | head -n 4
    \Die Spielregeln\x20
    \Petteia\x20
    \Brett. 8 Linien und 8 Reihen, 64\x20
    \Felder. Weiß sitzt an den unteren\x20

It does not go with games, and says so.
    $ latro-render-svg --rules-sheet petteia games.lgn
  ! latro-render-svg: --rules-sheet draws rules and reads no games: give no files
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet petteia --html
  ! latro-render-svg: --rules-sheet does not go with --html
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet petteia --score
  ! latro-render-svg: --rules-sheet does not go with --score
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet petteia --ply 3
  ! latro-render-svg: --rules-sheet does not go with --ply
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet petteia -o rules.html
  ! latro-render-svg: -o: a leaflet is SVG, so write it to a file .svg
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet petteia -o rules.png
  ! latro-render-svg: -o: the picture is SVG; write it to rules.svg, then: rsvg-convert -f png -o rules.png rules.svg
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet ''
  ! latro-render-svg: --rules-sheet, column 1: there is no way to begin: name a setup, rows, or pieces in hand
  ! \ \x20
  !   ^
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet chess
  ! latro-render-svg: --rules-sheet, column 1: there is no preset called chess
  !   chess
  !   ^^^^^
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-sheet 'petteia board=<b>'
  ! latro-render-svg: --rules-sheet, column 9: board is FILESxRANKS, 2 to 16 of each, such as 8x8, not <b>
  !   petteia board=<b>
  !           ^^^^^^^^^
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-text on ../two.lgn
  ! latro-render-svg: --rules-text has no effect without --score or --html
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --rules-text some --html ../two.lgn
  ! latro-render-svg: --rules-text: 'some' is not one of on, off and first
  ! Try 'latro-render-svg --help' for more information.
    [2]

The largest board and the smallest.
    $ for board in 16x16 2x2; do latro-render-svg --rules-sheet "board=$board rows=1 lose=0" | grep -c '<svg x='; done
    5
    3

The rules of a score: after the turns, before them, or not at all.
    $ for where in on first off; do latro-render-svg -q --score=- --games 2 --rules-text $where ../two.lgn | tr '\0' '\n' | grep -o '>The rules of the game<\|>page . of .<' | tr '\n' ' '; echo; done
    \>page 1 of 2< >The rules of the game< >page 2 of 2<\x20
    \>The rules of the game< >page 1 of 2< >page 2 of 2<\x20
    \>page 1 of 1<\x20
