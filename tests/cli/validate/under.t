== under
Under which rules is each game legal? Board and number of pieces are those of the record.

    $ cat > games.lgn <<'END'
    > [White "Piso"]
    > [Black "Seneca"]
    > [Rules "petteia"]
    >
    > 1. d2-d5 e7-e6 2. d5-d4 *
    >
    > [Event "Six pieces each, on a board of 9x7; no ruleset is named"]
    >
    > 1. @a1 @i7 2. @b1 @h7 3. @c1 @g7 4. @d1 @f7 5. @e1 @e7 6. @f1 @d7 7. a1-a2 i7-i6 *
    >
    > [Event "A lesson in binding"]
    > [SetUp "1"]
    > [FEN "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20"]
    >
    > 20. b5-c5+d5 f4-e4+e5 21. c5-c4 *
    > END
    $ latro-validate --under petteia,schadler,kowalski-12x8 games.lgn
    games.lgn:1: game 1, Piso - Seneca: 3 plies
      petteia        legal
      kowalski-12x8  legal
      schadler       to ply 0  d2-d5: White still has 16 soldiers in hand and must place
    games.lgn:7: game 2, Six pieces each, on a board of 9x7; no ruleset is named: 14 plies
      schadler       legal
      petteia        to ply  0  @a1: White has no soldier in hand to place
      kowalski-12x8  to ply  0  @a1: White has no soldier in hand to place
    games.lgn:11: game 3, A lesson in binding: 3 plies
      schadler       legal
      petteia        to ply 0  the record marks +d5, the turn binds nothing
      kowalski-12x8  to ply 0  the record marks +d5, the turn binds nothing
    $ latro-validate --under schadler,seneca --summary --where 'Event ~ "lesson"' games.lgn
    games.lgn:11: game 3, A lesson in binding: 3 plies
      schadler  legal
      seneca    legal

    legal games, of 1
      schadler  1
      seneca    1
    $ latro-validate -q --rules petteia --under keys games.lgn
    games.lgn:1: game 1, Piso - Seneca: 3 plies
      petteia  legal
    games.lgn:7: game 2, Six pieces each, on a board of 9x7; no ruleset is named: 14 plies
      petteia board=9x8  to ply  0  @a1: White has no soldier in hand to place
      no change of up to 3 keys makes it legal
    games.lgn:11: game 3, A lesson in binding: 3 plies
      petteia capture=bind  legal
    [1]

== under-errors
--under with bad arguments and bad input.

    $ try() {
    >   latro-validate "$@" 2>&1 </dev/null | grep -v "^Try"
    >   echo "status ${PIPESTATUS[0]}"
    > }
    $ printf '1. d2-d3 (1. d2-d4 *\n' > open.lgn
    $ printf '1. d2-d3 e7-e6 *\n\n[Event "x"]\n\n1. d2-d3 e9-e6 *\n' > bare.lgn
    $ try --under schadlr bare.lgn
    latro-validate: --under, column 1: there is no preset called schadlr; did you mean schadler?
      schadlr
      ^^^^^^^
    status 2
    $ try --under "petteia,,bell" bare.lgn
    latro-validate: --under: a ruleset is missing
    status 2
    $ try --under "petteia,schadler pieces=70" bare.lgn
    latro-validate: --under, column 10: both sides' pieces do not fit on the board
      schadler pieces=70
               ^^^^^^^^^
    status 2
    $ try --under keys,petteia bare.lgn
    latro-validate: --under keys goes together with no other ruleset
    status 2
    $ try --under petteia --report tap bare.lgn
    latro-validate: --under: --report can be text, tsv or jsonl
    status 2
    $ try --under petteia --max-errors 1 bare.lgn
    latro-validate: --max-errors has no effect with --under
    status 2
    $ try --report tsv bare.lgn
    latro-validate: --report tsv is for --under only
    status 2
    $ try --under petteia --report tsv --summary bare.lgn
    latro-validate: --report tsv has no summary
    status 2
    $ try --under petteia open.lgn
    open.lgn:1:10: error[unclosed-variation]: this variation is never closed: no ')' follows
    status 1
    $ try --under petteia,walker bare.lgn
    bare.lgn:1: game 1: 2 plies
      petteia  legal
      walker   to ply 0  d2-d3: there is no piece on d2
    bare.lgn:3: game 2, x: 2 plies
      petteia  to ply 1  e9-e6: the way from e9 to e6 is blocked on e8
      walker   to ply 0  d2-d3: there is no piece on d2
    status 1
    $ try --under keys bare.lgn
    bare.lgn:1:1: error[no-rules]: the game names no ruleset whose keys could be changed; add a tag such as [Rules "petteia"], or give --rules
    bare.lgn:3:1: error[no-rules]: the game names no ruleset whose keys could be changed; add a tag such as [Rules "petteia"], or give --rules
    status 1
    $ try --under petteia /nonexistent.lgn
    latro-validate: /nonexistent.lgn: No such file or directory
    status 3
    $ try --under petteia
    latro-validate: warning: <stdin>: the input is empty
    status 0

== under-forms
--under for programs, and games in other formats.

    $ cat > lesson.lgn <<'END'
    > [Event "A lesson in binding"]
    > [Rules "schadler"]
    > [SetUp "1"]
    > [FEN "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20"]
    >
    > 20. b5-c5+d5 f4-e4+e5 (20... f4-f3 21. e5-f5) 21. c5-c4 *
    > END
    $ latro-validate --under schadler,petteia --report tsv lesson.lgn
    \file\tline\tgame\ttitle\tplies\truleset\tdescriptor\tlegal\tlegal_plies\tcode\tmessage\tcomplete
    \lesson.lgn\t1\t1\tA lesson in binding\t3\tschadler\tschadler\tyes\t3\t\t\tyes
    \lesson.lgn\t1\t1\tA lesson in binding\t3\tpetteia\tpetteia\tno\t0\twrong-binding\tthe record marks +d5, the turn binds nothing\tyes
    $ latro-validate --under $'petteia\tboard=8x8' --report tsv lesson.lgn | cut -f 6-7
    \ruleset\tdescriptor
    \petteia\\tboard=8x8\tpetteia
    $ latro-validate --under "schadler suicide=bound" --under petteia --report jsonl --summary lesson.lgn
    {"file":"lesson.lgn","line":1,"game":1,"title":"A lesson in binding","plies":3,"ruleset":"schadler suicide=bound","descriptor":"schadler suicide=bound","legal":true,"legal_plies":3,"complete":true}
    {"file":"lesson.lgn","line":1,"game":1,"title":"A lesson in binding","plies":3,"ruleset":"petteia","descriptor":"petteia","legal":false,"legal_plies":0,"code":"wrong-binding","message":"the record marks +d5, the turn binds nothing","ply":1,"fault_line":6,"fault_column":10,"complete":true}
    {"summary":{"games":1,"legal":{"schadler suicide=bound":1,"petteia":0}}}
    $ latro-convert --to jsonl lesson.lgn | latro-validate --under schadler
    <stdin>:1: game 1, A lesson in binding: 3 plies
      schadler  legal
    $ latro-convert --to sgf lesson.lgn > lesson.sgf
    $ latro-validate --under keys lesson.sgf
    lesson.sgf:1: game 1, A lesson in binding: 3 plies
      schadler  legal
    $ latro-validate --under schadler,petteia -j 3 lesson.lgn lesson.lgn lesson.sgf
    lesson.lgn:1: game 1, A lesson in binding: 3 plies
      schadler  legal
      petteia   to ply 0  the record marks +d5, the turn binds nothing
    lesson.lgn:1: game 1, A lesson in binding: 3 plies
      schadler  legal
      petteia   to ply 0  the record marks +d5, the turn binds nothing
    lesson.sgf:1: game 1, A lesson in binding: 3 plies
      schadler  legal
      petteia   to ply 0  the record marks +d5, the turn binds nothing

== under-keys-incomplete
Changes of several keys are tried up to a limit for each game, and for all games. If not all were tried, the report says so.

    $ game() { printf '[Rules "petteia"]\n\n{%s} 1. a2-a1 *\n\n' "$(printf 'x%.0s' $(seq $1))"; }
    $ game 1 > none.lgn
    $ latro-validate --under keys none.lgn
    none.lgn:1: game 1: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      no change of up to 3 keys makes it legal
    [1]
    $ game 100000 > long.lgn
    $ for i in 1 2 3 4 5 6; do cat long.lgn; done > six.lgn
    $ latro-validate --under keys six.lgn none.lgn
    six.lgn:1: game 1: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      not all changes of 3 keys were tried
    six.lgn:5: game 2: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      not all changes of 3 keys were tried
    six.lgn:9: game 3: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      not all changes of 3 keys were tried
    six.lgn:13: game 4: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      not all changes of 3 keys were tried
    six.lgn:17: game 5: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      no changes of 2 keys were tried: the games before it needed too many
    six.lgn:21: game 6: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      no changes of 2 keys were tried: the games before it needed too many
    none.lgn:1: game 1: 1 ply
      petteia  to ply 0  a2-a1: a1 is occupied by White's soldier
      no changes of 2 keys were tried: the games before it needed too many
    [1]
    $ for j in 1 4; do latro-validate --under keys -j $j six.lgn none.lgn | cksum; done | uniq | wc -l
    1
    $ latro-validate --under keys --report tsv long.lgn none.lgn | cut -f 2-10,12
    \line\tgame\ttitle\tplies\truleset\tdescriptor\tlegal\tlegal_plies\tcode\tcomplete
    \1\t1\t\t1\tpetteia\tpetteia\tno\t0\tillegal-turn\tno
    \1\t1\t\t1\tpetteia\tpetteia\tno\t0\tillegal-turn\tyes
    $ latro-validate --under keys --report jsonl long.lgn none.lgn | grep -o '"legal".*'
    "legal":false,"legal_plies":0,"code":"illegal-turn","message":"a2-a1: a1 is occupied by White's soldier","ply":1,"fault_line":3,"fault_column":100007,"complete":false}
    "legal":false,"legal_plies":0,"code":"illegal-turn","message":"a2-a1: a1 is occupied by White's soldier","ply":1,"fault_line":3,"fault_column":8,"complete":true}
