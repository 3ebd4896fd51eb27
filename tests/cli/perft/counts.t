== counts
Counts of the reference suite; the two columns of times are left out.

    $ latro-perft petteia 4 | cut -f 1,2
    \1\t32
    \2\t944
    \3\t37796
    \4\t1446216
    $ latro-perft walker 3 | cut -f 1,2
    \1\t53
    \2\t2637
    \3\t145394
    $ latro-perft 'schadler board=6x5 pieces=5' 4 | cut -f 1,2
    \1\t30
    \2\t870
    \3\t24360
    \4\t657720
    $ latro-perft petteia 2 | awk -F '\t' 'NF != 4 || $3 !~ /^[0-9]+\.[0-9][0-9][0-9][0-9][0-9][0-9]$/ || $4 !~ /^[0-9]+$/ { print "bad line: " $0 }'

== counts-same
Neither threads nor a table nor the lack of bulk counting nor an old processor change a count; options may stand anywhere.

    $ for options in '-j 3' '--hash 1' '--no-bulk' '--portable' '-j2 --hash=2 --no-bulk'; do
    >   latro-perft $options 'petteia board=5x5 setup=sssss/5/5/5/SSSSS' 5 | cut -f 1,2 | tail -n 1
    >   latro-perft 'petteia board=5x5 setup=sssss/5/5/5/SSSSS' $options 5 | cut -f 1,2 | tail -n 1
    > done
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488
    \5\t1075488

== depth-zero

    $ latro-perft petteia 0 | cut -f 1,2
    \0\t1

== divide

    $ latro-perft 'board=3x3 pieces=2 lose=0' 3 --fen '2s/3/S2 w - 0 1' --divide
    \a1-a2\t6
    \a1-b1\t6
    \total\t12
    $ latro-perft petteia 1 --divide
    \a2-a3\t1
    \a2-a4\t1
    \a2-a5\t1
    \a2-a6\t1
    \b2-b3\t1
    \b2-b4\t1
    \b2-b5\t1
    \b2-b6\t1
    \c2-c3\t1
    \c2-c4\t1
    \c2-c5\t1
    \c2-c6\t1
    \d2-d3\t1
    \d2-d4\t1
    \d2-d5\t1
    \d2-d6\t1
    \e2-e3\t1
    \e2-e4\t1
    \e2-e5\t1
    \e2-e6\t1
    \f2-f3\t1
    \f2-f4\t1
    \f2-f5\t1
    \f2-f6\t1
    \g2-g3\t1
    \g2-g4\t1
    \g2-g5\t1
    \g2-g6\t1
    \h2-h3\t1
    \h2-h4\t1
    \h2-h5\t1
    \h2-h6\t1
    \total\t32
    $ latro-perft -j 2 petteia 3 --divide | tail -n 1
    \total\t37796

== fen
One soldier a side on nine squares, counted by hand: two turns in each corner, then three from an edge.

    $ latro-perft 'board=3x3 pieces=2 lose=0' 3 --fen '2s/3/S2 w - 0 1' | cut -f 1,2
    \1\t2
    \2\t4
    \3\t12

== fen-over
Nothing is legal in a decided position: White is down to one piece.

    $ latro-perft 'board=3x3 pieces=2 lose=1' 2 --fen '2s/3/S1s w - 0 1' | cut -f 1,2
    \1\t0
    \2\t0
    $ latro-perft 'board=3x3 pieces=2 lose=1' 2 --fen '2s/3/S1s w - 0 1' --divide
    \total\t0

== json
mask: /"seconds":[0-9]+\.[0-9]{6}/"seconds":T/
mask: /"per_second":[0-9]+/"per_second":P/

    $ latro-perft --json 'board=3x3 pieces=2 lose=0' 2 --fen '2s/3/S2 w - 0 1'
    {"rules":"board=3x3 pieces=2 lose=0","fen":"2s/3/S2 w - 0 1","depth":1,"count":2,"seconds":T,"per_second":P}
    {"rules":"board=3x3 pieces=2 lose=0","fen":"2s/3/S2 w - 0 1","depth":2,"count":4,"seconds":T,"per_second":P}
    $ latro-perft --json --divide 'board=3x3 pieces=2 lose=0' 2 --fen '2s/3/S2 w - 0 1'
    {"rules":"board=3x3 pieces=2 lose=0","fen":"2s/3/S2 w - 0 1","depth":2,"count":4,"seconds":T,"per_second":P,"turns":[{"turn":"a1-a2","count":2},{"turn":"a1-b1","count":2}]}

== bad-fen

    $ latro-perft petteia 2 --fen '8/8/8 w -'
  ! latro-perft: --fen, column 10: expected one blank after '-', found the end
  !   8/8/8 w -
  !            ^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia 2 --fen 'ssssssss/ssssssss/8/8/8/7D/SSSSSSSS/SSSSSSSS w - 0 1'
  ! latro-perft: --fen, column 26: White has a dux, but the ruleset has no duces
  !   ssssssss/ssssssss/8/8/8/7D/SSSSSSSS/SSSSSSSS w - 0 1
  !                            ^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia 2 --fen ''
  ! latro-perft: --fen, column 1: expected a board, found the end
  ! \ \x20
  !   ^
  ! Try 'latro-perft --help' for more information.
    [2]

== bad-rules

    $ latro-perft 'schadler piecs=20' 3
  ! latro-perft: RULES, column 10: there is no key called piecs; did you mean pieces?
  !   schadler piecs=20
  !            ^^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteja 3
  ! latro-perft: RULES, column 1: there is no preset called petteja; did you mean petteia?
  !   petteja
  !   ^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft 'petteia suicide=bound' 3
  ! latro-perft: RULES, column 9: suicide needs capture=bind
  !   petteia suicide=bound
  !           ^^^^^^^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft '' 3
  ! latro-perft: RULES, column 1: there is no way to begin: name a setup, rows, or pieces in hand
  ! \ \x20
  !   ^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft "$(printf 'sch\303\244dler\tboard=8x8 p\377=3 x')" 3
  ! latro-perft: RULES, column 1: expected key=value (names of presets come first), found 'sch'
  !   schädler board=8x8 p�=3 x
  !   ^^^
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft 'petteia board=99x99' 3
  ! latro-perft: RULES, column 9: board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 99x99
  !   petteia board=99x99
  !           ^^^^^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]

== unusual-rules
A warning: the status stays 0. With -q there is none.

    $ latro-perft 'schadler pieces=30' 1 | cut -f 1,2
    > echo "${PIPESTATUS[0]}"
    \1\t64
    0
  ! latro-perft: warning: RULES, column 10: schadler on 8x8 is played with 16 to 24 pieces a side, not 30
    $ latro-perft -q 'schadler pieces=30' 1 | cut -f 1,2
    \1\t64

== memory-short
A table that does not fit: one line and status 3, and the old file stays. (Sanitizers do not work under such a limit.)

    $ echo old >file
    $ if [ -z "${LATRO_SANITIZED:-}" ]; then
    >   (ulimit -v 200000; latro-perft --hash 300 petteia 1 -o file)
    > else
    >   echo 'latro-perft: out of memory' >&2; (exit 3)
    > fi
  ! latro-perft: out of memory
    [3]
    $ cat file; ls -A
    old
    file

== verbose

    $ latro-perft -v petteia 1 | cut -f 1,2
    \1\t32
  ! latro-perft: note: petteia: ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1
    $ latro-perft -v --suite ../good.epd -o out
  ! latro-perft: note: reading ../good.epd
  ! latro-perft: note: ../good.epd:3: schadler start: 3 passed, 0 failed, 0 skipped
  ! latro-perft: note: ../good.epd:4: schadler #1: 2 passed, 0 failed, 0 skipped
  ! latro-perft: note: ../good.epd:5: (no id): 3 passed, 0 failed, 0 skipped
  ! latro-perft: note: wrote out
    $ latro-perft -v -q petteia 1 | cut -f 1,2
    \1\t32
