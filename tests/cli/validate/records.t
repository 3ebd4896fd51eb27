== clean
What is right is passed over in silence, as a file, as standard input and twice over.

    $ latro-validate ../good.lgn && latro-validate <../good.lgn && latro-validate - <../good.lgn && latro-validate -j 3 ../good.lgn ../good.lgn

== broken
Each file of corpus/broken is wrong in the way that its name says, and is told to be so in exactly the expected words.

    $ cd ../corpus/broken || exit
    $ for game in *.lgn; do
    >   name=${game%.lgn}
    >   latro-validate "$game" >"$SCRATCH/out" 2>"$SCRATCH/err"
    >   status=$?
    >   grep -q ': error\[' "$name.expected"
    >   [ $status -eq $((1 - $?)) ] || echo "$game: status $status"
    >   diff -u "$name.expected" "$SCRATCH/err" || echo "$game: not as expected"
    >   [ ! -s "$SCRATCH/out" ] || echo "$game: something on standard output"
    >   grep -q "\\[$name\\]:" "$name.expected" || echo "$game: never says $name"
    > done

== corpus
Every game of the collection is right, to the byte of its capture marks.

    $ find ../corpus/games -name '*.lgn' | sort >games
    $ [ "$(wc -l <games)" -ge 10 ] || echo 'hardly any games'
    $ xargs latro-validate --strict -j 2 <games

== syntax-errors
All syntax errors of a game in one run: a wrong word is skipped.

    $ cat > typed.lgn <<'END'
    > [White "Piso"]
    > [Rules "petteia"]
    > [Black Seneca]
    > [Round 2]
    >
    > 1. d2d4 $1 e7-e5! (1... d7_d5) 2. d4–d5 (2. d4-d3 e5xe4 3. Dd3-d2) 2... e5-e4
    > 3) d5-d6 $999 4. -- 1-0
    >
    > [White "Only the first error: it is not clear what follows"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 (1. d2d4 e7e5 *
    >
    > [Event "The last game is whole"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 *
    > END
    $ latro-validate --excerpt typed.lgn
  ! typed.lgn:3:8: error[syntax]: expected the value of the tag Black in quotes, found 'Seneca'
  !     3 | [Black Seneca]
  !       |        ^^^^^^
  ! typed.lgn:4:8: error[syntax]: expected the value of the tag Round in quotes, found '2'
  !     4 | [Round 2]
  !       |        ^
  ! typed.lgn:6:4: error[syntax]: expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')
  !     6 | 1. d2d4 $1 e7-e5! (1... d7_d5) 2. d4–d5 (2. d4-d3 e5xe4 3. Dd3-d2) 2...…
  !       |    ^^^^
  ! typed.lgn:6:25: error[syntax]: expected a turn, a comment or ')', found 'd7_d5' (expected '-' or '^' after 'd7', found '_')
  !     6 | 1. d2d4 $1 e7-e5! (1... d7_d5) 2. d4–d5 (2. d4-d3 e5xe4 3. Dd3-d2) 2...…
  !       |                         ^^^^^
  ! typed.lgn:6:35: error[syntax]: expected a turn, a comment or a result, found 'd4–d5' (expected '-' or '^' after 'd4', found '–')
  !     6 | 1. d2d4 $1 e7-e5! (1... d7_d5) 2. d4–d5 (2. d4-d3 e5xe4 3. Dd3-d2) 2...…
  !       |                                   ^^^^^
  ! typed.lgn:6:51: error[syntax]: expected a turn, a comment or ')', found 'e5xe4' (expected '-' or '^' after 'e5', found 'xe4')
  !     6 | …4 $1 e7-e5! (1... d7_d5) 2. d4–d5 (2. d4-d3 e5xe4 3. Dd3-d2) 2... e5-e4
  !       |                                              ^^^^^
  ! typed.lgn:7:1: error[syntax]: expected a turn, a comment or a result, found '3'
  !     7 | 3) d5-d6 $999 4. -- 1-0
  !       | ^
  ! typed.lgn:7:10: error[syntax]: '$999' is no NAG: they go from $0 to $255
  !     7 | 3) d5-d6 $999 4. -- 1-0
  !       |          ^^^^
  ! typed.lgn:12:14: error[syntax]: expected a turn, a comment or ')', found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')
  !    12 | 1. d2-d4 (1. d2d4 e7e5 *
  !       |              ^^^^
  ! typed.lgn:12:19: error[syntax]: expected a turn, a comment or ')', found 'e7e5' (expected '-' or '^' after 'e7', found 'e5')
  !    12 | 1. d2-d4 (1. d2d4 e7e5 *
  !       |                   ^^^^
    [1]
    $ printf '[Rules "petteia"]\n\n%s *\n' "$(seq -s ' ' -f 'x%g' 101 200)" | latro-validate 2>&1 | sed -n '1p;$='
    <stdin>:3:1: error[syntax]: expected a turn, a comment or a result, found 'x101' (expected a square after 'x', found '101')
    20
    $ latro-validate --max-errors 3 typed.lgn 2>/dev/null
    [1]
    $ latro-validate --report jsonl typed.lgn | cut -d, -f2,3,6- | head -3
    "line":3,"column":8,"code":"syntax","message":"expected the value of the tag Black in quotes, found 'Seneca'","game":1,"ply":0}
    "line":4,"column":8,"code":"syntax","message":"expected the value of the tag Round in quotes, found '2'","game":1,"ply":0}
    "line":6,"column":4,"code":"syntax","message":"expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')","game":1,"ply":0}

== syntax-only
The grammar alone: no rules, no tags, no turns.

    $ printf '[Rules "?"]\n[Rules "!"]\n\n7. p1-p9 (a2-a3) 1-0\n\n1. a2-a3\n' | latro-validate --syntax-only --summary
    games    2
    turns    2
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    ?               2        1        0        0        0        1
    $ printf '1. a2-a3 (1. a2a3) *' | latro-validate --syntax-only
  ! <stdin>:1:14: error[syntax]: expected a turn, a comment or ')', found 'a2a3' (expected '-' or '^' after 'a2', found 'a3')
    [1]

== rules
--rules is for games that name none.

    $ printf '1. a2-a5 b7-b5 2. c2-c5xb5 *\n\n[Rules "walker"]\n\n1. a2-a3 *\n' >games
    $ latro-validate --rules petteia games
  ! games:5:4: error[illegal-turn]: a2-a3: there is no piece on a2; nearest legal turn: a1-a3
    [1]
    $ latro-validate games
  ! games:1:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
  ! games:5:4: error[illegal-turn]: a2-a3: there is no piece on a2; nearest legal turn: a1-a3
    [1]
    $ latro-validate --rules 'petteia bord=9x9' games
  ! latro-validate: --rules, column 9: there is no key called bord; did you mean board?
  !   petteia bord=9x9
  !           ^^^^^^^^
  ! Try 'latro-validate --help' for more information.
    [2]
    $ latro-validate --rules 'schadler pieces=30' ../good.lgn
  ! latro-validate: warning: --rules, column 10: schadler on 8x8 is played with 16 to 24 pieces a side, not 30

== no-variations
The turns of variations are not followed, but their syntax is read.

    $ game='[Rules "petteia"]\n\n1. a2-a5 (1. a2-a8 (7. p1-p9)) b7-b5 2. c2-c5xb5 *\n\n[Rules "petteia"]\n\n1. a2-a5 (1. a2a8) *\n'
    $ printf "$game" | latro-validate
  ! <stdin>:3:14: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! <stdin>:7:14: error[syntax]: expected a turn, a comment or ')', found 'a2a8' (expected '-' or '^' after 'a2', found 'a8')
    [1]
    $ printf "$game" | latro-validate --no-variations
  ! <stdin>:7:14: error[syntax]: expected a turn, a comment or ')', found 'a2a8' (expected '-' or '^' after 'a2', found 'a8')
    [1]

== repair
What --repair would change, in reports for programs too.

    $ printf '[Rules "petteia"]\n\n1. d2–d4 d7d5 2. e2-e4\n' > typed.lgn
    $ latro-validate --repair --excerpt --summary typed.lgn
    games    1
    turns    3
    errors   0
    warnings 0
    notes    3
      repaired                    3
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia         1        0        0        0        1        0
  ! typed.lgn:3:4: repaired[dash]: "d2–d4" is read as "d2-d4"
  !     3 | 1. d2–d4 d7d5 2. e2-e4
  !       |    ^^^^^
  ! typed.lgn:3:10: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  !     3 | 1. d2–d4 d7d5 2. e2-e4
  !       |          ^^^^
  ! typed.lgn:3:23: repaired[result]: " *" is added
  !     3 | 1. d2–d4 d7d5 2. e2-e4
  !       |                       ^
    $ latro-validate --repair --strict --report jsonl typed.lgn
    {"file":"typed.lgn","line":3,"column":4,"end_column":9,"severity":"note","code":"repaired","message":"\"d2–d4\" is read as \"d2-d4\"","game":1,"ply":0,"kind":"dash","found":"d2–d4","written":"d2-d4"}
    {"file":"typed.lgn","line":3,"column":10,"end_column":14,"severity":"note","code":"repaired","message":"\"d7d5\" is read as \"d7-d5\"","game":1,"ply":0,"kind":"missing-dash","found":"d7d5","written":"d7-d5"}
    {"file":"typed.lgn","line":3,"column":23,"end_column":24,"severity":"note","code":"repaired","message":"\" *\" is added","game":1,"ply":0,"kind":"result","found":"","written":" *"}
    $ latro-validate --repair --report tap typed.lgn
    TAP version 13
    ok 1 - typed.lgn: game 1 (petteia)
      ---
      diagnostics:
        - severity: "note"
          code: "repaired"
          message: "\"d2–d4\" is read as \"d2-d4\""
          file: "typed.lgn"
          line: 3
          column: 4
          end_column: 9
        - severity: "note"
          code: "repaired"
          message: "\"d7d5\" is read as \"d7-d5\""
          file: "typed.lgn"
          line: 3
          column: 10
          end_column: 14
        - severity: "note"
          code: "repaired"
          message: "\" *\" is added"
          file: "typed.lgn"
          line: 3
          column: 23
          end_column: 24
      ...
    1..1
    $ printf '[Rules "petteia"]\n\n1. d2-d4 *\n' | iconv -f UTF-8 -t UTF-16 | latro-validate --repair
  ! <stdin>:1:1: repaired[encoding]: the text is UTF-16LE; it is read as UTF-8
    $ latro-validate --repair --syntax-only typed.lgn
  ! latro-validate: --repair has no effect with --syntax-only
  ! Try 'latro-validate --help' for more information.
    [2]

== where
Only selected games are reported and counted; games whose error comes before the answer are selected.

    $ cat > g.lgn <<'END'
    > [White "A"] [Rules "petteia"]
    >
    > 1. d2-d4 d7-d3 *
    >
    > [White "B"] [Rules "petteia"]
    >
    > 1. d2-d4 d7-d3 *
    >
    > [White "C"] [Rules "petteia"]
    >
    > 1. d2-d4 d7-d5 2. e2-e4 *
    >
    > [White "D"] [Rules "petteia"
    >
    > 1. d2-d4 *
    > END
    $ latro-validate --where 'White = "B"' --summary g.lgn; echo "status $?"
    games    2
    turns    1
    errors   2
      syntax                      1
      illegal-turn                1
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    ?               1        0        0        0        0        1
    petteia         1        0        0        0        0        1
    status 1
  ! g.lgn:7:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
  ! g.lgn:13:13: error[syntax]: the tag Rules has no ']' in its line
    $ latro-validate --where 'White = "C"' -j 2 --report tap g.lgn; echo "status $?"
    TAP version 13
    ok 1 - g.lgn: game 3: C - ? (petteia)
    not ok 2 - g.lgn: game 4: D - ?
      ---
      diagnostics:
        - severity: "error"
          code: "syntax"
          message: "the tag Rules has no ']' in its line"
          file: "g.lgn"
          line: 13
          column: 13
          end_column: 14
      ...
    1..2
    status 1
    $ latro-validate --where 'turns { d7-d5 }' --report jsonl g.lgn | cut -c 1-60; echo "status ${PIPESTATUS[0]}"
    {"file":"g.lgn","line":3,"column":10,"end_column":15,"severi
    {"file":"g.lgn","line":7,"column":10,"end_column":15,"severi
    {"file":"g.lgn","line":13,"column":13,"end_column":14,"sever
    status 1
    $ latro-validate --where 'turns { d2-d4 } and errors = 0' g.lgn; echo "status $?"
    status 1
  ! g.lgn:13:13: error[syntax]: the tag Rules has no ']' in its line
    $ latro-validate --where 'turns { d2-d5 }' -q g.lgn; echo "status $?"
    status 1
  ! g.lgn:3:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
  ! g.lgn:7:10: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
  ! g.lgn:13:13: error[syntax]: the tag Rules has no ']' in its line
