== kept
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
What games say stays: the evaluation of the first turn is the one that was there, variations come behind, judgements are not
contradicted.

    $ latro-annotate --eval --judge --lines 2 --depth 1 ../short.lgn >out
    $ grep -c '^\[Annotator "\(.*, \)*latro [0-9.]*"\]$' out
    1
    $ tr '\n' ' ' <out | grep -oE '\{In front\. \[%clk 1:00:00\] [^{}]*\} 1\. a2-a5 \$1 \{Far\. \[%eval 0\.50\] \[%clk 0:59:00\]\} \(1\. d2-d4 \{Less\.\} 1\.\.\. d7-d5\)'
    {In front. [%clk 1:00:00] The record of Piso (White) against Seneca (Black) ends on turn 2 without a result. Piso takes the first piece on turn 2 and leads from then on, with 16 pieces against 15 at the end. The turning point is 1... b7-b5, which loses b5 to c2-c5; better was d7-d5. Piso takes 1 piece with an accuracy of 94 %, Seneca nothing with one of 47 %. [%summary 335] [%latro VERSION depth=1 judge lines=2 plies=3]} 1. a2-a5 $1 {Far. [%eval 0.50] [%clk 0:59:00]} (1. d2-d4 {Less.} 1... d7-d5)
    $ grep -oE 'Beside it\.' out
    Beside it.
    $ tr '\n' ' ' <out | grep -o '\[%eval [-#0-9.]*\]' | wc -l | sed 's/^[3-9]$/three or more/'
    three or more
    $ latro-validate --strict out

Again it is the same, and who annotated it first is still named.

    $ latro-annotate --eval --judge --lines 2 --depth 1 out | cmp - out
    $ sed 's/^\[Annotator ".*"\]/[Annotator "Piso"]/' out | latro-annotate --eval --depth 1 | grep Annotator
    [Annotator "Piso, latro VERSION"]

== longer
A longer search replaces what a shorter one has found, and nothing that people wrote.

    $ sed 's/ \[%eval 0.50\]//' "../short.lgn" >short.lgn
    $ what='--eval --judge --lines 1'
    $ latro-annotate $what --nodes 100 short.lgn >short-search
    $ latro-annotate $what --nodes 2000 short.lgn >long-search
    $ latro-annotate $what --nodes 2000 short-search | cmp - long-search
  ! short-search:1:1: replaced-annotations[shorter-search]: the results of a search with 100 nodes are replaced
    $ echo "the same: $?"
    the same: 0

The other way round nothing changes, nor with other limits or another engine.

    $ for other in '--nodes 100' '--nodes 2000' '--depth 3' "--nodes 3000 --engine latro-annotate\ --ugi"; do
    >   eval "latro-annotate $what $other long-search" | cmp - long-search
    >   echo "kept: $?"
    > done
    kept: 0
    kept: 0
    kept: 0
    kept: 0

A person has changed the words: they are his.

    $ sed 's/Mistake: [^.]*\./Mistake: a pity, this one./; s/Blunder: [^.]*\./Blunder: a pity, this one./' short-search >edited
    $ latro-annotate -q $what --nodes 2000 edited | tr '\n' ' ' | grep -o 'a pity, this one'
    a pity, this one
    $ for words in 'In front' 'Far' 'Less' 'Beside it'; do latro-annotate -q $what --nodes 2000 edited | grep -c "$words"; done
    1
    1
    1
    1

A mark is a loss of winning chance: where the game is decided, here after 30 turns at 13 pieces against 6 and fewer, nothing is marked.

    $ latro-annotate --judge --replace --nodes 2000 ../corpus/games/petteia/war-of-attrition.lgn | tr '\n' ' ' >marked
    $ sed 's/ 31\. .*//' marked | grep -o ' \$[0-9]' | sort | uniq -c
          1  $2
          7  $6
    $ sed 's/.* 31\. //' marked | grep -c ' \$[0-9]'
    0
    [1]

A person's mark stays, whatever latro finds, and gets the reason.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 b7-b5 $4 {Ouch.} 2. h2-h6 $1 b5-h5xh6 *\n' >marks.lgn
    $ latro-annotate --judge --summary off --nodes 1000 marks.lgn >short-marks
    $ tr '\n' ' ' <short-marks | grep -o '1\. a2-a5.*\*'
    1. a2-a5 b7-b5 $4 {Ouch. Mistake: loses b5 to c2-c5. Better d7-d4. [%explained 41]} 2. h2-h6 $1 {Mistake: loses h6 to b5-h5. Better c2-c5, which takes b5. [%explained 57]} 2... b5-h5xh6 *
    $ latro-annotate --judge --summary off --nodes 1000 short-marks | cmp - short-marks
    $ latro-annotate --judge --summary off --nodes 4000 marks.lgn >long-marks
    $ latro-annotate -q --judge --summary off --nodes 4000 short-marks | cmp - long-marks

== nodes
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
With --nodes an answer is the same on every machine, by every compiler and for every processor.

    $ cat >games.lgn <<'END'
    > [Rules "petteia"]
    >
    > 1. a2-a5 b7-b5 2. c2-c5xb5 c7-c6 3. h2-h6 *
    >
    > [Rules "seneca"]
    > [SetUp "1"]
    > [FEN "8/2s2s2/3S4/2s1S3/1S3s2/2S2S2/4s3/8 w"]
    >
    > 1. d6-d5 f4-e4 2. c3-d3 *
    >
    > [Rules "seega-6x6"]
    >
    > 1. @a1/b1 @f6/e6 2. @c1/d1 *
    > END
    $ latro-annotate --eval --judge --lines 2 --all-lines --nodes 3000 games.lgn
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]
    [BlackAccuracy "70.2"]
    [BlackMarks "?! 0 ? 1 ?? 0 ! 0"]
    [Phases "placement 0 opening 2 middle 3 end 0"]
    [TurningPoints "1... b7-b5 50 37"]
    [WhiteAccuracy "91.7"]
    [WhiteMarks "?! 0 ? 0 ?? 0 ! 0"]
    [WhiteTaken "2"]

    {The record ends on turn 3 without a result. White takes the first piece on
    turn 2 and leads from then on, with 16 pieces against 15 at the end. The
    turning point is 1... b7-b5, which loses b5 to c2-c5; better was d7-d4. White
    takes 1 piece with an accuracy of 92 %, Black nothing with one of 70 %.
    [%summary 297] [%latro VERSION nodes=3000 eval judge lines=2 plies=5]} 1. a2-a5
    {[%eval -0.02]} (1. c2-c5 {[%eval 0.17]} 1... f7-f5 2. b2-b6) (1. d2-d5
    {[%eval 0.17]} 1... d7-d6 2. h2-h6) 1... b7-b5 $2 {Mistake: loses b5 to c2-c5.
    Better d7-d4. [%judged 41] [%eval 1.12]} (1... d7-d4 {[%eval -0.02]} 2. b2-b5
    e7-e4 3. a5-a6 h7-h6 4. c2-c4 f7-f3) (1... f7-f4 {[%eval 0.01]} 2. f2-f3 f8-f5
    3. c2-c4 a7-a6 4. b2-b5 e7-e4) 2. c2-c5xb5 {[%eval 1.11]} (2. f2-f5
    {[%eval 0.11]} 2... c7-c5 3. e2-e4 h7-h6) 2... c7-c6 {[%eval 1.13]} (2... a7-a6
    {[%eval 1.11]} 3. a5-a4 f7-f5 4. d2-d5) 3. h2-h6 {[%eval 0.97]} (3. d2-d4
    {[%eval 1.13]} 3... f7-f5 4. h2-h5) (3. c1-c4 {[%eval 1.12]} 3... f7-f5
    4. d2-d5) *

    [Result "*"]
    [Rules "seneca"]
    [Annotator "latro VERSION"]
    [BlackAccuracy "7.1"]
    [BlackMarks "?! 0 ? 0 ?? 1 ! 0"]
    [FEN "8/2s2s2/3S4/2s1S3/1S3s2/2S2S2/4s3/8 w"]
    [Phases "placement 0 opening 3 middle 0 end 0"]
    [SetUp "1"]
    [TurningPoints "1. d6-d5 66 50, 1... f4-e4 51 11, 2. c3-d3 89 66"]
    [WhiteAccuracy "28.2"]
    [WhiteMarks "?! 0 ? 2 ?? 0 ! 0"]

    {The record ends on turn 2 without a result. No piece is taken. The first
    turning point is 1... f4-e4: b4-b5 binds c5; better was e2-f2. The second is 2.
    c3-d3, which wins less after e4-d4; better was b4-b5. White plays with an
    accuracy of 28 %, Black with one of 7 %. [%summary 267]
    [%latro VERSION nodes=3000 eval judge lines=2 plies=3]} 1. d6-d5 $2 {Mistake:
    wins nothing after e2-f2. Better e5-f5, which binds f4. [%judged 64]
    [%eval 0.00]} (1. e5-f5+f4 {[%eval 1.68]} 1... c5-d5 2. xf4:d6-e6) (1. f3-g3
    {[%eval 0.09]} 1... f4-f5 2. c3-c4 c5-c6 3. d6-d5 f7-f6 4. e5^c5 e2-f2)
    1... f4-e4 $4 {Blunder: b4-b5 binds c5. Better e2-f2, which binds f3.
    [%judged 54] [%eval 5.35]} (1... e2-f2+f3 {[%eval 0.00]} 2. b4-b5+c5 f7-e7
    3. xc5:b5-b4 xf3:c7-d7 4. e5^c5 f2-f3) (1... f4-f5 {[%eval 1.62]} 2. b4-b5+c5
    e2-f2 3. xc5:f3-e3 f2-f3 4. e3-d3 f5-f6 5. b5-b6) 2. c3-d3 $2 {Mistake: wins
    less after e4-d4. Better b4-b5, which binds c5. [%judged 61] [%eval 1.74]}
    (2. b4-b5+c5 {[%eval 5.35]} 2... e4-f4 3. xc5:d5^f5+f4 f7-g7 4. xf4:b5-b6)
    (2. f3-e3+e4 {[%eval 1.75]} 2... c5-b5 3. xe4:c3-d3) (2. c3-d3 {[%eval 1.74]}
    2... e4-d4 3. d3-d2 c5-c6 4. d2-d3+d4 e2-f2 5. xd4:d3-e3 f2-g2) *

    [Result "*"]
    [Rules "seega-6x6"]
    [Annotator "latro VERSION"]
    [BlackAccuracy "58.8"]
    [BlackMarks "?! 1 ? 0 ?? 0 ! 0"]
    [Phases "placement 3 opening 0 middle 0 end 0"]
    [WhiteAccuracy "59.5"]
    [WhiteMarks "?! 2 ? 0 ?? 0 ! 0"]

    {The record ends on turn 2 without a result. No piece is taken. No turn loses
    as much as a mistake. White plays with an accuracy of 59 %, Black with one of
    59 %. [%summary 160] [%latro VERSION nodes=3000 eval judge lines=2 plies=3]}
    1. @a1/b1 $6 {Dubious: places a1 and b1 farther from the centre; @c4/e3
    follows. Better @c4/d3. [%judged 81] [%eval -0.10]} (1. @c4/d3 {[%eval 0.23]}
    1... @b2/c2 2. @c1/d4) (1. @c5/d3 {[%eval 0.22]} 1... @b2/c2 2. @c4/d4)
    1... @e6/f6 $6 {Dubious: places e6 and f6 farther from the centre; @c5/d3
    follows. Better @c4/e3. [%judged 81] [%eval 0.20]} (1... @c4/e3 {[%eval -0.10]}
    2. @d2/e4 @d4/e2) (1... @c4/d3 {[%eval -0.09]} 2. @c2/e3 @d4/e2) 2. @c1/d1 $6
    {Dubious: places c1 and d1 farther from the centre; @c4/e3 follows. Better
    @c5/d3. [%judged 81] [%eval -0.06]} (2. @c5/d3 {[%eval 0.20]} 2... @b2/c2
    3. @c4/d4) (2. @c4/e3 {[%eval 0.20]} 2... @b2/c2 3. @d3/d4) (2. @c1/d1
    {[%eval -0.06]} 2... @c4/e3 3. @b3/c5 @d3/d4 4. @b4/b5) *
    \
    $ latro-annotate --eval --nodes 3000 --hash 1 games.lgn | grep -c eval
    7

== engine
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
Another engine: ours, over UGI, says the same as ours; one that fails leaves games with what they have.

    $ cp "../short.lgn" .
    $ what='--eval --judge --lines 2 --all-lines --nodes 300 --to jsonl'
    $ latro-annotate $what short.lgn short.lgn >ours

The games say that another engine was used.

    $ latro-annotate $what --engine 'latro-annotate --ugi' short.lgn short.lgn | sed 's/ engine nodes=/ nodes=/' | cmp - ours
    $ latro-annotate $what -j 2 --engine 'latro-annotate --ugi' short.lgn short.lgn | sed 's/ engine nodes=/ nodes=/' | cmp - ours
    $ latro-annotate --eval --engine '' short.lgn
  ! latro-annotate: --engine: the command is missing
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-annotate --eval --engine "bash 'x" short.lgn
  ! latro-annotate: --engine: a ' is not closed
  ! Try 'latro-annotate --help' for more information.
    [2]

Options of the engine: what it does not have, and what it says of them, is a warning, once for all games. So is what it
says of the ruleset.

    $ latro-annotate --eval --replace --engine 'latro-annotate --ugi' --engine-option hash=2 --engine-option Hsh=2 --engine-option Threads=0 --nodes 10 short.lgn short.lgn >out
  ! latro-annotate: warning: engine 'latro-annotate --ugi': it has no option Hsh; did you mean Hash?
  ! latro-annotate: warning: engine 'latro-annotate --ugi': option Threads: '0' is less than 1
  ! latro-annotate: warning: engine 'latro-annotate --ugi': setoption: there is no option "Hsh"
  ! latro-annotate: warning: engine 'latro-annotate --ugi': setoption Threads: '0' is not between 1 and 256
    $ cat >chess <<'END'
    > while read -r line; do
    >   case $line in
    >     ugi) echo ugiok ;;
    >     setoption*) echo 'info string I play chess only' ;;
    >     isready) echo readyok ;;
    >     go*) echo 'info depth 1 score cp 25 pv h2-h6'; echo 'bestmove h2-h6' ;;
    >   esac
    > done
    > END
    $ printf '[Rules "petteia"]\n\n*\n' >last.lgn
    $ latro-annotate --eval --engine 'bash chess' last.lgn >out
  ! latro-annotate: warning: engine 'bash chess': I play chess only
    $ latro-annotate -q --eval --engine 'bash chess' last.lgn | cmp - out

A line of an engine is cut before a turn that is not legal. The score and the best turn count.

    $ cat >careless <<'END'
    > while read -r line; do
    >   case $line in
    >     ugi) echo ugiok ;;
    >     isready) echo readyok ;;
    >     go*) echo 'info depth 1 score cp 25 pv h2-h6 a7-a9'; echo 'bestmove h2-h6' ;;
    >   esac
    > done
    > END
    $ latro-annotate --eval --lines 1 --engine 'bash careless' last.lgn | grep -o '\[%eval.*\]'
    [%eval 0.25] Best: h2-h6 (0.25). [%analysed 19]
  ! latro-annotate: warning: engine 'bash careless': its pv is cut before ply 2 of the game, FEN ssssssss/ssssssss/7S/8/8/8/SSSSSSS1/SSSSSSSS b - 1 1: a7-a9: a9 is not on the board, which ends at h8

It never starts, and is not tried for ever.

    $ for n in 1 2 3 4 5; do cat short.lgn; done >five.lgn
    $ latro-annotate --eval --engine no-such-engine five.lgn >out
  ! latro-annotate: five.lgn:1: game 1: engine 'no-such-engine': cannot be started: No such file or directory
  ! latro-annotate: five.lgn:10: game 2: engine 'no-such-engine': cannot be started: No such file or directory
  ! latro-annotate: five.lgn:19: game 3: engine 'no-such-engine': cannot be started: No such file or directory
  ! latro-annotate: the engine has failed too often: the games that follow are not analysed
  ! latro-annotate: warning: 5 games could not be annotated and are written unchanged
    [1]
    $ grep -c Saturnalia out
    5

It dies over the second position that it is asked about: the last position is known.

    $ cat >mortal <<'END'
    > while read -r line; do
    >   case $line in
    >     ugi) echo ugiok ;;
    >     isready) echo readyok ;;
    >     go*) [ -z "$asked" ] || exit; asked=yes; echo 'info depth 1 score cp 25 pv h7-h6'; echo 'bestmove h7-h6' ;;
    >   esac
    > done
    > END
    $ latro-annotate --eval --replace --engine 'bash mortal' short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]

    {In front. [%clk 1:00:00]} 1. a2-a5 $1 {Far. [%eval 0.50] [%clk 0:59:00]}
    (1. d2-d4 {Less.} 1... d7-d5) 1... b7-b5 {Beside it.} 2. c2-c5xb5 *
    \
  ! latro-annotate: short.lgn:1: game 1: engine 'bash mortal': it ended with status 1 when it was asked "go nodes 100000"
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
    [1]

== same
The same bytes whatever -j is, and whatever games come before.

    $ cd ../corpus/games || exit
    $ all=$(ls -- {petteia,masters,latrones,schadler}/lessons.lgn masters/rampage.lgn)
    $ what="--eval --judge --lines 2 --all-lines --events --nodes 20"
    $ latro-annotate $what $all >"$SCRATCH/one" 2>"$SCRATCH/err"
    $ for jobs in 2 5; do
    >   latro-annotate $what -j $jobs $all 2>&1 >"$SCRATCH/more" | cmp - "$SCRATCH/err"
    >   cmp "$SCRATCH/one" "$SCRATCH/more"
    > done
    $ for file in $all; do latro-annotate $what "$file"; done 2>/dev/null | cmp - "$SCRATCH/one"
    $ latro-validate "$SCRATCH/one"

Nothing but annotations was added.

    $ tags='^\[(Annotator|(White|Black)(Accuracy|Marks|Taken)|TurningPoints|MissedWins|Phases) '
    $ latro-convert --strip comments,nags,variations $all 2>/dev/null | grep -vE "$tags" >"$SCRATCH/bare"
    $ latro-convert --strip comments,nags,variations "$SCRATCH/one" | grep -vE "$tags" | cmp - "$SCRATCH/bare"

A pipe does not wait for a batch to be full.

    $ mkfifo "$SCRATCH/in"
    $ latro-annotate --eval --depth 1 -j 4 <"$SCRATCH/in" >"$SCRATCH/out" &
    $ exec 3>"$SCRATCH/in"
    $ cat ../../tests/cli/annotate/short.lgn >&3
    $ for _ in $(seq 500); do [ -s "$SCRATCH/out" ] && break; sleep 0.02; done
    $ grep -c Saturnalia "$SCRATCH/out"
    1
    $ exec 3>&-
    $ wait
