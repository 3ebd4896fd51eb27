== excerpt
The line and a caret under the place; the board with the squares concerned; of a long line the part around the place.

    $ latro-validate --excerpt --board ../two.lgn
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  !     3 | 1. a2-a5 a7-a4 *
  !       |          ^^^^^
  !  8   s   s   s   s   s   s   s   s
  !  7  [s]  s   s   s   s   s   s   s
  !  6   .   .   .   .   .   .   .   .
  !  5   S   .   .   .   .   .   .   .
  !  4  [.]  .   .   .   .   .   .   .
  !  3   .   .   .   .   .   .   .   .
  !  2   .   S   S   S   S   S   S   S
  !  1   S   S   S   S   S   S   S   S
  !      a   b   c   d   e   f   g   h
  ! Black to move, turn 1, 1 quiet
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  !     7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
  !       | ^^
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
  !     7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *
  !       |                        ^^^
  !  8   s   s   s   s   s   s   s   s
  !  7   s   .   s   s   s   s   s   s
  !  6   .  [.]  .   .   .   .   .   .
  !  5   S   s  [.]  .   .   .   .   .
  !  4   .   .   .   .   .   .   .   .
  !  3   .   .   .   .   .   .   .   .
  !  2   .   S  [S]  S   S   S   S   S
  !  1   S   S   S   S   S   S   S   S
  !      a   b   c   d   e   f   g   h
  ! White to move, turn 2, 2 quiet
    [1]
    $ { printf '[Rules "petteia"]\n\n{'; head -c 500 /dev/zero | tr '\0' a; printf '} 1. a2-a5\ta7-a4 {'; head -c 500 /dev/zero | tr '\0' b; echo '} *'; } |
    >   latro-validate --excerpt
  ! <stdin>:3:513: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  !     3 | …aaaaaaaaaaaaaaaaaaaaaaaa} 1. a2-a5 a7-a4 {bbbbbbbbbbbbbbbbbbbbbbbbbbbb…
  !       |                                     ^^^^^
    [1]

== explain
Every code explains itself.

    $ latro-validate --explain illegal-turn
    illegal-turn (error): the turn is against the rules.

    The ruleset does not allow this turn in this position. The message names the
    rule that the turn breaks and the legal turns nearest to it, if there are any.
    Either the turn is misread, or an earlier one is (each turn before it was
    legal, but perhaps not the one played), or the game was played by other rules.
    --board shows the position. The rest of the game is not checked.
    $ latro-validate --explain ilegal-turn
  ! latro-validate: --explain: no such code: 'ilegal-turn' (did you mean illegal-turn?)
  ! The codes are:
  !   syntax unclosed-comment unclosed-variation unclosed-quote deep-variation
  !   empty-variation orphan-variation result-in-variation control-character
  !   record-too-long missing-result not-utf8 tag-in-comment no-rules bad-rules
  !   unusual-rules bad-fen bad-tag duplicate-tag misspelt-tag off-board
  !   illegal-turn wrong-capture wrong-binding game-over wrong-number
  !   result-mismatch termination-mismatch unclaimed-result bad-epd wrong-count
  !   foreign-file foreign-end left-out wrong-derived kept-route bounded-events
  !   too-many-turns replaced-annotations repaired two-readings repair-limit
  !   turns-in-comment
  ! Try 'latro-validate --help' for more information.
    [2]
    $ for code in $(latro-validate --report jsonl ../corpus/broken/*.lgn | jq -r .code | sort -u); do
    >   latro-validate --explain "$code" | sed '/^$/Q'
    > done
    bad-fen (error): a position cannot be read, or cannot occur in its ruleset.
    bad-rules (error): a ruleset descriptor cannot be understood.
    bad-tag (warning): a tag has a value that it cannot have.
    control-character (error): the text contains a control character.
    deep-variation (error): variations nest more than 64 deep.
    duplicate-tag (warning): a tag is given twice.
    empty-variation (error): a variation has no turn in it.
    foreign-file (error): the file is of another kind.
    game-over (error): a turn is played after the end of the game.
    illegal-turn (error): the turn is against the rules.
    missing-result (error): a game ends without a result.
    misspelt-tag (warning): the name of a tag looks misspelt.
    no-rules (error): the record does not name the rules of the game.
    not-utf8 (warning): bytes that are not UTF-8.
    off-board (error): a square is not on the board.
    orphan-variation (error): a variation has no turn before it.
    record-too-long (error): a game is longer than 1 MiB.
    result-in-variation (error): a variation contains a result.
    result-mismatch (error): the result is contradicted.
    syntax (error): the text does not follow the grammar.
    tag-in-comment (warning): a comment contains what looks like another game.
    termination-mismatch (error): the position contradicts the Termination tag.
    turns-in-comment (warning): turns seem to have become part of a comment.
    unclaimed-result (warning): the game is decided but its result is *.
    unclosed-comment (error): a comment in braces is never closed.
    unclosed-quote (error): the value of a tag has no closing quote.
    unclosed-variation (error): a variation is never closed.
    unusual-rules (warning): a ruleset goes beyond what its source allows.
    wrong-binding (error): the squares bound are not those written.
    wrong-capture (error): the squares captured are not those written.
    wrong-number (warning): a turn has a wrong number.

== ignore
What is ignored is not told and does not count; lists that are ignored do not end the checking of their game.

    $ cd ../corpus/broken || exit
    $ latro-validate --ignore wrong-capture wrong-capture.lgn
    $ latro-validate --ignore wrong-binding --ignore bad-fen wrong-binding.lgn bad-fen.lgn
    $ latro-validate --ignore syntax --summary syntax.lgn
    games    5
    turns    4
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    ?               1        0        0        0        0        1
    petteia         4        0        0        0        0        4
    $ latro-validate --ignore illegal-trun syntax.lgn
  ! latro-validate: --ignore: no such code: 'illegal-trun' (did you mean illegal-turn?)
  ! Try 'latro-validate --help' for more information.
    [2]
    $ latro-validate --ignore nothing-like-it syntax.lgn
  ! latro-validate: --ignore: no such code: 'nothing-like-it'
  ! Try 'latro-validate --help' for more information.
    [2]

== max-errors
Stops after so many errors, in whatever file; what comes after is not opened.

    $ latro-validate --max-errors 2 ../two.lgn ../two.lgn missing.lgn
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
  ! latro-validate: warning: stopped after 2 errors
    [1]
    $ latro-validate --max-errors 1 -j 4 ../two.lgn missing.lgn --summary
    games    1
    turns    1
    errors   1
      illegal-turn                1
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia         1        0        0        0        0        1
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! latro-validate: warning: stopped after 1 error
    [1]
    $ latro-validate --max-errors 9 ../two.lgn
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
    [1]
    $ latro-validate --max-errors 0 ../two.lgn
  ! latro-validate: --max-errors: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-validate --help' for more information.
    [2]

== played-rules
What people get wrong who play by apps: rows of captured pieces, a blocked dux, Black's first turn.

    $ record() { printf '[Rules "%s"]\n[FEN "%s"]\n[SetUp "1"]\n\n%s *\n' "$@" | latro-validate; }
    $ record kowalski-1 '10sd/11s/12/12/1s1sS7/12/12/S9D1 w - 3 20' '20. a1-a4xb4/d4'
  ! <stdin>:5:10: error[wrong-capture]: the record marks xb4/d4, the leg to a4 captures nothing; the row beside a4 ends at c4, which is empty
    [1]
    $ record kowalski-1 '10sd/11s/12/12/ss10/12/12/2S7DS w - 3 20' '20. c1-c4xb4'
  ! <stdin>:5:10: error[wrong-capture]: the record marks xb4, the leg to c4 captures nothing; the row beside c4 ends at the edge of the board
    [1]
    $ record kowalski-1 '10ss/11s/12/12/1sdsS7/12/12/S9D1 w - 3 20' '20. a1-a4xb4/d4'
  ! <stdin>:5:10: error[wrong-capture]: the record marks xb4/d4, the leg to a4 captures nothing; the row b4-d4 is shielded by the dux on c4
    [1]
    $ record kowalski-1 '10sd/11s/12/12/1sssS7/12/12/S9D1 w - 3 20' '20. a1-a4xb4'
  ! <stdin>:5:10: error[wrong-capture]: the record marks xb4, the leg to a4 captures b4, c4 and d4
    [1]
    $ record kowalski-2 '10sd/11s/12/12/1sssS7/12/12/S9D1 w - 3 20' '20. a1-a4xb4/c4/d4'
  ! <stdin>:5:10: error[wrong-capture]: the record marks xb4/c4/d4, the leg to a4 captures nothing; 3 in a row are not captured (line=one)
    [1]
    $ record kowalski-1 'd10s/S10s/12/12/12/12/12/1S8D1 w - 5 40' '40. b1-b8 l7-l6'
  ! <stdin>:5:11: error[game-over]: l7-l6: the game is over: Black's dux on a8 is shut in: White has won
    [1]
    $ record kowalski-1 'dS9s/S10s/12/12/12/12/11s/10sD w - 5 40' '40. Dl1-l2'
  ! <stdin>:5:5: error[game-over]: Dl1-l2: the game is over: White's dux on l1 is shut in: Black has won
    [1]
    $ printf '[Rules "kowalski-1"]\n\n1. d1-d4 d8-d6 *\n' | latro-validate
  ! <stdin>:3:1: warning[wrong-number]: found 1., expected 1... for Black's turn
  ! <stdin>:3:4: error[illegal-turn]: d1-d4: the piece on d1 is White's, and Black is to move: Black begins (first=black); nearest legal turn: d8-d4
    [1]
    $ printf '[Rules "kowalski-1"]\n\n1. d8-d6 d1-d4 2. c8-c5 *\n' | latro-validate
  ! <stdin>:3:1: warning[wrong-number]: found 1., expected 1... for Black's turn
  ! <stdin>:3:16: warning[wrong-number]: found 2., expected 2... for Black's turn
    $ printf '[Rules "leather"]\n\n1. @d4 @a1 2. @f4 @e4 *\n' | latro-validate
  ! <stdin>:3:19: error[illegal-turn]: @e4: e4 would be between d4 and f4 without binding either (suicide=forbidden)
    [1]
    $ printf '[Rules "bell-king"]\n\n1. @d4/e4 @a1/b1 *\n' | latro-validate
  ! <stdin>:3:4: error[illegal-turn]: @d4/e4: 1 piece is to be placed in this turn, not 2
    [1]

== strict
Warnings change the status only with --strict.

    $ cd ../corpus/broken || exit
    $ latro-validate wrong-number.lgn
  ! wrong-number.lgn:6:16: warning[wrong-number]: found 3., expected 2. for White's turn
  ! wrong-number.lgn:11:21: warning[wrong-number]: found 1., expected 1... for Black's turn
  ! wrong-number.lgn:18:1: warning[wrong-number]: found 1..., expected 31... for Black's turn
    $ latro-validate --strict unusual-rules.lgn
  ! unusual-rules.lgn:2:18: warning[unusual-rules]: schadler on 8x8 is played with 16 to 24 pieces a side, not 30
    [1]
    $ latro-validate --strict -q unusual-rules.lgn
    [1]
    $ latro-validate --strict --ignore unusual-rules unusual-rules.lgn

== summary
Games, turns, faults by code, results by ruleset.

    $ cat >other.lgn <<'FILE'
    > [Rules "walker"]
    >
    > 1. a1-a5 1/2-1/2
    >
    > [Rules "petteia board=9x9"]
    >
    > 1. a2-a5 0-1
    >
    > *
    > FILE
    $ latro-validate --summary ../good.lgn ../two.lgn other.lgn
    games    7
    turns    9
    errors   3
      no-rules                    1
      illegal-turn                1
      wrong-capture               1
    warnings 1
      wrong-number                1
    ruleset              games      1-0      0-1  1/2-1/2        *     none
    ?                        1        0        0        0        0        1
    petteia                  4        1        0        0        1        2
    petteia board=9x9        1        0        1        0        0        0
    walker                   1        0        0        1        0        0
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
  ! other.lgn:9:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
    [1]
    $ latro-validate --summary ../good.lgn
    games    2
    turns    4
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia         2        1        0        0        1        0

== terminal
On a terminal the line and the caret come by themselves, in colours.

    $ script -qec "latro-validate ../two.lgn" /dev/null </dev/null
    \\x1B[1m../two.lgn:3:10:\x1B[0m \x1B[1;31merror[illegal-turn]:\x1B[0m a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6\x0D
    \    3 | 1. a2-a5 a7-a4 *\x0D
    \      |          \x1B[1;32m^^^^^\x1B[0m\x0D
    \\x1B[1m../two.lgn:7:1:\x1B[0m \x1B[1;35mwarning[wrong-number]:\x1B[0m found 7., expected 1. for White's turn\x0D
    \    7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *\x0D
    \      | \x1B[1;32m^^\x1B[0m\x0D
    \\x1B[1m../two.lgn:7:24:\x1B[0m \x1B[1;31merror[wrong-capture]:\x1B[0m the record marks xb6, the leg to c5 captures b5\x0D
    \    7 | 7. a2-a5 b7-b5 2. c2-c5xb6 *\x0D
    \      |                        \x1B[1;32m^^^\x1B[0m\x0D
    [1]
