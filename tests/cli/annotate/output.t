== formats
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
In any format, out in any; what is lost on the way is told.

    $ latro-convert -q --to jsonl ../short.lgn | latro-annotate --eval --depth 1 --to jsonl | jq -c '[.plies[].comment]' | sed -E 's/%eval 1\.[0-9]+/%eval 1.nn/g'
    ["Far. [%eval 0.50] [%clk 0:59:00]","Beside it. [%eval 1.nn]","[%eval 1.nn]"]
    $ for format in lgn jsonl sgf moves epd board; do
    >   latro-annotate --events --to $format ../short.lgn 2>&1 >out
    >   echo "$format: $? $(grep -c 'takes the lead' out)"
    > done
    lgn: 0 1
    jsonl: 0 1
    sgf: 0 1
    ../short.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, White, Black, Annotator, comments, NAGs and variations
    moves: 0 0
    ../short.lgn:1:1: warning[left-out]: epd cannot represent the tags Event, White, Black, Annotator, NAGs and variations
    epd: 0 1
    ../short.lgn:1:1: warning[left-out]: board cannot represent comments, NAGs and variations
    board: 0 0
    $ latro-annotate --events -o out.sgf ../short.lgn
    $ head -c 2 out.sgf; echo
    (;
    $ latro-annotate --strict --events --to moves ../short.lgn >/dev/null
  ! ../short.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, White, Black, Annotator, comments, NAGs and variations
    [1]

== graph
A picture a game.

    $ latro-annotate --graph "$SCRATCH/curve.svg" --depth 1 --to lgn ../short.lgn ../short.lgn ../short.lgn | grep -c Saturnalia
    3

No games are written where none are asked for.

    $ latro-annotate --graph "$SCRATCH/curve.svg" --depth 1 ../short.lgn | wc -c
    0
    $ latro-annotate --stats="$SCRATCH/table" --depth 1 ../short.lgn | wc -c
    0
    $ rm "$SCRATCH/table"
    $ (cd "$SCRATCH" && ls)
    curve-2.svg
    curve-3.svg
    curve.svg
    $ xmllint --noout "$SCRATCH"/*.svg
    $ cmp "$SCRATCH/curve.svg" "$SCRATCH/curve-3.svg"
    $ grep -o '<title[^<]*</title>' "$SCRATCH/curve.svg" | sed 's/ id="[^"]*"//'
    <title>Piso - Seneca, Saturnalia: the evaluation</title>
    $ grep -oE '(Piso - Seneca|Saturnalia, Petteia|winning chance|White|Black)</text>' "$SCRATCH/curve.svg"
    Piso - Seneca</text>
    Saturnalia, Petteia</text>
    White</text>
    Black</text>
    winning chance</text>

A mark where Black lost a piece.

    $ grep -o '<circle' "$SCRATCH/curve.svg" | wc -l
    1

No suffix, folders with dots, a theme.

    $ mkdir "$SCRATCH/a.b"
    $ latro-annotate --graph "$SCRATCH/a.b/curve" --theme print --depth 1 ../short.lgn ../short.lgn -o /dev/null
    $ (cd "$SCRATCH/a.b" && ls)
    curve
    curve-2
    $ cmp -s "$SCRATCH/a.b/curve" "$SCRATCH/curve.svg" || echo different
    different

Where none can be written nothing is.

    $ latro-annotate --eval --graph "$SCRATCH/none/curve.svg" --depth 1 ../short.lgn -o "$SCRATCH/games"
  ! latro-annotate: SCRATCH/none/curve.svg: No such file or directory
    [3]
    $ [ -e "$SCRATCH/games" ] || echo 'no games'
    no games

== stats
The table instead of the games: counts are counted by hand, what the engine thinks is masked.

    $ cat >two.lgn <<'END'
    > [White "Piso, who has a very long name with ornaments in it"]
    > [Black "?"]
    > [Rules "petteia"]
    >
    > 1. a2-a5 b7-b5 2. c2-c5xb5 *
    >
    > [Rules "board=3x3 pieces=2 move=step"]
    >
    > 1. @a1 @c3 2. @a2 @c2 3. a1-b1 c3-b3 *
    > END
    $ mask() { sed -E 's/^(.{17}) .{5} .{5} .{3} .{3} .{3} .{3} /\1 LOSS BEST  ?!   ?  ??   ! /'; }
    $ latro-annotate --stats --depth 1 two.lgn | mask
     game side  turns LOSS BEST  ?!   ?  ??   ! captured removed bound freed self leaps chain passes choices placing moving
        1 Piso, who has a very long name with ornaments in it - ?, Petteia
          3 turns, first capture 2. c2-c5xb5, longest quiet stretch 2 turns
        1 White     2 LOSS BEST  ?!   ?  ??   !        1       0     0     0    0     0     1      0    33.0       0      2
        1 Black     1 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0    29.0       0      1
        2 board of 3×3, 2 pieces a side
          6 turns, longest quiet stretch 2 turns
        2 White     3 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0     6.3       2      1
        2 Black     3 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0     5.7       2      1
      all White     5 LOSS BEST  ?!   ?  ??   !        1       0     0     0    0     0     1      0    17.0       2      3
      all Black     4 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0    11.5       2      2

    games   1-0   0-1  draw     *  turns  first  quiet  delay  leaps  chain passes   self  ruleset
        1     0     0     0     1    6.0      -      2      -    0.0      1    0.0    0.0  board=3x3 pieces=2
        1     0     0     0     1    3.0    3.0      2      -    0.0      1    0.0    0.0  petteia

One game alone has no lines for all; games count through all files.

    $ latro-annotate --stats --depth 1 --games 2 two.lgn | mask
     game side  turns LOSS BEST  ?!   ?  ??   ! captured removed bound freed self leaps chain passes choices placing moving
        1 board of 3×3, 2 pieces a side
          6 turns, longest quiet stretch 2 turns
        1 White     3 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0     6.3       2      1
        1 Black     3 LOSS BEST  ?!   ?  ??   !        0       0     0     0    0     0     1      0     5.7       2      1
    $ latro-annotate --stats --depth 1 --games 1 two.lgn two.lgn | cut -c 1-11
    \ game side\x20
        1 Piso,
          3 tur
        1 White
        1 Black
        2 Piso,
          3 tur
        2 White
        2 Black
      all White
      all Black

    games   1-0
        2     0

Beside the games, in a file.

    $ latro-annotate --stats=table --replace --depth 1 two.lgn | grep -c '^\[Rules'
    2
    $ mask <table | head -n 2
     game side  turns LOSS BEST  ?!   ?  ??   ! captured removed bound freed self leaps chain passes choices placing moving
        1 Piso, who has a very long name with ornaments in it - ?, Petteia

No games, no lines but the first.

    $ latro-annotate --stats </dev/null
     game side  turns  loss  best  ?!   ?  ??   ! captured removed bound freed self leaps chain passes choices placing moving
  ! latro-annotate: warning: <stdin>: the input is empty

For programs: the counts of the two games, and of their rulesets.

    $ echo '-- CSV'
    -- CSV
    $ latro-annotate --stats --report csv --depth 1 two.lgn | tr -d '\r' >table.csv
    $ python3 - table.csv <<'END'
    > import csv, sys
    > for row in csv.DictReader(open(sys.argv[1])):
    >     print({key: value for key, value in row.items() if value not in ("", "0") and not key.endswith(("loss", "best", "dubious", "mistakes", "blunders", "only"))})
    > END
    {'row': 'game', 'game': '1', 'white': 'Piso, who has a very long name with ornaments in it', 'ruleset': 'petteia', 'result': '*', 'games': '1', 'plies': '3', 'first_capture': '3', 'quiet': '2', 'white_turns': '2', 'white_captured': '1', 'white_chain': '1', 'white_choices': '33.0', 'black_turns': '1', 'black_chain': '1', 'black_choices': '29.0'}
    {'row': 'game', 'game': '2', 'ruleset': 'board=3x3 pieces=2', 'result': '*', 'games': '1', 'plies': '6', 'quiet': '2', 'white_turns': '3', 'white_chain': '1', 'white_choices': '6.3', 'white_placing': '2', 'black_turns': '3', 'black_chain': '1', 'black_choices': '5.7', 'black_placing': '2'}
    {'row': 'ruleset', 'ruleset': 'board=3x3 pieces=2', 'games': '1', 'plies': '6', 'quiet': '2', 'white_turns': '3', 'white_chain': '1', 'white_choices': '6.3', 'white_placing': '2', 'black_turns': '3', 'black_chain': '1', 'black_choices': '5.7', 'black_placing': '2'}
    {'row': 'ruleset', 'ruleset': 'petteia', 'games': '1', 'plies': '3', 'first_capture': '3.0', 'quiet': '2', 'white_turns': '2', 'white_captured': '1', 'white_chain': '1', 'white_choices': '33.0', 'black_turns': '1', 'black_chain': '1', 'black_choices': '29.0'}
    $ echo '-- JSON, by the suffix: the same'
    -- JSON, by the suffix: the same
    $ latro-annotate --stats=table.jsonl.gz --depth 1 two.lgn
    $ gzip -dc table.jsonl.gz >table.jsonl
    $ python3 - "$SCRATCH" <<'END'
    > import csv, json, sys
    > rows = list(csv.DictReader(open(sys.argv[1] + "/table.csv")))
    > objects = [json.loads(line) for line in open(sys.argv[1] + "/table.jsonl")]
    > assert len(rows) == len(objects) == 4
    > for row, one in zip(rows, objects):
    >     assert {key: value for key, value in row.items() if value} == {key: row[key] for key in one}, (row, one)
    >     assert all(float(row[key]) == value if not isinstance(value, str) else row[key] == value for key, value in one.items())
    > END

A spreadsheet must not run a name.

    $ printf '[White "=1+1"]\n[Rules "petteia"]\n\n1. a2-a5 *\n' >formula.lgn
    $ for option in '' --no-formulas; do
    >   latro-annotate --stats --report csv $option --depth 1 formula.lgn | sed -n 2p | cut -d , -f 1-6
    > done
    game,1,,,=1+1,
    game,1,,,'=1+1,
    $ latro-annotate --stats --report csv --bom --depth 1 formula.lgn | od -c | head -n 1
    0000000 357 273 277   r   o   w   ,   g   a   m   e   ,   e   v   e   n
    $ latro-annotate --events --to table --bom -o formula.csv formula.lgn; od -c formula.csv | head -n 1
    0000000 357 273 277   f   i   l   e   ,   n   u   m   b   e   r   ,   d
    $ latro-annotate --stats --bom formula.lgn
  ! latro-annotate: --bom: only with a table in CSV: with --stats and --report csv, or with -o FILE.csv
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-annotate --eval --no-formulas </dev/null
  ! latro-annotate: --no-formulas: only with --stats and --report csv or tsv
  ! Try 'latro-annotate --help' for more information.
    [2]

The head of a table without games.

    $ latro-annotate --stats --report csv </dev/null | cut -c 1-40
    row,game,event,date,white,black,ruleset,
  ! latro-annotate: warning: <stdin>: the input is empty
    $ latro-annotate --stats --report jsonl </dev/null
  ! latro-annotate: warning: <stdin>: the input is empty
    $ latro-annotate --stats --report yaml </dev/null
  ! latro-annotate: --report: 'yaml' is not one of text, tsv, csv and jsonl
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-annotate --eval --report csv </dev/null
  ! latro-annotate: --report has no effect without --stats or --suite
  ! Try 'latro-annotate --help' for more information.
    [2]

== one-name
Two outputs with one name: the second is refused, however it is spelt; nothing is written.

    $ cp ../short.lgn . && cat short.lgn short.lgn >two.lgn
    $ latro-annotate --eval --nodes 1e2 -o x.svg --graph x.svg short.lgn 2>&1 | head -n 1
    latro-annotate: x.svg: two outputs would go to this file, and only the last would remain
    $ latro-annotate --eval --nodes 100 -o x.svg --graph ./x.svg short.lgn 2>&1 | head -n 1
    latro-annotate: ./x.svg: two outputs would go to this file, and only the last would remain
    $ latro-annotate --eval --nodes 100 -o x --stats=x short.lgn 2>&1 | head -n 1
    latro-annotate: x: two outputs would go to this file, and only the last would remain
    $ latro-annotate --eval --nodes 100 -o x-2.svg --graph x.svg two.lgn 2>&1 | head -n 1
    latro-annotate: x-2.svg: two outputs would go to this file, and only the last would remain
    $ ls
    short.lgn
    two.lgn
    x.svg
    $ latro-annotate --eval --nodes 0.1k -o x short.lgn 2>&1 | head -n 1
    latro-annotate: --nodes: '0.1k' is not a whole number
    $ latro-annotate --eval --nodes 20000000000G -o x short.lgn 2>&1 | head -n 1
    latro-annotate: --nodes: '20000000000G' is too large

== replace
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
Comments, NAGs and variations go, tags and clock times stay.

    $ latro-annotate --replace ../short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]

    {[%clk 1:00:00]} 1. a2-a5 {[%clk 0:59:00]} 1... b7-b5 2. c2-c5xb5 *
    \

== where
Only selected games are annotated.

    $ printf '[White "A"] [Rules "petteia"]\n\n1. d2-d4 *\n\n[White "B"] [Rules "petteia"]\n\n1. e2-e4 e7-e5 *\n' |
    >   latro-annotate --events --where 'plies = 2'
    [White "B"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro 1.0.0"]

    1. e2-e4 e7-e5 *
    \

== broken-and-typed
Games with errors and games that were typed by hand.

    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 2. zz 1-0 {after} d2-d3 0-1\n\n[Rules "petteia"]\n\n1. d2d4 *\n' >typed.lgn
    $ latro-annotate --events --keep-broken --repair typed.lgn
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro 1.0.0"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {zz 1-0 {after) d2-d3 0-1} *

    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro 1.0.0"]

    1. d2-d4 *
    \
  ! typed.lgn:3:19: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! typed.lgn:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')')
  ! typed.lgn:7:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! latro-annotate: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]
    $ latro-annotate --ugi --keep-broken
  ! latro-annotate: --keep-broken has no effect with --ugi: the program that uses the engine asks for each search
  ! Try 'latro-annotate --help' for more information.
    [2]
