== split
White has two ways to go, and Black two. The turns without a capture are told only where the ruleset counts them.

    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 5 --split 2
    3/2s/1S1 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 3;
    1s1/3/1S1 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 3;
    3/S1s/3 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 3;
    1s1/S2/3 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 3;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 5 --split 0
    2s/3/S2 w - 0 1 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 5;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 2 --split 2 --fen "2s/3/S2 b - 7 20"
    3/2s/1S1 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 0;
    1s1/3/1S1 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 0;
    3/S1s/3 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 0;
    1s1/S2/3 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; mult 1; depth 0;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step quiet=9" 2 --split 2 --fen "2s/3/S2 b - 7 20"
    3/2s/1S1 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; mult 1; depth 0;
    1s1/3/1S1 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; mult 1; depth 0;
    3/S1s/3 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; mult 1; depth 0;
    1s1/S2/3 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; mult 1; depth 0;

== split-none
White has won already.

    $ latro-perft "petteia board=3x3 rows=1" 5 --split 2 --fen "3/1s1/SSS b - 0 9"
  ! latro-perft: warning: no sequence of turns is 2 turns long: there are no lines, and the count is 0

== split-too-many
Four squares, in which a turn with a choice and one without follow each other: after 2n turns 2^n ways lead to each of
two positions.

    $ rules='board=2x2 pieces=1 lose=0'
    $ latro-perft "$rules" 200 --split 100 --fen "s1/1S w - 0 1"
    s1/1S w - 0 51 rules "board=2x2 pieces=1 lose=0"; mult 562949953421312; depth 100;
    S1/1s w - 0 51 rules "board=2x2 pieces=1 lose=0"; mult 562949953421312; depth 100;

    $ latro-perft "$rules" 255 --split 200 --fen "s1/1S w - 0 1"
  ! latro-perft: --split 200: more than 2^64-1 sequences of turns lead to one position; split after fewer turns
  ! Try 'latro-perft --help' for more information.
    [2]

2^63, and twice that.

    $ latro-perft --hash 1 "$rules" 127 --fen "s1/1S w - 0 1" | cut -f 1,2 | tail -n 1
    \126\t9223372036854775808
  ! latro-perft: depth 127: the count is too large: more than 18446744073709551614
    $ latro-perft --hash 1 --divide "$rules" 127 --fen "s1/1S w - 0 1"
  ! latro-perft: depth 127: the count is too large: more than 18446744073709551614
    [1]
    $ latro-perft "$rules" 200 --split 1 --fen "s1/1S w - 0 1" | latro-perft --hash 1 --count
    s1/S1 b - 0 1 rules "board=2x2 pieces=1 lose=0"; mult 1; depth 199;
    sS/2 b - 0 1 rules "board=2x2 pieces=1 lose=0"; mult 1; depth 199;
  ! <stdin>:1:58: error[bad-epd]: the count is too large: more than 18446744073709551614
  ! <stdin>:2:57: error[bad-epd]: the count is too large: more than 18446744073709551614
    [1]

== usage-spread

    $ try() { latro-perft "$@" </dev/null 2>&1 | grep -v '^Try '; }
    $ try --split 2 --count
    latro-perft: --count does not go with --split
    $ try --split 4 petteia 3
    latro-perft: --split 4: DEPTH is only 3
    $ try --split 256 petteia 3
    latro-perft: --split: '256' is not between 0 and 255
    $ try --split
    latro-perft: --split needs a value
    $ try --split x petteia 3
    latro-perft: --split: 'x' is not a whole number
    $ try --split 2 petteia
    latro-perft: DEPTH is missing
    $ try --split 2 --json petteia 3
    latro-perft: --json has no effect with --split
    $ try --split 2 --divide petteia 3
    latro-perft: --divide has no effect with --split
    $ try --split 2 --hash 4 petteia 3
    latro-perft: --hash has no effect with --split
    $ try --split 2 --no-bulk petteia 3
    latro-perft: --no-bulk has no effect with --split
    $ try --split 2 -j 2 petteia 3
    latro-perft: --jobs has no effect with --split
    $ try --split 2 --rules petteia 3
    latro-perft: --rules has no effect without --suite or --count: RULES is the first argument
    $ try --count --fen x
    latro-perft: --fen has no effect with --count
    $ try --count --json
    latro-perft: --json has no effect with --count
    $ try --count --max-nodes 4
    latro-perft: --max-nodes has no effect without --suite
