The engine knows endgame tables.

== known
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ cat >game.lgn <<END
    > [Rules "petteia board=5x5"]
    > [SetUp "1"]
    > [FEN "5/2S2/S1s2/3s1/4S w - 0 1"]
    >
    > 1. a3-a2 c3-b3 2. c4-c5 *
    > END
    $ latro-annotate --eval --nodes 100 game.lgn
    [Result "*"]
    [Rules "petteia board=5x5"]
    [Annotator "latro 1.0.0"]
    [FEN "5/2S2/S1s2/3s1/4S w - 0 1"]
    [SetUp "1"]

    {[%latro 1.0.0 nodes=100 eval plies=3]} 1. a3-a2 {[%eval 2.49]} 1... c3-b3
    {[%eval 2.16]} 2. c4-c5 {[%eval 2.26]} *
    \
    $ latro-annotate --eval --nodes 100 --tables . game.lgn
    [Result "*"]
    [Rules "petteia board=5x5"]
    [Annotator "latro 1.0.0"]
    [FEN "5/2S2/S1s2/3s1/4S w - 0 1"]
    [SetUp "1"]

    {[%latro 1.0.0 nodes=100 eval plies=3]} 1. a3-a2 {[%eval #28]} 1... c3-b3
    {[%eval #27]} 2. c4-c5 {[%eval 0.00]} *
    \
    $ latro-annotate --lines 1 --all-lines --nodes 100 --tables . game.lgn
    [Result "*"]
    [Rules "petteia board=5x5"]
    [Annotator "latro 1.0.0"]
    [FEN "5/2S2/S1s2/3s1/4S w - 0 1"]
    [SetUp "1"]

    {[%latro 1.0.0 nodes=100 lines=1 plies=3]} 1. a3-a2 c3-b3 2. c4-c5
    {[%eval 0.00]} (2. c4-b4 {[%eval #26]} 2... b3-b1 3. a2-a1 b1-b3 4. e1-e2 b3-d3
    5. b4-d4 d3-b3 6. d4-d3 d2-b2 7. e2-c2 b2-a2) (2. c4-c5 {[%eval 0.00]}
    2... b3-a3) *
    \

== words
Where the tables begin to know the end, and what a turn changes.

    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ cat >game.lgn <<END
    > [Rules "petteia board=5x5"]
    > [SetUp "1"]
    > [FEN "5/5/3S1/1s3/SSs2 b - 0 1"]
    >
    > 1... b2-b5 2. a1-a2 c1-c2 3. b1-b4 b5-a5 *
    > END
    $ latro-annotate --judge --nodes 100 --tables . game.lgn
    [Result "*"]
    [Rules "petteia board=5x5"]
    [Annotator "latro 1.0.0"]
    [BlackAccuracy "100.0"]
    [BlackMarks "?! 0 ? 0 ?? 0 ! 0"]
    [FEN "5/5/3S1/1s3/SSs2 b - 0 1"]
    [MissedWins "2. a1-a2"]
    [Phases "placement 0 opening 5 middle 0 end 0"]
    [SetUp "1"]
    [TurningPoints "2. a1-a2 100 50"]
    [WhiteAccuracy "51.8"]
    [WhiteMarks "?! 0 ? 0 ?? 1 ! 0"]

    {The record ends on turn 3 without a result. White begins with 3 pieces against
    2 and leads throughout, with 3 pieces against 2 at the end. The turning point
    is 2. a1-a2, which gives up a win; c1-d1 follows; better was d3-d1. White plays
    with an accuracy of 52 %, Black with one of 100 %. [%summary 287]
    [%latro 1.0.0 nodes=100 judge plies=5]} 1... b2-b5 2. a1-a2 $4 {Blunder: gives
    up a win; c1-d1 follows. Better d3-d1, which wins at once. [%judged 73] By the
    tables White had a win in 1 ply; now the game is drawn.} 2... c1-c2 3. b1-b4
    b5-a5 *
    \
    $ latro-annotate --lang de --judge --nodes 100 --tables . game.lgn | tail -n 9
    {Die Aufzeichnung endet im Zug 3 ohne Ergebnis. Weiß beginnt mit 3 Steinen
    gegen 2 und führt durchweg, mit 3 Steinen gegen 2 am Ende. Der Wendepunkt ist
    2. a1-a2: gibt einen Gewinn auf; es folgt c1-d1; besser war d3-d1. Weiß spielt
    mit einer Genauigkeit von 52 %, Schwarz mit einer von 100 %. [%summary 294]
    [%latro 1.0.0 nodes=100 judge plies=5]} 1... b2-b5 2. a1-a2 $4 {Grober Fehler:
    gibt einen Gewinn auf; es folgt c1-d1. Besser ist d3-d1: gewinnt sofort.
    [%judged 87] Nach den Tabellen hatte Weiß einen Gewinn in 1 Halbzug; jetzt ist
    die Partie remis.} 2... c1-c2 3. b1-b4 b5-a5 *
    \

== ugi
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ echo >other.tables
    $ ugi() { printf '%s\n' 'position fen 5/2S2/S1s2/3s1/4S w - 0 1' "$@" 'go depth 1' | latro-annotate --ugi --rules "petteia board=5x5" | sed 's/ nps [0-9]*//; s/ time [0-9]*//'; }
    $ ugi ugi
    id name latro 1.0.0
    id author the latro authors
    option name Rules type string default petteia board=5x5
    option name Threads type spin default 1 min 1 max 256
    option name Hash type spin default 16 min 1 max 1048576
    option name MultiPV type spin default 1 min 1 max 500
    option name Contempt type spin default 0 min 0 max 30000
    option name Tables type string default <empty>
    ugiok
    info depth 1 score cp 240 nodes 18 pv a3-a2
    bestmove a3-a2
    $ ugi 'setoption name Tables value .'
    info string setoption Tables: ./other.tables: it is not a file of tables: it does not begin with latro-tables
    info depth 1 score mate 29 nodes 18 pv a3-a2 c3-b3 c4-b4 b3-b1 a2-a1 b1-b3 e1-e2 b3-d3 b4-d4 d3-b3 d4-d3 d2-b2 e2-c2 b2-a2 c2-c3 a2-a3 d3-d5 b3-b5 c3-b3 b5-a5 a1-a2 a5-b5 d5-c5 b5-a5 c5-b5 a3-a4 b3-b4 a4-a3 b4-a4
    bestmove a3-a2
    $ ugi 'setoption name Tables value .' 'setoption name Tables value none'
    info string setoption Tables: ./other.tables: it is not a file of tables: it does not begin with latro-tables
    info string setoption Tables: none: No such file or directory
    info string setoption Tables: none: it has no tables (files that end in .tables)
    info depth 1 score cp 240 nodes 18 pv a3-a2
    bestmove a3-a2
    $ ugi 'setoption name Tables value .' 'setoption name Tables'
    info string setoption Tables: ./other.tables: it is not a file of tables: it does not begin with latro-tables
    info depth 1 score cp 240 nodes 18 pv a3-a2
    bestmove a3-a2

== play
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ echo '5/2S2/S1s2/3s1/4S w - 0 1 rules "petteia board=5x5";' >start.epd
    $ latro-play --player nodes=50,tables=. --player nodes=50 --games 2 --openings start.epd "petteia board=5x5" | grep -m 1 '^.Result'
    [Result "1-0"]
  ! petteia board=5x5: nodes=50,tables=. against nodes=50
  !   games          2
  !   result         1 won, 1 drawn, 0 lost: 75.0 %
  !   Elo            +191 (−295 … +506); likelihood that the first is the stronger one: 79.5 %
  !   pairs          0 with 0 points, 0 with ½, 0 with 1, 1 with 1½, 0 with 2
  !   as White       1 won, 0 drawn, 0 lost: 100.0 %
  !   as Black       0 won, 1 drawn, 0 lost: 50.0 %
  !   ended          1 reduced, 1 adjudication
  !   turns          303.5 on average
    $ latro-play --player nodes=50,tables=none --games 1 "petteia board=5x5"
  ! latro-play: --player: tables=: none: No such file or directory
  ! Try 'latro-play --help' for more information.
    [2]
    $ mkdir empty; latro-play --player nodes=50,tables=empty --games 1 "petteia board=5x5"
  ! latro-play: --player: tables=empty: it has no tables (files that end in .tables)
  ! Try 'latro-play --help' for more information.
    [2]
    $ : >bad.tables; latro-play --player nodes=50,tables=. --games 1 "petteia board=5x5"
  ! latro-play: --player: tables=: ./bad.tables: it is empty
  ! Try 'latro-play --help' for more information.
    [2]
    $ rm bad.tables; latro-play --player random,tables=. --games 1 "petteia board=5x5"
  ! latro-play: --player: 'random,tables=.': tables does not go with random
  ! Try 'latro-play --help' for more information.
    [2]

== warnings
    $ echo '[Rules "petteia"]' >game.lgn; echo '1. a2-a3 *' >>game.lgn
    $ latro-annotate --eval --nodes 10 --tables none game.lgn
  ! latro-annotate: none: No such file or directory
    [3]
    $ mkdir tables; latro-annotate --eval --nodes 10 --tables tables game.lgn >/dev/null
  ! latro-annotate: warning: tables: it has no tables (files that end in .tables)
    $ latro-solve --pieces 2:2 -o tables/small.tables "petteia board=4x4" >/dev/null
    $ : >tables/empty.tables
    $ latro-annotate --eval --nodes 10 --tables tables game.lgn >/dev/null
  ! latro-annotate: warning: tables/empty.tables: it is empty; it is not used
  ! latro-annotate: warning: tables: it has no tables for the rules petteia
    $ latro-annotate --events --tables tables game.lgn >/dev/null
  ! latro-annotate: --tables has no effect without --eval, --judge, --lines, --graph, --stats or --suite
  ! Try 'latro-annotate --help' for more information.
    [2]

== wrong-size
A table can have the right checksum and still not be one of its rules.

    $ latro-solve --pieces 2:2 -o small.tables "petteia board=5x5" >/dev/null
    $ cat >grow.py <<'end'
    > import re, zlib
    > data = open("small.tables", "rb").read()
    > head, name, count, values = re.match(rb"(.*?\n.*?\n)(table 2:2 values )(\d+).*?\n(.*)\nend 1\n", data, re.S).groups()
    > line = name + b"%d width 1" % (int(count) + 1)
    > head += line + b" crc32 %08x\n" % zlib.crc32(line + values + b"\0")
    > open("small.tables", "wb").write(head + values + b"\0\nend 1\n")
    > end
    $ python3 grow.py; printf '[Rules "petteia board=5x5"]\n\n1. a2-a3 *\n' >game.lgn
    $ latro-annotate --eval --nodes 10 --tables . game.lgn >/dev/null
  ! latro-annotate: warning: ./small.tables: the table 2:2 has a wrong number of values; it is not used
    $ printf '%s\n' 'setoption name Tables value .' 'go depth 1' | latro-annotate --ugi --rules "petteia board=5x5" | head -n 1
    info string setoption Tables: ./small.tables: the table 2:2 has a wrong number of values
    $ latro-play --player nodes=50,tables=. --games 1 "petteia board=5x5"
  ! latro-play: tables=: ./small.tables: the table 2:2 has a wrong number of values
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-solve --pieces 2:2 -o small.tables "petteia board=5x5"
  ! latro-solve: small.tables: the table 2:2 has a wrong number of values
    [3]
