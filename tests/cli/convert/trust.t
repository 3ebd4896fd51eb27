== ends-heads-neighbours
No repair invents the end of a game, its tags, or another game.

    $ rules='[Rules "petteia"]'
    $ latro-convert -q --repair <<EOF
    > [White "Piso"]
    > $rules
    >
    > 1. d2-d4 d7-d5
    > 2. e2-e4 e7-e5 =
    > 3. f2-f4 f7-f5 draw offered
    > 4. c2-c4 c7-c5 (=) 1:0
    > EOF
    [White "Piso"]
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 2. e2-e4 e7-e5 {=} 3. f2-f4 f7-f5 {draw offered} 4. c2-c4 c7-c5
    {=} 1-0
    \

Two games without a blank line between them are not joined, nor are they two games without a doubt.

    $ printf '%s\n\n1. d2d4 d7d5 2. e2e4 e7e5 1:0\n1. f2f4 f7f5 2. c2c4 c7c5 *\n' "$rules" >joined.lgn
    $ latro-convert --repair --rejects rejects.lgn joined.lgn
  ! joined.lgn:3:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! joined.lgn:3:9: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  ! joined.lgn:3:17: repaired[missing-dash]: "e2e4" is read as "e2-e4"
  ! joined.lgn:3:22: repaired[missing-dash]: "e7e5" is read as "e7-e5"
  ! joined.lgn:3:27: repaired[comment]: "1:0" is read as "{1:0}"
  ! joined.lgn:4:1: warning[wrong-number]: found 1., expected 3. for White's turn
  ! joined.lgn:4:4: error[syntax]: expected a turn, a comment or a result, found 'f2f4' (expected '-' or '^' after 'f2', found 'f4')
  ! joined.lgn:4:9: error[syntax]: expected a turn, a comment or a result, found 'f7f5' (expected '-' or '^' after 'f7', found 'f5')
  ! joined.lgn:4:17: error[syntax]: expected a turn, a comment or a result, found 'c2c4' (expected '-' or '^' after 'c2', found 'c4')
  ! joined.lgn:4:22: error[syntax]: expected a turn, a comment or a result, found 'c7c5' (expected '-' or '^' after 'c7', found 'c5')
  ! latro-convert: 1 game read: 1 rejected; 1 repaired
    [1]
    $ grep -c '^1' rejects.lgn
    2

Tags after a tag that is wrong belong to its game, also after a blank line.

    $ printf '[Event "A"]\n[Wh!te "Piso"]\n\n[Black "Titus"]\n%s\n\n1. d2-d4 1-0\n\n[Event "B"]\n%s\n\n1. d2-d4 0-1\n' "$rules" "$rules" >tags.lgn
    $ for repair in '' --repair; do latro-convert -q $repair --rejects rejects.lgn tags.lgn; done
    [Event "B"]
    [Result "0-1"]
    [Rules "petteia"]

    1. d2-d4 0-1

    [Event "B"]
    [Result "0-1"]
    [Rules "petteia"]

    1. d2-d4 0-1
    \
  ! tags.lgn:2:4: error[syntax]: expected the value of the tag Wh in quotes, found '!te'
  ! tags.lgn:2:4: error[syntax]: expected the value of the tag Wh in quotes, found '!te'
    [1]
    $ grep -v '^%' rejects.lgn

    [Event "A"]
    [Wh!te "Piso"]

    [Black "Titus"]
    [Rules "petteia"]

    1. d2-d4 1-0
    \

Tags alone, and a game that was played.

    $ printf '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n%s\n\n1. d2-d4 1-0\n' "$rules" | latro-convert
    [White "C"]
    [Black "D"]
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d4 1-0
    \
  ! <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]

A comment on the line of the result stays with its game.

    $ printf '[Event "Z"]\n%s\n\n1. d2-d4 1-0 {Otho lost on time.}\n\n[Event "A"]\n%s\n\n1. d2-d4 *\n' "$rules" "$rules" | latro-convert --sort event
    [Event "A"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *

    [Event "Z"]
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d4 {Otho lost on time.} 1-0
    \

== standard-input-once
Standard input is the query or the games.

    $ echo 'plies > 0' | latro-convert --query-file - -
  ! latro-convert: standard input (-) can be read only once, by --query-file or as an input
  ! Try 'latro-convert --help' for more information.
    [2]
    $ echo 'plies > 0' | latro-convert --query-file -
  ! latro-convert: standard input (-) can be read only once, by --query-file or as an input
  ! Try 'latro-convert --help' for more information.
    [2]
    $ printf '[Rules "petteia"] *' | latro-convert --where 'follows "-"'
  ! latro-convert: standard input (-) can be read only once, by a query or as an input
  ! Try 'latro-convert --help' for more information.
    [2]
    $ printf '[Rules "petteia"] *' | latro-convert - -
  ! latro-convert: standard input (-) can be read only once, as an input
  ! Try 'latro-convert --help' for more information.
    [2]
    $ printf '[Rules "petteia"] *' >a.lgn
    $ echo a.lgn | latro-convert --files-from - a.lgn -
  ! latro-convert: standard input (-) can be read only once, by --files-from or as an input
  ! Try 'latro-convert --help' for more information.
    [2]
    $ echo 'plies > 0' | latro-convert --files-from - --query-file -
  ! latro-convert: standard input (-) can be read only once, by --query-file or by --files-from
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --check-file - --where 'follows "-"' a.lgn <a.lgn
  ! latro-convert: standard input (-) can be read only once, by a query or by --check-file
  ! Try 'latro-convert --help' for more information.
    [2]

== first-in-place
An input is replaced if all its games are written, and not if one is left out.

    $ printf '[Rules "petteia"] 1. d2-d4 *\n\n[Rules "petteia"] 1. e2-e4 *\n' >two.lgn
    $ for first in 2 3 1; do latro-convert --first $first -o two.lgn two.lgn; echo "$first: status $?, $(grep -c '^1' two.lgn) games"; done
    2: status 0, 2 games
    3: status 0, 2 games
    1: status 1, 2 games
  ! latro-convert: two.lgn is an input and was not replaced, because these of its games would be lost: 1 left out by --skip or --first (--rest FILE keeps them); name another file for -o
    $ printf '\n{An afterword.}\n' >>two.lgn; latro-convert --first 2 -o two.lgn two.lgn; echo "status $?"
    status 1
  ! two.lgn:12:1: warning[left-out]: this text belongs to no game
  ! latro-convert: two.lgn is an input and was not replaced, because these of its games would be lost: 1 that are text outside of games (--rejects FILE keeps them); name another file for -o
    $ cp two.lgn other.lgn; latro-convert --first 3 -o two.lgn other.lgn two.lgn; echo "status $?"
    status 1
  ! other.lgn:12:1: warning[left-out]: this text belongs to no game
  ! two.lgn:12:1: warning[left-out]: this text belongs to no game
  ! latro-convert: two.lgn is an input and was not replaced, because these of its games would be lost: 1 left out by --skip or --first (--rest FILE keeps them), 1 that are text outside of games (--rejects FILE keeps them); name another file for -o

== byte-order-marks
Some editors begin a file with a mark.

    $ printf '[Rules "petteia"]\n\n1. d2-d4 *\n' >game.lgn
    $ printf '\xEF\xBB\xBFplies > 0\n' >query
    $ printf '\xEF\xBB\xBFto = "moves"\r\n' >config
    $ printf '\xEF\xBB\xBFgame.lgn\r\n' >list
    $ latro-convert --config config --query-file query --files-from list
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; d2-d4

== quotes-of-a-configuration
    $ printf '[Rules "petteia"]\n\n1. d2-d4 *\n' >game.lgn
    $ for line in 'where = "plies > 3' "where = 'plies > 3" 'strip = ["comments", "nags]' 'where = "a\"'; do
    >   echo "$line" >config
    >   latro-convert --config config game.lgn
    > done
  ! latro-convert: config:1: the quote at "plies > 3 is not closed
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: config:1: the quote at 'plies > 3 is not closed
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: config:1: the quote at "nags] is not closed
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: config:1: the quote at "a\" is not closed
  ! Try 'latro-convert --help' for more information.
    [2]
    $ printf '# it'"'"'s a comment\nwhere = "White != \\"it'"'"'s\\""\n' >config
    $ printf '[Rules "petteia"] *' | latro-convert --config config
    [Result "*"]
    [Rules "petteia"]

    *
    \
  ! latro-convert: warning: --where, column 1: no game that was read has the tag White

== long-games
A game that would be too long to be read again is not written; what it was is not lost.

    $ { printf '[Rules "petteia repeat=free"]\n\n'; for i in $(seq 9000); do echo 'a2-a3 a7-a6 a3-a2 a6-a7'; done; echo '*'; } >long.lgn
    $ latro-convert --where 'position "x*/*"' --mark='a remark of thirty characters' --rejects rejects.lgn long.lgn
  ! long.lgn:1:1: error[left-out]: the game is not written: it would have 1633867 bytes, and latro reads games of up to 1048576 bytes
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ sed '1,/^$/d' rejects.lgn | head -c -1 | cmp - long.lgn

== a-missing-brace
A comment that is not closed costs its own game, and no other.

    $ for n in 1 2 3 4; do
    >   printf '[Event "%s"]\n[Result "1-0"]\n[Rules "petteia"]\n\n1. d2-d4 {good} d7-d5 {too} 1-0 {Otho\nlost.}\n\n' $n
    > done >whole.lgn
    $ for remove in 1 2 3; do
    >   awk -v remove=$remove '/^\[Event "2"/ { in_game = 1 } /^\[Event "3"/ { in_game = 0 }
    >     in_game { out = ""; while ((at = index($0, "}")) > 0) { n++; out = out substr($0, 1, at - (n == remove)); $0 = substr($0, at + 1) } $0 = out $0 }
    >     { print }' whole.lgn >broken.lgn
    >   latro-convert --rejects rejects.lgn -o sound.lgn broken.lgn
    >   grep Event sound.lgn
    >   grep -v '^%' rejects.lgn | head -3
    > done
    [Event "1"]
    [Event "2"]
    [Event "3"]
    [Event "4"]
    [Event "1"]
    [Event "3"]
    [Event "4"]

    [Event "2"]
    [Result "1-0"]
    [Event "1"]
    [Event "3"]
    [Event "4"]

    [Event "2"]
    [Result "1-0"]
  ! broken.lgn:15:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)
  ! latro-convert: 4 games read: 3 written, 1 rejected
  ! broken.lgn:12:33: error[unclosed-comment]: this comment is never closed: no '}' follows in its game
  ! latro-convert: 4 games read: 3 written, 1 rejected

== kept-beginnings
All text of a game with an error is in the comment: after a result and after tags too, up to the next game.

    $ rules='[Rules "petteia"]'
    $ printf '%s\n\n1. a2-a3 zz 1-0 {after} d2-d3 0-1\n[White "Piso"]\ne2-e3 1-0\n\nmore text\n\n%s\n\n1. d2-d4 *\n' "$rules" "$rules" >games.lgn
    $ latro-convert --keep-broken --rejects rejects.lgn games.lgn; cat rejects.lgn
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 {zz 1-0 {after) d2-d3 0-1 [White "Piso"] e2-e3 1-0 more text} *

    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! games.lgn:3:10: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! games.lgn:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')')
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept

The result, the end and the count of a tag that is corrected are in the comment, unless the text has them.

    $ printf '[Result "1-0"]\n%s\n[PlyCount "40"]\n[Termination "time forfeit"]\n\n1. a2-a3 a7-a2 {[%%eval 3] lost} 1-0\n' "$rules" | latro-convert --keep-broken
    [Result "*"]
    [Rules "petteia"]
    [PlyCount "1"]
    [Termination "unterminated"]

    1. a2-a3 {[PlyCount "40"] [Termination "time forfeit"] a7-a2 {[ %eval 3] lost)
    1-0} *
    \
  ! <stdin>:4:15: warning[bad-tag]: "time forfeit" is no Termination; known are reduced, blocked, quiet, repetition, stuck, agreement, resignation, time, rules, adjudication, unterminated, abandoned
  ! <stdin>:6:10: error[illegal-turn]: a7-a2: the way from a7 to a2 is blocked on a3; nearest legal turns: a7-a4, a7-a5, a7-a6
  ! <stdin>:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')')
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]

Other formats, an error in a variation, a game that shows no start, and text outside of games.

    $ echo '{"rules":"petteia","plies":[{"turn":"a2-a5"},{"turn":"a2-a9","comment":"too far"}]}' | latro-convert --keep-broken
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a5 {a2-a9","comment":"too far")])} *
    \
  ! <stdin>:1:55: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! <stdin>:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')')
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]
    $ echo 'rules "petteia"; a2-a5 nonsense b7-b6' | latro-convert --keep-broken
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a5 {nonsense b7-b6} *
    \
  ! <stdin>:1:24: error[syntax]: expected a turn, found 'nonsense'
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]
    $ echo '(;FF[4]GM[99]RU[petteia];W[a2-a5](;B[b7-b5];W[c2-c5xb5])(;B[h7-h9]C[Why not?]))' | latro-convert --keep-broken
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a5 b7-b5 {];W[c2-c5xb5])(;B[h7-h9]C[Why not?]))} *
    \
  ! <stdin>:1:61: error[off-board]: h7-h9: h9 is not on the board, which ends at h8
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]
    $ printf '[Rules "petteja"]\n\n1. d2-d4 *\n\n%s\n\n1. d2-d4 *\n\n{The end.}\n' "$rules" | latro-convert --keep-broken --rejects rejects.lgn; cat rejects.lgn
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *

    % <stdin>:1:9: error[bad-rules]: there is no preset called petteja; did you mean petteia?

    [Rules "petteja"]

    1. d2-d4 *

    % <stdin>:9:1: warning[left-out]: this text belongs to no game

    {The end.}
    \
  ! <stdin>:1:9: error[bad-rules]: there is no preset called petteja; did you mean petteia?
  ! <stdin>:9:1: warning[left-out]: this text belongs to no game
  ! latro-convert: 1 game with an error: 0 kept as the legal beginning, 1 not kept
  ! latro-convert: 2 games read: 1 written, 1 rejected; 1 text outside of games
    $ echo '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones";' | latro-convert --keep-broken --from epd --to epd
    8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones";
  ! latro-convert: warning: <stdin>: a position has no legal beginning: --keep-broken changes nothing

A game with too much text after the error is not kept.

    $ { printf '%s\n\n1. d2-d4 zz *\n' "$rules"; yes 'd2-d4 e2-e4' | head -n 100000; printf '\n%s\n\n1. d2-d4 *\n' "$rules"; } >long.lgn
    $ latro-convert --keep-broken --rejects rejects.lgn -o games.lgn long.lgn 2>&1 | grep -v ':[4-9][0-9]*:'
    long.lgn:3:10: error[syntax]: expected a turn, a comment or a result, found 'zz'
    long.lgn:1:1: error[left-out]: the game has more than 1048576 bytes up to the next one: its beginning is not kept
    latro-convert: 1 game with an error: 0 kept as the legal beginning, 1 not kept
    latro-convert: 2 games read: 1 written, 1 rejected
    $ grep -v '^%' rejects.lgn | wc -l
    100005
    $ { printf '%s\n\n1. d2-d4 zz *\n' "$rules"; yes 'd2-d4 e2-e4' | head -n 87375; } >long.lgn
    $ latro-convert --keep-broken --rejects rejects.lgn -o games.lgn long.lgn 2>&1 | grep -v ':[4-9][0-9]*:'
    long.lgn:3:10: error[syntax]: expected a turn, a comment or a result, found 'zz'
    long.lgn:1:1: error[left-out]: the game is not written: it would have 1048580 bytes, and latro reads games of up to 1048576 bytes
    latro-convert: 1 game with an error: 0 kept as the legal beginning, 1 not kept
    latro-convert: 1 game read: 1 rejected
    $ grep -v '^%' rejects.lgn | wc -l
    87380

== result-or-tag
A result and a tag that disagree: which is right is not guessed.

    $ rules='[Rules "petteia"]'
    $ printf '[Result "0-1"]\n%s\n\n1. d2-d4 d7-d5 1-0\n' "$rules" >game.lgn
    $ latro-convert --repair game.lgn
  ! game.lgn:4:16: error[result-mismatch]: the result is 1-0, but the Result tag is 0-1 (to keep one of them: --repair --trust result, or tag)
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ for trust in result tag; do latro-convert --repair --trust $trust game.lgn; done
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 1-0

    [Result "0-1"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 0-1
    \
  ! game.lgn:1:1: repaired[result]: "[Result "0-1"]" is read as "[Result "1-0"]"
  ! latro-convert: 1 game read: 1 written; 1 repaired
  ! game.lgn:4:16: repaired[result]: "1-0" is read as "0-1"
  ! latro-convert: 1 game read: 1 written; 1 repaired
    $ printf 'Result: White won\n%s\n\n1. d2d4 d7d5 0:1\n' "$rules" | latro-convert --repair --trust tag
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 1-0
    \
  ! <stdin>:1:1: repaired[tag]: "Result: White won" is read as "[Result "1-0"]"
  ! <stdin>:4:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! <stdin>:4:9: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  ! <stdin>:4:14: repaired[result]: "0:1" is read as "1-0"
  ! latro-convert: 1 game read: 1 written; 1 repaired
    $ latro-validate --repair --trust result game.lgn
  ! game.lgn:1:1: repaired[result]: "[Result "0-1"]" is read as "[Result "1-0"]"
    $ latro-convert --trust result game.lgn
  ! latro-convert: --trust has no effect without --repair
  ! Try 'latro-convert --help' for more information.
    [2]

== accounts
Each game of the input goes to one place, and what is rejected can be edited and read again, also a game whose text begins
with %, which begins no line of the input.

    $ rules='[Rules "petteia"]'
    $ printf '%s\n\n1. a2-a3 1-0 %% zz *\n\n%s\n\n1. a2-a3 zz {a} *\n%% remark\nmore\n\n%s\n\n1. a2-a3 *\n\n%s\n\n1. a2-a3 *\n\n%s\n\n1. d2d4 *\n' "$rules" "$rules" "$rules" "$rules" "$rules" >games.lgn
    $ for options in '' --repair --keep-broken '--repair --keep-broken'; do
    >   latro-convert -q $options --unique --where 'result = * or errors > 0' -o out.lgn --rest rest.lgn --duplicates same.lgn --rejects rejects.lgn games.lgn 2>&1 | grep -v 'error\['
    >   for file in out rest same rejects; do echo "$file $(latro-validate -q --summary $file.lgn 2>&1 | sed -n 's/^games *//p')"; done | paste -sd ' '
    > done
    out 1 rest 1 same 1 rejects 3
    out 2 rest 1 same 1 rejects 2
    out 3 rest 1 same 1 rejects 1
    out 3 rest 1 same 1 rejects 1
    $ latro-convert -q --rejects rejects.lgn -o out.lgn games.lgn; grep -v '^%' rejects.lgn

     % zz *


    [Rules "petteia"]

    1. a2-a3 zz {a} *
    more


    [Rules "petteia"]

    1. d2d4 *
    \
  ! games.lgn:3:14: error[syntax]: a line to be ignored has its '%' in the first column
  ! games.lgn:7:10: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! games.lgn:21:4: error[syntax]: expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')
    $ latro-convert -q --rejects again.lgn rejects.lgn; grep -v '^%' rejects.lgn >one; grep -v '^%' again.lgn | cmp - one
  ! rejects.lgn:3:2: error[syntax]: a line to be ignored has its '%' in the first column
  ! rejects.lgn:9:10: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! rejects.lgn:17:4: error[syntax]: expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')

== a-missing-brace-before-other-heads
Whatever the next game begins with, the game with the fault costs itself only; --repair reads both.

    $ tags='[Result "1-0"]\n[Rules "petteia"]\n\n1. d2-d4 d7-d5'
    $ for head in '\n%% x\n[Event "B"]' '\nGame 2\n[Event "B"]' '\n***\n[Event "B"]' '\n\xEF\xBB\xBF[Event "B"]' '\n [Event "B"]' '\n[Event: "B"]' '\n[Event B]' '\nEvent: B'; do
    >   printf "[Event \"A\"]\n$tags {open\n1-0\n$head\n$tags {c} 1-0\n" >game.lgn
    >   printf '%-24s' "$head"
    >   for repair in '' --repair; do latro-convert $repair --rejects no.lgn game.lgn 2>/dev/null | grep -c '^1\.'; grep -c '^1\.' no.lgn; done | paste -sd ' '
    > done
    \\\n%% x\\n[Event "B"]     1 1 2 0
    \\\nGame 2\\n[Event "B"]   1 1 2 0
    \\\n***\\n[Event "B"]      1 1 2 0
    \\\n\\xEF\\xBB\\xBF[Event "B"]1 1 2 0
    \\\n [Event "B"]          1 1 2 0
    \\\n[Event: "B"]          0 2 2 0
    \\\n[Event B]             0 2 2 0
    \\\nEvent: B              0 2 2 0

== a-head-of-tags-alone
A tag given twice after a blank line begins a new game, also if another tag stands before it.

    $ printf '[White "Piso"]\n[Black "Seneca"]\n[Rules "petteia"]\n\n[Event "Second"]\n[White "Otho"]\n[Black "Galba"]\n[Rules "petteia"]\n\n1. d2-d4 *\n' >head.lgn
    $ latro-convert --rejects no.lgn head.lgn
    [Event "Second"]
    [White "Otho"]
    [Black "Galba"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! head.lgn:5:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]
    $ latro-convert --repair --rejects no.lgn head.lgn
    [Event "Second"]
    [White "Otho"]
    [Black "Galba"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! head.lgn:5:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]
    $ grep -v % no.lgn

    [White "Piso"]
    [Black "Seneca"]
    [Rules "petteia"]
    \

== lines-between-games
A % line, a byte order mark or a title before the tags hides no game after an error, and a result is not added to the % line.

    $ for line in '%% note' '\xEF\xBB\xBF%% note' 'Game 2'; do
    >   printf "[Rules \"petteia\"]\n\n1. zz 1-0\n\n$line\n[Event \"B\"]\n[Rules \"petteia\"]\n\n1. d2-d4 1-0\n" | latro-convert 2>/dev/null | grep -c Event
    > done
    1
    1
    1
    $ printf '[Rules "petteia"]\n\n1. d2-d4\n\n%% note\n[Event "B"]\n[Rules "petteia"]\n\n1. a2-a3 *\n' | latro-convert --repair
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *

    [Event "B"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 *
    \
  ! <stdin>:3:9: repaired[result]: " *" is added
  ! latro-convert: 2 games read: 2 written; 1 repaired
    $ printf '[Rules "petteia"]\n\n1. d2-d4 d7-d5 0–1\n\n*** Round 2 ***\n' | latro-convert --repair 2>/dev/null
    [Result "0-1"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 0-1
    \
    [1]
    $ printf '[Rules "petteia"]\n\n1. d2-d4 d7-d5 0–1\n\n2. e2-e4 *\n' | latro-convert --repair
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 {0–1} 2. e2-e4 *
    \
  ! <stdin>:3:16: repaired[comment]: "0–1" is read as "{0–1}"
  ! latro-convert: 1 game read: 1 written; 1 repaired
    $ printf 'White "Piso"\nBlack "Otho"]\n[Rules "petteia"]\n\n1. d2-d4 *\n' | latro-convert --repair
    [White "Piso"]
    [Black "Otho"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! <stdin>:1:1: repaired[tag]: "White "Piso"" is read as "[White "Piso"]"
  ! <stdin>:2:1: repaired[tag]: "Black "Otho"]" is read as "[Black "Otho"]"
  ! latro-convert: 1 game read: 1 written; 1 repaired
    $ cat <(printf '\xEF\xBB\xBF[Rules "petteia"]\n\n1. d2-d4 *\n\n') <(printf '\xEF\xBB\xBF[Rules "petteia"]\n\n1. a2-a3 *\n') | latro-validate --summary
    games    2
    turns    2
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia         2        0        0        0        2        0

== in-place-with-parts-left-out
    $ echo '{"rules":"petteia","turns":["d2-d4"],"mykey":"x"}' >one.jsonl; cp one.jsonl old.jsonl
    $ latro-convert -o one.jsonl one.jsonl
  ! one.jsonl:1:38: warning[left-out]: the key 'mykey' is not known here and is left out
  ! latro-convert: one.jsonl is an input and was not replaced, because these of its games would be lost: 1 with parts that are left out when it is read; name another file for -o
    [1]
    $ printf '[White "Piso"]\n[White "Otho"]\n[Rules "petteia"]\n\n1. d2-d4 *\n' >twice.lgn; cp twice.lgn old.lgn
    $ latro-annotate --events -o twice.lgn twice.lgn
  ! twice.lgn:2:2: warning[duplicate-tag]: the tag "White" was given before; the first one counts
  ! latro-annotate: twice.lgn is an input and was not replaced, because these of its games would be lost: 1 with parts that are left out when it is read; name another file for -o (what has been done is in twice.lgn.partial)
    [1]
    $ latro-convert --to jsonl --json-keys rules,turns -o twice.lgn twice.lgn
  ! latro-convert: twice.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
    [2]
    $ { printf '[Rules "petteia repeat=free"]\n\n'; for i in $(seq 7000); do echo 'a2-a3 a7-a6 a3-a2 a6-a7'; done; echo '*'; } >long.lgn; cp long.lgn old-long.lgn
    $ latro-convert --to jsonl -o long.lgn long.lgn
  ! latro-convert: long.lgn is an input and was not replaced, because these of its games would be lost: 1 too long to be read again; name another file for -o
    [1]
    $ cmp one.jsonl old.jsonl && cmp twice.lgn old.lgn && cmp long.lgn old-long.lgn
