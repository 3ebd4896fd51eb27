== canonical
Whatever the spelling, what comes out is canonical, and once more it is the same.

    $ cat >messy.lgn <<'FILE'
    > % A line that is nobody's.
    > [Zz "last"] [Black "Seneca"][White "Piso"]
    > [Rules "petteia  board=8x8"]
    > [Event "A \"messy\" record"]
    >
    > 1.a2-a5! ; down the file
    > 1... b7-b5?!{one}{two} (1...d7-d5 2.d2-d4 {behind} {it}) (1... h7-h6) 2. c2-c5 {takes   on
    > b5} $14 $3 $14 2. ... h7-h5 *
    >
    > [Rules "schadler"]
    > [SetUp "1"][FEN "8/8/8/1Ss1sS2/8/3S4/7s/6s1 w - 0 30"]
    > {No numbers, no lists, lists in another order.} d3-d4 h2-h3 d4-d5+e5/c5 g1-g2 xc5 *
    >
    > 1. a2-a5 *
    > FILE
    $ latro-convert messy.lgn | tee once
    [Event "A \"messy\" record"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia  board=8x8"]
    [Zz "last"]

    1. a2-a5 $1 {down the file} 1... b7-b5 $6 {one two} (1... d7-d5 2. d2-d4
    {behind it}) (1... h7-h6) 2. c2-c5xb5 $3 $14 {takes on b5} 2... h7-h5 *

    [Result "*"]
    [Rules "schadler"]
    [FEN "8/8/8/1Ss1sS2/8/3S4/7s/6s1 w - 0 30"]
    [SetUp "1"]

    {No numbers, no lists, lists in another order.} 30. d3-d4 h2-h3 31. d4-d5+c5/e5
    g1-g2 32. xc5 *
    \
  ! messy.lgn:14:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
  ! latro-convert: 3 games read: 2 written, 1 rejected
    $ latro-convert once | diff once - && latro-validate --strict once

== clean
Canonical records come out as they went in: file by file, all together, and through a pipe.

    $ cd ../corpus/games || exit
    $ for game in */*.lgn; do
    >   latro-convert "$game" | cmp - "$game" || echo "$game: not the same"
    > done
    $ latro-convert */*.lgn | cmp - <(cat */*.lgn)
    $ cat */*.lgn | latro-convert --to lgn | cmp - <(cat */*.lgn)

== strip
Comments, variations, glyphs and commands go, one by one and together.

    $ for parts in comments variations nags commands comments,nags 'commands,variations,nags,comments'; do
    >   echo "-- $parts"
    >   latro-convert --strip $parts ../short.lgn | sed '1,/^$/d'
    > done
    -- comments
    1. d2-d5 $1 $14 (1. d2-d4 d7-d5) 1... g7-g5 2. h2-h5 $5 *

    -- variations
    {In front.} 1. d2-d5 $1 $14 {Far. [%eval 0.5] [%clk 0:09:58]} 1... g7-g5
    {Before, now:} 2. h2-h5 $5 *

    -- nags
    {In front.} 1. d2-d5 {Far. [%eval 0.5] [%clk 0:09:58]} (1. d2-d4 {Less.}
    1... d7-d5) 1... g7-g5 {Before, now:} 2. h2-h5 *

    -- commands
    {In front.} 1. d2-d5 $1 $14 {Far.} (1. d2-d4 {Less.} 1... d7-d5) 1... g7-g5
    {Before, now:} 2. h2-h5 $5 *

    -- comments,nags
    1. d2-d5 (1. d2-d4 d7-d5) 1... g7-g5 2. h2-h5 *

    -- commands,variations,nags,comments
    1. d2-d5 g7-g5 2. h2-h5 *
    \
    $ echo '-- given twice'
    -- given twice
    $ latro-convert --strip comments --strip nags ../short.lgn | sed '1,/^$/d'
    1. d2-d5 (1. d2-d4 d7-d5) 1... g7-g5 2. h2-h5 *
    \

== style
Turns with all that they do, or squares alone.

    $ game=../corpus/games/bell/quiet.lgn
    $ for style in canonical coordinate; do
    >   latro-convert --style $style $game | grep -A 7 '^9\. '
    >   latro-convert -q --style $style --to moves $game | cut -d ' ' -f 10-40
    > done
    9. D@e2 D@d1 10. f8-e8 Dd1-d2xe2-d3xe3-d4xe4-d5 {Three pieces in one turn: e2,
    e3 and e4.} 11. e8-f8xg8-g8xg7-g7 {A run: g8 and g7 are taken one after the
    other.} 11... b3-a3xa2-b3 12. h6-h5 f2-e2 13. h7-h6 b3-c3 14. b2-c2 c3-c4
    15. c2-d2 Dd5-c5 16. d2-d3 h8-h7 17. e7-e8 c4-c3 18. d3-d4 e2-f2 19. e8-e7
    c3-b3 20. g7-g8 b3-b2 $2 (20... Dc5-c4) 21. g8-h8xh7-h7 Dc5-c4 22. e5-e4 e1-d1
    23. h7-g7 b2-c2 24. e6-e5 c2-b2 25. e7-e6 Dc4-b4 26. d4-d3 Db4-b3 27. d3-e3
    b2-b1 $2 (27... Db3-c3) 28. e3-d3 d1-c1 29. d3-e3 Db3-a3 30. e6-d6 f1-e1
    31. d6-d5 g1-f1 32. d5-c5 c1-d1 33. c5-d5 f2-e2 34. d5-d4 h1-g1 35. e5-d5 b1-b2
    @g8/h8 @f7/f8 @f1/h2 @h6/h7 @f2/g7 @g5/h4 @b3/f3 @e4/e6 @g2/g3 @e5/e7 @e1/g4 @e3/g6 @f4/g1 @f5/f6 @h1/h3 D@e2 D@d1 f8-e8 Dd1-d2xe2-d3xe3-d4xe4-d5 e8-f8xg8-g8xg7-g7 b3-a3xa2-b3 h6-h5 f2-e2 h7-h6 b3-c3 b2-c2 c3-c4 c2-d2 Dd5-c5 d2-d3 h8-h7
    9. D@e2 D@d1 10. f8-e8 d1-d2-d3-d4-d5 {Three pieces in one turn: e2, e3 and
    e4.} 11. e8-f8-g8-g7 {A run: g8 and g7 are taken one after the other.}
    11... b3-a3-b3 12. h6-h5 f2-e2 13. h7-h6 b3-c3 14. b2-c2 c3-c4 15. c2-d2 d5-c5
    16. d2-d3 h8-h7 17. e7-e8 c4-c3 18. d3-d4 e2-f2 19. e8-e7 c3-b3 20. g7-g8 b3-b2
    \$2 (20... c5-c4) 21. g8-h8-h7 c5-c4 22. e5-e4 e1-d1 23. h7-g7 b2-c2 24. e6-e5
    c2-b2 25. e7-e6 c4-b4 26. d4-d3 b4-b3 27. d3-e3 b2-b1 $2 (27... b3-c3)
    28. e3-d3 d1-c1 29. d3-e3 b3-a3 30. e6-d6 f1-e1 31. d6-d5 g1-f1 32. d5-c5 c1-d1
    33. c5-d5 f2-e2 34. d5-d4 h1-g1 35. e5-d5 b1-b2 36. h6-h7 {Thirty turns without
    @g8/h8 @f7/f8 @f1/h2 @h6/h7 @f2/g7 @g5/h4 @b3/f3 @e4/e6 @g2/g3 @e5/e7 @e1/g4 @e3/g6 @f4/g1 @f5/f6 @h1/h3 D@e2 D@d1 f8-e8 d1-d2-d3-d4-d5 e8-f8-g8-g7 b3-a3-b3 h6-h5 f2-e2 h7-h6 b3-c3 b2-c2 c3-c4 c2-d2 d5-c5 d2-d3 h8-h7

Coordinate style is read back.

    $ latro-convert --style coordinate $game | latro-convert | cmp - $game
    $ latro-convert --style canonical --to jsonl $game
  ! latro-convert: --style: jsonl has turns in one style only
  ! Try 'latro-convert --help' for more information.
    [2]

== result-and-plies
By result and by length; both ends of a length belong to it.

    $ cd ../corpus/games || exit
    $ for result in 1-0 0-1 1/2-1/2 '*'; do
    >   echo "$result: $(latro-convert --result "$result" schadler/*.lgn leicester/*.lgn | grep -c '^.Result') of" \
    >     "$(cat schadler/*.lgn leicester/*.lgn | grep -cF "[Result \"$result\"]")"
    > done
    1-0: 3 of 3
    0-1: 2 of 2
    1/2-1/2: 2 of 2
    *: 6 of 6
    $ latro-convert --to jsonl schadler/*.lgn | jq -s -c 'map(.plies | length)'
    [4,7,5,3,4,1,137,118]
    $ latro-convert --min-plies 5 --to jsonl schadler/*.lgn | jq -s -c 'map(.plies | length)'
    [7,5,137,118]
    $ latro-convert --max-plies 5 --to jsonl schadler/*.lgn | jq -s -c 'map(.plies | length)'
    [4,5,3,4,1]
    $ latro-convert --min-plies 5 --max-plies 5 --to jsonl schadler/*.lgn | jq -s -c 'map(.plies | length)'
    \[5]

== remarks
Comments behind the last game belong to none, and are not lost in silence; nor are those of a file that has no game.

    $ printf '[Rules "petteia"]\n\n1. d2-d5 *\n\n{The end}\n' | latro-convert
    [Result "*"]
    [Rules "petteia"]

    1. d2-d5 *
    \
  ! <stdin>:5:1: warning[left-out]: this text belongs to no game
    $ printf '[Rules "petteia"]\n\n1. d2-d5 *\n\n{The end' | latro-convert
    [Result "*"]
    [Rules "petteia"]

    1. d2-d5 *
    \
  ! <stdin>:5:1: error[unclosed-comment]: this comment is never closed: no '}' follows in its game
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]
    $ printf '{No game}\n' | latro-convert
  ! <stdin>:1:1: warning[left-out]: this text belongs to no game

A comment between games belongs to the next one.

    $ printf '[Rules "petteia"]\n\n1. d2-d5 *\n\n{Next}\n[Rules "petteia"]\n\n*\n' | latro-convert
    [Result "*"]
    [Rules "petteia"]

    1. d2-d5 *

    [Result "*"]
    [Rules "petteia"]

    {Next} *
    \

== bound-by-the-last-placement
With bind=standing the last placement binds too, and everything that has the turn has what it binds. A reader needs no
list; one that is given must be right.

    $ game() { printf '[Rules "latrones pieces=3"]\n\n1. @b4 @a4 2. @a1 @h8 3. @c1 %s 4. c1-c2 xb4 *\n' "$1"; }
    $ game @c4 | latro-convert | tee game.lgn
    [Result "*"]
    [Rules "latrones pieces=3"]

    1. @b4 @a4 2. @a1 @h8 3. @c1 @c4+b4 4. c1-c2 xb4 *
    \
    $ latro-validate game.lgn && latro-convert game.lgn | cmp - game.lgn
    $ latro-convert --style coordinate game.lgn | tail -n 2
    1. @b4 @a4 2. @a1 @h8 3. @c1 @c4 4. c1-c2 xb4 *
    \
    $ latro-convert --to moves game.lgn
    rules "latrones pieces=3"; fen "8/8/8/8/8/8/8/8 w 3S3s 0 1"; @b4 @a4 @a1 @h8 @c1 @c4 c1-c2 xb4
    $ latro-convert --to moves --style canonical game.lgn
    rules "latrones pieces=3"; fen "8/8/8/8/8/8/8/8 w 3S3s 0 1"; @b4 @a4 @a1 @h8 @c1 @c4+b4 c1-c2 xb4
    $ latro-convert --to jsonl game.lgn | tee game.jsonl | grep -o '"turn":"@c4[^}]*'
    "turn":"@c4+b4","placed":["c4"],"bound":["b4"],"piece":"soldier","fen":"7s/8/8/8/s+Ss5/8/8/S1S5 w - 0 4"
    $ latro-convert --to jsonl --json-keys plies.turn,plies.bound game.lgn | grep -o '{"turn":"@c4[^}]*}'
    {"turn":"@c4+b4","bound":["b4"]}
    $ latro-convert --to table --per ply --columns turn,placed,bound game.lgn | grep @c4
    \@c4+b4\tc4\tb4
    $ latro-convert --to sgf game.lgn | tee game.sgf | grep -o '.\[@c4.*\]'
    B[@c4+b4]
    $ latro-convert game.jsonl | cmp - game.lgn; latro-convert game.sgf | grep '^1'
    1. @b4 @a4 2. @a1 @h8 3. @c1 @c4+b4 4. c1-c2 xb4 *
    $ sed 's/@c4+b4/@c4/; s/,"bound":\["b4"\]//' game.jsonl | latro-convert | cmp - game.lgn
    $ sed 's/"bound":\["b4"\]/"bound":["a1"]/' game.jsonl | latro-validate --from jsonl
  ! <stdin>:1:890: error[wrong-derived]: bound is ["a1"], but by the rules it is ["b4"]
    [1]
    $ for turn in @c4+b4 @c4+a1 @c4+b4/b4 @c4+ @c5+b4; do echo "-- $turn"; game $turn | latro-validate; done
    -- @c4+b4
    -- @c4+a1
    -- @c4+b4/b4
    -- @c4+
    -- @c5+b4
  ! <stdin>:3:33: error[wrong-binding]: the record marks +a1, the turn binds b4
  ! <stdin>:3:33: error[wrong-binding]: the record marks +b4/b4, b4 is named twice
  ! <stdin>:3:30: error[syntax]: expected a turn, a comment or a result, found '@c4+' (expected a square after '+', found a blank)
  ! <stdin>:3:33: error[wrong-binding]: the record marks +b4, the turn binds nothing
    [1]
    $ for query in 'turns { @c4 }' 'turns { @c4+b4 }' 'turns { @c4+* }' 'event bind'; do
    >   latro-convert --where "$query" --matches game.lgn | cut -f 3-5; done
    \ply\tdepth\tturn
    \6\t0\t@c4+b4
    \ply\tdepth\tturn
    \6\t0\t@c4+b4
    \ply\tdepth\tturn
    \6\t0\t@c4+b4
    \ply\tdepth\tturn
    \6\t0\t@c4+b4
    $ game @c4 | sed 's/@/ @/g; s/@ /@/' | latro-convert --repair -q | cmp - game.lgn
