== help
The help text names every option.

    $ latro-render-svg --help
    Usage: latro-render-svg [OPTION…] [FILE…]

    Draw positions and games of latrunculi as SVG pictures.
    FILE: games or positions in any format of --from; without FILE, or if it is -,
    standard input.

    Formats:
          --from auto|lgn|jsonl|ludii|sgf|epd|moves|sqlite
                              read this format; auto detects it by the first bytes,
                              then by the name [auto]
          --repair            lgn: also read what people type by hand: d2d4, 1),
                              1:0, curly quotes …; each repair is reported
          --repairs full|brief
                              report each repair (full), or for each game how many
                              there are of each kind (brief) [full]
          --trust result|tag  if the result at the end of a game and its Result tag
                              disagree, correct the other one
          --resync            ludii: if a trial departs from the rules, continue
                              after that as a new game

    Selection:
          --games RANGES      draw the game with this number in its file [1];
                              ranges such as 3-10,17,20- with --frames and --html
          --ply LIST          draw the position after so many plies [last]: 24, or
                              5b after Black's turn 5, start, last; with the modes
                              below also several [all]: 3,7,12, ranges such as 3-10
                              or 20-, judged (after turns with !, ?, !!, ??, !? or
                              ?!), marked (where comments mark squares); --score: a
                              range is what is printed, others are its diagrams
          --numbered          draw the turns of a range of --ply into the position
                              at its start: pieces have the numbers of the plies in
                              which they arrive
          --frames DIR        write every position of every game to a file
                              GAME-PLY.svg in this folder, which is created if
                              missing; - writes them to standard output with a NUL
                              byte between them
          --sheet COLUMNS     draw a page of numbered diagrams, COLUMNS in a row
          --animate           draw an animated picture of the game, with CSS only
          --html[=page|article|embed]
                              make a page for browsers, with all selected games to
                              step through: with a list of the turns (page), with
                              the turns as prose (article), or for the HTML of
                              another page (embed) [page]
          --playable          with --html: visitors can play on from any position
                              against the engine, which becomes a part of the page
          --tables DIR        with --playable: the engine of the page knows the
                              endgame tables of latro-solve in the files
                              DIR/*.tables, which become a part of the page
          --speed FACTOR      play it faster or slower: from 0.1 to 10, 2 is twice
                              as fast [1]
          --no-loop           play it once, and stay on the last position
          --where QUERY       work only on the games that the query selects, such
                              as 'Date >= 2015 and plies in 40..120':
                              latro-query(7); if given several times, all must hold
          --query-file FILE   read a query from FILE, as for --where

    Printing:
          --score[=DIR]       write the game as a printed score, in theme print,
                              with comments, variations and diagrams, to files
                              PAGE-1.svg, PAGE-2.svg … in this folder, which is
                              created if missing [.]; - writes the pages to
                              standard output with a NUL byte between them
          --rules-sheet RULES
                              write the rules in words and pictures as a leaflet,
                              one page to print and hand out, in theme print; RULES
                              is a descriptor, such as petteia
          --rules-text on|off|first
                              with --html and --score: add the rules in words and
                              pictures (on), or not (off), or with the first game
                              of each ruleset only and before the turns of a score
                              (first) [on for one game, else off]
          --paper A4|letter   set the paper of scores and leaflets [A4]
          --diagrams N        with --score, and when a page of --html is printed:
                              draw a diagram every N turns, besides those for marks
                              and judgements; 0: only those [20]
          --diagram-size small|medium|large
                              set the size of the diagrams of --score [medium]

    Appearance:
          --theme NAME|FILE   marble (the default), slate, print, high-contrast,
                              colour-safe, auto, or a file of your own (.toml)
          --size PIXELS       set the width of the picture; it can still be scaled
          --square MM         set the side of a square in millimetres, from 1 to
                              100, instead of --size: the same scale in all figures
          --area A1-B2        draw only the part of the board between these two
                              squares, such as a1-d4
          --bare              for papers: write no text above or below the board,
                              and do not mark the last turn
          --flip              show Black's side at the bottom
          --coordinates       draw letters and numbers around the board (the
                              default)
          --no-coordinates    do not draw letters and numbers around the board
          --legend            explain below the board the counters and marks that
                              are on it
          --caption TEXT      write this text above the board instead of the
                              players and the event
          --no-caption        write no text above the board
          --label LIST        write letters or numbers on squares, as [%lbl] in
                              comments does: d4:A,e5:12
          --show-turns SQUARE
                              mark the squares that the piece on SQUARE can reach,
                              or whether a piece can be placed there

    Errors:
          --keep-broken       also take the legal beginning of a game with an
                              error; the rest of its text becomes a comment
          --strict            exit with status 1 for warnings too

    Input and output:
          --rules DESCRIPTOR  use this ruleset for input that names none
          --files-from FILE   also read the files that FILE names, one name a line
                              or with a NUL byte after each; - is standard input
                              (may be given several times)
          --strict-inputs     write no output if an input cannot be read to its end
      -o, --output FILE       write to FILE instead of standard output, compressed
                              if the name ends in .gz or .zst; an existing file is
                              replaced only when the new one is complete
          --lang en|de|fr|it|es
                              write the words of pages, scores and captions and the
                              rules in words in this language [en]
          --config FILE       read options from lines 'name = value' in FILE, a
                              value with blanks in quotes; the command line takes
                              precedence

    Messages:
      -q, --quiet             print only errors on standard error: no notes,
                              warnings or progress
      -v, --verbose           also report progress and decisions
          --excerpt           print the line of the input with every diagnostic, as
                              on a terminal
          --board             print the board with every diagnostic that concerns a
                              position
          --color auto|always|never
                              print colours; auto: on a terminal, unless NO_COLOR
                              is set [auto]
          --progress auto|always|never
                              print a progress bar on standard error if the work
                              takes over a second; auto: on a terminal [auto]

    Information:
      -h, --help              print this text
          --version           print the version
          --list-rules        list the presets: name, source, descriptor
          --describe-rules DESCRIPTOR
                              describe a ruleset: descriptors, source, start, and
                              the rules in words
          --explain CODE      explain a diagnostic by the code in the brackets of
                              error[CODE]
          --completion bash|zsh|fish
                              print a completion script for this shell

    Examples:
      latro-render-svg --ply 24 -o diagram.svg games.lgn
          Draw the position after ply 24 of the first game.
      latro-render-svg --html -o games.html games.lgn
          Make a page on which readers step through the games.

    Without --html or --frames one picture of the first game is written; without
    --ply, --sheet or --animate it shows the position after the last turn.
    latro-render-svg(1) describes theme files.

    Exit status: 0 done; 1 something in the input was wrong; 2 wrong usage;
    3 a file cannot be read or written, or memory is short.

== usage
What the command line can have wrong: one line and a hint, status 2, and nothing is written.

    $ while read -r arguments; do
    >   echo "-- $arguments"
    >   eval "latro-render-svg $arguments ../bound.lgn" 2>&1 >out
    >   echo "status $?"
    >   [ -s out ] && echo 'something is written'
    > done <<'END'
    > --ply 2
    > --ply 7
    > --ply 0-1
    > --ply 0-
    > --ply 0,1
    > --ply 0,7
    > --ply 9b
    > --ply 5b-3b
    > --ply 3-5b
    > --ply judged
    > --ply marked,7
    > --animate --ply 0,x
    > --ply x
    > --ply -1
    > --ply 3-2
    > --sheet 2 --ply 2-
    > --animate --ply 9
    > --games 0
    > --games 2-1
    > --games x
    > --theme marbel
    > --theme ''
    > --theme Print
    > --size 15
    > --size 100001
    > --size wide
    > --sheet 0
    > --sheet 65
    > --sheet x
    > --sheet 2 --animate
    > --sheet 2 --frames -
    > --animate --frames -
    > --frames new -o x.svg
    > --caption x --no-caption
    > --show-turns d4 --animate
    > --speed 2
    > --legend --sheet 2
    > --legend --animate
    > --no-loop --sheet 2
    > --animate --speed 0
    > --animate --speed 0.09
    > --animate --speed 10.1
    > --animate --speed fast
    > --animate --speed nan
    > --animate --speed ""
    > --show-turns d9
    > --show-turns f4
    > --show-turns 44
    > --show-turns d4d5
    > --from pgn
    > --rules nothing
    > --unknown
    > --score --animate
    > --score --html
    > --score --sheet 2
    > --score --frames -
    > --score=new -o x.svg
    > --score --size 300
    > --score --legend
    > --score --show-turns d4
    > --score --speed 2
    > --score --no-loop
    > --score --caption x --no-caption
    > --score --ply 9
    > --score --ply judged
    > --score --square 8
    > --score --area a1-b2
    > --score --bare
    > --score --label a1:A
    > --score --numbered
    > --numbered
    > --numbered --ply 1
    > --numbered --ply 0,1
    > --numbered --ply 1-
    > --numbered --ply 0-1 --sheet 2
    > --square 0.5
    > --square 101
    > --square wide
    > --square nan
    > --square 8 --size 300
    > --square 8 --html
    > --area a1
    > --area a1-d9
    > --area f1-a1
    > --area a1-z99
    > --area a1d4
    > --area a1-b2 --animate
    > --area a1-b2 --html
    > --label d4
    > --label d4=A
    > --label ''
    > --label a1:A,f1:B
    > --label a1:A,b9:B
    > --label a1:A --html
    > --bare --html
    > --bare --animate
    > --bare --caption x
    > --diagram-size large
    > --score --diagram-size huge
    > --score --ply 1-
    > --score --ply 2-9
    > --score --paper A5
    > --score --diagrams -1
    > --score --diagrams x
    > --paper letter
    > --diagrams 4
    > --sheet 2 --diagrams 4
    > END
    -- --ply 2
    latro-render-svg: --ply: there is no ply 2: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 7
    latro-render-svg: --ply: there is no ply 7: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 0-1
    latro-render-svg: --ply: these are 2 positions, and a diagram shows one; --frames, --sheet, --animate and --score draw several
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 0-
    latro-render-svg: --ply: these are 2 positions, and a diagram shows one; --frames, --sheet, --animate and --score draw several
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 0,1
    latro-render-svg: --ply: these are 2 positions, and a diagram shows one; --frames, --sheet, --animate and --score draw several
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 0,7
    latro-render-svg: --ply: there is no ply 7: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 9b
    latro-render-svg: --ply: there is no turn 9b: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 5b-3b
    latro-render-svg: --ply: '5-3' goes backwards
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 3-5b
    latro-render-svg: --ply: '3-5b': the ends of a range are both plies, or both turns such as 5b
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply judged
    latro-render-svg: --ply: no turn of the game is judged !, ?, !!, ??, !? or ?!
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply marked,7
    latro-render-svg: --ply: there is no ply 7: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --ply 0,x
    latro-render-svg: --ply: 'x' is no number and no range such as 3-10 or 20-
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply x
    latro-render-svg: --ply: 'x' is no number and no range such as 3-10 or 20-
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply -1
    latro-render-svg: --ply: '-1' is no number and no range such as 3-10 or 20-
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --ply 3-2
    latro-render-svg: --ply: '3-2' goes backwards
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 2 --ply 2-
    latro-render-svg: --ply: there is no ply 2: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --ply 9
    latro-render-svg: --ply: there is no ply 9: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --games 0
    latro-render-svg: --games: '0' is not between 1 and 18446744073709551615
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --games 2-1
    latro-render-svg: --games: '2-1' goes backwards
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --games x
    latro-render-svg: --games: 'x' is no number and no range such as 3-10 or 20-
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --theme marbel
    latro-render-svg: --theme: there is no theme 'marbel' (did you mean marble?); latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --theme ''
    latro-render-svg: --theme: there is no theme ''; latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --theme Print
    latro-render-svg: --theme: there is no theme 'Print' (did you mean print?); latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --size 15
    latro-render-svg: --size: '15' is not between 16 and 100000
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --size 100001
    latro-render-svg: --size: '100001' is not between 16 and 100000
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --size wide
    latro-render-svg: --size: 'wide' is not a whole number
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 0
    latro-render-svg: --sheet: '0' is not between 1 and 64
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 65
    latro-render-svg: --sheet: '65' is not between 1 and 64
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet x
    latro-render-svg: --sheet: 'x' is not a whole number
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 2 --animate
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 2 --frames -
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --frames -
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --frames new -o x.svg
    latro-render-svg: -o: with --frames the pictures go to the folder, one file each
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --caption x --no-caption
    latro-render-svg: --caption and --no-caption contradict each other
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --show-turns d4 --animate
    latro-render-svg: --show-turns: not with --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --speed 2
    latro-render-svg: --speed: only with --animate or --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --legend --sheet 2
    latro-render-svg: --legend: not with --sheet or --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --legend --animate
    latro-render-svg: --legend: not with --sheet or --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --no-loop --sheet 2
    latro-render-svg: --no-loop: only with --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed 0
    latro-render-svg: --speed: '0' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed 0.09
    latro-render-svg: --speed: '0.09' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed 10.1
    latro-render-svg: --speed: '10.1' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed fast
    latro-render-svg: --speed: 'fast' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed nan
    latro-render-svg: --speed: 'nan' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --animate --speed ""
    latro-render-svg: --speed: '' is no factor from 0.1 to 10, such as 1.5
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --show-turns d9
    latro-render-svg: --show-turns: d9 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --show-turns f4
    latro-render-svg: --show-turns: f4 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --show-turns 44
    latro-render-svg: --show-turns: '44' is no square such as d4
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --show-turns d4d5
    latro-render-svg: --show-turns: 'd4d5' is no square such as d4
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --from pgn
    latro-render-svg: --from: 'pgn' is not one of auto, lgn, jsonl, ludii, sgf, epd, moves and sqlite
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --rules nothing
    latro-render-svg: --rules, column 1: there is no preset called nothing
      nothing
      ^^^^^^^
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --unknown
    latro-render-svg: no such option: --unknown
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --animate
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --html
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --sheet 2
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --frames -
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score=new -o x.svg
    latro-render-svg: -o: with --score the pages go to the folder, one file each
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --size 300
    latro-render-svg: --size: not with --score; --paper sets the size of the pages
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --legend
    latro-render-svg: --legend: not with --score
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --show-turns d4
    latro-render-svg: --show-turns: not with --score
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --speed 2
    latro-render-svg: --speed: only with --animate or --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --no-loop
    latro-render-svg: --no-loop: only with --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --caption x --no-caption
    latro-render-svg: --caption and --no-caption contradict each other
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --ply 9
    latro-render-svg: --ply: there is no ply 9: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --ply judged
    latro-render-svg: --ply: no turn of the game is judged !, ?, !!, ??, !? or ?!
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --square 8
    latro-render-svg: --square: not with --score; --diagram-size sets the size of its diagrams
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --area a1-b2
    latro-render-svg: --area: not with --score
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --bare
    latro-render-svg: --bare: not with --score; --no-caption leaves out the title
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --label a1:A
    latro-render-svg: --label: not with --score
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --numbered
    latro-render-svg: --numbered: not with --frames, --sheet, --animate, --score and --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --numbered
    latro-render-svg: --numbered: --ply must say which turns, as a range of positions such as 40-46
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --numbered --ply 1
    latro-render-svg: --numbered: --ply must say which turns, as a range of positions such as 40-46
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --numbered --ply 0,1
    latro-render-svg: --numbered: --ply must say which turns, as a range of positions such as 40-46
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --numbered --ply 1-
    latro-render-svg: --numbered: there is no turn after ply 1
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --numbered --ply 0-1 --sheet 2
    latro-render-svg: --numbered: not with --frames, --sheet, --animate, --score and --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square 0.5
    latro-render-svg: --square: expected a number from 1 to 100, found '0.5'
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square 101
    latro-render-svg: --square: expected a number from 1 to 100, found '101'
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square wide
    latro-render-svg: --square: expected a number from 1 to 100, found 'wide'
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square nan
    latro-render-svg: --square: expected a number from 1 to 100, found 'nan'
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square 8 --size 300
    latro-render-svg: --size and --square contradict each other: both set how large the picture is
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --square 8 --html
    latro-render-svg: --square: not with --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1
    latro-render-svg: --area: 'a1' is no part of a board such as a1-d4
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1-d9
    latro-render-svg: --area: d9 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area f1-a1
    latro-render-svg: --area: f1 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1-z99
    latro-render-svg: --area: 'a1-z99' is no part of a board such as a1-d4
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1d4
    latro-render-svg: --area: 'a1d4' is no part of a board such as a1-d4
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1-b2 --animate
    latro-render-svg: --area: not with --animate
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --area a1-b2 --html
    latro-render-svg: --area: not with --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label d4
    latro-render-svg: --label: 'd4' is no label such as d4:A
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label d4=A
    latro-render-svg: --label: 'd4=A' is no label such as d4:A
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label ''
    latro-render-svg: --label: '' is no label such as d4:A
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label a1:A,f1:B
    latro-render-svg: --label: f1 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label a1:A,b9:B
    latro-render-svg: --label: b9 is not on the board, which has 5 files and 4 ranks
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --label a1:A --html
    latro-render-svg: --label: not with --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --bare --html
    latro-render-svg: --bare: not with --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --bare --animate
    latro-render-svg: --bare: not with --animate; --no-caption leaves out the texts above
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --bare --caption x
    latro-render-svg: --bare and --caption contradict each other
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --diagram-size large
    latro-render-svg: --diagram-size has no effect without --score
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --diagram-size huge
    latro-render-svg: --diagram-size: 'huge' is not one of small, medium and large
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --ply 1-
    latro-render-svg: --ply: there is no turn after ply 1: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --ply 2-9
    latro-render-svg: --ply: there is no ply 2: the game has 1 turn
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --paper A5
    latro-render-svg: --paper: 'A5' is not one of A4 and letter
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --diagrams -1
    latro-render-svg: --diagrams: '-1' is not a whole number
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --score --diagrams x
    latro-render-svg: --diagrams: 'x' is not a whole number
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --paper letter
    latro-render-svg: --paper has no effect without --score or --rules-sheet
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --diagrams 4
    latro-render-svg: --diagrams has no effect without --score or --html
    Try 'latro-render-svg --help' for more information.
    status 2
    -- --sheet 2 --diagrams 4
    latro-render-svg: --diagrams has no effect without --score or --html
    Try 'latro-render-svg --help' for more information.
    status 2
    [1]
    $ ls "$SCRATCH"
    out

== version

    $ latro-render-svg --version
    latro-render-svg 1.0.0
