== add-tag
Tags are added in their canonical place, or get another value; quotes and backslashes are escaped.

    $ latro-convert --add-tag 'Source=my "own" \ book' --add-tag Event= --add-tag Opening=x=y --add-tag Opening=last ../short.lgn | sed '/^$/Q'
    [Event ""]
    [Site "Vindolanda"]
    [Date "2026.12.17"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "quintana"]
    [Annotator "a; b"]
    [Opening "last"]
    [Source "my \"own\" \\ book"]
    $ latro-convert --add-tag Source=book --to jsonl ../short.lgn | jq -c .tags
    {"Event":"Saturnalia","Site":"Vindolanda","Date":"2026.12.17","White":"Piso","Black":"Seneca","Result":"*","Rules":"quintana","Annotator":"a; b","Source":"book"}
    $ for bad in Rules=petteia FEN=x Result=1-0 'a b=c' =c 1a=b _a=b Event $'Event=a\nb' $'Event=\xFF'; do
    >   latro-convert --add-tag "$bad" ../short.lgn 2>&1 | head -n 1
    > done
    latro-convert: --add-tag: Rules follows from the game and cannot be added; --rules names the rules of games that name none, and --set-rules replaces those of all games
    latro-convert: --add-tag: FEN follows from the game and cannot be added
    latro-convert: --add-tag: Result follows from the game and cannot be added
    latro-convert: --add-tag: 'a b' is not a tag name: a letter, then letters, digits and '_'
    latro-convert: --add-tag: '' is not a tag name: a letter, then letters, digits and '_'
    latro-convert: --add-tag: '1a' is not a tag name: a letter, then letters, digits and '_'
    latro-convert: --add-tag: '_a' is not a tag name: a letter, then letters, digits and '_'
    latro-convert: --add-tag: 'Event' is not of the form Name=value
    latro-convert: --add-tag: the value of a tag cannot contain a control character
    latro-convert: --add-tag: the value is not UTF-8

== tag
By tags: equal, not equal, a pattern; several must all hold; a tag that is absent is empty.

    $ cat >tags.lgn <<'FILE'
    > [Event "One"]
    > [White "Piso"]
    > [Rules "petteia"]
    >
    > *
    >
    > [Event "Two"]
    > [White "Otho"]
    > [Rules "petteia"]
    > [Note "a=b"]
    >
    > *
    >
    > [Event "A game without White, 3"]
    > [Rules "petteia"]
    >
    > *
    > FILE
    $ cat >unread.lgn <<'FILE'
    > [Event "Illegal, and not wanted"]
    > [White "Otho"]
    > [Rules "petteia"]
    >
    > 1. a2-a9 *
    >
    > [Event "No LGN"]
    > [White "Otho"]
    > [Rules "petteia"]
    >
    > 1. a2a3 *
    >
    > [Event "Wanted"]
    > [White "Piso"]
    > [Rules "petteia"]
    >
    > 1. a2-a3 *
    > FILE
    $ events() { sed -n 's/^\[Event "\(.*\)"\]$/  \1/p'; }
    $ for condition in 'White=Piso' 'White!=Piso' 'White~^P' 'White~' 'White=' 'Nothing=' 'Nothing!=' 'Event~(?i)GAME' 'Note=a=b' \
    >   'Note~^a=b$' 'Event~\d' 'White~o$'; do
    >   echo "$condition"
    >   latro-convert --tag "$condition" tags.lgn | events
    > done
    White=Piso
      One
    White!=Piso
      Two
      A game without White, 3
    White~^P
      One
    White~
      One
      Two
      A game without White, 3
    White=
      A game without White, 3
    Nothing=
      One
      Two
      A game without White, 3
    Nothing!=
    Event~(?i)GAME
      A game without White, 3
    Note=a=b
      Two
    Note~^a=b$
      Two
    Event~\d
      A game without White, 3
    White~o$
      One
      Two
  ! latro-convert: warning: --tag: no game that was read has the tag Nothing
  ! latro-convert: warning: --tag: no game that was read has the tag Nothing
  ! latro-convert: 3 games read: 3 not selected
    $ echo 'White~o$ and Event!=Two'
    White~o$ and Event!=Two
    $ latro-convert --tag 'White~o$' --tag 'Event!=Two' tags.lgn | events
      One

A game that is not wanted is not played: what is illegal there is not told; what cannot be read is.

    $ latro-convert --tag White=Piso unread.lgn
    [Event "Wanted"]
    [White "Piso"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 *
    \
  ! unread.lgn:11:4: error[syntax]: expected a turn, a comment or a result, found 'a2a3' (expected '-' or '^' after 'a2', found 'a3')
  ! latro-convert: 3 games read: 1 written, 1 not selected, 1 rejected
    [1]

== set-rules
The same squares by other rules: what they capture, where they are illegal, what becomes of the result.

    $ cat >games.lgn <<'FILE'
    > [Result "1-0"]
    > [Rules "petteia board=4x4"]
    > [FEN "1Ss1/4/4/s2S w - 0 1"]
    > [SetUp "1"]
    > [Termination "reduced"]
    >
    > 1. d1-d4xc4 (1. d1-d3 a1-b1) 1-0
    >
    > [Result "0-1"]
    > [Rules "petteia board=4x4"]
    > [FEN "1Ss1/4/4/s2S w - 0 1"]
    > [SetUp "1"]
    > [Termination "resignation"]
    >
    > 1. d1-c1 a1-a2 0-1
    > FILE
    $ for rules in 'petteia board=4x4 capture=bind' 'petteia board=4x4 lose=0' 'petteia board=4x4 move=step' \
    >   'petteia board=5x5' 'petteia board=4x4 quiet=2'; do
    >   echo "-- $rules"
    >   latro-convert --set-rules "$rules" games.lgn 2>&1 | grep -v " read: " | tee out.lgn
    >   grep -v '^games' out.lgn | latro-validate --strict
    > done
    -- petteia board=4x4 capture=bind
    [Result "*"]
    [Rules "petteia board=4x4 capture=bind"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "unterminated"]

    1. d1-d4+c4 (1. d1-d3 a1-b1) *

    [Result "0-1"]
    [Rules "petteia board=4x4 capture=bind"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "resignation"]

    1. d1-c1 a1-a2 0-1

    -- petteia board=4x4 lose=0
    [Result "*"]
    [Rules "petteia board=4x4 lose=0"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "unterminated"]

    1. d1-d4xc4 (1. d1-d3 a1-b1) *

    [Result "0-1"]
    [Rules "petteia board=4x4 lose=0"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "resignation"]

    1. d1-c1 a1-a2 0-1

    -- petteia board=4x4 move=step
    games.lgn:7:4: error[left-out]: the game is left out: under these rules it is illegal: d1-d4xc4: d1 to d4 is too far: a piece goes one square (move=step)
    [Result "0-1"]
    [Rules "petteia board=4x4 move=step"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "resignation"]

    1. d1-c1 a1-a2 0-1

    -- petteia board=5x5
    games.lgn:3:7: error[left-out]: the game is left out: under these rules it is illegal: the position of the tag FEN cannot occur: the ruleset is played on 5x5
    games.lgn:11:7: error[left-out]: the game is left out: under these rules it is illegal: the position of the tag FEN cannot occur: the ruleset is played on 5x5
    -- petteia board=4x4 quiet=2
    [Result "1-0"]
    [Rules "petteia board=4x4 quiet=2"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "reduced"]

    1. d1-d4xc4 (1. d1-d3 a1-b1) 1-0

    [Result "1/2-1/2"]
    [Rules "petteia board=4x4 quiet=2"]
    [FEN "1Ss1/4/4/s2S w - 0 1"]
    [SetUp "1"]
    [Termination "quiet"]

    1. d1-c1 a1-a2 1/2-1/2
    \
  ! latro-validate: warning: <stdin>: the input is empty
    $ echo '-- all keys'
    -- all keys
    $ latro-convert --expand-rules games.lgn | tee out.lgn | grep Rules
    [Rules "board=4x4 rows=2 dux-start=none place=1 place-capture=no closed=none move=slide dux-move=as lines=4 leap=none chain=no capture=remove bind=arrival line=one line-dux=shields enclosed=none corner=none dux=soldier dux-capture=flank suicide=safe removal=turn bonus=none lose=1 dux-blocked=none stuck=lose quiet=0 repeat=free first=white"]
    [Rules "board=4x4 rows=2 dux-start=none place=1 place-capture=no closed=none move=slide dux-move=as lines=4 leap=none chain=no capture=remove bind=arrival line=one line-dux=shields enclosed=none corner=none dux=soldier dux-capture=flank suicide=safe removal=turn bonus=none lose=1 dux-blocked=none stuck=lose quiet=0 repeat=free first=white"]
    $ latro-validate --strict out.lgn
    $ latro-convert --set-rules piso --expand-rules --games 1 ../corpus/games/piso/complete.lgn | grep -c 'Rules "board'
    1
    $ echo '-- wrong rules'
    -- wrong rules
    $ latro-convert --set-rules petteja games.lgn
  ! latro-convert: --set-rules, column 1: there is no preset called petteja; did you mean petteia?
  !   petteja
  !   ^^^^^^^
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --set-rules 'petteia board=4' games.lgn
  ! latro-convert: --set-rules, column 9: board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 4
  !   petteia board=4
  !           ^^^^^^^
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --set-rules '' games.lgn
  ! latro-convert: --set-rules, column 1: there is no way to begin: name a setup, rows, or pieces in hand
  ! \ \x20
  !   ^
  ! Try 'latro-convert --help' for more information.
    [2]

== ruleset
By ruleset: a name means all settings of it, a descriptor itself; other ways to say the same are the same.

    $ for rules in petteia 'petteia board=9x9' 'petteia board=8x8' 'petteia   lines=4' 'petteia stuck=pass' masters schadler-1994 schadler; do
    >   printf '[Rules "%s"]\n\n*\n\n' "$rules"
    > done >all.lgn
    $ for wanted in petteia 'petteia board=9x9' 'board=9x9 petteia' schadler schadler-1994 'petteia stuck=pass' seega-6x6; do
    >   echo "$wanted: $(latro-convert --ruleset "$wanted" all.lgn | grep '^.Rules' | tr '\n' ' ')"
    > done
    \petteia: [Rules "petteia"] [Rules "petteia board=9x9"] [Rules "petteia board=8x8"] [Rules "petteia   lines=4"] [Rules "petteia stuck=pass"]\x20
    \petteia board=9x9: [Rules "petteia board=9x9"]\x20
    \board=9x9 petteia:\x20
    \schadler: [Rules "schadler"]\x20
    \schadler-1994: [Rules "schadler-1994"]\x20
    \petteia stuck=pass: [Rules "petteia stuck=pass"]\x20
    \seega-6x6:\x20
  ! latro-convert: --ruleset: column 11: expected key=value (names of presets come first), found 'petteia'
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: 8 games read: 8 not selected

Games that name no rules are of those of --rules.

    $ printf '1. a2-a3 *\n' | latro-convert --rules petteia --ruleset petteia
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 *
    \
    $ printf '1. a2-a3 *\n' | latro-convert --rules petteia --ruleset masters
  ! latro-convert: 1 game read: 1 not selected
    $ printf '1. a2-a3 *\n' | latro-convert --ruleset petteia
  ! latro-convert: 1 game read: 1 not selected

== images
The board seen in a mirror, and turned by half a turn: turns, start, and squares in commands. Twice is once more the game.

    $ cat >image.lgn <<'FILE'
    > [Event "A figure"]
    > [Result "*"]
    > [Rules "schadler board=9x8"]
    > [FEN "9/9/4s4/1S1sS4/5s3/9/6S2/9 w - 0 20"]
    > [SetUp "1"]
    >
    > 20. b5-c5+d5 {d5 [%csl Gd5,Rc5] lies between c5 and e5. [%cal Gb5c5]}
    > 20... f4-e4+e5 $1 (20... e6-e7 21. xd5) 21. g2-g3 *
    >
    > FILE
    $ latro-convert --mirror image.lgn
    [Event "A figure"]
    [Result "*"]
    [Rules "schadler board=9x8"]
    [FEN "9/9/4s4/4Ss1S1/3s5/9/2S6/9 w - 0 20"]
    [SetUp "1"]

    20. h5-g5+f5 {d5 [%csl Gf5,Rg5] lies between c5 and e5. [%cal Gh5g5]}
    20... d4-e4+e5 $1 (20... e6-e7 21. xf5) 21. c2-c3 *
    \
    $ latro-convert --rotate image.lgn
    [Event "A figure"]
    [Result "*"]
    [Rules "schadler board=9x8"]
    [FEN "9/2S6/9/3s5/4Ss1S1/4s4/9/9 w - 0 20"]
    [SetUp "1"]

    20. h4-g4+f4 {d5 [%csl Gf4,Rg4] lies between c5 and e5. [%cal Gh4g4]}
    20... d5-e5+e4 $1 (20... e3-e2 21. xf4) 21. c7-c6 *
    \
    $ for options in '--mirror' '--rotate' '--mirror --rotate'; do
    >   latro-convert $options image.lgn | latro-validate
    >   latro-convert $options image.lgn | latro-convert $options | diff image.lgn -
    > done
    $ latro-convert --rotate image.lgn | latro-convert --mirror | diff - <(latro-convert --mirror --rotate image.lgn)

In seega one square is closed, and on a board with an even side it has no image that is closed too.

    $ latro-convert --mirror ../corpus/games/seega-6x6/complete.lgn
  ! ../corpus/games/seega-6x6/complete.lgn:1:1: error[left-out]: the game is left out: @d3/e1 has no image here: nothing may be placed on c3 (closed=centre)
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ cd ../corpus/games || exit
    $ games=$(ls -- */*.lgn | grep -vE 'seega|kharebga')
    $ for options in --mirror --rotate; do
    >   latro-convert $options $games >"$SCRATCH/image" && latro-validate --strict "$SCRATCH/image"
    >   latro-convert $options "$SCRATCH/image" | latro-convert -q --to moves | cmp - <(latro-convert -q --to moves $games)
    > done

== cut
Parts of games, with variations that end in time, and what is said of the end.

    $ cat >games.lgn <<'FILE'
    > [Event "a resignation"]
    > [Result "1-0"]
    > [Rules "petteia"]
    > [PlyCount "4"]
    > [Termination "resignation"]
    >
    > {intro} 1. a2-a3 {one} a7-a6 (1... b7-b6 (1... c7-c6 2. c2-c3 h7-h6) 2. b2-b3)
    > 2. h2-h3 $1 g7-g6 {four} 1-0
    >
    > [Event "a repetition"]
    > [Result "1/2-1/2"]
    > [Rules "petteia repeat=draw"]
    > [Termination "repetition"]
    >
    > 1. a2-a3 a7-a6 2. a3-a2 a6-a7 3. a2-a3 a7-a6 4. a3-a2 a6-a7 1/2-1/2
    >
    > [Event "passes"]
    > [Rules "petteia board=2x3 rows=1 repeat=forbidden stuck=pass"]
    >
    > *
    > FILE
    $ for range in 1-2 2-3 3- 3 5-9; do
    >   echo "-- $range"
    >   latro-convert --cut $range games.lgn | tee out.lgn
    >   latro-validate --strict out.lgn
    > done
    -- 1-2
    [Event "a resignation"]
    [Result "*"]
    [Rules "petteia"]
    [PlyCount "2"]
    [Termination "unterminated"]

    {intro} 1. a2-a3 {one} 1... a7-a6 *

    [Event "a repetition"]
    [Result "*"]
    [Rules "petteia repeat=draw"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 *

    -- 2-3
    [Event "a resignation"]
    [Result "*"]
    [Rules "petteia"]
    [FEN "ssssssss/ssssssss/8/8/8/S7/1SSSSSSS/SSSSSSSS b - 1 1"]
    [PlyCount "2"]
    [SetUp "1"]
    [Termination "unterminated"]

    1... a7-a6 (1... b7-b6 2. b2-b3) 2. h2-h3 $1 *

    [Event "a repetition"]
    [Result "*"]
    [Rules "petteia repeat=draw"]
    [FEN "ssssssss/ssssssss/8/8/8/S7/1SSSSSSS/SSSSSSSS b - 1 1"]
    [SetUp "1"]
    [Termination "unterminated"]

    1... a7-a6 2. a3-a2 *

    -- 3-
    [Event "a resignation"]
    [Result "1-0"]
    [Rules "petteia"]
    [FEN "ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 2 2"]
    [PlyCount "2"]
    [SetUp "1"]
    [Termination "resignation"]

    2. h2-h3 $1 g7-g6 {four} 1-0

    [Event "a repetition"]
    [Result "1/2-1/2"]
    [Rules "petteia repeat=draw"]
    [FEN "ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 2 2"]
    [SetUp "1"]

    2. a3-a2 a6-a7 3. a2-a3 a7-a6 4. a3-a2 a6-a7 1/2-1/2

    -- 3
    [Event "a resignation"]
    [Result "*"]
    [Rules "petteia"]
    [FEN "ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 2 2"]
    [PlyCount "1"]
    [SetUp "1"]
    [Termination "unterminated"]

    2. h2-h3 $1 *

    [Event "a repetition"]
    [Result "*"]
    [Rules "petteia repeat=draw"]
    [FEN "ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 2 2"]
    [SetUp "1"]
    [Termination "unterminated"]

    2. a3-a2 *

    -- 5-9
    [Event "a repetition"]
    [Result "1/2-1/2"]
    [Rules "petteia repeat=draw"]
    [FEN "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 4 3"]
    [SetUp "1"]

    3. a2-a3 a7-a6 4. a3-a2 a6-a7 1/2-1/2
    \
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 1: it has 0 plies
  ! latro-convert: 3 games read: 2 written, 1 rejected
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 2: it has 0 plies
  ! latro-convert: 3 games read: 2 written, 1 rejected
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 3: it has 0 plies
  ! latro-convert: 3 games read: 2 written, 1 rejected
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 3: it has 0 plies
  ! latro-convert: 3 games read: 2 written, 1 rejected
  ! games.lgn:1:1: warning[left-out]: the game is left out: it has no ply 5: it has 4 plies
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 5: it has 0 plies
  ! latro-convert: 3 games read: 1 written, 2 rejected
    $ echo '-- wrong ranges'
    -- wrong ranges
    $ for range in 0 3-2 x '' 1-2,5; do latro-convert --cut "$range" games.lgn; done
  ! latro-convert: --cut: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --cut: '3-2' goes backwards
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --cut: 'x' is no number and no range such as 3-10 or 20-
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --cut: '' is no number and no range such as 3-10 or 20-
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --cut: '1-2,5' is no number and no range such as 3-10 or 20-
  ! Try 'latro-convert --help' for more information.
    [2]
    $ echo '-- no such ply'
    -- no such ply
    $ latro-convert --cut 7- games.lgn
    [Event "a repetition"]
    [Result "1/2-1/2"]
    [Rules "petteia repeat=draw"]
    [FEN "ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 6 4"]
    [SetUp "1"]

    4. a3-a2 a6-a7 1/2-1/2
    \
  ! games.lgn:1:1: warning[left-out]: the game is left out: it has no ply 7: it has 4 plies
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 7: it has 0 plies
  ! latro-convert: 3 games read: 1 written, 2 rejected
    $ latro-convert --cut 99- games.lgn
  ! games.lgn:1:1: warning[left-out]: the game is left out: it has no ply 99: it has 4 plies
  ! games.lgn:10:1: warning[left-out]: the game is left out: it has no ply 99: it has 8 plies
  ! games.lgn:17:1: warning[left-out]: the game is left out: it has no ply 99: it has 0 plies
  ! latro-convert: --cut: no game of the input has such a ply
  ! latro-convert: 3 games read: 3 rejected
    [1]

== main-line
Each variation in turn as the main line: they are numbered as they begin in the record, nested ones too.

    $ cat >ended.lgn <<'FILE'
    > [Event "Ended"]
    > [Result "0-1"]
    > [Rules "petteia"]
    > [FEN "7s/8/8/8/Ss6/8/7S/2S5 w - 0 20"]
    > [PlyCount "2"]
    > [SetUp "1"]
    > [Termination "resignation"]
    >
    > 20. c1-d1 (20. c1-c4xb4 {takes the last piece but one.}) 20... h8-h7 (20... b4-c4
    > 21. d1-d2 c4-c5) 0-1
    >
    > FILE
    $ cat >lines.lgn <<'FILE'
    > [Event "Lines"]
    > [Result "*"]
    > [Rules "petteia"]
    >
    > 1. a2-a5 {main} a7-a6 (1... b7-b6 $1 {one} 2. b2-b3 (2. c2-c3 {two} 2... c7-c6)
    > 2... d7-d6) (1... h7-h6 {three}) 2. h2-h3 *
    >
    > FILE
    $ for number in 0 1 2 3 4; do
    >   echo "-- $number"
    >   latro-convert --main-line $number lines.lgn | sed '1,/^$/d'
    > done
    -- 0
    1. a2-a5 {main} 1... a7-a6 (1... b7-b6 $1 {one} 2. b2-b3 (2. c2-c3 {two}
    2... c7-c6) 2... d7-d6) (1... h7-h6 {three}) 2. h2-h3 *

    -- 1
    1. a2-a5 {main} 1... b7-b6 $1 {one} (1... a7-a6 2. h2-h3) (1... h7-h6 {three})
    2. b2-b3 (2. c2-c3 {two} 2... c7-c6) 2... d7-d6 *

    -- 2
    1. a2-a5 {main} 1... b7-b6 $1 {one} (1... a7-a6 2. h2-h3) (1... h7-h6 {three})
    2. c2-c3 {two} (2. b2-b3 d7-d6) 2... c7-c6 *

    -- 3
    1. a2-a5 {main} 1... h7-h6 {three} (1... b7-b6 $1 {one} 2. b2-b3 (2. c2-c3
    {two} 2... c7-c6) 2... d7-d6) (1... a7-a6 2. h2-h3) *

    -- 4
  ! lines.lgn:1:1: error[left-out]: the game is left out: it has 3 variations only
  ! latro-convert: 1 game read: 1 rejected
    $ latro-convert --main-line 1 lines.lgn | latro-validate --strict

What was said of the end of the game is not true of another line; and what the rules decide is.

    $ for number in 1 2; do
    >   latro-convert --main-line $number ended.lgn | tee out
    >   latro-validate --strict out
    > done
    [Event "Ended"]
    [Result "1-0"]
    [Rules "petteia"]
    [FEN "7s/8/8/8/Ss6/8/7S/2S5 w - 0 20"]
    [PlyCount "1"]
    [SetUp "1"]
    [Termination "reduced"]

    20. c1-c4xb4 {takes the last piece but one.} (20. c1-d1 h8-h7 (20... b4-c4
    21. d1-d2 c4-c5)) 1-0

    [Event "Ended"]
    [Result "*"]
    [Rules "petteia"]
    [FEN "7s/8/8/8/Ss6/8/7S/2S5 w - 0 20"]
    [PlyCount "4"]
    [SetUp "1"]
    [Termination "unterminated"]

    20. c1-d1 (20. c1-c4xb4 {takes the last piece but one.}) 20... b4-c4
    (20... h8-h7) 21. d1-d2 c4-c5 *
    \

== position
Games that go through a position, whatever its counters; hands, the side to move and marks count.

    $ game=../corpus/games/schadler/lessons.lgn
    $ find_in() { latro-convert --position "$1" ${2:-$game} | sed -n 's/^\[Event "\(.*\)"\]$/  \1/p'; }
    $ echo start
    start
    $ find_in '8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20'
      Lesson: rescue by binding a captor
    $ echo 'other counters'
    other counters
    $ find_in '8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 7 9'
      Lesson: rescue by binding a captor
    $ echo 'two fields'
    two fields
    $ find_in '8/8/4s3/1S1sS3/5s2/8/6S1/8 w'
      Lesson: rescue by binding a captor
    $ echo 'behind the first turn'
    behind the first turn
    $ find_in '8/8/4s3/2S+sS3/5s2/8/6S1/8 b'
      Lesson: rescue by binding a captor
    $ echo 'the other side to move'
    the other side to move
    $ find_in '8/8/4s3/1S1sS3/5s2/8/6S1/8 b'
  ! latro-convert: 6 games read: 6 not selected
    $ echo 'only in a variation'
    only in a variation
    $ find_in '8/4s3/8/2S+sS3/5s2/8/6S1/8 w'
  ! latro-convert: 6 games read: 6 not selected
    $ echo 'of another board'
    of another board
    $ find_in '9/9/9/9/9/9/9/9/S7s w'
  ! latro-convert: warning: --position: the pattern fits the board of no game whose turns were read
  ! latro-convert: 6 games read: 6 not selected

== ply
Positions: all, one, some, the first, the last; a range that goes beyond the game ends with it.

    $ game=../short.lgn
    $ for plies in 0 2 1-2 1- 2-9 9 start last; do
    >   echo "-- $plies"
    >   latro-convert -q --to epd --ply $plies $game
    > done
    -- 0
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 0"; c0 "In front.";
    -- 2
    ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 2"; c0 "Before, now:";
    -- 1-2
    ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 1"; c0 "Far. [%eval 0.5] [%clk 0:09:58]";
    ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 2"; c0 "Before, now:";
    -- 1-
    ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 1"; c0 "Far. [%eval 0.5] [%clk 0:09:58]";
    ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 2"; c0 "Before, now:";
    ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 3";
    -- 2-9
    ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 2"; c0 "Before, now:";
    ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 3";
    -- 9
    -- start
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 0"; c0 "In front.";
    -- last
    ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2 rules "quintana"; id "Piso - Seneca, Saturnalia, 2026.12.17, ply 3";
  ! latro-convert: --ply: no game of the input has such a ply
    $ latro-convert --to board $game
    Game 1: Piso - Seneca, Saturnalia, 2026.12.17 (quintana), ply 3: 2. h2-h5
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s   .   s
     6   .   .   .   .   .   .   .   .
     5   .   .   .   S   .   .   s  [S]
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S   .   S   S   S  [.]
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    Black to move, turn 2, 3 quiet
    \
    $ latro-convert --to board --ply start $game
    Game 1: Piso - Seneca, Saturnalia, 2026.12.17 (quintana), start
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s   s   s
     6   .   .   .   .   .   .   .   .
     5   .   .   .   .   .   .   .   .
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S   S   S   S   S   S
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    White to move, turn 1, 0 quiet
    \
    $ latro-convert --to board --ply 1-2 $game
    Game 1: Piso - Seneca, Saturnalia, 2026.12.17 (quintana), ply 1: 1. d2-d5
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s   s   s
     6   .   .   .   .   .   .   .   .
     5   .   .   .  [S]  .   .   .   .
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S  [.]  S   S   S   S
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    Black to move, turn 1, 1 quiet

    Game 1: Piso - Seneca, Saturnalia, 2026.12.17 (quintana), ply 2: 1... g7-g5
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s  [.]  s
     6   .   .   .   .   .   .   .   .
     5   .   .   .   S   .   .  [s]  .
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S   .   S   S   S   S
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    White to move, turn 2, 2 quiet
    \
    $ latro-convert --ply 3 $game
  ! latro-convert: --ply: lgn has games, not positions; --to epd and --to board have
  ! Try 'latro-convert --help' for more information.
    [2]
