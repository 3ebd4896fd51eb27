== count
What is not a line to count, and counts that are there, are copied; order, line ends of Unix.

    $ cat >bare.epd <<'FILE'
    > 2s/3/S2 w - 0 1 depth 3;
    > FILE
    $ printf '%b' '# a comment\0015\00122s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; id "small"; depth 2; c0 "kept";  \0015\0012\0015\00122s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3; mult 7;\0015\00122s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3; D3 99;\0015\0012' >lines.epd
    $ printf '%b' 'ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; depth 3;\00122s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1;' >other.epd
    $ latro-perft --count lines.epd - other.epd <<'END'
    > # from standard input
    >
    > 2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 0;
    > END
    # a comment
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; id "small"; depth 2; c0 "kept";   D2 4;

    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3; mult 7; D3 12;
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3; D3 99;
    # from standard input

    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 0; D0 1;
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; depth 3; D3 37796;
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1; D1 2;
    $ latro-perft --rules "board=3x3 pieces=2 lose=0" --count --no-bulk bare.epd
    2s/3/S2 w - 0 1 depth 3; D3 12;

== count-at-once
A count is handed over when it is done, not at the end of the input.

    $ mkfifo lines
    $ { latro-perft --count lines | { read -r line; echo "$line" >first; cat >rest; }; } &
    $ exec 3>lines
    $ echo '2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 2;' >&3
    $ for i in $(seq 100); do
    >   [ -s first ] && break
    >   sleep 0.1
    > done
    $ cat first
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 2; D2 4;
    $ echo '2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3;' >&3
    $ exec 3>&-
    $ wait
    $ cat rest
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 3; D3 12;

== count-jobs
The same bytes on both outputs whatever -j, with and without a table, with two rulesets in turn.

    $ { latro-perft "petteia board=5x5 rows=1" 4 --split 2
    >   latro-perft "schadler board=4x4 pieces=3" 4 --split 1
    >   echo 'nonsense'
    >   latro-perft "petteia board=5x5 rows=1" 4 --split 1; } >list
    $ latro-perft --count <list >out1 2>err1
    [1]
    $ for options in '-j 2' '-j 5' '-j 3 --hash 1' '--hash 1'; do
    >   latro-perft $options --count <list >out 2>err
    >   cmp out1 out && cmp err1 err && echo same
    > done
    same
    same
    same
    same
    $ grep -c ' D[0-9]* [0-9]*;$' out1
    226
    $ cat err1
    <stdin>:212:1: error[bad-fen]: expected a board, found 'nonsense'

== count-long-line
A line of more than 1 MiB cannot be copied; the rest goes on.

    $ { echo '2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1;'
    >   head -c 1100000 /dev/zero | tr '\0' x
    >   echo
    >   echo '2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1;'; } | latro-perft --count
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1; D1 2;
    2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; depth 1; D1 2;
  ! <stdin>:2:1: error[bad-epd]: the line is longer than 1 MiB
    [1]

== count-malformed

    $ cat >bad.epd <<'FILE'
    > this is no position
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 depth 1;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 256;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth "1";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 1; D1 "64";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules latrones; depth 1;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrnes"; depth 1;
    > 8/8/8/8/8/8/8/8 w 8S9s 0 1 rules "latrones"; depth 1;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 1
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 1;
    > FILE
    $ latro-perft --count bad.epd >out
  ! bad.epd:1:1: error[bad-fen]: expected a board, found 'this'
  ! bad.epd:2:1: error[no-rules]: the line does not say which ruleset it is for: add 'rules "…";' to it, or give --rules
  ! bad.epd:3:1: error[bad-epd]: the line does not say how deep to count: add "depth 4;" or so
  ! bad.epd:4:52: error[bad-epd]: depth is followed by a number up to 255
  ! bad.epd:5:53: error[bad-epd]: depth is followed by a number up to 255
  ! bad.epd:6:59: error[bad-epd]: D1 is followed by a count, as in "D1 32;"
  ! bad.epd:7:34: error[bad-epd]: expected a number, a turn or a quoted string, found 'latrones'
  ! bad.epd:8:35: error[bad-rules]: there is no preset called latrnes; did you mean latrones?
  ! bad.epd:9:19: error[bad-fen]: Black begins with 8 soldiers, here are more on the board and in hand
  ! bad.epd:10:53: error[bad-epd]: the line has no ';' at its end; it can be cut off
    [1]

Nothing is lost: what could not be counted is there as it was, to be mended.

    $ diff bad.epd out
    11c11
    < 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 1;
    ---
    \> 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; depth 1; D1 64;
    [1]
