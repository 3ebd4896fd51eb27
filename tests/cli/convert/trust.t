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
  ! broken.lgn:12:33: error[unclosed-comment]: this comment is never closed: no '}' follows in its game

