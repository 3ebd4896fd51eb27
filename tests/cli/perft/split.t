== split
White has two ways to go, and Black two. The turns without a capture are told only where the ruleset counts them.

    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 5 --split 2
    3/2s/1S1 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; id "1/4 3cdc6d937c471f1b"; mult 1; depth 3;
    1s1/3/1S1 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; id "2/4 3cdc6d937c471f1b"; mult 1; depth 3;
    3/S1s/3 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; id "3/4 3cdc6d937c471f1b"; mult 1; depth 3;
    1s1/S2/3 w - 0 2 rules "board=3x3 setup=2s/3/S2 lose=0"; id "4/4 3cdc6d937c471f1b"; mult 1; depth 3;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 5 --split 0
    2s/3/S2 w - 0 1 rules "board=3x3 setup=2s/3/S2 lose=0"; id "1/1 b140c7b34ee668e7"; mult 1; depth 5;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step" 2 --split 2 --fen "2s/3/S2 b - 7 20"
    3/2s/1S1 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; id "1/4 bade2102931b218c"; mult 1; depth 0;
    1s1/3/1S1 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; id "2/4 bade2102931b218c"; mult 1; depth 0;
    3/S1s/3 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; id "3/4 bade2102931b218c"; mult 1; depth 0;
    1s1/S2/3 b - 0 21 rules "board=3x3 setup=2s/3/S2 lose=0"; id "4/4 bade2102931b218c"; mult 1; depth 0;
    $ latro-perft "petteia board=3x3 setup=2s/3/S2 lose=0 move=step quiet=9" 2 --split 2 --fen "2s/3/S2 b - 7 20"
    3/2s/1S1 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; id "1/4 3c9d353d02f3d908"; mult 1; depth 0;
    1s1/3/1S1 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; id "2/4 3c9d353d02f3d908"; mult 1; depth 0;
    3/S1s/3 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; id "3/4 3c9d353d02f3d908"; mult 1; depth 0;
    1s1/S2/3 b - 9 21 rules "board=3x3 setup=2s/3/S2 lose=0 quiet=9"; id "4/4 3c9d353d02f3d908"; mult 1; depth 0;

== split-none
White has won already.

    $ latro-perft "petteia board=3x3 rows=1" 5 --split 2 --fen "3/1s1/SSS b - 0 9"
  ! latro-perft: warning: no sequence of turns is 2 turns long: there are no lines, and the count is 0
    $ latro-perft --sum </dev/null
  ! latro-perft: warning: <stdin>: the input is empty
  ! latro-perft: there is nothing to add up: no line is one that --split wrote
    [1]

== split-too-many
Four squares, in which a turn with a choice and one without follow each other: after 2n turns 2^n ways lead to each of
two positions.

    $ rules='board=2x2 pieces=1 lose=0'
    $ latro-perft "$rules" 200 --split 100 --fen "s1/1S w - 0 1" >split
    $ sed 's/ id "[^"]*";//' split
    s1/1S w - 0 51 rules "board=2x2 pieces=1 lose=0"; mult 562949953421312; depth 100;
    S1/1s w - 0 51 rules "board=2x2 pieces=1 lose=0"; mult 562949953421312; depth 100;

2^100 in all.

    $ latro-perft --hash 1 --count split | latro-perft --sum
    1267650600228229401496703205376
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
    $ latro-perft "$rules" 200 --split 1 --fen "s1/1S w - 0 1" | latro-perft --hash 1 --count | sed 's/ id "[^"]*";//'
    s1/S1 b - 0 1 rules "board=2x2 pieces=1 lose=0"; mult 1; depth 199;
    sS/2 b - 0 1 rules "board=2x2 pieces=1 lose=0"; mult 1; depth 199;
  ! <stdin>:1:1: error[bad-epd]: the count is too large: more than 18446744073709551614
  ! <stdin>:2:1: error[bad-epd]: the count is too large: more than 18446744073709551614

== sum

    $ latro-perft petteia 3 | tail -n 1 | cut -f 2
    37796
    $ for turns in 0 1 2 3; do
    >   latro-perft petteia 3 --split $turns | latro-perft --count | shuf | latro-perft --sum
    > done
    37796
    37796
    37796
    37796
    $ latro-perft petteia 3 --split 1 | latro-perft --count >counted
    $ head -n 10 counted >a
    $ tail -n +11 counted >b
    $ latro-perft --sum b - <a
    37796

== sum-faults

    $ rules='petteia board=4x4 rows=1'
    $ latro-perft "$rules" 4 --split 1 | latro-perft --count >whole
    $ wc -l <whole
    8
    $ try() { # try WHAT: the sum of standard input, which is no sum
    >   echo "$1" >&2
    >   latro-perft --sum && echo "a sum of $1"
    > }
    $ sed '3,5d;8d' whole | try "four lines lost"
  ! four lines lost
  ! latro-perft: 4 of 8 lines are missing or cannot be used: 3-5, 8
    [1]
    $ sed '2s/ count.*//' whole | try "a line without a count"
  ! a line without a count
  ! <stdin>:2:1: error[bad-epd]: line 2 of the split has no count yet
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 2
    [1]
    $ sed '7p' whole | try "a line there twice"
  ! a line there twice
  ! <stdin>:8:1: error[bad-epd]: line 7 of the split is here a second time
    [1]
    $ sed '7s/mult 1;//' whole | try "a line without mult"
  ! a line without mult
  ! <stdin>:7:1: error[bad-epd]: mult is missing: the line does not say how often the position is reached
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed '7s/mult 1;/mult 2;/' whole | try "a line changed"
  ! a line changed
  ! latro-perft: these are not the lines that --split wrote: a position, mult, depth or rules was changed
    [1]
    $ sed '7s/mult 1;/mult 18446744073709551616;/' whole | try "a number too large"
  ! a number too large
  ! <stdin>:7:91: error[bad-epd]: this number is too large
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed '7s/id "7/id "9/' whole | try "a number that cannot be"
  ! a number that cannot be
  ! <stdin>:7:1: error[bad-epd]: the line does not say which of how many it is: its id is not one that --split wrote, as in 'id "17/1200 8c1f03d97a52be46";'
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed '7s/id "7/id "6/' whole | try "another line's number"
  ! another line's number
  ! <stdin>:7:1: error[bad-epd]: line 6 of the split is here a second time
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed '7s/id "[^"]*"/id "seven"/' whole | try "a strange id"
  ! a strange id
  ! <stdin>:7:1: error[bad-epd]: the line does not say which of how many it is: its id is not one that --split wrote, as in 'id "17/1200 8c1f03d97a52be46";'
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed '7s/depth 3/depth 2/' whole | try "another depth"
  ! another depth
  ! <stdin>:7:1: error[bad-epd]: the line counts to depth 2, the first one here to depth 3
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ sed 's/depth 3/depth 2/' whole | try "another depth everywhere"
  ! another depth everywhere
  ! latro-perft: these are not the lines that --split wrote: a position, mult, depth or rules was changed
    [1]
    $ sed '7s/rows=1/rows=1 lose=0/' whole | try "other rules"
  ! other rules
  ! <stdin>:7:1: error[bad-epd]: the line is for "petteia board=4x4 rows=1 lose=0", the first one here for "petteia board=4x4 rows=1"
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 7
    [1]
    $ { head -n 6 whole; latro-perft "$rules" 5 --split 1 | latro-perft --count | tail -n +7; } | try "two splits mixed"
  ! two splits mixed
  ! <stdin>:7:1: error[bad-epd]: the line belongs to another split: 41a5ec5f65b7d63d of 8 lines, the first one here to 93dbe69b88b2b17b of 8
  ! <stdin>:8:1: error[bad-epd]: the line belongs to another split: 41a5ec5f65b7d63d of 8 lines, the first one here to 93dbe69b88b2b17b of 8
  ! latro-perft: 2 of 8 lines are missing or cannot be used: 7-8
    [1]
    $ { cat whole; echo rubbish; } | try "rubbish at the end"
  ! rubbish at the end
  ! <stdin>:9:1: error[bad-fen]: expected a board, found 'rubbish'
    [1]
    $ head -c -20 whole | try "the end cut off"
  ! the end cut off
  ! <stdin>:8:1: error[bad-epd]: the line does not say how deep to count: add "depth 4;" or so
  ! latro-perft: 1 of 8 lines are missing or cannot be used: 8
    [1]
    $ try "nothing" </dev/null
  ! nothing
  ! latro-perft: warning: <stdin>: the input is empty
  ! latro-perft: there is nothing to add up: no line is one that --split wrote
    [1]
    $ latro-perft --sum whole missing.epd
  ! latro-perft: missing.epd: No such file or directory
    [3]

== usage-spread

    $ try() { latro-perft "$@" </dev/null 2>&1 | grep -v '^Try '; }
    $ try --split 2 --count
    latro-perft: --count does not go with --split
    $ try --sum --count
    latro-perft: --sum does not go with --count
    $ try --suite --sum
    latro-perft: --sum does not go with --suite
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
    $ try --sum --hash 4
    latro-perft: --hash has no effect with --sum
    $ try --sum -j 2
    latro-perft: --jobs has no effect with --sum
    $ try --sum --rules petteia
    latro-perft: --rules has no effect with --sum
