The tables of a small board, the same with any number of threads, and what is written instead of the report.

== report
    $ latro-solve --pieces 3:2 "petteia board=5x5"
    pieces  positions    won  drawn  lost  won_percent  longest_win  longest_loss  hardest_win
    2:2          9664    835   8805    24          8.6            5             4  5/5/5/S4/1s1sS w - 0 1
    3:2         66859  18847  48012     0         28.2           29             -  5/2S2/S1s2/3s1/4S w - 0 1
    2:3         66859      0  65435  1424          0.0            -            28  -
    $ latro-solve -j 3 --pieces 3:2 --report jsonl "petteia board=5x5" | tail -n 1
    {"pieces":"2:3","positions":66859,"won":0,"drawn":65435,"lost":1424,"won_percent":0.0,"longest_loss":28}
    $ latro-solve --pieces 4 --report tsv "walker board=4x4 dux-start=within" | cut -f 1-7
    \pieces\tpositions\twon\tdrawn\tlost\twon_percent\tlongest_win
    \1+1:1+1\t5466\t334\t5130\t2\t6.1\t3
    \2:1+1\t2751\t167\t2568\t16\t6.1\t3
    \1+1:2\t2751\t350\t2400\t1\t12.7\t3
    \2:2\t1413\t175\t1229\t9\t12.4\t3

== binding
Marks of bound pieces make positions of their own.

    $ latro-solve --pieces 3:2 "latrones board=4x4 pieces=3"
    pieces  positions   won  drawn  lost  won_percent  longest_win  longest_loss  hardest_win
    2:2          1465   143   1289    33          9.8            5             4  4/4/ss2/SS2 w - 0 1
    3:2          5985  1982   4003     0         33.1           15             -  4/s3/Ss2/1S1S w - 0 1
    2:3          5985     0   5447   538          0.0            -            14  -

== verify
    $ latro-solve --verify --pieces 3:2 "schadler board=4x4 pieces=4" | tail -n 1
    2:3          5985     0   5503   482          0.0            -            14  -
  ! latro-solve: verified: each of 15,009 values follows from the turns of its position

== epd
    $ latro-solve --pieces 3:2 --epd 3 --in 5 "petteia board=5x5" | tee puzzles.epd
    5/5/5/S4/1s1sS w - 0 1 rules "petteia board=5x5"; bm a2-a1; dm 3;
    5/5/S4/1s1sS/5 w - 0 1 rules "petteia board=5x5"; bm a3-a2; dm 3;
    5/Ss1s1/5/5/4S w - 0 1 rules "petteia board=5x5"; bm e1-e4; dm 3;
    $ latro-annotate --suite --nodes 20k puzzles.epd | tail -n 1 | cut -d ';' -f 1
    3 of 3 solved
    $ latro-solve --pieces 2:2 --epd 9 --in 30 "petteia board=5x5"
  ! latro-solve: warning: only 0 of 9 positions: there are no more that are won in 30 plies
    $ latro-solve --pieces 2:2 --epd 2 "petteia board=5x5"
    5/5/5/S4/1s1sS w - 0 1 rules "petteia board=5x5"; bm a2-a1; dm 3;
    5/5/Ss1s1/4S/5 w - 0 1 rules "petteia board=5x5"; bm e2-e3; dm 3;

== fen
    $ latro-solve --pieces 3:2 --fen "5/5/3S1/1s3/SSs2 w - 0 1" "petteia board=5x5"
    White wins in 1 ply: d3-b3xb2
    $ latro-solve --pieces 3:2 --fen "5/5/3S1/1s3/SSs2 b - 0 1" "petteia board=5x5"
    White wins in 10 plies: b2-d2 a1-a4 c1-d1 a4-e4 d2-e2 d3-d2 d1-e1 b1-d1 e2-e3 d2-e2xe3
    $ latro-solve --pieces 3:2 --fen "5/5/3S1/5/SSs2 b - 0 1" "petteia board=5x5"
    The game is over: White has won.
    $ latro-solve --pieces 2:2 --fen "5/5/3S1/1s3/SSs2 w - 0 1" "petteia board=5x5"
  ! latro-solve: --fen: there is no table of 3:2
  ! Try 'latro-solve --help' for more information.
    [2]

== games
From the start, pieces in hand included.

    $ latro-solve "petteia board=4x4 rows=1"
    Drawn: neither side can force an end.
    276,363 positions were solved.
    $ latro-solve "piso board=3x3 pieces=3 repeat=free stuck=lose"
    Drawn: neither side can force an end.
    1,635 positions were solved.
    $ latro-solve --report jsonl "latrones board=3x3 pieces=2"
    {"fen":"3/3/3 w 2S2s 0 1","winner":"drawn","positions":247}

== refused
    $ latro-solve
  ! latro-solve: RULES is missing
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve petteia 3
  ! latro-solve: unexpected argument '3' (a descriptor of several words goes in quotes)
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve bell
  ! latro-solve: bell: turns without a capture are counted (quiet), so that a position is not worth the same in each game
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve seneca
  ! latro-solve: seneca: a turn may not bring back an earlier position (repeat), so that a position is not worth the same in each game
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --pieces 0:0 petteia
  ! latro-solve: --pieces 0:0: with so few pieces no game goes on by these rules: a side with 1 piece has lost
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --pieces 1:1 petteia
  ! latro-solve: --pieces 1:1: with so few pieces no game goes on by these rules: a side with 1 piece has lost
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --pieces 3-2 petteia
  ! latro-solve: --pieces 3-2: it must be two numbers, such as 3:2, or one, such as 5
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --pieces 1000 petteia
  ! latro-solve: --pieces 1000: it must be two numbers, such as 3:2, or one, such as 5
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve petteia
  ! latro-solve: more than 10^19 positions are too many for any memory
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --memory 10 --pieces 3:3 petteia
  ! latro-solve: 209,798,398 positions are too many: their tables need 381 MiB, and --memory allows 10 MiB
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --in 3 --pieces 2:2 petteia
  ! latro-solve: --in has no effect without --epd
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --epd 3 "petteia board=4x4 rows=1"
  ! latro-solve: --epd has no effect without --pieces
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --epd 0 --pieces 2:2 petteia
  ! latro-solve: --epd: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-solve --help' for more information.
    [2]
