== help
The help text names every option.

    $ latro-annotate --help
    Usage: latro-annotate [OPTION…] [FILE…]

    Add events, evaluations, judgements and better lines to recorded games of
    latrunculi.
    FILE: games in any format of --from; without FILE, or if it is -, standard
    input.

    Annotations:
          --events[=full|brief|codes]
                              add what each turn frees, threatens and leaves in
                              danger, and how the story goes on: in words (full),
                              in words but nothing twice (brief), or as commands
                              such as [%event capture d5] (codes) [full; brief
                              beside judgements]
          --eval              add the evaluation after every turn: [%eval x]
          --judge             add ?!, ? and ?? to turns that lost something, ! to
                              only moves
          --lines N           after a turn that lost something, add those of the N
                              best lines that were better, and the line that
                              refutes it, as variations
          --all-lines         with --lines: add lines at every turn, also lines
                              that were not better
          --judge-thresholds A,B,C[,D]
                              set the losses that are ?!, ? and ??, and the lead
                              over any other turn for !, in per cent of winning
                              chance [5,10,25,15]
          --summary on|off    with --judge: say before the first turn how the game
                              went and what decided it, also as tags [on]
          --replace           first remove existing comments (except clock times),
                              NAGs and variations

    Statistics and curves:
          --graph FILE        draw the evaluation of the game as SVG; the files of
                              further games have -2, -3 … before the suffix
          --stats[=FILE]      write a table instead of the games, or in addition in
                              FILE: for each game its result, length and players'
                              losses, captures, leaps and legal turns; a line for
                              each ruleset
          --report text|tsv|csv|jsonl
                              the form of the table of --stats [by the suffix of
                              FILE, else text]
          --no-formulas       with --report csv or tsv: write a ' before texts that
                              a spreadsheet could take for formulas
          --bom               begin a table in CSV with a byte order mark, by which
                              Excel knows UTF-8
          --theme NAME|FILE   marble (the default), slate, print, high-contrast,
                              colour-safe, auto, or a file of your own (.toml)

    Engine:
          --depth N           search each position N plies deep
          --nodes N           search N nodes for each position (also 200k, 1e6);
                              the output is the same on every machine [100k]
          --movetime MS       search each position for MS milliseconds
          --threads N         search with N threads; with more than 1 the output
                              can vary [1]
          --hash MB           use a transposition table of MB MiB for each game
                              analysed at a time [16]
          --tables DIR        know the endgame tables of latro-solve in the files
                              DIR/*.tables
          --engine CMD        use another engine: a UGI program with its arguments
          --engine-option NAME=VALUE
                              set an option of the other engine; can be given
                              several times
          --suite[=rows|tap]  write which positions the engine solves, instead of
                              games: lists with bm, am, dm or ce; as a table in a
                              form of --report, or as TAP [rows]
          --ugi               run as a UGI engine on standard input and output

    Games and formats:
          --games RANGES      annotate the games with these numbers in their file:
                              3-10,17,20-
          --from auto|lgn|jsonl|ludii|sgf|epd|moves|sqlite
                              read this format; auto detects it by the first bytes,
                              then by the name [auto]
          --to lgn|jsonl|ludii|sgf|epd|moves|board|table|text
                              write this format [by the suffix of -o, else lgn]
          --diagrams N        text: draw a board every N turns, besides those for
                              marks and judgements; 0: only those [for marks and
                              turning points]
          --repair            lgn: also read what people type by hand: d2d4, 1),
                              1:0, curly quotes …; each repair is reported
          --repairs full|brief
                              report each repair (full), or for each game how many
                              there are of each kind (brief) [full]
          --trust result|tag  if the result at the end of a game and its Result tag
                              disagree, correct the other one
          --resync            ludii: if a trial departs from the rules, continue
                              after that as a new game

    Select games:
          --where QUERY       work only on the games that the query selects, such
                              as 'Date >= 2015 and plies in 40..120':
                              latro-query(7); if given several times, all must hold
          --query-file FILE   read a query from FILE, as for --where

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
      -j, --jobs N            use N threads; the output is the same [1]
          --lang en|de|fr|it|es
                              write judgements, summaries and the rules in words in
                              this language [en]
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
      latro-annotate --events games.lgn
          Add in words what each turn threatens, and how the story goes on.
      latro-annotate --eval --judge --lines 1 --graph game.svg -o annotated.lgn game.lgn
          Judge each turn, add a better line where there is one, and draw the
          evaluation.

    Existing comments, NAGs and variations are kept, and no annotation is added
    twice. Without --depth, --nodes or --movetime the engine searches 100,000 nodes
    for each position of a game. Ctrl-C ends the work after the current game, which
    is written with the annotations found so far; a second Ctrl-C ends it at once.

    Exit status: 0 done; 1 something in the input was wrong; 2 wrong usage;
    3 a file cannot be read or written, or memory is short.

== usage
What the command line can have wrong: one line and a hint, status 2.

    $ while read -r arguments; do
    >   echo "-- $arguments"
    >   eval "latro-annotate $arguments" 2>&1 <../short.lgn
    >   echo "status $?"
    > done <<'END'
    >
    > --replace=yes
    > --events=sentences
    > --event
    > --eval --to pgn
    > --eval --games 0
    > --lines
    > --lines 0
    > --lines 65
    > --all-lines
    > --eval --all-lines
    > --judge --judge-thresholds 1
    > --judge --judge-thresholds 1,2
    > --judge --judge-thresholds 1,2,3,4,5
    > --judge --judge-thresholds 1,2,x
    > --judge --judge-thresholds 1,2,
    > --judge --judge-thresholds 1,2,101
    > --judge --summary=maybe
    > --eval --summary=off
    > --judge --judge-thresholds 0,1,2
    > --judge --judge-thresholds nan,1,2
    > --judge --judge-thresholds 2,1,3
    > --judge --judge-thresholds 1,3,2
    > --stats --eval
    > --stats --to jsonl
    > --stats=- --eval
    > --graph - --eval
    > --graph x.svg --theme marbel
    > --theme nosuch --eval
    > --nodes 5 --events
    > --engine cat --events
    > --eval --engine cat --hash 3
    > --eval --engine-option Hash=3
    > --eval --engine cat --engine-option Hash
    > --threads 2 --replace
    > --judge-thresholds 1,2,3 --eval
    > --ugi --events
    > --ugi ../short.lgn
    > --ugi -j 2
    > --ugi --nodes 5
    > --events codes
    > --eval --depth 0
    > --eval --depth 1001
    > --eval --nodes 0
    > --eval --nodes many
    > --eval --movetime 0
    > --eval --threads 0
    > --eval --hash 0
    > --eval --jobs 0
    > --eval --resync --from sgf
    > --eval --rules nothing
    > END
    \--\x20
    latro-annotate: no annotation is selected: give --events, --eval, --judge or --lines N (--graph FILE and --stats describe games)
    Try 'latro-annotate --help' for more information.
    status 2
    -- --replace=yes
    latro-annotate: --replace: 'yes' is neither true nor false
    Try 'latro-annotate --help' for more information.
    status 2
    -- --events=sentences
    latro-annotate: --events: 'sentences' is not one of full, brief and codes
    Try 'latro-annotate --help' for more information.
    status 2
    -- --event
    latro-annotate: no such option: --event (did you mean --events?)
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --to pgn
    latro-annotate: --to: 'pgn' is not one of lgn, jsonl, ludii, sgf, epd, moves, board, table and text
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --games 0
    latro-annotate: --games: '0' is not between 1 and 18446744073709551615
    Try 'latro-annotate --help' for more information.
    status 2
    -- --lines
    latro-annotate: --lines needs a value
    Try 'latro-annotate --help' for more information.
    status 2
    -- --lines 0
    latro-annotate: --lines: '0' is not between 1 and 64
    Try 'latro-annotate --help' for more information.
    status 2
    -- --lines 65
    latro-annotate: --lines: '65' is not between 1 and 64
    Try 'latro-annotate --help' for more information.
    status 2
    -- --all-lines
    latro-annotate: no annotation is selected: give --events, --eval, --judge or --lines N (--graph FILE and --stats describe games)
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --all-lines
    latro-annotate: --all-lines: how many? (--lines N)
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1
    latro-annotate: --judge-thresholds: three or four numbers are needed, for ?!, ?, ?? and perhaps !, not 1
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,2
    latro-annotate: --judge-thresholds: three or four numbers are needed, for ?!, ?, ?? and perhaps !, not 2
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,2,3,4,5
    latro-annotate: --judge-thresholds: three or four numbers are needed, for ?!, ?, ?? and perhaps !, not 5
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,2,x
    latro-annotate: --judge-thresholds: 'x' is no percentage above 0 and at most 100
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,2,
    latro-annotate: --judge-thresholds: '' is no percentage above 0 and at most 100
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,2,101
    latro-annotate: --judge-thresholds: '101' is no percentage above 0 and at most 100
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --summary=maybe
    latro-annotate: --summary: 'maybe' is not one of on and off
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --summary=off
    latro-annotate: --summary has no effect without --judge
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 0,1,2
    latro-annotate: --judge-thresholds: '0' is no percentage above 0 and at most 100
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds nan,1,2
    latro-annotate: --judge-thresholds: 'nan' is no percentage above 0 and at most 100
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 2,1,3
    latro-annotate: --judge-thresholds: ?! must not need a greater loss than ?, nor ? a greater one than ??
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge --judge-thresholds 1,3,2
    latro-annotate: --judge-thresholds: ?! must not need a greater loss than ?, nor ? a greater one than ??
    Try 'latro-annotate --help' for more information.
    status 2
    -- --stats --eval
    latro-annotate: --stats: the table takes the place of the games; --stats=FILE writes it beside them, into a file
    Try 'latro-annotate --help' for more information.
    status 2
    -- --stats --to jsonl
    latro-annotate: --stats: the table takes the place of the games; --stats=FILE writes it beside them, into a file
    Try 'latro-annotate --help' for more information.
    status 2
    -- --stats=- --eval
    latro-annotate: --stats: a file is needed, games go to standard output
    Try 'latro-annotate --help' for more information.
    status 2
    -- --graph - --eval
    latro-annotate: --graph: a file is needed, games go to standard output
    Try 'latro-annotate --help' for more information.
    status 2
    -- --graph x.svg --theme marbel
    latro-annotate: --theme: there is no theme 'marbel' (did you mean marble?); latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
    Try 'latro-annotate --help' for more information.
    status 2
    -- --theme nosuch --eval
    latro-annotate: --theme has no effect without --graph
    Try 'latro-annotate --help' for more information.
    status 2
    -- --nodes 5 --events
    latro-annotate: --nodes has no effect without --eval, --judge, --lines, --graph, --stats or --suite
    Try 'latro-annotate --help' for more information.
    status 2
    -- --engine cat --events
    latro-annotate: --engine has no effect without --eval, --judge, --lines, --graph, --stats or --suite
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --engine cat --hash 3
    latro-annotate: --hash has no effect with --engine: use --engine-option
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --engine-option Hash=3
    latro-annotate: --engine-option has no effect without --engine
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --engine cat --engine-option Hash
    latro-annotate: --engine-option: expected NAME=VALUE, found 'Hash'
    Try 'latro-annotate --help' for more information.
    status 2
    -- --threads 2 --replace
    latro-annotate: --threads has no effect without --eval, --judge, --lines, --graph, --stats or --suite
    Try 'latro-annotate --help' for more information.
    status 2
    -- --judge-thresholds 1,2,3 --eval
    latro-annotate: --judge-thresholds has no effect without --judge, --lines or --stats
    Try 'latro-annotate --help' for more information.
    status 2
    -- --ugi --events
    latro-annotate: --events has no effect with --ugi: the program that uses the engine asks for each search
    Try 'latro-annotate --help' for more information.
    status 2
    -- --ugi ../short.lgn
    latro-annotate: unexpected argument '../short.lgn': --ugi reads no games
    Try 'latro-annotate --help' for more information.
    status 2
    -- --ugi -j 2
    latro-annotate: --jobs has no effect with --ugi: the program that uses the engine asks for each search
    Try 'latro-annotate --help' for more information.
    status 2
    -- --ugi --nodes 5
    latro-annotate: --nodes has no effect with --ugi: the program that uses the engine asks for each search
    Try 'latro-annotate --help' for more information.
    status 2
    -- --events codes
    latro-annotate: write --events=codes: there is no file codes
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --depth 0
    latro-annotate: --depth: '0' is not between 1 and 1000
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --depth 1001
    latro-annotate: --depth: '1001' is not between 1 and 1000
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --nodes 0
    latro-annotate: --nodes: '0' is not between 1 and 18446744073709551615
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --nodes many
    latro-annotate: --nodes: 'many' is not a whole number
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --movetime 0
    latro-annotate: --movetime: '0' is not between 1 and 1000000000
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --threads 0
    latro-annotate: --threads: '0' is not between 1 and 256
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --hash 0
    latro-annotate: --hash: '0' is not between 1 and 1048576
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --jobs 0
    latro-annotate: --jobs: '0' is not between 1 and 1024
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --resync --from sgf
    latro-annotate: --resync is for trials of Ludii, and --from is sgf
    Try 'latro-annotate --help' for more information.
    status 2
    -- --eval --rules nothing
    latro-annotate: --rules, column 1: there is no preset called nothing
      nothing
      ^^^^^^^
    Try 'latro-annotate --help' for more information.
    status 2

== version

    $ latro-annotate --version
    latro-annotate 1.0.0

== input-none
Nothing in, nothing out; what is no game is told of.

    $ latro-annotate --events --eval </dev/null
  ! latro-annotate: warning: <stdin>: the input is empty
    $ latro-annotate --eval -o out /dev/null && wc -c <out
    0
  ! latro-annotate: warning: /dev/null: the input is empty
    $ echo nonsense | latro-annotate --eval
    nonsense
    \
  ! <stdin>:1:1: error[syntax]: expected a turn, a comment or a result, found 'nonsense'
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    [1]

== broken
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
Games with errors are told of and left out; the others are written.

    $ { cat ../short.lgn; printf '[Rules "petteia"]\n\n1. a2-a9 *\n\n'; cat ../short.lgn; } >three.lgn
    $ for jobs in 1 3; do
    >   latro-annotate --events -j $jobs three.lgn missing.lgn >out
    >   echo $?
    >   grep -c Saturnalia out
    > done
    3
    2
    3
    2
  ! three.lgn:12:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-annotate: missing.lgn: No such file or directory
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
  ! three.lgn:12:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-annotate: missing.lgn: No such file or directory
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    $ latro-annotate --events --games 2 three.lgn
    [Rules "petteia"]

    1. a2-a9 *
    \
  ! three.lgn:12:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    [1]
    $ latro-annotate --events --games 1,3 three.lgn >out
    $ printf '1. @d4 *' | latro-annotate --events
    1. @d4 *
    \
  ! <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    [1]
    $ printf '1. @d4 *' | latro-annotate --events --rules schadler | tail -n 2
    1. @d4 *
    \
