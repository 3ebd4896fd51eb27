== suite
Positions with bm, am, dm or ce are tests of an engine; times differ from run to run.

    $ latro-convert --to epd >start.epd <<'.'
    > [Rules "petteia board=5x5"]
    >
    > *
    > .
    $ {
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "best"; bm c1-d1;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "one of two"; bm c3-c4 c1-d1;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "not the best"; bm c3-c4;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "avoided"; am c3-c4;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "not avoided"; am c1-d1;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "win in three turns"; dm 3;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "none in two"; dm 2;'
    >   echo 's4ss1/sss2sss/ss1sss2/2S1sSS1/S1SS1S1s/1S1SS3/5S2/SS1S2SS b - 83 42 rules "petteia"; id "even"; ce 0;'
    >   echo 's4ss1/sss2sss/ss1sss2/2S1sSS1/S1SS1S1s/1S1SS3/5S2/SS1S2SS b - 83 42 rules "petteia"; id "not so good"; ce 200;'
    >   echo 's4ss1/sss2sss/ss1sss2/2S1sSS1/S1SS1S1s/1S1SS3/5S2/SS1S2SS b - 83 42 rules "petteia"; id "nothing said";'
    > } >some.epd
    $ without_times() { sed -E 's/(nodes in) [0-9.]+ s/\1 T s/; s/"(solved_)?ms":[0-9]+/"\1ms":T/g'; }
    $ latro-annotate --suite --report jsonl --nodes 5k some.epd 2>said | without_times
    {"file":"some.epd","number":1,"id":"best","solved":"yes","turn":"c1-d1","eval":"#5","wanted":"bm c1-d1","depth":5,"nodes":2449,"ms":T,"solved_nodes":1067,"solved_ms":T}
    {"file":"some.epd","number":2,"id":"one of two","solved":"yes","turn":"c1-d1","eval":"#5","wanted":"bm c3-c4 c1-d1","depth":5,"nodes":2449,"ms":T,"solved_nodes":1067,"solved_ms":T}
    {"file":"some.epd","number":3,"id":"not the best","solved":"no","turn":"c1-d1","eval":"#5","wanted":"bm c3-c4","depth":5,"nodes":2449,"ms":T}
    {"file":"some.epd","number":4,"id":"avoided","solved":"yes","turn":"c1-d1","eval":"#5","wanted":"am c3-c4","depth":5,"nodes":2449,"ms":T,"solved_nodes":25,"solved_ms":T}
    {"file":"some.epd","number":5,"id":"not avoided","solved":"no","turn":"c1-d1","eval":"#5","wanted":"am c1-d1","depth":5,"nodes":2449,"ms":T}
    {"file":"some.epd","number":6,"id":"win in three turns","solved":"yes","turn":"c1-d1","eval":"#5","wanted":"dm 3","depth":5,"nodes":2449,"ms":T,"solved_nodes":1067,"solved_ms":T}
    {"file":"some.epd","number":7,"id":"none in two","solved":"no","turn":"c1-d1","eval":"#5","wanted":"dm 2","depth":5,"nodes":2449,"ms":T}
    {"file":"some.epd","number":8,"id":"even","solved":"yes","turn":"d6-d5","eval":"0.22","wanted":"ce 0","depth":6,"nodes":5001,"ms":T,"solved_nodes":39,"solved_ms":T}
    {"file":"some.epd","number":9,"id":"not so good","solved":"no","turn":"d6-d5","eval":"0.22","wanted":"ce 200","depth":6,"nodes":5001,"ms":T}
    $ without_times <said
    latro-annotate: 5 of 9 solved; 27145 nodes in T s; 1 position without bm, am, dm or ce
    $ latro-annotate --suite --report csv --nodes 5k some.epd 2>/dev/null | cut -d, -f 2-9
    number,id,solved,turn,eval,wanted,depth,nodes
    1,best,yes,c1-d1,#5,bm c1-d1,5,2449
    2,one of two,yes,c1-d1,#5,bm c3-c4 c1-d1,5,2449
    3,not the best,no,c1-d1,#5,bm c3-c4,5,2449
    4,avoided,yes,c1-d1,#5,am c3-c4,5,2449
    5,not avoided,no,c1-d1,#5,am c1-d1,5,2449
    6,win in three turns,yes,c1-d1,#5,dm 3,5,2449
    7,none in two,no,c1-d1,#5,dm 2,5,2449
    8,even,yes,d6-d5,0.22,ce 0,6,5001
    9,not so good,no,d6-d5,0.22,ce 200,6,5001
    $ latro-annotate --suite --nodes 5k some.epd | cut -c 1-75 | without_times
    \file      number  id                  solved  turn   eval  wanted         \x20
    \some.epd       1  best                yes     c1-d1  #5    bm c1-d1       \x20
    \some.epd       2  one of two          yes     c1-d1  #5    bm c3-c4 c1-d1 \x20
    \some.epd       3  not the best        no      c1-d1  #5    bm c3-c4       \x20
    \some.epd       4  avoided             yes     c1-d1  #5    am c3-c4       \x20
    \some.epd       5  not avoided         no      c1-d1  #5    am c1-d1       \x20
    \some.epd       6  win in three turns  yes     c1-d1  #5    dm 3           \x20
    \some.epd       7  none in two         no      c1-d1  #5    dm 2           \x20
    \some.epd       8  even                yes     d6-d5  0.22  ce 0           \x20
    \some.epd       9  not so good         no      d6-d5  0.22  ce 200         \x20
    5 of 9 solved; 27145 nodes in T s; 1 position without bm, am, dm or ce
    $ latro-annotate --suite=tap --nodes 5k some.epd | without_times
    TAP version 13
    ok 1 - some.epd: best
      ---
      wanted: "bm c1-d1"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      solved_nodes: 1067
      ...
    ok 2 - some.epd: one of two
      ---
      wanted: "bm c3-c4 c1-d1"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      solved_nodes: 1067
      ...
    not ok 3 - some.epd: not the best
      ---
      wanted: "bm c3-c4"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      ...
    ok 4 - some.epd: avoided
      ---
      wanted: "am c3-c4"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      solved_nodes: 25
      ...
    not ok 5 - some.epd: not avoided
      ---
      wanted: "am c1-d1"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      ...
    ok 6 - some.epd: win in three turns
      ---
      wanted: "dm 3"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      solved_nodes: 1067
      ...
    not ok 7 - some.epd: none in two
      ---
      wanted: "dm 2"
      turn: "c1-d1"
      eval: "#5"
      nodes: 2449
      ...
    ok 8 - some.epd: even
      ---
      wanted: "ce 0"
      turn: "d6-d5"
      eval: "0.22"
      nodes: 5001
      solved_nodes: 39
      ...
    not ok 9 - some.epd: not so good
      ---
      wanted: "ce 200"
      turn: "d6-d5"
      eval: "0.22"
      nodes: 5001
      ...
    # 5 of 9 solved; 27145 nodes in T s; 1 position without bm, am, dm or ce
    1..9
    $ latro-annotate --suite --nodes 5k -j 3 --report csv some.epd 2>/dev/null | cut -d, -f 1-9,11 >three
    $ latro-annotate --suite --nodes 5k --report csv some.epd 2>/dev/null | cut -d, -f 1-9,11 | cmp - three
    $ latro-annotate --suite --nodes 5k --engine 'latro-annotate --ugi' --report csv some.epd 2>/dev/null | cut -d, -f 1-9,11 | cmp - three
    $ sed -n '/"best"/p; /"avoided"/p' some.epd | latro-annotate --suite --nodes 5k | tail -n 1 | without_times
    2 of 2 solved; 4898 nodes in T s

== faults
What cannot be tested is an error of its line, and the others go on.

    $ {
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "illegal"; bm c1-c9;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "no turn"; bm "";'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "no number"; dm 0;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "no evaluation"; ce "good";'
    >   echo '8/8/8/8/8/8/8/SS6 w - 0 1 rules "petteia"; id "over"; dm 1;'
    >   echo '8/8/8/8/8/8/8/SS6 w - 0 1 rules "petteia"; id "unreadable" dm 1;'
    >   echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "best"; bm c1-d1;'
    > } >wrong.epd
    $ without_times() { sed -E 's/(nodes in) [0-9.]+ s/\1 T s/'; }
    $ latro-annotate --suite --nodes 2k wrong.epd | cut -c 1-60 | without_times
    file       number  id    solved  turn   eval  wanted    dept
    \wrong.epd       7  best  yes     c1-d1  #5    bm c1-d1     \x20
    1 of 1 solved; 2000 nodes in T s; 6 not analysed
  ! wrong.epd:1:1: error[left-out]: not analysed: bm: c1-c9: c9 is not on the board, which ends at h8
  ! wrong.epd:2:1: error[left-out]: not analysed: bm: there is no turn
  ! wrong.epd:3:1: error[left-out]: not analysed: dm: '0' is no number of turns from 1 to 500
  ! wrong.epd:4:1: error[left-out]: not analysed: ce: 'good' is no evaluation in hundredths of a soldier
  ! wrong.epd:5:1: error[left-out]: not analysed: the game is over
  ! wrong.epd:6:60: error[bad-epd]: expected ';', found 'dm'
    $ latro-annotate --suite=tap --nodes 2k wrong.epd | grep -E '^(not )?ok|^#|^1' | without_times
    not ok 1 - wrong.epd: illegal
    not ok 2 - wrong.epd: no turn
    not ok 3 - wrong.epd: no number
    not ok 4 - wrong.epd: no evaluation
    not ok 5 - wrong.epd: over
    not ok 6 - wrong.epd: position 6
    ok 7 - wrong.epd: best
    # 1 of 1 solved; 2000 nodes in T s; 6 not analysed
    1..7
  ! wrong.epd:1:1: error[left-out]: not analysed: bm: c1-c9: c9 is not on the board, which ends at h8
  ! wrong.epd:2:1: error[left-out]: not analysed: bm: there is no turn
  ! wrong.epd:3:1: error[left-out]: not analysed: dm: '0' is no number of turns from 1 to 500
  ! wrong.epd:4:1: error[left-out]: not analysed: ce: 'good' is no evaluation in hundredths of a soldier
  ! wrong.epd:5:1: error[left-out]: not analysed: the game is over
  ! wrong.epd:6:60: error[bad-epd]: expected ';', found 'dm'
    $ latro-annotate --suite --nodes 2k missing.epd wrong.epd 2>&1 >/dev/null | head -n 1
    latro-annotate: missing.epd: No such file or directory
    $ echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia";' | latro-annotate --suite | without_times
    0 of 0 solved; 0 nodes in T s; 1 position without bm, am, dm or ce
  ! latro-annotate: warning: there is nothing to solve: no position has bm, am, dm or ce
    $ latro-annotate --suite --nodes 10 --engine false wrong.epd 2>&1 >/dev/null | tail -n 2
    wrong.epd:6:60: error[bad-epd]: expected ';', found 'dm'
    wrong.epd:7:1: error[left-out]: not analysed: engine 'false': it ended with status 1 when it was asked "ugi"
    $ for options in --eval --judge '--to lgn' '--stats' --ugi; do latro-annotate --suite $options some.epd; done
  ! latro-annotate: --eval has no effect with --suite: no games are written
  ! Try 'latro-annotate --help' for more information.
  ! latro-annotate: --judge has no effect with --suite: no games are written
  ! Try 'latro-annotate --help' for more information.
  ! latro-annotate: --to has no effect with --suite: no games are written
  ! Try 'latro-annotate --help' for more information.
  ! latro-annotate: --stats has no effect with --suite: no games are written
  ! Try 'latro-annotate --help' for more information.
  ! latro-annotate: --ugi has no effect with --suite: no games are written
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-annotate --suite=tap --report csv some.epd
  ! latro-annotate: --report has no effect without --stats or --suite
  ! Try 'latro-annotate --help' for more information.
    [2]

== positions
A position without turns is analysed too.

    $ echo '8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "cage"; c0 "Look.";' >one.epd
    $ latro-annotate --eval --lines 2 --nodes 5k one.epd --to epd | tee done.epd
    8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "cage"; c0 "Look. [%eval #5] Best: c1-d1 a3-a5 b3-a3xa2 b1-c1 b2-b1xc1 (#5); c1-e1 a3-a5 c3-c5 a5-a8 b3-a3xa2 (11.70). [%analysed 89] [%latro 1.0.0 nodes=5000 eval lines=2 plies=0]";
    $ latro-annotate --eval --lines 2 --nodes 5k done.epd --to epd | cmp - done.epd
    $ latro-annotate --lines 1 --nodes 5k done.epd --to epd | cmp - done.epd
    $ latro-annotate --lines 1 --nodes 100 done.epd --to epd | cmp - done.epd
    $ latro-annotate --lines 1 --nodes 5k one.epd | latro-annotate --lines 2 --eval --nodes 5k
    [Result "*"]
    [Rules "petteia"]
    [FEN "8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49"]
    [SetUp "1"]
    [id "cage"]

    {Look. [%eval #5] Best: c1-d1 a3-a5 b3-a3xa2 b1-c1 b2-b1xc1 (#5); c1-e1 a3-a5
    c3-c5 a5-a8 b3-a3xa2 (11.70). [%analysed 89]
    [%latro 1.0.0 nodes=5000 eval lines=2 plies=0]} *
    \
    $ latro-annotate --lines 1 --nodes 100 one.epd | latro-annotate --lines 1 --nodes 20k
    [Result "*"]
    [Rules "petteia"]
    [FEN "8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49"]
    [SetUp "1"]
    [id "cage"]

    {Look. Best: c1-d1 a3-a5 b3-a3xa2 b1-c1 a1-b1xc1 (#5). [%analysed 47]
    [%latro 1.0.0 nodes=20000 lines=1 plies=0]} *
    \
  ! <stdin>:1:1: replaced-annotations[shorter-search]: the results of a search with 100 nodes are replaced
    $ latro-annotate --replace done.epd --to epd
    8/8/8/8/8/sSS5/sSS5/SsS5 w - 3 49 rules "petteia"; id "cage";
    $ echo '8/8/8/8/8/8/8/SS6 w - 0 1 rules "petteia";' | latro-annotate --eval --lines 3 --to epd
    8/8/8/8/8/8/8/SS6 w - 0 1 rules "petteia"; c0 "[%eval #0] [%latro 1.0.0 nodes=100000 eval lines=3 plies=0]";
