== completed
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
A game that was analysed in part, or has grown since then, is completed by the next run: as if it had been analysed at once.

    $ printf '[Rules "petteia board=5x5 rows=1"]\n\n1. a1-a3 b5-b3 2. c1-c2 c5-c4 3. e1-e2 *\n' >short.lgn
    $ latro-annotate --eval --judge --nodes 500 -o analysed.lgn short.lgn
    $ latro-annotate --eval --judge --nodes 500 analysed.lgn | cmp - analysed.lgn
    $ grep -o 'plies=[-0-9]*' analysed.lgn
    plies=5
    $ sed 's/\*$/3... e5-e4 4. d1-d2 */' analysed.lgn | sed '/PlyCount/d' >grown.lgn
    $ latro-annotate --eval --judge --nodes 500 -o completed.lgn grown.lgn
    $ latro-convert --strip comments,variations,nags,commands grown.lgn | latro-annotate --replace --eval --judge --nodes 500 -o anew.lgn
    $ cmp completed.lgn anew.lgn
    $ grep -o 'plies=[-0-9]*' completed.lgn
    plies=7
    $ tr '\n' ' ' <completed.lgn | grep -o 'ends on turn [0-9]*'
    ends on turn 4

What an interrupted search found, from the end of the game, is completed too; and what latro wrote before it named plies.

    $ sed -e 's/plies=5/plies=4-5/' -e 's/ \[%eval 0[.0-9]*\]//' analysed.lgn >half.lgn
    $ latro-annotate --eval --judge --nodes 500 half.lgn | cmp - analysed.lgn
    $ sed -e 's/ plies=7//' -e 's/\[%eval [^]]*\]} \*/} */' completed.lgn >old.lgn
    $ latro-annotate --eval --judge --nodes 500 old.lgn | cmp - completed.lgn

A shorter search leaves the results of the longer one, and adds what is missing. A summary would be of two searches.

    $ latro-annotate --eval --judge --nodes 100 -o shorter.lgn grown.lgn
    $ grep -c '%summary\|WhiteMarks' shorter.lgn
    0
    [1]
    $ tr '\n' ' ' <shorter.lgn | grep -o '%latro[^]]*'
    %latro VERSION nodes=100 eval judge plies=7
    $ tr '\n' ' ' <shorter.lgn | grep -o '\[%eval' | wc -l
    7
    $ tr '\n' ' ' <grown.lgn | grep -o '\[%eval [^]]*\]' >before
    $ tr '\n' ' ' <shorter.lgn | grep -o '\[%eval [^]]*\]' | head -n 5 | cmp - before

A longer search of one kind keeps the other kinds.

    $ latro-annotate -q --eval --nodes 1000 analysed.lgn | tr '\n' ' ' | grep -o '%latro[^]]*\|%summary'
    %summary
    %latro VERSION nodes=1000 eval judge plies=5

What was not searched gets no provenance, and stays as it was, in another format too.

    $ latro-annotate --eval --replace --engine no-such-engine analysed.lgn | cmp - analysed.lgn
  ! latro-annotate: analysed.lgn:1: game 1: engine 'no-such-engine': cannot be started: No such file or directory
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    $ latro-annotate --eval --replace --engine no-such-engine --to jsonl analysed.lgn 2>/dev/null | latro-convert --from jsonl | cmp - analysed.lgn

The line that refutes the last turn is a variation of that turn, and of the next one when the game has grown.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 b7-b5 *\n' >fault.lgn
    $ latro-annotate --lines 1 --nodes 500 fault.lgn >last.lgn
    $ latro-annotate --lines 1 --nodes 500 last.lgn | cmp - last.lgn
    $ tr '\n' ' ' <last.lgn | grep -o '(1\.\.\. b7-b5 [^)]*)'
    (1... b7-b5 {[%eval 1.02]} 2. c2-c5xb5)
    $ sed 's/ \*$/ 2. h2-h6 */; /PlyCount/d' last.lgn | latro-annotate --lines 1 --nodes 500 >next.lgn
    $ sed 's/ \*$/ 2. h2-h6 */' fault.lgn | latro-annotate --lines 1 --nodes 500 | cmp - next.lgn
    $ tr '\n' ' ' <next.lgn | grep -o '2\. h2-h6.*'
    \2. h2-h6 {[%eval -0.97]} (2. c2-c5xb5 {[%eval 1.02]}) (2. h2-h6 {[%eval -0.97]} 2... b5-h5xh6) * \x20

If it is played, it is not shown again.

    $ sed 's/ \*$/ 2. c2-c5xb5 */' fault.lgn | latro-annotate --lines 1 --nodes 500 | tr '\n' ' ' | grep -o '2\. c2-c5xb5.*'
    \2. c2-c5xb5 * \x20
