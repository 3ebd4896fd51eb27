== mixed
Several files of several formats, good games and bad ones: the good ones come out, whole and in order; the status is 1.

    $ cp ../mixed.* .
    $ latro-convert ../mixed.lgn ../mixed.sgf ../mixed.jsonl ../mixed.moves - <../mixed.epd
    [Event "LGN, good"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    [Event "LGN, good again"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *

    [Event "SGF, good"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    [Event "SGF, good again"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *

    [Event "JSON, good"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    [Event "JSON, good again"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *

    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *

    [Result "*"]
    [Rules "petteia"]
    [FEN "7s/8/8/8/8/8/8/S6S w - 0 1"]
    [SetUp "1"]
    [id "EPD, good"]

    *

    [Result "*"]
    [Rules "petteia"]
    [FEN "7s/8/8/8/8/8/8/S5S1 w - 0 1"]
    [SetUp "1"]
    [id "EPD, good again"]

    *
    \
  ! ../mixed.lgn:9:10: error[illegal-turn]: a7-a3: the way from a7 to a3 is blocked on a5; nearest legal turn: a7-a6
  ! ../mixed.lgn:14:11: error[orphan-variation]: a variation follows the turn that it replaces; there is no turn here
  ! ../mixed.sgf:2:53: error[illegal-turn]: h7-h1: the way from h7 to h1 is blocked on h2; nearest legal turns: h7-h3, h7-h4, h7-h5
  ! ../mixed.sgf:3:59: error[off-board]: h9-h2: h9 is not on the board, which ends at h8
  ! ../mixed.sgf:4:1: error[unclosed-variation]: this bracket is never closed
  ! ../mixed.jsonl:2:1: error[syntax]: a line is an object, and this is a list
  ! ../mixed.jsonl:3:89: error[wrong-derived]: to is "a4", but by the rules it is "a5"
  ! ../mixed.moves:2:18: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! <stdin>:2:48: error[bad-epd]: this quote is not closed
  ! latro-convert: 19 games read: 10 written, 9 rejected
    [1]

== one-of-each
A short game in each format: comments before and behind, glyphs, a variation, a command.

    $ for format in lgn jsonl ludii sgf epd moves board; do
    >   echo "== $format"
    >   latro-convert --to $format ../short.lgn
    > done
    == lgn
    [Event "Saturnalia"]
    [Site "Vindolanda"]
    [Date "2026.12.17"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "quintana"]
    [Annotator "a; b"]

    {In front.} 1. d2-d5 $1 $14 {Far. [%eval 0.5] [%clk 0:09:58]} (1. d2-d4 {Less.}
    1... d7-d5) 1... g7-g5 {Before, now:} 2. h2-h5 $5 *

    == jsonl
    {"tags":{"Event":"Saturnalia","Site":"Vindolanda","Date":"2026.12.17","White":"Piso","Black":"Seneca","Result":"*","Rules":"quintana","Annotator":"a; b"},"rules":"quintana","fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1","comment":"In front.","plies":[{"ply":1,"number":1,"side":"white","kind":"move","turn":"d2-d5","from":"d2","to":"d5","path":["d5"],"piece":"soldier","fen":"ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1","comment":"Far. [%eval 0.5] [%clk 0:09:58]","eval":0.5,"clock":"0:09:58","nags":[1,14],"variations":[[{"ply":1,"number":1,"side":"white","kind":"move","turn":"d2-d4","from":"d2","to":"d4","path":["d4"],"piece":"soldier","fen":"ssssssss/ssssssss/8/8/3S4/8/SSS1SSSS/SSSSSSSS b - 1 1","comment":"Less."},{"ply":2,"number":1,"side":"black","kind":"move","turn":"d7-d5","from":"d7","to":"d5","path":["d5"],"piece":"soldier","fen":"ssssssss/sss1ssss/8/3s4/3S4/8/SSS1SSSS/SSSSSSSS w - 2 2"}]]},{"ply":2,"number":1,"side":"black","kind":"move","turn":"g7-g5","from":"g7","to":"g5","path":["g5"],"piece":"soldier","fen":"ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2","comment":"Before, now:"},{"ply":3,"number":2,"side":"white","kind":"move","turn":"h2-h5","from":"h2","to":"h5","path":["h5"],"piece":"soldier","fen":"ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2","nags":[5]}],"result":"*"}
    == ludii
    game=/lud/board/war/custodial/Ludus Latrunculorum.lud
    START GAME OPTIONS
    Suggested Variants/Museum Quintana
    Repetition of states/Yes
    END GAME OPTIONS
    RNG internal state=0,0,0,0,0,0,0,0
    Move=[Move:mover=0,from=0,to=0,actions=[Add:type=Cell,to=0,what=1]]
    Move=[Move:mover=0,from=1,to=1,actions=[Add:type=Cell,to=1,what=1]]
    Move=[Move:mover=0,from=2,to=2,actions=[Add:type=Cell,to=2,what=1]]
    Move=[Move:mover=0,from=3,to=3,actions=[Add:type=Cell,to=3,what=1]]
    Move=[Move:mover=0,from=4,to=4,actions=[Add:type=Cell,to=4,what=1]]
    Move=[Move:mover=0,from=5,to=5,actions=[Add:type=Cell,to=5,what=1]]
    Move=[Move:mover=0,from=6,to=6,actions=[Add:type=Cell,to=6,what=1]]
    Move=[Move:mover=0,from=7,to=7,actions=[Add:type=Cell,to=7,what=1]]
    Move=[Move:mover=0,from=8,to=8,actions=[Add:type=Cell,to=8,what=1]]
    Move=[Move:mover=0,from=9,to=9,actions=[Add:type=Cell,to=9,what=1]]
    Move=[Move:mover=0,from=10,to=10,actions=[Add:type=Cell,to=10,what=1]]
    Move=[Move:mover=0,from=11,to=11,actions=[Add:type=Cell,to=11,what=1]]
    Move=[Move:mover=0,from=12,to=12,actions=[Add:type=Cell,to=12,what=1]]
    Move=[Move:mover=0,from=13,to=13,actions=[Add:type=Cell,to=13,what=1]]
    Move=[Move:mover=0,from=14,to=14,actions=[Add:type=Cell,to=14,what=1]]
    Move=[Move:mover=0,from=15,to=15,actions=[Add:type=Cell,to=15,what=1]]
    Move=[Move:mover=0,from=48,to=48,actions=[Add:type=Cell,to=48,what=2]]
    Move=[Move:mover=0,from=49,to=49,actions=[Add:type=Cell,to=49,what=2]]
    Move=[Move:mover=0,from=50,to=50,actions=[Add:type=Cell,to=50,what=2]]
    Move=[Move:mover=0,from=51,to=51,actions=[Add:type=Cell,to=51,what=2]]
    Move=[Move:mover=0,from=52,to=52,actions=[Add:type=Cell,to=52,what=2]]
    Move=[Move:mover=0,from=53,to=53,actions=[Add:type=Cell,to=53,what=2]]
    Move=[Move:mover=0,from=54,to=54,actions=[Add:type=Cell,to=54,what=2]]
    Move=[Move:mover=0,from=55,to=55,actions=[Add:type=Cell,to=55,what=2]]
    Move=[Move:mover=0,from=56,to=56,actions=[Add:type=Cell,to=56,what=2]]
    Move=[Move:mover=0,from=57,to=57,actions=[Add:type=Cell,to=57,what=2]]
    Move=[Move:mover=0,from=58,to=58,actions=[Add:type=Cell,to=58,what=2]]
    Move=[Move:mover=0,from=59,to=59,actions=[Add:type=Cell,to=59,what=2]]
    Move=[Move:mover=0,from=60,to=60,actions=[Add:type=Cell,to=60,what=2]]
    Move=[Move:mover=0,from=61,to=61,actions=[Add:type=Cell,to=61,what=2]]
    Move=[Move:mover=0,from=62,to=62,actions=[Add:type=Cell,to=62,what=2]]
    Move=[Move:mover=0,from=63,to=63,actions=[Add:type=Cell,to=63,what=2]]
    Move=[Move:mover=1,from=11,to=35,actions=[Move:typeFrom=Cell,from=11,typeTo=Cell,to=35,decision=true]]
    Move=[Move:mover=2,from=54,to=38,actions=[Move:typeFrom=Cell,from=54,typeTo=Cell,to=38,decision=true]]
    Move=[Move:mover=1,from=15,to=39,actions=[Move:typeFrom=Cell,from=15,typeTo=Cell,to=39,decision=true]]
    numInitialPlacementMoves=32
    rankings=0.0,0.0,0.0
    SANDBOX=false
    LUDII_VERSION=1.3.13
    == sgf
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]
    EV[Saturnalia]PC[Vindolanda]DT[2026-12-17]PW[Piso]PB[Seneca]RU[quintana]
    AN[a; b]RE[?]C[In front.]
    (;W[d2-d5]TE[1]LNAG[14]C[Far. [%eval 0.5\]]WL[598];B[g7-g5]C[Before, now:]
    ;W[h2-h5]IT[])
    (;W[d2-d4]C[Less.];B[d7-d5]))

    == epd
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 0"; c0 "In front.";
    ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 1"; c0 "Far. [%eval 0.5] [%clk 0:09:58]";
    ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 2"; c0 "Before, now:";
    ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 3";
    == moves
    rules "quintana"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; d2-d5 g7-g5 h2-h5
    == board
    Game 1: Piso - Seneca, Saturnalia, 2026.12.17 (quintana), ply 3: 2. h2-h5
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s   .   s
     6   .   .   .   .   .   .   .   .
     5   .   .   .   S   .   .   s  [S]
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S   .   S   S   S  [.]
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    Black to move, turn 2, 3 quiet
    \
  ! ../short.lgn:1:1: warning[left-out]: ludii cannot represent the tags Event, Site, Date, White, Black, Annotator, comments, NAGs and variations
  ! ../short.lgn:1:1: warning[left-out]: epd cannot represent the tags Event, Site, Date, White, Black, Annotator, NAGs and variations
  ! ../short.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, Site, Date, White, Black, Annotator, comments, NAGs and variations

== rest-of-formats
In every format the rest is the input's text; games of two formats do not go to one file.

    $ corpus=$(cd ../corpus && pwd)
    $ cd "$SCRATCH" || exit
    $ printf '[Event "one"]\n[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n\n[Event "two"]\n[Rules "petteia"]\n\n1. a2-a5 *\n\n' >some.lgn
    $ for format in lgn jsonl sgf epd moves; do latro-convert -q --to $format some.lgn -o all.$format; done
    $ cat "$corpus"/ludii/Bell*.trl >all.ludii
    $ for format in lgn jsonl ludii sgf epd moves; do
    >   latro-convert -q --from $format --result 1/2-1/2 --rest rest.$format all.$format
    >   # Blank lines between games belong to none of them.
    >   diff -B all.$format rest.$format >different && echo "$format: $(grep -c . rest.$format) lines, all the same"
    > done
    lgn: 8 lines, all the same
    jsonl: 2 lines, all the same
    ludii: 590 lines, all the same
    sgf: 4 lines, all the same
    epd: 5 lines, all the same
    moves: 2 lines, all the same
    $ { echo '# moves'; cat all.moves; echo 'rules "petteia"; broken'; } | latro-convert --rejects rejects.moves >/dev/null
  ! <stdin>:4:18: error[syntax]: expected a turn, found 'broken'
  ! latro-convert: 3 games read: 2 written, 1 rejected
    [1]
    $ cat rejects.moves
    # <stdin>:4:18: error[syntax]: expected a turn, found 'broken'
    rules "petteia"; broken
    $ { cat all.jsonl; echo '{"broken'; } | latro-convert --rejects rejects.jsonl >/dev/null
  ! <stdin>:3:2: error[syntax]: this text has no closing quote in its line
  ! latro-convert: 3 games read: 2 written, 1 rejected
    [1]
    $ cat rejects.jsonl
    {"broken
    $ latro-convert --result 1-0 --rest rest all.lgn all.jsonl; echo "status $?"
    status 2
  ! latro-convert: --rest: the games of all.lgn are lgn and those of all.jsonl are jsonl, and one file cannot have both; convert the files of each format by themselves
  ! Try 'latro-convert --help' for more information.
    $ ls rest
  ! ls: cannot access 'rest': No such file or directory
    [2]

A game that cannot be changed, or that the format cannot represent, is a reject.

    $ latro-convert --main-line 1 --rejects rejects.lgn --games 2 some.lgn; cat rejects.lgn
    % some.lgn:6:1: error[left-out]: the game is left out: it has no variations

    [Event "two"]
    [Rules "petteia"]

    1. a2-a5 *
    \
  ! some.lgn:6:1: error[left-out]: the game is left out: it has no variations
  ! latro-convert: 2 games read: 1 not selected, 1 rejected

== two-ways
Game records to game records goes two ways, a quick one and one over games of any format, which is taken where turns
are to be counted. What is written, what is said and the status are the same.

    $ cd ../corpus || exit
    $ both_ways() {
    >   latro-convert "$@" >"$SCRATCH/quick" 2>"$SCRATCH/quick-said"
    >   echo "status $?" >>"$SCRATCH/quick-said"
    >   latro-convert --min-plies 0 "$@" >"$SCRATCH/general" 2>"$SCRATCH/general-said"
    >   echo "status $?" >>"$SCRATCH/general-said"
    >   cmp "$SCRATCH/quick" "$SCRATCH/general" && diff -u "$SCRATCH/general-said" "$SCRATCH/quick-said" || echo "differ: $*"
    > }
    $ for file in broken/*.lgn; do both_ways "$file"; done
    $ both_ways --from lgn broken/*.lgn games/*/*.lgn
    $ both_ways --board --strict --rules petteia broken/*.lgn
    $ both_ways --games 2-3,7 broken/*.lgn games/*/*.lgn
    $ both_ways --ruleset petteia --tag 'Result!=1-0' --strip nags,commands games/*/*.lgn
    $ both_ways --strip comments,variations --add-tag 'Event=Saturnalia' games/*/*.lgn
    $ cat games/*/*.lgn broken/*.lgn | tee "$SCRATCH/all" | latro-convert --from lgn >"$SCRATCH/once" 2>"$SCRATCH/said"
    [1]
    $ both_ways --from lgn "$SCRATCH/all"
    $ printf '[Rules "petteia"]\n1. d2-d5 *\n; } an aside\n' >"$SCRATCH/remarks"
    $ both_ways --from lgn "$SCRATCH/remarks"
    $ printf '[Rules "petteia"]\n1. d2-d5 ; }\n *\n' >"$SCRATCH/brace"
    $ both_ways --from lgn "$SCRATCH/brace"
    $ both_ways --from lgn --strip comments "$SCRATCH/brace"

Every game without an error is there, and stays what it is.

    $ count() { latro-validate -q --summary "$1" 2>&1 | awk -v key="$2" '$1 == key { print $2 }'; }
    $ faulty=$(latro-validate --report jsonl "$SCRATCH/all" | jq -s 'map(select(.severity == "error").game) | unique | length')
    $ all=$(($(count "$SCRATCH/all" games) - faulty))
    $ [ "$all" -ge 150 ] || echo 'hardly any games'
    $ [ "$all" -eq "$(count "$SCRATCH/once" games)" ] || echo "$(count "$SCRATCH/once" games) games of $all"
    $ [ "$(count "$SCRATCH/once" errors)" = 0 ] || echo 'not right any more'
    $ latro-convert -q "$SCRATCH/once" --from lgn | cmp - "$SCRATCH/once"

== sgf-encodings
A byte that is wrong in the encoding of the game gets one warning; where CA names ISO-8859-1, nothing is wrong.

    $ for encoding in 'CA[ISO-8859-1]' 'CA[UTF-8]' ''; do
    >   printf '(;%sRU[petteia]PW[Sch\xE4dler \xFC];W[a2-a3])\n' "$encoding" | latro-convert --from sgf | iconv -f UTF-8 -t UTF-8 -c | grep White
    > done
    [White "Schädler ü"]
    [White "Schdler "]
    [White "Schädler ü"]
  ! <stdin>:1:29: warning[not-utf8]: the byte 0xE4 is not UTF-8, which CA promises; such bytes are passed on
  ! <stdin>:1:20: warning[not-utf8]: the byte 0xE4 is not UTF-8, and the game does not name its encoding with CA: it is read as Windows-1252
    $ printf '(;CA[UTF-8]RU[petteia]PW[Sch\xC3\xA4dler];W[a2-a3])\n' | latro-convert --from sgf | grep White
    [White "Schädler"]

Any encoding of ICU can be named; one that is none is an error, and what is no character is a warning.

    $ tree() { printf "(;CA[$1]RU[petteia]PW[$2]PB[next];W[a2-a3])\n" | latro-convert --from sgf | grep -e White -e Black; }
    $ tree ISO-8859-1 '\x80 \x81'
    [White "€ �"]
    [Black "next"]
  ! <stdin>:1:33: warning[not-utf8]: the byte 0x81 is no character in windows-1252, and becomes U+FFFD
    $ tree KOI8-R '\xF0\xC9\xDA\xCF'
    [White "Пизо"]
    [Black "next"]
    $ tree Shift_JIS '\x95\x5C'
    [White "表"]
    [Black "next"]
    $ tree GB2312 '\xD6\xD0'
    [White "中"]
    [Black "next"]
    $ tree KOI-9 a
  ! <stdin>:1:6: error[syntax]: the encoding 'KOI-9' in CA is not known here; convert the file to UTF-8, for example with iconv(1), and write CA[UTF-8]
  ! latro-convert: 1 game read: 1 rejected
    [1]

== sgf-information
Information about the game can be in any node of the main line, not in one of a variation. What LGN cannot represent is
named.

    $ cat >late.sgf <<'END'
    > (;FF[4]GM[99]RU[petteia]EV[Saturnalia]KM[5];PW[Piso]PB[Seneca]DT[2026-12-17];W[a2-a5]RE[B+R]
    > (;B[b7-b5]ON[a file]OB[3])(;B[h7-h6]PB[Lucan]))
    > END
    $ latro-convert late.sgf
    [Event "Saturnalia"]
    [Date "2026.12.17"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "0-1"]
    [Rules "petteia"]
    [Opening "a file"]
    [Termination "resignation"]

    1. a2-a5 b7-b5 (1... h7-h6) 0-1
    \
  ! late.sgf:1:1: warning[left-out]: lgn cannot represent the properties KM, OB and PB
    $ latro-convert -q --to sgf late.sgf
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]
    EV[Saturnalia]DT[2026-12-17]PW[Piso]PB[Seneca]RU[petteia]ON[a file]RE[B+R]
    KM[5];W[a2-a5]
    (;B[b7-b5]OB[3])
    (;B[h7-h6]PB[Lucan]))
    \
    $ printf '(;RU[petteia]PW[one];W[a2-a5]PW[two]RE[0];B[b7-b5]RE[W+])' | latro-convert --from sgf
    [White "one"]
    [Result "1/2-1/2"]
    [Rules "petteia"]

    1. a2-a5 b7-b5 1/2-1/2
    \
  ! <stdin>:1:30: warning[duplicate-tag]: White has been given before; the first value counts
  ! <stdin>:1:51: warning[duplicate-tag]: RE has been given before; the first one counts

== sgf-marks
Clocks, circles, crosses, triangles, squares, arrows and labels are commands in comments, and come back.

    $ cat >marks.sgf <<'END'
    > (;FF[4]GM[99]CA[UTF-8]RU[petteia]RE[W+T]TR[d4]C[Look.];W[a2-a5]WL[298.5]BL[300]CR[a5][b4:c4]MA[h8]
    > ;B[b7-b5]C[Late.]BL[61]AR[b7:b5]LB[d4:A][e5:x\:y]SQ[z99])
    > END
    $ latro-convert --to lgn -o marks.lgn marks.sgf; cat marks.lgn
    [Result "1-0"]
    [Rules "petteia"]
    [Termination "time"]

    {Look. [%csl Yd4]} 1. a2-a5 {[%clk 0:04:58.5] [%csl Ga5,Gb4,Gc4,Rh8]}
    1... b7-b5 {Late. [%clk 0:01:01] [%cal Gb7b5] [%lbl d4:A,e5:x:y]} 1-0
    \
  ! marks.sgf:1:1: warning[left-out]: lgn cannot represent the properties BL and SQ
    $ latro-convert --to sgf marks.lgn
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]RU[petteia]
    RE[W+T]C[Look.]TR[d4];W[a2-a5]WL[298.5]CR[a5][b4][c4]MA[h8];B[b7-b5]C[Late.]
    BL[61]AR[b7:b5]LB[d4:A][e5:x\:y])
    \
    $ latro-convert --to sgf marks.lgn | latro-convert | cmp - marks.lgn
    $ latro-convert --to jsonl marks.sgf | latro-convert --to sgf
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]RU[petteia]
    RE[W+T]C[Look.]TR[d4];W[a2-a5]WL[298.5]CR[a5][b4][c4]MA[h8]BL[300];B[b7-b5]
    C[Late.]BL[61]AR[b7:b5]LB[d4:A][e5:x\:y]SQ[z99])
    \
    $ printf '[Rules "petteia"]\n\n1. a2-a5 {[%%clk 0:05:00] Then [%%cal Ra1a5] [%%lbl d4:]} *\n' >other.lgn
    $ latro-convert --to sgf other.lgn
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]RU[petteia]
    RE[?];W[a2-a5]C[[%clk 0:05:00\] Then [%cal Ra1a5\] [%lbl d4:\]]WL[300]
    AR[a1:a5])
    \
    $ latro-convert --to sgf other.lgn | latro-convert | tail -n 2
    1. a2-a5 {[%clk 0:05:00] Then [%cal Ra1a5] [%lbl d4:]} *
    \

== sgf-results
Each result of SGF comes back by way of LGN, and each end of LGN by way of SGF.

    $ for result in W+ W+R W+T W+F B+ B+R B+T B+F 0 '?' Void B+Resign w+t Draw; do
    >   printf '(;RU[petteia]RE[%s];W[a2-a5])' "$result" | latro-convert --from sgf -o result.lgn
    >   echo "$result: $(grep -e Result -e Termination result.lgn | tr '\n' ' ')$(latro-convert --to sgf result.lgn | grep -o 'RE[^;]*')"
    > done
    W+: [Result "1-0"] RE[W+]
    W+R: [Result "1-0"] [Termination "resignation"] RE[W+R]
    W+T: [Result "1-0"] [Termination "time"] RE[W+T]
    W+F: [Result "1-0"] [Termination "adjudication"] RE[W+F]
    B+: [Result "0-1"] RE[B+]
    B+R: [Result "0-1"] [Termination "resignation"] RE[B+R]
    B+T: [Result "0-1"] [Termination "time"] RE[B+T]
    B+F: [Result "0-1"] [Termination "adjudication"] RE[B+F]
    0: [Result "1/2-1/2"] RE[0]
    ?: [Result "*"] RE[?]
    Void: [Result "*"] [Termination "abandoned"] RE[Void]
    B+Resign: [Result "0-1"] [Termination "resignation"] RE[B+R]
    w+t: [Result "1-0"] [Termination "time"] RE[W+T]
    Draw: [Result "1/2-1/2"] RE[0]
    $ for result in 1-0 0-1 1/2-1/2 '*'; do
    >   for end in reduced quiet repetition stuck agreement resignation time rules adjudication unterminated abandoned; do
    >     printf '[Result "%s"]\n[Rules "petteia"]\n[Termination "%s"]\n\n1. a2-a5 %s\n\n' "$result" "$end" "$result"
    >   done
    > done >ends.lgn
    $ latro-convert -q --to sgf ends.lgn 2>/dev/null | latro-convert -q >back.lgn
    $ latro-convert -q ends.lgn 2>/dev/null | cmp - back.lgn && grep -c Rules back.lgn
    28

== json-arrays
Objects over several lines, and arrays of objects, are read game by game.

    $ latro-convert --to jsonl --json-keys rules,turns,tags ../mixed.lgn 2>/dev/null >two.jsonl
    [1]
    $ latro-convert two.jsonl >two.lgn
    $ jq . two.jsonl >pretty.json
    $ jq -s . two.jsonl >array.json
    $ jq -cs . two.jsonl >line.json
    $ for file in pretty.json array.json line.json; do
    >   latro-convert -v $file 2>&1 >out | grep " is "
    >   cmp out two.lgn
    >   latro-validate --summary -q $file 2>&1 | grep games
    > done
    latro-convert: note: pretty.json is jsonl: games as JSON objects, one a line
    games    2
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    latro-convert: note: array.json is jsonl: games as JSON objects, one a line
    games    2
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    latro-convert: note: line.json is jsonl: games as JSON objects, one a line
    games    2
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    $ sed 's/a2-a5/a2-a9/' array.json >wrong.json; latro-convert --rejects rejects wrong.json
    [Event "LGN, good again"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *
    \
  ! wrong.json:9:8: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]
    $ grep -v '^#' rejects | head -n 3
    {
        "tags": {
          "Event": "LGN, good",
    $ head -n -1 array.json | latro-convert | grep -c Rules
    2
  ! <stdin>:22:1: error[syntax]: the array that begins in line 1 has no ']'; the end of the file can be missing
  ! latro-convert: 3 games read: 2 written, 1 rejected

== epd-by-hand
Position lists as people write them.

    $ printf '\xEF\xBB\xBF  # by hand\r\n\r\n  7s/8/8/8/8/8/8/S6S   w  -\t0 1   rules "petteia" ;id "one"\r\n7s/8/8/8/8/8/8/S5S1 b - 0 1;rules "petteia";;D1 5 ;D2 25 ;\r\n' >list
    $ latro-convert -v list
    [Result "*"]
    [Rules "petteia"]
    [FEN "7s/8/8/8/8/8/8/S6S w - 0 1"]
    [SetUp "1"]
    [id "one"]

    *

    [Result "*"]
    [Rules "petteia"]
    [D1 "5"]
    [D2 "25"]
    [FEN "7s/8/8/8/8/8/8/S5S1 b - 0 1"]
    [SetUp "1"]

    *
    \
  ! latro-convert: note: reading list
  ! latro-convert: note: list is epd: one position a line
  ! latro-convert: note: 2 games read: 2 written
    $ latro-convert -q --to epd list
    7s/8/8/8/8/8/8/S6S w - 0 1 rules "petteia"; id "one";
    7s/8/8/8/8/8/8/S5S1 b - 0 1 rules "petteia"; D1 5; D2 25;
    $ printf '7s/8/8/8/8/8/8/S6S w - 0 1 rules "petteia" id "one";\n7s/8/8/8/8/8/8/S6S w - 0 1 bm a1-a2 b1-b2 rules;\n' | latro-convert --from epd
  ! <stdin>:1:44: error[bad-epd]: expected ';', found 'id'
  ! <stdin>:2:43: error[bad-epd]: expected ';', found 'rules'
  ! latro-convert: 2 games read: 2 rejected
    [1]

== left-out
What a format has no place for is told once a game, and changes the status only with --strict.

    $ for format in lgn jsonl ludii sgf epd moves board; do
    >   latro-convert --to $format -o out ../short.lgn ../other.sgf
    >   echo "$format: $?"
    > done
    lgn: 0
    jsonl: 0
    ludii: 0
    sgf: 0
    epd: 0
    moves: 0
    board: 0
  ! ../other.sgf:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')') and the property XX
  ! ../short.lgn:1:1: warning[left-out]: ludii cannot represent the tags Event, Site, Date, White, Black, Annotator, comments, NAGs and variations
  ! ../other.sgf:1:1: warning[left-out]: ludii cannot represent comments and the property XX
  ! ../short.lgn:1:1: warning[left-out]: epd cannot represent the tags Event, Site, Date, White, Black, Annotator, NAGs and variations
  ! ../other.sgf:1:1: warning[left-out]: epd cannot represent the property XX
  ! ../short.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, Site, Date, White, Black, Annotator, comments, NAGs and variations
  ! ../other.sgf:1:1: warning[left-out]: moves cannot represent comments and the property XX
    $ latro-convert --strict --to moves -o out ../short.lgn
  ! ../short.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, Site, Date, White, Black, Annotator, comments, NAGs and variations
    [1]
    $ latro-convert -q --to moves -o out ../short.lgn

Games that Ludii cannot have are errors.

    $ latro-convert --to ludii ../corpus/games/{masters,schadler}/lessons.lgn 2>&1 | head -n 4
    > echo "${PIPESTATUS[0]}"
    ../corpus/games/masters/lessons.lgn:1:1: error[left-out]: the game is not written: Ludii's Ludus Latrunculorum does not have the ruleset 'masters'
    ../corpus/games/masters/lessons.lgn:19:1: error[left-out]: the game is not written: Ludii's Ludus Latrunculorum does not have the ruleset 'masters'
    ../corpus/games/masters/lessons.lgn:35:1: error[left-out]: the game is not written: Ludii's Ludus Latrunculorum does not have the ruleset 'masters'
    ../corpus/games/masters/lessons.lgn:54:1: error[left-out]: the game is not written: Ludii's Ludus Latrunculorum does not have the ruleset 'masters'
    1

== told
Each format is known by its bytes, whatever the file is called; or by its name, where the bytes tell nothing.

    $ cp ../short.lgn .
    $ latro-convert -q --strip comments,variations,nags short.lgn >plain.lgn
    $ for format in lgn jsonl ludii sgf epd moves; do
    >   latro-convert -q --to $format plain.lgn >file
    >   latro-convert -v --from auto file 2>&1 >out | grep " is "
    >   echo "$(grep -c '^\[Rules "quintana' out) games of quintana"
    >   { printf '\xEF\xBB\xBF\r\n \n'; sleep 0.1; cat file; } | latro-convert -v 2>&1 >with-mark | grep " is "
    >   cmp out with-mark
    > done
    latro-convert: note: file is lgn: game records, lgn(5)
    1 games of quintana
    latro-convert: note: <stdin> is lgn: game records, lgn(5)
    latro-convert: note: file is jsonl: games as JSON objects, one a line
    1 games of quintana
    latro-convert: note: <stdin> is jsonl: games as JSON objects, one a line
    latro-convert: note: file is ludii: trials of Ludii
    1 games of quintana
    latro-convert: note: <stdin> is ludii: trials of Ludii
    latro-convert: note: file is sgf: Smart Game Format
    1 games of quintana
    latro-convert: note: <stdin> is sgf: Smart Game Format
    latro-convert: note: file is epd: one position a line
    4 games of quintana
    latro-convert: note: <stdin> is epd: one position a line
    latro-convert: note: file is moves: one game a line: rules, first position, turns
    1 games of quintana
    latro-convert: note: <stdin> is moves: one game a line: rules, first position, turns

Text that is nothing by its bytes.

    $ echo '# a remark' >remark
    $ for suffix in moves epd sgf trl jsonl ndjson json lgn txt; do
    >   cp remark "remark.$suffix"
    >   latro-convert -v "remark.$suffix" 2>&1 | sed 1d
    > done
    latro-convert: note: remark.moves is moves: one game a line: rules, first position, turns
    latro-convert: note: 0 games read
    latro-convert: note: remark.epd is epd: one position a line
    latro-convert: note: 0 games read
    latro-convert: note: remark.sgf is sgf: Smart Game Format
    remark.sgf:1:1: error[syntax]: there is no game tree here: one begins with '(;'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.trl is ludii: trials of Ludii
    remark.trl:1:1: error[syntax]: expected a trial's first line, 'game=…', found '#'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.jsonl is jsonl: games as JSON objects, one a line
    remark.jsonl:1:1: error[syntax]: expected '{': a line is an object, and a game, found '#'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.ndjson is jsonl: games as JSON objects, one a line
    remark.ndjson:1:1: error[syntax]: expected '{': a line is an object, and a game, found '#'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.json is jsonl: games as JSON objects, one a line
    remark.json:1:1: error[syntax]: expected '{': a line is an object, and a game, found '#'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.lgn is lgn: game records, lgn(5)
    remark.lgn:1:1: error[syntax]: expected a turn, a comment or a result, found '#'
    latro-convert: 1 game read: 1 rejected
    latro-convert: note: remark.txt is lgn: game records, lgn(5)
    remark.txt:1:1: error[syntax]: expected a turn, a comment or a result, found '#'
    latro-convert: 1 game read: 1 rejected

--from is obeyed.

    $ latro-convert --from sgf plain.lgn
  ! plain.lgn:1:1: error[syntax]: there is no game tree here: one begins with '(;'
  ! latro-convert: 1 game read: 1 rejected
    [1]

== messages
What is told of a game stands at its place in the file that it came from, with the line where it is asked for.

    $ latro-convert --excerpt --board ../mixed.sgf >out
  ! ../mixed.sgf:2:53: error[illegal-turn]: h7-h1: the way from h7 to h1 is blocked on h2; nearest legal turns: h7-h3, h7-h4, h7-h5
  !     2 | (;FF[4]GM[99]RU[petteia]EV[SGF, illegal];W[a2-a5];B[h7-h1])
  !       |                                                     ^^^^^
  !  8   s   s   s   s   s   s   s   s
  !  7   s   s   s   s   s   s   s  [s]
  !  6   .   .   .   .   .   .   .   .
  !  5   S   .   .   .   .   .   .   .
  !  4   .   .   .   .   .   .   .   .
  !  3   .   .   .   .   .   .   .   .
  !  2   .   S   S   S   S   S   S   S
  !  1   S   S   S   S   S   S   S  [S]
  !      a   b   c   d   e   f   g   h
  ! Black to move, turn 1, 1 quiet
  ! ../mixed.sgf:3:59: error[off-board]: h9-h2: h9 is not on the board, which ends at h8
  !     3 | (;FF[4]GM[99]RU[petteia]EV[SGF, off the board];W[a2-a5];B[h9-h2])
  !       |                                                           ^^^^^
  !  8   s   s   s   s   s   s   s   s
  !  7   s   s   s   s   s   s   s   s
  !  6   .   .   .   .   .   .   .   .
  !  5   S   .   .   .   .   .   .   .
  !  4   .   .   .   .   .   .   .   .
  !  3   .   .   .   .   .   .   .   .
  !  2   .   S   S   S   S   S   S  [S]
  !  1   S   S   S   S   S   S   S   S
  !      a   b   c   d   e   f   g   h
  ! Black to move, turn 1, 1 quiet
  ! ../mixed.sgf:4:1: error[unclosed-variation]: this bracket is never closed
  !     4 | (;FF[4]GM[99]RU[petteia]EV[SGF, never closed];W[a2-a5]
  !       | ^
  ! latro-convert: 5 games read: 2 written, 3 rejected
    [1]
    $ printf '[Rules "petteia"]\n\n1. a2-a5 a7-a3 *\n' | latro-convert --excerpt --board >out
  ! <stdin>:3:10: error[illegal-turn]: a7-a3: the way from a7 to a3 is blocked on a5; nearest legal turn: a7-a6
  !     3 | 1. a2-a5 a7-a3 *
  !       |          ^^^^^
  !  8   s   s   s   s   s   s   s   s
  !  7  [s]  s   s   s   s   s   s   s
  !  6   .   .   .   .   .   .   .   .
  !  5   S   .   .   .   .   .   .   .
  !  4   .   .   .   .   .   .   .   .
  !  3  [.]  .   .   .   .   .   .   .
  !  2   .   S   S   S   S   S   S   S
  !  1   S   S   S   S   S   S   S   S
  !      a   b   c   d   e   f   g   h
  ! Black to move, turn 1, 1 quiet
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ printf 'rules "petteia"; a2-a5 a7-a3' | latro-convert --excerpt --board >out
  ! <stdin>:1:24: error[illegal-turn]: a7-a3: the way from a7 to a3 is blocked on a5; nearest legal turn: a7-a6
  !     1 | rules "petteia"; a2-a5 a7-a3
  !       |                        ^^^^^
  !  8   s   s   s   s   s   s   s   s
  !  7  [s]  s   s   s   s   s   s   s
  !  6   .   .   .   .   .   .   .   .
  !  5   S   .   .   .   .   .   .   .
  !  4   .   .   .   .   .   .   .   .
  !  3  [.]  .   .   .   .   .   .   .
  !  2   .   S   S   S   S   S   S   S
  !  1   S   S   S   S   S   S   S   S
  !      a   b   c   d   e   f   g   h
  ! Black to move, turn 1, 1 quiet
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ latro-convert --board ../corpus/ludii/Schadler_2001.trl >out
  ! ../corpus/ludii/Schadler_2001.trl:69:128: error[wrong-binding]: e2^c2: Ludii binds b2, the rules here do not
  !  8   .   s   s   S   S   s   .   s
  !  7   s   S   s   s   s   S   .   S
  !  6   .   s   .   s   S   S   .   S
  !  5   s   S   s  +S   .   .   s   S
  !  4   S   S   .   s   .   s   S   s
  !  3   s   .   S   S   s   .   s   s
  !  2   S   S   .   S   S   .   S   s
  !  1   S   S   .   s   .   s   s   S
  !      a   b   c   d   e   f   g   h
  ! White to move, turn 26, 1 quiet
  ! latro-convert: 1 game read, 1 made of their parts: 1 written, 1 rejected
    [1]
    $ latro-convert --explain left-out
    left-out (warning): something has been left out in the conversion.

    The format read or written cannot represent it, or the rules here do not allow
    it: a bound mark without two free enemies that hold the piece, a turn that ends
    in the middle, comments in a format without comments. The message lists what is
    missing; everything else is converted. Keep the original if you need it.
