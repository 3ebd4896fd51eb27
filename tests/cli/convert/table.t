== table
A row for each game or ply; names as strangers choose them; what a spreadsheet would take for a formula.

    $ cat >games.lgn <<'FILE'
    > [Event "Two names, one game"]
    > [Date "2026.11.24"]
    > [White "=1+1"]
    > [Black "\"Bobby\" C:\\new"]
    > [Result "1-0"]
    > [Rules "schadler"]
    > [SetUp "1"]
    > [FEN "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20"]
    > [lower "a tag"]
    >
    > {Before the game.} 20. b5-c5+d5 $1 {d5 is held. [%eval -0.35] [%clk 0:05:00]} f4-e4+e5
    > (20... e6-e7 $2) 1-0
    >
    > [White "@b"]
    > [Result "0-1"]
    > [Rules "petteia board=4x4"]
    >
    > 0-1
    > FILE
    $ echo '-- games'
    -- games
    $ latro-convert --to table games.lgn
    \file\tnumber\tdate\tevent\twhite\tblack\tresult\truleset\tplies\tending
    \games.lgn\t1\t2026.11.24\tTwo names, one game\t=1+1\t"Bobby" C:\\\\new\t1-0\tschadler\t2\t
    \games.lgn\t2\t\t\t@b\t\t0-1\tpetteia board=4x4\t0\tstuck
    $ echo '-- plies'
    -- plies
    $ latro-convert --to table --per ply games.lgn
    \file\tnumber\tply\tturn_number\tside\tturn\tkind\tfrom\tto\tcaptured\tbound\tfreed\tremoved\tfen\teval\tclock\tnags\tcomment
    \games.lgn\t1\t1\t20\twhite\tb5-c5+d5\tmove\tb5\tc5\t\td5\t\t\t8/8/4s3/2S+sS3/5s2/8/6S1/8 b - 1 20\t-0.35\t0:05:00\t1\td5 is held. [%eval -0.35] [%clk 0:05:00]
    \games.lgn\t1\t2\t20\tblack\tf4-e4+e5\tmove\tf4\te4\t\te5\td5\t\t8/8/4s3/2Ss+S3/4s3/8/6S1/8 w - 2 21\t\t\t\t
    $ echo '-- columns'
    -- columns
    $ latro-convert --to table --columns number,white,White,tag:lower,result,winner,turns,comments,hash games.lgn
    \number\twhite\tWhite\tlower\tresult\twinner\tturns\tcomments\thash
    \1\t=1+1\t=1+1\ta tag\t1-0\twhite\t1\t2\ta96fbdc0bfe41486
    \2\t@b\t@b\t\t0-1\tblack\t0\t0\t05b60b09a735ca47
    $ echo '-- CSV, without formulas'
    -- CSV, without formulas
    $ latro-convert --to table --csv --no-formulas --columns white,black,event games.lgn | tr '\r' '$'
    white,black,event$
    '=1+1,"""Bobby"" C:\new","Two names, one game"$
    '@b,,$
    $ echo '-- with a byte order mark'
    -- with a byte order mark
    $ latro-convert --to table --csv --bom --columns white games.lgn | od -c | head -n 1
    0000000 357 273 277   w   h   i   t   e  \r  \n   =   1   +   1  \r  \n
    $ latro-convert -o marked.csv --bom --no-header --columns number,white games.lgn; od -c marked.csv | head -n 1
    0000000 357 273 277   1   ,   =   1   +   1  \r  \n   2   ,   @   b  \r
    $ latro-convert -o 'part-%s.csv' --split 1 --bom --columns white games.lgn; head -qc 3 part-*.csv | od -c | head -n 1
    0000000 357 273 277 357 273 277
    $ echo '-- compressed'
    -- compressed
    $ latro-convert -o out.csv.gz --columns event,plies games.lgn; gzip -dc out.csv.gz | tr '\r' '$'
    event,plies$
    "Two names, one game",2$
    ,0$
    $ echo '-- without a header'
    -- without a header
    $ latro-convert --to table --no-header --columns number,white games.lgn
    \1\t=1+1
    \2\t@b
    $ echo '-- by the suffix'
    -- by the suffix
    $ latro-convert -o out.csv --columns event,plies games.lgn
    $ latro-convert -o out.tsv --columns event,plies games.lgn
    $ latro-convert -o out.csv.gz --columns event,plies games.lgn
    $ gzip -dc out.csv.gz | cmp - out.csv
    $ tr '\r' '$' <out.csv
    event,plies$
    "Two names, one game",2$
    ,0$
    $ cat out.tsv
    \event\tplies
    \Two names, one game\t2
    \\t0
    $ echo '-- no game is selected: a table has its header all the same'
    -- no game is selected: a table has its header all the same
    $ latro-convert --to table --tag White=Nobody games.lgn
    \file\tnumber\tdate\tevent\twhite\tblack\tresult\truleset\tplies\tending
  ! latro-convert: 2 games read: 2 not selected
    $ echo '-- a table is not read'
    -- a table is not read
    $ latro-convert out.tsv
  ! out.tsv:1:1: error[syntax]: expected a turn, a comment or a result, found 'event'
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ latro-convert --from table out.tsv
  ! latro-convert: --from: 'table' is not one of auto, lgn, jsonl, ludii, sgf, epd, moves and sqlite
  ! Try 'latro-convert --help' for more information.
    [2]

== table-usage
Wrong columns, and options that the format does not use: one line and a hint, status 2.

    $ while read -r arguments; do
    >   echo "-- $arguments"
    >   eval "latro-convert $arguments" 2>&1 <../short.lgn
    >   echo "status $?"
    > done <<'END'
    > --columns white
    > --csv
    > --no-header --to jsonl
    > --no-formulas --to jsonl
    > --bom --to jsonl
    > --bom --to table
    > --per ply
    > --per plies --to table
    > --columns '' --to table
    > --columns whit --to table
    > --columns Whyte --to table
    > --columns captues_white --to table
    > --columns fen --to table
    > --columns plies, --to table
    > --columns 'tag:a b' --to table
    > --columns 'White,Black,x-y' --to table
    > --style coordinate --to table
    > --ply 3 --to table
    > --json-keys turns
    > --json-keys turns --to table
    > --json-keys '' --to jsonl
    > --json-keys turn --to jsonl
    > --json-keys tag,turns --to jsonl
    > --json-keys captued --to jsonl
    > --json-keys plies.commment --to jsonl
    > END
    -- --columns white
    latro-convert: --columns: lgn has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --csv
    latro-convert: --csv: lgn has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --no-header --to jsonl
    latro-convert: --no-header: jsonl has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --no-formulas --to jsonl
    latro-convert: --no-formulas: jsonl has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --bom --to jsonl
    latro-convert: --bom: jsonl has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --bom --to table
    latro-convert: --bom: only with --csv, or with -o FILE.csv
    Try 'latro-convert --help' for more information.
    status 2
    -- --per ply
    latro-convert: --per: lgn has no columns; --to table has
    Try 'latro-convert --help' for more information.
    status 2
    -- --per plies --to table
    latro-convert: --per: 'plies' is not one of game and ply
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns '' --to table
    latro-convert: --columns: names of columns are missing
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns whit --to table
    latro-convert: --columns: there is no column "whit"; did you mean white? (For a tag of this name write tag:whit)
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns Whyte --to table
    latro-convert: --columns: there is no column "Whyte"; did you mean White? (For a tag of this name write tag:Whyte)
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns captues_white --to table
    latro-convert: --columns: there is no column "captues_white"; did you mean captures_white? (For a tag of this name write tag:captues_white)
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns fen --to table
    latro-convert: --columns: the column fen needs --per ply
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns plies, --to table
    latro-convert: --columns: a name is missing; write names with commas between them
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns 'tag:a b' --to table
    latro-convert: --columns: "a b" is not a tag name: a letter, then letters, digits and '_'
    Try 'latro-convert --help' for more information.
    status 2
    -- --columns 'White,Black,x-y' --to table
    latro-convert: --columns: there is no column "x-y"; latro-formats(5) lists the columns
    Try 'latro-convert --help' for more information.
    status 2
    -- --style coordinate --to table
    latro-convert: --style: table has turns in one style only
    Try 'latro-convert --help' for more information.
    status 2
    -- --ply 3 --to table
    latro-convert: --ply: table has games, not positions; --to epd and --to board have
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys turns
    latro-convert: --json-keys: lgn has no keys; --to jsonl has
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys turns --to table
    latro-convert: --json-keys: table has no keys; --to jsonl has
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys '' --to jsonl
    latro-convert: --json-keys: a key is missing; write keys with commas between them
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys turn --to jsonl
    latro-convert: --json-keys: turn is a key of plies: write plies.turn
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys tag,turns --to jsonl
    latro-convert: --json-keys: there is no key "tag"; did you mean tags?
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys captued --to jsonl
    latro-convert: --json-keys: there is no key "captued"; did you mean plies.captured?
    Try 'latro-convert --help' for more information.
    status 2
    -- --json-keys plies.commment --to jsonl
    latro-convert: --json-keys: there is no key "plies.commment"; did you mean plies.comment?
    Try 'latro-convert --help' for more information.
    status 2

== template
An empty record with tags to fill in.

    $ latro-convert --template "schadler pieces=20"
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "*"]
    [Rules "schadler pieces=20"]

    *
    \
    $ latro-convert --template petteia --to sgf --add-tag "Event=Club evening"
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]
    EV[Club evening]PC[?]RO[?]PW[?]PB[?]RU[petteia]RE[?]LTAG[Date:????.??.??])
    \
    $ latro-convert --template petteia | latro-validate --strict; echo "status $?"
    status 0
    $ try() { latro-convert "$@" 2>&1 | grep -v "^Try"; echo "status ${PIPESTATUS[0]}"; }
    $ try --template petteiaa
    latro-convert: --template, column 1: there is no preset called petteiaa; did you mean petteia?
      petteiaa
      ^^^^^^^^
    status 2
    $ try --template 'petteia board=3'
    latro-convert: --template, column 9: board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 3
      petteia board=3
              ^^^^^^^
    status 2
    $ try --template petteia games.lgn
    latro-convert: --template writes an empty record and reads no file
    status 2
    $ try --template petteia --rules schadler
    latro-convert: --rules has no effect with --template
    status 2
    $ try --template petteia --where 'White = "Piso"'
    status 0
