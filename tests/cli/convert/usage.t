== help
The help text names every option.

    $ latro-convert --help
    Usage: latro-convert [OPTION…] [FILE…]

    Convert recorded games of latrunculi between formats, select games, and change
    them.
    FILE: games in any format of --from; without FILE, or if it is -, standard
    input.

    Options:
          --template DESCRIPTOR
                              read nothing, and write an empty record under this
                              ruleset, with tags to fill in

    Formats:
          --from auto|lgn|jsonl|ludii|sgf|epd|moves|sqlite
                              read this format; auto detects it by the first bytes,
                              then by the name [auto]
          --to lgn|jsonl|ludii|sgf|epd|moves|board|table|sqlite|text
                              write this format [by the suffix of -o, else lgn]
          --style canonical|coordinate
                              write turns with all that they do, or as squares
                              alone [lgn: canonical, moves: coordinate]
          --ply N|A-B|start|last
                              write these positions [epd: all, board: last]; 0 is
                              the start
          --diagrams N        text: draw a board every N turns, besides those for
                              marks and judgements; 0: only those [for marks and
                              turning points]
          --json-keys KEYS    jsonl: write these keys only: tags,turns or
                              rules,plies.fen
          --per game|ply      table: write a row for each game, or for each ply of
                              the main line [game]
          --columns NAMES     table: write these columns:
                              date,white,result,Site,plies
          --csv               table: write comma-separated values, as if -o ended
                              in .csv
          --no-header         table: write no line with the names of the columns
          --no-formulas       table: write a ' before values that a spreadsheet
                              could take for formulas
          --bom               table: begin with a byte order mark, by which Excel
                              knows UTF-8; with CSV
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
          --games RANGES      write the games with these numbers in their file:
                              3-10,17,20-
          --tag CONDITION     write games with this tag: Name=value, Name!=value,
                              or Name~pattern for an RE2 pattern; if given several
                              times, all must hold
          --ruleset NAME      write games with this ruleset and any settings; a
                              descriptor with settings selects exactly these
          --result 1-0|0-1|1/2-1/2|*
                              write games with this result
          --min-plies N       write games of at least N plies
          --max-plies N       write games of at most N plies
          --position FEN      write games whose main line has this position; its
                              counters do not matter
          --where QUERY       work only on the games that the query selects, such
                              as 'Date >= 2015 and plies in 40..120':
                              latro-query(7); if given several times, all must hold
          --query-file FILE   read a query from FILE, as for --where

    Put games in order:
          --check-file FILE   remove games that are in this file, in any format
                              (may be given several times)
          --duplicates FILE   write the removed games to FILE
          --first N           write N games at most, then stop reading
          --rejects FILE      write the text of games with errors to FILE, each
                              after its diagnostics
          --rest FILE         write the text of games that are not selected to FILE
          --skip N            do not write the first N games
          --sort KEYS         sort by these keys, with commas between them: date,
                              white, black, event, site, round, result, ruleset,
                              plies, number, file, or the name of a tag; a minus
                              before a key reverses it
          --split N|tag:NAME|ruleset|result
                              write several files: N games in each, or one for each
                              value; -o then has %s in its name: part-%s.lgn
          --unique[=game|turns|position|mirrored|prefix|opening:N]
                              remove duplicate games: same ruleset, start and
                              turns; turns: same start and turns; position: same
                              last position; mirrored: as game, after a symmetry of
                              the board; prefix: same players, and one game is the
                              beginning of the other; opening:N: same ruleset,
                              start and first N plies [game]
          --prefer WHAT       keep the duplicate with a result, or more comments,
                              variations or tags: a list with commas, in this
                              order; then the first or the last [first]
          --duplicates-report FILE
                              write a table of the removed games to FILE: file,
                              number, kind, of which file and number
          --merge             add to the duplicate that stays what the others have:
                              tags, a result, comments, NAGs and variations

    Matches of the query:
          --mark[=TEXT]       add the comment TEXT to each turn at which a
                              condition on positions, turns or events holds;
                              {squares} in it becomes [%csl …] with the squares
                              [match]
          --matches[=tsv|jsonl]
                              write a line for each such turn instead of games:
                              file, game, ply, depth of variations, turn, FEN [tsv]

    Reports instead of games:
          --tree[=FEN]        write the turns that were played from this position,
                              with their games and results [the start of each
                              ruleset]; with --to FORMAT as a game record with
                              variations
          --plies N           --tree: N plies of each game [1]
          --min-games N       --tree: leave out turns that fewer than N games have
                              [1]
          --positions N       write the N most frequent positions of main lines (of
                              the plies of --ply)
          --mirrored          --tree, --positions: mirror images of a position are
                              the same, as far as the rules allow
          --stats[=GROUPS]    write a line for each ruleset, player, year or event:
                              games, results, lengths, ends; a list with commas
                              [ruleset]
          --crosstable        write who played whom, with the points of each player
          --list-names        write the names of players, with their games, and
                              names that are nearly the same
          --merge-games       write one game, with the others as its variations;
                              their rules and start must be the same
          --report text|tsv|csv|jsonl
                              the form of a table [by the suffix of -o, else text]

    Change games:
          --names FILE        replace the names in the tags White, Black and
                              Annotator, before games are selected: FILE has a
                              name, a tab and the other name on each line
          --set-rules DESCRIPTOR
                              play the turns by this ruleset and write it as tag
                              Rules
          --main-line N       make variation N the main line, in the order in which
                              they begin; 0 changes nothing
          --mirror            exchange left and right
          --rotate            turn the board by 180 degrees; White stays White
          --cut A-B           write plies A to B of the main line as a game: 17,
                              3-10 or 20-
          --split-variations  write each variation as a game of its own, with the
                              tag Variation
          --expand-rules      write every key of the ruleset in the tag Rules
          --strip WHAT        remove comments, variations, nags or commands: a list
                              with commas
          --add-tag Name=value
                              add the tag or replace its value, with {file},
                              {number}, {ply_count} and {hash} replaced (may be
                              given several times)

    Errors:
          --keep-broken       also take the legal beginning of a game with an
                              error; the rest of its text becomes a comment
          --strict            exit with status 1 for warnings too
          --ignore CODE       do not report this code (may be given several times)
          --summary[=text|jsonl]
                              write on standard error how many games went where, by
                              file, with totals as those of latro-validate; jsonl:
                              one JSON object a line [text]

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
                              write the rules in words in this language [en]
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
      latro-convert games.lgn
          Write the games as canonical game records.
      latro-convert --to jsonl --tag 'White=Piso' *.lgn | jq '.plies | length'
          Count the plies of each game in which Piso has White.

    Only games without errors are written. The errors of the others are reported,
    and the exit status is 1. A warning, one for each game, lists what the format
    cannot represent. latro-formats(5) describes the formats.

    Exit status: 0 done; 1 something in the input was wrong; 2 wrong usage;
    3 a file cannot be read or written, or memory is short.

== usage
What the command line can have wrong: one line and a hint, status 2.

    $ while read -r arguments; do
    >   echo "-- $arguments"
    >   eval "latro-convert $arguments" 2>&1 <../short.lgn
    >   echo "status $?"
    > done <<'END'
    > --form sgf
    > --from pgn
    > --to
    > --to pgn
    > --to sgff
    > --from board
    > --style long
    > --style coordinate --to sgf
    > --ply 3
    > --ply x --to epd
    > --ply 3-2 --to epd
    > --ply -1 --to board
    > --ply 1-2-3 --to epd
    > --games 0
    > --games 3-2
    > --games a
    > --games 1,,2
    > --games ''
    > --tag White
    > --tag =Piso
    > --tag 'White!Piso'
    > --tag 'White~('
    > --ruleset petteja
    > --ruleset 'petteia board=3'
    > --result 2-0
    > --min-plies -1
    > --max-plies many
    > --position nonsense
    > --position 'x/8 w'
    > --strip everything
    > --strip ''
    > --add-tag Event
    > --main-line x
    > --main-line -1
    > --resync --from sgf
    > --rules nothing
    > END
    -- --form sgf
    latro-convert: no such option: --form (did you mean --from?)
    Try 'latro-convert --help' for more information.
    status 2
    -- --from pgn
    latro-convert: --from: 'pgn' is not one of auto, lgn, jsonl, ludii, sgf, epd, moves and sqlite
    Try 'latro-convert --help' for more information.
    status 2
    -- --to
    latro-convert: --to needs a value
    Try 'latro-convert --help' for more information.
    status 2
    -- --to pgn
    latro-convert: --to: 'pgn' is not one of lgn, jsonl, ludii, sgf, epd, moves, board, table, sqlite and text
    Try 'latro-convert --help' for more information.
    status 2
    -- --to sgff
    latro-convert: --to: 'sgff' is not one of lgn, jsonl, ludii, sgf, epd, moves, board, table, sqlite and text
    Try 'latro-convert --help' for more information.
    status 2
    -- --from board
    latro-convert: --from: 'board' is not one of auto, lgn, jsonl, ludii, sgf, epd, moves and sqlite
    Try 'latro-convert --help' for more information.
    status 2
    -- --style long
    latro-convert: --style: 'long' is not one of canonical and coordinate
    Try 'latro-convert --help' for more information.
    status 2
    -- --style coordinate --to sgf
    latro-convert: --style: sgf has turns in one style only
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply 3
    latro-convert: --ply: lgn has games, not positions; --to epd and --to board have
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply x --to epd
    latro-convert: --ply: 'x' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply 3-2 --to epd
    latro-convert: --ply: '3-2' goes backwards
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply -1 --to board
    latro-convert: --ply: '-1' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply 1-2-3 --to epd
    latro-convert: --ply: '1-2-3' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --games 0
    latro-convert: --games: '0' is not between 1 and 18446744073709551615
    Try 'latro-convert --help' for more information.
    status 2
    -- --games 3-2
    latro-convert: --games: '3-2' goes backwards
    Try 'latro-convert --help' for more information.
    status 2
    -- --games a
    latro-convert: --games: 'a' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --games 1,,2
    latro-convert: --games: '' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --games ''
    latro-convert: --games: '' is no number and no range such as 3-10 or 20-
    Try 'latro-convert --help' for more information.
    status 2
    -- --tag White
    latro-convert: --tag: 'White' is no condition; write Name=value, Name!=value or Name~pattern
    Try 'latro-convert --help' for more information.
    status 2
    -- --tag =Piso
    latro-convert: --tag: '=Piso' is no condition; write Name=value, Name!=value or Name~pattern
    Try 'latro-convert --help' for more information.
    status 2
    -- --tag 'White!Piso'
    latro-convert: --tag: 'White!Piso' is no condition; write Name=value, Name!=value or Name~pattern
    Try 'latro-convert --help' for more information.
    status 2
    -- --tag 'White~('
    latro-convert: --tag: "(" is no pattern that RE2 knows: missing ): (
    Try 'latro-convert --help' for more information.
    status 2
    -- --ruleset petteja
    latro-convert: --ruleset: column 1: there is no preset called petteja; did you mean petteia?
    Try 'latro-convert --help' for more information.
    status 2
    -- --ruleset 'petteia board=3'
    latro-convert: --ruleset: column 9: board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 3
    Try 'latro-convert --help' for more information.
    status 2
    -- --result 2-0
    latro-convert: --result: '2-0' is not one of 1-0, 0-1, 1/2-1/2 and *
    Try 'latro-convert --help' for more information.
    status 2
    -- --min-plies -1
    latro-convert: --min-plies: '-1' is not a whole number
    Try 'latro-convert --help' for more information.
    status 2
    -- --max-plies many
    latro-convert: --max-plies: 'many' is not a whole number
    Try 'latro-convert --help' for more information.
    status 2
    -- --position nonsense
    latro-convert: --position: column 1: expected a board, found 'nonsense'
    Try 'latro-convert --help' for more information.
    status 2
    -- --position 'x/8 w'
    latro-convert: --position: column 1: expected a board, found 'x'
    Try 'latro-convert --help' for more information.
    status 2
    -- --strip everything
    latro-convert: --strip: 'everything' is none of comments, variations, nags and commands (with commas between them)
    Try 'latro-convert --help' for more information.
    status 2
    -- --strip ''
    latro-convert: --strip: '' is none of comments, variations, nags and commands (with commas between them)
    Try 'latro-convert --help' for more information.
    status 2
    -- --add-tag Event
    latro-convert: --add-tag: 'Event' is not of the form Name=value
    Try 'latro-convert --help' for more information.
    status 2
    -- --main-line x
    latro-convert: --main-line: 'x' is not a whole number
    Try 'latro-convert --help' for more information.
    status 2
    -- --main-line -1
    latro-convert: --main-line: '-1' is not a whole number
    Try 'latro-convert --help' for more information.
    status 2
    -- --resync --from sgf
    latro-convert: --resync is for trials of Ludii, and --from is sgf
    Try 'latro-convert --help' for more information.
    status 2
    -- --rules nothing
    latro-convert: --rules, column 1: there is no preset called nothing
      nothing
      ^^^^^^^
    Try 'latro-convert --help' for more information.
    status 2

== version

    $ latro-convert --version
    latro-convert 1.0.0

== order-usage
Options that do not go together.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n\n' >some.lgn
    $ try() { latro-convert "$@" some.lgn; echo "status $?"; }
    $ try --duplicates gone.lgn
    status 2
  ! latro-convert: --duplicates has no effect without --unique or --check-file
  ! Try 'latro-convert --help' for more information.
    $ try --rest - --first 1
    status 2
  ! latro-convert: --rest -: the games go to standard output already; name a file
  ! Try 'latro-convert --help' for more information.
    $ try --rest - --rejects - -o out.lgn
    status 2
  ! latro-convert: --rejects -: the games of --rest go to standard output already; name a file
  ! Try 'latro-convert --help' for more information.
    $ try --rest one.lgn --rejects ./one.lgn
    status 2
  ! latro-convert: ./one.lgn: two outputs would go to this file, and only the last would remain
  ! Try 'latro-convert --help' for more information.
    $ try --rest out.lgn -o out.lgn
    status 2
  ! latro-convert: out.lgn: two outputs would go to this file, and only the last would remain
  ! Try 'latro-convert --help' for more information.
    $ try --rest ''
    status 2
  ! latro-convert: --rest: the name of the file is missing
  ! Try 'latro-convert --help' for more information.
    $ try --rest rest.lgn --sort date --first 1
    status 2
  ! latro-convert: --rest: with --sort, --prefer, --merge or --unique=prefix, games that --first or --skip leave out have no text of the input any more; leave out one of the options
  ! Try 'latro-convert --help' for more information.
    $ try --rest rest.lgn --resync
    status 2
  ! latro-convert: --resync makes several games of one trial, which --rest and --rejects cannot divide
  ! Try 'latro-convert --help' for more information.
    $ try --unique=same
    status 2
  ! latro-convert: --unique: 'same' is none of game, turns, position, mirrored, prefix and opening:N
  ! Try 'latro-convert --help' for more information.
    $ try --first 0
    status 2
  ! latro-convert: --first: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-convert --help' for more information.
    $ try --sort dat
    status 2
  ! latro-convert: --sort: 'dat' is not a key: write date, white, black, event, site, round, result, ruleset, plies, number, file, or the name of a tag, which begins with a capital letter; with commas between them
  ! Try 'latro-convert --help' for more information.
    $ try --sort date,,white
    status 2
  ! latro-convert: --sort: '' is not a key: write date, white, black, event, site, round, result, ruleset, plies, number, file, or the name of a tag, which begins with a capital letter; with commas between them
  ! Try 'latro-convert --help' for more information.
    $ try --sort ''
    status 2
  ! latro-convert: --sort: '' is not a key: write date, white, black, event, site, round, result, ruleset, plies, number, file, or the name of a tag, which begins with a capital letter; with commas between them
  ! Try 'latro-convert --help' for more information.
    $ try --sort Tag-Name
    status 2
  ! latro-convert: --sort: 'Tag-Name' is not a key: write date, white, black, event, site, round, result, ruleset, plies, number, file, or the name of a tag, which begins with a capital letter; with commas between them
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --check-file - -- - some.lgn; echo "status $?"
    status 2
  ! latro-convert: standard input (-) can be read only once, by --check-file or as an input
  ! Try 'latro-convert --help' for more information.
    $ try --rest - --tag Event=x -o out.lgn
    [Rules "petteia"]

    1. a2-a5 a7-a6 *

    status 0
  ! latro-convert: warning: --tag: no game that was read has the tag Event
  ! latro-convert: 1 game read: 1 not selected
    $ try missing.lgn --rest rest.lgn --rejects rejects.lgn -o out2.lgn >missing 2>&1; cat missing
    latro-convert: missing.lgn: No such file or directory
    status 3
    $ ls -A
    missing
    out.lgn
    out2.lgn
    rejects.lgn
    rest.lgn
    some.lgn
