== first-and-skip
--first and --skip count the games that match, after duplicates; what they leave out goes to --rest as it is.

    $ game() { printf '[Event "%s"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Rules "%s"]\n\n%s\n\n' "$@"; }
    $ for n in 1 2 3 4 5 6; do game "$n" 2026.01.01 "$n" Piso petteia "1. a2-a$((n < 4 ? n + 2 : 3)) {game $n} *"; done >some.lgn
    $ events() { grep -o 'Event "[^"]*"' "$@" | tr '\n' ' '; echo; }
    $ latro-convert --first 2 some.lgn | events
    \Event "1" Event "2"\x20
    $ latro-convert --skip 4 some.lgn | events
    \Event "5" Event "6"\x20
    $ latro-convert --skip 1 --first 2 some.lgn some.lgn | events
    \Event "2" Event "3"\x20
    $ latro-convert --skip 18446744073709551615 --first 18446744073709551615 some.lgn | events
    \
  ! latro-convert: 6 games read: 6 not selected
    $ latro-convert --unique --first 2 --skip 1 some.lgn | events
    \Event "2" Event "3"\x20
    $ latro-convert --sort -round --skip 1 --first 2 some.lgn | events
    \Event "5" Event "4"\x20
    $ latro-convert --skip 1 --first 2 --tag 'Event!=2' --rest rest.lgn some.lgn | events
    \Event "3" Event "4"\x20
    $ events rest.lgn
    \Event "1" Event "2" Event "5" Event "6"\x20

Reading stops: nothing is known of the error, and input that does not end is no matter.

    $ { cat some.lgn; echo '[Event "broken"]'; } | latro-convert --first 6 | events
    \Event "1" Event "2" Event "3" Event "4" Event "5" Event "6"\x20
    $ yes "$(cat some.lgn)
    >
    > " | latro-convert --to jsonl --first 1000 | wc -l
    1000

With --rejects it does not stop.

    $ { cat some.lgn; echo '[Rules "petteia"] a1-a9 *'; } | latro-convert --first 1 --rejects rejects.lgn | events
    \Event "1"\x20
  ! <stdin>:49:19: error[off-board]: a1-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 7 games read: 1 written, 5 not selected, 1 rejected
    $ cat rejects.lgn
    % <stdin>:49:19: error[off-board]: a1-a9: a9 is not on the board, which ends at h8

    [Rules "petteia"] a1-a9 *
    \

== games
By number. Numbers count in each file, and broken games too; those behind the last number asked for are not read.

    $ cd ../corpus/games || exit
    $ rounds() { sed -n 's/^\[Round "\(.*\)"\]$/\1/p' | tr '\n' ' '; echo; }
    $ seq 1 12 | sed 's/.*/[Round "&"]\n[Rules "petteia"]\n\n*\n/' >"$SCRATCH/twelve.lgn"
    $ for numbers in 1 3-5 2,4,6 11- 12 13 5,1-2,2-3 1-100; do
    >   echo "$numbers: $(latro-convert --games $numbers "$SCRATCH/twelve.lgn" | rounds)"
    > done
    \1: 1\x20
    \3-5: 3 4 5\x20
    \2,4,6: 2 4 6\x20
    \11-: 11 12\x20
    \12: 12\x20
    \13:\x20
    \5,1-2,2-3: 1 2 3 5\x20
    \1-100: 1 2 3 4 5 6 7 8 9 10 11 12\x20
  ! latro-convert: --games: no game of the input has such a number
  ! latro-convert: 12 games read: 12 not selected
    $ latro-convert --games 2 "$SCRATCH/twelve.lgn" "$SCRATCH/twelve.lgn" | rounds
    \2 2\x20
    $ { echo '[Rules "petteia"]'; echo; echo '1. a2-a9 *'; echo; cat "$SCRATCH/twelve.lgn"; } >"$SCRATCH/one-broken.lgn"
    $ latro-convert --games 2-3 "$SCRATCH/one-broken.lgn" | rounds
    \1 2\x20
    $ latro-convert --games 1-3 "$SCRATCH/one-broken.lgn" | rounds
    \1 2\x20
  ! SCRATCH/one-broken.lgn:3:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 3 games read: 2 written, 1 rejected; the rest of 1 input was not read
    $ sed 's/^\*$/1. a2-a3 */' "$SCRATCH/twelve.lgn" >"$SCRATCH/turns.lgn"
    $ for format in epd board; do
    >   latro-convert -q --games 3,12 --to $format --ply start "$SCRATCH/turns.lgn" "$SCRATCH/turns.lgn" | grep -oiE 'game [0-9]+'
    > done
    game 3
    game 12
    game 3
    game 12
    Game 3
    Game 12
    Game 3
    Game 12

== matches
--mark and --matches: the moments at which conditions hold.

    $ cat > g.lgn <<'END'
    > [Rules "petteia"]
    >
    > 1. d2-d4 {opens} e7-e5 (1... d7-d5 2. e2-e4) 2. d4-d5 *
    >
    > [Rules "schadler board=7x7 pieces=4"]
    >
    > 1. @a4 @d4 2. @b4 @f3 3. @e4 @g7 4. @g1 @g6 5. a4^c4+d4 f3-f4 6. xd4 *
    > END
    $ latro-convert --where 'event bind or event removal' --matches g.lgn
    \file\tgame\tply\tdepth\tturn\tfen
    \g.lgn\t2\t9\t0\ta4^c4+d4\t6s/6s/7/1SS+sS2/5s1/7/6S b - 1 5
    \g.lgn\t2\t11\t0\txd4\t6s/6s/7/1SS1Ss1/7/7/6S b - 0 6
    $ latro-convert --where 'in variations: turns { d7-d5 }' --matches=jsonl g.lgn
    {"file":"g.lgn","game":1,"ply":2,"depth":1,"turn":"d7-d5","fen":"ssssssss/sss1ssss/8/3s4/3S4/8/SSS1SSSS/SSSSSSSS w - 2 2"}
    $ latro-convert --where 'turns { d2-d4 }' --mark g.lgn
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 {opens match} 1... e7-e5 (1... d7-d5 2. e2-e4) 2. d4-d5 *
    \
    $ latro-convert --where 'position "+s" anywhere' --mark='bound {squares}' g.lgn
    [Result "*"]
    [Rules "schadler board=7x7 pieces=4"]

    1. @a4 @d4 2. @b4 @f3 3. @e4 @g7 4. @g1 @g6 5. a4^c4+d4 {bound [%csl Gd4]}
    5... f3-f4 {bound [%csl Gd4]} 6. xd4 *
    \
    $ latro-convert --where 'event bind' --mark='{squares} bound: {{{squares}' g.lgn | tail -n 4

    1. @a4 @d4 2. @b4 @f3 3. @e4 @g7 4. @g1 @g6 5. a4^c4+d4 {[%csl Gc4] bound:
    {[%csl Gc4]} 5... f3-f4 6. xd4 *
    \
    $ for text in '{sqares}' '{xyzzy}' 'a}b' '{squares' '{{}' 'a{{b'; do
    >   latro-convert --where 'turns { d2-d4 }' --mark="$text" g.lgn | tail -n 2; done
    1. d2-d4 {opens a{b} 1... e7-e5 (1... d7-d5 2. e2-e4) 2. d4-d5 *
    \
  ! latro-convert: --mark: there is no placeholder {sqares}; did you mean {squares}?
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --mark: there is no placeholder {xyzzy}; known: {squares}, and a brace is written {{
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --mark: a comment ends at '}', so it cannot contain one
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --mark: a placeholder has no closing brace; a brace itself is written {{
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --mark: a comment ends at '}', so it cannot contain one
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --where 'ply = 0 and ruleset = petteia' --mark=start --strip variations g.lgn
    [Result "*"]
    [Rules "petteia"]

    {start} 1. d2-d4 {opens} 1... e7-e5 2. d4-d5 *
    \
    $ latro-convert --where 'plies > 3' --mark g.lgn; echo "status $?"
    status 2
  ! latro-convert: --mark: the query has no condition on positions, turns or events
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --mark g.lgn; echo "status $?"
    status 2
  ! latro-convert: --mark has no effect without --where
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --where 'event bind' --matches --to epd g.lgn; echo "status $?"
    status 2
  ! latro-convert: --to has no effect with --matches
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --where 'event bind' --mark='a } b' g.lgn; echo "status $?"
    status 2
  ! latro-convert: --mark: a comment ends at '}', so it cannot contain one
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --where 'event bind' --matches=xml g.lgn; echo "status $?"
    status 2
  ! latro-convert: --matches: 'xml' is not one of tsv and jsonl
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --where 'event place' --matches --split 5 -o 'part-%s.tsv' g.lgn && head -n 2 part-1.tsv
    \file\tgame\tply\tdepth\tturn\tfen
    \g.lgn\t2\t1\t0\t@a4\t7/7/7/S6/7/7/7 b 3S4s 0 1

== selects-nothing
A number that no game or ply has is an error; a condition that no tag can meet is a usage error.

    $ latro-convert --games 9 ../short.lgn; echo "status $?"
    status 1
  ! latro-convert: --games: no game of the input has such a number
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --to board --ply 500 -q ../short.lgn; echo "status $?"
    status 1
  ! latro-convert: --ply: no game of the input has such a ply
    $ latro-annotate --events --games 9 ../short.lgn; echo "status $?"
    status 1
  ! latro-annotate: --games: no game of the input has such a number
    $ latro-render-svg --frames frames --ply 500 ../short.lgn; echo "status $?"
    status 1
  ! latro-render-svg: --ply: no game of the input has such a position
    $ for condition in 'Date>=2020' 'White<=x' 'Da te=x'; do latro-convert --tag "$condition" ../short.lgn 2>&1 | head -n 1; done
    latro-convert: --tag: 'Date>=2020': no tag can have the name 'Date>' (letters, digits and underscores); write Name=value, Name!=value or Name~pattern. Other conditions: --where 'Date >= 2020'
    latro-convert: --tag: 'White<=x': no tag can have the name 'White<' (letters, digits and underscores); write Name=value, Name!=value or Name~pattern. Other conditions: --where 'Date >= 2020'
    latro-convert: --tag: 'Da te=x': no tag can have the name 'Da te' (letters, digits and underscores); write Name=value, Name!=value or Name~pattern. Other conditions: --where 'Date >= 2020'
    $ latro-convert --ruleset "" ../short.lgn 2>&1 | head -n 1
    latro-convert: --ruleset: the ruleset is missing: give a name such as petteia (--list-rules lists the presets)
    $ latro-convert --tag 'Event=no such event' ../short.lgn; echo "status $?"
    status 0
  ! latro-convert: 1 game read: 1 not selected

== rest-and-rejects
Games that are not selected and games with errors, byte for byte; mended, the rejects are read again.

    $ {
    >   printf '\xEF\xBB\xBF%% a line of comment\n[Event "written"]\n[Rules "petteia"]\n\n1. a2-a5   a7-a6 *\n\n'
    >   printf '[Event "other"]\r\n[Rules   "petteia"]\r\n\r\n1. a2-a5 ; odd   blanks\r\n   a7-a6 *\r\n\r\n\r\n%% between\n'
    >   printf '[Event "illegal"]\n[Rules "petteia"]\n\n1. a2-a8 {here} *\n\n'
    >   printf '[Event "no result"]\n[Rules "petteia"]\n\n1. a2-a5\n'
    >   printf '[Event "syntax"]\n[Rules "petteia"]\n\n1. a2-a5 ?!? what (\n\nis skipped *\n%% a line\n\n'
    >   printf '[Event "other"]\n[Rules "petteia"]\n\n1. zz *[Event "other"] [Rules "petteia"] 1. a2-a5 * [Event "unclosed"]\n\n1. a2-a5 {\nto the end\n'
    > } >some.lgn
    $ latro-convert --tag 'Event!=other' --rest rest.lgn --rejects rejects.lgn -o out.lgn some.lgn
  ! some.lgn:18:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! some.lgn:24:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)
  ! some.lgn:27:10: error[syntax]: expected a turn, a comment or a result, found '?!?'
  ! some.lgn:27:14: error[syntax]: expected a turn, a comment or a result, found 'what'
  ! some.lgn:29:1: error[syntax]: expected a turn, a comment or ')', found 'is'
  ! some.lgn:29:4: error[syntax]: expected a turn, a comment or ')', found 'skipped'
  ! some.lgn:35:4: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! latro-convert: 6 games read: 1 written, 1 not selected, 4 rejected
    [1]
    $ for file in out.lgn rest.lgn rejects.lgn; do echo "== $file"; cat -A $file; done
    == out.lgn
    [Event "written"]$
    [Result "*"]$
    [Rules "petteia"]$
    \$
    1. a2-a5 a7-a6 *$
    \$
    == rest.lgn
    [Event "other"]^M$
    [Rules   "petteia"]^M$
    ^M$
    1. a2-a5 ; odd   blanks^M$
       a7-a6 *^M$
    ^M$
    == rejects.lgn
    % some.lgn:18:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4$
    \$
    [Event "illegal"]$
    [Rules "petteia"]$
    \$
    1. a2-a8 {here} *$
    \$
    % some.lgn:24:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)$
    \$
    [Event "no result"]$
    [Rules "petteia"]$
    \$
    1. a2-a5$
    \$
    % some.lgn:27:10: error[syntax]: expected a turn, a comment or a result, found '?!?'$
    % some.lgn:27:14: error[syntax]: expected a turn, a comment or a result, found 'what'$
    % some.lgn:29:1: error[syntax]: expected a turn, a comment or ')', found 'is'$
    % some.lgn:29:4: error[syntax]: expected a turn, a comment or ')', found 'skipped'$
    \$
    [Event "syntax"]$
    [Rules "petteia"]$
    \$
    1. a2-a5 ?!? what ($
    \$
    is skipped *$
    % a line$
    \$
    % some.lgn:35:4: error[syntax]: expected a turn, a comment or a result, found 'zz'$
    \$
    [Event "other"]$
    [Rules "petteia"]$
    \$
    1. zz *[Event "other"] [Rules "petteia"] 1. a2-a5 * [Event "unclosed"]$
    \$
    1. a2-a5 {$
    to the end$
    \$
    $ echo '== again'
    == again
    $ latro-convert --rejects again.lgn rejects.lgn >/dev/null
  ! rejects.lgn:6:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! rejects.lgn:20:1: error[missing-result]: the game has no result (1-0, 0-1, 1/2-1/2 or *)
  ! rejects.lgn:23:10: error[syntax]: expected a turn, a comment or a result, found '?!?'
  ! rejects.lgn:23:14: error[syntax]: expected a turn, a comment or a result, found 'what'
  ! rejects.lgn:25:1: error[syntax]: expected a turn, a comment or ')', found 'is'
  ! rejects.lgn:25:4: error[syntax]: expected a turn, a comment or ')', found 'skipped'
  ! rejects.lgn:33:4: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! latro-convert: 4 games read: 4 rejected
    [1]
    $ grep -v ^% rejects.lgn | sed '/^$/d' >before
    $ grep -v ^% again.lgn | sed '/^$/d' | cmp before
    $ sed 's/a2-a8/a2-a5/' rejects.lgn | latro-convert -q --tag Event=illegal 2>/dev/null
    [Event "illegal"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 {here} *
    \
    [1]
