== broken-epd-moves
Lines of positions and of turns that cannot be read.

    $ while read -r line; do
    >   echo "-- $line"
    >   printf '%s\n' "$line" | latro-convert --from epd 2>&1
    >   echo "status ${PIPESTATUS[1]}"
    > done <<'END'
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "x"; bm @d4;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64; id "y"; c0 "a remark";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrone";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1
    > 8/8/8/8/8/8/8/8 w 80S8s 0 1 rules "latrones";
    > 8/8/8/8 w 8S8s 0 1 rules "latrones";
    > 8/8/8/8/8/8/8/8 w rules "latrones";
    > nonsense
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "x
    > END
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "x"; bm @d4;
    [Result "*"]
    [Rules "latrones"]
    [FEN "8/8/8/8/8/8/8/8 w 8S8s 0 1"]
    [SetUp "1"]
    [bm "@d4"]
    [id "x"]

    *

    status 0
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64; id "y"; c0 "a remark";
    [Result "*"]
    [Rules "latrones"]
    [D1 "64"]
    [FEN "8/8/8/8/8/8/8/8 w 8S8s 0 1"]
    [SetUp "1"]
    [id "y"]

    {a remark} *

    status 0
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"
    [Result "*"]
    [Rules "latrones"]
    [FEN "8/8/8/8/8/8/8/8 w 8S8s 0 1"]
    [SetUp "1"]

    *

    status 0
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrone";
    <stdin>:1:35: error[bad-rules]: there is no preset called latrone; did you mean latrones?
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1
    <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; name them in the game (in LGN with [Rules "petteia"], in SGF with RU[petteia]), or give --rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 8/8/8/8/8/8/8/8 w 80S8s 0 1 rules "latrones";
    <stdin>:1:19: error[bad-fen]: White begins with 8 soldiers, here are more on the board and in hand
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 8/8/8/8 w 8S8s 0 1 rules "latrones";
    <stdin>:1:1: error[bad-fen]: the ruleset is played on 8x8, this one is 8x4
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 8/8/8/8/8/8/8/8 w rules "latrones";
    <stdin>:1:19: error[bad-fen]: expected the pieces in hand (or -), found 'rules'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- nonsense
    <stdin>:1:1: error[bad-fen]: expected a board, found 'nonsense'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "x
    <stdin>:1:49: error[bad-epd]: this quote is not closed
    latro-convert: 1 game read: 1 rejected
    status 1
    $ while read -r line; do
    >   echo "-- $line"
    >   printf '%s\n' "$line" | latro-convert --from moves 2>&1
    >   echo "status ${PIPESTATUS[1]}"
    > done <<'END'
    > rules "petteia"; a2-a5 a7-a6
    > rules "petteia";
    > rules "petteia"; fen "7s/8/8/8/8/8/8/S6S w - 0 1"; a1-a5 h8-h5
    > rules "petteia"; a2-a9
    > rules "petteia"; a2-a5 nonsense
    > rules "petteja"; a2-a5
    > rules "petteia" a2-a5
    > rules petteia; a2-a5
    > rules "petteia; a2-a5
    > rules "petteia"; fen "8/8 w"; a2-a5
    > a2-a5
    > # a remark
    > END
    -- rules "petteia"; a2-a5 a7-a6
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 a7-a6 *

    status 0
    -- rules "petteia";
    [Result "*"]
    [Rules "petteia"]

    *

    status 0
    -- rules "petteia"; fen "7s/8/8/8/8/8/8/S6S w - 0 1"; a1-a5 h8-h5
    <stdin>:1:52: error[game-over]: a1-a5: the game is over: Black is reduced to 1 piece: White has won
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteia"; a2-a9
    <stdin>:1:18: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteia"; a2-a5 nonsense
    <stdin>:1:24: error[syntax]: expected a turn, found 'nonsense'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteja"; a2-a5
    <stdin>:1:8: error[bad-rules]: there is no preset called petteja; did you mean petteia?
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteia" a2-a5
    <stdin>:1:17: error[syntax]: expected a ';' after the value of rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules petteia; a2-a5
    <stdin>:1:7: error[syntax]: expected a value in quotes after rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteia; a2-a5
    <stdin>:1:7: error[unclosed-quote]: the value of rules has no closing quote in its line
    latro-convert: 1 game read: 1 rejected
    status 1
    -- rules "petteia"; fen "8/8 w"; a2-a5
    <stdin>:1:23: error[bad-fen]: the ruleset is played on 8x8, this one is 8x2
    latro-convert: 1 game read: 1 rejected
    status 1
    -- a2-a5
    <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; name them in the game (in LGN with [Rules "petteia"], in SGF with RU[petteia]), or give --rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- # a remark
    status 0

== broken-jsonl
Lines that are no JSON, no object or no game; each is told with its place, and the next one is read.

    $ while read -r line; do
    >   echo "-- $line"
    >   printf '%s\n' "$line" | latro-convert --from jsonl 2>&1
    >   echo "status ${PIPESTATUS[1]}"
    > done <<'END'
    > [17]
    > "a game"
    > 17
    > null
    > {}
    > {"rules":"petteia"}
    > {"rules":"petteia","plies":[]}
    > {"rules":"petteia","plies":{}}
    > {"rules":"petteia","plies":[17]}
    > {"rules":"petteia","plies":[{}]}
    > {"rules":"petteia","plies":[{"from":"a2","to":"a5"}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5"}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a9"}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","to":"a6"}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","captured":["b5"]}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","fen":"8/8 w"}]}
    > {"rules":"petteja","plies":[]}
    > {"rules":"petteia","fen":"8/8 w","plies":[]}
    > {"rules":"petteia","plies":[],"result":"2-0"}
    > {"rules":"petteia","plies":[],"result":17}
    > {"rules":"petteia","tags":{"White":5},"plies":[]}
    > {"rules":"petteia","tags":{"White":"a\u0001b"},"plies":[]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","nags":[256]}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","nags":["good"]}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","comment":"\ud800"}]}
    > {"rules":"petteia","plies":[{"turn":"a2-a5","variations":[[]]}]}
    > {"rules":"petteia","plies":[],"colour":"red"}
    > {"rules":"petteia","plies":[]} {"rules":"petteia","plies":[]}
    > {"rules":"petteia","rules":"masters","plies":[]}
    > {"rules":"petteia","plies":[]
    > {"rules":"petteia","plies":[],}
    > {rules:"petteia"}
    > {"rules":"petteia","plies":[{"turn":"a2-a5"
    > END
    -- [17]
    <stdin>:1:1: error[syntax]: a line is an object, and this is a list
    latro-convert: 1 game read: 1 rejected
    status 1
    -- "a game"
    <stdin>:1:1: error[syntax]: a line is an object, and this is a text
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 17
    <stdin>:1:1: error[syntax]: a line is an object, and this is a number
    latro-convert: 1 game read: 1 rejected
    status 1
    -- null
    <stdin>:1:1: error[syntax]: a line is an object, and this is null
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {}
    <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; name them in the game (in LGN with [Rules "petteia"], in SGF with RU[petteia]), or give --rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia"}
    [Result "*"]
    [Rules "petteia"]

    *

    status 0
    -- {"rules":"petteia","plies":[]}
    [Result "*"]
    [Rules "petteia"]

    *

    status 0
    -- {"rules":"petteia","plies":{}}
    <stdin>:1:28: error[syntax]: the value of plies is a list, and this is an object
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[17]}
    <stdin>:1:29: error[syntax]: a ply is an object, and this is a number
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{}]}
    <stdin>:1:29: error[syntax]: this ply has no key turn, which says what was played; from, to and kind do not say enough
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"from":"a2","to":"a5"}]}
    <stdin>:1:29: error[syntax]: this ply has no key turn, which says what was played; from, to and kind do not say enough
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5"}]}
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    status 0
    -- {"rules":"petteia","plies":[{"turn":"a2-a9"}]}
    <stdin>:1:38: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","to":"a6"}]}
    <stdin>:1:50: error[wrong-derived]: to is "a6", but by the rules it is "a5"
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","captured":["b5"]}]}
    <stdin>:1:56: error[wrong-derived]: captured is ["b5"], but by the rules there is none
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","fen":"8/8 w"}]}
    <stdin>:1:51: error[wrong-derived]: fen is "8/8 w", but by the rules it is "ssssssss/ssssssss/8/S7/8/8/1SSSSSSS/SSSSSSSS b - 1 1"
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteja","plies":[]}
    <stdin>:1:11: error[bad-rules]: there is no preset called petteja; did you mean petteia?
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","fen":"8/8 w","plies":[]}
    <stdin>:1:27: error[bad-fen]: the ruleset is played on 8x8, this one is 8x2
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[],"result":"2-0"}
    <stdin>:1:40: error[syntax]: '2-0' is no result: they are 1-0, 0-1, 1/2-1/2 and *
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[],"result":17}
    <stdin>:1:40: error[syntax]: the value of result is a text, and this is a number
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","tags":{"White":5},"plies":[]}
    <stdin>:1:36: error[syntax]: the value of White is a text, and this is a number
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","tags":{"White":"a\u0001b"},"plies":[]}
    <stdin>:1:36: error[control-character]: a control character in the value of White; the values of tags cannot have any, not even line ends
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","nags":[256]}]}
    <stdin>:1:53: error[syntax]: 256 is no NAG: they go from 0 to 255
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","nags":["good"]}]}
    <stdin>:1:53: error[syntax]: "good" is no NAG: they go from 0 to 255
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","comment":"\ud800"}]}
    <stdin>:1:56: error[syntax]: half of a surrogate pair, without the second half
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5","variations":[[]]}]}
    <stdin>:1:59: error[empty-variation]: a variation without a turn
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[],"colour":"red"}
    <stdin>:1:31: warning[left-out]: the key 'colour' is not known here and is left out
    [Result "*"]
    [Rules "petteia"]

    *

    status 0
    -- {"rules":"petteia","plies":[]} {"rules":"petteia","plies":[]}
    <stdin>:1:32: error[syntax]: expected the end of the line after the game, found '{'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","rules":"masters","plies":[]}
    <stdin>:1:20: error[syntax]: the key rules occurs twice in one object
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[]
    <stdin>:1:30: error[syntax]: expected ',' or '}', found the end of the line
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[],}
    <stdin>:1:31: error[syntax]: expected a key in quotes after the comma, found '}'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {rules:"petteia"}
    <stdin>:1:2: error[syntax]: expected a key in quotes or '}', found 'rules'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- {"rules":"petteia","plies":[{"turn":"a2-a5"
    <stdin>:1:44: error[syntax]: expected ',' or '}', found the end of the line
    latro-convert: 1 game read: 1 rejected
    status 1
    $ printf '{"rules":"petteia","tags":{"Event":"one"},"plies":[]}\n\n[17]\n{"rules":"petteia","tags":{"Event":"two"},"plies":[]}' |
    >   latro-convert --from jsonl | grep Event
    [Event "one"]
    [Event "two"]
  ! <stdin>:3:1: error[syntax]: a line is an object, and this is a list
  ! latro-convert: 3 games read: 2 written, 1 rejected

== broken-lgn
Of each broken record the same is said as latro-validate says, and none of it comes out.

    $ cd ../corpus/broken || exit
    $ for game in *.lgn; do
    >   name=${game%.lgn}
    >   latro-convert "$game" >"$SCRATCH/out" 2>"$SCRATCH/err"
    >   status=$?
    >   grep -q ': error\[' "$name.expected"
    >   [ $status -eq $((1 - $?)) ] || echo "$game: status $status"
    >   grep -v "^latro-convert: [0-9]* games* read" "$SCRATCH/err" | diff -u "$name.expected" - || echo "$game: not as expected"
    >   latro-validate -q "$SCRATCH/out" || echo "$game: what comes out is broken"
    > done

== broken-ludii
Trials cut off at every line, with brackets wrong, sites off the board, unknown rulesets and actions.

    $ trial=../corpus/ludii/Museum_Quintana.trl
    $ head -n 45 $trial >trial
    $ show() { latro-convert --from ludii "$1" 2>&1 | grep -v '^\[Result' | cut -c 1-160; echo "status ${PIPESTATUS[0]}"; }
    $ for lines in 1 2 3 5 6 20 45; do
    >   echo "-- $lines lines"
    >   head -n $lines trial >cut
    >   show cut
    > done
    -- 1 lines
    cut:2:1: error[syntax]: expected the line 'START GAME OPTIONS', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 2 lines
    cut:3:1: error[syntax]: expected an option or the line 'END GAME OPTIONS', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 3 lines
    cut:4:1: error[syntax]: expected an option or the line 'END GAME OPTIONS', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 5 lines
    cut:6:1: error[syntax]: expected the line 'RNG internal state=…', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 6 lines
    cut:7:1: error[syntax]: expected a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 20 lines
    cut:21:1: error[syntax]: expected a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    -- 45 lines
    cut:46:1: error[syntax]: expected a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    $ echo '-- in the middle of a line'
    -- in the middle of a line
    $ head -c 2500 trial >cut
    $ show cut
    cut:39:59: error[syntax]: expected ']' after 'Ce', found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1
    $ while IFS=$'\t' read -r what script; do
    >   echo "-- $what"
    >   { cat trial; printf 'numInitialPlacementMoves=32\nrankings=0.0,0.0,0.0\nSANDBOX=false\nLUDII_VERSION=1.3.13\n'; } | sed -E "$script" >changed
    >   show changed
    > done <<'END'
    > whole
    > a bracket less	40s/\]$//
    > a bracket more	40s/$/]/
    > a bracket less within	40s/true\]/true/
    > a site off the board	40s/to=[0-9]+/to=640/g
    > a site that is no number	40s/to=[0-9]+/to=x/g
    > no site	40s/,to=[0-9]+//g
    > an unknown ruleset	s/Museum Quintana/Museum Quintano/
    > an unknown option	s/Repetition of states/Repetitions/
    > an unknown action	40s/actions=\[Move:/actions=[Hop:/
    > no decision	40s/,decision=true//
    > an empty square	40s/from=[0-9]+/from=30/g
    > another player	40s/mover=[12]/mover=3/
    > the same player twice	40s/mover=2/mover=1/
    > no setting up	7,20d
    > no end	/^rankings/,$d
    > END
    -- whole
    [Rules "quintana repeat=forbidden"]
    [Termination "unterminated"]

    1. d2-d5 g7-g5 2. d5-f5 g5-g3 3. b2-b4 c7-c5 4. f5-d5 *

    status 0
    -- a bracket less
    changed:40:102: error[syntax]: expected ']' after ']', found the end of the line
    latro-convert: 1 game read: 1 rejected
    status 1
    -- a bracket more
    changed:40:103: error[syntax]: expected the end of the line after ']', found ']'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- a bracket less within
    changed:40:102: error[syntax]: expected ']' after ']', found the end of the line
    latro-convert: 1 game read: 1 rejected
    status 1
    -- a site off the board
    changed:40:86: error[off-board]: there is no site 640: the board of 8 by 8 and the hands have 0 to 65
    latro-convert: 1 game read: 1 rejected
    status 1
    -- a site that is no number
    changed:40:84: error[syntax]: expected a number after 'to=', found 'x'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- no site
    changed:40:36: error[syntax]: the action Move needs 'to='
    latro-convert: 1 game read: 1 rejected
    status 1
    -- an unknown ruleset
    changed:3:1: error[bad-rules]: Ludii's Ludus Latrunculorum has no variant 'Museum Quintano'; did you mean 'Museum Quintana'?
    latro-convert: 1 game read: 1 rejected
    status 1
    -- an unknown option
    changed:4:1: error[bad-rules]: Ludii's Ludus Latrunculorum has no option 'Repetitions'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- an unknown action
    changed:40:42: error[syntax]: the action 'Hop' is not known in a player's decision
    latro-convert: 1 game read: 1 rejected
    status 1
    -- no decision
    changed:40:1: error[syntax]: no action of this move has 'decision=true'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- an empty square
    changed:40:42: error[illegal-turn]: this cannot be done with the pieces that the trial has so far
    [Rules "quintana repeat=forbidden"]
    [Termination "unterminated"]

    1. d2-d5 *

    latro-convert: 1 game read, 1 made of their parts: 1 written, 1 rejected
    status 1
    -- another player
    changed:40:18: error[syntax]: there are players 1 and 2, no player 3
    latro-convert: 1 game read: 1 rejected
    status 1
    -- the same player twice
    changed:40:42: error[illegal-turn]: in Ludii White moves here; it is Black's turn
    [Rules "quintana repeat=forbidden"]
    [Termination "unterminated"]

    1. d2-d5 *

    latro-convert: 1 game read, 1 made of their parts: 1 written, 1 rejected
    status 1
    -- no setting up
    changed:32:26: error[syntax]: 18 moves of player 0 set up the board, not 32
    latro-convert: 1 game read: 1 rejected
    status 1
    -- no end
    changed:47:1: error[syntax]: expected the line 'rankings=…' (or 'winner=…' before it), found the end: the trial has been cut off
    latro-convert: 1 game read: 1 rejected
    status 1

Good trials before and behind come through.

    $ { cat $trial; cat changed; cat $trial; } 2>/dev/null | latro-convert 2>&1 | grep -cE '^\[Rules|error'
    3

== broken-sgf
Trees that are cut off, that hold turns that cannot be, or that are of another game.

    $ show() { latro-convert --from sgf 2>&1; echo "status ${PIPESTATUS[0]}"; }
    $ while read -r text; do
    >   echo "-- $text"
    >   printf '%b' "$text" | show
    > done <<'END'
    > (;FF[4]RU[petteia];W[a2-a5]
    > (;FF[4]RU[petteia];W[a2-a5]C[open
    > (;FF[4]RU[petteia];W[a2-a5](;B[a7-a6])
    > (;FF[4]RU[petteia];W[a2-a5]))
    > (;FF[4]RU[petteia];W[a2-a9])
    > (;FF[4]RU[petteia];W[a2-i5])
    > (;FF[4]RU[petteia];B[a7-a6])
    > (;FF[4]RU[petteia];W[a2-a5]W[b2-b3])
    > (;FF[4]RU[petteja];W[a2-a5])
    > (;FF[4];W[a2-a5])
    > (;FF[4]GM[1]SZ[19];B[aa])
    > (;FF[4]RU[petteia]SZ[99])
    > (;FF[4]RU[petteia]CA[KOI-9])
    > (;FF[4]RU[petteia]AW[a1]AB[a1])
    > (;FF[4]RU[petteia]AW[zz])
    > (;FF[4]RU[petteia];AW[a5])
    > (;FF[4]RU[petteia]w[a2-a5])
    > ()
    > (W[a2-a5])
    > ;W[a2-a5]
    > no tree
    > (;FF[4]RU[petteia];W[a2-a5]C[\\]])
    > (;FF[4]RU[petteia]PW[\001])
    > END
    -- (;FF[4]RU[petteia];W[a2-a5]
    <stdin>:1:1: error[unclosed-variation]: this bracket is never closed
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a5]C[open
    <stdin>:1:29: error[syntax]: this value is never closed with ']'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a5](;B[a7-a6])
    <stdin>:1:1: error[unclosed-variation]: this bracket is never closed
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a5]))
    <stdin>:1:29: error[syntax]: this text belongs to no game tree: one begins with '(;'
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 *

    latro-convert: 2 games read: 1 written, 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a9])
    <stdin>:1:22: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-i5])
    <stdin>:1:22: error[off-board]: a2-i5: i5 is not on the board, which ends at h8
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];B[a7-a6])
    <stdin>:1:20: error[illegal-turn]: it is White's turn here, but Black is to move by this property; PL[B] says that Black begins
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a5]W[b2-b3])
    <stdin>:1:28: error[syntax]: a node has one move, and this is another
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteja];W[a2-a5])
    <stdin>:1:11: error[bad-rules]: there is no preset called petteja; did you mean petteia?
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4];W[a2-a5])
    <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; name them in the game (in LGN with [Rules "petteia"], in SGF with RU[petteia]), or give --rules
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]GM[1]SZ[19];B[aa])
    <stdin>:1:11: error[syntax]: this is a game of Go (GM[1]); latrunculi has no number and is written GM[99]
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia]SZ[99])
    <stdin>:1:22: error[bad-fen]: SZ is not the size of a board: a side has 2 to 16 squares, as in SZ[8] or SZ[8:7]
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia]CA[KOI-9])
    <stdin>:1:22: error[syntax]: the encoding 'KOI-9' in CA is not known here; convert the file to UTF-8, for example with iconv(1), and write CA[UTF-8]
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia]AW[a1]AB[a1])
    <stdin>:1:28: error[bad-fen]: a1 is set up twice
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia]AW[zz])
    <stdin>:1:22: error[bad-fen]: 'zz' is no point; a point is a square such as d4, Dd4 with a dux on it, d4! with a bound piece
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];AW[a5])
    <stdin>:1:19: error[bad-fen]: this node sets up a position in mid-game (AB, AW, AE or PL); only the first node can
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia]w[a2-a5])
    <stdin>:1:19: error[syntax]: expected a property, ';', '(' or ')' after ']', found 'w'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- ()
    <stdin>:1:1: error[syntax]: there is no game tree here: one begins with '(;'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (W[a2-a5])
    <stdin>:1:1: error[syntax]: there is no game tree here: one begins with '(;'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- ;W[a2-a5]
    <stdin>:1:1: error[syntax]: there is no game tree here: one begins with '(;'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- no tree
    <stdin>:1:1: error[syntax]: there is no game tree here: one begins with '(;'
    latro-convert: 1 game read: 1 rejected
    status 1
    -- (;FF[4]RU[petteia];W[a2-a5]C[\\]])
    [Result "*"]
    [Rules "petteia"]

    1. a2-a5 {]} *

    status 0
    -- (;FF[4]RU[petteia]PW[\001])
    <stdin>:1:22: error[control-character]: a game cannot contain a control character
    latro-convert: 1 game read: 1 rejected
    status 1

Good trees around a bad one come through.

    $ printf '(;FF[4]RU[petteia]EV[one];W[a2-a3])\n(;FF[4]RU[petteia]EV[two];W[a2-a9])\n(;FF[4]RU[petteia]EV[three])\n' |
    >   latro-convert | grep Event
    [Event "one"]
    [Event "three"]
  ! <stdin>:2:29: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 3 games read: 2 written, 1 rejected

== keep-broken
The legal beginning of games with errors; what follows becomes a comment.

    $ cat > games.lgn <<'END'
    > [Event "A wrong turn"]
    > [Result "1-0"]
    > [PlyCount "4"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 {opens} e7-e5 2. d4-d9 {off the board} (2. d4-d3)
    > e5-e4 1-0
    >
    > [Event "In a variation"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 e7-e5 (1... d7-d5 2. d4-d6 d5-d4) 2. d4-d3 *
    >
    > [Event "A bracket that is never closed"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 e7-e5 (1... d7-d5 2. d4-d3 *
    >
    > [Event "The result"]
    > [Result "0-1"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 e7-e5 1-0
    >
    > [Event "No rules"]
    >
    > 1. d2-d4 *
    >
    > [Event "Legal"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 *
    > END
    $ latro-convert --keep-broken games.lgn
    [Event "A wrong turn"]
    [Result "*"]
    [Rules "petteia"]
    [PlyCount "2"]
    [Termination "unterminated"]

    1. d2-d4 {opens} 1... e7-e5 {[PlyCount "4"] d4-d9 {off the board) (2. d4-d3)
    e5-e4 1-0} *

    [Event "In a variation"]
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. d2-d4 e7-e5 {d4-d6 d5-d4) 2. d4-d3 *} (1... d7-d5) *

    [Event "A bracket that is never closed"]
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. d2-d4 e7-e5 {(1... d7-d5 2. d4-d3 *} *

    [Event "The result"]
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. d2-d4 e7-e5 {[Result "0-1"] 1-0} *

    [Event "Legal"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! games.lgn:6:27: error[off-board]: d4-d9: d9 is not on the board, which ends at h8
  ! games.lgn:1:1: warning[left-out]: lgn cannot represent closing braces in comments (they become ')')
  ! games.lgn:12:31: error[illegal-turn]: d4-d6: the way from d4 to d6 is blocked on d5; nearest legal turns: d4-c4, d4-e4, d4-b4
  ! games.lgn:17:16: error[unclosed-variation]: this variation is never closed: no ')' follows
  ! games.lgn:23:16: error[result-mismatch]: the result is 1-0, but the Result tag is 0-1 (to keep one of them: --repair --trust result, or tag)
  ! games.lgn:25:1: error[no-rules]: nothing says by which rules this game was played; add a tag such as [Rules "petteia"], or give --rules
  ! latro-convert: 5 games with an error: 4 kept as the legal beginning, 1 not kept
  ! latro-convert: 6 games read: 5 written, 1 rejected
    [1]
    $ latro-convert -q --keep-broken --rejects rejects.lgn --to table --columns number,plies,result,Termination games.lgn 2>/dev/null
    \number\tplies\tresult\tTermination
    \1\t2\t*\tunterminated
    \2\t2\t*\tunterminated
    \3\t2\t*\tunterminated
    \4\t2\t*\tunterminated
    \6\t1\t*\t
    [1]
    $ grep -c '^\[Event' rejects.lgn
    1

== resync
A trial that goes by other rules ends in front of the turn, or goes on behind it as another game.

    $ trial=../corpus/ludii/Schadler_1994.trl
    $ latro-convert $trial >stopped; echo $?
    1
  ! ../corpus/ludii/Schadler_1994.trl:61:128: error[wrong-binding]: f4^h4^h6: Ludii binds h3, the rules here do not; the rules here free e4, Ludii does not
  ! latro-convert: 1 game read, 1 made of their parts: 1 written, 1 rejected
    $ latro-convert --resync $trial >all; echo $?
    1
  ! ../corpus/ludii/Schadler_1994.trl:61:128: error[wrong-binding]: f4^h4^h6: Ludii binds h3, the rules here do not; the rules here free e4, Ludii does not
  ! ../corpus/ludii/Schadler_1994.trl:61:1: warning[left-out]: no two free enemies hold e4/h3: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:81:42: error[wrong-binding]: d4^f4^h4^h2: the rules here free d3, Ludii does not
  ! ../corpus/ludii/Schadler_1994.trl:79:1: warning[left-out]: no two free enemies hold d3: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:93:42: error[illegal-turn]: Ludii allows xe4 here; the piece on e4 is not bound
  ! ../corpus/ludii/Schadler_1994.trl:119:128: error[wrong-binding]: f5^d5: Ludii binds d6, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:119:1: warning[left-out]: no two free enemies hold d6: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:134:42: error[wrong-binding]: c6^e6^e4^c4^a4: the rules here free c7, Ludii does not
  ! ../corpus/ludii/Schadler_1994.trl:131:1: warning[left-out]: no two free enemies hold c7: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:144:42: error[illegal-turn]: Ludii allows xc7 here; the piece on c7 is not bound
  ! ../corpus/ludii/Schadler_1994.trl:171:42: error[wrong-binding]: b5^b3^d3: the rules here free c5, Ludii does not
  ! ../corpus/ludii/Schadler_1994.trl:170:1: warning[left-out]: no two free enemies hold c5: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:203:103: error[wrong-binding]: h6^f6^f8: Ludii frees f7, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:214:128: error[wrong-binding]: e5^e3: Ludii binds f3, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:214:1: warning[left-out]: no two free enemies hold f3: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:227:42: error[illegal-turn]: Ludii allows d4^d2 here; it would bring back the position after ply 4 (repeat=forbidden)
  ! ../corpus/ludii/Schadler_1994.trl:241:128: error[wrong-binding]: g3^e3^c3^a3^a1: Ludii binds e4, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:241:1: warning[left-out]: no two free enemies hold e4: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:259:128: error[wrong-binding]: c8^c6: Ludii binds d6, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:259:1: warning[left-out]: no two free enemies hold d6: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:273:42: error[wrong-binding]: d1^d3^d5: the rules here bind d6, Ludii does not
  ! ../corpus/ludii/Schadler_1994.trl:278:128: error[wrong-binding]: d7^d5^d3^d1: Ludii binds e5, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:278:1: warning[left-out]: no two free enemies hold e5: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:292:128: error[wrong-binding]: c8^c6: Ludii binds b6, the rules here do not
  ! ../corpus/ludii/Schadler_1994.trl:292:1: warning[left-out]: no two free enemies hold b6: the mark as bound is left out
  ! ../corpus/ludii/Schadler_1994.trl:294:42: error[illegal-turn]: Ludii allows xb6 here; the piece on b6 is not bound
  ! latro-convert: 17 games read, 16 made of their parts: 17 written, 16 rejected
    $ grep -c '^.Rules' stopped all | sed 's,.*/,,'
    stopped:1
    all:17
    $ latro-validate stopped all && tail -n 20 all
    {After d7^d5^d3^d1, as Ludii plays it.} 95. f7-f8 d1-e1 96. d6^f6 d4-d3
    97. b2-b3 f5^d5^b5^b7 98. c6^c8 a3-a4 *

    [Result "*"]
    [Rules "schadler-1994 repeat=forbidden"]
    [FEN "5S1s/1sS3ss/SSS1SS2/2s1s3/s3ss2/1S1s3s/S1sS4/s3sS2 b - 91 99"]
    [SetUp "1"]
    [Termination "unterminated"]

    {After c8^c6, as Ludii plays it.} *

    [Result "*"]
    [Rules "schadler-1994 repeat=forbidden"]
    [FEN "5S1s/1sS3ss/S1S1SS2/2s1s3/s3ss2/1S1s3s/S1sS4/s3sS2 w - 0 100"]
    [SetUp "1"]
    [Termination "unterminated"]

    {After xb6, as Ludii plays it.} 100. f6^d6^b6 h7-h6 101. e6-e7 e1-e2+d2
    102. a6-a7+b7 c2-c1 103. b6^d6 d3^d1^b1 104. c7-d7 c1-c2+d2 105. d7-c7+b7 *
    \
    $ latro-convert --resync --from lgn ../short.lgn
  ! latro-convert: --resync is for trials of Ludii, and --from is lgn
  ! Try 'latro-convert --help' for more information.
    [2]

== check-file-faults
A check file that is missing, that has errors, or that an output would replace.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n\n' >some.lgn
    $ printf '[Rules "petteia"]\n\n1. a2-a8 *\n\n[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n\n' >archive.lgn
    $ ln -s archive.lgn link.lgn
    $ echo before >out.lgn
    $ latro-convert --check-file missing.lgn -o out.lgn some.lgn; echo $?
    3
  ! latro-convert: missing.lgn: No such file or directory
    $ cat out.lgn
    before
    $ for option in -o --rest --rejects --duplicates; do latro-convert --check-file archive.lgn $option link.lgn some.lgn; echo $?; done
    2
    2
    2
    2
  ! latro-convert: archive.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! latro-convert: link.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! latro-convert: link.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! latro-convert: link.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --check-file archive.lgn --split ruleset -o '%s.lgn' some.lgn archive.lgn; echo $?; ls
    1
    archive.lgn
    link.lgn
    out.lgn
    some.lgn
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! latro-convert: 3 games read: 2 duplicates, 1 rejected
    $ cp archive.lgn petteia.lgn
    $ sed -i 's/a2-a5/a2-a3/' some.lgn
    $ latro-convert --check-file petteia.lgn --split ruleset -o '%s.lgn' some.lgn; echo $?
    2
  ! petteia.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! latro-convert: petteia.lgn: the program reads this file, and an output would replace it; name another file for the output
  ! Try 'latro-convert --help' for more information.
    $ latro-convert --check-file archive.lgn -o out.lgn some.lgn; echo $?
    1
  ! archive.lgn:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
    $ cat out.lgn
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 a7-a6 *
    \
    $ latro-convert --check-file - <some.lgn; echo $?
    2
  ! latro-convert: standard input (-) can be read only once, by --check-file or as an input
  ! Try 'latro-convert --help' for more information.

== keep-broken-two-errors
A turn that is wrong in its middle, before an error in the syntax: the comment begins with the whole turn.

    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 2. b2-b3xc3 c7-c6 3. ) c2-c3 *\n' | latro-convert --keep-broken
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {b2-b3xc3 c7-c6 3. ) c2-c3 *} *
    \
  ! <stdin>:3:24: error[wrong-capture]: the record marks xc3, the leg to b3 captures nothing
  ! latro-convert: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]

== keep-broken-variation-without-a-turn
The comment at the beginning of a variation that is never closed is kept once.

    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 ( {A try:} 1... b7-b6 2. c2-c3 *\n' | latro-convert --keep-broken 2>/dev/null
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {( {A try:) 1... b7-b6 2. c2-c3 *} *
    \
    [1]
    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 ( {A try:} 1... zz 2. c2-c3 *\n' | latro-convert --keep-broken 2>/dev/null
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {A try: zz 2. c2-c3 *} *
    \
    [1]
    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 ( {A try:} *\n' | latro-convert --keep-broken 2>/dev/null
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {( {A try:) *} *
    \
    [1]
    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 ( {A try:} 1... a7-b9 ) 2. c2-c3 *\n' | latro-convert --keep-broken 2>/dev/null
    [Result "*"]
    [Rules "petteia"]
    [Termination "unterminated"]

    1. a2-a3 a7-a6 {A try: a7-b9 ) 2. c2-c3 *} *
    \
    [1]

== result-by-the-tag
A game with an error whose turns end without a result: a query takes the result from the tag.

    $ game='{"tags":{"Rules":"petteia","Result":"1-0"},"rules":"petteia","plies":[{"ply":1,"turn":"a2-a9"}]}'
    $ echo "$game" | latro-convert --from jsonl --where 'result = 1-0' --rejects rejects.jsonl
  ! <stdin>:1:88: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ cat rejects.jsonl
    {"tags":{"Rules":"petteia","Result":"1-0"},"rules":"petteia","plies":[{"ply":1,"turn":"a2-a9"}]}
    $ echo "$game" | latro-convert --from jsonl --where 'result = 0-1' --rejects others.jsonl
  ! latro-convert: 1 game read: 1 not selected
    $ cat others.jsonl

== rejects-of-sgf
What stands after a tree that ends too early goes to --rejects whole, however long it is.

    $ { printf '(;FF[4]GM[101]RU[petteia]);C[%2000s])\n' x; printf '(;FF[4]GM[101]RU[petteia])\n'; } >early.sgf
    $ latro-convert --rejects rejects.sgf -o good.sgf early.sgf; echo $?
    1
  ! early.sgf:1:27: error[syntax]: this text belongs to no game tree: one begins with '(;'
  ! latro-convert: 3 games read: 2 written, 1 rejected
    $ head -c 8 rejects.sgf; wc -c <rejects.sgf; tail -n 1 rejects.sgf | tail -c 5
    ;C[     2006
     x])
